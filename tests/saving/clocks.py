"""A clock that is set by hand, and a second terminal at a match."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

from saves.shared import SharedMatch
from tests.saving.matches import AT


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = AT

    def __call__(self) -> datetime:
        return self.now

    def forward(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


def other(path: Path, clock: Clock) -> SharedMatch:
    return SharedMatch.open(path, clock=clock, sync=False)
