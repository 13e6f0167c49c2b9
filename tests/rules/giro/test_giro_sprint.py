"""The sprint: double, relay to the captain, launch (GIRO-28 to 31)."""

from __future__ import annotations

import pytest

from engine.giro.events import Launched, SprintRelayed, StarWon, ThrewSpecial, ThrownAgain
from tests.rules.giro.scenario import (
    about,
    asked,
    at,
    give,
    marker,
    of_kind,
    offered,
    penalties,
    play,
    table,
    to_play,
)

# ---- relay to the captain (GIRO-28) ---------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-28", "GIRO-31")
def test_to_double_goes_past_the_captain():
    road = at({2: 3, 1: 6})
    play(road, 2, "2", "S")
    assert asked(road) == (1, "sprint", ("double", "relay"))
    give(road, "double")
    assert (road.pos[2], road.pos[1]) == (7, 6)


@pytest.mark.rule("GIRO-28")
@pytest.mark.parametrize(("captain_at", "ends"), [(3, (3, 7)), (4, (4, 7)), (5, (5, 7)), (6, (6, 7))])
def test_at_the_start_all_of_the_two_n_can_be_relayed(captain_at, ends):
    road = at({2: 3, 1: captain_at}, special_die="start-or-stop", road=table(red=[3]))
    play(road, 2, "2", "S", "relay")
    assert (road.pos[2], road.pos[1]) == ends


@pytest.mark.rule("GIRO-28")
@pytest.mark.parametrize("captain_at", [4, 7, 8])
def test_no_relay_to_a_captain_behind_or_out_of_reach(captain_at):
    road = at({2: 3, 1: captain_at})
    play(road, 2, "2", "S")
    assert (road.pos[2], road.pos[1]) == (7, captain_at)
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-28", "GIRO-32")
def test_no_relay_to_a_fatigued_captain():
    road = at({2: 3, 1: 6}, tired={1: (0, 3)})
    play(road, 2, "2", "S")
    assert road.pos[2] == 7
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-28")
def test_the_captain_himself_relays_to_nobody():
    road = at({1: 3, 2: 6})
    play(road, 1, "2", "S")
    assert road.pos[1] == 7


@pytest.mark.rule("GIRO-28")
def test_the_captain_leaves_before_the_rider_takes_his_slot():
    road = at({2: 3, 1: 6, 4: 6})
    events = play(road, 2, "2", "S", "relay")
    assert (road.pos[2], road.slot[2], road.slot[4]) == (6, 1, 2)
    assert of_kind(events, SprintRelayed) == [SprintRelayed(2, 1, 1)]
    road = at({2: 3, 1: 6}, road=table(slots=1), full_space="block")
    play(road, 2, "2", "S", "relay")
    assert (road.pos[2], road.pos[1]) == (6, 7)


@pytest.mark.rule("GIRO-28", "GIRO-13")
def test_no_special_die_is_thrown_for_the_captain():
    road = at({2: 4, 1: 9}, road=table(red=[8, 10]), short_stop="off")
    events = play(road, 2, "4", "S", "relay")
    assert (road.pos[2], road.pos[1]) == (9, 12)
    road = at({2: 6, 1: 9}, road=table(red=[8, 10]))
    events = play(road, 2, "2", "S", "relay")
    assert (road.pos[2], road.pos[1]) == (9, 10)
    assert len(of_kind(events, ThrewSpecial)) == 1
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-28", "GIRO-20")
def test_no_relay_where_a_wall_keeps_the_rider_from_his_captain():
    crowd = {2: 4, 1: 7, 4: 6, 7: 6}
    road = at(crowd, full_space="block", road=table(red=[5]), special_die="start-or-stop")
    play(road, 2, "1", "S")
    assert (road.pos[2], to_play(road)) == (5, 2)
    road = at({2: 1, 1: 7, 4: 6, 7: 6}, full_space="block")
    play(road, 2, "4", "S")
    assert (road.pos[2], to_play(road)) == (5, 2)
    road = at({2: 1, 1: 7, 4: 6, 7: 6}, full_space="skip")
    play(road, 2, "4", "S")
    assert offered(road) == ("sprint", ("double", "relay"))


