"""The worked examples of the rules, E1 to E42, with the rules that each one shows."""

from __future__ import annotations

import pytest

from engine.giro.events import Cancelled, Moved, Stayed, Suffered, ThrewSpecial
from engine.giro.standings import teams as team_lines
from tests.rules.giro.scenario import (
    TEST_ROAD,
    at,
    begin,
    give,
    idle,
    marker,
    of_kind,
    offered,
    penalties,
    play,
    result,
    ride,
    table,
    to_play,
)


@pytest.mark.rule("E1", "GIRO-2", "GIRO-9", "GIRO-11", "GIRO-13")
def test_a_rider_moves_what_was_thrown_and_the_turn_passes():
    road = at({1: 0})
    events = play(road, 1, "3")
    assert road.pos[1] == 3
    assert to_play(road) == 2
    assert of_kind(events, ThrewSpecial) == []


@pytest.mark.rule("E2", "GIRO-3", "GIRO-13", "GIRO-15")
def test_a_one_on_red_moves_him_one_more():
    road = at({1: 3})
    play(road, 1, "2", "1")
    assert road.pos[1] == 6
    assert to_play(road) == 2


@pytest.mark.rule("E3", "GIRO-15", "GIRO-42")
def test_a_puncture_moves_him_back_what_he_threw():
    road = at({1: 3})
    play(road, 1, "2", "F")
    assert road.pos[1] == 3
    assert penalties(road) == [(1, "F", 2)]
    assert to_play(road) == 2


@pytest.mark.rule("E4", "GIRO-15", "GIRO-33", "GIRO-42")
def test_fatigue_two_keeps_him_out_of_his_teams_next_two_turns():
    road = at({1: 3})
    play(road, 1, "2", "C")
    assert road.pos[1] == 5
    assert marker(road, 1) == (0, 2)
    assert penalties(road) == [(1, "C", 2)]
    idle(road, 1)
    assert offered(road) == ("rider", ("rider:2", "rider:3"))
    assert marker(road, 1) == (0, 2)
    idle(road, 1)
    assert offered(road) == ("rider", ("rider:2", "rider:3"))
    assert marker(road, 1) == (1, 2)
    idle(road, 1)
    assert offered(road) == ("rider", ("rider:1", "rider:2", "rider:3"))
    assert marker(road, 1) == (0, 0)


@pytest.mark.rule("E5", "GIRO-15")
def test_a_sprint_doubles_what_he_threw():
    road = at({1: 3})
    play(road, 1, "2", "S")
    assert road.pos[1] == 7
    assert to_play(road) == 2


@pytest.mark.rule("E6", "GIRO-15", "GIRO-34", "GIRO-38")
def test_a_sprint_onto_the_gpm_wins_its_blue_star_which_is_active_at_once():
    road = at({1: 2})
    play(road, 1, "3", "S")
    assert road.pos[1] == 8
    assert road.stars[1] == (("blue", "active"),)


@pytest.mark.rule("E7", "GIRO-13", "GIRO-19")
def test_who_goes_on_past_a_full_red_space_throws_no_special_die():
    road = at({1: 3, 4: 5, 7: 5})
    events = play(road, 1, "2")
    assert road.pos[1] == 6
    assert of_kind(events, ThrewSpecial) == []
    assert of_kind(events, Moved) == [Moved(1, 3, 6, 1, "throw", (5,))]
    assert to_play(road) == 2


@pytest.mark.rule("E8", "GIRO-19")
def test_who_goes_on_past_a_full_space_onto_red_throws_the_special_die():
    road = at({1: 2, 4: 4, 7: 4})
    events = play(road, 1, "2", "1")
    assert of_kind(events, ThrewSpecial) == [ThrewSpecial(1, "1", 5, False)]
    assert road.pos[1] == 6


@pytest.mark.rule("E9", "GIRO-19", "GIRO-15")
def test_a_puncture_counts_the_n_thrown_not_the_spaces_ridden():
    road = at({1: 2, 4: 4, 7: 4})
    play(road, 1, "2", "F")
    assert road.pos[1] == 3
    assert penalties(road) == [(1, "F", 2)]


