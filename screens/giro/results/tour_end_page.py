"""The end of a tour, as cells: who won it, the final classifications, who won the stages, the story of it."""

from __future__ import annotations

from rich.cells import cell_len

from engine.game import Outcome
from engine.giro.tour import seat_of
from engine.giro.view import GiroView
from screens.drawing.grid import Grid, wrap
from screens.drawing.look import Look
from screens.drawing.phrases import flat, parts_of
from screens.drawing.tables import heading
from screens.giro import cards
from screens.giro.results.gap_chart import LEAST, MOST, draw_gap_chart, draw_riders_chart
from screens.giro.results.stage_end_page import MIDDLE, WIDE, draw_riders, draw_teams
from screens.giro.results.tour_story import Told, tour_story
from screens.giro.riders import number
from screens.words.giro import GiroNarrator
from screens.words.giro_names import GiroNames

BESIDE = 190
"""From so many columns on the riders have a column of their own beside all else."""
_CLEAR = 12
"""Lines of the chart that the buttons do not cut into."""
_BUTTONS = 2
"""Lines of the buttons, with a free one over them."""
_TEXT = 100
"""Cells of a line of the story at most."""


def draw_tour_end(view: GiroView, names: GiroNames, look: Look, width: int, height: int) -> Grid:
    """Draw all between the header and the footer.

    Args:
        view: a match that is over; one that is not shows how it stands.
        names: what things are called.
        look: how this terminal shows text and signs.
        width, height: the screen's cells; the first and the last line are left free.
    """
    grid = Grid(width)
    size = min(width, 120)
    roomy = height >= 30
    y = _winners(grid, 1 + roomy, size, view, names, look, roomy) + 1
    after, riders = len(view.results), view.tour.riders
    if size >= WIDE:
        columns = ((1, 35), (40, 35), (79, 40))
    elif size >= MIDDLE:
        columns = ((1, 28), (31, 24), (57, size - 58))
    else:
        columns = ((1, 28), (31, size - 32), (0, 0))
    (x, wide), (beside, its), (third, rest) = columns
    below = draw_teams(grid, x, y, wide, view, names, after, look, roomy)
    draw_riders(grid, beside, y, its, view, names, after, look, roomy)
    if rest:
        _stages(grid, third, y, rest, view, names, look, roomy)
    elif height - below > after + 3:
        _stages(grid, x, below + 1, wide, view, names, look, False)
    y += 1 + roomy + max(riders, after if rest else 0)
    y = _story(grid, y + roomy, size, height - 1, tour_story(view, names), names, look, roomy) + roomy
    if roomy and after > 1 and height - 1 - y >= LEAST:
        room = height - 1 - y
        lines = min(MOST, room - _BUTTONS if room - _BUTTONS >= _CLEAR else room)
        draw_gap_chart(grid, y, size, lines, view, names, look)
        if width >= BESIDE:
            _winning_riders(grid, size + 2, y, width - size - 3, lines, view, names, look)
        y += lines + 1
    if width >= BESIDE:
        _beside(grid, size + 2, 2, width - size - 3, view, names, look)
    y += not roomy
    if y + cards.HEIGHT <= height - 1 - _BUTTONS:
        cards.draw_cards(grid, 3, y, size - 6, view, look, names.speech)
        y += cards.HEIGHT
    if y <= height - 2:
        _buttons(grid, height - 2 - (y <= height - 3), look, names)
    return grid


def _winning_riders(
    grid: Grid, x: int, y: int, width: int, lines: int, view: GiroView, names: GiroNames, look: Look
) -> None:
    """Draw the chart of the best rider of the winning team, of his team-mates and of who leads the riders."""
    pending = view.pending
    winner = pending.ranking[0][0] if isinstance(pending, Outcome) else view.teams()[0].seat
    best = next(rider for rider in view.riders() if seat_of(rider) == winner)
    chart = Grid(width + 1)
    draw_riders_chart(chart, 0, width + 1, lines, view, names, look, best)
    grid.blit(chart, x - 1, y, 0, lines)


