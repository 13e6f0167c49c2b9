"""The penalty table: what its cells say, and what its keys and clicks do."""

from __future__ import annotations

import pytest

from screens.drawing.look import Look
from screens.drawing.palette import Depth
from screens.giro.penalties import PenaltiesScreen
from screens.giro.penalties_page import draw_penalties
from screens.giro.results.stage_events import by_stage, story
from screens.words.phrase import plain
from tests.pages.giro_tours import names_of, session_of, tour_match
from tui.app import TappaApp, make_app


def page(session, width=80, height=24, rider=1, look=None) -> list[str]:
    names = names_of(session)
    told = story(names, by_stage(session.past), rider)
    grid = draw_penalties(session.view, names, look or Look(), width, height, rider, told)
    grid.reach(height)
    return grid.text().split("\n")


def row(lines: list[str], name: str) -> str:
    return next(line for line in lines if f" {name} " in line)


@pytest.fixture
def session():
    """Return a tour in its second stage, in which the table is filled by hand."""
    session = session_of(tour_match(chapter=2))
    g = session.match.state
    g.stars[1:] = [()] * 12
    g.stars[1] = (("blue", "used"),)
    g.stars[5] = (("black", "asleep"), ("red", "active"))
    g.tired[1:], g.missed[1:] = [0] * 12, [0] * 12
    g.tired[2], g.missed[2] = 3, 1
    g.punctures, g.fatigues = [(1, 1, 2), (1, 4, 1), (2, 4, 3)], [(2, 2, 3)]
    return session


def test_a_row_tells_number_captain_star_fatigue_and_counts(session):
    lines = page(session)
    assert row(lines, "Bruno").startswith(" ▌▸ 1©★  Bruno")
    assert row(lines, "Bruno").split()[3:9] == ["·", "★✓", "·", "·", "1", "·"]
    assert row(lines, "Carlo").startswith(" ▌  2 ₂  Carlo")
    assert "●○○  1/3" in row(lines, "Carlo")
    assert row(lines, "Fausto").split()[3:7] == ["☆", "·", "★", "·"]
    assert row(lines, "Enzo").split()[7:10] == ["2", "·", "2"]


def test_at_60_columns_every_heading_is_whole_and_ends_or_begins_where_its_column_does(session):
    lines = page(session, 60, 20)
    assert lines[1].split() == ["rider", "black", "blue", "red", "yellow", "turns", "F", "C", "weight", "last"]
    for heading, shift in (("black", 1), ("red", 1)):
        assert row(lines, "Fausto")[lines[1].index(heading) + shift] in "☆★"
    assert row(lines, "Carlo")[lines[1].index("turns") :].startswith("1/3")
    assert row(lines, "Enzo")[lines[1].index(" F ") + 1] == "2"
    assert "1/3 missed" in lines[18]


def test_on_the_largest_screen_what_befell_everybody_stands_under_the_card_of_each_stage(session):
    lines = page(session, 200, 60)
    cards = next(index for index, line in enumerate(lines) if "The tour" in line) + 2
    g = session.match.state
    first = lines[cards].index(" 1 ") - 1
    for rider, name in ((1, "Bruno"), (2, "Carlo"), (4, "Enzo")):
        line = row(lines[cards + 4 :], name)
        for stage in range(1, g.chapter + 1):
            told = line[first + (stage - 1) * 9 :][:8].split()
            entries = [f"F{n}" for k, r, n in g.punctures if (k, r) == (stage, rider)]
            entries += [f"C{n}" for k, r, n in g.fatigues if (k, r) == (stage, rider)]
            assert told == (entries or ["·"])


def test_the_last_column_is_the_place_in_the_last_stage(session):
    order = session.view.results[0].order
    lines = page(session)
    for place, rider in enumerate(order, 1):
        name = names_of(session).rider(rider).text
        assert row(lines, name).split()[-1] == str(place)


def test_before_the_first_result_there_is_no_last_place_and_no_finish():
    lines = page(session_of(tour_match()), 120, 40)
    assert row(lines, "Bruno").endswith("·")
    assert not any("Finish of stage" in line for line in lines)


