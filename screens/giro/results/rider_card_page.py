"""One rider's card as cells: a line a stage with place, gap, general classification, stars and misfortunes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.cells import cell_len

from engine.game import Event
from engine.giro import events as e
from engine.giro.tour import seat_of
from engine.giro.view import GiroView
from screens.drawing.grid import Grid, Part, wrap
from screens.drawing.look import Look
from screens.drawing.phrases import parts_of
from screens.drawing.tables import ground_row, plus, window
from screens.giro.cards import short_kinds
from screens.giro.results.gap_chart import LEAST, draw_riders_chart
from screens.giro.results.stage_events import first_over
from screens.giro.riders import chip
from screens.words.giro_names import COLOURS, GiroNames
from screens.words.phrase import NUMBER, Phrase, fill, joined
from screens.words.phrase import Part as Word

WIDE = 110
"""From so many columns on a stage is named by both its towns."""

_TOLD = 2
"""Lines that tell of the stage under the cursor, even where they take the room of other stages."""

_SLIM = 76
"""Columns below which there is no column for the total."""
_HAPPENED = 15
"""Cells of what happened that a longer name of a town takes nothing from."""


def summary(view: GiroView, names: GiroNames, rider: int) -> Phrase:
    """Return how a rider stands, in a sentence or two; before the first stage that nothing has been finished."""
    _, n = names.speech._, names.speech.n
    results = view.results
    if not results:
        return fill(_("No stage has been finished yet."))
    order, totals = view.riders(), view.totals()
    gaps = [result.gaps[result.order.index(rider)] for result in results]
    wins = sum(result.order[0] == rider for result in results)
    place, behind = order.index(rider) + 1, totals[rider] - totals[order[0]]

    def number(value: int) -> Word:
        return Word(str(value), NUMBER)

    first = fill(_("Place {place} of {count}, total {total}, {behind} behind the leader."), place=number(place),
                 count=len(order), total=number(totals[rider]), behind=number(behind))
    if place == 1:
        first = fill(_("He leads with a total of {total}."), total=number(totals[rider]))
    won = fill(n("{count} stage won", "{count} stages won", wins), count=number(wins)) if wins else fill(
        _("No stage won"))
    best = fill(_("smallest gap {best}, greatest {worst}."), best=number(min(gaps)), worst=number(max(gaps)))
    return joined([first, joined([won, best], _(", "))], " ")


def draw_rider_card(
    view: GiroView, names: GiroNames, look: Look, width: int, height: int, rider: int, stage: int,
    stages: Mapping[int, Sequence[Event]], story: Mapping[int, Phrase],
) -> Grid:
    """Draw all between the header and the footer.

    Args:
        view: the match.
        names: what things are called.
        look: how this terminal shows text and signs.
        width, height: the screen's cells; the first and the last line are left free.
        rider: whose card it is.
        stage: the one under the cursor, from 1.
        stages: what happened in each stage.
        story: what he went through in each stage, in words.
    """
    grid = Grid(width)
    size = min(width, 120)
    speech = names.speech
    airy = height >= 30
    y = 2 if airy else 1
    seat = seat_of(rider)
    x = grid.put_parts(2, y, chip(view, rider, look)) + 1
    x = grid.put(x, y, look.text(names.rider(rider).text), "bold", 20) + 2
    role = speech("captain of {team}") if view.tour.is_captain[rider] else speech("rides for {team}")
    grid.put(x, y, look.text(role.format(team=names.team(seat).text)), f"team-{seat}", size - x - 1)
    for line in wrap(parts_of(summary(view, names, rider), look), size - 4):
        y += 1
        grid.put_parts(2, y, line)
    y += 1 + airy
    spare = height - 2 - y - 1 - len(view.tour.stages) - 1
    told = _told(names, look, stage, story, size, max(_TOLD, spare))
    shown = window(len(view.tour.stages), height - 2 - y - 1 - len(told), stage - 1)
    y = _table(grid, y, size, view, names, look, rider, stage, stages, shown)
    for parts in told:
        grid.put_parts(2, y, parts)
        y += 1
    if y < height - 1:
        grid.put_parts(2, height - 2, legend(names, look), size - 3)
    if len(view.results) > 1 and size >= _SLIM and height - 3 - y >= LEAST:
        draw_riders_chart(grid, y + 1, size, height - 4 - y, view, names, look, rider)
    return grid


def _told(
    names: GiroNames, look: Look, stage: int, story: Mapping[int, Phrase], width: int, most: int
) -> list[list[Part]]:
    """Return what happened to him in the stage under the cursor, in so many lines at most; one that is cut says so."""
    phrase = story.get(stage) or fill(names.speech._("Nothing has happened to him in this stage."))
    title = look.text(names.speech("stage {number}").format(number=stage)) + "  "
    told = [(title, "muted"), *parts_of(phrase, look)]
    lines = wrap(told, width - 4, indent=2)
    if len(lines) > most:
        lines = wrap(told, width - 6, indent=2)
        lines[most - 1].append((" " + look.signs.more, "faint"))
    return [[], *lines[:most]]


def _table(
    grid: Grid, y: int, width: int, view: GiroView, names: GiroNames, look: Look, rider: int, stage: int,
    stages: Mapping[int, Sequence[Event]], shown: range,
) -> int:
    """Draw the stages in view and return the line after them."""
    speech, results = names.speech, view.results
    slim = width < _SLIM
    town = 34 if width >= WIDE else 10 if slim else 16
    columns = [
        (ident, look.text(title), max(cells, cell_len(look.text(title)) + 1)) for ident, title, cells in (
            ("place", speech("place"), 6), ("gap", speech("gap"), 6),
            *([] if slim else [("total", speech("total"), 7)]),
            ("general", speech("general"), 9), ("behind", speech("gap"), 6),
        )
    ]
    spare = width - 9 - town - sum(cells for *_, cells in columns) - 4 - _HAPPENED
    town += max(0, min(2, spare)) if width < WIDE else 0  # a long name is whole where what happened has its room
    ends = {}
    x = 9 + town
    for ident, title, cells in columns:
        x += cells
        ends[ident] = x
        grid.right(x, y, title, "muted")
    after = x + 3
    grid.put(after, y, look.text(speech("what happened")), "muted", width - after - 1)
    grid.put(2, y, look.text(speech("stage")), "muted", town)
    kinds = short_kinds(view.tour, speech)
    for index in shown:
        y += 1
        number = index + 1
        played = number <= len(results)
        grid.right(4, y, str(number), "soft" if played else "faint")
        grid.put(5, y, look.text(kinds[index]), "muted", 3)
        table = view.tour.stages[index]
        towns = f"{table.start} – {table.finish}" if width >= WIDE else table.finish
        grid.put(9, y, look.text(towns), "text" if played else "faint", town - 1)
        if played:
            _result(grid, y, view, rider, number, ends)
            grid.put_parts(after, y, _tokens(names, look, rider, stages.get(number, ())), width - after - 1)
        else:
            grid.right(ends["place"], y, look.signs.nothing, "faint")
        if number == stage:
            ground_row(grid, 1, y, width - 2, "row")
            grid.put(1, y, look.signs.cursor, "cursor@row")
        grid.hot(1, y, width - 2, f"stage({number})")
    if shown.start > 0:
        grid.put(1, y - len(shown) + 1, look.signs.more, "faint")
    if shown.stop < len(view.tour.stages):
        grid.put(1, y, look.signs.more, "faint")
    return y + 1


def _result(grid: Grid, y: int, view: GiroView, rider: int, stage: int, ends: Mapping[str, int]) -> None:
    """Write the numbers of a stage that has been finished."""
    result = view.results[stage - 1]
    place = result.order.index(rider) + 1
    totals, order = view.totals(stage), view.riders(stage)
    grid.right(ends["place"], y, str(place), "stage-winner" if place == 1 else "text")
    grid.right(ends["gap"], y, str(result.gaps[place - 1]), "bold")
    if "total" in ends:
        grid.right(ends["total"], y, str(totals[rider]), "soft")
    general = order.index(rider) + 1
    grid.right(ends["general"], y, str(general), "title" if general == 1 else "text")
    grid.right(ends["behind"], y, plus(totals[rider] - totals[order[0]]), "muted")


def _tokens(names: GiroNames, look: Look, rider: int, events: Sequence[Event]) -> list[Part]:
    """Return in signs what happened to a rider in a stage: lines won, misfortunes with their number, stars won."""
    signs = look.signs
    found: list[Part] = []
    for _, prize, first in first_over(events):
        if first == rider:
            found.append((signs.gpm if prize == "gpm" else signs.gp, "bold"))
    for event in events:
        if isinstance(event, e.Suffered) and event.rider == rider:
            found.append((f"{event.kind}{event.value}", "bad" if event.kind == "F" else "warn"))
        elif isinstance(event, e.Cancelled) and event.rider == rider:
            found.append((f"{event.kind}{signs.star_used}", f"star-{event.colour}"))
        elif isinstance(event, e.StarWon) and event.rider == rider and event.why not in ("gpm", "gp"):
            colour = look.text(names.speech(COLOURS[event.colour]))
            found.append((f"{signs.star_active} {colour}", f"star-{event.colour}"))
    parts: list[Part] = []
    for part in found:
        parts += [part, (" ", "text")]
    return parts


def legend(names: GiroNames, look: Look) -> list[Part]:
    """Return what the signs mean, in one line."""
    speech, signs = names.speech, look.signs
    return [
        ("F", "bad"), (" " + look.text(speech("puncture, spaces back")) + "   ", "muted"),
        ("C", "warn"), (" " + look.text(speech("fatigue, turns")) + "   ", "muted"),
        (signs.star_used, "text"), (" " + look.text(speech("cancelled")) + "   ", "muted"),
        (signs.gpm + signs.gp, "text"), (" " + look.text(speech("first over it")), "muted"),
    ]
