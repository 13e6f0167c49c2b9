"""The time trial (GIRO-51 to 56)."""

from __future__ import annotations

import pytest

from engine.giro.events import FinishedTrial, HeldUp, StarWon, ThrewSpecial, TurnBegan
from tests.rules.giro.scenario import (
    TEST_ROAD,
    TRIAL,
    asks,
    begin,
    finish_ride,
    give,
    of_kind,
    offered,
    penalties,
    result,
    ride,
    table,
)

FLAT = table(id="flat", kind="time-trial", gpm=None, gp_big_jim=None, red=[])
"""A time trial without red spaces: n throws of 4 lead to space 4n."""


def throw_all(road, **faces):
    """Let all riders ride to the line with 4s, but those named (`r5="2"`) with another face."""
    events = []
    while road.phase == "trial":
        rider = road.trial[len(road.runs)]
        events += give(road, faces.get(f"r{rider}", "4"))
    return events


# ---- who rides when (GIRO-51) ---------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-51")
@pytest.mark.parametrize("start", ["leader-first", "leader-last"])
def test_as_the_first_stage_they_start_by_number(start):
    road = begin([FLAT], tt_start=start)
    events = throw_all(road)
    riders = [event.rider for event in of_kind(events, FinishedTrial)]
    assert riders == list(range(1, 13))


@pytest.mark.rule("GIRO-51")
@pytest.mark.parametrize(
    ("start", "order"),
    [("leader-first", (9, 2, 5, 1, 3, 4, 6, 7, 8, 10, 11, 12)),
     ("leader-last", (12, 11, 10, 8, 7, 6, 4, 3, 1, 5, 2, 9))],
)
def test_later_they_start_in_the_order_of_the_general_classification_or_its_reverse(start, order):
    road = begin([TEST_ROAD, FLAT], chapter=2, results=[result(1, (9, 0), (2, 3), (5, 7))], tt_start=start)
    events = throw_all(road)
    assert tuple(event.rider for event in of_kind(events, FinishedTrial)) == order


@pytest.mark.rule("GIRO-51")
def test_one_rider_goes_all_the_way_before_the_next_and_his_sports_director_throws():
    road = begin([FLAT])
    assert (road.rider, asks(road)) == (1, 1)
    for step in range(1, 6):
        assert road.rider == 1
        give(road, "4")
        assert road.pos[1] == 4 * step
    events = give(road, "1")
    assert of_kind(events, FinishedTrial, TurnBegan) == [FinishedTrial(1, 6, 1), TurnBegan(2, 1, 2)]
    for _ in range(2):
        finish_ride(road)
    assert (road.rider, asks(road)) == (4, 2)


# ---- throws (GIRO-52 to 54) -----------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-52")
def test_every_throw_counts_also_one_that_led_nowhere():
    road = ride(2, 4)
    give(road, "1", "F")
    assert (road.pos[2], road.throws) == (4, 1)
    give(road, "1", "F")
    assert (road.pos[2], road.throws) == (4, 2)


@pytest.mark.rule("GIRO-52", "GIRO-54")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_each_turn_of_fatigue_counts_as_a_throw_and_he_rides_on_at_once(n):
    road = ride(2, 10 - n)
    give(road, str(n), "C")
    assert (road.pos[2], road.throws) == (10, 1 + n)
    assert (offered(road)[0], road.rider) == ("numeric", 2)


@pytest.mark.rule("GIRO-53", "GIRO-19", "GIRO-21")
@pytest.mark.parametrize("rule", ["skip", "block"])
def test_nobody_else_is_on_the_road(rule):
    road = begin([table(id="lane", kind="time-trial", gpm=None, gp_big_jim=None, slots=1, red=[4])],
                 full_space=rule, short_stop="any", turn_order="team")
    finish_ride(road, "2")
    events = give(road, "2", "2")
    assert (road.rider, road.pos[2], offered(road)[0]) == (2, 4, "special")
    events = give(road, "S")
    assert (road.pos[2], offered(road)[0]) == (6, "numeric")
    assert of_kind(events, StarWon) == []


@pytest.mark.rule("GIRO-53", "GIRO-25", "GIRO-27")
@pytest.mark.parametrize("face", ["F", "C"])
def test_a_captain_hands_nothing_on(face):
    road = ride(1, 0, road=table(id="early", kind="time-trial", gpm=None, gp_big_jim=None, red=[1]))
    give(road, "1", face)
    assert (offered(road)[0], road.rider) == ("numeric", 1)
    assert penalties(road) == [(1, face, 1)]


@pytest.mark.rule("GIRO-53", "GIRO-28", "GIRO-29", "GIRO-31")
def test_a_sprint_only_doubles():
    road = ride(2, 0, road=table(id="early", kind="time-trial", gpm=None, gp_big_jim=None, red=[2]))
    give(road, "2", "S")
    assert (road.pos[2], road.pos[1], road.pos[3]) == (4, 0, 0)