def test_the_cards_tell_the_winner_of_a_stage_and_the_one_that_is_played(session):
    lines = page(session, 120, 40)
    won = next(line for line in lines if " won" in line)
    assert won.split() == [str(session.view.results[0].order[0]), "won", "now"]
    kinds = next(line for line in lines if " TT" in line)
    assert kinds.split() == ["1", "P", "2", "M2", "3", "TT", "4", "M1"]


def test_a_wide_table_says_the_status_of_a_star_in_words(session):
    lines = page(session, 120, 40)
    assert "★✓ used" in row(lines, "Bruno")
    assert "★ active" in row(lines, "Fausto")
    assert "☆ asleep" in row(lines, "Fausto")


def test_penalties_by_value_weigh_what_was_thrown():
    session = session_of(tour_match(chapter=2, penalty_points="value"))
    session.match.state.punctures, session.match.state.fatigues = [(1, 4, 3), (2, 4, 4)], []
    assert row(page(session), "Enzo").split()[-2] == "7"


def test_a_badge_is_no_star():
    session = session_of(tour_match(captain_star="marker"))
    lines = page(session, 120, 40)
    assert row(lines, "Bruno").startswith(" ▌▸ 1©   Bruno")
    assert "© badge" in row(lines, "Bruno")
    assert any("© badge" in line and "☆ asleep" in line for line in lines)


@pytest.mark.parametrize(("width", "height"), [(60, 20), (80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("teams", [2, 3, 4])
def test_every_rider_is_seen_in_every_size(width, height, teams):
    session = session_of(tour_match(teams=teams, chapter=3))
    lines = page(session, width, height)
    assert len(lines) <= height
    for rider in range(1, 3 * teams + 1):
        assert row(lines, names_of(session).rider(rider).text)
    assert lines[0] == lines[height - 1] == ""


def test_in_ascii_no_other_character_is_drawn(session):
    look = Look(depth=Depth.MONO, ascii_only=True)
    names = names_of(session)
    grid = draw_penalties(session.view, names, look, 120, 40, 1, story(names, by_stage(session.past), 1))
    drawn = "".join(strip.text for strip in grid.strips(look))
    assert drawn.isascii()
    assert "1c*" in drawn
    assert "*v used" in drawn


def test_a_riders_story_tells_each_stage_that_he_finished():
    session = session_of(tour_match(chapter=99))
    names = names_of(session)
    for rider in range(1, 13):
        told = {number: plain(phrase) for number, phrase in story(names, by_stage(session.past), rider)}
        for result in session.view.results:
            index = result.order.index(rider)
            wanted = f"place {index + 1}, gap {result.gaps[index]}" if index else "won the stage"
            assert wanted in told[result.stage]


def app_at(tmp_path) -> TappaApp:
    return make_app(environ={"TAPPA_HOME": str(tmp_path)})


async def test_keys_and_clicks_move_the_cursor_and_open_the_story(tmp_path, session):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = PenaltiesScreen(session)
        await app.push_screen(screen)
        await pilot.pause()
        await pilot.press("down")
        assert "▸ 2 ₂  Carlo" in screen._grid.text()
        await pilot.press("up", "up")
        assert "▸12©" in screen._grid.text()
        await pilot.click(offset=(10, 3))
        await pilot.pause()
        assert "▸ 2 ₂  Carlo" in screen._grid.text()
        assert "Enter his story" in screen._grid.text()
        await pilot.press("enter")
        assert " 2 Carlo ─" in screen._grid.text()
        assert "Enter table" in screen._grid.text()
        assert "rides for Anna" in screen._grid.text()
        await pilot.press("escape")
        assert "▸ 2 ₂  Carlo" in screen._grid.text()
        assert app.screen is screen
        await pilot.press("escape")
        assert app.screen is not screen


async def test_the_wheel_goes_from_rider_to_rider_and_scrolls_a_story(tmp_path, session):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24)) as pilot:
        screen = PenaltiesScreen(session)
        await app.push_screen(screen)
        await pilot.pause()
        screen.turn_wheel(1)
        screen.turn_wheel(1)
        assert screen.cursor == 3
        screen.turn_wheel(-1)
        screen.turn_wheel(-1)
        screen.turn_wheel(-1)
        assert screen.cursor == 12
        screen.action_choose()
        screen._hidden = 5
        screen.turn_wheel(-1)
        assert (screen.cursor, screen._skip) == (12, 1)