@pytest.mark.rule("GIRO-28", "GIRO-20")
def test_a_rival_on_a_space_that_is_not_full_keeps_nobody_from_his_captain():
    road = at({2: 1, 1: 7, 4: 6}, full_space="block")
    play(road, 2, "4", "S")
    assert offered(road) == ("sprint", ("double", "relay"))
    give(road, "relay")
    assert (road.pos[2], road.pos[1]) == (7, 9)


@pytest.mark.rule("GIRO-28", "GIRO-20")
def test_a_walled_in_captain_stays_and_the_rider_stops_beside_him():
    road = at({2: 2, 1: 6, 4: 7, 7: 7}, full_space="block")
    play(road, 2, "3", "S", "relay")
    assert (road.pos[2], road.slot[2], road.pos[1], road.slot[1]) == (6, 2, 6, 1)


@pytest.mark.rule("GIRO-28", "GIRO-20")
def test_no_relay_to_a_walled_in_captain_whose_space_is_full():
    road = at({2: 2, 1: 6, 4: 7, 7: 7}, full_space="block", road=table(section=[{"from": 6, "to": 6, "slots": 1}]))
    play(road, 2, "3", "S")
    assert (road.pos[2], to_play(road)) == (5, 2)


@pytest.mark.rule("GIRO-28", "GIRO-20")
def test_no_relay_to_a_walled_in_captain_beside_whom_the_rider_fills_the_space():
    road = at({2: 3, 1: 5, 4: 6, 7: 6}, full_space="block")
    play(road, 2, "2", "S")
    assert (road.pos[2], road.pos[1], to_play(road)) == (5, 5, 2)


@pytest.mark.rule("GIRO-28", "GIRO-19")
def test_the_captain_goes_on_past_a_full_space():
    road = at({2: 3, 1: 6, 4: 7, 7: 7})
    play(road, 2, "2", "S", "relay")
    assert (road.pos[2], road.pos[1]) == (6, 8)
    assert road.stars[1] == (("blue", "active"),)


@pytest.mark.rule("GIRO-28", "GIRO-44", "GIRO-34")
def test_the_rider_is_over_the_lines_up_to_his_captain_first():
    road = at({2: 6, 1: 9}, road=table(red=[8], gp_big_jim=10, gpm=[{"space": 9, "name": "Pass"}]))
    road.lines = ((9, "gpm"), (10, "gp"))
    events = play(road, 2, "2", "S", "relay")
    assert of_kind(events, StarWon) == [StarWon(2, "blue", "gpm", 9), StarWon(1, "black", "gp", 10)]


@pytest.mark.rule("GIRO-28", "GIRO-45", "GIRO-46")
def test_a_captain_who_is_sent_over_the_line_wins_and_the_rider_has_come_to_his_space():
    road = at({2: 16, 1: 19}, road=table(red=[18]))
    play(road, 2, "2", "S", "double")
    assert (road.results, road.pos[2]) == ([], 20)
    road = at({2: 14, 1: 19}, road=table(red=[18]), short_stop="off")
    play(road, 2, "4", "S", "relay")
    (stage,) = road.results
    assert stage.order[:2] == (1, 2)
    assert stage.gaps[:2] == (0, 1)


# ---- launch (GIRO-29, GIRO-30) --------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-29", "GIRO-31")
def test_each_man_beside_him_at_the_start_of_the_throw_can_be_launched():
    road = at({2: 3, 3: 3, 1: 3}, road=table(slots=3))
    play(road, 2, "2", "S")
    assert asked(road) == (1, "sprint", ("double", "launch:1", "launch:3"))
    assert about(road) == 2


@pytest.mark.rule("GIRO-31", "GIRO-28", "GIRO-29")
def test_double_relay_and_launch_are_one_decision():
    road = at({2: 3, 3: 3, 1: 5})
    play(road, 2, "2", "S")
    assert offered(road) == ("sprint", ("double", "relay", "launch:3"))


