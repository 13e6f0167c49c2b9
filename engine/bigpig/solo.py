"""The race of a seat against nobody: when to hold so as to reach the target in the fewest turns (section 7)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.bigpig.reckoning import Odds, odds_of, turn_worth
from engine.bigpig.table import Dice

LONGEST = 110
"""The turn totals that are reckoned: far from the target nobody throws on above them."""
EXACT = 1e-7
"""Less than this is no change, in turns."""


class Solo:
    """The fewest turns to the target, by score, and the turn totals at which to hold for them."""

    __slots__ = ("holding", "odds", "target", "turns")

    def __init__(self, odds: Odds, target: int) -> None:
        """Reckon them: a tenth of a second for a hundred points."""
        self.odds = odds
        self.target = target
        self.turns = [0.0] * target
        """On average, by score."""

        def whole(wiped: float) -> float:
            for score in range(target - 1, -1, -1):
                start = self.turns[score] or (self.turns[score + 1] if score + 1 < target else 1.0)
                self.turns[score] = _settled(lambda lost, at=score: 1 - self._throws(at, lost, wiped)[0], start)
            return self.turns[0]

        _settled(whole, whole(0.0)) if odds.wiping else whole(0.0)
        self.holding = [self._holding(score) for score in range(target)]
        """By score, for each turn total up to the target whether a hold is best."""

    def hold_from(self, score: int, total: int) -> int:
        """Return the least turn total to hold at, from `total` on."""
        row = self.holding[score]
        while total < len(row) and not row[total]:
            total += 1
        return total

    def _held(self, score: int) -> list[float]:
        ahead = [-turns for turns in self.turns[score : score + LONGEST]]
        return [*ahead, 0.0] if score + LONGEST >= self.target else ahead

    def _throws(self, score: int, lost: float, wiped: float) -> list[float]:
        held = self._held(score)
        held[0] = -lost
        return turn_worth(self.odds, held, -lost, -wiped)

    def _holding(self, score: int) -> list[bool]:
        throw = self._throws(score, self.turns[score], self.turns[0])
        return [total > 0 and one >= other for total, (one, other) in enumerate(zip(self._held(score), throw, strict=True))]


def _settled(step: Callable[[float], float], start: float) -> float:
    """Return the number that `step` leaves as it is; `step` is nearly straight, so the crossing is drawn, not waited for."""
    old, new = start, step(start)
    while abs(new - old) > EXACT * new:
        again = step(new)
        slope = (again - new) / (new - old)
        old = new + (again - new) / (1 - slope)
        new = step(old)
    return new


@lru_cache(maxsize=32)
def solo_of(dice: Dice, target: int) -> Solo:
    """Return the race to this target with these dice, reckoned once."""
    return Solo(odds_of(dice), target)
