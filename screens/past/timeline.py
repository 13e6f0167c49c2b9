"""The line under a match that is watched again: how far it is, where each stage or round begins."""

from __future__ import annotations

from rich.cells import cell_len

from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.past.tape import Tape

LEAST = 20
"""Cells of the line without which it says nothing."""


def draw_timeline(grid: Grid, y: int, tape: Tape, at: int, state: str, look: Look) -> None:
    """Draw the line; a click on it goes there.

    Args:
        grid: the screen.
        y: its row.
        tape: the match.
        at: the moment that is shown.
        state: what is written before it: whether it runs and how fast; translated.
        look: how this terminal shows text and signs.
    """
    x = grid.put(1, y, look.text(state), "title") + 2
    grid.hot(1, y, x - 2, "play")
    size = grid.width - 1 - x
    if size < LEAST:
        return
    signs = look.signs

    def column(moment: int) -> int:
        return x + (moment * (size - 1)) // max(1, tape.end)

    here = column(at)
    for cell in range(size):
        past = x + cell < here
        grid.put(x + cell, y, signs.rule if past else signs.grid, "title" if past else "faint")
        grid.hot(x + cell, y, 1, f"seek({_moment(tape, cell, size)})")
    free = x
    for chapter, first in sorted(tape.chapters.items()):
        start, text = column(first), str(chapter)
        if chapter and start >= free and start + cell_len(text) <= x + size:
            grid.put(start, y, text, "bold" if first <= at else "muted")
            free = start + cell_len(text) + 2
            for cell in range(cell_len(text)):
                grid.hot(start + cell, y, 1, f"seek({first})")
    grid.put(here, y, signs.cursor, "now")


def _moment(tape: Tape, cell: int, size: int) -> int:
    """Return the moment that a cell of the line stands for."""
    return round(cell * tape.end / max(1, size - 1))
