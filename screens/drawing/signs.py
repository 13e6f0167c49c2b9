"""The signs that are drawn, in Unicode and in ASCII, and the reduction of any text to ASCII.

Every sign is one cell wide and none has an emoji form by default. ASCII is for terminals whose encoding is not UTF-8,
for those that draw "ambiguous" signs two cells wide, and for whoever prefers it.
"""

# ruff: noqa: RUF001  (signs that look like others are what this file is about)

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, fields
from typing import Final

from saves.names import clean


@dataclass(frozen=True, slots=True)
class Signs:
    """One set of signs; each is one character and one cell, but for `star_used`."""

    captain: str
    star_active: str
    star_asleep: str
    used: str
    """Behind `star_active`; the two together are `star_used`."""
    fatigue: tuple[str, str, str, str]
    """One to four turns left. ASCII has one sign for all: rider 2 with a 2 behind it would read as rider 22."""
    missed: str
    to_miss: str
    cursor: str
    choice_left: str
    choice_right: str
    gpm: str
    gpm_taken: str
    gp: str
    """The GP Big Jim."""
    gp_taken: str
    full: str
    """Behind the number of a space whose slots are all taken."""
    red: str
    """The hatch of a free slot of a red space, and of points not yet held."""
    finish: str
    team_bar: str
    """At the left of whatever belongs to a team, and of a modal question."""
    rule: str
    grid: str
    profile: tuple[str, str, str, str, str, str, str, str]
    """One to eight eighths of a line."""
    amount: str
    """A filled cell of a bar of points."""
    upright: str
    """A mark across a bar: the goal."""
    up: str
    down: str
    left: str
    right: str
    nothing: str
    """An empty table cell; without colours an empty slot."""
    pip: str | None
    """None: dice show their digit."""
    chart: tuple[str, str, str, str]
    """The points of teams 1 to 4."""
    more: str
    """A text or a road that goes on beyond what is drawn."""

    @property
    def star_used(self) -> str:
        """Return the two signs of a star that has been used."""
        return self.star_active + self.used

    def fatigue_left(self, turns: int) -> str:
        """Return the sign for a fatigued rider with so many turns to miss; beyond four it stays the sign of four."""
        return self.fatigue[min(max(turns, 1), len(self.fatigue)) - 1]

    def height(self, eighths: int) -> str:
        """Return the sign of a profile cell filled by 0 to 8 eighths; 0 is a blank."""
        return self.profile[eighths - 1] if eighths else " "

    def every(self) -> list[str]:
        """Return all the signs one by one."""
        found: list[str] = []
        for entry in fields(self):
            value: str | tuple[str, ...] | None = getattr(self, entry.name)
            found.extend((value,) if isinstance(value, str) else value or ())
        return found


UNICODE: Final = Signs(
    captain="©",
    star_active="★",
    star_asleep="☆",
    used="✓",
    fatigue=("₁", "₂", "₃", "₄"),
    missed="●",
    to_miss="○",
    cursor="▸",
    choice_left="‹",
    choice_right="›",
    gpm="▲",
    gpm_taken="△",
    gp="◆",
    gp_taken="◇",
    full="•",
    red="▒",
    finish="▚",
    team_bar="▌",
    rule="─",
    grid="╌",
    profile=("▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"),
    amount="▇",
    upright="│",
    up="↑",
    down="↓",
    left="←",
    right="→",
    nothing="·",
    pip="●",
    chart=("◆", "▲", "●", "■"),
    more="…",
)

ASCII: Final = Signs(
    captain="c",
    star_active="*",
    star_asleep="o",
    used="v",
    fatigue=("z", "z", "z", "z"),
    missed="o",
    to_miss=".",
    cursor=">",
    choice_left="<",
    choice_right=">",
    gpm="^",
    gpm_taken="x",
    gp="#",
    gp_taken="x",
    full=".",
    red="/",
    finish="%",
    team_bar="|",
    rule="-",
    grid="-",
    profile=("_", "_", ".", ".", ":", ":", "|", "|"),
    amount="=",
    upright="|",
    up="^",
    down="v",
    left="<",
    right=">",
    nothing=".",
    pip=None,
    chart=("1", "2", "3", "4"),
    more="~",
)