@pytest.mark.rule("E10", "GIRO-20")
def test_a_wall_holds_him_on_the_space_before_it():
    road = at({1: 2, 4: 4, 7: 4}, full_space="block")
    play(road, 1, "3")
    assert road.pos[1] == 3
    assert to_play(road) == 2


@pytest.mark.rule("E11", "GIRO-20")
def test_who_stands_right_before_a_wall_does_not_move():
    road = at({1: 3, 4: 4, 7: 4}, full_space="block")
    events = play(road, 1, "2")
    assert road.pos[1] == 3
    assert of_kind(events, Stayed) == [Stayed(1, 3, 4)]
    assert of_kind(events, ThrewSpecial) == []
    assert to_play(road) == 2


@pytest.mark.rule("E12", "GIRO-20")
def test_two_team_mates_without_the_captain_are_no_wall():
    road = at({1: 2, 2: 4, 3: 4}, full_space="block")
    play(road, 1, "4")
    assert road.pos[1] == 6


@pytest.mark.rule("E13", "GIRO-20")
def test_the_captain_and_a_team_mate_are_a_wall_for_the_third():
    road = at({3: 2, 1: 4, 2: 4}, full_space="block")
    play(road, 3, "4")
    assert road.pos[3] == 3


@pytest.mark.rule("E14", "GIRO-14", "GIRO-18", "GIRO-21")
def test_a_short_stop_beside_a_rider_takes_the_second_slot():
    road = at({1: 2, 5: 4})
    play(road, 1, "3", "stop:2")
    assert (road.pos[1], road.slot[1], road.slot[5]) == (4, 2, 1)
    assert to_play(road) == 2


@pytest.mark.rule("E15", "GIRO-15", "GIRO-16", "GIRO-21", "GIRO-34")
def test_after_a_short_stop_on_red_a_sprint_still_gives_the_n_thrown():
    road = at({1: 3, 5: 5})
    play(road, 1, "4", "stop:2", "S")
    assert road.pos[1] == 9
    assert road.stars[1] == (("blue", "active"),)


@pytest.mark.rule("E16", "GIRO-13", "GIRO-16", "GIRO-22")
def test_a_puncture_thrown_at_the_start_goes_on_back_past_a_full_space():
    road = at({1: 10, 4: 8, 7: 8}, special_die="start-or-stop")
    play(road, 1, "2", "F")
    assert road.pos[1] == 7
    assert penalties(road) == [(1, "F", 2)]


@pytest.mark.rule("E17", "GIRO-13", "GIRO-16", "GIRO-34")
def test_a_sprint_thrown_at_the_start_gives_two_n_and_no_second_special_die():
    road = at({1: 10}, special_die="start-or-stop")
    play(road, 1, "3", "S")
    assert road.pos[1] == 16
    assert road.stars[1] == (("black", "active"),)
    assert to_play(road) == 2


@pytest.mark.rule("E18", "GIRO-25", "GIRO-33", "GIRO-42")
def test_a_captain_hands_his_fatigue_to_the_man_beside_him():
    road = at({1: 3, 2: 5})
    play(road, 1, "2", "C", "transfer:2")
    assert (road.pos[1], road.pos[2]) == (5, 5)
    assert (marker(road, 1), marker(road, 2)) == ((0, 0), (0, 2))
    assert penalties(road) == [(2, "C", 2)]
    assert to_play(road) == 2


@pytest.mark.rule("E19", "GIRO-25", "GIRO-42")
def test_a_captain_hands_his_puncture_to_the_man_beside_him():
    road = at({1: 3, 2: 5})
    play(road, 1, "2", "F", "transfer:2")
    assert (road.pos[1], road.pos[2]) == (5, 3)
    assert penalties(road) == [(2, "F", 2)]
    assert to_play(road) == 2


