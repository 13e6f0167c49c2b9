"""A turn in a road stage: who plays, for whom, which dice (GIRO-10 to 16)."""

from __future__ import annotations

import pytest

from engine.giro.events import OnlyChoice, Passed, ThrewSpecial, TurnBegan
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
    table,
    to_play,
)

WIDE = table(slots=4, red=[])
"""A road on which nothing happens."""


# ---- who plays (GIRO-10 to 12) --------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-10")
@pytest.mark.parametrize("teams", [2, 3, 4])
def test_the_teams_play_in_seat_order_and_begin_again_with_the_first(teams):
    road = at({1: 0}, teams=teams)
    seats = []
    for _ in range(teams + 1):
        seats.append(to_play(road))
        give(road, f"rider:{3 * to_play(road)}", "1")
    assert seats == [*range(1, teams + 1), 1]


@pytest.mark.rule("GIRO-10")
@pytest.mark.parametrize("teams", [2, 3, 4])
def test_rotate_opens_stage_k_with_the_next_seat_each_time(teams):
    opened = [to_play(begin([WIDE] * 6, teams=teams, chapter=chapter)) for chapter in range(1, 7)]
    assert opened == [(chapter - 1) % teams + 1 for chapter in range(1, 7)]


@pytest.mark.rule("GIRO-10")
def test_fixed_opens_every_stage_with_seat_one():
    results = [result(1, (12, 0)), result(2, (12, 0))]
    assert to_play(begin([WIDE] * 3, chapter=3, results=results, first_player="fixed")) == 1


@pytest.mark.rule("GIRO-10")
def test_leader_opens_with_the_team_that_leads_and_the_lower_seat_of_a_tie():
    def opener(*results):
        return to_play(begin([WIDE] * 3, chapter=len(results) + 1, results=results, first_player="leader"))

    assert opener() == 1
    assert opener(result(1, (7, 0))) == 3
    assert opener(result(1, (7, 0)), result(2, (11, 0), (10, 5))) == 4
    assert opener(result(1, (10, 0)), result(2, (5, 0))) == 2


@pytest.mark.rule("GIRO-11")
def test_rider_one_throw_for_one_rider_and_the_turn_passes():
    road = at({1: 0})
    assert offered(road) == ("rider", ("rider:1", "rider:2", "rider:3"))
    give(road, "rider:2", "1")
    assert (road.pos[1], road.pos[2], road.pos[3]) == (0, 1, 0)
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-11")
def test_team_one_throw_for_each_rider_in_an_order_chosen_on_the_way():
    road = at({1: 0}, turn_order="team")
    give(road, "rider:2", "1")
    assert offered(road) == ("rider", ("rider:1", "rider:3"))
    events = play(road, 3, "2")
    assert of_kind(events, OnlyChoice) == [OnlyChoice(1, "rider", "rider:1")]
    assert (offered(road)[0], road.rider) == ("numeric", 1)
    play(road, 1, "3")
    assert road.pos[1:4] == [3, 1, 2]
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-11", "GIRO-33")
def test_team_who_is_fatigued_before_his_own_throw_misses_it_too():
    road = at({1: 3, 2: 5}, turn_order="team")
    play(road, 1, "2", "C", "transfer:2")
    assert (offered(road)[0], road.rider) == ("numeric", 3)
    give(road, "1")
    assert to_play(road) == 2
    assert marker(road, 2) == (0, 2)


@pytest.mark.rule("GIRO-11")
def test_rotation_turn_j_belongs_to_rider_j_of_the_team():
    road = at({1: 0}, turn_order="rotation", road=WIDE)
    seen = []
    for _ in range(16):
        seen.append(road.rider)
        assert offered(road)[0] == "numeric"
        give(road, "1")
    assert seen == [1, 4, 7, 10, 2, 5, 8, 11, 3, 6, 9, 12, 1, 4, 7, 10]


