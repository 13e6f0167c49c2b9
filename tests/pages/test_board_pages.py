"""The board and what lies over it, leaving and coming back, a disk that is gone, and windows of all sizes."""

import shutil
from pathlib import Path

import pytest
from rich.cells import cell_len

from saves.store import load
from screens.giro.board.board import BoardScreen
from tests.pages.board_play import WITH_BOT, asked, board_of, new_match, playing, press, shown, tokens, until, written


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves" / "t.toml"


@pytest.mark.parametrize("key", ["p", "c", "r"])
async def test_from_another_page_one_comes_back_to_the_same_question(path: Path, key: str):
    async with playing(written(new_match(), path)) as pilot:
        await press(pilot, "right")
        before = shown(pilot)
        await press(pilot, key)
        await until(pilot, lambda: not isinstance(pilot.app.screen, BoardScreen))
        await press(pilot, "escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, BoardScreen))
        assert shown(pilot) == before


async def test_bots_wait_while_another_page_is_open(path: Path):
    match = new_match(WITH_BOT)
    session = written(match, path)
    async with playing(session) as pilot:
        await press(pilot, "p")
        match.answer("rider:1")
        match.settle()
        count = len(match.journal)
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert len(session.match.journal) == count
        await press(pilot, "escape")
        await until(pilot, lambda: asked(session) == 1)
        assert len(session.match.journal) > count


async def test_who_leaves_in_the_middle_of_a_question_finds_it_again(path: Path):
    match = new_match(short_stop="any")
    session = written(match, path)
    async with playing(session) as pilot:
        await press(pilot, "space")
        await until(pilot, lambda: len(match.journal) == 2)
        question = shown(pilot)
        await press(pilot, "q")
    assert pilot.app.return_code == 0
    assert load(path).match.pending == session.pending
    async with playing(path) as pilot:
        assert shown(pilot) == question


async def test_a_folder_that_is_gone_is_said_and_play_goes_on(path: Path):
    session = written(new_match(short_stop="off"), path)
    async with playing(session) as pilot:
        assert "saved" in shown(pilot).splitlines()[0]
        shutil.rmtree(path.parent)
        await press(pilot, "space")
        await until(pilot, lambda: "NOT SAVED" in shown(pilot).splitlines()[0])
        assert "Luca: throw for whom?" in shown(pilot)
        assert [note.severity for note in pilot.app._notifications] == ["error"]
        await press(pilot, "space")
        assert "Anna: throw for whom?" in shown(pilot)
        assert len(session.match.journal) == 4
        path.parent.mkdir()
        await press(pilot, "space")
        await until(pilot, lambda: "NOT SAVED" not in shown(pilot).splitlines()[0])
        assert tokens(path) == session.match.journal.tokens


async def test_a_backup_that_cannot_be_kept_is_said_once_and_play_goes_on(path: Path):
    session = written(new_match(short_stop="off"), path)
    (path.parent / "backups").write_bytes(b"no folder")
    async with playing(session) as pilot:
        for steps in (2, 4, 6):
            await press(pilot, "space")
            assert len(session.match.journal) == steps
        (told,) = [note.message for note in pilot.app._notifications]
        assert told.startswith("The match is saved, but no backup of it could be kept.")
        assert "saved" in shown(pilot).splitlines()[0]
        assert tokens(path) == session.match.journal.tokens


async def test_a_window_made_small_and_large_again_shows_the_same(path: Path):
    async with playing(written(new_match(), path), size=(200, 60)) as pilot:
        await press(pilot, "right")
        large = shown(pilot)
        for size in ((60, 20), (50, 10), (80, 24), (120, 40), (1, 1), (200, 60)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            lines = shown(pilot).splitlines()
            assert len(lines) == size[1]
            assert max(map(cell_len, lines)) <= size[0]
        assert shown(pilot) == large
        assert board_of(pilot).model().cursor == 1


async def test_a_window_that_is_too_small_says_so_and_takes_the_keys_all_the_same(path: Path):
    async with playing(written(new_match(), path), size=(40, 10)) as pilot:
        assert "needs 60×20" in " ".join(shown(pilot).split())
        await press(pilot, "q")
    assert pilot.app.return_code == 0
