"""What is asked and what can be chosen: a line each where room is scarce, else a column with what holds for each."""

from __future__ import annotations

from rich.cells import cell_len

from engine.game import Chance, Decision, Outcome
from engine.giro.tour import TEAM_NAMES, riders_of
from screens.drawing.grid import Grid, Part, wrap
from screens.drawing.look import Look
from screens.drawing.phrases import flat, parts_of, sentence
from screens.drawing.tables import ground_row
from screens.giro.board.board_model import BoardModel, Choice
from screens.giro.board.dice_pane import dice_line
from screens.giro.board.landing_pane import draw_landings, landing_table, red_odds
from screens.giro.riders import CHIP, chip
from screens.words.giro_choices import standing
from screens.words.giro_riders import condition, fatigue
from screens.words.phrase import TEAM, TEXT, Phrase
from screens.words.phrase import Part as Word
from screens.words.speech import Speech

NAME = 20
"""Cells of a rider's name, at most."""
NEVER_CUT = 10
"""Cells that the name of who threw keeps beside the question, if it is longer."""


def resting(model: BoardModel) -> list[int]:
    """Return the riders of the team that is asked who cannot be thrown for, where the question is for whom to throw."""
    pending = model.view.pending
    if not model.mine or not isinstance(pending, Decision) or pending.kind != "rider":
        return []
    offered = {choice.rider for choice in model.choices}
    return [rider for rider in riders_of(pending.seat) if rider not in offered]


def _seat(model: BoardModel) -> int:
    pending = model.view.pending
    return 0 if isinstance(pending, Outcome) else pending.seat


def _bar(grid: Grid, model: BoardModel, look: Look, y: int) -> None:
    seat = _seat(model)
    grid.put(1, y, look.signs.team_bar, f"team-{seat}" if seat else "cursor")


def _to_do(model: BoardModel, speech: Speech) -> str:
    if isinstance(model.view.pending, Outcome):
        return speech("see the result")
    if not model.mine:
        return speech("the others are riding")
    return speech("throw")


# ---- lines ----------------------------------------------------------------------------------------------------------


def draw_question_line(grid: Grid, model: BoardModel, look: Look, speech: Speech, y: int, most: int) -> int:
    """Draw the question with the last throw at the right, on as many lines as it takes, `most` at most.

    Returns:
        The line after it.
    """
    end = grid.width - 1
    question = sentence(model.question, look, "text")
    size = cell_len(flat(question))
    room = end - 3
    dice: list[Part] = []
    for name in (NAME, NEVER_CUT, 0):  # the question is needed more than who threw
        dice = dice_line(model, look, speech, name) if name else []
        if size + cell_len(flat(dice)) + 3 * bool(dice) <= room:
            break
    lines = wrap(question, room)[:most]
    for line in lines:
        _bar(grid, model, look, y)
        grid.put_parts(3, y, line, room)
        y += 1
    if dice:
        grid.put_parts(end - cell_len(flat(dice)), y - len(lines), dice)
    return y


def draw_choices_line(grid: Grid, model: BoardModel, look: Look, speech: Speech, y: int) -> None:
    """Draw the choices in a row, the one under the cursor marked; those that do not fit in scroll."""
    end = grid.width - 1
    if not model.choices:
        _draw_to_do(grid, model, look, speech, y, end - 1)
        return
    labels = [_label(model, look, speech, index) for index in range(len(model.choices))]
    widths = [cell_len(flat(parts)) + 4 for parts in labels]
    first = 0
    while sum(widths[first : model.cursor + 1]) > end - 2 and first < model.cursor:
        first += 1
    x = 1
    for index in range(first, len(labels)):
        if x + widths[index] - 1 > end and index > first:
            grid.put(min(x, end - 1), y, look.signs.more, "faint")
            return
        here = index == model.cursor
        grid.put(x, y, look.signs.cursor if here else " ", "cursor")
        grid.put_parts(x + 2, y, labels[index], end - x - 2)
        if here:
            ground_row(grid, x, y, min(widths[index] - 1, end - x), "row")
        grid.hot(x, y, widths[index] - 1, f"pick({index})")
        x += widths[index]
    for rider in resting(model):
        parts: list[Part] = [*chip(model.view, rider, look), (" " + look.text(model.names.rider(rider).text), "muted")]
        if sum(model.view.fatigue(rider)):
            parts += [(" ", "text"), *sentence(fatigue(model.names, model.view, rider, short=True), look, "faint")]
        if x + 2 + cell_len(flat(parts)) > end:
            parts = chip(model.view, rider, look)
        if x + 2 + cell_len(flat(parts)) > end:
            return
        x = grid.put_parts(x + 2, y, parts) + 2


