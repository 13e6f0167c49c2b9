"""A match with what a save says about it besides: the title, the times, what another program has written in it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from engine.match import Match
from saves.names import TITLE_CELLS, clean

FORMAT = 1
"""The version of the layout of a save; raised when an older program could not read it rightly."""
SECTIONS = ("tappa", "setup", "rules", "dice", "state", "journal", "base", "end")
"""The tables of a save, in their order; `base` only if the journal does not start from the beginning."""


@dataclass(slots=True)
class Extra:
    """Keys that this program does not know, kept and written back as they are."""

    top: dict[str, Any] = field(default_factory=dict)
    """At the top level, tables included."""
    tappa: dict[str, Any] = field(default_factory=dict)
    setup: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Saved:
    """What a save holds."""

    match: Match
    title: str
    """What people call the match; cleaned."""
    ident: str
    """`[a-z0-9]`: tells this match's backups from another's, and stays when it is renamed; see `saves.copies`."""
    saved: datetime | None = None
    """When it was written last, UTC; None: never yet."""
    seconds: int = 0
    """How long it has been played; whoever plays it counts."""
    past: str = ""
    """The journal of before the accepted state that the match starts from (`Match.base`), for people to read."""
    extra: Extra = field(default_factory=Extra)
    mark: bytes = field(default=b"", compare=False)
    """The digest of the whole file that it was last read from or written to (`saves.store.mark_of`); empty: none."""

    @classmethod
    def begin(cls, match: Match, title: str) -> Saved:
        """Return a match that has never been saved, with an id of its own."""
        return cls(match, clean(title, TITLE_CELLS), secrets.token_hex(4))


def same_data(first: Any, second: Any) -> bool:
    """Tell whether plain data is the same once it is written: a tuple is a list, no bool is a number, nan is nan."""
    if isinstance(first, Mapping):
        return (
            isinstance(second, Mapping)
            and first.keys() == second.keys()
            and all(same_data(value, second[key]) for key, value in first.items())
        )
    if isinstance(first, list | tuple):
        return (
            isinstance(second, list | tuple)
            and len(first) == len(second)
            and all(map(same_data, first, second))
        )
    if isinstance(first, float):
        return isinstance(second, float) and repr(first) == repr(second)
    return type(first) is type(second) and bool(first == second)
