"""The penalty table beside the board: the page of the same name in the columns that a narrow terminal would give it."""

from __future__ import annotations

from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.drawing.tables import heading
from screens.giro.board.board_model import BoardModel
from screens.giro.penalties_page import draw_penalties
from screens.words.speech import Speech

WIDTH = 60
"""Columns that it needs."""


def draw_penalties_pane(
    grid: Grid, model: BoardModel, look: Look, speech: Speech, x: int, y: int, bottom: int
) -> None:
    """Draw the table from a column on, with a title.

    Args:
        x, y: where it begins.
        bottom: the last line that it may use.
    """
    heading(grid, x, y, WIDTH - 1, speech("Penalties"), look, speech("this tour"))
    page = draw_penalties(model.view, model.names, look, WIDTH, bottom - y + 3, model.rider, None)
    page.hots = []  # a click here is not a choice
    grid.blit(page, x - 1, y + 1, 1, bottom - y)