@pytest.mark.rule("GIRO-11")
def test_rotation_each_stage_begins_with_the_first_riders_again():
    road = at({2: 19}, turn_order="rotation", then=[WIDE])
    play(road, 2, "2")
    assert (road.chapter, road.rider) == (2, 4)
    give(road, "1", "1", "1")
    assert road.rider == 1


@pytest.mark.rule("GIRO-11", "GIRO-12", "GIRO-33")
def test_rotation_a_fatigued_riders_throw_is_missed_and_counts_as_the_teams_turn():
    road = at({3: 0}, tired={1: (0, 2), 2: (0, 1)}, turn_order="rotation", road=WIDE)
    play(road, 3, "1")
    events = give(road, "1", "1", "1")
    assert of_kind(events, Passed) == [Passed(1, 1)]
    assert to_play(road) == 2
    assert (marker(road, 1), marker(road, 2)) == ((1, 2), (0, 1))
    give(road, "1", "1", "1")
    assert (marker(road, 1), marker(road, 2)) == ((1, 2), (0, 0))
    give(road, "1", "1", "1")
    assert road.rider == 3


@pytest.mark.rule("GIRO-12", "GIRO-33")
def test_a_team_that_can_throw_for_nobody_passes_and_it_is_shown():
    road = at({1: 0}, tired={4: (0, 1), 5: (0, 2), 6: (1, 2)})
    events = play(road, 1, "1")
    assert of_kind(events, Passed) == [Passed(2)]
    assert [event.seat for event in events if isinstance(event, TurnBegan)] == [2, 3]
    assert to_play(road) == 3
    assert (marker(road, 4), marker(road, 5), marker(road, 6)) == ((0, 0), (1, 2), (0, 0))
    idle(road, 2)
    assert offered(road) == ("rider", ("rider:4", "rider:6"))


# ---- the dice (GIRO-13 to 16) ---------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-13")
def test_stop_who_starts_on_red_throws_the_numeric_die_alone():
    road = at({1: 5})
    events = play(road, 1, "2")
    assert road.pos[1] == 7
    assert of_kind(events, ThrewSpecial) == []


@pytest.mark.rule("GIRO-13")
def test_start_or_stop_who_starts_beside_red_throws_it_where_he_stops():
    road = at({1: 3}, special_die="start-or-stop")
    events = play(road, 1, "2", "1")
    assert road.pos[1] == 6
    assert of_kind(events, ThrewSpecial) == [ThrewSpecial(1, "1", 5, False)]


@pytest.mark.rule("GIRO-13", "GIRO-14")
def test_start_or_stop_both_dice_fall_before_he_moves():
    road = at({1: 5}, special_die="start-or-stop")
    give(road, "rider:1", "2")
    assert road.pos[1] == 5
    assert offered(road)[0] == "special"


@pytest.mark.rule("GIRO-13")
@pytest.mark.parametrize(("start", "face", "end"), [(3, "1", 6), (3, "S", 7), (7, "F", 7)])
def test_the_movement_of_the_special_die_never_causes_another(start, face, end):
    road = at({1: start}, road=table(red=[5, 6, 7, 9]))
    events = play(road, 1, "2", face)
    assert road.pos[1] == end
    assert len(of_kind(events, ThrewSpecial)) == 1
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-13", "GIRO-16")
@pytest.mark.parametrize(("face", "end"), [("1", 8), ("F", 3), ("C", 5), ("S", 9)])
def test_start_or_stop_who_started_on_red_throws_no_second_special_die_where_he_stops(face, end):
    road = at({1: 5}, special_die="start-or-stop", road=table(red=[3, 5, 8, 9]))
    events = play(road, 1, "2", face)
    assert road.pos[1] == end
    assert len(of_kind(events, ThrewSpecial)) == 1
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-14", "GIRO-21")
def test_the_short_stop_is_chosen_before_he_moves_and_the_special_die_is_thrown_where_he_stops():
    road = at({1: 2, 5: 5})
    give(road, "rider:1", "4")
    assert offered(road) == ("stop", ("full", "stop:3"))
    assert road.pos[1] == 2
    give(road, "stop:3")
    assert (road.pos[1], offered(road)[0]) == (5, "special")


