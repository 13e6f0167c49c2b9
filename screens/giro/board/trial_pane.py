"""A time trial while it is ridden: the throws of everybody so far and the mark to beat."""

from __future__ import annotations

from rich.cells import cell_len

from engine.giro.tour import seat_of
from engine.giro.view import GiroView
from screens.drawing.grid import Grid, Part, shorten
from screens.drawing.look import Look
from screens.drawing.phrases import flat
from screens.drawing.tables import heading, plus
from screens.giro.board.board_model import BoardModel
from screens.giro.riders import CHIP, chip, number
from screens.words.speech import Speech

CLOSE = 6
"""Columns of a rider with his throws where there is no room for names."""


def mark_to_beat(view: GiroView, look: Look, speech: Speech, width: int) -> str:
    """Return in words what the rider who is on his way has to beat, in so many cells if it can be."""
    if not view.runs:
        return look.text(speech("the first one on his way"))
    _rider, throws, beyond = view.runs[0]
    full, short = speech._("{throws} to beat, {beyond} past the line"), speech._("{throws} to beat, {beyond} beyond")
    tries = [look.text(message.format(throws=throws, beyond=beyond)) for message in (full, short)]
    return next((said for said in tries if cell_len(said) <= width), tries[-1])


def trial_line(model: BoardModel, look: Look, speech: Speech, width: int) -> list[Part]:
    """Return in one line the rider on his way, the mark to beat, and who has finished with how many throws."""
    view = model.view
    rider = view.thrown_for
    parts: list[Part] = []
    if rider:
        name = look.text(model.names.rider(rider).text)
        so_far = speech.n("{count} throw so far", "{count} throws so far", view.throws).format(count=view.throws)
        parts = [(shorten(name, 16), f"team-bold-{seat_of(rider)}"), (" " + look.text(so_far), "bold"), ("   ", "text")]
    parts.append((mark_to_beat(view, look, speech, width - cell_len(flat(parts))), "soft"))
    for place, (one, throws, _beyond) in enumerate(view.runs, 1):
        more: list[Part] = [("   " if place == 1 else "  ", "text"), number(view.tour, one), (f" {throws}", "bold")]
        if cell_len(flat([*parts, *more])) > width:
            break
        parts += more
    return parts


def draw_trial(
    grid: Grid, model: BoardModel, look: Look, speech: Speech, x: int, y: int, width: int, bottom: int
) -> int:
    """Draw who has finished with how many throws, best first, who is on his way, and who is still to start.

    Args:
        x, y, width: where the table stands.
        bottom: the last line that it may use.

    Returns:
        The line after it.
    """
    view = model.view
    heading(grid, x, y, width, speech("Time trial"), look, speech("throws"))
    rider = view.thrown_for if view.thrown_for and view.thrown_for not in {run[0] for run in view.runs} else 0
    y += 1
    if y <= bottom:
        grid.put(x, y, mark_to_beat(view, look, speech, width), "soft", width)
        y += 1
    if rider and y <= bottom:
        _line(grid, model, look, x, y, width, rider, look.signs.cursor, str(view.throws), speech("so far"))
        y += 1
    room = bottom - y + 1
    waiting = view.to_start
    if len(view.runs) + bool(waiting) > room:
        return _draw_closely(grid, model, look, speech, x, y, width, bottom)
    for place, (one, throws, _beyond) in enumerate(view.runs, 1):
        _line(grid, model, look, x, y, width, one, str(place), str(throws), plus(throws - view.runs[0][1]))
        y += 1
    if waiting and y <= bottom:
        grid.put(x, y, _to_start(model, look, speech), "faint", width)
        y += 1
    for one in waiting[: max(0, bottom - y + 1)]:
        _line(grid, model, look, x, y, width, one, "", "", "")
        y += 1
    return y


def _to_start(model: BoardModel, look: Look, speech: Speech) -> str:
    count = len(model.view.to_start)
    message = speech.n("{count} rider still to start", "{count} riders still to start", count)
    return look.text(message.format(count=count))


def _draw_closely(
    grid: Grid, model: BoardModel, look: Look, speech: Speech, x: int, y: int, width: int, bottom: int
) -> int:
    """Draw who has finished without names, best first, several to a line: number and throws; return the line after."""
    view = model.view
    columns = max(1, width // CLOSE)
    room = (bottom - y + 1) * columns
    for at, (rider, throws, _beyond) in enumerate(view.runs[:room]):
        line, column = divmod(at, columns)
        grid.put_parts(x + column * CLOSE, y + line, [number(view.tour, rider), (f" {throws}", "bold")])
    y += -(-min(room, len(view.runs)) // columns)
    if view.to_start and y <= bottom:
        grid.put(x, y, _to_start(model, look, speech), "faint", width)
        y += 1
    return y


def _line(
    grid: Grid, model: BoardModel, look: Look, x: int, y: int, width: int, rider: int, place: str, throws: str,
    last: str,
) -> None:
    last = look.text(last)
    grid.put(x, y, place, "cursor" if place == look.signs.cursor else "faint")
    grid.put_parts(x + 3, y, chip(model.view, rider, look))
    end = x + width
    gap = max(5, cell_len(last) + 1)
    grid.put(x + 4 + CHIP, y, look.text(model.names.rider(rider).text), "text", width - 8 - gap - 3)
    grid.right(end - gap, y, throws, "bold")
    grid.right(end, y, last, "muted")
