"""The end of a stage and of a tour: what the pages tell, and where their keys lead."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.game import Outcome
from engine.giro import standings
from engine.giro.events import Cancelled, StarKept, StarReturned, StarWon
from engine.giro.game import Giro
from engine.match import Match
from saves.backups import keep_backup
from saves.document import Saved
from saves.files import FILES
from saves.store import save
from screens.drawing.look import Look
from screens.drawing.palette import Depth
from screens.giro.board.board import BoardScreen
from screens.giro.penalties import PenaltiesScreen
from screens.giro.results.finish_strip import places
from screens.giro.results.stage_end import StageEndScreen
from screens.giro.results.stage_end_large import draw_large, is_large
from screens.giro.results.stage_end_page import (
    StageEnd,
    course,
    draw_stage_end,
    next_stage,
    prize_won,
    stars_told,
    winning,
)
from screens.giro.results.stage_events import after_end, by_stage, first_over
from screens.giro.results.tour_end import TourEndScreen
from screens.giro.results.tour_end_page import draw_tour_end
from screens.home import HomeScreen
from screens.past.part_time import part_seconds
from screens.session import Happened, Session
from screens.words.giro_names import GiroNames
from screens.words.phrase import plain
from screens.words.speech import Speech
from tests.pages.giro_tours import names_of, session_of, tour_match
from tests.pages.opened_screens import app_at
from tests.pages.opened_screens import page as opened_page
from tests.saving.matches import AT
from tui.app import make_app
from tui.picture import settled


def end_of(session, stage: int) -> StageEnd:
    return StageEnd(session.view, names_of(session), session.view.results[stage - 1], by_stage(session.past)[stage])


def page(session, stage: int, width=120, height=40) -> list[str]:
    grid = draw_stage_end(end_of(session, stage), Look(), width, height)
    grid.reach(height)
    return grid.text().split("\n")


@pytest.fixture(scope="module")
def over():
    """Return a tour that has been played to its end."""
    return session_of(tour_match(chapter=99))


def test_the_stage_table_has_everybody_in_order_with_his_gap(over):
    lines = page(over, 2)
    first = next(y for y, line in enumerate(lines) if line.startswith(" Stage ─")) + 2
    result = over.view.results[1]
    for index, rider in enumerate(result.order):
        cells = lines[first + index][:41].split()
        name = names_of(over).rider(rider).text
        assert cells[:3] == [str(index + 1), str(rider), name]
        assert cells[-1] == (f"+{result.gaps[index]}" if result.gaps[index] else "0")


def test_a_road_stage_tells_where_each_stopped_and_a_time_trial_how_often_he_threw(over):
    road, trial = over.view.results[1], over.view.results[2]
    assert any("over the line" in line for line in page(over, 2))
    assert any(f"on {road.spaces[-1]} " in line for line in page(over, 2))
    assert any(f"{trial.throws[0]} throws" in line for line in page(over, 3))


def test_the_winner_is_told_with_his_team_and_his_stage(over):
    head, more = winning(end_of(over, 1))
    names, winner = names_of(over), over.view.results[0].order[0]
    assert plain(head) == (
        f"{names.rider(winner).text} wins stage 1 in {over.view.tour.stages[0].finish}"
        f" for {names.team((winner + 2) // 3).text}."
    )
    assert plain(more).startswith("His first stage.")


def test_a_mountain_stage_gives_red_and_a_time_trial_yellow_and_red(over):
    assert plain(prize_won(end_of(over, 1))) == ""
    assert plain(prize_won(end_of(over, 2))) == "red star for a later stage"
    assert plain(prize_won(end_of(over, 3))) == "yellow star and red star for a later stage"


@pytest.mark.parametrize("stage", [1, 2, 3, 4])
def test_every_star_that_changed_at_the_end_is_told_once(over, stage):
    end = end_of(over, stage)
    changed: list[Any] = after_end(end.events, StarWon, StarReturned, StarKept)
    told = stars_told(end)
    assert sorted(rider for rider, _ in told) == sorted({event.rider for event in changed})
    colours = sum(part.kind.startswith("star:") for _, phrase in told for part in phrase)
    assert colours == len(changed)


@pytest.mark.parametrize("stage", [1, 2, 3, 4])
def test_on_a_high_page_every_star_that_changed_is_told(over, stage):
    text = "\n".join(line[83:] for line in page(over, stage, 120, 60))
    for rider, phrase in stars_told(end_of(over, stage), why=True):
        assert f"{names_of(over).rider(rider).text} {plain(phrase)[:5]}" in text.replace("\n   ", " ")


def test_how_it_went_names_the_first_over_each_line_and_counts_misfortunes(over):
    end = end_of(over, 2)
    told = [plain(phrase) for _, phrase in course(end)]
    lines = first_over(end.events)
    assert lines
    for (space, _prize, rider), sentence in zip(lines, told, strict=False):
        assert sentence.startswith(names_of(over).rider(rider).text)
        assert sentence.endswith(f"on {space}.")
    g = over.view.state
    counts = [sum(k == 2 for k, _, _ in found) for found in (g.punctures, g.fatigues)]
    assert told[-1].startswith(f"Punctures {counts[0]}, fatigues {counts[1]}.")


def test_the_next_stage_is_told_with_who_goes_first_in_a_time_trial():
    session = session_of(tour_match(chapter=3))
    title, (about, short) = next_stage(end_of(session, 2))
    starter = names_of(session).rider(session.view.state.trial[0]).text
    assert title == "Stage 3, time trial"
    assert about.endswith(f"24 spaces.  {starter} goes first.")
    assert short == f"{starter} goes first."


def test_places_won_and_lost_stand_before_the_riders(over):
    lines = page(over, 2)
    assert any("↑" in line[45:80] for line in lines)
    assert any("↓" in line[45:80] for line in lines)
    assert not any("↑" in line[45:80] for line in page(over, 1))


@pytest.mark.parametrize(("width", "height"), [(60, 20), (80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("stage", [1, 2, 3, 4])
def test_winner_table_and_what_comes_next_are_seen_in_every_size(over, width, height, stage):
    lines = page(over, stage, width, height)
    assert len(lines) <= height
    assert lines[0] == lines[height - 1] == ""
    text = "\n".join(lines)
    assert f"wins stage {stage} in" in text
    assert ("The tour is over" if stage == 4 else f"Stage {stage + 1},") in text
    for rider in over.view.results[stage - 1].order:
        assert names_of(over).rider(rider).text in text


def test_in_ascii_no_other_character_is_drawn(over):
    look = Look(depth=Depth.MONO, ascii_only=True)
    for grid in (draw_stage_end(end_of(over, 2), look, 120, 40),
                 draw_tour_end(over.view, names_of(over), look, 80, 24)):
        assert "".join(strip.text for strip in grid.strips(look)).isascii()


def test_riders_on_one_column_stand_on_each_other_and_then_to_the_left():
    assert places([10, 10, 10], 20, 2) == [(10, 0), (10, 1), (7, 0)]
    assert places([30, 1], 20, 1) == [(20, 0), (1, 0)]
    assert places([1, 1, 1], 20, 1) == [(1, 0), (4, 0), (7, 0)]


def test_in_a_time_trial_the_strip_and_the_table_say_that_the_numbers_are_throws(over):
    lines = page(over, 3, 80, 30)
    best = min(over.view.results[2].throws)
    assert any(line.startswith("   throws ") and line.endswith(f" {best}") for line in lines)
    assert any("─ throws, gap" in line for line in lines)


def test_a_shared_win_is_told_as_such(over):
    session = session_of(tour_match(chapter=99))
    session.match.state.pending = Outcome(((2, 4), (1,), (3,)), "tour")
    text = draw_tour_end(session.view, names_of(session), Look(), 120, 40).text()
    assert "Luca and Sara win the tour together." in text
    assert "third Anna and fourth Ada" in text


@pytest.mark.parametrize(("width", "height"), [(60, 20), (80, 24), (120, 40), (200, 60)])
def test_the_end_of_the_tour_tells_the_winner_in_every_size(over, width, height):
    text = draw_tour_end(over.view, names_of(over), Look(), width, height).text()
    first = names_of(over).team(over.view.pending.ranking[0][0]).text
    assert f"{first} wins the tour." in text
    assert all(names_of(over).rider(rider).text in text for rider in range(1, 13))
    assert len(text.split("\n")) < height


async def test_from_the_last_stage_the_way_leads_to_the_end_of_the_tour_and_home(tmp_path, over):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await app.push_screen(StageEndScreen(over, 4))
        await pilot.pause()
        await pilot.press("p")
        await pilot.pause()
        assert isinstance(app.screen, PenaltiesScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, StageEndScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TourEndScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)


async def test_a_click_on_the_next_stage_closes_the_page(tmp_path, over):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await app.push_screen(StageEndScreen(over, 1))
        await pilot.pause()
        await pilot.click(offset=(4, 22))
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)


async def test_the_page_closes_when_the_end_of_its_stage_is_taken_back(tmp_path):
    session = session_of(tour_match(tour=("plain", "plain"), chapter=2))
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await app.push_screen(StageEndScreen(session, 1))
        await pilot.pause()
        session.match.state.results.clear()
        session.listeners[-1](Happened(undone=True))
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)


def test_a_star_that_goes_back_is_said_to_have_been_used_or_to_be_the_only_one(over):
    told = {
        (stage, rider): plain(phrase)
        for stage in range(1, 5) for rider, phrase in stars_told(end_of(over, stage), why=True)
    }
    for stage in range(1, 5):
        events = by_stage(over.past)[stage]
        used = {(event.rider, event.colour) for event in events if isinstance(event, Cancelled)}
        for event in after_end(events, StarReturned):
            assert isinstance(event, StarReturned)
            words = "gives it back" if (event.rider, event.colour) in used else "his only one"
            assert words in told[stage, event.rider]


def test_at_80_columns_the_teams_keep_eleven_cells_of_their_names(over):
    long = replace(over.match.setup, seats=tuple(replace(seat, name=f"Associazione {seat.name}")
                                                for seat in over.match.setup.seats))
    end = StageEnd(over.view, GiroNames(Speech(), long), over.view.results[0], ())
    text = draw_stage_end(end, Look(), 80, 24).text()
    assert text.count("Associazi…") == 4


def test_riders_at_80_columns_have_the_leader_s_total_and_the_others_gaps(over):
    lines = page(over, 2, 80, 24)
    first = next(y for y, line in enumerate(lines) if " Riders ─" in line) + 1
    order = standings.riders(over.view.results[:2], 12)
    totals = standings.rider_totals(over.view.results[:2], 12)
    for index, rider in enumerate(order):
        behind = totals[rider] - totals[order[0]]
        wanted = f"+{behind}" if behind else str(totals[rider])
        assert lines[first + index][26:50].split()[-1] == wanted


def test_a_large_page_has_the_chart_and_the_stage_that_comes_next(over):
    lines = draw_large(end_of(over, 3), Look(), 200, 60).text().split("\n")
    text = "\n".join(lines)
    assert "Gap to the leading team after each stage" in text
    assert "Stage 4 ─" in text
    assert "General, riders" in text
    assert all(len(line) <= 200 for line in lines)
    last = draw_large(end_of(over, 4), Look(), 200, 60).text()
    assert "The tour is over" in last
    assert is_large(200, 60)
    assert not is_large(120, 60)


@pytest.mark.parametrize(("downs", "kind"), [(0, "txt"), (1, "svg")])
async def test_how_a_stage_ended_is_written_beside_the_saves(tmp_path, over, downs, kind):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(120, 40)) as pilot:
        screen = StageEndScreen(over, 2)
        await app.push_screen(screen)
        await pilot.pause()
        assert "e export" in screen._grid.text().split("\n")[-1]
        await pilot.press("e")
        await pilot.pause()
        await pilot.press(*("down",) * downs, "enter")
        await pilot.pause()
        (path,) = (tmp_path / "exports").iterdir()
        assert path.name == f"a-tour-{over.saved.ident}-stage-2.{kind}"
        text = path.read_text(encoding="utf-8")
        if kind == "svg":
            assert "<svg " in text
        else:
            stage = over.view.tour.stages[1]
            lines = text.split("\n")
            assert lines[0] == f" Stage 2/4   {stage.start} – {stage.finish}   {stage.name}"
            for index, rider in enumerate(over.view.results[1].order, 1):
                assert any(line[:16].split()[:2] == [str(index), str(rider)] for line in lines)
            assert max(map(len, lines)) <= 120


async def test_who_plays_from_elsewhere_writes_no_stage_end(tmp_path, over):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)}, user="anna")
    async with app.run_test(size=(120, 40)) as pilot:
        screen = StageEndScreen(over, 2)
        await app.push_screen(screen)
        await pilot.pause()
        assert "export" not in screen._grid.text()
        await pilot.press("e")
        assert screen.is_current
        assert not (tmp_path / "exports").exists()


def first_stage_just_ended() -> Match:
    """Return a tour whose first stage ended with the last step."""
    whole = tour_match(chapter=2)
    match = Match(Giro(), whole.setup, whole.dice)
    for token in whole.journal.tokens:
        if match.state.results:
            break
        if token[0] == "=":
            match.throw()
        else:
            match.answer(token)
    return match


async def opened(pilot, folder: Path, match: Match) -> None:
    """Write a match, and open it as the last one on the first screen."""
    (folder / "saves").mkdir()
    save(Saved(match, "Evening tour", "a"), folder / "saves" / "a.toml", at=AT, sync=False)
    pilot.app.screen.on_screen_resume()
    await settled(pilot)
    await pilot.press("enter")
    await settled(pilot)


async def test_a_match_that_was_left_at_the_end_of_a_stage_is_opened_there(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, tmp_path, first_stage_just_ended())
        assert isinstance(app.screen, StageEndScreen)
        assert "Stage 1/4" in app.screen._grid.text()
        await pilot.press("enter")
        await settled(pilot)
        assert isinstance(app.screen, BoardScreen)
        assert app.screen.session.chapter == 2


async def test_a_match_that_has_gone_on_since_a_stage_ended_is_opened_on_its_board(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, tmp_path, tour_match(chapter=2))
        assert isinstance(app.screen, BoardScreen)


def test_how_long_a_stage_was_played_is_told_by_the_backups_of_its_beginning_and_the_next(tmp_path):
    path = tmp_path / "a.toml"
    for chapter, seconds in ((1, 30), (2, 900)):
        saved = Saved(tour_match(chapter=chapter), "Evening tour", "a", seconds=seconds)
        save(saved, path, at=AT, sync=False)
        keep_backup(tmp_path, "a", saved.match.counter, path.read_bytes(), sync=False)
    assert part_seconds(path, 1, 1000, over=False, files=FILES) == 870
    assert part_seconds(path, 2, 1000, over=False, files=FILES) == 0  # it has not ended
    assert part_seconds(path, 2, 1000, over=True, files=FILES) == 100
    assert part_seconds(path, 3, 1000, over=True, files=FILES) == 0
    assert part_seconds(tmp_path / "none.toml", 1, 1000, over=False, files=FILES) == 0


async def test_the_header_says_how_many_turns_and_minutes_the_stage_took(tmp_path):
    path = tmp_path / "a.toml"
    match = first_stage_just_ended()
    for chapter, seconds in ((1, 0), (2, 1440)):
        played = tour_match(chapter=1) if chapter == 1 else match
        saved = Saved(played, "Evening tour", "a", seconds=seconds)
        save(saved, path, at=AT, sync=False)
        keep_backup(tmp_path, "a", played.counter, path.read_bytes(), sync=False)
    app = app_at(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        app.push_screen(StageEndScreen(Session(saved, path, write=False, still=True), 1))
        await settled(pilot)
        turns = match.state.results[0].turns
        assert opened_page(app).split("\n")[0].endswith(f"{turns} turns, 24 min   saved")
