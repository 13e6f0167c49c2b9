"""Movement and room: slots, full spaces, walls, short stops, the way back (GIRO-17 to 23)."""

from __future__ import annotations

import pytest

from engine.giro.events import Moved, ThrewSpecial, WentBack
from engine.giro.movement import on_space
from tests.rules.giro.scenario import at, give, of_kind, offered, penalties, play, table, to_play

ONE_SLOT = table(slots=1)
CLIMB = table(section=[{"from": 4, "to": 6, "slots": 1, "name": "Ramp"}])


# ---- slots (GIRO-17, GIRO-18) ---------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-17")
def test_a_section_gives_its_spaces_their_own_slots():
    road = at({1: 3}, road=CLIMB)
    assert [road.stage.slots[space] for space in range(1, 9)] == [2, 2, 2, 1, 1, 1, 2, 2]


@pytest.mark.rule("GIRO-17")
def test_the_start_has_room_for_all_twelve_again_after_a_puncture():
    road = at({1: 1}, road=table(red=[2], slots=1))
    play(road, 1, "1", "F")
    assert (road.pos[1], road.slot[1]) == (1, 1)
    road = at({1: 0}, road=table(red=[2], slots=1))
    play(road, 1, "2", "F")
    assert road.pos[1:] == [0] * 12


@pytest.mark.rule("GIRO-17", "GIRO-46")
def test_the_line_lies_beyond_the_last_space():
    road = at({1: 18}, seat=1)
    play(road, 1, "2")
    assert (road.pos[1], road.phase, road.results) == (20, "road", [])
    road = at({1: 18})
    play(road, 1, "3")
    assert road.results[0].order[0] == 1


@pytest.mark.rule("GIRO-18")
def test_who_arrives_takes_the_lowest_free_slot_and_stands_behind():
    road = at({1: 2, 4: 4, 7: 4}, road=table(slots=3, red=[]))
    play(road, 1, "2")
    assert (road.slot[4], road.slot[7], road.slot[1]) == (1, 2, 3)
    play(road, 4, "1")
    play(road, 7, "1")
    assert (road.slot[4], road.slot[7]) == (1, 2)
    play(road, 10, "4")
    assert (road.pos[10], road.slot[10], road.slot[1]) == (4, 1, 3)
    assert on_space(road, 4) == [1, 10]


@pytest.mark.rule("GIRO-18", "GIRO-47")
def test_who_comes_back_to_a_space_stands_behind_those_who_were_there():
    road = at({1: 3, 4: 3})
    play(road, 1, "2", "F")
    assert on_space(road, 3) == [4, 1]
    assert (road.slot[1], road.slot[4]) == (1, 2)


# ---- full spaces (GIRO-19) ------------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-19")
def test_skip_a_full_space_on_the_way_costs_nothing():
    road = at({1: 2, 4: 3, 7: 3})
    play(road, 1, "2")
    assert road.pos[1] == 4


@pytest.mark.rule("GIRO-19")
def test_skip_full_spaces_in_a_row_are_all_passed():
    road = at({1: 2, 4: 4, 7: 4, 5: 5, 8: 5, 6: 6, 9: 6})
    events = play(road, 1, "2")
    assert road.pos[1] == 7
    assert of_kind(events, Moved) == [Moved(1, 2, 7, 1, "throw", (4, 5, 6))]
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-19")
def test_skip_the_extra_moves_pass_full_spaces_too():
    road = at({1: 3, 4: 6, 7: 6})
    play(road, 1, "2", "1")
    assert road.pos[1] == 7
    road = at({1: 3, 4: 7, 7: 7})
    play(road, 1, "2", "S")
    assert road.pos[1] == 8


@pytest.mark.rule("GIRO-19", "GIRO-34")
def test_skip_who_goes_on_over_a_gpm_wins_it():
    road = at({1: 5, 4: 7, 7: 7})
    play(road, 1, "2")
    assert (road.pos[1], road.stars[1]) == (8, (("blue", "active"),))


@pytest.mark.rule("GIRO-19")
def test_skip_a_captain_and_team_mate_on_a_full_space_are_no_hindrance():
    road = at({3: 2, 1: 4, 2: 4})
    play(road, 3, "2", "1")
    assert road.pos[3] == 6


# ---- walls (GIRO-20) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-20")
def test_block_a_full_space_with_one_rider_of_another_team_is_a_wall():
    road = at({1: 2, 2: 4, 4: 4}, full_space="block")
    play(road, 1, "4")
    assert road.pos[1] == 3


@pytest.mark.rule("GIRO-20")
def test_block_a_space_that_is_not_full_is_no_wall():
    road = at({1: 2, 4: 4}, full_space="block")
    play(road, 1, "4")
    assert road.pos[1] == 6


@pytest.mark.rule("GIRO-20")
def test_block_the_captain_is_not_held_up_by_his_own_two_men():
    road = at({1: 2, 2: 4, 3: 4}, full_space="block")
    play(road, 1, "2", "1")
    assert road.pos[1] == 6


