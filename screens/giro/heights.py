"""A stage's mountain over a strip that is no road of columns: drawn to the strip's width, in a few lines."""

from __future__ import annotations

from collections.abc import Sequence

from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.giro.profile import FULL, altitude

MIN_RISE = 800
"""Metres that the lines stand for at least where mountains are seen alone: a plain stage has to look plain."""


def draw_heights(
    grid: Grid, x: int, y: int, size: int, points: Sequence[tuple[int, int]], spaces: int, lines: int, look: Look,
    rise: int = 1,
) -> None:
    """Draw heights, from the lowest to the highest over all the lines; without heights the ground alone.

    Args:
        grid: what to draw on.
        x, y: the upper left cell.
        size, lines: the room.
        points: space and metres, as in a stage's `altitude`; may be empty.
        spaces: how many spaces the strip stands for.
        look: how this terminal shows signs.
        rise: metres that the lines stand for at least.
    """
    metres = [height for _, height in points] or [0]
    lowest, span = min(metres), max(rise, max(metres) - min(metres))
    for cell in range(size if lines > 0 else 0):
        share = (altitude(points, (cell + 0.5) * spaces / size) - lowest) / span if points else 0.0
        height = 1 + round(share * (FULL * lines - 1))
        for line in range(lines):
            eighths = min(FULL, max(0, height - FULL * line))
            if eighths:
                role = f"mountain-{min(4, int((line + 0.5) / lines * 5))}"
                grid.put(x + cell, y + lines - 1 - line, look.signs.height(eighths), role)