@pytest.mark.rule("GIRO-54", "GIRO-15")
@pytest.mark.parametrize(("face", "space", "throws"), [("1", 6, 1), ("F", 3, 1), ("C", 5, 3), ("S", 7, 1)])
def test_stop_the_special_die_falls_where_he_stops(face, space, throws):
    road = ride(2, 3)
    give(road, "2", face)
    assert (road.pos[2], road.throws) == (space, throws)


@pytest.mark.rule("GIRO-54", "GIRO-16")
@pytest.mark.parametrize(("face", "space", "throws"), [("1", 8, 1), ("F", 3, 1), ("C", 5, 3), ("S", 9, 1)])
def test_start_or_stop_both_dice_fall_where_he_starts_on_red(face, space, throws):
    road = ride(2, 5, special_die="start-or-stop")
    events = give(road, "2", face)
    assert (road.pos[2], road.throws) == (space, throws)
    assert len(of_kind(events, ThrewSpecial)) == 1


@pytest.mark.rule("GIRO-54", "GIRO-42")
@pytest.mark.parametrize(("option", "start", "space"), [("stop", 3, 5), ("start-or-stop", 3, 5),
                                                        ("start-or-stop", 5, 5), ("start-or-stop", 10, 10)])
def test_a_captains_puncture_costs_the_throw_alone(option, start, space):
    road = ride(1, start, special_die=option)
    events = give(road, "2", "F")
    assert (road.pos[1], road.throws) == (space, 1)
    assert penalties(road) == [(1, "F", 2)]
    assert of_kind(events, HeldUp) == [HeldUp(1, space)]


@pytest.mark.rule("GIRO-54", "GIRO-16", "GIRO-35")
@pytest.mark.parametrize(("face", "star"), [("F", "black"), ("C", "yellow")])
def test_a_star_at_the_start_lets_him_move_n_captain_or_not(face, star):
    for rider in (1, 2):
        road = ride(rider, 5, stars=star, special_die="start-or-stop")
        give(road, "3", face)
        assert (road.pos[rider], road.throws, penalties(road)) == (8, 1, [])


@pytest.mark.rule("GIRO-54", "GIRO-39")
@pytest.mark.parametrize(("answer", "throws"), [("use", 1), ("keep", 3)])
def test_once_the_star_is_asked_about_in_a_time_trial_too(answer, throws):
    road = ride(2, 3, stars="yellow", star_use="once")
    give(road, "2", "C", answer)
    assert road.throws == throws


@pytest.mark.rule("GIRO-54", "GIRO-22")
def test_nobody_is_thrown_back_beyond_the_start():
    road = ride(2, 2, road=table(id="early", kind="time-trial", gpm=None, gp_big_jim=None, red=[2]),
                special_die="start-or-stop")
    give(road, "4", "F")
    assert road.pos[2] == 0


# ---- the classification (GIRO-55, GIRO-56) --------------------------------------------------------------------------


@pytest.mark.rule("GIRO-55")
def test_fewest_throws_then_further_beyond_then_who_started_earlier():
    road = begin([FLAT], first_player="fixed")
    while road.phase == "trial":
        rider = road.trial[len(road.runs)]
        if rider == 3:
            give(road, "4", "4", "4", "4", "4", "4")  # 24: 6 throws, 4 beyond
        elif rider in (5, 6):
            give(road, "4", "4", "4", "4", "4", "2")  # 22: 6 throws, 2 beyond
        elif rider == 9:
            give(road, "4", "4", "4", "4", "3", "2")  # 21: 6 throws, 1 beyond
        else:
            give(road, "2", "2", "4", "4", "4", "4", "4")
    (stage,) = road.results
    assert stage.order == (3, 5, 6, 9, 1, 2, 4, 7, 8, 10, 11, 12)
    assert stage.gaps == (0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1)
    assert stage.throws[:5] == (6, 6, 6, 6, 7)


@pytest.mark.rule("GIRO-55", "GIRO-51")
def test_who_started_earlier_is_not_who_has_the_lower_number():
    road = begin([TEST_ROAD, FLAT], chapter=2, results=[result(1, (9, 0), (2, 3))])
    throw_all(road)
    assert road.results[1].order[:4] == (9, 2, 1, 3)


@pytest.mark.rule("GIRO-56")
@pytest.mark.parametrize(("rule", "gaps"), [("difference", (0, 0, 5)), ("throws", (6, 6, 11))])
def test_the_gap_is_the_throws_above_the_best_or_all_of_them(rule, gaps):
    road = begin([FLAT], teams=2, tt_gap=rule)
    throw_all(road, **{f"r{rider}": "2" for rider in range(3, 7)})
    (stage,) = road.results
    assert stage.order == (1, 2, 3, 4, 5, 6)
    assert (stage.gaps[0], stage.gaps[1], stage.gaps[2]) == gaps


@pytest.mark.rule("GIRO-52", "GIRO-49")
def test_fatigue_in_a_time_trial_is_throws_and_a_penalty():
    road = begin([TRIAL], teams=2, penalty_points="value")
    give(road, "4", "1", "C")
    while road.phase == "trial":
        finish_ride(road)
    assert penalties(road)[0] == (1, "C", 1)
    assert dict(zip(road.results[0].order, road.results[0].throws, strict=True))[1] >= 7
