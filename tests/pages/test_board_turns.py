"""Turns on the board, played by keys as a person plays them."""

from pathlib import Path

import pytest

from engine.game import Chance, Decision
from engine.match import Dice
from screens.giro.board.board import BoardScreen
from tests.pages.board_play import WITH_BOT, asked, board_of, new_match, playing, press, shown, tokens, until, written


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves" / "t.toml"


async def test_a_turn_is_played_by_choosing_a_rider_and_the_next_one_is_asked(path: Path):
    session = written(new_match(), path)
    async with playing(session) as pilot:
        assert "Anna: throw for whom?" in shown(pilot)
        await press(pilot, "right", "space")
        die = tokens(path)[1]
        assert tokens(path)[0] == "rider:2"
        assert die[0] == "="
        assert f"Carlo {die[1]}: start to {die[1]}" in shown(pilot)
        assert "Luca: throw for whom?" in shown(pilot)
        assert session.match.state.pos[2] == int(die[1])


async def test_arrows_and_tab_move_the_cursor_round(path: Path):
    async with playing(written(new_match(), path)) as pilot:
        for key, number in (("right", 2), ("down", 3), ("tab", 1), ("shift+tab", 3), ("left", 2), ("up", 1)):
            await press(pilot, key)
            choice = board_of(pilot).model().choice
            assert choice is not None
            assert choice.id == f"rider:{number}", key


async def test_a_click_puts_the_cursor_on_a_choice_and_a_second_one_takes_it(path: Path):
    async with playing(written(new_match(), path)) as pilot:
        lines = shown(pilot).splitlines()
        y = next(number for number, line in enumerate(lines) if "▸" in line)
        x = lines[y].index("Carlo")
        await pilot.click(offset=(x, y))
        await pilot.pause()
        choice = board_of(pilot).model().choice
        assert choice is not None
        assert choice.id == "rider:2"
        assert tokens(path) == []
        await pilot.click(offset=(x, y))
        await pilot.pause()
        assert tokens(path)[0] == "rider:2"


async def test_bots_play_on_and_stop_at_the_question_of_a_person(path: Path):
    session = written(new_match(WITH_BOT), path)
    async with playing(session) as pilot:
        await press(pilot, "space")
        await until(pilot, lambda: asked(session) == 1 and len(session.match.journal) > 2)
        assert tokens(path)[2][0] == "~"
        assert "Anna: throw for whom?" in shown(pilot)
        count = len(session.match.journal)
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert len(session.match.journal) == count


async def test_a_match_that_stands_still_is_not_played_on_by_bots(path: Path):
    match = new_match(WITH_BOT)
    match.answer("rider:1")
    match.settle()
    session = written(match, path)
    session.still = True
    count = len(match.journal)
    async with playing(session) as pilot:
        await press(pilot, "right", "left", "f")
        await pilot.app.workers.wait_for_complete()
        assert len(session.match.journal) == count


async def test_undo_takes_the_last_answer_and_its_dice_back(path: Path):
    session = written(new_match(dice=Dice(7, undo="free")), path)
    async with playing(session) as pilot:
        before = shown(pilot).splitlines()[1:-1]
        await press(pilot, "space")
        assert len(tokens(path)) == 2
        await press(pilot, "u")
        assert tokens(path) == []
        assert shown(pilot).splitlines()[1:-1] == before


async def test_undo_does_not_reach_past_a_die_that_the_program_threw(path: Path):
    session = written(new_match(), path)
    async with playing(session) as pilot:
        await press(pilot, "space")
        played = tokens(path)
        assert "undo" not in shown(pilot).splitlines()[-1]
        await press(pilot, "u")
        assert tokens(path) == played
        assert [note.message for note in pilot.app._notifications] == [
            "A die has fallen since, and this match takes nothing back past the dice."
        ]


async def test_dice_thrown_by_hand_are_typed_as_their_faces(path: Path):
    session = written(new_match(dice=Dice(7, "typed"), short_stop="off"), path)
    async with playing(session) as pilot:
        await press(pilot, "space")
        assert isinstance(session.pending, Chance)
        await press(pilot, "9", "f", "space")
        assert tokens(path) == ["rider:1"]
        await press(pilot, "4")  # space 4 is red
        assert session.pending.kind == "special"
        await press(pilot, "2")
        assert tokens(path) == ["rider:1", "!4"]
        await press(pilot, "c")
        assert tokens(path) == ["rider:1", "!4", "!C"]
        assert isinstance(pilot.app.screen, BoardScreen)
        await press(pilot, "u")
        await press(pilot, "f")
        assert tokens(path) == ["rider:1", "!4", "!F"]
        await press(pilot, "u", "s")
        assert tokens(path)[:3] == ["rider:1", "!4", "!S"]


async def test_dice_thrown_by_hand_are_chosen_with_the_arrows_too(path: Path):
    async with playing(written(new_match(dice=Dice(7, "typed"), short_stop="off"), path)) as pilot:
        await press(pilot, "space", "right", "right", "right", "enter")
        assert tokens(path) == ["rider:1", "!3"]


async def test_fast_forward_ends_the_pause_and_stops_where_a_person_is_asked(path: Path, monkeypatch):
    monkeypatch.setattr("screens.play.pace.PAUSES", {"quick": 0.0, "slow": 3600.0})
    session = written(new_match(WITH_BOT), path)
    async with playing(session, pace="slow") as pilot:
        await press(pilot, "space")
        assert asked(session) == 2
        await press(pilot, "f")
        await until(pilot, lambda: asked(session) == 1)
        played = len(session.match.journal)
        assert "Anna: throw for whom?" in shown(pilot)
        await press(pilot, "space")
        await pilot.pause()
        assert asked(session) == 2, "the next bot pauses again"
        assert len(session.match.journal) == played + 2


async def test_a_bots_answer_that_comes_late_changes_nothing(path: Path):
    session = written(new_match(), path)
    async with playing(session) as pilot:
        board = board_of(pilot)
        await press(pilot, "space")
        played = tokens(path)
        late = session.match.counter - 1
        assert isinstance(session.pending, Decision)
        board.post_message(BoardScreen.BotReplied(late, session.pending.options[0]))
        await pilot.pause()
        assert tokens(path) == played
        assert session.match.journal.tokens == played


async def test_the_counts_of_the_header_and_the_cursor_start_anew_with_each_question(path: Path):
    async with playing(written(new_match(), path)) as pilot:
        assert shown(pilot).splitlines()[0].rstrip().endswith("turn 1")
        await press(pilot, "right", "right", "space")
        assert shown(pilot).splitlines()[0].rstrip().endswith("turn 2")
        choice = board_of(pilot).model().choice
        assert choice is not None
        assert choice.id == "rider:4"


async def test_a_click_on_a_rider_or_a_space_that_cannot_be_chosen_tells_of_it(path: Path):
    async with playing(written(new_match(), path)) as pilot:

        async def told(word: str) -> str:
            lines = shown(pilot).splitlines()
            y, line = next((y, line) for y, line in enumerate(lines) if word in line)
            await pilot.click(offset=(line.index(word), y))
            await pilot.pause()
            return [notice.message for notice in pilot.app._notifications][-1]

        assert await told("6  +1") == "Gino at the start: no star"
        assert await told("7  8") == "7: nobody there"
        assert tokens(path) == []
        await press(pilot, "v")
        assert await told("8▲") == "8: nobody there; 8: Pass, still open"