def _draw_to_do(grid: Grid, model: BoardModel, look: Look, speech: Speech, y: int, width: int) -> None:
    """Draw what is to be done where there is nothing to choose, with the rider for whom is thrown."""
    parts: list[Part] = [(look.signs.cursor + " ", "cursor"), (look.text(_to_do(model, speech)), "bold")]
    if isinstance(model.view.pending, Chance):
        parts += [("   ", "text"), *_rider(model, look, speech, model.view.pending.about, "muted", "muted")]
    grid.put_parts(1, y, parts, width)
    if model.mine or isinstance(model.view.pending, Outcome):
        grid.hot(1, y, cell_len(flat(parts)), "go")


def _label(model: BoardModel, look: Look, speech: Speech, index: int) -> list[Part]:
    """Return a choice in a few words: a rider with his place, an answer, a face of a die."""
    choice = model.choices[index]
    here = index == model.cursor
    if not choice.rider:
        if model.typed:
            return [(f" {flat(parts_of(choice.label, look))} ", "dice" if here else "raise")]
        return parts_of(choice.label, look, "choice" if here else "muted", "choice" if here else "soft")
    return _rider(model, look, speech, choice.rider, "bold" if here else "text", "soft" if here else "muted")


def _rider(model: BoardModel, look: Look, speech: Speech, rider: int, role: str, place: str) -> list[Part]:
    """Return a rider with his place; the roles are those of his name and of the place."""
    space = model.view.spaces[rider]
    where = speech("start") if space == 0 else speech("on {space}").format(space=space)
    name = look.text(model.names.rider(rider).text)
    return [*chip(model.view, rider, look), (" ", "text"), (name, role), (" " + look.text(where), place)]


# ---- a column -------------------------------------------------------------------------------------------------------


def draw_decision(
    grid: Grid, model: BoardModel, look: Look, speech: Speech, y: int, width: int, bottom: int
) -> int:
    """Draw the question, the choices one under the other with what holds for each, and where they lead.

    Args:
        y: its first line.
        width: columns from the screen's second on.
        bottom: the last line that it may use.

    Returns:
        The line after it.
    """
    y = _draw_question(grid, model, look, y, width) + 1
    table = landing_table(model, look, speech, width)
    if not model.choices:
        _draw_to_do(grid, model, look, speech, y, width)
        pending = model.view.pending
        if isinstance(pending, Chance):
            note = sentence(condition(model.names, model.view, pending.about), look, "muted", "soft")
            for line in wrap(note, width - 2):
                y += 1
                grid.put_parts(3, y, line)
        y += 2
    elif model.typed:
        draw_choices_line(grid, model, look, speech, y)
        y += 2
    elif model.choices[0].rider:
        y = _draw_riders(grid, model, look, y, width, bottom, table.height) + 1
    else:
        y, told = _draw_answers(grid, model, look, speech, y, width, bottom)
        if told:
            return y
        y += 1
    return draw_landings(grid, table, look, speech, 1, y, width, bottom)


def _draw_question(grid: Grid, model: BoardModel, look: Look, y: int, width: int) -> int:
    """Draw team and person, then what is asked, in one line if they fit; return the line after."""
    seat = _seat(model)
    question = model.question
    head: list[Part] = []
    if seat and question and question[0].kind == TEAM:
        name = question[0].text
        head = [(TEAM_NAMES[seat - 1], f"team-bold-{seat}")]
        if name != TEAM_NAMES[seat - 1]:
            head += [(" " + look.signs.nothing + " ", "faint"), (look.text(name), "text")]
        question = _without_colon(question[1:])
    asked = sentence(question, look, "bold")
    apart: list[Part] = [("   ", "text")] if head else []
    if cell_len(flat([*head, *apart, *asked])) <= width - 2:
        lines = [[*head, *apart, *asked]]
    else:
        lines = [*([head] if head else []), *_by_sentences(asked, width - 2)]
    for line in lines[:4]:
        _bar(grid, model, look, y)
        grid.put_parts(3, y, line, width - 2)
        y += 1
    return y


