"""Lines, the finish, the classifications and the end of a tour (GIRO-44 to 50)."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.game import Outcome
from engine.giro import standings
from engine.giro.events import StarMoved, StarWon, TourEnded
from engine.giro.moment import StageResult
from tests.rules.giro.scenario import (
    PLAIN,
    asked,
    at,
    begin,
    give,
    of_kind,
    offered,
    play,
    result,
    table,
    to_play,
)

BOTH = table(gpm=[{"space": 7, "name": "Low"}, {"space": 8, "name": "High"}], gp_big_jim=8)


# ---- lines (GIRO-44) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-44")
def test_otherwise_the_order_of_play_decides_who_was_first():
    road = at({1: 7, 2: 7, 4: 7}, road=table(slots=4, red=[]))
    play(road, 1, "1")
    events = play(road, 4, "1")
    assert of_kind(events, StarWon) == []
    assert road.stars[1] == (("blue", "active"),)


@pytest.mark.rule("GIRO-44", "GIRO-29")
def test_a_launch_over_several_lines_asks_for_each_in_road_order_gpm_first():
    road = at({2: 6, 3: 6}, road=BOTH)
    play(road, 2, "4", "S", "launch:3")
    assert asked(road) == (1, "first-over", ("rider:2", "rider:3"))
    give(road, "rider:3")
    assert road.stars[3] == (("blue", "active"),)
    give(road, "rider:2")
    events = give(road, "rider:3")
    assert of_kind(events, StarMoved) == [StarMoved(3, 2, "black", 8)]
    assert sorted(road.stars[2]) == [("blue", "active")]
    assert sorted(road.stars[3]) == [("black", "active"), ("blue", "active")]
    assert road.won == ((7, "gpm", 3), (8, "gpm", 2), (8, "gp", 3))
    assert (offered(road)[0], road.rider) == ("numeric", 3)


@pytest.mark.rule("GIRO-44", "GIRO-29")
def test_a_line_that_only_the_launched_man_passes_is_his_without_asking():
    road = at({2: 6, 3: 6, 5: 7}, road=table(red=[7]))
    give(road, "rider:2", "2", "stop:1", "S", "launch:3")
    assert (road.pos[2], road.pos[3]) == (7, 8)
    assert road.stars[3] == (("blue", "active"),)
    assert offered(road)[0] == "numeric"


@pytest.mark.rule("GIRO-44", "GIRO-29")
def test_a_line_that_was_won_before_the_throw_is_not_asked_about():
    road = at({2: 7, 3: 7, 4: 9})
    play(road, 2, "3", "S", "launch:3")
    assert offered(road)[0] == "numeric"


@pytest.mark.rule("GIRO-44", "GIRO-16", "GIRO-29")
def test_at_the_start_a_launch_over_a_line_asks_too():
    road = at({2: 5, 3: 5}, special_die="start-or-stop")
    play(road, 2, "3", "S", "launch:3")
    assert offered(road) == ("first-over", ("rider:2", "rider:3"))
    give(road, "rider:2")
    assert (road.stars[2], road.stars[3]) == ((("blue", "active"),), ())


@pytest.mark.rule("GIRO-44", "GIRO-30")
def test_a_second_launch_of_a_turn_asks_only_for_the_lines_of_its_own_movement():
    road = at({2: 6, 3: 6}, road=table(red=[8, 10], gpm=[{"space": 8, "name": "Low"}, {"space": 9, "name": "High"}]))
    play(road, 2, "2", "S", "launch:3", "rider:3", "2", "S")
    assert offered(road) == ("sprint", ("double", "launch:2"))
    give(road, "launch:2")
    assert offered(road) == ("first-over", ("rider:2", "rider:3"))
    give(road, "rider:2")
    assert road.stars[2] == (("blue", "active"),)
    assert road.stars[3] == (("blue", "active"),)
    assert (offered(road)[0], road.rider) == ("numeric", 2)


# ---- the finish (GIRO-45) -------------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-45")
def test_everything_still_due_in_the_turn_is_dropped():
    road = at({1: 19}, turn_order="team", then=[PLAIN])
    play(road, 1, "2")
    assert road.chapter == 2
    assert (road.results[0].order[0], to_play(road)) == (1, 2)


@pytest.mark.rule("GIRO-45", "GIRO-26")
def test_a_captain_who_crosses_with_the_new_throw_wins():
    road = at({1: 18, 2: 19}, road=table(red=[19]), transfer_reroll=True)
    play(road, 1, "1", "C", "transfer:2", "2")
    assert road.results[0].order[:2] == (1, 2)


@pytest.mark.rule("GIRO-45", "GIRO-16", "GIRO-29")
@pytest.mark.parametrize(("answer", "order"), [("rider:2", (2, 3)), ("rider:3", (3, 2))])
def test_two_riders_of_a_launch_who_cross_together_both_have_gap_nought(answer, order):
    road = at({2: 18, 3: 18, 4: 20}, road=table(red=[18]), special_die="start-or-stop", then=[PLAIN])
    play(road, 2, "4", "S", "launch:3")
    assert asked(road) == (1, "first-over", ("rider:2", "rider:3"))
    give(road, answer)
    (stage,) = road.results
    assert stage.order[:3] == (*order, 4)
    assert stage.gaps[:3] == (0, 0, 0)
    assert road.stars[order[0]] == (("red", "active"),)
    assert road.stars[order[1]] == ()


@pytest.mark.rule("GIRO-45", "GIRO-44")
def test_lines_of_the_movement_that_ends_the_stage_are_asked_for_before_who_won():
    finale = table(red=[18], gpm=[{"space": 19, "name": "Top"}], gp_big_jim=20)
    road = at({2: 18, 3: 18}, road=finale, special_die="start-or-stop", then=[PLAIN])
    play(road, 2, "4", "S", "launch:3", "rider:3")
    assert road.stars[3] == (("blue", "active"),)
    give(road, "rider:2")
    assert (road.stars[2], road.results) == ((("black", "active"),), [])
    give(road, "rider:3")
    assert road.results[0].order[:2] == (3, 2)


@pytest.mark.rule("GIRO-45", "GIRO-44", "GIRO-19")
def test_a_launched_man_who_crosses_alone_wins_and_the_line_of_both_is_still_asked_for():
    finale = table(red=[20], gpm=[{"space": 19, "name": "Top"}], gp_big_jim=12)
    road = at({2: 18, 3: 18, 5: 20}, road=finale, then=[PLAIN], short_stop="off")
    road.lines = ((19, "gpm"),)
    play(road, 2, "2", "S", "launch:3")
    assert (road.pos[2], road.pos[3]) == (20, 21)
    assert offered(road) == ("first-over", ("rider:2", "rider:3"))
    give(road, "rider:3")
    (stage,) = road.results
    assert stage.order[:3] == (3, 5, 2)
    assert stage.gaps[:3] == (0, 0, 0)


@pytest.mark.rule("GIRO-45", "GIRO-30")
def test_a_launched_man_who_crosses_with_his_ride_is_not_thrown_for():
    road = at({2: 18, 3: 18, 4: 20, 6: 20, 5: 19}, road=table(red=[19]), short_stop="off")
    play(road, 2, "1", "S", "launch:3")
    assert road.results[0].order[0] == 3
    assert offered(road)[0] == "over"


# ---- gaps and the stage's order (GIRO-46, GIRO-47) ------------------------------------------------------------------


@pytest.mark.rule("GIRO-46")
def test_a_gap_is_the_spaces_between_a_rider_and_the_line():
    road = at({1: 20, 2: 20, 4: 19, 5: 1})
    play(road, 1, "1")
    stage = road.results[0]
    gaps = dict(zip(stage.order, stage.gaps, strict=True))
    assert (gaps[1], gaps[2], gaps[4], gaps[5], gaps[12]) == (0, 0, 1, 19, 20)


@pytest.mark.rule("GIRO-45", "GIRO-17")
def test_who_has_crossed_stands_in_no_slot():
    road = at({2: 18, 3: 18}, road=table(red=[18]), special_die="start-or-stop")
    play(road, 2, "4", "S", "launch:3")
    assert (road.slot[2], road.slot[3]) == (0, 0)


@pytest.mark.rule("GIRO-46")
def test_how_far_beyond_the_line_the_winner_came_changes_nothing():
    totals = []
    for face in ("1", "4"):
        road = at({1: 20, 4: 17})
        play(road, 1, face)
        totals.append(road.results[0].gaps)
    assert totals[0] == totals[1] == (0, 3, *[20] * 10)


@pytest.mark.rule("GIRO-47", "GIRO-18")
def test_equal_gaps_by_who_came_first_and_the_start_by_number():
    road = at({12: 15, 4: 15, 9: 15, 1: 20, 5: 3, 2: 3}, road=table(slots=4, red=[]), seat=1)
    play(road, 1, "1")
    assert road.results[0].order == (1, 12, 4, 9, 5, 2, 3, 6, 7, 8, 10, 11)


@pytest.mark.rule("GIRO-47", "GIRO-22")
def test_who_went_back_to_the_start_is_classified_by_number_like_the_others_there():
    road = at({3: 1, 4: 20}, road=table(red=[1]), special_die="start-or-stop")
    play(road, 3, "2", "F")
    play(road, 4, "1")
    assert road.results[0].order == (4, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12)


# ---- general classification of riders (GIRO-48, GIRO-50) ------------------------------------------------------------


def places(*results: StageResult) -> tuple[int, ...]:
    """Return the riders' general classification of four teams after these stages."""
    return standings.riders(list(results), 12)


