"""The scorecards: what stands in the tables, and what their keys do."""

from __future__ import annotations

import pytest

from engine.giro import standings
from screens.giro.scorecards import ScorecardsScreen
from screens.giro.scorecards_page import Cards, draw_scorecards
from screens.giro.stage_end import StageEndScreen
from screens.look import Look
from screens.palette import Depth
from tests.pages.giro_tours import names_of, session_of, tour_match
from tui.app import make_app

TWELVE = ("plain", "mountain-1", "time-trial") * 4


def page(session, width=120, height=40, rider=1, stage=1, teams=True, look=None) -> list[str]:
    grid = draw_scorecards(session.view, names_of(session), look or Look(), width, height, Cards(rider, stage, teams))
    grid.reach(height)
    return grid.text().split("\n")


def row(lines: list[str], name: str) -> str:
    return next(line for line in lines if f" {name} " in line)


def test_a_team_has_its_gaps_of_each_stage_and_its_total():
    session = session_of(tour_match(chapter=3))
    lines = page(session)
    for line in standings.teams(session.view.state, 2):
        riders = range(3 * line.seat - 2, 3 * line.seat + 1)
        gaps = [sum(r.gaps[r.order.index(rider)] for rider in riders) for r in session.view.results]
        cells = row(lines, names_of(session).team(line.seat).text).split()
        assert cells[3:7] == [str(gaps[0]), str(gaps[1]), "·", "·"]
        assert cells[7] == str(sum(gaps))
        assert str(line.total) in cells[10:]


def test_a_rider_has_his_gaps_and_how_far_he_is_behind():
    session = session_of(tour_match(chapter=3))
    lines = page(session)
    totals = standings.rider_totals(session.view.results, 12)
    order = standings.riders(session.view.results, 12)
    for rider in order[1:]:
        line = row(lines, names_of(session).rider(rider).text)
        behind = totals[rider] - totals[order[0]]
        assert line.split()[-2:] == [str(totals[rider]), f"+{behind}"] if behind else [str(totals[rider])]


def test_penalties_of_the_stage_that_is_played_do_not_count_yet():
    session = session_of(tour_match(chapter=2))
    before = row(page(session), "Anna")
    session.match.state.punctures.append((2, 1, 3))
    assert row(page(session), "Anna") == before


def test_the_line_under_the_teams_tells_who_led_after_each_stage():
    session = session_of(tour_match(chapter=99))
    signs = "◆▲●■"
    cells = row(page(session), "leads").split()
    expected = [
        "".join(signs[line.seat - 1] for line in standings.teams(session.view.state, k) if line.place == 1)
        for k in range(1, 5)
    ]
    assert cells == ["leads", *expected]


def test_before_the_first_result_the_page_says_so():
    assert any("No stage has been finished yet." in line for line in page(session_of(tour_match())))


def test_twelve_stages_stand_side_by_side_on_a_wide_screen():
    heads = page(session_of(tour_match(tour=TWELVE)))[2].split()
    assert heads[:12] == [str(stage) for stage in range(1, 13)]


@pytest.mark.parametrize("stage", [1, 7, 12])
def test_where_stages_do_not_fit_the_one_under_the_cursor_is_shown(stage):
    session = session_of(tour_match(tour=TWELVE))
    for width in (60, 80, 100):
        heads = next(line for line in page(session, width, 24, stage=stage) if " total" in line)
        assert str(stage) in heads.replace("…", " ").split()
        assert "…" in heads or width == 100


@pytest.mark.parametrize(("width", "height"), [(60, 20), (80, 24), (120, 40), (200, 60)])
def test_both_tables_can_be_seen_in_every_size(width, height):
    session = session_of(tour_match(chapter=99))
    for teams in (True, False):
        lines = page(session, width, height, teams=teams)
        assert len(lines) <= height
        assert lines[0] == lines[height - 1] == ""
        both = height >= 24
        if both or teams:
            assert row(lines, "Sara")
        if both or not teams:
            assert all(row(lines, names_of(session).rider(rider).text) for rider in range(1, 13))


def test_in_ascii_no_other_character_is_drawn():
    look = Look(depth=Depth.MONO, ascii_only=True)
    session = session_of(tour_match(chapter=3))
    grid = draw_scorecards(session.view, names_of(session), look, 120, 40, Cards(1, 1))
    assert "".join(strip.text for strip in grid.strips(look)).isascii()


async def test_keys_go_through_stages_and_to_how_one_ended(tmp_path):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(60, 20)) as pilot:
        screen = ScorecardsScreen(session_of(tour_match(chapter=3)))
        await app.push_screen(screen)
        await pilot.pause()
        assert "TEAMS" in screen._grid.text()
        await pilot.press("tab")
        assert "RIDERS" in screen._grid.text()
        assert "TEAMS" not in screen._grid.text()
        await pilot.press("left", "enter")
        await pilot.pause()
        assert isinstance(app.screen, StageEndScreen)
        assert "Stage 1/4" in app.screen._grid.text()
        await pilot.press("escape", "right", "right")
        assert screen.is_current
        assert not screen.check_action("open", ())


def test_the_chart_ends_with_each_team_and_its_gap_the_leader_on_top():
    session = session_of(tour_match(chapter=99))
    lines = page(session, 120, 40)
    title = next(y for y, line in enumerate(lines) if line.startswith(" Gap to the leading team after each stage ─"))
    ends = [line[92:].split() for line in lines[title + 1 : 39] if line[92:].strip() and "stage" not in line]
    table = standings.teams(session.view.state, 4)
    names = names_of(session)
    assert [end[1:] for end in ends] == [
        [names.team(line.seat).text, f"+{line.total - table[0].total}" if line.total > table[0].total else "leads"]
        for line in table
    ]


def test_after_one_stage_there_is_no_chart_yet():
    lines = page(session_of(tour_match(chapter=2)), 120, 40)
    assert not any("Gap to the leading team" in line for line in lines)