@pytest.mark.rule("GIRO-31", "GIRO-28", "GIRO-29")
def test_the_captain_beside_him_can_be_relayed_or_launched_at_the_start():
    road = at({2: 5, 1: 5, 3: 4}, special_die="start-or-stop")
    play(road, 2, "2", "S")
    assert offered(road) == ("sprint", ("double", "relay", "launch:1"))
    give(road, "relay")
    assert (road.pos[2], road.pos[1], to_play(road)) == (5, 9, 2)


@pytest.mark.rule("GIRO-31")
def test_with_nothing_to_choose_the_sprint_is_doubled_without_asking():
    road = at({2: 3, 3: 4, 5: 3})
    play(road, 2, "2", "S")
    assert (road.pos[2], to_play(road)) == (7, 2)


@pytest.mark.rule("GIRO-29")
@pytest.mark.parametrize(
    ("mate_at", "tired", "kind"), [(5, {}, "rider"), (3, {3: (0, 2)}, "rider"), (3, {}, "sprint")],
    ids=["where he stopped", "fatigued", "beside him"],
)
def test_who_can_be_launched(mate_at, tired, kind):
    road = at({2: 3, 3: mate_at}, tired=tired)
    play(road, 2, "2", "S")
    assert offered(road)[0] == kind


@pytest.mark.rule("GIRO-29")
def test_a_man_on_the_start_can_be_launched_from_it():
    road = at({2: 0}, road=table(red=[2]))
    play(road, 2, "2", "S")
    assert offered(road) == ("sprint", ("double", "launch:1", "launch:3"))
    give(road, "launch:1", "1")
    assert (road.pos[2], road.pos[1], road.pos[3]) == (2, 3, 0)


@pytest.mark.rule("GIRO-29")
def test_after_a_short_stop_the_launched_man_rides_the_full_n():
    road = at({2: 3, 3: 3, 5: 5})
    give(road, "rider:2", "4", "stop:2", "S", "launch:3")
    assert (road.pos[2], road.pos[3]) == (5, 7)


@pytest.mark.rule("GIRO-29", "GIRO-16")
def test_at_the_start_both_move_n():
    road = at({2: 5, 3: 5}, special_die="start-or-stop")
    events = play(road, 2, "2", "S", "launch:3")
    assert (road.pos[2], road.pos[3]) == (7, 7)
    assert of_kind(events, Launched) == [Launched(2, 3, 2)]
    assert (offered(road)[0], road.rider) == ("numeric", 3)


@pytest.mark.rule("GIRO-30")
def test_the_launched_man_keeps_his_own_throw_in_team_order():
    road = at({2: 3, 3: 3}, turn_order="team", short_stop="off")
    events = play(road, 2, "2", "S", "launch:3", "1")
    assert of_kind(events, ThrownAgain) == [ThrownAgain(3, "launch")]
    assert road.pos[3] == 6
    assert offered(road) == ("rider", ("rider:1", "rider:3"))
    give(road, "rider:3", "1")
    assert road.pos[3] == 7


@pytest.mark.rule("GIRO-30")
def test_who_has_been_thrown_for_can_still_be_launched_and_is_thrown_for_again():
    road = at({3: 1, 2: 3}, turn_order="team", short_stop="off")
    play(road, 3, "2")
    assert road.pos[3] == 3
    play(road, 2, "2", "S", "launch:3", "1")
    assert (road.pos[2], road.pos[3]) == (5, 6)
    assert (offered(road)[0], road.rider) == ("numeric", 1)


@pytest.mark.rule("GIRO-30")
def test_launches_follow_each_other_three_deep_and_no_further():
    road = at({1: 5, 2: 5, 3: 5}, special_die="start-or-stop", road=table(slots=4, red=list(range(1, 20))))
    play(road, 1, "1", "S")
    assert offered(road) == ("sprint", ("double", "launch:2", "launch:3"))
    give(road, "launch:2", "1", "S")
    assert (road.rider, offered(road)) == (2, ("sprint", ("double", "relay", "launch:1")))
    give(road, "launch:1")
    assert road.pos[1:4] == [7, 7, 5]
    give(road, "1", "S")
    assert (road.rider, road.pos[1], to_play(road)) == (1, 9, 2)


