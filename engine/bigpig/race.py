"""A race between two seats: the chance to win in every position, by value iteration, if both hold as well as they can.

A shared win counts one half.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bigpig.reckoning import Effects, fixed_point, ruled_worth, turn_worth
from engine.bigpig.worths import Worths

Rule = Callable[[bool, int, int], Sequence[bool]]
"""How a seat holds: for whether it is the starter, its score and the other's, a truth by turn total."""
MARGIN = 150
"""How far past the target a turn is reckoned. Only a row of doubles comes there: to stop here costs less than 1e-10."""
EXACT = 1e-11
"""Less than this is no change."""
LEAP = 3
"""Sweeps between two leaps to where the changes are leading."""


class Race:
    """What positions between two seats are worth to the seat whose turn begins: its chance to win."""

    __slots__ = ("ahead", "caught", "effects", "rules", "starter", "second", "sudden", "target")

    def __init__(
        self, effects: Effects, target: int, sudden: bool, tables: tuple[Worths, Worths] | None = None,
        rules: tuple[Rule | None, Rule | None] = (None, None),
    ) -> None:
        """Lay out a race in which everything is worth one half, or what `tables` say.

        Args:
            effects: of a throw.
            target: what ends the game.
            sudden: it ends there at once (PIG-22), else after the round (PIG-18 to 20).
            tables: what positions are worth to the starter and to the other, each on its turn.
            rules: how the two hold, None: as well as they can.
        """
        self.effects = effects
        self.target = target
        self.sudden = sudden
        self.rules = rules
        self.caught = chase(effects, target + MARGIN)
        """By gap, the chance to get past a score that ends the game, with the last turn of it."""
        self.ahead = effects.plain_all / (1 - effects.forcing_all)
        """The chance of a seat that is past it already, but has to throw."""
        if tables is None:
            tables = ([[0.5] * target for _ in range(target)], [[0.5] * target for _ in range(target)])
            if sudden and rules[0] is rules[1]:
                tables = tables[0], tables[0]  # who started makes no difference
        self.starter, self.second = tables

    def held(self, starts: bool, mine: int, theirs: int) -> list[float]:
        """Return what a hold is worth by turn total, as far as a turn is reckoned."""
        target, after = self.target, self.second if starts else self.starter
        worth = [1 - one for one in after[theirs][mine:]]
        if starts and not self.sudden:
            worth += [1 - one for one in self.caught[target - theirs : target + MARGIN - theirs + 1]]
        else:
            worth.append(1.0)
        return worth

    def throws(self, starts: bool, mine: int, theirs: int, held: Sequence[float]) -> list[float]:
        """Return what a throw is worth by turn total; the first is what the turn is worth.

        Args:
            starts: the seat whose turn it is started the game.
            mine: its score.
            theirs: the other's.
            held: what `held` says of the same position.
        """
        after = self.second if starts else self.starter
        lost, wiped = 1 - after[theirs][mine], 1 - after[theirs][0]
        rule = self.rules[0 if starts else 1]
        if rule is None:
            return turn_worth(self.effects, held, lost, wiped)
        return ruled_worth(self.effects, held, lost, wiped, rule(starts, mine, theirs))

    def solve(self, told: Callable[[float], None] = lambda change: None, exact: float = EXACT) -> None:
        """Improve all worths until none changes by more than `exact`; `told` hears after each sweep how much one did.

        From the highest scores down: a hold leads to a position that is settled already, a lost turn to one that
        comes back to this one, so that the two are settled together. A wipe leads to the next sweep; from sweep to
        sweep the changes shrink by the same factor, so where they lead to can be reckoned ahead.
        """
        change = last = 1.0
        sweep = 0
        while change > exact:
            before = [row[:] for row in (*self.starter, *self.second)]
            last, change = change, 0.0
            near = max(exact, last / 1000) if self.effects.wiping else exact
            for mine in range(self.target - 1, -1, -1):
                for theirs in range((mine if self.starter is self.second else self.target - 1), -1, -1):
                    change = max(change, self._settle(mine, theirs, near))
            told(change)
            if not self.effects.wiping:
                return
            sweep += 1
            if sweep % LEAP == 0 and change < last:
                self._leap(before, change / (last - change))

    def _leap(self, before: Worths, far: float) -> None:
        """Go on `far` times as far as since `before`."""
        tables = (self.starter,) if self.starter is self.second else (self.starter, self.second)
        for row, old in zip((row for table in tables for row in table), before, strict=False):
            row[:] = [worth + far * (worth - was) for worth, was in zip(row, old, strict=True)]

    def _settle(self, mine: int, theirs: int, near: float) -> float:
        """Settle the position of a starter with `mine` and a second seat with `theirs`, and return the change."""
        starter, second = self.starter, self.second
        held, against = self.held(True, mine, theirs), self.held(False, theirs, mine)
        before = starter[mine][theirs], second[theirs][mine]

        def there_and_back(worth: float) -> float:
            starter[mine][theirs] = worth
            second[theirs][mine] = self.throws(False, theirs, mine, against)[0]
            return self.throws(True, mine, theirs, held)[0]

        starter[mine][theirs] = fixed_point(there_and_back, before[0], near)
        return max(abs(starter[mine][theirs] - before[0]), abs(second[theirs][mine] - before[1]))


def chase(effects: Effects, most: int) -> list[float]:
    """Return by gap, from 0 to `most`, the chance to win of the last seat of the last round, before its first throw.

    It has to get past a score that is ahead by the gap; level is half a win, and there it pays to throw on.
    """
    throw = turn_worth(effects, [0.0] * most + [0.5, 1.0], 0.0, 0.0)
    return throw[most::-1]
