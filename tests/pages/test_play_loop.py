"""The play loop of every board: what Space does, bots step by step, typed dice, what is new, movement."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.match import Dice
from screens.giro.board.board import BoardScreen
from screens.past.log import LogScreen
from screens.play.movement import thinned
from screens.play.typed_die import TypedDie, typed_prompt
from screens.settings_screen import SettingsScreen
from screens.words.speech import Speech
from tests.pages.board_play import WITH_BOT, asked, board_of, new_match, playing, press, shown, tokens, until, written
from tui.app import TappaApp


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves" / "t.toml"


def foot(pilot) -> str:
    return shown(pilot).splitlines()[-1]


def app_of(pilot) -> TappaApp:
    assert isinstance(pilot.app, TappaApp)
    return pilot.app


def told(pilot) -> list[str]:
    return [note.message for note in pilot.app._notifications]


async def test_the_footer_says_what_space_does_now(path):
    async with playing(written(new_match(), path)) as pilot:
        assert foot(pilot).startswith(" Space choose  ←→ move")


async def test_a_typed_die_is_taken_by_its_face_or_by_enter_and_never_by_space(path):
    session = written(new_match(dice=Dice(7, "typed"), short_stop="off"), path)
    async with playing(session) as pilot:
        await press(pilot, "space")
        assert "take" not in foot(pilot)
        await press(pilot, "enter")  # nothing stands under the cursor until a key puts it there
        assert tokens(path) == ["rider:1"]
        assert "What did the die show? Type 1, 2, 3 or 4." in shown(pilot)
        assert told(pilot) == ["What did the die show? Type 1, 2, 3 or 4."]
        pilot.app.clear_notifications()
        await press(pilot, "space")
        assert tokens(path) == ["rider:1"]
        assert told(pilot) == ["What did the die show? Type 1, 2, 3 or 4."]
        await press(pilot, "9")
        assert tokens(path) == ["rider:1"]
        await press(pilot, "right", "right")
        assert foot(pilot).startswith(" Enter take 2")
        await press(pilot, "enter")
        assert tokens(path)[:2] == ["rider:1", "!2"]


async def test_two_hasty_enters_throw_no_die_that_lies_on_the_table(path):
    session = written(new_match(dice=Dice(7, "typed"), short_stop="off"), path)
    async with playing(session) as pilot:
        await press(pilot, "enter", "enter", "enter")
        assert tokens(path) == ["rider:1"]


async def test_a_digit_puts_the_cursor_on_the_rider_of_that_number(path):
    session = written(new_match(), path)
    async with playing(session) as pilot:
        await press(pilot, "3")
        assert tokens(path) == []
        await press(pilot, "enter")
        assert tokens(path)[:1] == ["rider:3"]


async def test_letters_that_are_faces_stand_for_the_die_and_not_in_the_footer(path):
    session = written(new_match(dice=Dice(7, "typed"), short_stop="off"), path)
    async with playing(session, size=(200, 60)) as pilot:
        await press(pilot, "space", "4")  # space 4 is red
        assert board_of(pilot).die_prompt() == "What did the die show? Type 1, F, C or S."
        assert "c cards" not in foot(pilot)
        assert "p penalties" in foot(pilot)
        await press(pilot, "c")
        assert tokens(path) == ["rider:1", "!4", "!C"]
        assert "c cards" in foot(pilot)


def test_a_face_of_two_dice_is_typed_in_two_strokes():
    faces = ("1-1", "1-2", "4-4")
    die = TypedDie()
    assert die.take("4", faces) == (None, True)
    assert die.text == "4"
    assert die.take("4", faces) == ("4-4", True)
    assert die.take("7", faces) == (None, False)
    assert typed_prompt(Speech(), faces, "4") == "What did the dice show? Type 1-1, 1-2 or 4-4. 4"


async def test_step_by_step_each_step_of_a_bot_waits_for_space(path):
    session = written(new_match(WITH_BOT), path)
    async with playing(session, pace="step") as pilot:
        await press(pilot, "space")
        assert asked(session) == 2
        played = len(session.match.journal)
        await pilot.pause()
        assert len(session.match.journal) == played
        assert foot(pilot).startswith(" Space next step  f to your turn")
        await press(pilot, "space")
        await until(pilot, lambda: len(session.match.journal) == played + 2)
        assert tokens(path)[played:] == ["~rider:6", "=3"], "his answer and its die are one step"
        await press(pilot, "f")
        await until(pilot, lambda: asked(session) == 1)
        assert "new" in foot(pilot)


async def test_a_full_stop_lets_the_bots_wait_and_go_on_again(path):
    session = written(new_match(WITH_BOT), path)
    async with playing(session, pace="step") as pilot:
        await press(pilot, "space")
        assert asked(session) == 2
        await press(pilot, "full_stop")
        await until(pilot, lambda: asked(session) == 1)


async def test_the_log_opens_at_what_is_new_and_is_searched(path):
    session = written(new_match(WITH_BOT), path)
    async with playing(session) as pilot:
        for _ in range(4):
            await until(pilot, lambda: asked(session) == 1)
            await press(pilot, "space")
        await until(pilot, lambda: asked(session) == 1)
        count = board_of(pilot).fresh
        assert f"l {count} new" in foot(pilot)
        await press(pilot, "l")
        assert isinstance(pilot.app.screen, LogScreen)
        rows = [line.strip() for line in shown(pilot).splitlines()[1:-1] if line.strip()]
        assert rows[-count - 1].startswith("since your last turn ─")
        await press(pilot, "home")
        assert shown(pilot).splitlines()[2].strip().startswith("Stage 1")
        await press(pilot, "slash", *"Luca", "enter")
        screen = pilot.app.screen
        assert isinstance(screen, LogScreen)
        assert {screen._rows_of[1][hit[0][0]].text[hit[0][1]:hit[0][2]] for hit in screen.hits} <= {"Luca"}
        await press(pilot, "l")
        assert isinstance(pilot.app.screen, BoardScreen)


async def test_settings_are_opened_from_a_match_and_closed_by_the_same_key(path):
    async with playing(written(new_match(), path)) as pilot:
        await press(pilot, "s")
        assert isinstance(pilot.app.screen, SettingsScreen)
        await press(pilot, "s")
        assert isinstance(pilot.app.screen, BoardScreen)


async def test_a_movement_is_saved_before_it_is_shown_and_any_key_ends_it(path, monkeypatch):
    monkeypatch.setattr(BoardScreen, "frames", lambda self, events: [{1: (1, 1)}, {1: (2, 1)}, {1: (3, 1)}])
    monkeypatch.setattr("screens.play.movement.SECONDS", {"full": 3600.0})
    session = written(new_match(), path)
    async with playing(session) as pilot:
        app_of(pilot).settings = replace(app_of(pilot).settings, animation="full")
        board = board_of(pilot)
        await press(pilot, "space")
        assert board.frame == {1: (1, 1)}
        assert len(tokens(path)) == 2
        await press(pilot, "space")
        assert board.frame is None
        assert len(tokens(path)) == 2, "the key that ends a movement chooses nothing"
        await press(pilot, "space")
        assert len(tokens(path)) == 4


async def test_a_movement_ends_by_itself_and_there_is_none_over_ssh(path, monkeypatch):
    frames = []

    def moments(screen, events):
        frames.append(events)
        return [{1: (1, 1)}, {1: (2, 1)}, {1: (3, 1)}]

    monkeypatch.setattr(BoardScreen, "frames", moments)
    monkeypatch.setattr("screens.play.movement.SECONDS", {"full": 0.001})
    session = written(new_match(), path)
    async with playing(session) as pilot:
        app_of(pilot).settings = replace(app_of(pilot).settings, animation="full")
        await press(pilot, "space")
        await until(pilot, lambda: board_of(pilot).frame is None)
        assert len(frames) == 1
        app_of(pilot).settings = replace(app_of(pilot).settings, animation="auto")
        assert app_of(pilot).animation == "none"
        await press(pilot, "space")
        assert len(frames) == 1


def test_a_brief_movement_keeps_its_first_and_its_last_moment():
    assert thinned([1, 2, 3, 4, 5, 6, 7, 8, 9], 5) == [1, 3, 5, 7, 9]
    assert thinned([1, 2], 5) == [1, 2]


def test_a_brief_movement_keeps_the_moments_at_which_it_turns():
    assert thinned([1, 2, 3, 4, 5, 6, 7, 8, 9], 5, [3]) == [1, 3, 4, 7, 9]
    assert thinned([1, 2, 3, 4, 5, 6, 7], 3, [1, 4, 5]) == [1, 2, 5, 6, 7], "all turns, were they too many"


async def test_who_leaves_is_told_where_the_match_is(path):
    async with playing(written(new_match(), path)) as pilot:
        app = app_of(pilot)
        await press(pilot, "q")
        assert app.farewell == f"Saved: Test, t.toml. “tappa --saves {path.parent} play t” goes on."


async def test_ctrl_q_leaves_as_the_footers_key_does_from_a_board_and_from_a_dialog(path):
    for keys in ((), ("l", "slash")):
        session = written(new_match(), path)
        async with playing(session) as pilot:
            app = app_of(pilot)
            await press(pilot, *keys, "ctrl+q")
        assert app.return_code == 0
        assert app.farewell == f"Saved: Test, t.toml. “tappa --saves {path.parent} play t” goes on."
