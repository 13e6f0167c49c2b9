"""How a stage ended, on a large screen: the tables over the chart of gaps and the stage that comes next."""

from __future__ import annotations

from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.drawing.tables import heading
from screens.giro.results.finish_strip import draw_strip
from screens.giro.results.gap_chart import LEAST, draw_gap_chart
from screens.giro.results.stage_end_page import (
    StageEnd,
    course,
    draw_course,
    draw_next,
    draw_riders,
    draw_stage_table,
    draw_stars,
    draw_teams,
    draw_winner,
    star_lines,
)
from screens.giro.stage_panel import draw_stage

WIDTH, HEIGHT = 170, 50
"""The cells from which there is room for all of it."""

_PROFILE, _LANES = 9, 2
_STAGE, _RIDERS, _TEAMS = (1, 40), (45, 35), (84, 35)
_COURSE, _MOST = 123, 76
"""The fourth column: where it begins, and its cells at most."""


def is_large(width: int, height: int) -> bool:
    """Tell whether a screen has room for the large page."""
    return width >= WIDTH and height >= HEIGHT


def draw_large(end: StageEnd, look: Look, width: int, height: int) -> Grid:
    """Draw all between the header and the footer.

    Args:
        end: what is told.
        look: how this terminal shows text and signs.
        width, height: the screen's cells; the first and the last line are left free.
    """
    grid = Grid(width)
    view, names, result = end.view, end.names, end.result
    draw_strip(grid, 2, width, view.tour, result, look, names.speech, _PROFILE, _LANES)
    y = draw_winner(grid, 3 + _PROFILE + _LANES, width, end, look, True) + 1
    draw_stage_table(grid, _STAGE[0], y, _STAGE[1], end, look, 1)
    draw_riders(grid, _RIDERS[0], y, _RIDERS[1], view, names, result.stage, look, 1)
    below = draw_teams(grid, _TEAMS[0], y, _TEAMS[1], view, names, result.stage, look, 1)
    stop = max(y + 2 + view.tour.riders, below + 4 + len(star_lines(end, look, _TEAMS[1])))
    draw_stars(grid, _TEAMS[0], below + 2, stop, _TEAMS[1], end, look, 1)
    room = min(_MOST, width - _COURSE - 1)
    heading(grid, _COURSE, y, room, names.speech("How it went"), look)
    draw_course(grid, _COURSE, y + 2, room, course(end), look)
    last = height - 3
    if len(view.results) > 1 and last - stop - 1 >= LEAST:
        draw_gap_chart(grid, stop + 1, 120, last - stop - 1, view, names, look, result.stage)
    if not end.last and last - stop > 8:
        following = view.tour.stages[result.stage]
        draw_stage(grid, _COURSE, stop + 1, room, min(14, last - stop - 1), following, result.stage + 1, look,
                   names.speech)
    draw_next(grid, last, width, end, look)
    return grid
