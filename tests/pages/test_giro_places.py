"""Places in the general classification: nobody has one before a stage has been finished."""

from __future__ import annotations

import pytest

from screens.drawing.look import Look
from screens.giro.results.scorecards_page import Cards, draw_scorecards
from screens.words.giro_table import standing_riders, standing_teams
from tests.drawing.boards import lines_of
from tests.pages.giro_tours import names_of, session_of, tour_match


def under(lines: list[str], title: str, count: int) -> list[str]:
    """Return what begins each of some lines under a title, from its column on: the places."""
    first = next(index for index, line in enumerate(lines) if title in line)
    column = lines[first].index(title)
    return [line[max(0, column - 3) :].split()[0].strip("▌▸") for line in lines[first + 1 : first + 1 + count]]


@pytest.mark.parametrize(
    ("chapter", "teams", "riders"),
    [(1, ["·"] * 4, ["·"] * 3), (2, ["1", "2", "3", "4"], ["1", "2", "3"])],
)
@pytest.mark.parametrize("size", [(120, 40), (200, 60)])
def test_the_board_has_places_only_once_a_stage_has_been_finished(chapter, teams, riders, size):
    lines = lines_of(session_of(tour_match(chapter=chapter)), *size)
    title = "General ─" if chapter == 1 else "General after" if size[0] == 200 else "GC after"
    assert under(lines, title, 4) == teams
    assert under(lines, "Riders ─", 3) == riders


@pytest.mark.parametrize(("chapter", "told"), [
    (1, " GC  Anna 0   Luca 0   Ada 0   Sara 0"),
    (2, " GC after stage 1  1 "),
])
def test_the_line_of_the_teams_has_places_only_once_a_stage_has_been_finished(chapter, told):
    assert lines_of(session_of(tour_match(chapter=chapter)), 80, 24)[-1].startswith(told)


@pytest.mark.parametrize(
    ("chapter", "teams", "riders"),
    [(1, ["·"] * 4, ["·"] * 12), (2, ["1", "2", "3", "4"], [str(place) for place in range(1, 13)])],
)
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_the_scorecards_have_places_only_once_a_stage_has_been_finished(chapter, teams, riders, size):
    session = session_of(tour_match(chapter=chapter))
    width, height = size
    grid = draw_scorecards(session.view, names_of(session), Look(), width, height, Cards(1, 1, True))
    lines = grid.text().split("\n")
    assert under(lines, "TEAMS", 4) == teams
    assert under(lines, "RIDERS", 12) == riders


@pytest.mark.parametrize(
    ("chapter", "teams", "riders"),
    [(1, ["·"] * 4, ["·"] * 12), (2, ["1", "2", "3", "4"], [str(place) for place in range(1, 13)])],
)
def test_the_standings_as_text_have_places_only_once_a_stage_has_been_finished(chapter, teams, riders):
    session = session_of(tour_match(chapter=chapter))
    names, view = names_of(session), session.view
    assert [row.split()[0] for row in standing_teams(names, view)[-4:]] == teams
    assert [row.split()[0] for row in standing_riders(names, view)[-12:]] == riders
