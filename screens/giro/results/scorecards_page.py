"""The scorecards as cells: what each stage cost every team and rider, and how far they are behind the leader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from engine.giro.tour import riders_of
from engine.giro.view import GiroView
from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.drawing.tables import ground_row, moved, plus, window
from screens.giro.cards import mini_profiles
from screens.giro.results.gap_chart import LEAST, MOST, draw_gap_chart, draw_riders_chart
from screens.giro.riders import CHIP, chip, place
from screens.words.giro_names import GiroNames
from screens.words.speech import Speech, mark

WIDEST, WIDE, MIDDLE = 150, 120, 78
"""From so many columns on all columns have room, twelve stages stand side by side, or the chart has room."""

SORTS = ("classification", "stage", "number", "wins", "weight")
"""What the riders can be sorted by: `stage` is the one under the cursor, `wins` stages won, `weight` penalties."""

_TITLES = {
    "stages": mark("stages"), "F": "F", "C": "C", "weight": mark("weight"), "total": mark("total"), "gap": mark("gap"),
    "plus": "+", "wins": mark("wins"), "best": mark("best"), "worst": mark("worst"), "moved": mark("moved"),
}
_ALL = (("stages", 8), ("F", 4), ("C", 3), ("weight", 8), ("wins", 6), ("best", 6), ("worst", 7), ("moved", 7),
        ("total", 7), ("gap", 7))
_MORE_WIDE = (("wins", 5), ("best", 5), ("worst", 6), ("moved", 7), ("total", 6), ("gap", 6))
_MORE = (("wins", 5), ("best", 5), ("moved", 6), ("total", 6), ("gap", 6))
_ENDS_WIDE = (("stages", 8), ("F", 4), ("C", 3), ("weight", 7), ("total", 6), ("gap", 7))
_ENDS_TIGHT = (("stages", 6), ("F", 3), ("C", 3), ("weight", 6), ("total", 6), ("gap", 6))
"""The same where words are long and twelve stages stand before them."""
_ENDS = (("total", 6), ("gap", 6))
"""The columns after the stages, with their cells."""
_ENDS_SLIM = (("total", 6), ("plus", 6))
_SAME_AS = {"plus": "gap"}
"""A column of the same numbers with a title that is no word."""
_MISFORTUNES = (("F", 4), ("C", 3))
_WITH_MISFORTUNES = 10
"""Stages beside which misfortunes have room on a slim screen; beside more they stand among the other columns."""
_SORTED_BY = {
    "total": "classification", "gap": "classification", "plus": "classification", "wins": "wins", "weight": "weight",
}
"""What a click on a column's title sorts the riders by."""


@dataclass(frozen=True, slots=True)
class Cards:
    """What is shown, and where the cursor is."""

    rider: int
    stage: int
    """The stage under the cursor, from 1."""
    teams: bool = True
    """The teams are shown, not the riders, where there is no room for both tables; the chart is theirs."""
    more: bool = False
    """Stages won, best, worst and places moved are shown too, or in place of misfortunes, where not all have room."""
    sort: str = SORTS[0]
    """One of `SORTS`."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where the columns are."""

    left: int
    """Where the stages begin."""
    cell: int
    """Cells of a stage."""
    shown: range
    """The stages, from 0."""
    ends: Sequence[tuple[str, int]]
    name: int
    """Cells of a name."""

    def stage_end(self, index: int) -> int:
        """Return the column after a stage's number."""
        return self.left + (index - self.shown.start + 1) * self.cell

    @property
    def right(self) -> int:
        """Return where the columns after the stages begin."""
        return self.left + len(self.shown) * self.cell

    @property
    def end(self) -> int:
        """Return the column after the last one."""
        return self.right + sum(size for _, size in self.ends)