def ascii_wanted(setting: str, encoding: str) -> bool:
    """Say whether to draw with ASCII.

    Args:
        setting: "auto", "unicode" or "ascii".
        encoding: the locale's, as Python names it.
    """
    if setting == "auto":
        return encoding.lower().replace("-", "").replace("_", "") not in ("utf8", "utf8sig", "cp65001")
    return setting == "ascii"


_LETTERS: Final = {
    "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "―": "-", "−": "-", "‘": "'", "’": "'", "‚": ",", "‛": "'",
    "′": "'", "“": '"', "”": '"', "„": '"', "‟": '"', "″": '"', "«": '"', "»": '"', "×": "x", "÷": "/", "⁄": "/",
    "ß": "ss", "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L",
    "đ": "d", "Đ": "D", "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ħ": "h", "Ħ": "H", "ı": "i", "ŋ": "n", "Ŋ": "N",
    "¿": "?", "¡": "!", "°": "o", "▀": '"', "▐": "|", "░": ".", "▓": "#", "│": "|",
    "▔": "-", "━": "-", "╸": "-", "╺": "-", "▊": "|", "▎": "|", "🔎": ">",  # of Textual's own frames, bars and fields
}  # fmt: skip


def _sign_pairs() -> dict[str, str]:
    """Pair the signs of the two sets; where one sign stands for two things the first pair holds."""
    pairs: dict[str, str] = {}
    for entry in fields(Signs):
        drawn, plain = getattr(UNICODE, entry.name), getattr(ASCII, entry.name)
        if plain is not None:
            for sign, its in zip(drawn, plain, strict=True):
                pairs.setdefault(sign, its)
    return pairs


_SIGNS: Final = _sign_pairs()


_SELECTORS: Final = re.compile("[\ufe00-\ufe0f\U0001f3fb-\U0001f3ff]|^ *[\u0300-\u036f]")
"""Printable by Python's word, but they change the width of the character before them; or a mark with no letter."""
_LONGEST: Final = 4000
"""Cells; no text that is shown is longer."""


def harmless(text: str) -> str:
    """Return a text without anything that a terminal could take for a command, or that turns or hides letters.

    What people give is cleaned when it comes in and when it is loaded; this is the last look, before it is shown.
    Blanks at its ends stay.
    """
    if text.isascii():
        if text.isprintable():
            return text
    # A blank that keeps two words together, as French sets before a colon, is no mark that a terminal obeys.
    elif text.replace("\u00a0", " ").isprintable() and not _SELECTORS.search(text):
        return text
    before, after = len(text) - len(text.lstrip(" ")), len(text) - len(text.rstrip(" "))
    return " " * before + clean(text, _LONGEST) + " " * after


def to_ascii(text: str, keep_cells: bool = False) -> str:
    """Return a text without any character above 0x7E: for display only, two names may become one.

    Accents fall away, dashes, quotes and signs get their ASCII form, anything else becomes `?`, one for each cell. A
    few characters take more cells than before (`œ`, `ß`, `½`, `…`), so a text is reduced before it is laid out.

    Args:
        text: what is to be shown.
        keep_cells: it is laid out already: those few are cut to their first letter, and `…` is `~`.
    """
    if text.isascii() and "\x7f" not in text:
        return text
    return "".join(_reduced(char, keep_cells) for char in text)


def _reduced(char: str, keep_cells: bool) -> str:
    if char <= "~":
        return char
    if char == UNICODE.more:
        return ASCII.more if keep_cells else "..."
    if char in _SIGNS:
        return _SIGNS[char]
    if "\u2800" < char <= "\u28ff":  # the lines of a chart
        return "."
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return ""  # a mark on the character before it, or nothing to be seen: no cell of its own
    cells = 2 if unicodedata.east_asian_width(char) in "WF" else 1
    if char in _LETTERS:
        plain = _LETTERS[char]
    else:
        parts = (_LETTERS.get(part, part) for part in unicodedata.normalize("NFKD", char))
        plain = "".join(part for part in parts if unicodedata.category(part[0]) not in ("Mn", "Me"))
        if not plain.isascii() or not plain.isprintable() or not plain:
            plain = "?" * cells
    return plain[:cells].ljust(cells) if keep_cells else plain