@pytest.mark.rule("GIRO-50")
def test_before_the_first_stage_all_is_nought_and_the_order_is_that_of_the_numbers():
    road = begin()
    assert places() == tuple(range(1, 13))
    assert [(line.seat, line.place, line.total) for line in standings.teams(road)] == [
        (1, 1, 0), (2, 1, 0), (3, 1, 0), (4, 1, 0),
    ]


@pytest.mark.rule("GIRO-48")
def test_riders_are_ranked_by_the_sum_of_their_gaps():
    assert places(result(1, (9, 0), (5, 3), (2, 4)), result(2, (2, 0), (5, 2), (9, 9)))[:3] == (2, 5, 9)


@pytest.mark.rule("GIRO-48")
def test_equal_riders_are_parted_by_stage_wins_then_the_last_stage_then_the_number():
    assert places(result(1, (5, 0), (2, 3)), result(2, (7, 0), (2, 2), (5, 5)))[:2] == (5, 2)
    assert places(result(1, (7, 0), (2, 3), (5, 4)), result(2, (7, 0), (5, 2), (2, 3)))[1:3] == (5, 2)
    assert places(result(1, (7, 0), (5, 3), (2, 3)), result(2, (7, 0), (5, 3), (2, 3)))[1:3] == (5, 2)


