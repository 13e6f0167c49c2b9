"""Who leads: teams, riders and the stars of the stage as tables, or the teams in one line."""

from __future__ import annotations

from rich.cells import cell_len

from engine.game import Outcome
from engine.giro.stars import ACTIVE, GONE, USED
from engine.giro.tour import seat_of
from screens.drawing.grid import Grid, Part, shorten
from screens.drawing.look import Look
from screens.drawing.phrases import flat
from screens.drawing.tables import heading, plus
from screens.giro.board.board_model import BoardModel
from screens.giro.riders import CHIP, chip, place
from screens.words.giro_names import COLOURS
from screens.words.speech import Speech

STAR_WIDTH = 8
"""Cells of a rider with the name of his star's colour."""
ORDER = 24
"""Columns that a rider needs in the order of the stage, where two stand beside each other."""
GAP, TOTAL = 5, 4
"""Cells of a gap, blank included, and of a total."""


def draw_teams(grid: Grid, model: BoardModel, look: Look, speech: Speech, x: int, y: int, width: int) -> int:
    """Draw the teams' general classification as it stood before the stage, and return the line after it."""
    view = model.view
    pending = view.pending
    turn = 0 if isinstance(pending, Outcome) else pending.seat
    played = len(view.results)
    titles = [speech("General after stage {number}"), speech("GC after stage {number}")] if played else []
    room = width - cell_len(look.text(speech("gap"))) - 3
    fitting = (title for one in titles if cell_len(look.text(title := one.format(number=played))) <= room)
    title = next(fitting, speech("General"))
    heading(grid, x, y, width, title, look, speech("gap"))
    lines = view.teams(played)
    for line in lines:
        y += 1
        role = f"team-bold-{line.seat}" if line.seat == turn else f"team-{line.seat}"
        grid.put_parts(x, y, [place(view, line.place, look)])
        grid.put(x + 2, y, look.signs.team_bar, f"team-{line.seat}")
        grid.put(x + 4, y, look.text(model.names.team(line.seat).text), role, width - 5 - TOTAL - GAP)
        grid.right(x + width - GAP, y, str(line.total), "bold")
        grid.right(x + width, y, plus(line.total - lines[0].total), "muted")
    return y + 1


def draw_riders(
    grid: Grid, model: BoardModel, look: Look, speech: Speech, x: int, y: int, width: int, bottom: int
) -> int:
    """Draw the riders' general classification and return the line after it.

    Args:
        bottom: the last line that it may use; where not all riders fit it says how many more there are.
    """
    view = model.view
    totals, order = view.totals(), view.riders()
    heading(grid, x, y, width, speech("Riders"), look, speech("gap"))
    room = bottom - y
    shown = order if len(order) <= room else order[: room - 1]
    for number, rider in enumerate(shown, 1):
        y += 1
        grid.right(x + 2, y, *place(view, number, look))
        grid.put_parts(x + 3, y, chip(view, rider, look))
        grid.put(x + 4 + CHIP, y, look.text(model.names.rider(rider).text), "text", width - 5 - CHIP - TOTAL - GAP)
        grid.right(x + width - GAP, y, str(totals[rider]), "bold")
        grid.right(x + width, y, plus(totals[rider] - totals[order[0]]), "muted")
    if len(shown) < len(order) and room > 0:
        y += 1
        rest = len(order) - len(shown)
        more = speech.n("{more} {count} more", "{more} {count} more", rest).format(more=look.signs.more, count=rest)
        grid.put(x + 3, y, look.text(more), "faint", width - 3)
    return y + 1


