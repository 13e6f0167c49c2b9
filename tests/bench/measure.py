"""How speed is measured here: things that are compared run in turn, slice by slice, so that noise hits all alike."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

ROUNDS = 5
"""A number is the median of so many rounds."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What a ratio has to reach."""

    ratio: float
    least: bool = False
    """The ratio must be at least that; else at most."""

    def told(self, found: float, of: str) -> str:
        """Return the ratio that was found, and to what, beside the goal, and whether it is met."""
        met = found >= self.ratio if self.least else found <= self.ratio
        sign, goal = "≥" if self.least else "≤", f"{self.ratio:g}" if self.ratio >= 1 else f"1/{1 / self.ratio:g}"
        return f"{found:.3g} of {of}, goal {sign} {goal}: {'met' if met else 'SHORT'}"


def quick(argv: Sequence[str] | None, about: str) -> bool:
    """Read the command line of a script, and tell whether it is to measure only as much as shows that it works."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--quick", action="store_true", help="measure very little: the numbers are worth nothing")
    chosen: bool = parser.parse_args(argv).quick
    return chosen


def tell(what: str, found: str, beside: str = "") -> None:
    """Print a line: what was measured, the number with its unit, and what belongs beside it."""
    sys.stdout.write(f"{what:<46} {found:>18}  {beside}".rstrip() + "\n")
    sys.stdout.flush()


@dataclass(frozen=True, slots=True)
class Rates:
    """How quickly things were done that were measured side by side."""

    rounds: Mapping[str, tuple[float, ...]]
    """By name, how many a second in each round."""
    counts: Mapping[str, int]
    """By name, how many in all."""

    def rate(self, name: str) -> float:
        """Return the median of a thing's rate, a second."""
        return median(self.rounds[name])

    def ratio(self, name: str, to: str) -> float:
        """Return the median of a rate divided by another's of the same round."""
        return median(one / other for one, other in zip(self.rounds[name], self.rounds[to], strict=True))


def rates(work: Mapping[str, Iterator[int]], slices: int, seconds: float, rounds: int = ROUNDS) -> Rates:
    """Measure endless work side by side.

    Args:
        work: by name; each yields again and again how many things it has just done.
        slices: how many times a round goes through all of them.
        seconds: how long a slice takes at least.
        rounds: how many rounds.
    """
    found: dict[str, list[float]] = {name: [] for name in work}
    counts = dict.fromkeys(work, 0)
    for one in work.values():
        next(one)  # what is done only once, such as filling caches, is not measured
    for _ in range(rounds):
        done, spent = dict.fromkeys(work, 0), dict.fromkeys(work, 0.0)
        for _ in range(slices):
            for name, one in work.items():
                begun = now = time.perf_counter()
                while now - begun < seconds:
                    done[name] += next(one)
                    now = time.perf_counter()
                spent[name] += now - begun
        for name in work:
            found[name].append(done[name] / spent[name])
            counts[name] += done[name]
    return Rates({name: tuple(values) for name, values in found.items()}, counts)


def calls(function: Callable[[], object]) -> Iterator[int]:
    """Call a function for ever, as work for `rates`."""
    while True:
        function()
        yield 1