@pytest.mark.rule("E20", "GIRO-24", "GIRO-25", "GIRO-27")
def test_the_man_behind_is_an_escort_or_only_a_relay():
    road = at({1: 3, 2: 4})
    play(road, 1, "2", "F")
    assert offered(road) == ("transfer", ("suffer", "transfer:2"))
    road = at({1: 3, 2: 4}, escort="beside")
    play(road, 1, "2", "F")
    assert offered(road) == ("puncture-relay", ("on", "relay:2"))


@pytest.mark.rule("E21", "GIRO-26")
def test_after_a_transfer_the_captain_is_thrown_for_again_at_once():
    road = at({1: 3, 2: 5}, transfer_reroll=True)
    play(road, 1, "2", "C", "transfer:2")
    assert (offered(road)[0], road.rider) == ("numeric", 1)
    give(road, "4")
    assert road.pos[1] == 9
    assert marker(road, 2) == (0, 2)
    assert to_play(road) == 2


@pytest.mark.rule("E22", "GIRO-24", "GIRO-27", "GIRO-42")
def test_a_team_mate_goes_on_back_for_his_captain():
    road = at({1: 2, 2: 4}, escort="beside")
    play(road, 1, "3", "F", "relay:2")
    assert (road.pos[1], road.pos[2]) == (4, 2)
    assert penalties(road) == [(2, "F", 3)]
    assert to_play(road) == 2


@pytest.mark.rule("E23", "GIRO-28")
def test_a_sprinter_who_reaches_his_captain_gives_him_the_rest():
    road = at({2: 3, 1: 6})
    play(road, 2, "2", "S", "relay")
    assert (road.pos[2], road.pos[1]) == (6, 7)
    assert to_play(road) == 2


@pytest.mark.rule("E24", "GIRO-28")
def test_a_sprinter_who_stands_beside_his_captain_gives_him_all():
    road = at({2: 3, 1: 5})
    play(road, 2, "2", "S", "relay")
    assert (road.pos[2], road.pos[1]) == (5, 7)


@pytest.mark.rule("E25", "GIRO-28")
def test_a_sprinter_with_nothing_left_for_his_captain_is_not_asked():
    road = at({2: 3, 1: 7})
    play(road, 2, "2", "S")
    assert road.pos[2] == 7
    assert to_play(road) == 2


@pytest.mark.rule("E26", "GIRO-29", "GIRO-30", "GIRO-34")
def test_a_launched_team_mate_rides_along_and_is_thrown_for():
    road = at({2: 3, 3: 3})
    play(road, 2, "2", "S", "launch:3")
    assert (road.pos[2], road.pos[3]) == (5, 5)
    assert (offered(road)[0], road.rider) == ("numeric", 3)
    give(road, "4")
    assert (road.pos[2], road.pos[3]) == (5, 9)
    assert (road.stars[2], road.stars[3]) == ((), (("blue", "active"),))
    assert to_play(road) == 2


@pytest.mark.rule("E27", "GIRO-29", "GIRO-30")
def test_no_special_die_is_thrown_for_a_ride_onto_red():
    road = at({2: 3, 3: 3})
    events = play(road, 2, "2", "S", "launch:3", "1")
    assert (road.pos[2], road.pos[3]) == (5, 6)
    assert len(of_kind(events, ThrewSpecial)) == 1
    assert to_play(road) == 2


@pytest.mark.rule("E28", "GIRO-32", "GIRO-33", "GIRO-42")
def test_a_team_mate_takes_over_what_is_left_of_his_captains_fatigue():
    road = at({2: 4, 1: 6}, tired={1: (1, 3)})
    play(road, 2, "2")
    assert offered(road) == ("take-fatigue", ("no", "take"))
    give(road, "take")
    assert road.pos[2] == 6
    assert (marker(road, 1), marker(road, 2)) == ((0, 0), (0, 2))
    assert penalties(road) == []
    assert to_play(road) == 2
    idle(road, 1)
    assert offered(road) == ("rider", ("rider:1", "rider:3"))
    idle(road, 1)
    assert offered(road) == ("rider", ("rider:1", "rider:3"))
    idle(road, 1)
    assert offered(road) == ("rider", ("rider:1", "rider:2", "rider:3"))


