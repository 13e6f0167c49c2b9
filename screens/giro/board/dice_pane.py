"""The last throw: who threw and what, as dice in a line or as large ones with their pips."""

from __future__ import annotations

from engine.game import Chance
from engine.giro.tour import seat_of
from screens.drawing.dice_art import HEIGHT, draw_die, draw_special
from screens.drawing.grid import Grid, Part, shorten
from screens.drawing.look import Look
from screens.giro.board.board_model import BoardModel
from screens.words.giro_names import FACES
from screens.words.speech import Speech

_HARM = ("F", "C")


def dice_line(model: BoardModel, look: Look, speech: Speech, name: int) -> list[Part]:
    """Return the last throw in a line: the rider, then his dice; nothing before the first throw.

    Nothing either while a person is to throw for another rider: the old throw would be read as his.

    Args:
        name: cells that the rider's name may have.
    """
    if not model.dice:
        return []
    rider, value, face = model.dice[-1]
    pending = model.view.pending
    if isinstance(pending, Chance) and (model.mine or model.typed) and (rider != pending.about or face):
        return []
    text = shorten(look.text(model.names.rider(rider).text), name)
    parts: list[Part] = [(text, f"team-bold-{seat_of(rider)}"), (" " + look.text(speech("threw")), "muted")]
    if value:
        parts += [(" ", "text"), (f" {value} ", "dice")]
    if face:
        parts += [(" ", "text"), (f" {face} ", "dice-special"),
                  (" " + look.text(speech(FACES[face])), "bad" if face in _HARM else "soft")]
    return parts


def draw_dice(grid: Grid, model: BoardModel, look: Look, speech: Speech, x: int, y: int, width: int) -> int:
    """Draw the last throw with large dice, and beside them who threw what; return the line after, apart by one."""
    if not model.dice:
        return y
    rider, value, face = model.dice[-1]
    column = x
    if value:
        column = draw_die(grid, look, column, y, int(value)) + 2
    if face:
        column = draw_special(grid, column, y, face) + 2
    room = x + width - column
    grid.put(column, y, look.text(model.names.rider(rider).text), f"team-bold-{seat_of(rider)}", room)
    if value and face:
        told = speech("threw {value} and {face}").format(value=value, face=face)
    else:
        told = speech("threw {value}").format(value=value or face)
    grid.put(column, y + 1, look.text(told), "soft", room)
    if face:
        grid.put(column, y + 2, look.text(speech(FACES[face])), "bad" if face in _HARM else "good", room)
    return y + HEIGHT + 1
