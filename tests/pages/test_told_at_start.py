"""What is wrong with the folder or the file is told where a person comes to it, before he has played for nothing."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from engine.game import Seat
from saves.files import Files
from screens.home import HomeScreen
from tests.pages.board_play import board_of, new_match, playing, playing_any, press, shown, until, written
from tests.pages.test_play_loop import app_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves" / "t.toml"


def told(pilot) -> list[str]:
    return [note.message for note in app_of(pilot)._notifications]


async def test_a_match_that_cannot_be_saved_says_so_when_it_is_opened(path, monkeypatch):
    session = written(new_match(), path)
    monkeypatch.setattr(Files, "may_write", lambda self, path: False)
    async with playing(session) as pilot:
        assert told(pilot) == [
            "What you play now cannot be saved. You may not write there. Look at the permissions, or choose another "
            "folder (--saves)."
        ]
        assert board_of(pilot).session.trouble is None


async def test_who_only_watches_is_not_told(path, monkeypatch):
    session = written(new_match((Seat("Anna", owner="anna"), Seat("Luca", owner="luca"))), path)
    monkeypatch.setattr(Files, "may_write", lambda self, path: False)
    async with playing(session) as pilot:
        assert told(pilot) == []


async def test_a_folder_that_cannot_be_read_is_not_said_to_be_empty(path, monkeypatch):
    def names(self: Files, folder: Path) -> list[str]:
        raise PermissionError(errno.EACCES, "no")

    session = written(new_match(), path)
    async with playing_any(session) as pilot:
        monkeypatch.setattr(Files, "names", names)
        await press(pilot, "escape")
        await until(pilot, lambda: isinstance(app_of(pilot).screen, HomeScreen))
        await until(pilot, lambda: "You may not read it." in shown(pilot))
        assert "none yet" not in shown(pilot)
