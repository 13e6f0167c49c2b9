"""A game of the pig family watched again: the ways to it, the board of a moment, the rounds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.match import Match
from screens.matches.saves_list import SavesScreen
from screens.past.tape import Replayed
from screens.pig.board import PigBoard
from screens.pig.game_end import GameEndScreen
from screens.pig.replay import PigReplayScreen
from screens.pig.scorecards import PigScorecards
from screens.session import Session
from tests.pages.opened_screens import app_at, line, page, put
from tests.snapshots.pig_scenes import FOUR_ROUNDS, pig_at, pig_match
from tests.snapshots.scenes import session_of
from tui.picture import settled

OVER = "6-4 hold 2-3 hold 1-2"
"""From 90, 95, 40 in round 12: two share the win."""


def four_rounds() -> Session:
    return pig_at("bigpig", [0, 0, 0, 0], FOUR_ROUNDS, round_=1)


def over() -> Session:
    return pig_at("bigpig", [90, 95, 40], OVER, round_=12)


async def watched(pilot: Any, app: Any, session: Session, at: int = 0, chapter: int = 0) -> PigReplayScreen:
    await settled(pilot)
    app.watch_again(session, at=at, chapter=chapter)
    await settled(pilot)
    return replay_of(app)


def replay_of(app: Any) -> PigReplayScreen:
    screen = app.screen
    assert isinstance(screen, PigReplayScreen)
    return screen


async def test_the_board_is_as_it_was_with_what_was_chosen_under_the_cursor(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await watched(pilot, app, four_rounds())
        assert screen.session.tape.moments[0].answer == "4-3"
        assert "BIG PIG   round 1   goal 100" in line(app, "BIG PIG")
        assert "watched again, 0 of" in line(app, "BIG PIG")
        await pilot.press("right")
        await settled(pilot)
        assert screen.session.answer_then == "roll"
        assert "▸ Throw again" in page(app)
        await pilot.press("right")
        await settled(pilot)
        assert screen.session.answer_then == "hold"
        assert "▸ Hold" in page(app)


async def test_tab_goes_by_rounds_and_is_called_so(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await watched(pilot, app, four_rounds())
        chapters = screen.session.tape.chapters
        assert list(chapters) == [1, 2, 3, 4]
        await pilot.press("tab")
        assert screen.session.at == chapters[2]
        await settled(pilot)
        assert "round 2" in line(app, "BIG PIG")
        assert "Tab round" in page(app).split("\n")[-1]


async def test_odds_and_scores_are_those_of_the_moment(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await watched(pilot, app, pig_at("bigpig", [40, 64], "6-5 roll 4-3"))
        screen.action_seek(1)
        await pilot.press("o")
        await settled(pilot)
        assert "To win: throw 34.2 %, hold 31.6 %" in page(app)
        await pilot.press("home", "c")
        await settled(pilot)
        assert isinstance(app.screen, PigScorecards)
        assert "Nobody has thrown yet." in page(app)


async def test_a_game_that_runs_is_watched_from_the_present_and_stays_as_it_is(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        session = four_rounds()
        before = session.match.state.to_data()
        app.enter(session)
        await settled(pilot)
        await pilot.press("w")
        await settled(pilot)
        screen = replay_of(app)
        assert screen.session.at == screen.session.tape.end
        await pilot.press("left", "left", "home", "escape")
        await settled(pilot)
        assert isinstance(app.screen, PigBoard)
        assert session.match.state.to_data() == before


async def test_a_game_is_watched_again_from_its_end(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.push_screen(GameEndScreen(over()))
        await settled(pilot)
        await pilot.press("w")
        await settled(pilot)
        screen = replay_of(app)
        assert screen.session.at == 0
        screen.action_seek(-1)
        screen.action_go()
        await settled(pilot)
        assert isinstance(app.screen, GameEndScreen)


async def test_the_end_that_a_replay_shows_leads_to_the_whole_game_again(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await watched(pilot, app, over(), at=-1)
        end = screen.session.tape.end
        screen.action_go()
        await settled(pilot)
        await pilot.press("w")
        await settled(pilot)
        assert replay_of(app).session.tape.end == end
        assert end > 0


async def test_scorecards_lead_to_the_first_round_in_view(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        cards = PigScorecards(four_rounds())
        app.push_screen(cards)
        await settled(pilot)
        cards._first = 0
        await pilot.press("w")
        await settled(pilot)
        assert replay_of(app).session.at == 0


@pytest.mark.parametrize("game", ["bigpig", "twopig", "pig"])
async def test_a_game_of_the_list_is_watched_from_its_beginning(tmp_path, game):
    path = put(tmp_path, "a", "Evening", game=game)
    before = path.read_bytes()
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.push_screen(SavesScreen())
        await settled(pilot)
        await pilot.press("w")
        await settled(pilot)
        assert replay_of(app).session.at == 0
        await pilot.press("end", "left", "home")
        assert path.read_bytes() == before


async def test_it_stands_at_the_end_of_each_round(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await watched(pilot, app, four_rounds())
        chapters = screen.session.tape.chapters
        for following in (2, 3):
            await pilot.press("space")
            for _ in range(chapters[following] + 5):
                screen._tick()
            assert screen.session.at == chapters[following]
            await settled(pilot)
            assert "paused ×1" in page(app)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (200, 60)])
async def test_it_stands_at_every_size(tmp_path, size):
    app = app_at(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await watched(pilot, app, four_rounds(), chapter=3)
        assert len(page(app).split("\n")) == size[1]
        assert screen._grid.width == size[0]
        assert ("paused ×1" in page(app)) == (size[1] >= 22)


def test_every_moment_of_a_game_can_be_shown():
    match: Match = pig_match("bigpig", [0, 0, 0, 0], FOUR_ROUNDS, round_=1)
    past = Replayed(session_of(match).saved, Path("none.toml"), at=0)
    for number in range(past.tape.end):
        past.show(number)
        pending = past.pending
        assert past.answer_then in getattr(pending, "options", getattr(pending, "faces", ()))