@pytest.mark.rule("GIRO-15")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
@pytest.mark.parametrize("face", ["1", "F", "C", "S"])
def test_what_the_special_die_does_to_a_rider_who_stopped_on_red(n, face):
    road = at({1: 10 - n, 7: 16})
    play(road, 1, str(n), face)
    assert road.pos[1] == {"1": 11, "F": 10 - n, "C": 10, "S": 10 + n}[face]
    assert marker(road, 1) == ((0, n) if face == "C" else (0, 0))
    assert penalties(road) == ([(1, face, n)] if face in "FC" else [])


@pytest.mark.rule("GIRO-16")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
@pytest.mark.parametrize("face", ["1", "F", "C", "S"])
def test_what_the_special_die_does_to_a_rider_who_started_on_red(n, face):
    road = at({1: 10}, special_die="start-or-stop")
    play(road, 1, str(n), face)
    assert road.pos[1] == {"1": 11 + n, "F": 10 - n, "C": 10, "S": 10 + 2 * n}[face]
    assert marker(road, 1) == ((0, n) if face == "C" else (0, 0))
    assert penalties(road) == ([(1, face, n)] if face in "FC" else [])


@pytest.mark.rule("GIRO-16", "GIRO-39")
@pytest.mark.parametrize(("face", "star"), [("F", "black"), ("C", "red"), ("C", "blue")])
def test_a_star_at_the_start_lets_him_move_the_n_he_threw(face, star):
    road = at({1: 10}, stars={1: star}, special_die="start-or-stop")
    events = play(road, 1, "3", face)
    assert road.pos[1] == 13
    assert penalties(road) == []
    assert len(of_kind(events, ThrewSpecial)) == 1
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-16", "GIRO-13")
def test_a_star_at_the_start_and_a_stop_on_red_throw_no_second_special_die():
    road = at({1: 5}, stars={1: "black"}, special_die="start-or-stop", road=table(red=[5, 8]))
    play(road, 1, "3", "F")
    assert road.pos[1] == 8
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-16", "GIRO-25", "GIRO-26")
@pytest.mark.parametrize(("face", "mate_at"), [("F", 7), ("C", 10)])
def test_a_captain_who_hands_it_on_at_the_start_without_a_new_throw_moves_n(face, mate_at):
    road = at({1: 10, 2: 10}, special_die="start-or-stop")
    play(road, 1, "3", face, "transfer:2")
    assert (road.pos[1], road.pos[2]) == (13, mate_at)
    assert penalties(road) == [(2, face, 3)]
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-16", "GIRO-21")
@pytest.mark.parametrize(
    ("face", "options"), [("1", ("full", "stop:1", "stop:2")), ("S", ("full", "stop:1", "stop:2", "stop:3"))]
)
def test_at_the_start_the_short_stop_looks_at_the_whole_move(face, options):
    road = at({1: 10, 4: 11, 5: 12, 7: 13}, special_die="start-or-stop")
    give(road, "rider:1", "2", face)
    assert offered(road) == ("stop", options)
    give(road, "stop:2")
    assert road.pos[1] == 12
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-13", "GIRO-30")
def test_a_launched_rider_on_red_starts_his_own_throw_with_both_dice():
    road = at({2: 3, 3: 3}, special_die="start-or-stop")
    play(road, 2, "2", "S", "launch:3", "2")
    assert (offered(road)[0], road.rider, road.pos[3]) == ("special", 3, 5)
    give(road, "1")
    assert road.pos[3] == 8


@pytest.mark.rule("GIRO-9")
def test_the_road_of_the_examples_has_the_start_as_space_nought():
    road = begin([TEST_ROAD])
    assert (road.pos[1:], road.slot[1:]) == ([0] * 12, [0] * 12)