def _beside(grid: Grid, x: int, y: int, width: int, view: GiroView, names: GiroNames, look: Look) -> None:
    """Draw who won stages, and who had how much bad luck, in the order of the riders' classification."""
    speech = names.speech
    heading(grid, x, y, width, speech("Riders in numbers"), look, speech("in order of the classification"))
    ends = []
    at = x + 24
    for title in (speech("wins"), speech("best"), speech("worst"), "F", "C", speech("weight")):
        at += max(5, cell_len(look.text(title)) + 2)
        ends.append(at)
        grid.right(at, y + 2, look.text(title), "muted")
    for index, rider in enumerate(view.riders()):
        row = y + 3 + index
        found = [result.order.index(rider) + 1 for result in view.results]
        grid.right(x + 2, row, str(index + 1), "faint")
        grid.put_parts(x + 3, row, [number(view.tour, rider)])
        grid.put(x + 6, row, look.text(names.rider(rider).text), "title" if index == 0 else "text", 17)
        wins = found.count(1)
        punctures = sum(one == rider for _, one, _ in view.punctures)
        fatigues = sum(one == rider for _, one, _ in view.fatigues)
        values = (wins, min(found, default=0), max(found, default=0), punctures, fatigues, view.weight(rider))
        roles = ("title", "soft", "soft", "soft", "soft", "bold")
        for end, value, role in zip(ends, values, roles, strict=True):
            grid.right(end, row, str(value) if value else look.signs.nothing, role if value else "faint")
        grid.hot(x, row, width, f"rider({rider})")


def _buttons(grid: Grid, y: int, look: Look, names: GiroNames) -> None:
    """Draw what can be done now as two buttons: the obvious one, and a rematch."""
    first, again = look.text(names.speech("To the first screen")), look.text(names.speech("Rematch"))
    after = grid.put(1, y, f"  {first}  ", "now")
    grid.hot(1, y, after - 1, "home")
    start = after + 2
    after = grid.put(start, y, f"  {again}  ", "bold" if look.plain else "raise-bold")
    grid.hot(start, y, after - start, "rematch")


def _winners(
    grid: Grid, y: int, width: int, view: GiroView, names: GiroNames, look: Look, roomy: bool
) -> int:
    """Draw who won, a shared win as such, and return the line after it."""
    pending = view.pending
    if not isinstance(pending, Outcome):
        grid.put(2, y, look.text(names.speech("The tour is not over yet.")), "muted", width - 3)
        return y + 1
    seats = pending.ranking[0]
    told = GiroNarrator(names).outcome(view)
    for index in range(3 if roomy else 1):
        grid.fill(1, y + index, width - 2, "raise" if not look.plain else "text")
        grid.put(1, y + index, look.signs.team_bar, f"team-{seats[min(index, len(seats) - 1)]}@raise")
    middle = y + roomy
    x = grid.put_parts(4, middle, parts_of(told[0], look, "text@raise", "title@raise"), width - 6)
    for phrase in told[1:]:
        parts = parts_of(phrase, look, "muted@raise", "soft@raise")
        if x + 2 + cell_len(flat(parts)) <= width - 2:  # the table tells it too: better not at all than by halves
            x = grid.put_parts(x + 2, middle, parts)
    return y + (3 if roomy else 1)


def _story(
    grid: Grid, y: int, width: int, stop: int, told: list[Told], names: GiroNames, look: Look, titled: bool
) -> int:
    """Draw the story, as much as there is room for, and return the line after it."""
    if not told or stop - y < 1:
        return y
    if titled:
        heading(grid, 1, y, width - 2, names.speech("The story of the tour"), look)
        y += 2
    room = min(width - 4, _TEXT)
    lines = [(seat, line) for seat, phrase in told for line in wrap(parts_of(phrase, look), room)]
    y += not titled and len(lines) < stop - y
    for seat, line in lines[: stop - y]:
        grid.put(1, y, look.signs.team_bar, f"team-{seat}" if seat else "faint")
        grid.put_parts(3, y, line)
        y += 1
    return y


def _stages(
    grid: Grid, x: int, y: int, width: int, view: GiroView, names: GiroNames, look: Look, blank: bool
) -> None:
    """Draw who won each stage."""
    heading(grid, x, y, width, names.speech("Stages"), look)
    y += 1 + blank
    for result in view.results:
        winner = result.order[0]
        grid.right(x + 2, y, str(result.stage), "faint")
        after = grid.put_parts(x + 3, y, [number(view.tour, winner)]) + 1
        room = width - (after - x)
        name = look.text(names.rider(winner).text)
        after = grid.put(after, y, name, f"team-{seat_of(winner)}", min(room, 12))
        stage = view.tour.stages[result.stage - 1]
        if width >= 34:
            grid.put(x + 20, y, look.text(stage.finish), "muted", width - 20)
        grid.hot(x, y, width, f"stage({result.stage})")
        y += 1
