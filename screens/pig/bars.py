"""The scores as bars: a row a seat, what is not held yet hatched, a mark across them at the goal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from screens.drawing.grid import Grid
from screens.drawing.look import Look

NOTE = 16
"""Cells of what is said at a row's end, at most."""
AHEAD = 6
"""Cells that are kept free behind the longest bar for the points that are not held."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One seat's row."""

    seat: int
    name: str
    score: int
    points: int = 0
    """What is not held yet."""
    note: str = ""
    here: bool = False
    """It is the seat whose turn it is, or that won: what is said of it is bold."""


def draw_bars(grid: Grid, bars: Sequence[Bar], goal: int, look: Look, y: int, end: int) -> int:
    """Draw the rows and below them the goal, and return the row after it.

    Args:
        grid: what to draw on.
        bars: from the top.
        goal: the target.
        look: how.
        y: the first row.
        end: the column after the last one.
    """
    names = [look.text(bar.name) for bar in bars]
    notes = [look.text(bar.note) for bar in bars]
    limit = 20 if end >= 90 else 16 if end >= 76 else 9
    room = min(limit, max(map(cell_len, names)))
    digits = max(3, *(len(str(bar.score)) for bar in bars))
    x = 3 + room + 2 + digits + 2
    after = end - min(NOTE, max(map(cell_len, notes), default=0)) - 2
    width = after - x
    most = max(goal * 1.15, max(bar.score + bar.points for bar in bars))
    scale = (width - AHEAD) / most
    mark = x + min(width - 1, round(goal * scale))
    for row, (bar, name, note) in enumerate(zip(bars, names, notes, strict=True), y):
        colour = f"team-{bar.seat}"
        grid.put(1, row, look.signs.team_bar, colour)
        grid.put(3, row, name, f"team-bold-{bar.seat}", room)
        grid.right(x - 2, row, str(bar.score), "bold")
        grid.fill(x, row, width, "panel")
        held, more = (_cells(points, goal, scale, mark - x) for points in (bar.score, bar.score + bar.points))
        grid.fill(x, row, held, f"{colour}@panel", look.signs.amount)
        grid.fill(x + held, row, more - held, f"{colour}@panel", look.signs.red)
        if x + more <= mark:
            grid.put(mark, row, look.signs.upright, "text@panel")
        if bar.points:
            grid.put(x + more + 1, row, f"+{bar.points}", f"team-bold-{bar.seat}@panel")
        grid.put(after + 2, row, note, "bold" if bar.here else "muted", end - after - 2)
    row = y + len(bars)
    label = str(goal)
    grid.put(mark - len(label) // 2, row, label, "muted")
    return row + 1


def _cells(points: int, goal: int, scale: float, mark: int) -> int:
    """Return how long a bar is: up to the mark if the goal is not reached, over it if it is."""
    size = round(points * scale)
    return max(size, mark + 1) if points >= goal else min(size, mark)
