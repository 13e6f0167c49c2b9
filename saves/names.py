"""Cleaning of text from people, at input, at load and before display; and what a title is called as a file.

What is taken out can move the cursor, hide, or turn the order of the letters round: control characters, escape
sequences, bidi and zero-width characters. What remains takes as many cells in every terminal.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import replace
from itertools import takewhile
from typing import Any

from engine.game import Seat, Setup

NAME_CELLS = 20
"""The width of a player's, a team's or a rider's name."""
TITLE_CELLS = 60
"""The width of a match's title."""
TEXT_CELLS = 120
"""The width of any other text in a setup: the longest name of a stage, were every letter double."""
SLUG_LENGTH = 40
MAX_MARKS = 2
"""Combining marks on one letter; more of them leave the line."""

_SEQUENCES = re.compile(
    r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?"  # CSI
    r"|(?:\x1b[\]PX^_]|[\x9d\x90\x98\x9e\x9f])[^\x07\x1b\x9c]*(?:\x07|\x1b\\|\x9c)?"  # OSC, DCS, SOS, PM, APC
    r"|\x1b[ -/]*[0-~]?"
)
_GONE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U0001f3fb-\U0001f3ff\U000e0100-\U000e01ef]"
)
"""Characters of other categories that show nothing, or change the width of the one before: selectors, fillers, skin."""
_NOT_SLUG = re.compile(r"[^a-z0-9]+")


def cells(char: str) -> int:
    """Return how many cells of a terminal a character takes: 0, 1 or 2."""
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def width(text: str) -> int:
    """Return how many cells a cleaned text takes."""
    return len(text) if text.isascii() else sum(map(cells, text))


def clean(text: str, limit: int = TEXT_CELLS) -> str:
    """Return a text on one line without anything that is not to be seen, cut to `limit` cells.

    Cleaning what is clean changes nothing.
    """
    if len(text) <= limit and text.isascii() and text.isprintable():
        return text.strip()
    # Far longer than any name: what follows looks at each character.
    text = _SEQUENCES.sub("", text[: 40 * limit])
    text = re.sub(r"[\t\n\v\f\r\x85\u2028\u2029]+", " ", text)
    text = "".join(char for char in text if unicodedata.category(char) not in _GONE)
    # A compatible form may be made of what was just looked for, hence the canonical one, which is not.
    text = _few_marks(unicodedata.normalize("NFC", _UNSEEN.sub("", text)))
    return _cut(text.strip(), limit).strip()


def clean_setup(setup: Setup) -> Setup:
    """Return a setup with every text that people gave cleaned; ids pass as they are."""
    seats = tuple(_clean_seat(seat) for seat in setup.seats)
    return replace(setup, seats=seats, details=clean_data(setup.details))


def clean_data(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return plain data with every text cleaned; keys, which no person gives, stay."""
    return {key: _clean_value(value) for key, value in data.items()}


def slug(title: str) -> str:
    """Return what stands for a title in a file name: `[a-z0-9-]`, never empty, at most `SLUG_LENGTH` long."""
    letters = unicodedata.normalize("NFKD", clean(title)).encode("ascii", "ignore").decode().lower()
    return _NOT_SLUG.sub("-", letters).strip("-")[:SLUG_LENGTH].rstrip("-") or "match"


def _clean_seat(seat: Seat) -> Seat:
    return replace(seat, name=clean(seat.name, NAME_CELLS))


def _clean_value(value: Any) -> Any:
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, Mapping):
        return clean_data(value)
    if isinstance(value, list | tuple):
        return [item if type(item) is int else _clean_value(item) for item in value]
    return value


def _few_marks(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for char in text:
        marks = marks + 1 if cells(char) == 0 else 0
        # A mark with no letter before it would sit on the frame.
        if marks <= MAX_MARKS and (marks == 0 or kept):
            kept.append(char)
    return "".join(kept)


def _cut(text: str, limit: int) -> str:
    used = 0

    def fits(char: str) -> bool:
        nonlocal used
        used += cells(char)
        return used <= limit

    return "".join(takewhile(fits, text))