@pytest.mark.rule("E29", "GIRO-35", "GIRO-39", "GIRO-40", "GIRO-42")
def test_a_black_star_cancels_a_puncture_and_is_given_back_after_the_stage():
    road = at({4: 9, 1: 19}, stars={4: "black"}, then=[TEST_ROAD])
    events = play(road, 4, "1", "F")
    assert road.pos[4] == 10
    assert penalties(road) == []
    assert of_kind(events, Cancelled) == [Cancelled(4, "F", "black", False)]
    assert road.stars[4] == (("black", "used"),)
    idle(road, 1)
    play(road, 1, "2")
    assert road.chapter == 2
    assert not road.stars[4]


@pytest.mark.rule("E30", "GIRO-36", "GIRO-37", "GIRO-40")
def test_who_declared_black_suffers_fatigue_though_he_holds_red():
    road = begin([TEST_ROAD, TEST_ROAD], stars={4: ["red", "black"]}, first_player="fixed")
    assert offered(road) == ("declare-star", ("star:red", "star:black"))
    give(road, "star:black")
    assert set(road.stars[4]) == {("red", "asleep"), ("black", "active")}
    play(road, 1, "1")
    play(road, 4, "4")
    idle(road, 2)
    play(road, 4, "1", "C")
    assert marker(road, 4) == (0, 1)
    assert penalties(road) == [(4, "C", 1)]
    road.pos[7] = 19
    play(road, 7, "2")
    assert road.chapter == 2
    assert road.stars[4] == (("red", "active"),)


@pytest.mark.rule("E31", "GIRO-37", "GIRO-39", "GIRO-40")
def test_black_and_blue_are_both_active_and_only_the_used_one_goes_back():
    road = begin([TEST_ROAD, TEST_ROAD], stars={4: ["black", "blue"]}, first_player="fixed")
    assert offered(road) == ("rider", ("rider:1", "rider:2", "rider:3"))
    play(road, 1, "1")
    play(road, 4, "4")
    idle(road, 2)
    events = play(road, 4, "1", "F")
    assert of_kind(events, Suffered) == []
    assert road.pos[4] == 5
    road.pos[7] = 19
    play(road, 7, "2")
    assert road.chapter == 2
    assert road.stars[4] == (("blue", "active"),)


@pytest.mark.rule("E32", "GIRO-45", "GIRO-46", "GIRO-47")
def test_the_first_over_the_line_ends_the_stage_and_the_others_are_counted_where_they_stand():
    road = at({1: 19, 4: 20, 7: 18, 5: 18})
    play(road, 1, "2")
    (stage,) = road.results
    assert stage.order == (1, 4, 7, 5, 2, 3, 6, 8, 9, 10, 11, 12)
    assert stage.gaps == (0, 0, 2, 2, 20, 20, 20, 20, 20, 20, 20, 20)


@pytest.mark.rule("E33", "GIRO-19", "GIRO-45")
def test_who_finds_every_space_to_the_line_full_crosses_it():
    road = at({1: 18, 4: 20, 7: 20})
    play(road, 1, "2")
    (stage,) = road.results
    assert stage.order[:3] == (1, 4, 7)
    assert stage.gaps[:3] == (0, 0, 0)


@pytest.mark.rule("E34", "GIRO-29", "GIRO-30", "GIRO-45")
def test_a_launched_team_mate_wins_the_stage_with_his_own_throw():
    road = at({2: 18, 3: 18}, road=table(red=[5, 10, 15, 19]))
    play(road, 2, "1", "S", "launch:3")
    assert (road.pos[2], road.pos[3]) == (19, 19)
    give(road, "4")
    (stage,) = road.results
    assert stage.order[:2] == (3, 2)
    assert stage.gaps[:2] == (0, 1)


