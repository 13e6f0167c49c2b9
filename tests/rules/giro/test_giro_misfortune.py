"""Fatigue and its marker, `use-star`, penalties (GIRO-33, 39, 42)."""

from __future__ import annotations

import pytest

from engine.giro.events import Cancelled, Recovered, Suffered
from engine.giro.standings import weight
from tests.rules.giro.scenario import (
    PLAIN,
    about,
    asked,
    at,
    give,
    idle,
    marker,
    of_kind,
    offered,
    penalties,
    play,
    table,
    to_play,
)

QUIET = table(slots=4, red=[5])


# ---- fatigue (GIRO-33) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-33")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
@pytest.mark.parametrize("order", ["rider", "team"])
def test_fatigue_n_costs_the_teams_next_n_turns(n, order):
    road = at({1: 5 - n}, road=QUIET, turn_order=order, short_stop="off")
    play(road, 1, str(n), "C")
    shown = []
    for _ in range(n):
        idle(road, 1)
        shown.append(marker(road, 1))
        assert "rider:1" not in offered(road)[1]
    idle(road, 1)
    assert shown == [(missed, n) for missed in range(n)]
    assert "rider:1" in offered(road)[1]
    assert marker(road, 1) == (0, 0)


@pytest.mark.rule("GIRO-33")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_rotation_fatigue_n_costs_his_own_next_n_turns(n):
    road = at({1: 5 - n}, road=QUIET, turn_order="rotation", short_stop="off", teams=2)
    play(road, 1, str(n), "C")
    missed = 0
    while road.rider != 1 or road.turns[1] == 1:
        before = marker(road, 1)[0]
        give(road, "1")
        missed += marker(road, 1)[0] > before
    assert road.turns[1] == 1 + 3 * (n + 1)
    assert missed == n - 1
    assert marker(road, 1) == (0, 0)


@pytest.mark.rule("GIRO-33")
def test_rotation_the_marker_of_another_rider_does_not_rise_in_his_turn():
    road = at({2: 0}, tired={1: (0, 2), 3: (0, 2)}, turn_order="rotation", road=QUIET)
    play(road, 2, "1")
    assert (marker(road, 1), marker(road, 3)) == ((0, 2), (0, 2))


@pytest.mark.rule("GIRO-33")
def test_the_marker_rises_at_the_end_of_the_turn_and_only_of_his_team():
    road = at({1: 0}, tired={2: (0, 3), 4: (1, 3)}, road=QUIET)
    give(road, "rider:1")
    assert marker(road, 2) == (0, 3)
    events = give(road, "1")
    assert (marker(road, 2), marker(road, 4)) == ((1, 3), (1, 3))
    assert of_kind(events, Recovered) == []
    events = play(road, 5, "1")
    assert marker(road, 4) == (2, 3)
    idle(road, 2)
    events = play(road, 5, "1")
    assert of_kind(events, Recovered) == [Recovered(4)]


@pytest.mark.rule("GIRO-33", "GIRO-9")
def test_all_fatigue_ends_with_the_stage():
    road = at({1: 19, 4: 3}, tired={4: (0, 4), 2: (1, 3)}, then=[PLAIN])
    play(road, 1, "2")
    assert road.chapter == 2
    assert (marker(road, 4), marker(road, 2)) == ((0, 0), (0, 0))


@pytest.mark.rule("GIRO-33", "GIRO-32")
def test_who_takes_over_has_not_missed_the_present_turn():
    road = at({2: 4, 1: 6}, tired={1: (2, 3)}, road=QUIET)
    play(road, 2, "2", "take")
    assert marker(road, 2) == (0, 1)
    idle(road, 1)
    assert offered(road) == ("rider", ("rider:1", "rider:3"))
    idle(road, 1)
    assert offered(road) == ("rider", ("rider:1", "rider:2", "rider:3"))


@pytest.mark.rule("GIRO-33", "GIRO-30")
def test_team_a_launched_man_who_gets_fatigue_loses_the_throw_of_his_own():
    road = at({2: 3, 3: 3}, turn_order="team", road=table(red=[5, 7]))
    play(road, 2, "2", "S", "launch:3", "2", "C")
    assert (marker(road, 3), offered(road)[0], road.rider) == ((0, 2), "numeric", 1)
    play(road, 1, "1")
    assert (marker(road, 3), to_play(road)) == ((0, 2), 2)


