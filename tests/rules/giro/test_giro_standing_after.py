"""The classification of the teams as it stood after a stage that has been played."""

from __future__ import annotations

import pytest

from engine.game import Seat, Setup
from engine.giro import standings
from engine.giro.game import Giro, details
from engine.giro.moment import StageResult
from engine.giro.stages import shipped_stages
from engine.giro.state import GiroState
from engine.giro.tour import NAMES


def two_teams(**options) -> GiroState:
    """Return a tour of two teams after two stages: Gialli 15 and 6 behind, Azzurri 0 and 12."""
    setup = Setup("giro", (Seat("Anna"), Seat("Luca")), options,
                  details([1, 4], list(NAMES[:6]), ["plain"] * 3, shipped_stages()))
    g = Giro().start(setup)
    g.results = [
        StageResult(1, (4, 5, 6, 1, 2, 3), (0, 0, 0, 4, 5, 6), (51, 50, 50, 46, 45, 44), 30),
        StageResult(2, (1, 2, 4, 5, 3, 6), (0, 1, 3, 4, 5, 5), (51, 49, 47, 46, 45, 45), 30),
    ]
    g.punctures = [(1, 4, 3), (3, 1, 2)]
    g.fatigues = [(2, 5, 4)]
    return g


def totals(g: GiroState, after: int | None = None, what: str = "total") -> list[tuple[int, int, int]]:
    return [(line.seat, line.place, getattr(line, what)) for line in standings.teams(g, after)]


@pytest.mark.rule("GIRO-49")
def test_the_teams_after_a_stage_are_told_without_later_gaps_and_penalties():
    g = two_teams()
    assert totals(g, 1) == [(2, 1, 1), (1, 2, 15)]
    assert totals(g, 2) == [(2, 1, 14), (1, 2, 21)]
    assert totals(g, 1, "wins") == [(2, 1, 1), (1, 2, 0)]
    assert totals(g, 2, "penalties") == [(2, 1, 2), (1, 2, 0)]


@pytest.mark.rule("GIRO-49")
def test_without_a_stage_the_penalties_of_the_one_that_is_played_count():
    assert totals(two_teams()) == [(2, 1, 14), (1, 2, 22)]


@pytest.mark.rule("GIRO-49")
def test_the_view_as_data_has_the_teams_as_after_the_last_stage_that_has_ended():
    data = Giro().view(two_teams(), 0).to_data()
    assert [(team["seat"], team["place"], team["total"]) for team in data["teams"]] == [(2, 1, 14), (1, 2, 21)]
    assert [rider["penalties"] for rider in data["riders"]] == [1, 0, 0, 1, 1, 0]


@pytest.mark.rule("GIRO-49")
def test_before_the_first_stage_all_are_level():
    assert totals(two_teams(), 0) == [(1, 1, 0), (2, 1, 0)]


@pytest.mark.rule("GIRO-42")
def test_penalties_by_value_weigh_what_was_thrown():
    assert totals(two_teams(penalty_points="value"), 1, "weight") == [(2, 1, 3), (1, 2, 0)]
    assert totals(two_teams(penalty_points="value"), 2, "weight") == [(2, 1, 7), (1, 2, 0)]
    assert totals(two_teams(penalty_points="none"), 2, "weight") == [(2, 1, 0), (1, 2, 0)]


@pytest.mark.rule("GIRO-48", "GIRO-49")
def test_the_view_tells_riders_totals_and_the_teams_gaps_stage_by_stage():
    view = Giro().view(two_teams(), 0)
    assert view.stage_gaps() == [[0, 15, 0], [0, 6, 12]]
    assert (view.totals(1)[1:], view.totals()[1:]) == ([4, 5, 6, 0, 0, 0], [4, 6, 11, 3, 4, 5])
    assert [view.riders(after) for after in (0, 1)] == [(1, 2, 3, 4, 5, 6), (4, 5, 6, 1, 2, 3)]
    assert view.riders() == (4, 1, 5, 6, 2, 3)
