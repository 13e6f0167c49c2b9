"""A match in its file, at one terminal, by a clock that is set by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.match import Dice
from saves.shared import SharedMatch
from tests.saving.matches import Clock, new_match, saved


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "giro.toml"


@pytest.fixture
def one(path: Path, clock: Clock) -> SharedMatch:
    return SharedMatch.begin(saved(new_match("giro", dice=Dice(1, undo="free"))), path, clock=clock, sync=False)