@pytest.mark.rule("GIRO-48")
def test_penalties_do_not_count_for_the_riders():
    road = at({1: 3})
    road.results = [result(1, (7, 0), (1, 1), (2, 2))]
    road.punctures = [(1, 1, 4), (1, 1, 4)]
    assert standings.riders(road.results, 12)[:3] == (7, 1, 2)
    assert standings.rider_totals(road.results, 12)[1] == 1


# ---- general classification of teams (GIRO-49) ----------------------------------------------------------------------


def finish(*results: StageResult, teams: int = 2, penalties=(), **options):
    """End a tour with these results before its last stage, which gives every rider the gap 0; return the outcome."""
    road = at({1: 20}, teams=teams, road=table(slots=4, red=[]), **options)
    road.results = list(results)
    road.fatigues = list(penalties)
    return [(line.seat, line.place) for line in standings.teams(road)]


def lines_of(*teams: tuple[int, int, int], winner: int, stage: int = 1) -> StageResult:
    """Return a stage's result from the gaps of each team's riders; the winner is put first."""
    gaps = {3 * seat + number: gap for seat, team in enumerate(teams) for number, gap in enumerate(team, 1)}
    order = sorted(gaps, key=lambda rider: (rider != winner, gaps[rider], rider))
    return StageResult(stage, tuple(order), tuple(gaps[rider] for rider in order), tuple(order), 10)


@pytest.mark.rule("GIRO-49")
def test_the_lowest_sum_of_gaps_and_penalties_leads():
    assert finish(lines_of((0, 9, 9), (5, 5, 5), winner=1)) == [(2, 1), (1, 2)]
    assert finish(lines_of((0, 9, 9), (5, 6, 6), winner=1), penalties=[(1, 4, 3), (1, 5, 1)]) == [(1, 1), (2, 2)]


