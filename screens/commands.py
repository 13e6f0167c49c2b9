"""What can be done on a screen: one object gives a key binding its id, key, footer text, palette entry and help line.

They are made of the same object, so they cannot disagree. Texts are message ids in English and are translated when
they are shown. Users change keys by id in the settings file.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from textual.binding import Binding

from screens.words.speech import Speech, mark


@dataclass(frozen=True, slots=True)
class Command:
    """Something that a screen can do."""

    id: str
    """Dotted and stable, such as `board.undo`: keys are changed by it."""
    keys: str
    """The keys, apart by commas, the one that is shown first."""
    action: str
    """The screen's action."""
    name: str
    """One or two words for the footer; a message id."""
    help: str
    """One line for the help and the palette; a message id."""
    footer: bool = True
    """It stands in the footer while it can be done."""
    palette: bool = True
    """It stands in the palette."""
    hint: str = ""
    """How the keys are written in the footer where one stands for a pair (`←→`), as long as nobody has changed them."""
    priority: bool = False
    """It works even while a field has the focus."""

    def binding(self) -> Binding:
        """Return the key binding."""
        return Binding(self.keys, self.action, self.name, show=self.footer, id=self.id, priority=self.priority)


_SHOWN = {
    "space": mark("Space"),
    "enter": mark("Enter"),
    "escape": mark("Esc"),
    "question_mark": "?",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "up,down": "↑↓",
    "left,right": "←→",
    "pageup": mark("PgUp"),
    "pagedown": mark("PgDn"),
    "home": mark("Home"),
    "end": mark("End"),
    "delete": mark("Del"),
    "backspace": mark("Backspace"),
    "tab": mark("Tab"),
    "slash": "/",
    "plus": "+",
    "minus": "-",
    "full_stop": ".",
    "comma": ",",
    "equals_sign": "=",
    "asterisk": "*",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "exclamation_mark": "!",
    "less_than_sign": "<",
    "greater_than_sign": ">",
}

_ARROWS_ASCII = {
    "up": mark("Up"),
    "down": mark("Down"),
    "left": mark("Left"),
    "right": mark("Right"),
    "↑↓": mark("Up/Down"),
    "←→": mark("Left/Right"),
}
"""Arrow keys, and hints that show them, where no arrows are drawn: their ASCII likenesses would read as keys."""


@lru_cache(1024)
def key_name(key: str, speech: Speech, *, ascii_only: bool = False) -> str:
    """Return how a key is written for people: `Space`, `^P`, `u`.

    Args:
        key: as Textual names it; or a hint such as `←→`.
        speech: the language.
        ascii_only: arrows are written as words.
    """
    if ascii_only and key in _ARROWS_ASCII:
        return speech(_ARROWS_ASCII[key])
    if key.startswith("ctrl+"):
        return "^" + key[5:].upper()
    if key.startswith("f") and key[1:].isdigit():
        return key.upper()
    if key.startswith("shift+"):
        return speech("Shift") + "+" + key_name(key[6:], speech, ascii_only=ascii_only)
    return speech(_SHOWN[key]) if key in _SHOWN else key


def by_id(commands: Iterable[Command]) -> dict[str, Command]:
    """Return commands by their ids, for a screen that puts those of another between its own."""
    return {command.id: command for command in commands}


def bindings(commands: Iterable[Command]) -> list[Binding]:
    """Return the key bindings of a screen's commands."""
    return [command.binding() for command in commands]


COMMON = (
    Command("common.help", "question_mark,f1", "help", mark("help"), mark("Explain what is on the screen")),
    Command("common.quit", "q,ctrl+c,ctrl+q", "leave", mark("leave"), mark("Leave; everything is saved")),
    Command("common.back", "escape", "back", mark("back"), mark("Go back to where you came from"), palette=False),
    Command("common.settings", "s", "settings", mark("settings"), mark("Change keys, colours, pace"), footer=False),
    Command("common.palette", "f2,ctrl+p", "command_palette", mark("all"), mark("List all that can be done here"),
            footer=False, palette=False),
)
"""What every screen can do, the most wanted first: a narrow footer has no room for the last."""
