"""The mountain over the road: heights in eighths of a line, one a cell, for the columns of a stage's spaces."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

FULL = 8
"""The eighths of a whole cell."""

Points = Sequence[tuple[int, int]]
"""Space and metres, by rising space, no space twice: a stage's `altitude`. Straight lines lie between them."""


@dataclass(frozen=True, slots=True)
class Profile:
    """The heights of a stage, all on one scale, however many rows the road is broken into."""

    lowest: int
    """Metres."""
    highest: int
    """Metres; the same as the lowest on a flat stage."""
    lines: int
    """How many lines the highest place is high."""
    cells_per_space: int
    heights: tuple[int, ...]
    """Eighths of a line, 1 to `8 * lines`, for every cell of every space, from space 1 on."""

    def rows(self, first: int, last: int) -> list[tuple[int, ...]]:
        """Return what to draw over the spaces `first` to `last`, both included.

        Returns:
            One tuple a line, the uppermost first; in it for each cell how many eighths are filled, 0 to 8.

        Raises:
            ValueError: the stage has no such spaces.
        """
        if not 1 <= first <= last <= len(self.heights) // self.cells_per_space:
            raise ValueError((first, last))
        part = self.heights[(first - 1) * self.cells_per_space : last * self.cells_per_space]
        return [
            tuple(min(FULL, max(0, height - FULL * below)) for height in part) for below in reversed(range(self.lines))
        ]

    def share(self, line: int) -> float:
        """Return how high the middle of a line lies, 0 to 1; line 0 is the uppermost. It chooses the line's colour."""
        return (self.lines - line - 0.5) / self.lines


def profile(points: Points, spaces: int, cells_per_space: int, lines: int) -> Profile:
    """Work out a stage's heights.

    A space's height stands over the middle of its cells. Before the first point and after the last it stays level; the
    lowest cell still has one eighth, so that the ground is seen; without points the stage is flat and has only that.
    The scale goes from the lowest to the highest of the points on the stage, start included.

    Args:
        points: the stage's `altitude`; may be empty.
        spaces: how many spaces the stage has.
        cells_per_space: columns of a space, its gap included.
        lines: lines to draw on, 1 or more.

    Raises:
        ValueError: there are no spaces, cells or lines.
    """
    if spaces < 1 or cells_per_space < 1 or lines < 1:
        raise ValueError((spaces, cells_per_space, lines))
    if not points:
        return Profile(0, 0, lines, cells_per_space, (1,) * (spaces * cells_per_space))
    metres = [height for _, height in points]
    lowest, highest = min(metres), max(metres)
    centre = (cells_per_space - 1) / 2
    heights: list[int] = []
    for cell in range(spaces * cells_per_space):
        place = 1 + (cell - centre) / cells_per_space
        share = (altitude(points, place) - lowest) / (highest - lowest) if highest > lowest else 0.0
        heights.append(1 + round(share * (FULL * lines - 1)))
    return Profile(lowest, highest, lines, cells_per_space, tuple(heights))


def altitude(points: Points, place: float) -> float:
    """Return the metres at a place, a space or between two; level before the first point and after the last.

    Raises:
        ValueError: there are no points.
    """
    if not points:
        raise ValueError(points)
    after = bisect_right(points, place, key=lambda point: point[0])
    if after == 0:
        return points[0][1]
    if after == len(points):
        return points[-1][1]
    (left, low), (right, high) = points[after - 1], points[after]
    return low + (high - low) * (place - left) / (right - left)
