"""The end of a tour, as cells: who won it, the final classifications, who won the stages."""

from __future__ import annotations

from engine.game import Outcome
from engine.giro.tour import seat_of
from engine.giro.view import GiroView
from screens.giro import cards
from screens.giro.riders import number
from screens.giro.stage_end_page import MIDDLE, WIDE, draw_riders, draw_teams
from screens.grid import Grid
from screens.look import Look
from screens.phrases import parts_of
from screens.tables import heading
from screens.words.giro import GiroNarrator
from screens.words.giro_names import GiroNames


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
        columns = ((1, 24), (27, 29), (58, 21))
    else:
        columns = ((1, 24), (27, size - 28), (0, 0))
    (x, wide), (beside, its), (third, rest) = columns
    below = draw_teams(grid, x, y, wide, view, names, after, look, roomy)
    draw_riders(grid, beside, y, its, view, names, after, look, roomy)
    if rest:
        _stages(grid, third, y, rest, view, names, look, roomy)
    elif height - below > after + 3:
        _stages(grid, x, below + 1, wide, view, names, look, False)
    y += 1 + roomy + max(riders, after) + 1
    if y + cards.HEIGHT <= height - 1:
        cards.draw_cards(grid, 3, y, size - 6, view, look, names.speech)
    return grid


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
        x = grid.put_parts(x + 2, middle, parts_of(phrase, look, "muted@raise", "soft@raise"), width - x - 4)
    return y + (3 if roomy else 1)


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
        y += 1
