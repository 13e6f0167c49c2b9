"""A match watched again: its moments, and the screen that goes through them."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import MouseScrollDown, MouseScrollUp

from engine.giro.game import Giro
from engine.match import Dice, Match
from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.giro.board.board import BoardScreen
from screens.giro.penalties import PenaltiesScreen
from screens.giro.replay import GiroReplayScreen
from screens.giro.results.stage_end import StageEndScreen
from screens.matches.saves_list import SavesScreen
from screens.past.tape import KEPT, Replayed, Tape
from screens.past.timeline import draw_timeline
from screens.session import Session
from tests.pages.giro_tours import session_of, tour_match
from tests.pages.opened_screens import app_at, page, put
from tui.picture import settled


@pytest.fixture(scope="module")
def match() -> Match:
    """Return a tour in its third stage."""
    return tour_match(chapter=3)


@pytest.fixture(scope="module")
def tape(match: Match) -> Tape:
    return Tape(match)


def replayed(match: Match, at: int = -1) -> Replayed:
    return Replayed(session_of(match).saved, Path("none.toml"), at=at)


# ---- moments --------------------------------------------------------------------------------------------------------


def test_the_first_moment_is_the_beginning_and_the_last_the_present(match, tape):
    assert tape.state(0).to_data() == match.beginning().to_data()
    assert tape.state(tape.end).to_data() == match.state.to_data()


def test_every_moment_is_what_its_answers_lead_to(match, tape):
    state, wanted = match.beginning(), {}
    for step in match.steps(state):
        wanted[step.index + 1] = state.to_data()
    for number in (1, KEPT - 1, KEPT, KEPT + 1, 2 * KEPT, tape.end - 1):
        assert tape.state(number).to_data() == wanted[tape.moments[number].tokens]


def test_a_moment_can_be_changed_without_changing_the_tape(tape):
    before = tape.state(KEPT).to_data()
    tape.state(KEPT).pos[1] = 99
    assert tape.state(KEPT).to_data() == before


def test_the_steps_are_the_match_s_own_past(match, tape):
    past = session_of(match).past
    assert [step.events for step in tape.steps] == [step.events for step in past]
    assert [step.chapter for step in tape.steps] == [step.chapter for step in past]


def test_every_answer_stands_at_its_moment(match, tape):
    tokens = match.journal.tokens
    assert [moment.answer for moment in tape.moments[:-1]] == [
        tokens[moment.tokens].lstrip("~=!") for moment in tape.moments[:-1]
    ]
    assert tape.moments[-1].answer == ""


def test_turns_are_gone_through_by_their_beginnings(tape):
    turns = [moment.turn for moment in tape.moments]
    begins = [number for number in range(len(turns)) if number == 0 or turns[number] != turns[number - 1]]
    at, found = 0, [0]
    while at < tape.end:
        at = tape.turn_from(at, 1)
        found.append(at)
    assert found[: len(begins)] == begins
    inside = next(number for number in range(1, len(turns)) if turns[number] == turns[number - 1])
    assert tape.turn_from(inside, -1) == max(one for one in begins if one < inside)
    assert tape.turn_from(begins[5], -1) == begins[4]
    assert tape.turn_from(0, -1) == 0


def test_stages_are_gone_through_by_their_beginnings(tape):
    assert list(tape.chapters) == [1, 2, 3]
    second, third = tape.chapters[2], tape.chapters[3]
    assert tape.chapter_from(0, 1) == second
    assert tape.chapter_from(second, 1) == third
    assert tape.chapter_from(third, 1) == tape.end
    assert tape.chapter_from(second + 3, -1) == second
    assert tape.chapter_from(second, -1) == 0


def test_a_journal_that_departs_from_the_rules_is_shown_as_far_as_it_goes(match):
    other = Match(Giro(), match.setup, Dice(1))
    other.journal.tokens = [*match.journal.tokens[:10], "rider:99", *match.journal.tokens[10:]]
    tape = Tape(other)
    assert tape.departs
    assert tape.moments[tape.end].tokens == 10


def test_a_match_without_an_answer_has_one_moment(match):
    tape = Tape(Match(Giro(), match.setup, Dice(1)))
    assert (tape.end, tape.steps, tape.departs) == (0, [], False)


def test_the_match_that_is_watched_again_stays_as_it_is(match):
    before, tokens = match.state.to_data(), list(match.journal.tokens)
    past = replayed(match, 5)
    past.show(40)
    assert past.match.state.to_data() == past.tape.state(40).to_data()
    assert past.past == past.tape.steps[:40]
    assert (match.state.to_data(), match.journal.tokens) == (before, tokens)


def test_what_was_answered_then_was_on_offer(match):
    past = replayed(match, 0)
    for number in range(0, past.tape.end, 7):
        past.show(number)
        pending = past.pending
        assert past.answer_then in getattr(pending, "options", getattr(pending, "faces", ()))


# ---- the line -------------------------------------------------------------------------------------------------------


def test_the_line_shows_stages_and_goes_where_it_is_clicked(tape):
    grid = Grid(80)
    draw_timeline(grid, 0, tape, tape.chapters[2] // 2, "paused ×1", Look())
    row = grid.text()
    assert row.startswith(" paused ×1  1")
    assert "▸" in row
    assert "3" in row
    assert grid.action_at(12, 0) == "seek(0)"
    assert row.endswith("3")
    assert grid.action_at(2, 0) == "play"
    assert grid.action_at(row.index("2"), 0) == f"seek({tape.chapters[2]})"
    assert grid.action_at(len(row) - 1, 0) == f"seek({tape.chapters[3]})"


def test_a_line_without_room_is_left_out(tape):
    grid = Grid(30)
    draw_timeline(grid, 0, tape, 0, "paused ×1", Look())
    assert grid.text() == " paused ×1"


# ---- the screen -----------------------------------------------------------------------------------------------------


async def opened(pilot, app, session: Session, at: int = 0, chapter: int = 0) -> GiroReplayScreen:
    await settled(pilot)
    app.watch_again(session, at=at, chapter=chapter)
    await settled(pilot)
    screen = app.screen
    assert isinstance(screen, GiroReplayScreen)
    return screen


async def test_keys_go_by_answer_by_turn_and_by_stage(tmp_path, match):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app, session_of(match))
        tape = screen.session.tape
        for keys, where in (
            (("right",), 1), (("right", "right"), 3), (("left",), 2), (("home",), 0),
            (("tab",), tape.chapters[2]), (("right_square_bracket",), tape.chapters[3]),
            (("left_square_bracket",), tape.chapters[2]), (("shift+tab",), 0),
            (("end",), tape.end), (("right",), tape.end), (("pageup",), tape.turn_from(tape.end, -1)),
            (("home", "down"), tape.turn_from(0, 1)),
        ):
            for key in keys:
                await pilot.press(key)
            assert screen.session.at == where, keys


async def test_the_choice_that_was_made_is_under_the_cursor(tmp_path, match):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app, session_of(match), chapter=2)
        tape = screen.session.tape
        number = next(n for n in range(tape.chapters[2], tape.end) if tape.moments[n].answer == "rider:6")
        screen.action_seek(number)
        await settled(pilot)
        assert "▸  6" in page(app)
        assert f"watched again, {number} of {tape.end}" in page(app)


async def test_it_runs_by_itself_and_stops_at_the_end(tmp_path, match):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app, session_of(match))
        end = screen.session.tape.end
        screen.action_seek(end - 2)
        await pilot.press("space")
        assert "playing ×1" in page(app)
        screen._tick()
        assert screen.session.at == end - 1
        screen._tick()
        assert screen.session.at == end
        await settled(pilot)
        assert "paused ×1" in page(app)
        screen._tick()
        assert screen.session.at == end
        await pilot.press("space")
        assert screen.session.at < end


async def test_it_stands_at_the_end_of_a_stage_and_goes_on_with_the_next_space(tmp_path, match):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app, session_of(match))
        second = screen.session.tape.chapters[2]
        screen.action_seek(second - 2)
        await pilot.press("space")
        for _ in range(4):
            screen._tick()
        assert screen.session.at == second
        await settled(pilot)
        assert "paused ×1" in page(app)
        await pilot.press("space")
        screen._tick()
        assert screen.session.at == second + 1


async def test_a_stage_end_seen_from_a_replay_leads_to_the_whole_tour_again(tmp_path, match):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app, session_of(match), at=-1)
        end, second = screen.session.tape.end, screen.session.tape.chapters[2]
        app.push_screen(StageEndScreen(screen.session, 2))
        await settled(pilot)
        await pilot.press("w")
        await settled(pilot)
        again = app.screen
        assert isinstance(again, GiroReplayScreen)
        assert (again.session.at, again.session.tape.end) == (second, end)


async def test_the_speed_is_set_by_plus_and_minus(tmp_path, match):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app, session_of(match))
        await pilot.press("plus", "plus")
        assert "paused ×4" in page(app)
        await pilot.press("minus", "minus", "minus")
        assert "paused ×1/2" in page(app)
        await pilot.press(*("minus",) * 9)
        assert "paused ×1/4" in page(app)


async def test_tables_are_those_of_the_moment(tmp_path, match):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app, session_of(match), chapter=2)
        await pilot.press("p")
        await settled(pilot)
        assert isinstance(app.screen, PenaltiesScreen)
        assert "Stage 2/4" in page(app)
        await pilot.press("escape")
        await pilot.press("c")
        await settled(pilot)
        assert "after stage 1 of 4" in page(app)


async def test_a_running_match_is_watched_from_the_present_and_left_as_it_was(tmp_path, match):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        session = session_of(match)
        session.still = True
        app.enter(session)
        await settled(pilot)
        before = session.match.state.to_data()
        await pilot.press("w")
        await settled(pilot)
        assert isinstance(app.screen, GiroReplayScreen)
        assert app.screen.session.at == app.screen.session.tape.end
        await pilot.press("left", "left")
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(app.screen, BoardScreen)
        assert session.match.state.to_data() == before


async def test_a_stage_is_watched_again_from_its_end(tmp_path, match):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        session = session_of(match)
        session.still = True
        app.push_screen(StageEndScreen(session, 2))
        await settled(pilot)
        await pilot.press("w")
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, GiroReplayScreen)
        assert screen.session.at == screen.session.tape.chapters[2]


async def test_a_match_of_the_list_is_watched_from_its_beginning(tmp_path):
    path = put(tmp_path, "a", "Evening tour")
    before = path.read_bytes()
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.push_screen(SavesScreen())
        await settled(pilot)
        await pilot.press("w")
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, GiroReplayScreen)
        assert screen.session.at == 0
        await pilot.press("end", "left", "home")
        assert path.read_bytes() == before


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (200, 60)])
async def test_it_stands_at_every_size_with_the_way_back_in_the_footer(tmp_path, match, size):
    app = app_at(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await opened(pilot, app, session_of(match), chapter=2)
        rows = page(app).split("\n")
        assert len(rows) == size[1]
        assert "Esc" in rows[-1] or size[0] < 80
        assert screen._grid.width == size[0]


async def test_the_log_tells_a_turn_as_the_board_does(tmp_path, match):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, app, session_of(match), at=-1)
        then = [(line.phrase, line.heading) for line in screen.sentences()]
        now = [(line.phrase, line.heading) for line in screen.chronicle.lines]
        assert len(then) > 20
        assert then[1:] == now[-len(then) + 1:]  # the first may tell the rest of a turn that began before
        screen.action_seek(2)
        assert screen.sentences()[0].heading
        assert screen.sentences()[-1].step <= 1


async def test_the_wheel_goes_by_an_answer(tmp_path, match):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.watch_again(session_of(match))
        await settled(pilot)
        screen = app.screen
        assert isinstance(screen, GiroReplayScreen)
        for event, at in ((MouseScrollDown, 1), (MouseScrollDown, 2), (MouseScrollUp, 1)):
            await pilot._post_mouse_events([event], offset=(20, 10))
            await settled(pilot)
            assert screen.session.at == at
