"""The help drawn: what a screen is, its keys, how a turn goes and what the signs mean, in one column or in two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len

from screens.drawing.grid import Grid, wrap
from screens.drawing.look import Look
from screens.texts.reading import Body
from screens.words.help import COLOURLESS, FATIGUE_ASCII, WIDE_SIGNS
from screens.words.speech import Speech

TWO_COLUMNS = 116
"""Columns of a screen from which keys and signs stand beside the text."""
TEXT_WIDTH = 72
KEYS_WIDTH = 56
KEY_ROOM = 24
"""The most cells that the keys of a command take before its help begins."""

_SIGN_ROLES = {
    "captain": "captain-1",
    "star_active": "star-yellow",
    "star_asleep": "star-yellow",
    "star_used": "star-yellow",
    "fatigue": "count-1",
    "missed": "warn",
    "to_miss": "muted",
    "gpm": "banner",
    "gpm_taken": "number",
    "gp": "banner",
    "gp_taken": "number",
    "red": "hatch",
    "full": "number-full",
    "finish": "finish",
}
"""How each sign of the Giro looks where it stands."""


@dataclass(frozen=True, slots=True)
class HelpText:
    """What there is to say of a screen; all texts are translated."""

    about: str
    """What the screen is."""
    keys: Sequence[tuple[str, str]]
    """The keys of a command and what it does."""
    turn: Sequence[str] = ()
    """How a turn goes, a paragraph each."""
    signs: Mapping[str, str] = field(default_factory=dict)
    """The signs that are explained: their meanings, message ids, by the field of `screens.drawing.signs.Signs`."""


def draw_help(told: HelpText, speech: Speech, look: Look, width: int) -> Body:
    """Draw the whole help for a screen of this width."""
    grid = Grid(width)
    if width >= TWO_COLUMNS:
        room = min(TEXT_WIDTH, width - KEYS_WIDTH - 8)
        y = _about(grid, 2, 0, room, told, speech, look)
        _turn(grid, 2, y, room, told, speech, look)
        x = 2 + room + 4
        room = min(TEXT_WIDTH, width - x - 2)
        y = _keys(grid, x, 0, room, told, speech, look)
        _signs(grid, x, y, room, told, speech, look)
    else:
        room = min(TEXT_WIDTH + 4, width - 4)
        y = _about(grid, 2, 0, room, told, speech, look)
        y = _turn(grid, 2, y, room, told, speech, look)
        y = _keys(grid, 2, y, room, told, speech, look)
        _signs(grid, 2, y, room, told, speech, look)
    return Body(grid, range(grid.height))


def _title(grid: Grid, x: int, y: int, text: str, look: Look) -> int:
    grid.put(x, y, look.text(text), "title")
    return y + 1


def _text(grid: Grid, x: int, y: int, room: int, text: str, role: str, look: Look) -> int:
    """Draw a paragraph and return the row after it."""
    for line in wrap([(look.text(text), role)], room):
        grid.put_parts(x, y, line)
        y += 1
    return y


def _about(grid: Grid, x: int, y: int, room: int, told: HelpText, speech: Speech, look: Look) -> int:
    return _text(grid, x, y, room, told.about, "text", look) + 1 if told.about else y


def _turn(grid: Grid, x: int, y: int, room: int, told: HelpText, speech: Speech, look: Look) -> int:
    if not told.turn:
        return y
    y = _title(grid, x, y, speech("How a turn goes"), look)
    for paragraph in told.turn:
        y = _text(grid, x, y, room, paragraph, "soft", look) + 1
    return y


def _keys(grid: Grid, x: int, y: int, room: int, told: HelpText, speech: Speech, look: Look) -> int:
    y = _title(grid, x, y, speech("Keys"), look)
    column = min(KEY_ROOM, max((cell_len(keys) for keys, _ in told.keys), default=0)) + 2
    for keys, does in told.keys:
        grid.put(x, y, look.text(keys), "cursor", column - 1)
        y = _text(grid, x + column, y, room - column, does, "soft", look)
    return _text(grid, x, y, room, speech("Everything that keys do can also be clicked."), "muted", look) + 1


def _signs(grid: Grid, x: int, y: int, room: int, told: HelpText, speech: Speech, look: Look) -> int:
    y = _title(grid, x, y, speech("Signs"), look)
    if told.signs:
        for name, meaning in told.signs.items():
            sign = look.signs.fatigue[1] if name == "fatigue" else str(getattr(look.signs, name))
            if name == "fatigue" and look.ascii_only:
                meaning = FATIGUE_ASCII
            grid.put(x, y, sign, _SIGN_ROLES[name])
            y = _text(grid, x + 4, y, room - 4, speech(meaning), "soft", look)
        y = _text(grid, x, y, room, speech(COLOURLESS), "muted", look)
    return _text(grid, x, y, room, speech(WIDE_SIGNS), "muted", look)
