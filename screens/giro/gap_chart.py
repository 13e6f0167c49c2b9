"""How far each team was behind the leading one after each stage, as a chart."""

from __future__ import annotations

from engine.giro.view import GiroView
from screens.giro.tables import heading, plus
from screens.grid import Grid
from screens.look import Look
from screens.widgets.chart import chart
from screens.words.giro_names import GiroNames

LEAST = 8
"""Lines without which it says nothing: title, a blank line, five of the chart, the stages."""
MOST = 17
"""Lines beyond which it would only be stretched."""
_LEFT, _NAMES = 8, 28
"""Columns for the values at the left and for the teams at the right."""


def draw_gap_chart(
    grid: Grid, y: int, width: int, height: int, view: GiroView, names: GiroNames, look: Look, after: int = 0
) -> None:
    """Draw the chart with its title; there have to be two stages that are finished.

    Args:
        y: the line of its title.
        width: the columns of the page.
        height: lines for all, `LEAST` or more.
        view, names, look: what, in which words and how.
        after: as it stood after this stage; 0: after the last that was finished.
    """
    speech = names.speech
    played = after or len(view.results)
    height = min(height, MOST)
    title = speech("Gap to the leading team after each stage")
    heading(grid, 1, y, width - 2, title, look, speech("leader on top"))
    lines = view.teams(played)
    order = [line.seat for line in lines]
    tables = [view.teams(stage) for stage in range(1, played + 1)]
    gaps = [{line.seat: line.total - table[0].total for line in table} for table in tables]
    drawn = chart([[gap[seat] for gap in gaps] for seat in order], width - _LEFT - _NAMES, height - 3)
    top, left = y + 2, _LEFT
    for row, value in drawn.grid:
        if value:
            grid.fill(left, top + row, width - _LEFT - _NAMES, "line", look.signs.grid)
        grid.right(left - 2, top + row, plus(value) or "0", "muted")
    for (x, row), (char, index) in drawn.lines.items():
        grid.put(left + x, top + row, char, f"team-{order[index]}")
    for (x, row), index in drawn.points.items():
        grid.put(left + x, top + row, look.signs.chart[order[index] - 1], f"team-bold-{order[index]}")
    for column, stage in zip(drawn.columns, range(1, played + 1), strict=True):
        grid.right(left + column + 1, y + height - 1, str(stage), "muted")
    grid.put(left + drawn.columns[-1] + 3, y + height - 1, look.text(speech("stage")), "faint")
    for index, row in enumerate(_apart(list(drawn.ends), height - 3)):
        seat, gap = order[index], lines[index].total - lines[0].total
        x, line = width - _NAMES + 2, top + row
        grid.put(x, line, look.signs.chart[seat - 1], f"team-{seat}")
        after = grid.put(x + 2, line, look.text(names.team(seat).text), f"team-bold-{seat}", _NAMES - 13)
        grid.put(after + 1, line, plus(gap) or look.text(speech("leads")), "muted", width - after - 2)


def _apart(rows: list[int], height: int) -> list[int]:
    """Return rising lines moved so far that no two are the same, and all are on the chart if they can be."""
    placed: list[int] = []
    for row in rows:
        placed.append(max(row, placed[-1] + 1) if placed else row)
    below = height
    for index in reversed(range(len(placed))):
        placed[index] = max(0, min(placed[index], below - 1))
        below = placed[index]
    return placed
