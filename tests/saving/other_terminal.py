"""A second terminal at a match."""

from __future__ import annotations

from pathlib import Path

from saves.shared import SharedMatch
from tests.saving.matches import Clock


def other(path: Path, clock: Clock) -> SharedMatch:
    return SharedMatch.open(path, clock=clock, sync=False)