@pytest.mark.rule("GIRO-25", "GIRO-33")
def test_a_fatigued_escort_can_be_given_a_puncture_and_stays_fatigued():
    road = at({1: 3, 2: 4}, tired={2: (0, 3)})
    play(road, 1, "2", "F", "transfer:2")
    assert (road.pos[2], marker(road, 2)) == (2, (1, 3))
    assert penalties(road) == [(2, "F", 2)]


@pytest.mark.rule("GIRO-27", "GIRO-33")
def test_a_fatigued_team_mate_can_go_on_back_for_his_captain():
    road = at({1: 7, 2: 8}, tired={2: (1, 3)})
    play(road, 1, "3", "F", "relay:2")
    assert (road.pos[1], road.pos[2], marker(road, 2)) == (8, 7, (2, 3))


@pytest.mark.rule("GIRO-32", "GIRO-33", "GIRO-11")
def test_team_a_captain_tired_in_this_turn_is_relieved_in_it_and_thrown_for_in_the_next():
    road = at({1: 9, 2: 5}, turn_order="team", road=table(red=[5, 10, 13], slots=4), special_die="start-or-stop")
    play(road, 1, "1", "C")
    assert marker(road, 1) == (0, 1)
    play(road, 2, "4", "1", "take")
    assert (road.pos[2], marker(road, 1), marker(road, 2)) == (10, (0, 0), (0, 1))
    play(road, 3, "1")
    assert (marker(road, 2), to_play(road)) == ((0, 1), 2)
    idle(road, 1)
    assert offered(road) == ("rider", ("rider:1", "rider:3"))


# ---- stars against it (GIRO-39) -------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-39")
@pytest.mark.parametrize(
    ("held", "used"),
    [("red blue yellow", "blue"), ("yellow red", "red"), ("red blue:used", "blue"), ("blue red:used", "red"),
     ("red:used blue:used", "blue")],
)
def test_of_several_stars_one_already_used_helps_then_blue_red_yellow(held, used):
    road = at({1: 3}, stars={1: held})
    events = play(road, 1, "2", "C")
    assert of_kind(events, Cancelled) == [Cancelled(1, "C", used, False)]
    assert (used, "used") in road.stars[1]
    assert penalties(road) == []


@pytest.mark.rule("GIRO-39")
def test_stage_a_used_star_goes_on_cancelling_and_is_not_asked_about():
    road = at({1: 3}, stars={1: "black"}, road=table(red=[5, 7]))
    play(road, 1, "2", "F")
    idle(road, 1)
    events = play(road, 1, "2", "F")
    assert of_kind(events, Cancelled) == [Cancelled(1, "F", "black", False)]
    assert (road.pos[1], road.stars[1]) == (7, (("black", "used"),))


@pytest.mark.rule("GIRO-39")
def test_once_a_star_cancels_one_misfortune_and_is_given_back():
    road = at({1: 3}, stars={1: "black"}, road=table(red=[5, 7]), star_use="once")
    play(road, 1, "2", "F")
    assert asked(road) == (1, "use-star", ("use", "keep"))
    events = give(road, "use")
    assert of_kind(events, Cancelled) == [Cancelled(1, "F", "black", True)]
    idle(road, 1)
    play(road, 1, "2", "F")
    assert (road.pos[1], penalties(road)) == (5, [(1, "F", 2)])


@pytest.mark.rule("GIRO-39")
def test_once_a_star_that_is_kept_is_asked_about_at_the_next_misfortune():
    road = at({1: 3}, stars={1: "black"}, road=table(red=[5]), star_use="once")
    play(road, 1, "2", "F", "keep")
    assert (road.pos[1], penalties(road)) == (3, [(1, "F", 2)])
    assert road.stars[1] == (("black", "active"),)
    idle(road, 1)
    play(road, 1, "2", "F")
    assert offered(road) == ("use-star", ("use", "keep"))