def _by_sentences(parts: list[Part], width: int) -> list[list[Part]]:
    """Return sentences in lines of this width, each from a new line on if that takes no line more."""
    lines = wrap(parts, width)
    ends = [(at, text.find(". ") + 1) for at, (text, _) in enumerate(parts) if ". " in text]
    if len(lines) < 2 or not ends:
        return lines
    at, end = ends[0]
    text, role = parts[at]
    split = [*wrap([*parts[:at], (text[:end], role)], width),
             *wrap([(text[end + 1 :], role), *parts[at + 1 :]], width)]
    return split if len(split) <= len(lines) else lines


def _without_colon(phrase: Phrase) -> Phrase:
    """Return what follows the name of who is asked, without the colon before it."""
    if not phrase or phrase[0].kind != TEXT:
        return phrase
    return (Word(phrase[0].text.lstrip(": \N{NO-BREAK SPACE}")), *phrase[1:])


def _draw_riders(
    grid: Grid, model: BoardModel, look: Look, y: int, width: int, bottom: int, below: int
) -> int:
    """Draw the team's riders: a line where each stands, one for what holds for him, or two where there is room.

    Args:
        below: lines that are needed under them, with a blank one before.

    Returns:
        The line after them.
    """
    shown = [*(choice.rider for choice in model.choices), *resting(model)]
    names = {rider: look.text(model.names.rider(rider).text) for rider in shown}
    size = min(NAME, max(map(cell_len, names.values())))
    left = 3 + CHIP + 1
    spare = bottom - y + 1 - 2 * len(shown) - (below + 1 if below else 0)
    for index, rider in enumerate(shown):
        if y + 1 > bottom:
            break
        holds = wrap(sentence(condition(model.names, model.view, rider), look, "muted", "soft"), width - left)
        lines = min(len(holds), 1 + max(0, spare))
        spare -= lines - 1
        can, here = index < len(model.choices), index == model.cursor
        grid.put(1, y, look.signs.cursor if here else " ", "cursor")
        grid.put_parts(3, y, chip(model.view, rider, look))
        grid.put(left, y, names[rider], "bold" if here else "text" if can else "muted", size)
        place = sentence(standing(model.names, model.view, rider), look, "soft" if here else "muted")
        grid.put_parts(left + size + 2, y, place, width - left - size - 1)
        rest = [part for line in holds[lines - 1 :] for part in (*line, (" ", "muted"))]  # cut, were it too long
        for number, told in enumerate([*holds[: lines - 1], rest[:-1]], 1):
            grid.put_parts(left, y + number, told, width - left)
        for line in range(y, y + 1 + lines):
            if can:
                grid.hot(1, line, width, f"pick({index})")
            if here:
                ground_row(grid, 1, line, width, "row")
        y += 1 + lines
    return y


def _draw_answers(
    grid: Grid, model: BoardModel, look: Look, speech: Speech, y: int, width: int, bottom: int
) -> tuple[int, bool]:
    """Draw answers that are no riders; return the line after, and whether there was room to say where each leads."""
    labels = [parts_of(choice.label, look, "text", "bold") for choice in model.choices]
    notes = [_notes(model, look, speech, choice, width - 4) for choice in model.choices]
    told = sum(1 + len(lines) for lines in notes) <= bottom - y - 4
    room = max(3, bottom - y - 4)
    first = 0 if told else max(0, min(model.cursor - room // 2, len(labels) - room))
    for index in range(first, len(labels) if told else min(len(labels), first + room)):
        here = index == model.cursor
        top = y
        grid.put(1, y, look.signs.cursor if here else " ", "cursor")
        grid.put_parts(3, y, [(text, "bold" if here else role) for text, role in labels[index]], width - 2)
        y += 1
        for line in notes[index] if told else ():
            grid.put_parts(5, y, line, width - 4)
            y += 1
        for line_number in range(top, y):
            grid.hot(1, line_number, width, f"pick({index})")
            if here:
                ground_row(grid, 1, line_number, width, "row")
    return y, told


def _notes(model: BoardModel, look: Look, speech: Speech, choice: Choice, width: int) -> list[list[Part]]:
    """Return where an answer leads, in lines of this width; nothing if it leads nowhere."""
    if not choice.leads:
        return []
    lines = wrap(sentence(choice.leads, look, "muted", "soft"), width)
    return [*lines, *wrap(red_odds(model, look, speech, choice.red), width)] if choice.red else lines
