"""The hint on a board: what a strong bot would do, reckoned beside the screen, for the question it is about."""

from __future__ import annotations

from engine.dice import bot_rng
from engine.giro.hint import MORE, Hint, hint
from screens.words.giro import narrator
from screens.words.giro_hints import hint_line
from screens.words.phrase import plain
from screens.words.speech import Speech
from tests.pages.board_play import WITH_BOT, board_of, new_match, playing, until, written


def notes(pilot) -> list[str]:
    return [note.message for note in pilot.app._notifications]


async def test_i_says_what_a_strong_bot_would_do_and_changes_nothing(tmp_path):
    session = written(new_match(), tmp_path / "t.toml")
    async with playing(session) as pilot:
        counter, match = session.match.counter, session.match
        view, rng = match.game.view(match.state.clone(), 1), bot_rng(match.dice.seed, 1, len(match.journal))
        await pilot.press("i")
        await until(pilot, lambda: notes(pilot))
        assert notes(pilot) == [plain(hint_line(board_of(pilot).giro.names, view, hint(view, rng)))]
        assert session.match.counter == counter


async def test_a_hint_that_still_stands_is_not_said_a_second_time_under_itself(tmp_path):
    session = written(new_match(), tmp_path / "t.toml")
    async with playing(session) as pilot:
        await pilot.press("i")
        await until(pilot, lambda: notes(pilot))
        first = notes(pilot)
        await pilot.press("i")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert notes(pilot) == first


async def test_a_hint_that_comes_too_late_is_not_said(tmp_path):
    session = written(new_match(), tmp_path / "t.toml")
    async with playing(session) as pilot:
        board = board_of(pilot)
        old = board.Hinted(session.match.counter, "Hint: too late.")
        await pilot.press("space")
        board.post_message(old)
        await pilot.pause()
        await pilot.app.workers.wait_for_complete()
        assert notes(pilot) == []


async def test_no_hint_is_offered_while_a_bot_is_asked(tmp_path):
    session = written(new_match(WITH_BOT), tmp_path / "t.toml")
    async with playing(session, pace="step") as pilot:
        board = board_of(pilot)
        assert board.check_action("hint", ()) is True
        await pilot.press("space")
        await until(pilot, lambda: not session.asks_person())
        assert board.check_action("hint", ()) is False


def test_a_gain_that_is_none_once_rounded_is_told_as_none():
    match = new_match()
    names = narrator(Speech(), match.setup).names
    view = match.game.view(match.state, 1)
    said = plain(hint_line(names, view, Hint("rider:1", MORE, "rider:2", 0.04)))
    assert said == "Hint: Bruno or Carlo: it makes no difference."
