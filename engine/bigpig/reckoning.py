"""What a throw and a hold are worth: a turn reckoned backwards, from its largest total to none.

Worth is whatever the caller counts, such as the chance to win, or turns with a minus in front; more is better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.bigpig.table import Dice


class Effects:
    """How likely each effect of a throw is."""

    __slots__ = ("faces", "forcing", "forcing_all", "losing", "plain", "plain_all", "reach", "wiping")

    def __init__(self, dice: Dice) -> None:
        """Count the faces of some dice."""
        self.faces = faces = len(dice.faces)
        paying = [face for face, points in dice.points.items() if points]
        plain = Counter(dice.points[face] for face in paying if face not in dice.forcing)
        forcing = Counter(dice.points[face] for face in paying if face in dice.forcing)
        self.plain = tuple((points, count / faces) for points, count in sorted(plain.items()))
        """The chance of each number of points after which the turn goes on with a choice."""
        self.forcing = tuple((points, count / faces) for points, count in sorted(forcing.items()))
        """The chance of each number of points after which another throw has to follow (PIG-13)."""
        self.plain_all = plain.total() / faces
        self.forcing_all = forcing.total() / faces
        self.wiping = len(dice.wiping) / faces
        """The chance to lose the score too (PIG-11)."""
        self.losing = (faces - len(paying)) / faces - self.wiping
        """The chance to lose the turn total alone (PIG-10)."""
        self.reach = max(dice.points.values())
        """The most points of one throw."""


@lru_cache(maxsize=32)
def effects_of(dice: Dice) -> Effects:
    """Return the effects of a throw of these dice, counted once."""
    return Effects(dice)


def turn_worth(effects: Effects, held: Sequence[float], lost: float, wiped: float) -> list[float]:
    """Return what a throw is worth at each turn total from 0 to the last one of `held`.

    A choice is worth the better of throw and hold, whatever follows a double is worth the throw. Beyond the last turn
    total of `held` a choice is always a hold, and worth as much as there.

    Args:
        effects: of a throw.
        held: what a hold is worth, by turn total.
        lost: what it is worth to lose the turn total.
        wiped: what it is worth to lose the score too.
    """
    return _backwards(effects, held, lost, wiped, None)


def ruled_worth(
    effects: Effects, held: Sequence[float], lost: float, wiped: float, holds: Sequence[bool]
) -> list[float]:
    """Return as `turn_worth` what a throw is worth to one who holds by a rule: at the turn totals where it is true."""
    return _backwards(effects, held, lost, wiped, holds)


def fixed_point(step: Callable[[float], float], start: float, exact: float) -> float:
    """Return the number that `step` leaves as it is, to `exact`.

    `step` is made of a few straight pieces, so where it crosses is reckoned from two points, not waited for.
    """
    old, new = start, step(start)
    while abs(new - old) > exact:
        again = step(new)
        slope = (again - new) / (new - old)
        old = new + (again - new) / (1 - slope)
        new = step(old)
    return new


def _backwards(
    effects: Effects, held: Sequence[float], lost: float, wiped: float, holds: Sequence[bool] | None
) -> list[float]:
    top = len(held)
    plain, forcing = effects.plain, effects.forcing
    ended = effects.losing * lost + effects.wiping * wiped
    beyond = (ended + effects.plain_all * held[-1]) / (1 - effects.forcing_all)
    throw = [0.0] * top + [beyond] * effects.reach
    choice = [*held, *([held[-1]] * effects.reach)]
    for total in range(top - 1, -1, -1):
        worth = ended
        for points, chance in plain:
            worth += chance * choice[total + points]
        for points, chance in forcing:
            worth += chance * throw[total + points]
        throw[total] = worth
        if (worth > choice[total]) if holds is None else not holds[total]:
            choice[total] = worth
    del throw[top:]
    return throw
