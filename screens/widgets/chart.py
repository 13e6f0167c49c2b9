"""A chart of lines as cells: the lowest value on top, lines in braille, a point where each value is.

Pure geometry: what comes out are characters by column and line and whose they are; roles and signs are the caller's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

DOTS_WIDE, DOTS_HIGH = 2, 4
"""Dots of a cell of braille."""
_BRAILLE = 0x2800
_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of a dot, by its line and column."""

_STEPS = (1, 2, 3, 4, 5)
GRID = 2
"""Lines between two lines of the grid at the least."""


@dataclass(frozen=True, slots=True)
class Chart:
    """What is drawn where; columns and lines count from the top left."""

    lines: dict[tuple[int, int], tuple[str, int]]
    """Column and line of each cell of braille, with its character and the series whose it is."""
    points: dict[tuple[int, int], int]
    """Column and line of each value, with its series; of two on one cell the first series counts."""
    grid: tuple[tuple[int, int], ...]
    """The lines of the grid, from the top: line and value."""
    ends: tuple[int, ...]
    """The line on which each series ends."""
    columns: tuple[int, ...]
    """The column of each step along the chart."""


def chart(series: Sequence[Sequence[int]], width: int, height: int) -> Chart:
    """Lay out lines.

    Args:
        series: values from 0 on, all of one length, at least one each; the first series lies over the others.
        width, height: the cells of the chart, 2 or more each.

    Raises:
        ValueError: there is nothing to draw, or no room.
    """
    if not series or not series[0] or width < 2 or height < 2:
        raise ValueError((len(series), width, height))
    count = len(series[0])
    highest = max(max(values) for values in series)
    step = _step(highest, height)
    rows = [(line, line * step // GRID) for line in range(0, height, GRID) if (line - GRID) * step < highest * GRID]
    per_line = step / GRID
    columns = tuple(index * (width - 1) // max(1, count - 1) for index in range(count))
    lines: dict[tuple[int, int], tuple[int, int]] = {}
    points: dict[tuple[int, int], int] = {}
    for number, values in enumerate(series):
        heights = [value / per_line for value in values]
        for index, line in enumerate(heights):
            points.setdefault((columns[index], round(line)), number)
        for index in range(count - 1):
            _line(lines, number, (columns[index], heights[index]), (columns[index + 1], heights[index + 1]))
    ends = tuple(round(values[-1] / per_line) for values in series)
    drawn = {cell: (chr(_BRAILLE + bits), number) for cell, (bits, number) in lines.items()}
    return Chart(drawn, points, tuple(rows), ends, columns)


def _step(highest: int, height: int) -> int:
    """Return what lies between two lines of the grid: an even number, so that each line has a whole value."""
    wanted = max(1, highest) * GRID / (height - 1)
    power = 1
    while True:
        for one in _STEPS:
            step = max(GRID, one * power)
            if step >= wanted and step % GRID == 0:
                return step
        power *= 10


def _line(
    cells: dict[tuple[int, int], tuple[int, int]], number: int, start: tuple[int, float], end: tuple[int, float]
) -> None:
    """Set the dots between two points, in cells that no series before this one has taken."""
    first, last = start[0] * DOTS_WIDE + 1, end[0] * DOTS_WIDE
    for x in range(first, last + 1):
        share = (x - first) / max(1, last - first)
        y = round((start[1] + (end[1] - start[1]) * share) * DOTS_HIGH + DOTS_HIGH / 2 - 0.5)
        cell = (x // DOTS_WIDE, y // DOTS_HIGH)
        bits, owner = cells.get(cell, (0, number))
        if owner == number:
            cells[cell] = (bits | _BITS[y % DOTS_HIGH][x % DOTS_WIDE], number)