@pytest.mark.rule("GIRO-20")
def test_block_the_captain_and_a_man_of_another_team_are_a_wall_for_that_team_too():
    road = at({4: 2, 1: 4, 2: 4}, full_space="block")
    play(road, 4, "4")
    assert road.pos[4] == 3


@pytest.mark.rule("GIRO-20")
def test_block_a_one_slot_space_with_another_teams_rider_is_a_wall():
    road = at({1: 2, 5: 4}, road=ONE_SLOT, full_space="block")
    play(road, 1, "4")
    assert road.pos[1] == 3


@pytest.mark.rule("GIRO-20")
def test_block_before_a_wall_a_full_space_sends_him_back_to_the_nearest_room():
    road = at({1: 2, 2: 5, 3: 5, 4: 6, 7: 6}, full_space="block")
    events = play(road, 1, "4")
    assert road.pos[1] == 4
    assert of_kind(events, Moved) == [Moved(1, 2, 4, 1, "throw", (5,), 6)]


@pytest.mark.rule("GIRO-20")
def test_block_without_any_room_before_the_wall_he_stays_and_no_special_die_is_thrown():
    road = at({1: 5, 2: 6, 3: 6, 4: 7, 7: 7}, full_space="block")
    events = play(road, 1, "4")
    assert road.pos[1] == 5
    assert of_kind(events, ThrewSpecial) == []
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-20")
def test_block_a_full_space_of_team_mates_at_the_end_is_passed_up_to_the_next_wall():
    road = at({1: 2, 2: 4, 3: 4}, full_space="block")
    play(road, 1, "2", "1")
    assert road.pos[1] == 6
    road = at({1: 2, 2: 4, 3: 4, 4: 5, 7: 5}, full_space="block")
    play(road, 1, "2")
    assert road.pos[1] == 3
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-20", "GIRO-13")
def test_block_a_rider_held_up_on_red_throws_the_special_die():
    road = at({1: 3, 4: 6, 7: 6}, full_space="block")
    play(road, 1, "4", "1")
    assert road.pos[1] == 5
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-20", "GIRO-15")
def test_block_a_sprint_ends_before_the_wall():
    road = at({1: 3, 4: 8, 7: 8}, full_space="block")
    play(road, 1, "2", "S")
    assert road.pos[1] == 7
    road = at({1: 3, 4: 7, 7: 7}, full_space="block")
    play(road, 1, "2", "S")
    assert road.pos[1] == 6


@pytest.mark.rule("GIRO-20", "GIRO-45")
def test_block_a_wall_on_the_last_space_keeps_him_from_the_line():
    road = at({1: 18, 4: 20, 7: 20}, full_space="block")
    play(road, 1, "4")
    assert (road.pos[1], road.results) == (19, [])


@pytest.mark.rule("GIRO-20", "GIRO-29", "GIRO-30")
def test_block_a_launched_rider_is_walled_in_by_his_launcher_and_thrown_for_all_the_same():
    road = at({2: 4, 3: 4, 5: 5}, full_space="block")
    play(road, 2, "1", "S", "launch:3")
    assert (road.pos[2], road.pos[3]) == (5, 4)
    assert (offered(road)[0], road.rider) == ("numeric", 3)
    give(road, "2")
    assert road.pos[3] == 4
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-19", "GIRO-29")
def test_skip_a_launched_rider_goes_on_past_the_space_that_his_launcher_filled():
    road = at({2: 4, 3: 4, 5: 5})
    play(road, 2, "1", "S", "launch:3", "1")
    assert (road.pos[2], road.pos[3]) == (5, 7)


# ---- short stops (GIRO-21) ------------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-21")
@pytest.mark.parametrize(
    ("rule", "options"),
    [("occupied", ("full", "stop:2")), ("any", ("full", "stop:1", "stop:2"))],
)
def test_where_he_may_stop_short(rule, options):
    road = at({1: 2, 5: 4, 6: 5, 8: 5}, short_stop=rule)
    give(road, "rider:1", "4")
    assert offered(road) == ("stop", options)
    give(road, "full")
    assert road.pos[1] == 6


@pytest.mark.rule("GIRO-21")
def test_off_he_never_stops_short():
    road = at({1: 2, 5: 4}, short_stop="off")
    give(road, "rider:1", "4")
    assert road.pos[1] == 6


@pytest.mark.rule("GIRO-21")
def test_a_throw_of_one_cannot_be_cut():
    road = at({1: 2, 5: 3}, short_stop="any")
    give(road, "rider:1", "1")
    assert road.pos[1] == 3


@pytest.mark.rule("GIRO-21")
def test_the_space_of_the_full_move_is_no_short_stop():
    road = at({1: 2, 5: 4})
    give(road, "rider:1", "2")
    assert (road.pos[1], road.slot[1]) == (4, 2)


@pytest.mark.rule("GIRO-21")
def test_team_mates_make_an_occupied_space_too():
    road = at({1: 2, 2: 3})
    give(road, "rider:1", "2")
    assert offered(road) == ("stop", ("full", "stop:1"))