def _ends_of(width: int, more: bool, stages: int) -> Iterator[Sequence[tuple[str, int]]]:
    """Give the columns that may stand after the stages: the first with which all stages are seen, else the first."""
    if width >= WIDEST:
        yield _ALL
    elif width >= WIDE:
        yield _MORE_WIDE if more else _ENDS_WIDE
        if not more:
            yield _ENDS_TIGHT
    elif more and stages > _WITH_MISFORTUNES:
        yield (*_MISFORTUNES, *_MORE)
    elif more:
        yield _MORE
    else:
        yield (*_MISFORTUNES, *_ENDS)
        yield _ENDS
        yield _ENDS_SLIM


def _frame(view: GiroView, speech: Speech, look: Look, width: int, stage: int, more: bool) -> _Frame:
    wide = width >= WIDE
    stages = len(view.tour.stages)
    left, cell = (24 if wide else 18), (5 if wide else 4)
    frames = []
    for found in _ends_of(width, more, stages):
        # A word may be longer than its numbers, in one language or another.
        ends = [(ident, max(size, cell_len(look.text(speech(_TITLES[ident]))) + 1)) for ident, size in found]
        room = min(width, WIDEST if width >= WIDEST else WIDE) - 1 - left - sum(size for _, size in ends)
        if room // cell < stages:  # the sign that there are more must not touch the title behind it
            ident, size = ends[0]
            wider = max(size, cell_len(look.text(speech(_TITLES[ident]))) + 2)
            ends[0], room = (ident, wider), room + size - wider
        frames.append(_Frame(left, cell, window(stages, room // cell, stage - 1), ends, left - 10))
    return next((frame for frame in frames if len(frame.shown) == stages), frames[0])


def lines_of_tables(view: GiroView) -> tuple[int, int]:
    """Return how many lines the teams and the riders take, with what stands over and under them."""
    return view.tour.teams + 3, view.tour.riders + 1


def both_fit(view: GiroView, height: int) -> bool:
    """Tell whether the tables of the teams and of the riders can be shown at once."""
    return sum(lines_of_tables(view)) <= height - 2


def draw_scorecards(view: GiroView, names: GiroNames, look: Look, width: int, height: int, cards: Cards) -> Grid:
    """Draw all between the header and the footer.

    Args:
        view: the match.
        names: what things are called.
        look: how this terminal shows text and signs.
        width, height: the screen's cells; the first and the last line are left free.
        cards: what is shown.
    """
    grid = Grid(width)
    frame = _frame(view, names.speech, look, width, cards.stage, cards.more)
    both = both_fit(view, height)
    spare = height - 2 - sum(lines_of_tables(view))
    y = 2 if spare > 1 or not both else 1
    _stage_heads(grid, y, view, names, look, frame, cards.stage)
    y += 1
    if both or cards.teams:
        y = _teams(grid, y, view, names, look, frame)
    if both and spare > 0:
        y += 1
    if both or not cards.teams:
        y = _riders(grid, y, view, names, look, frame, cards, profiles=not both)
    if len(view.results) > 1 and width >= MIDDLE and height - 2 - y >= LEAST:
        _charts(grid, y + 1, min(width, WIDE), height - 1, view, names, look, cards)
    if not view.results and y < height - 1:
        y += y < height - 2
        grid.put(1, y, look.text(names.speech("No stage has been finished yet.")), "muted", width - 2)
    return grid


def _charts(
    grid: Grid, y: int, width: int, stop: int, view: GiroView, names: GiroNames, look: Look, cards: Cards
) -> None:
    """Draw the chart of the teams or of the riders, and under it the other one where there is room."""
    for teams in (cards.teams, not cards.teams):
        room = min(stop - y, MOST)
        if room < LEAST:
            return
        if teams:
            draw_gap_chart(grid, y, width, room, view, names, look)
        else:
            draw_riders_chart(grid, y, width, room, view, names, look, cards.rider)
        y += room + 1


def _stage_heads(
    grid: Grid, y: int, view: GiroView, names: GiroNames, look: Look, frame: _Frame, stage: int
) -> None:
    played = len(view.results)
    for index in frame.shown:
        here = index + 1 == stage and played > 0
        role = "title" if here else "soft" if index < played else "faint"
        grid.right(frame.stage_end(index), y, str(index + 1), role)
        grid.hot(frame.stage_end(index) - frame.cell, y, frame.cell, f"stage({index + 1})")
        if here:
            grid.put(frame.stage_end(index) - cell_len(str(stage)) - 1, y, look.signs.cursor, "cursor")
    if frame.shown.start > 0:
        grid.put(frame.left - 1, y, look.signs.more, "faint")
    if frame.shown.stop < len(view.tour.stages):
        grid.put(frame.right, y, look.signs.more, "faint")
    x = frame.right
    for ident, size in frame.ends:
        x += size
        title = look.text(names.speech(_TITLES[ident]))
        grid.put(x - min(size - 1, cell_len(title)), y, title, "bold" if ident == "total" else "muted", size - 1)
        if ident in _SORTED_BY:
            grid.hot(x - size, y, size, f"order('{_SORTED_BY[ident]}')")


def _profiles(grid: Grid, y: int, view: GiroView, look: Look, frame: _Frame) -> None:
    cells = frame.cell - 1
    drawn = mini_profiles(view.tour, cells)
    for index in frame.shown:
        heights = "".join(look.signs.height(eighths) for eighths in drawn[index])
        role = "mountain-2" if index < len(view.results) else "mountain-0"
        grid.put(frame.stage_end(index) - cells, y, heights, role)


def _ends(grid: Grid, y: int, look: Look, frame: _Frame, values: dict[str, tuple[str, str]]) -> None:
    x = frame.right
    for ident, size in frame.ends:
        x += size
        text, role = values.get(_SAME_AS.get(ident, ident), ("", ""))
        if text:
            grid.right(x, y, text, role)


def _count(view: GiroView, riders: Sequence[int], entries: Sequence[tuple[int, int, int]]) -> int:
    """Return how many misfortunes riders had in the stages that are finished: only those count in these tables."""
    return sum(rider in riders and stage <= len(view.results) for stage, rider, _ in entries)


def _weight(view: GiroView, rider: int) -> int:
    """Return what a rider's penalties of the stages that are finished weigh."""
    return sum(view.weight(rider, stage) for stage in range(1, len(view.results) + 1))


def _extremes(values: Sequence[int], wins: int, look: Look) -> dict[str, tuple[str, str]]:
    """Return the cells of somebody's stages won, and of the smallest and the greatest of his values by stage."""
    return {
        "wins": _counted(wins, look, "title"),
        "best": (str(min(values)), "soft") if values else (look.signs.nothing, "faint"),
        "worst": (str(max(values)), "soft") if values else (look.signs.nothing, "faint"),
    }


def sorted_riders(view: GiroView, sort: str, stage: int) -> tuple[int, ...]:
    """Return the riders in the order of their table.

    Args:
        view: the match.
        sort: one of `SORTS`; what cannot be told apart by it stays in the order of the classification.
        stage: the one under the cursor, for `stage`; one that is not finished sorts nothing.
    """
    order = view.riders()
    if sort == "stage" and stage <= len(view.results):
        return view.results[stage - 1].order
    if sort == "number":
        return tuple(sorted(order))
    if sort == "wins":
        return tuple(sorted(order, key=lambda rider: -sum(result.order[0] == rider for result in view.results)))
    if sort == "weight":
        return tuple(sorted(order, key=lambda rider: -_weight(view, rider)))
    return order


def _counted(count: int, look: Look, role: str) -> tuple[str, str]:
    return (str(count), role) if count else (look.signs.nothing, "faint")


def _teams(grid: Grid, y: int, view: GiroView, names: GiroNames, look: Look, frame: _Frame) -> int:
    """Draw the teams, and under them who led after each stage; return the line after them."""
    signs = look.signs
    played = len(view.results)
    grid.put(3, y, look.text(names.speech("TEAMS")), "muted", frame.left - 4)
    _profiles(grid, y, view, look, frame)
    gaps = view.stage_gaps()
    lines = view.teams(played)
    for line in lines:
        y += 1
        mine = riders_of(line.seat)
        grid.right(2, y, *place(view, line.place, look))
        grid.put(3, y, signs.team_bar, f"team-{line.seat}")
        grid.put(4, y, signs.chart[line.seat - 1], f"team-{line.seat}")
        grid.put(6, y, look.text(names.team(line.seat).text), f"team-bold-{line.seat}", frame.left - 8)
        for index in frame.shown:
            end = frame.stage_end(index)
            if index < played:
                gap = gaps[index][line.seat]
                grid.right(end, y, str(gap), "best" if gap == min(gaps[index][1:]) else "soft")
            else:
                grid.right(end, y, signs.nothing, "faint")
        counts = [_count(view, mine, found) for found in (view.punctures, view.fatigues)]
        before = {one.seat: one.place for one in view.teams(played - 1)} if played > 1 else {}
        _ends(grid, y, look, frame, {
            **_extremes([stage[line.seat] for stage in gaps], line.wins, look),
            "moved": moved(before.get(line.seat, 0), line.place, look),
            "stages": (str(line.gaps), "soft"),
            "F": _counted(counts[0], look, "soft"),
            "C": _counted(counts[1], look, "soft"),
            "weight": _counted(line.weight, look, "bad"),
            "total": (str(line.total), "bold"),
            "gap": (plus(line.total - lines[0].total), "soft"),
        })
    y += 1
    grid.put(6, y, look.text(names.speech("leads")), "muted", frame.left - 8)
    for index in frame.shown:
        if index < played:
            first = [line.seat for line in view.teams(index + 1) if line.place == 1]
            x = frame.stage_end(index) - len(first[: frame.cell - 1])
            for seat in first[: frame.cell - 1]:
                x = grid.put(x, y, signs.chart[seat - 1], f"team-{seat}")
    return y + 1


def _riders(
    grid: Grid, y: int, view: GiroView, names: GiroNames, look: Look, frame: _Frame, cards: Cards, profiles: bool
) -> int:
    """Draw the riders and return the line after them."""
    signs = look.signs
    results = view.results
    grid.put(3, y, look.text(names.speech("RIDERS")), "muted", frame.left - 4)
    if profiles:
        _profiles(grid, y, view, look, frame)
    order, totals = view.riders(), view.totals()
    before = view.riders(len(results) - 1) if len(results) > 1 else ()
    for line, rider in enumerate(sorted_riders(view, cards.sort, cards.stage), 1):
        y += 1
        now = order.index(rider) + 1
        grid.right(3, y, *place(view, now, look))
        grid.put_parts(4, y, chip(view, rider, look))
        bold = "bold" if results and rider == order[0] else "text"
        grid.put(5 + CHIP, y, look.text(names.rider(rider).text), bold, frame.name)
        for index in frame.shown:
            end = frame.stage_end(index)
            if index >= len(results):
                grid.right(end, y, signs.nothing, "faint")
                continue
            at = results[index].order.index(rider)
            grid.right(end, y, str(results[index].gaps[at]), "soft" if at else "stage-winner")
        places = [result.order.index(rider) + 1 for result in results]
        _ends(grid, y, look, frame, {
            **_extremes(places, places.count(1), look),
            "moved": moved(before.index(rider) + 1 if before else 0, now, look),
            "weight": _counted(_weight(view, rider), look, "muted"),
            "F": _counted(_count(view, (rider,), view.punctures), look, "muted"),
            "C": _counted(_count(view, (rider,), view.fatigues), look, "muted"),
            "total": (str(totals[rider]), "bold"),
            "gap": (plus(totals[rider] - totals[order[0]]), "soft"),
        })
        if rider == cards.rider:
            ground_row(grid, 1, y, frame.end - 1, "row")
            grid.put(3, y, signs.cursor, "cursor@row")
        elif line % 2:
            ground_row(grid, 1, y, frame.end - 1, "panel")
        grid.hot(1, y, frame.end - 1, f"pick({rider})")
    return y + 1
