"""Steps that could not be written are tried again, asked about before they are left, and told of at the end."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from saves.errors import Overtaken, WriteFailed
from saves.store import load
from screens.dialogs import Ask
from screens.giro.board.board import BoardScreen
from screens.home import HomeScreen
from screens.play.following import AGAIN
from tests.pages.board_play import board_of, new_match, playing, press, shown, tokens, until, written
from tests.pages.test_play_loop import app_of
from tui.app import make_app
from tui.ends import Why

WORDS = "The last 2 steps of t.toml could not be written. The folder is not there any more."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves" / "t.toml"


def away(path: Path) -> Path:
    return path.parent.with_name("away")


def take_away(path: Path) -> None:
    shutil.move(path.parent, away(path))


def bring_back(path: Path) -> None:
    shutil.move(away(path), path.parent)


async def test_a_step_that_could_not_be_written_is_tried_again_by_itself(path):
    session = written(new_match(), path)
    async with playing(session) as pilot:
        take_away(path)
        await press(pilot, "space")
        assert session.trouble is not None
        assert "NOT SAVED" in shown(pilot)
        bring_back(path)
        board = board_of(pilot)
        for _ in range(AGAIN):
            board._follow()
        await pilot.pause()
        assert session.trouble is None
        assert "NOT SAVED" not in shown(pilot)
        assert tokens(path) == session.match.journal.tokens


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_who_leaves_when_the_disk_is_fine_again_leaves_nothing_behind(path, key):
    session = written(new_match(), path)
    async with playing(session) as pilot:
        take_away(path)
        await press(pilot, "space")
        bring_back(path)
        await press(pilot, key)
        assert tokens(path) == session.match.journal.tokens
        assert len(tokens(path)) > 0
        assert app_of(pilot).return_code == (0 if key == "q" else None)


async def test_q_asks_before_steps_are_lost_and_the_end_tells_of_them(path):
    session = written(new_match(), path)
    async with playing(session) as pilot:
        app = app_of(pilot)
        take_away(path)
        await press(pilot, "space", "q")
        assert isinstance(app.screen, Ask)
        assert app.screen._question.startswith(WORDS)
        assert app.screen._question.endswith("Leave all the same?")
        await press(pilot, "enter")
        assert isinstance(app.screen, BoardScreen)
        await press(pilot, "q", "down", "enter")
        assert app.return_code == 1
        assert app.farewell.startswith(WORDS)


async def test_a_match_that_was_left_unsaved_is_further_when_it_is_opened_again(path):
    session = written(new_match(), path)
    async with playing(session) as pilot:
        app = app_of(pilot)
        take_away(path)
        await press(pilot, "space", "escape")
        assert isinstance(app.screen, Ask)
        await press(pilot, "down", "enter")
        assert isinstance(app.screen, HomeScreen)
        app.open_match(path)
        await until(pilot, lambda: isinstance(app.screen, BoardScreen))
        assert board_of(pilot).session is session
        await press(pilot, "escape", "down", "enter")
        bring_back(path)
        app.open_match(path)
        assert len(load(path).match.journal.tokens) == len(session.match.journal.tokens) > 0
        assert app.unsaved() == []


async def test_a_session_that_is_ended_from_outside_tries_once_more(path):
    session = written(new_match(), path)
    async with playing(session) as pilot:
        take_away(path)
        await press(pilot, "space")
        bring_back(path)
        app_of(pilot).session_ends(Why.TERMINATED)
        assert tokens(path) == session.match.journal.tokens
        assert app_of(pilot).return_code == Why.TERMINATED.code


@pytest.mark.parametrize(("keys", "there"), [(("enter",), True), (("down", "enter"), False), (("escape",), False)])
async def test_a_file_that_was_deleted_under_a_match_is_written_anew_only_if_that_is_wanted(path, keys, there):
    session = written(new_match(), path)
    async with playing(session) as pilot:
        app = app_of(pilot)
        board_of(pilot)._follow()
        path.unlink()
        board_of(pilot)._follow()
        await until(pilot, lambda: isinstance(app.screen, Ask))
        with pytest.raises(Overtaken):
            session.throw()
        assert not path.exists()
        await press(pilot, *keys)
        assert path.exists() is there
        assert (session.halted, session.still) == (False, False)
        assert isinstance(app.screen, BoardScreen if there else HomeScreen)


@pytest.mark.parametrize(("key", "there"), [("enter", True), ("escape", False)])
async def test_a_step_right_after_the_file_was_deleted_is_not_made_and_asked_about_at_once(path, key, there):
    session = written(new_match(), path)
    async with playing(session) as pilot:
        path.unlink()
        await pilot.press("space")
        assert isinstance(app_of(pilot).screen, Ask)
        assert (session.match.counter, path.exists()) == (0, False)
        await press(pilot, key)
        assert path.exists() is there


def test_on_a_host_that_people_share_its_folders_are_not_named_and_its_disk_is_not_theirs_to_mend(tmp_path):
    failed = WriteFailed("full", tmp_path / "saves" / "t.toml")
    for user, name, why in (
        ("anna", "t", "The host’s disk is full. Tell whoever runs the host."),
        (None, str(failed.path), "The disk is full. Free some space and try again."),
    ):
        app = make_app(environ={"TAPPA_HOME": str(tmp_path)}, user=user)
        assert app.file_line(failed, once=True) == f"{name} was not saved. {why}"