def stars_height(model: BoardModel, width: int) -> int:
    """Return how many lines `draw_stars` needs; none where nobody has a star."""
    held = len(_held(model))
    return 1 + 2 * -(-held // (width // STAR_WIDTH)) if held else 0


def draw_stars(grid: Grid, model: BoardModel, look: Look, speech: Speech, x: int, y: int, width: int) -> int:
    """Draw who has a star in this stage, each with its colour under him, and return the line after."""
    held = _held(model)
    if not held:
        return y
    heading(grid, x, y, width, speech("Stars"), look, speech("this stage"))
    columns = width // STAR_WIDTH
    for index, (rider, colour, status) in enumerate(held):
        left, line = x + STAR_WIDTH * (index % columns), y + 1 + 2 * (index // columns)
        star = look.signs.star_active, f"star-{colour}-on-{seat_of(rider)}"
        grid.put_parts(left, line, [*chip(model.view, rider, look)[:-1], star])  # he may have more than one
        used = look.signs.used if status in (USED, GONE) else ""
        grid.put(left, line + 1, look.text(speech(COLOURS[colour])) + used, "muted", STAR_WIDTH - 1)
    return y + 1 + 2 * -(-len(held) // columns)


def _held(model: BoardModel) -> list[tuple[int, str, str]]:
    """Return the stars that count in this stage: rider, colour, status."""
    view = model.view
    return [(rider, colour, status) for rider in range(1, view.tour.riders + 1)
            for colour, status in view.stars(rider) if status in (ACTIVE, USED, GONE)]


def draw_teams_line(grid: Grid, model: BoardModel, look: Look, speech: Speech, y: int) -> None:
    """Draw the teams' classification in one line."""
    view = model.view
    played = len(view.results)
    lines = view.teams(played)
    names = [look.text(model.names.team(line.seat).text) for line in lines]
    gaps = [f" +{line.total - lines[0].total}" if line.total > lines[0].total else "" for line in lines]
    places = [f"{line.place} " if played else "" for line in lines]  # before a stage has been finished nobody has one
    others = sum(len(f"{number} {line.total}{gap}") for number, line, gap in zip(places, lines, gaps, strict=True))
    title = look.text(speech("GC after stage {number}").format(number=played)) if played else ""
    whole = others + sum(map(cell_len, names)) + 3 * (len(lines) - 1)
    if not title or 1 + cell_len(title) + 2 + whole > grid.width - 1:
        title = look.text(speech("GC"))
    x = grid.put(1, y, title, "faint") + 2
    room = grid.width - 1 - x - others
    apart = 3 if sum(map(cell_len, names)) + 3 * len(lines) <= room else 2
    limit = _common_limit([cell_len(name) for name in names], room - apart * (len(lines) - 1))
    for line, number, name, gap in zip(lines, places, names, gaps, strict=True):
        parts: list[Part] = [(number, "faint"), (shorten(name, limit), f"team-{line.seat}"),
                             (f" {line.total}", "bold"), (gap, "muted")]
        x = grid.put_parts(x, y, parts, grid.width - x - 1) + apart


def _common_limit(widths: list[int], room: int) -> int:
    """Return to how many cells each of some texts may be cut so that together they fit into `room`, 2 at least."""
    return next((limit for limit in range(max(widths), 2, -1) if sum(min(one, limit) for one in widths) <= room), 2)


def stage_order(model: BoardModel, look: Look, speech: Speech, width: int) -> list[Part]:
    """Return in one line how a road stage would be classified now, as far as it fits: `This stage: 1 Dino 23, …`.

    Nothing as long as all stand on the start.
    """
    view = model.view
    if not any(view.spaces[1:]):
        return []
    before, _, after = look.text(speech("This stage: {riders}")).partition("{riders}")
    parts: list[Part] = [(before, "muted")]
    for number, rider in enumerate(view.road_order(), 1):
        if not view.spaces[rider]:
            break  # those at the start have no order yet
        more: list[Part] = [(look.text(speech(", ")), "muted")] if number > 1 else []
        more += [(f"{number} ", "faint"), (look.text(model.names.rider(rider).text), f"team-{seat_of(rider)}"),
                 (f" {_place(model, look, speech, rider)}", "bold")]
        if cell_len(flat([*parts, *more])) + cell_len(after) + 2 > width:
            return [*parts, (f" {look.signs.more}", "faint")]
        parts += more
    return [*parts, (after, "muted")]


def _place(model: BoardModel, look: Look, speech: Speech, rider: int) -> str:
    """Return the space of a rider on his way, or that he has finished."""
    space = model.view.spaces[rider]
    return look.text(speech("finish")) if space > model.view.stage.spaces else str(space)


def draw_stage_order(
    grid: Grid, model: BoardModel, look: Look, speech: Speech, x: int, y: int, width: int, bottom: int
) -> int:
    """Draw how a road stage would be classified now: place, rider, space, and the gap to the first (GIRO-46).

    Once the first is over the line the gap is that to the last space, as in the classification of the stage.

    They stand in two columns where there is room, down the left one first; those on the start have no order yet, and
    their number stands in the last line. Nothing is drawn as long as all stand there.

    Args:
        x, y, width: where the table stands.
        bottom: the last line that it may use.

    Returns:
        The line after it.
    """
    view = model.view
    order = [rider for rider in view.road_order() if view.spaces[rider]]
    standing = sum(view.is_on_road(rider) for rider in range(1, view.tour.riders + 1)) - len(order)
    columns = 2 if width >= 2 * ORDER else 1
    room = bottom - y - bool(standing)
    if not order or room < 1:
        return y
    heading(grid, x, y, width, speech("This stage"), look, speech("gap"))
    lines = min(room, -(-len(order) // columns))
    size = (width - 3 * (columns - 1)) // columns
    lead = min(view.spaces[order[0]], view.stage.spaces)
    for index, rider in enumerate(order[: lines * columns]):
        column, line = divmod(index, lines)
        left, row = x + column * (size + 3), y + 1 + line
        end = x + width if column == columns - 1 else left + size
        grid.right(left + 2, row, str(index + 1), "faint")
        grid.put_parts(left + 3, row, chip(view, rider, look))
        shown = _place(model, look, speech, rider)
        at = end - GAP - cell_len(shown)
        name = left + 4 + CHIP
        grid.put(name, row, look.text(model.names.rider(rider).text), "text", at - 1 - name)
        grid.put(at, row, shown, "bold")
        grid.right(end, row, plus(lead - min(view.spaces[rider], lead)), "muted")
    y += 1 + lines
    if standing:
        message = speech.n("{count} at the start", "{count} at the start", standing).format(count=standing)
        grid.put(x + 3, y, look.text(message), "faint", width - 3)
        y += 1
    return y


def draw_standings(
    grid: Grid, model: BoardModel, look: Look, speech: Speech, x: int, y: int, width: int, bottom: int
) -> None:
    """Draw teams, riders and stars under each other; the stars where four riders and more have room above them.

    Args:
        x, y, width: where they stand.
        bottom: the last line that they may use.
    """
    y = draw_teams(grid, model, look, speech, x, y, width) + 1
    stars = stars_height(model, width)
    with_stars = stars > 0 and bottom - y + 1 >= stars + 1 + 4
    end = bottom - stars - 1 if with_stars else bottom
    if y + 1 <= end:
        y = draw_riders(grid, model, look, speech, x, y, width, end)
    if with_stars:
        draw_stars(grid, model, look, speech, x, y + 1, width)
