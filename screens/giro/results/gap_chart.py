"""The chart of how far everybody was behind the leader after each stage: the teams, or a team's riders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.giro.tour import riders_of, seat_of
from engine.giro.view import GiroView
from screens.drawing.grid import Grid, Part
from screens.drawing.look import Look
from screens.drawing.tables import heading, plus
from screens.giro.riders import number
from screens.widgets.chart import chart
from screens.words.giro_names import GiroNames

LEAST = 8
"""Lines without which it says nothing: title, a blank line, five of the chart, the stages."""
MOST = 17
"""Lines beyond which it would only be stretched."""
_LEFT, _NAMES = 8, 28
"""Columns for the values at the left and for the names at the right."""


@dataclass(frozen=True, slots=True)
class _Line:
    """Somebody's line in the chart."""

    gaps: Sequence[int]
    """After each stage, how far behind the leader."""
    sign: Part
    """What stands where a value is, in one or two cells."""
    name: str
    seat: int


def draw_gap_chart(
    grid: Grid, y: int, width: int, height: int, view: GiroView, names: GiroNames, look: Look, after: int = 0
) -> None:
    """Draw the teams' chart with its title; there have to be two stages that are finished.

    Args:
        grid: the page.
        y: the line of its title.
        width: the columns of the page.
        height: lines for all, `LEAST` or more.
        view, names, look: what, in which words and how.
        after: as it stood after this stage; 0: after the last that was finished.
    """
    played = after or len(view.results)
    tables = [view.teams(stage) for stage in range(1, played + 1)]
    gaps = [{line.seat: line.total - table[0].total for line in table} for table in tables]
    lines = [
        _Line([gap[line.seat] for gap in gaps], (look.signs.chart[line.seat - 1], f"team-bold-{line.seat}"),
              names.team(line.seat).text, line.seat)
        for line in tables[-1]
    ]
    _draw(grid, y, width, height, lines, names.speech("Gap to the leading team after each stage"), names, look)


def draw_riders_chart(
    grid: Grid, y: int, width: int, height: int, view: GiroView, names: GiroNames, look: Look, rider: int
) -> None:
    """Draw the chart of the leading rider, of this rider and of his team-mates; otherwise as `draw_gap_chart`."""
    totals = [view.totals(stage) for stage in range(1, len(view.results) + 1)]
    order = view.riders()
    shown = [one for one in order if one in (order[0], *riders_of(seat_of(rider)))]
    lines = [
        _Line([total[one] - min(total[1:]) for total in totals], number(view.tour, one), names.rider(one).text,
              seat_of(one))
        for one in shown
    ]
    _draw(grid, y, width, height, lines, names.speech("Gap to the leading rider after each stage"), names, look)


def _draw(
    grid: Grid, y: int, width: int, height: int, lines: Sequence[_Line], title: str, names: GiroNames, look: Look
) -> None:
    speech = names.speech
    height = min(height, MOST)
    heading(grid, 1, y, width - 2, title, look, speech("leader on top"))
    drawn = chart([line.gaps for line in lines], width - _LEFT - _NAMES, height - 3)
    top, left = y + 2, _LEFT
    for row, value in drawn.grid:
        if value:
            grid.fill(left, top + row, width - _LEFT - _NAMES, "line", look.signs.grid)
        grid.right(left - 2, top + row, plus(value) or "0", "muted")
    for (x, row), (char, index) in drawn.lines.items():
        grid.put(left + x, top + row, char, f"team-{lines[index].seat}")
    for (x, row), index in drawn.points.items():
        sign = lines[index].sign
        grid.put_parts(left + x - len(sign[0]) + 1, top + row, [sign])
    for column, stage in zip(drawn.columns, range(1, len(drawn.columns) + 1), strict=True):
        grid.right(left + column + 1, y + height - 1, str(stage), "muted")
    grid.put(left + drawn.columns[-1] + 3, y + height - 1, look.text(speech("stage")), "faint")
    for index, row in enumerate(_apart(list(drawn.ends), height - 3)):
        shown, x, line = lines[index], width - _NAMES + 2, top + row
        after = grid.put_parts(x, line, [shown.sign]) + 1
        after = grid.put(after, line, look.text(shown.name), f"team-bold-{shown.seat}", _NAMES - 13)
        grid.put(after + 1, line, plus(shown.gaps[-1]) or look.text(speech("leads")), "muted", width - after - 2)


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
