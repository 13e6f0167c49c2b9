"""What is counted over many matches: whole numbers that can be added in any order, and what they say.

Sums of whole numbers do not depend on the order in which they are made, so the same matches give the same figures
however the work was split.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

WIN = 12
"""Parts of a win, so that two, three or four seats can share one in whole numbers."""
NORMAL = 1.959963984540054
"""How many standard deviations to either side hold 95 % of a normal distribution."""

Key = tuple[str, str]
"""What a figure is, a stable id such as `strength`, and of what: `medium`; empty if of the whole match."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float
    count: int
    """Of how many matches (or stages) it is taken."""


class Tally:
    """Figures of some matches; two of them are merged by adding."""

    __slots__ = ("matches", "sums", "wins")

    def __init__(self) -> None:
        self.matches = 0
        self.wins: dict[Key, tuple[int, int]] = {}
        """By what could win: parts of wins (`WIN` make one), and matches in which it took part."""
        self.sums: dict[Key, tuple[int, int, int, int]] = {}
        """By what was measured: how often, the sum, the sum of squares, and what one measurement is shared by."""

    def won(self, key: Key, parts: int) -> None:
        """Count a match in which something took part and won so many parts of it."""
        before, matches = self.wins.get(key, (0, 0))
        self.wins[key] = before + parts, matches + 1

    def measure(self, key: Key, value: int, over: int = 1) -> None:
        """Count a measurement; what is meant is `value` / `over`, such as all teams' turns over the teams."""
        count, total, squares, _ = self.sums.get(key, (0, 0, 0, over))
        self.sums[key] = count + 1, total + value, squares + value * value, over

    def add(self, other: Tally) -> None:
        """Add what was counted over other matches."""
        self.matches += other.matches
        for key, (parts, matches) in other.wins.items():
            before, known = self.wins.get(key, (0, 0))
            self.wins[key] = before + parts, known + matches
        for key, (count, total, squares, over) in other.sums.items():
            known, so_far, squared, _ = self.sums.get(key, (0, 0, 0, over))
            self.sums[key] = known + count, so_far + total, squared + squares, over

    def share(self, key: Key) -> Estimate:
        """Return the share of its matches that something won, with Wilson's interval.

        Raises:
            KeyError: it took part in none.
        """
        parts, matches = self.wins[key]
        return share(parts / WIN, matches)

    def mean(self, key: Key) -> Estimate:
        """Return the mean of what was measured, with its interval.

        Raises:
            KeyError: it was never measured.
        """
        count, total, squares, over = self.sums[key]
        mean = total / count
        # The difference of whole numbers first: two large squares would lose the digits that matter.
        spread = (squares * count - total * total) / (count * max(1, count - 1))
        half = NORMAL * sqrt(max(0.0, spread) / count)
        return Estimate(mean / over, (mean - half) / over, (mean + half) / over, count)

    def to_data(self) -> Mapping[str, object]:
        """Return everything as plain data in a fixed order, to compare two tallies."""
        return {"matches": self.matches, "wins": sorted(self.wins.items()), "sums": sorted(self.sums.items())}


def share(won: float, matches: int) -> Estimate:
    """Return a share of so many matches with Wilson's 95 % interval, which holds near 0 and 1 and for few matches."""
    rate = won / matches
    square = NORMAL * NORMAL
    middle = (rate + square / (2 * matches)) / (1 + square / matches)
    half = NORMAL * sqrt(rate * (1 - rate) / matches + square / (4 * matches * matches)) / (1 + square / matches)
    return Estimate(rate, max(0.0, middle - half), min(1.0, middle + half), matches)