@pytest.mark.rule("GIRO-30")
def test_three_men_can_each_launch_once_in_a_turn():
    road = at({1: 3, 2: 3, 3: 3}, road=table(slots=4, red=[4, 5, 6, 7, 8]), full_space="block", captains=(3, 4, 7, 10),
              special_die="start-or-stop")
    play(road, 1, "1", "S", "launch:2")
    assert road.pos[1:4] == [4, 4, 3]
    give(road, "1", "S")
    assert offered(road) == ("sprint", ("double", "launch:1"))
    give(road, "launch:1")
    assert (road.pos[1], road.pos[2], road.rider) == (5, 5, 1)
    give(road, "1", "S")
    assert (road.rider, road.pos[1], to_play(road)) == (1, 7, 2)


@pytest.mark.rule("GIRO-30")
def test_three_launches_in_one_turn_and_each_rider_his_one():
    # Rider 3 stands where 2 takes off: 1 launches 2, 2 launches 3, 3 launches 2 again, who may not launch any more.
    road = at({1: 4, 2: 4, 3: 5}, road=table(slots=4, red=[5, 6, 7, 8]), captains=(1, 4, 7, 10), short_stop="off")
    play(road, 1, "1", "S", "launch:2")
    assert road.pos[1:4] == [5, 5, 5]
    give(road, "1", "S")
    assert (road.rider, offered(road)) == (2, ("sprint", ("double", "launch:1", "launch:3")))
    give(road, "launch:3")
    assert road.pos[1:4] == [5, 6, 6]
    give(road, "1", "S")
    assert (road.rider, offered(road)) == (3, ("sprint", ("double", "launch:2")))
    give(road, "launch:2")
    assert road.pos[1:4] == [5, 7, 7]
    assert (offered(road)[0], road.rider) == ("numeric", 2)
    give(road, "1", "S")
    assert (road.pos[2], road.pos[3], to_play(road)) == (9, 7, 2)


@pytest.mark.rule("GIRO-30")
def test_who_has_launched_can_be_launched_and_launches_nobody_any_more_in_this_turn():
    road = at({3: 4, 2: 4}, road=table(slots=4, red=[5, 6, 7]), short_stop="off")
    play(road, 3, "1", "S", "launch:2")
    give(road, "1", "S")
    assert offered(road) == ("sprint", ("double", "launch:3"))
    give(road, "launch:3")
    assert (road.pos[2], road.pos[3], road.rider) == (6, 6, 3)
    give(road, "1", "S")
    assert (road.pos[2], road.pos[3], to_play(road)) == (6, 8, 2)


@pytest.mark.rule("GIRO-30")
def test_a_rider_may_launch_again_in_his_next_turn():
    road = at({2: 3, 3: 3}, teams=2, road=table(red=[5, 7]))
    play(road, 2, "2", "S", "launch:3", "2", "C")
    assert (road.pos[3], marker(road, 3)) == (7, (0, 2))
    play(road, 4, "1")
    play(road, 2, "2", "S")
    assert road.pos[2] == 9
    road = at({2: 3, 3: 3}, teams=2, road=table(red=[5, 6, 8]), short_stop="off")
    play(road, 2, "2", "S", "launch:3", "1", "F")
    play(road, 4, "1")
    assert (road.pos[2], road.pos[3]) == (5, 5)
    play(road, 2, "1", "S")
    assert offered(road) == ("sprint", ("double", "launch:3"))


@pytest.mark.rule("GIRO-30", "GIRO-25")
def test_a_launched_captain_who_gets_fatigue_can_hand_it_on():
    road = at({2: 3, 1: 3}, road=table(red=[5, 6]))
    play(road, 2, "2", "S", "launch:1", "1", "C")
    assert offered(road) == ("transfer", ("suffer", "transfer:2"))
    give(road, "transfer:2")
    assert (marker(road, 2), penalties(road)) == ((0, 1), [(2, "C", 1)])


@pytest.mark.rule("GIRO-30", "GIRO-11")
def test_rotation_a_launched_man_is_thrown_for_and_the_order_goes_on():
    road = at({2: 3, 3: 3}, turn_order="rotation", short_stop="off", teams=2)
    play(road, 2, "2", "S", "launch:3", "1")
    assert (road.pos[3], to_play(road)) == (6, 2)
    give(road, "1")
    assert road.rider == 3