@pytest.mark.rule("GIRO-39")
def test_once_it_is_asked_once_a_misfortune_whatever_the_stars():
    road = at({2: 3}, stars={2: "blue red"}, star_use="once")
    play(road, 2, "2", "C", "keep")
    assert (marker(road, 2), to_play(road)) == ((0, 2), 2)
    road = at({2: 3}, stars={2: "blue red"}, star_use="once")
    events = play(road, 2, "2", "C", "use")
    assert of_kind(events, Cancelled) == [Cancelled(2, "C", "blue", True)]
    assert ("red", "active") in road.stars[2]


@pytest.mark.rule("GIRO-39", "GIRO-25", "GIRO-41")
def test_once_a_captain_who_keeps_his_star_may_transfer_and_the_mate_is_asked_in_turn():
    road = at({1: 3, 2: 5}, stars={1: "black", 2: "black"}, star_use="once")
    play(road, 1, "2", "F", "keep")
    assert offered(road) == ("transfer", ("suffer", "transfer:2"))
    give(road, "transfer:2")
    assert (asked(road), about(road)) == ((1, "use-star", ("use", "keep")), 2)
    give(road, "keep")
    assert (road.pos[1], road.pos[2]) == (5, 3)
    assert penalties(road) == [(2, "F", 2)]


@pytest.mark.rule("GIRO-39", "GIRO-27")
def test_once_a_captain_who_keeps_his_star_may_be_relayed_and_is_not_asked_again():
    road = at({1: 7, 2: 9}, stars={1: "black"}, star_use="once", escort="beside")
    play(road, 1, "3", "F", "keep")
    assert offered(road) == ("puncture-relay", ("on", "relay:2"))
    give(road, "on")
    assert (road.pos[1], penalties(road)) == (7, [(1, "F", 3)])


@pytest.mark.rule("GIRO-39", "GIRO-16")
def test_once_a_star_used_at_the_start_lets_him_move_n():
    road = at({1: 10}, stars={1: "red"}, star_use="once", special_die="start-or-stop")
    play(road, 1, "3", "C", "use")
    assert (road.pos[1], to_play(road)) == (13, 2)


# ---- penalties (GIRO-42) --------------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-42")
@pytest.mark.parametrize(("points", "weighs"), [("count", 2), ("value", 6), ("none", 0)])
def test_what_penalties_weigh(points, weighs):
    road = at({1: 3}, road=table(red=[5, 7]), penalty_points=points)
    play(road, 1, "2", "F")
    idle(road, 1)
    play(road, 1, "4", "C")
    assert penalties(road) == [(1, "F", 2), (1, "C", 4)]
    assert weight(road, 1) == weighs
    assert weight(road, 2) == 0


@pytest.mark.rule("GIRO-42")
def test_a_penalty_is_entered_in_the_stage_where_it_happened():
    road = at({1: 3, 4: 19}, then=[PLAIN], first_player="fixed")
    play(road, 1, "2", "F")
    play(road, 4, "2")
    assert road.chapter == 2
    play(road, 1, "3")
    idle(road, 1)
    play(road, 1, "2", "C")
    assert (road.punctures, road.fatigues) == ([(1, 1, 2)], [(2, 1, 2)])
    assert (weight(road, 1, 1), weight(road, 1, 2), weight(road, 1)) == (1, 1, 2)


@pytest.mark.rule("GIRO-42", "GIRO-22")
def test_a_puncture_weighs_the_n_thrown_however_far_he_went_back():
    road = at({1: 2, 4: 1, 7: 1}, road=table(red=[2]), special_die="start-or-stop", penalty_points="value")
    play(road, 1, "4", "F")
    assert weight(road, 1) == 4


@pytest.mark.rule("GIRO-42", "GIRO-39")
def test_what_a_star_cancels_is_not_entered():
    road = at({1: 3}, stars={1: "black blue"}, road=table(red=[5, 7]))
    events = play(road, 1, "2", "C")
    idle(road, 1)
    events += play(road, 1, "2", "F")
    assert of_kind(events, Suffered) == []
    assert penalties(road) == []
