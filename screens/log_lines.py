"""The log of a match on a board: the last sentences, newest last in few lines, newest first in a column."""

from __future__ import annotations

from collections.abc import Sequence

from screens.grid import Grid, Part, wrap
from screens.look import Look
from screens.phrases import LogLine, parts_of


def draw_log(grid: Grid, lines: Sequence[LogLine], look: Look, x: int, y: int, width: int, rows: int,
             coloured: bool = False) -> None:
    """Draw the last sentences of a log, a row each, the newest last.

    Args:
        grid: what to draw on.
        lines: the log, oldest first.
        look: how.
        x, y: the upper left cell.
        width: cells of a row.
        rows: how many there are.
        coloured: seats' names are in their colours.
    """
    for row, line in enumerate(lines[-rows:] if rows > 0 else ()):
        _row(grid, look, x, y + row, width, line.seat, parts_of(line.phrase, look, coloured=coloured))


def draw_log_column(grid: Grid, lines: Sequence[LogLine], look: Look, x: int, y: int, width: int, rows: int,
                    coloured: bool = False) -> None:
    """Draw the last sentences of a log with as many rows as they need, the newest first; arguments as `draw_log`."""
    end = y + rows
    for line in reversed(lines):
        broken = wrap(parts_of(line.phrase, look, coloured=coloured), width - 2)
        if y + len(broken) > end:
            break
        for part in broken:
            _row(grid, look, x, y, width, line.seat, part)
            y += 1


def _row(grid: Grid, look: Look, x: int, y: int, width: int, seat: int, parts: Sequence[Part]) -> None:
    grid.put(x, y, look.signs.team_bar, f"team-{seat}" if seat else "faint")
    grid.put_parts(x + 2, y, parts, width - 2)