@pytest.mark.rule("GIRO-49", "GIRO-42")
@pytest.mark.parametrize(
    ("points", "ranking"), [("count", [(1, 1), (2, 2)]), ("value", [(2, 1), (1, 2)]), ("none", [(1, 1), (2, 2)])]
)
def test_penalties_weigh_in_a_teams_total(points, ranking):
    stage = lines_of((0, 9, 9), (5, 7, 8), winner=1)
    assert finish(stage, penalties=[(1, 1, 3)], penalty_points=points) == ranking


@pytest.mark.rule("GIRO-49")
def test_equal_teams_are_parted_by_stage_wins():
    stages = [lines_of((5, 5, 5), (0, 7, 8), winner=4)]
    assert finish(*stages) == [(2, 1), (1, 2)]


@pytest.mark.rule("GIRO-49")
def test_teams_with_equal_wins_are_parted_by_their_best_riders():
    stages = [lines_of((0, 8, 8), (3, 6, 7), winner=1), lines_of((6, 6, 6), (0, 9, 9), winner=4, stage=2)]
    assert finish(*stages) == [(2, 1), (1, 2)]


@pytest.mark.rule("GIRO-49")
def test_teams_with_equal_best_riders_are_parted_by_fewer_penalties():
    stages = [lines_of((0, 8, 9), (3, 6, 7), winner=1), lines_of((3, 6, 7), (0, 8, 9), winner=4, stage=2)]
    entered = [(1, 1, 1), (1, 2, 1), (1, 4, 2)]
    assert finish(*stages, penalties=entered, penalty_points="value") == [(2, 1), (1, 2)]
    assert finish(*stages, penalties=entered, penalty_points="none") == [(2, 1), (1, 2)]


@pytest.mark.rule("GIRO-49")
def test_teams_that_are_equal_in_all_share_the_place_and_the_next_is_skipped():
    equal, worse = (3, 5, 5), (4, 6, 6)
    for order in set(permutations([equal, equal, worse, worse])):
        stages = [lines_of(*order, winner=3 * seat + 1, stage=seat + 1) for seat in range(4)]
        ranking = dict(finish(*stages, teams=4))
        assert [ranking[seat] for seat in range(1, 5)] == [1 if team is equal else 3 for team in order]


@pytest.mark.rule("GIRO-49")
@pytest.mark.parametrize("shift", range(4))
def test_the_place_does_not_hang_on_the_seat(shift):
    gaps = [(0, 4, 9), (1, 5, 5), (2, 6, 6), (3, 3, 3)]
    turned = gaps[shift:] + gaps[:shift]
    winner = 3 * turned.index((0, 4, 9)) + 1
    ranking = dict(finish(lines_of(*turned, winner=winner), teams=4))
    assert [ranking[turned.index(team) + 1] for team in gaps] == [3, 2, 4, 1]


@pytest.mark.rule("GIRO-49")
def test_three_who_share_the_first_place_leave_the_fourth_place_to_the_last():
    stages = [
        lines_of((3, 5, 5), (3, 5, 5), (3, 5, 5), (9, 9, 9), winner=3 * seat + 1, stage=seat + 1) for seat in range(3)
    ]
    assert finish(*stages, teams=4) == [(1, 1), (2, 1), (3, 1), (4, 4)]


@pytest.mark.rule("GIRO-49")
def test_a_shared_win_is_the_tours_outcome():
    road = at({1: 20, 2: 20, 3: 20}, teams=2, road=table(slots=4, red=[]))
    for rider in (4, 5, 6):
        road.pos[rider] = 20
    road.results = [lines_of((3, 5, 5), (3, 5, 5), winner=4)]
    events = play(road, 1, "1")
    assert road.pending == Outcome(((1, 2),), "tour")
    assert of_kind(events, TourEnded) == [TourEnded(((1, 2),))]
    assert road.pending.winners == (1, 2)


@pytest.mark.rule("GIRO-49")
def test_the_tour_ends_with_its_last_stage_and_ranks_the_teams():
    road = at({1: 20, 4: 18}, teams=2)
    play(road, 1, "1")
    assert road.pending == Outcome(((1,), (2,)), "tour")
    assert [(line.seat, line.total) for line in standings.teams(road)] == [(1, 40), (2, 42)]
