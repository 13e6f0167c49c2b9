"""The Giro's board as a page: the road, the question and its choices, where they lead, dice, log, classification."""

from __future__ import annotations

from collections.abc import Collection

from rich.cells import cell_len

from engine.game import Chance, Outcome
from engine.giro import standings
from engine.giro.preview import Landing
from engine.giro.tour import riders_of, seat_of
from screens.giro.board_model import BoardModel
from screens.giro.kept import Kept
from screens.giro.riders import chip
from screens.giro.road_layout import RoadLayout, road_layout
from screens.giro.road_page import Road, draw_road
from screens.grid import Grid, Part, shorten, wrap
from screens.look import Look
from screens.phrases import LogLine, flat, parts_of
from screens.words.giro_choices import throws
from screens.words.phrase import joined
from screens.words.speech import Speech

WIDE, TALL = 110, 34
"""From these sizes on decision, log and classification stand side by side under the road."""
UNDER = 7
"""Lines below the road on a small screen: question, choices, landings, two of the log, classification, footer."""
COLUMNS = (54, 33)
"""Widths of decision and log on a wide screen; the classification has the rest."""


def road_room(width: int, height: int) -> int:
    """Return how many lines the road may have between the header and what stands under it."""
    if is_wide(width, height):
        return max(12, (height - 1) // 2)
    return height - 1 - UNDER


def is_wide(width: int, height: int) -> bool:
    """Tell whether there is room for three columns under the road."""
    return width >= WIDE and height >= TALL


def draw_board(
    model: BoardModel, look: Look, speech: Speech, width: int, height: int, top: int, kept: Kept | None = None
) -> tuple[Grid, int]:
    """Draw everything between the header and the footer.

    Args:
        model: what there is to show.
        look: how.
        speech: the language.
        width, height: cells of the whole screen.
        top: the first line of the road that was in view.
        kept: keeps for the next drawing what does not change.

    Returns:
        The grid, and the first line of the road that is in view now.
    """
    grid = Grid(width)
    layout = layout_of(model, width, height)
    shown = min(layout.height, road_room(width, height))
    top = layout.top_for(_wanted(model), top, shown)
    grid.blit(draw_road(_road(model, speech, look), layout, look, kept), 0, 1, top, shown)
    y = 1 + shown
    if is_wide(width, height):
        _draw_wide(grid, model, look, speech, y + 1, height - 2, kept or Kept())
    else:
        _draw_narrow(grid, model, look, speech, height - UNDER)
    return grid, top


def layout_of(model: BoardModel, width: int, height: int) -> RoadLayout:
    """Return the road's geometry on a screen of this size."""
    stage = model.view.stage
    return road_layout(stage.spaces, max(stage.slots[1:]), width, road_room(width, height))


def _road(model: BoardModel, speech: Speech, look: Look) -> Road:
    g = model.view.state
    names = tuple(model.names.rider(rider).text for rider in range(1, g.tour.riders + 1))
    picks = {choice.rider: f"pick({index})" for index, choice in enumerate(model.choices) if choice.rider}
    words = look.text(speech("START")), look.text(speech("finish"))
    return Road(g, names, model.rider, model.lands_on(), picks, *words, model.moment)


def _wanted(model: BoardModel) -> list[int]:
    """Return the spaces that have to be in view, the most important first."""
    g = model.view.state
    length = g.stage.spaces + 1
    rider = model.rider
    wanted = [min(g.pos[rider], length)] if rider else []
    wanted += [min(landing.space, length) for landing in model.landings]
    if g.stage.kind != "time-trial":
        wanted.append(min(max(g.pos[1:]), length))
    return wanted or [0]


# ---- 80 columns -----------------------------------------------------------------------------------------------------


def _draw_narrow(grid: Grid, model: BoardModel, look: Look, speech: Speech, y: int) -> None:
    _draw_question(grid, model, look, speech, 1, y, grid.width - 1)
    _draw_choices(grid, model, look, speech, y + 1, grid.width - 1)
    grid.put_parts(3, y + 2, _throws_parts(model, look, speech) or _leads(model, look), grid.width - 4)
    lines = model.log[-2:]
    for index, line in enumerate(lines):
        _draw_log_line(grid, line, look, 1, y + 3 + index, grid.width - 2)
    _draw_classification_line(grid, model, look, speech, y + 5)


def _draw_question(
    grid: Grid, model: BoardModel, look: Look, speech: Speech, x: int, y: int, end: int
) -> None:
    pending = model.view.pending
    seat = 0 if isinstance(pending, Outcome) else pending.seat
    grid.put(x, y, look.signs.team_bar, f"team-{seat}" if seat else "cursor")
    question, dice = parts_of(model.question, look, "text"), _dice_parts(model, look, speech)
    if cell_len(flat(question)) + cell_len(flat(dice)) > end - x - 4:
        dice = dice[1:]  # the dice say for themselves what they are, the question does not
    size = cell_len(flat(dice))
    grid.put_parts(x + 2, y, question, end - x - 4 - size)
    grid.put_parts(end - size, y, dice)


def _dice_parts(model: BoardModel, look: Look, speech: Speech) -> list[Part]:
    """Return the last throw: whose it was and the dice."""
    if not model.dice:
        return []
    parts: list[Part] = [(look.text(speech("last throw")) + "  ", "faint")]
    rider, value, face = model.dice[-1]
    if value:
        parts.append((f" {value} ", "dice"))
    if face:
        parts += [(" ", "text"), (f" {face} ", "dice-special")]
    parts.append((f" {rider:>2}", f"team-{seat_of(rider)}"))
    return parts


def _draw_choices(grid: Grid, model: BoardModel, look: Look, speech: Speech, y: int, end: int) -> None:
    """Draw the choices in a row, the one under the cursor marked; those that do not fit in scroll."""
    if not model.choices:
        text = _to_do(model, speech)
        grid.put_parts(1, y, [(look.signs.cursor + " ", "cursor"), (look.text(text), "bold")], end - 1)
        if model.mine:
            grid.hot(1, y, end - 1, "go")
        return
    labels = [_choice_parts(model, look, speech, index) for index in range(len(model.choices))]
    widths = [cell_len(flat(parts)) + 4 for parts in labels]
    first = 0
    while sum(widths[first : model.cursor + 1]) > end - 2 and first < model.cursor:
        first += 1
    x = 1
    for index in range(first, len(labels)):
        if x + widths[index] > end and index > first:
            grid.put(min(x, end - 1), y, look.signs.more, "faint")
            break
        here = index == model.cursor
        grid.put(x, y, look.signs.cursor if here else " ", "cursor")
        grid.put_parts(x + 2, y, labels[index], end - x - 2)
        grid.hot(x, y, widths[index] - 1, f"pick({index})")
        x += widths[index]


def _to_do(model: BoardModel, speech: Speech) -> str:
    if isinstance(model.view.pending, Outcome):
        return speech("see the result")
    if not model.mine:
        return speech("the others are riding")
    return speech("throw")


def _choice_parts(model: BoardModel, look: Look, speech: Speech, index: int) -> list[Part]:
    choice = model.choices[index]
    here = index == model.cursor
    if not choice.rider:
        if model.typed:
            return [(f" {flat(parts_of(choice.label, look))} ", "dice" if here else "raise")]
        return parts_of(choice.label, look, "choice" if here else "muted", "choice" if here else "soft")
    g = model.view.state
    rider = choice.rider
    name = flat(parts_of(choice.label, look))
    parts: list[Part] = [*chip(g, rider, look), (f" {name}", "choice" if here else "text")]
    place = speech("start") if g.pos[rider] == 0 else speech("on {space}").format(space=g.pos[rider])
    parts.append((" " + look.text(place), "soft" if here else "muted"))
    return parts


def _leads(model: BoardModel, look: Look) -> list[Part]:
    """Return in words where the choice under the cursor leads."""
    pending = model.view.pending
    if isinstance(pending, Outcome) or model.typed:
        return []
    if isinstance(pending, Chance):
        if pending.kind != "numeric":
            return []
        return parts_of(joined(throws(model.names, model.view, pending.about), "   "), look, "muted")
    choice = model.choice
    if choice is None:
        return []
    if choice.rider and pending.kind == "rider":
        return parts_of(joined(throws(model.names, model.view, choice.rider), "   "), look, "muted")
    return parts_of(model.option, look, "muted")


def _throws_parts(model: BoardModel, look: Look, speech: Speech) -> list[Part]:
    """Return where the values of the die lead in one line, those that lead to one place together; nothing else."""
    groups: list[list[Landing]] = []
    for landing in model.landings:
        if not landing.value:
            return []
        if groups and (groups[-1][0].space, groups[-1][0].crosses) == (landing.space, landing.crosses):
            groups[-1].append(landing)
        else:
            groups.append([landing])
    parts: list[Part] = []
    named: set[tuple[int, str]] = set()
    for group in groups:
        values = " ".join(f"+{landing.value}" for landing in group)
        # Of throws to one place the one is told that most stands in the way of.
        told = max(group, key=lambda landing: (landing.wall > 0, len(landing.full)))
        parts += [("   " if parts else "", "text"), (values + " ", f"team-{seat_of(told.rider)}")]
        parts += _landing_parts(model, look, speech, told, short=True, named=named)
        named.update(told.prizes)
    return parts


def _draw_log_line(grid: Grid, line: LogLine, look: Look, x: int, y: int, width: int) -> None:
    grid.put(x, y, look.signs.team_bar, f"team-{line.seat}" if line.seat else "faint")
    grid.put_parts(x + 2, y, parts_of(line.phrase, look), width - 2)


def _draw_classification_line(grid: Grid, model: BoardModel, look: Look, speech: Speech, y: int) -> None:
    """Draw the teams' classification in one line; before the first stage, the order on the road."""
    x = grid.put(1, y, look.text(speech("GC")), "faint") + 2
    lines = standings.teams(model.view.state, len(model.view.results))
    names = [look.text(model.names.team(line.seat).text) for line in lines]
    gaps = [f" +{line.total - lines[0].total}" if line.total > lines[0].total else "" for line in lines]
    others = sum(len(f"{line.place}  {line.total}{gap}") for line, gap in zip(lines, gaps, strict=True))
    room = grid.width - 1 - x - others
    apart = 3 if sum(map(cell_len, names)) + 3 * len(lines) <= room else 2
    limit = _common_limit([cell_len(name) for name in names], room - apart * (len(lines) - 1))
    for line, name, gap in zip(lines, names, gaps, strict=True):
        parts: list[Part] = [(f"{line.place} ", "faint"), (shorten(name, limit), f"team-{line.seat}"),
                             (f" {line.total}", "bold"), (gap, "muted")]
        x = grid.put_parts(x, y, parts, grid.width - x - 1) + apart


def _common_limit(widths: list[int], room: int) -> int:
    """Return to how many cells each of some texts may be cut so that together they fit into `room`, 2 at least."""
    return next((limit for limit in range(max(widths), 2, -1) if sum(min(one, limit) for one in widths) <= room), 2)


# ---- 120 columns ----------------------------------------------------------------------------------------------------


def _draw_wide(
    grid: Grid, model: BoardModel, look: Look, speech: Speech, top: int, bottom: int, kept: Kept
) -> None:
    middle, right = 1 + COLUMNS[0] + 2, 1 + COLUMNS[0] + 2 + COLUMNS[1] + 2
    if grid.width > 150:
        middle, right = 1 + 60 + 3, 1 + 60 + 3 + 70 + 3

    def happened() -> Grid:
        part = Grid(grid.width)
        _draw_dice_and_log(part, model, look, speech, middle, top, bottom, right - 2)
        _draw_standings(part, model, look, speech, right, top, bottom)
        return part

    made_of = (model.moment, tuple(model.log), look, speech, grid.width, top, bottom)
    part = kept.grid("happened", made_of, happened)
    grid.blit(part, 0, top, top, part.height - top)
    _draw_decision(grid, model, look, speech, top, bottom, middle - 3)


def rule(grid: Grid, look: Look, x: int, y: int, end: int, title: str, last: str = "") -> None:
    """Draw a group's title, a thin rule after it, and at its end what the last column is."""
    x = grid.put(x, y, look.text(title) + " ", "soft")
    last = look.text(f" {last}") if last else ""
    grid.fill(x, y, end - x - len(last), "line", look.signs.rule)
    grid.put(end - len(last), y, last, "faint")


def _draw_decision(
    grid: Grid, model: BoardModel, look: Look, speech: Speech, top: int, bottom: int, end: int
) -> None:
    pending = model.view.pending
    seat = 0 if isinstance(pending, Outcome) else pending.seat
    y = top
    for index, line in enumerate(wrap(parts_of(model.question, look, "text"), end - 4)):
        grid.put(1, y, look.signs.team_bar, f"team-{seat}" if seat else "cursor")
        grid.put_parts(3, y, line, end - 3)
        y += 1
        if index == 2:
            break
    y += 1
    if not model.choices:
        _draw_choices(grid, model, look, speech, y, end)
        y += 2
    first = max(0, model.cursor - 5) if len(model.choices) > 6 else 0
    for index in range(first, min(len(model.choices), first + 6)):
        grid.put(1, y, look.signs.cursor if index == model.cursor else " ", "cursor")
        grid.put_parts(3, y, _choice_parts(model, look, speech, index), end - 3)
        grid.hot(1, y, end - 1, f"pick({index})")
        y += 1
        note = _rider_note(model, look, speech, model.choices[index].rider)
        if note and len(model.choices) <= 3:
            grid.put_parts(7, y, note, end - 7)
            y += 1
    y += 1
    if y + 3 <= bottom:
        _draw_preview(grid, model, look, speech, y, bottom, end)


def _rider_note(model: BoardModel, look: Look, speech: Speech, rider: int) -> list[Part]:
    """Return what a rider has: his stars, and who stands with him."""
    if not rider:
        return []
    g = model.view.state
    parts: list[Part] = []
    for colour, status in g.stars[rider]:
        sign = {"active": look.signs.star_active, "used": look.signs.star_used}.get(status, look.signs.star_asleep)
        parts += [(sign + " ", f"star-{colour}"), (look.text(model.names.star(colour).text) + "  ", "muted")]
    mates = [mate for mate in riders_of(seat_of(rider)) if mate != rider and g.pos[mate] == g.pos[rider]]
    if mates and g.pos[rider]:
        names = " ".join(model.names.rider(mate).text for mate in mates)
        parts.append((look.text(speech("with {riders}").format(riders=names)), "muted"))
    return parts or [(look.text(speech("no star")), "faint")]


def _draw_preview(
    grid: Grid, model: BoardModel, look: Look, speech: Speech, y: int, bottom: int, end: int
) -> None:
    """Draw where the choice under the cursor leads: a line for each value of the die, else a sentence."""
    throws_only = [landing for landing in model.landings if landing.value]
    if throws_only:
        name = model.names.rider(throws_only[0].rider).text
        rule(grid, look, 1, y, end, speech("If {rider} throws").format(rider=look.text(name)), speech("preview"))
        for landing in throws_only:
            y += 1
            if y > bottom:
                return
            grid.put(3, y, f" {landing.value} ", "dice")
            grid.put(8, y, f"{landing.chance.numerator}/{landing.chance.denominator}", "muted")
            grid.put_parts(14, y, _landing_parts(model, look, speech, landing), end - 14)
        return
    parts = _leads(model, look)
    if parts:
        rule(grid, look, 1, y, end, speech("Where it leads"), speech("preview"))
        for line in wrap(parts, end - 4):
            y += 1
            if y > bottom:
                return
            grid.put_parts(3, y, line, end - 3)


def _landing_parts(
    model: BoardModel, look: Look, speech: Speech, landing: Landing, short: bool = False,
    named: Collection[tuple[int, str]] = (),
) -> list[Part]:
    """Return where a value of the die leads, as the columns of the preview, or `short` for one line of all values.

    Of lines on the road that are `named` already only the sign is told.
    """
    g = model.view.state
    if landing.crosses:
        return [(look.text(speech("over the line")), "bold")]
    parts: list[Part] = [(f"{landing.space} " if short else f"{landing.space:>3}  ", "bold")]
    notes: list[list[Part]] = []
    if landing.red:
        notes.append([(f" {look.text(speech('red'))} ", "red")])
    for space, prize in landing.prizes:
        sign = look.signs.gpm if prize == "gpm" else look.signs.gp
        notes.append([(sign, "bold")] if (space, prize) in named else
                     parts_of((model.names.prize(prize, space, g.stage.data),), look))
    if landing.wall:
        notes.append([(look.text(speech("{space} is a wall").format(space=landing.wall)), "muted")])
    if landing.full:
        notes.append(parts_of(model.names.full(landing.full), look, "muted", "muted"))
    if landing.mates:
        names = " ".join(model.names.rider(mate).text for mate in landing.mates)
        notes.append([(look.text(speech("beside {riders}").format(riders=names)), "muted")])
    if landing.red and not short:  # the same wherever it is red, so it comes last, where there may be no room
        notes.append([(look.text(speech("half +1, else F, C, S")), "muted")])
    for index, note in enumerate(notes):
        parts += [("  ", "text"), *note] if index else note
    return parts if notes or not short else [(str(landing.space), "bold")]


def _draw_dice_and_log(
    grid: Grid, model: BoardModel, look: Look, speech: Speech, x: int, top: int, bottom: int, end: int
) -> None:
    rule(grid, look, x, top, end, speech("Turn {number}").format(number=model.view.state.turn))
    y = top + 2
    if model.dice:
        rider, value, face = model.dice[-1]
        column = x
        if value:
            _draw_die(grid, look, column, y, int(value))
            column += 9
        if face:
            _draw_special(grid, column, y, face)
            column += 9
        grid.put(column, y, look.text(model.names.rider(rider).text), f"team-bold-{seat_of(rider)}", end - column)
        y += 4
    for line in reversed(model.log):
        rows = wrap(parts_of(line.phrase, look), end - x - 2, indent=0)
        if y + len(rows) - 1 > bottom:
            break
        for row in rows:
            grid.put(x, y, look.signs.team_bar, f"team-{line.seat}" if line.seat else "faint")
            grid.put_parts(x + 2, y, row, end - x - 2)
            y += 1


_PIPS = {1: ((1, 3),), 2: ((0, 5), (2, 1)), 3: ((0, 5), (1, 3), (2, 1)), 4: ((0, 1), (0, 5), (2, 1), (2, 5))}
"""Line and column of the pips of each value."""


def _draw_die(grid: Grid, look: Look, x: int, y: int, value: int) -> None:
    for line in range(3):
        grid.fill(x, y + line, 7, "dice")
    if look.signs.pip is None:
        grid.put(x + 3, y + 1, str(value), "dice")
        return
    for line, column in _PIPS[value]:
        grid.put(x + column, y + line, look.signs.pip, "dice")


def _draw_special(grid: Grid, x: int, y: int, face: str) -> None:
    for line in range(3):
        grid.fill(x, y + line, 7, "dice-special")
    grid.put(x + 3, y + 1, face, "dice-special")


def _draw_standings(
    grid: Grid, model: BoardModel, look: Look, speech: Speech, x: int, top: int, bottom: int
) -> None:
    g = model.view.state
    end = min(grid.width - 1, x + 34)
    y = top
    rule(grid, look, x, y, end, speech("Teams"), speech("total"))
    lines = standings.teams(g, len(g.results))
    for line in lines:
        y += 1
        gap = f"+{line.total - lines[0].total}" if line.total > lines[0].total else ""
        grid.put(x, y, str(line.place), "faint")
        grid.put(x + 2, y, look.signs.team_bar, f"team-{line.seat}")
        grid.put(x + 4, y, look.text(model.names.team(line.seat).text), "text", end - x - 16)
        grid.right(end - 5, y, str(line.total), "bold")
        grid.right(end, y, gap, "muted")
    y += 2
    totals = standings.rider_totals(g.results, g.tour.riders)
    order = standings.riders(g.results, g.tour.riders)
    rule(grid, look, x, y, end, speech("Riders"), speech("gap"))
    for place, rider in enumerate(order, 1):
        y += 1
        if y > bottom:
            return
        behind = totals[rider] - totals[order[0]]
        sign = look.signs.captain if g.tour.is_captain[rider] else " "
        grid.put(x, y, f"{place:>2}", "faint")
        grid.put(x + 3, y, f"{rider:>2}{sign}", f"team-bold-{seat_of(rider)}")
        grid.put(x + 7, y, look.text(model.names.rider(rider).text), "text", end - x - 17)
        grid.right(end - 5, y, str(totals[rider]), "bold")
        grid.right(end, y, f"+{behind}" if behind else "", "muted")
