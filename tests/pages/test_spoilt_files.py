"""A match whose file somebody spoils, mends by hand or replaces while it is open: nothing is lost, and it is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.match import Dice
from saves.document import Saved
from saves.shared import SharedMatch
from saves.store import load, save
from screens.dialogs import Ask
from screens.giro.board.board import BoardScreen
from tests.pages.board_play import (
    NOON,
    WITH_BOT,
    board_of,
    new_match,
    playing,
    press,
    shown,
    tokens,
    until,
    written,
)
from tests.pages.test_play_loop import app_of
from tests.saving.matches import new_match as match_of
from tests.saving.steps import one_step


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves" / "t.toml"


def spoil(path: Path) -> None:
    path.write_text("x = [")


def mend(path: Path) -> None:
    """Do as an editor does."""
    text = path.read_text()
    assert text.count('name = "Anna"') == 1
    path.write_text(text.replace('name = "Anna"', 'name = "Ada"'))


def replace(path: Path) -> None:
    """Put a match of another game in the place of this one."""
    save(Saved(match_of("pig"), "Pig", "0000beef"), path, at=NOON)


KINDS = {
    spoil: "is no match any more",
    mend: "changed the file of this match by hand",
    replace: "holds another match now",
}


def words(pilot) -> str:
    return " ".join(shown(pilot).replace("│", " ").split())


@pytest.mark.parametrize(("change", "said"), KINDS.items(), ids=["spoilt", "mended", "replaced"])
async def test_what_became_of_the_file_is_asked_and_the_match_here_can_be_written_in_its_place(path, change, said):
    session = written(new_match(), path)
    async with playing(session) as pilot:
        await press(pilot, "space")
        change(path)
        there, journal = path.read_bytes(), list(session.match.journal.tokens)
        board_of(pilot)._follow()
        await until(pilot, lambda: isinstance(app_of(pilot).screen, Ask))
        question = app_of(pilot).screen
        assert isinstance(question, Ask)
        assert said in question._question
        assert path.read_bytes() == there
        await press(pilot, "up", "enter")  # the last answer
        assert isinstance(app_of(pilot).screen, BoardScreen)
        assert tokens(path) == journal
        assert path.with_name("t.toml.broken-1").read_bytes() == there
        await press(pilot, "space")
        assert tokens(path) == session.match.journal.tokens != journal


@pytest.mark.parametrize("change", KINDS, ids=["spoilt", "mended", "replaced"])
async def test_while_the_file_is_left_as_it_is_no_step_is_made_and_each_asks_again(path, change):
    session = written(new_match(), path)
    async with playing(session) as pilot:
        whole = path.read_bytes()
        change(path)
        there = path.read_bytes()
        for _ in range(2):
            await press(pilot, "space")
            await until(pilot, lambda: isinstance(app_of(pilot).screen, Ask))
            await press(pilot, "enter")
            assert isinstance(app_of(pilot).screen, BoardScreen)
            assert "gone on meanwhile" not in words(pilot)
            assert (session.match.counter, path.read_bytes()) == (0, there)
        path.write_bytes(whole)
        board_of(pilot)._follow()
        await press(pilot, "space")
        assert tokens(path) == session.match.journal.tokens != []


async def test_a_file_that_was_mended_by_hand_can_be_played_on_as_it_stands(path):
    session = written(new_match(), path)
    async with playing(session) as pilot:
        await press(pilot, "space")
        mend(path)
        board_of(pilot)._follow()
        await until(pilot, lambda: isinstance(app_of(pilot).screen, Ask))
        await press(pilot, "down", "enter")
        assert isinstance(app_of(pilot).screen, BoardScreen)
        assert load(path).match.setup.seats[0].name == "Ada"  # written so: nobody is asked about it again
        assert "Ada" in shown(pilot)
        assert "Anna" not in shown(pilot)
        await press(pilot, "space")
        assert tokens(path) == session.match.journal.tokens != []


async def test_bots_stand_still_while_the_file_is_spoilt_and_go_on_once_it_is_whole(path):
    session = written(new_match(WITH_BOT, Dice(7)), path)
    thought: list[int] = []
    think = session.think

    def counted(budget: int | None = None):
        thought.append(session.match.counter)
        return think(budget)

    session.think = counted  # type: ignore[method-assign]
    async with playing(session) as pilot:
        session.still = True
        await press(pilot, "space")
        whole = path.read_bytes()
        counter = session.match.counter
        spoil(path)
        board_of(pilot)._follow()
        await until(pilot, lambda: isinstance(app_of(pilot).screen, Ask))
        await press(pilot, "enter")
        for _ in range(20):
            await pilot.pause()
        assert (thought, session.match.counter) == ([], counter)
        path.write_bytes(whole)
        board_of(pilot)._follow()
        await until(pilot, lambda: session.match.counter > counter)
        assert tokens(path) == session.match.journal.tokens


async def test_a_file_that_another_terminal_puts_right_while_it_is_asked_about_is_not_set_aside(path):
    session = written(new_match(), path)
    async with playing(session) as pilot:
        whole = path.read_bytes()
        spoil(path)
        board_of(pilot)._follow()
        await until(pilot, lambda: isinstance(app_of(pilot).screen, Ask))
        path.write_bytes(whole)
        SharedMatch(load(path), path, clock=lambda: NOON).step(one_step)
        await press(pilot, "up", "enter")
        assert session.match.counter == load(path).match.counter == 1
        assert not path.with_name("t.toml.broken-1").exists()