@pytest.mark.rule("E35", "GIRO-15", "GIRO-52", "GIRO-54")
def test_a_time_trial_counts_throws_and_turns_of_fatigue():
    road = ride(2)
    places = []
    for face in ("4", "1", "C", "4", "4", "4", "4"):
        give(road, face)
        places.append(road.pos[2])
    assert places == [4, 5, 5, 9, 13, 17, 21]
    assert road.runs == ((2, 7, 1),)
    assert penalties(road) == [(2, "C", 1)]


@pytest.mark.rule("E36", "GIRO-54")
@pytest.mark.parametrize(("rider", "space"), [(1, 5), (2, 4)])
def test_a_captains_puncture_in_a_time_trial_moves_him_nowhere(rider, space):
    road = ride(rider, 4)
    give(road, "1", "F")
    assert road.pos[rider] == space
    assert road.throws == 1
    assert penalties(road) == [(rider, "F", 1)]


@pytest.mark.rule("E37", "GIRO-55", "GIRO-56")
def test_equal_throws_in_a_time_trial_are_parted_by_who_came_further_beyond_the_line():
    road = ride(1)
    road.runs = ((1, 12, 1), (2, 14, 1), (3, 12, 3), *((rider, 20, 1) for rider in range(4, 12)))
    road.rider, road.pos[12], road.throws = 12, 20, 19
    give(road, "1")
    (stage,) = road.results
    assert stage.order[:3] == (3, 1, 2)
    assert stage.gaps[:3] == (0, 0, 2)


@pytest.mark.rule("E38", "GIRO-42", "GIRO-49")
@pytest.mark.parametrize(("points", "total"), [("count", 36), ("none", 34)])
def test_a_teams_total_is_the_gaps_of_its_riders_and_its_penalties(points, total):
    road = at({1: 0}, penalty_points=points)
    road.results = [
        result(1, (1, 0), (2, 4), (3, 9)),
        result(2, (2, 0), (1, 3), (3, 8)),
        result(3, (3, 0), (1, 5), (2, 5)),
    ]
    road.punctures, road.fatigues = [(1, 2, 2)], [(3, 3, 4)]
    line = next(one for one in team_lines(road) if one.seat == 1)
    assert (line.gaps, line.penalties, line.total) == (34, 2, total)


@pytest.mark.rule("E39", "GIRO-34", "GIRO-38")
def test_a_star_holds_against_the_special_die_of_the_throw_that_won_it():
    road = at({2: 11})
    play(road, 2, "4", "F")
    assert road.pos[2] == 15
    assert road.stars[2] == (("black", "used"),)
    assert penalties(road) == []


@pytest.mark.rule("E40", "GIRO-13", "GIRO-16", "GIRO-25", "GIRO-26")
def test_after_a_transfer_at_the_start_the_new_throw_takes_the_place_of_the_old():
    road = at({1: 10, 2: 10}, preset="1977")
    play(road, 1, "3", "C", "transfer:2", "4", "1")
    assert (road.pos[1], road.pos[2]) == (15, 10)
    assert marker(road, 2) == (0, 3)
    assert penalties(road) == [(2, "C", 3)]
    assert (road.seat, road.rider) == (1, 3)


@pytest.mark.rule("E41", "GIRO-29", "GIRO-44")
def test_the_sports_director_says_which_rider_of_a_launch_was_first_over_the_gpm():
    road = at({2: 7, 3: 7})
    play(road, 2, "3", "S", "launch:3")
    assert offered(road) == ("first-over", ("rider:2", "rider:3"))
    give(road, "rider:3")
    assert (road.pos[2], road.pos[3]) == (10, 10)
    assert (road.stars[2], road.stars[3]) == ((), (("blue", "active"),))
    assert (offered(road)[0], road.rider) == ("numeric", 3)


@pytest.mark.rule("E42", "GIRO-20")
def test_a_captain_alone_is_no_wall_for_his_own_team():
    road = at({3: 2, 1: 4}, road=table(slots=1), full_space="block")
    play(road, 3, "4")
    assert road.pos[3] == 6
