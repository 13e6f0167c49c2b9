"""A save's text read back piece by piece, so that a step parses only what it has changed.

A text that is cut at line starts into pieces, each of which is TOML by itself, says the same as its pieces do: TOML is
a row of statements, and a piece that can be read alone has left none open. So what was read once need not be read
again while its text is the same, and in a save most of it is: the setup, the rules, the results of past stages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from saves.errors import SaveRefused
from saves.text import parse

_NAME = re.compile(r"\[+([^\].]*)")
"""The top-level key of a table's header."""
_LASTING = ("setup", "rules", "base")
"""Tables that mostly stay from one step to the next; of the others nothing is remembered, but see `_SPLIT`."""
_SPLIT = ("tappa", "state")
"""Tables that are cut into their keys, most of which stay."""
_STATEMENT = re.compile(r"\n(?=\w+ = )")
"""The line end before a key of it."""


def read_back(text: str) -> dict[str, Any] | None:
    """Return the tables of a text, as `saves.text.parse` would; nobody changes them.

    Args:
        text: a save as `saves.encoding` writes it.

    Returns:
        None if it is no text that can be read in pieces, whether it is TOML or not.
    """
    found: dict[str, Any] = {}
    try:
        for name, part in _parts(text):
            pieces = _cut(name, part) if name in _SPLIT else [part]
            read = _joined(name, pieces) if len(pieces) > 1 else (_remembered if name in _LASTING else parse)(part)
            if read is None or not found.keys().isdisjoint(read):
                return None
            found |= read
    except SaveRefused:
        return None
    return found


@lru_cache(maxsize=128)
def _remembered(piece: str) -> dict[str, Any]:
    return parse(piece)


def _parts(text: str) -> Iterator[tuple[str, str]]:
    """Cut a text before the headers of its tables; yield each top-level table with all that is in it, and its name."""
    begun, name, at = 0, "", -1
    while True:
        header = _NAME.match(text, at + 1)
        found = header[1] if header else ""
        if found != name:
            yield name, text[begun : at + 1]
            begun, name = at + 1, found
        at = text.find("\n[", at + 1)
        if at < 0:
            yield name, text[begun:]
            return


def _cut(name: str, part: str) -> Sequence[str]:
    """Return the keys of a table, each under its header, and last the tables in it; or the whole, as one piece."""
    header = f"[{name}]\n"
    end = part.find("\n[") + 1 or len(part)
    keys, tables = part[len(header) - 1 : end], part[end:]
    if not part.startswith(header) or f"\n{tables}".find(f"\n{header[:-1]}") >= 0:
        return [part]
    before, *statements = _STATEMENT.split(keys)
    if before.strip():
        return [part]
    return [*(header + statement for statement in statements), *([tables] if tables else [])]


def _joined(name: str, pieces: Sequence[str]) -> dict[str, Any] | None:
    """Return a table that is cut, None if a piece holds anything but what it should: then the cut was a wrong one."""
    table: dict[str, Any] = {}
    for piece in pieces:
        read = _remembered(piece)
        here = read.get(name)
        if len(read) != 1 or not isinstance(here, dict) or not table.keys().isdisjoint(here):
            return None
        # A second key would follow a header that is indented, so that what comes after it would not be of this table.
        if piece.startswith(f"[{name}]\n") and len(here) != 1:
            return None
        table |= here
    return {name: table}
