"""What a call of the command line brings, and what it left in a save."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from saves.document import Saved
from saves.store import load


@dataclass(frozen=True)
class Run:
    """What a call brought."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Tappa = Callable[..., Run]
"""Calls the program with arguments; `typed` is its standard input."""

TOUR = ",".join(["plain,mountain-1,mountain-2,time-trial"] * 3)
"""Twelve stages."""


def saved(path: str | Path = "t.toml") -> Saved:
    """Return what a save in the present folder holds."""
    return load(Path(path))


def journal(path: str | Path = "t.toml") -> list[str]:
    """Return the tokens of a save's journal."""
    return saved(path).match.journal.tokens