@pytest.mark.rule("GIRO-21", "GIRO-20")
def test_no_short_stop_lies_beyond_a_wall():
    road = at({1: 2, 5: 3, 4: 4, 7: 4, 6: 5}, full_space="block")
    give(road, "rider:1", "4")
    assert (road.pos[1], road.slot[1]) == (3, 2)
    road = at({1: 1, 5: 2, 4: 4, 7: 4, 6: 5}, full_space="block")
    give(road, "rider:1", "4")
    assert offered(road) == ("stop", ("full", "stop:1"))
    give(road, "full")
    assert road.pos[1] == 3


@pytest.mark.rule("GIRO-21")
def test_he_may_stop_short_of_the_line():
    road = at({1: 18, 5: 20})
    give(road, "rider:1", "4")
    assert offered(road) == ("stop", ("full", "stop:2"))
    give(road, "stop:2")
    assert (road.pos[1], road.results) == (20, [])


@pytest.mark.rule("GIRO-21", "GIRO-15")
@pytest.mark.parametrize(("face", "end"), [("1", 11), ("S", 14)])
def test_the_extra_move_cannot_be_cut(face, end):
    road = at({1: 6, 4: 11, 5: 12}, short_stop="any")
    give(road, "rider:1", "4", "full", face)
    assert road.pos[1] == end
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-21", "GIRO-29")
def test_a_ride_in_a_launch_cannot_be_cut():
    road = at({2: 3, 3: 3, 5: 4}, special_die="stop")
    give(road, "rider:2", "2", "full", "S", "launch:3")
    assert road.pos[3] == 5
    assert offered(road)[0] == "numeric"
    road = at({2: 5, 3: 5, 4: 6}, special_die="start-or-stop", short_stop="any")
    give(road, "rider:2", "2", "S", "launch:3")
    assert (road.pos[2], road.pos[3]) == (7, 7)
    assert (offered(road)[0], road.rider) == ("numeric", 3)


@pytest.mark.rule("GIRO-21", "GIRO-28")
def test_the_captains_part_of_a_relay_cannot_be_cut():
    road = at({2: 3, 1: 5, 4: 6}, short_stop="off")
    give(road, "rider:2", "2", "S", "relay")
    assert road.pos[1] == 7
    road = at({2: 3, 1: 5, 4: 6})
    give(road, "rider:2", "2", "S", "relay")
    assert (road.pos[1], to_play(road)) == (7, 2)


@pytest.mark.rule("GIRO-21", "GIRO-15")
@pytest.mark.parametrize(("face", "end"), [("F", 1), ("C", 5)])
def test_after_a_short_stop_a_misfortune_weighs_the_value_thrown(face, end):
    road = at({1: 4, 5: 5})
    give(road, "rider:1", "4", "stop:1", face)
    assert road.pos[1] == end
    assert penalties(road) == [(1, face, 4)]


# ---- back (GIRO-22, GIRO-23) ----------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-22")
def test_back_full_spaces_in_a_row_are_passed():
    road = at({1: 10, 4: 8, 7: 8, 5: 7, 8: 7}, special_die="start-or-stop")
    events = play(road, 1, "2", "F")
    assert of_kind(events, WentBack) == [WentBack(1, 10, 6, 1, (8, 7))]
    assert penalties(road) == [(1, "F", 2)]


@pytest.mark.rule("GIRO-22")
def test_back_only_the_space_where_he_should_stop_needs_room():
    road = at({1: 3, 4: 4, 7: 4})
    events = play(road, 1, "2", "F")
    assert road.pos[1] == 3
    assert of_kind(events, WentBack) == [WentBack(1, 5, 3, 1)]


@pytest.mark.rule("GIRO-22")
def test_back_nobody_goes_beyond_the_start():
    road = at({1: 2}, road=table(red=[2]), special_die="start-or-stop")
    play(road, 1, "4", "F")
    assert (road.pos[1], road.slot[1]) == (0, 0)
    assert penalties(road) == [(1, "F", 4)]


@pytest.mark.rule("GIRO-22")
def test_back_full_spaces_down_to_the_start_leave_him_on_the_start():
    road = at({1: 3, 4: 2, 7: 2, 5: 1, 8: 1}, road=table(red=[3]), special_die="start-or-stop")
    events = play(road, 1, "1", "F")
    assert road.pos[1] == 0
    assert of_kind(events, WentBack) == [WentBack(1, 3, 0, 0, (2, 1))]


@pytest.mark.rule("GIRO-23", "GIRO-20")
def test_walls_do_not_hinder_the_way_back():
    road = at({1: 10, 4: 9, 7: 9, 5: 8, 8: 8}, special_die="start-or-stop", full_space="block")
    play(road, 1, "3", "F")
    assert road.pos[1] == 7
    road = at({1: 10, 4: 9, 7: 9, 5: 8, 8: 8}, special_die="start-or-stop", full_space="block")
    play(road, 1, "1", "F")
    assert road.pos[1] == 7
