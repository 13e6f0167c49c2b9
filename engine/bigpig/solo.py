"""The race of a seat against nobody: when to hold so as to reach the target in the fewest turns (section 7)."""

from __future__ import annotations

from functools import lru_cache, partial

from engine.bigpig.reckoning import Effects, effects_of, fixed_point, turn_worth
from engine.bigpig.table import Dice

LONGEST = 110
"""The turn totals that are reckoned: far from the target nobody throws on above them."""
EXACT = 1e-7
"""Less than this is no change, in turns."""


class Solo:
    """The fewest turns to the target, by score, and the turn totals at which to hold for them."""

    __slots__ = ("effects", "holding", "target", "turns")

    def __init__(self, effects: Effects, target: int) -> None:
        """Reckon them: a tenth of a second for a hundred points."""
        self.effects = effects
        self.target = target
        self.turns = [0.0] * target
        """On average, by score."""

        def whole(wiped: float) -> float:
            for score in range(target - 1, -1, -1):
                start = self.turns[score] or (self.turns[score + 1] if score + 1 < target else 1.0)
                self.turns[score] = fixed_point(partial(self._turns_if, score, wiped), start, EXACT)
            return self.turns[0]

        fixed_point(whole, whole(0.0), EXACT) if effects.wiping else whole(0.0)
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

    def _turns_if(self, score: int, wiped: float, lost: float) -> float:
        """Return the turns from a score, if a lost turn leaves `lost` turns to go and a wipe `wiped`."""
        return 1 - self._throws(score, lost, wiped)[0]

    def _throws(self, score: int, lost: float, wiped: float) -> list[float]:
        held = self._held(score)
        held[0] = -lost
        return turn_worth(self.effects, held, -lost, -wiped)

    def _holding(self, score: int) -> list[bool]:
        throw = self._throws(score, self.turns[score], self.turns[0])
        worths = zip(self._held(score), throw, strict=True)
        return [total > 0 and hold >= other for total, (hold, other) in enumerate(worths)]


@lru_cache(maxsize=32)
def solo_of(dice: Dice, target: int) -> Solo:
    """Return the race to this target with these dice, reckoned once."""
    return Solo(effects_of(dice), target)
