"""The decisions and chances that are offered (section 10): kinds, seats, ids, the place of the GP Big Jim, resuming."""

from __future__ import annotations

import pytest

from engine.game import Chance, Decision
from engine.giro.events import BannerPlaced
from tests.rules.giro.scenario import (
    GAME,
    PLAIN,
    TEST_ROAD,
    TRIAL,
    about,
    asked,
    at,
    begin,
    give,
    of_kind,
    offered,
    play,
    result,
    ride,
    setup_of,
    table,
    to_play,
)

CHOICE = table(gp_big_jim_choices=[7, 12, 17])


# ---- where the GP Big Jim stands ------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-34", "GIRO-10")
@pytest.mark.parametrize("teams", [2, 3, 4])
def test_choose_in_the_first_stage_the_last_seat_is_asked(teams):
    road = begin([CHOICE], teams=teams, gp_big_jim="choose")
    assert asked(road) == (teams, "gp-big-jim", ("space:7", "space:12", "space:17"))
    events = give(road, "space:17")
    assert of_kind(events, BannerPlaced) == [BannerPlaced(17, True)]
    assert (17, "gp") in road.lines
    assert to_play(road) == 1


@pytest.mark.rule("GIRO-49", "GIRO-34")
@pytest.mark.parametrize(
    ("lines", "seat"),
    [([(1, 0), (4, 5), (7, 9), (10, 8)], 3), ([(1, 0), (4, 5), (7, 9), (10, 9)], 4), ([(10, 0)], 3),
     ([(10, 0), (7, 1), (4, 1)], 1)],
)
def test_choose_later_the_lowest_team_is_asked_and_the_higher_seat_of_a_tie(lines, seat):
    road = begin([CHOICE, CHOICE], chapter=2, results=[result(1, *lines)], gp_big_jim="choose")
    assert asked(road)[:2] == (seat, "gp-big-jim")


@pytest.mark.rule("GIRO-34", "GIRO-38")
def test_choose_the_black_star_is_won_at_the_chosen_space():
    road = begin([table(kind="plain", gpm=None, red=[], gp_big_jim_choices=[3, 12])], gp_big_jim="choose")
    give(road, "space:3")
    play(road, 2, "3")
    assert road.stars[2] == (("black", "active"),)


@pytest.mark.rule("GIRO-57", "GIRO-34")
@pytest.mark.parametrize("stage", [TEST_ROAD, table(gp_big_jim_choices=[12])], ids=["no choices", "one choice"])
def test_choose_with_one_place_it_is_taken_and_not_asked(stage):
    road = begin([stage], gp_big_jim="choose")
    assert to_play(road) == 1
    assert (12, "gp") in road.lines


@pytest.mark.rule("GIRO-34")
def test_fixed_the_banner_stands_where_the_stage_says():
    road = begin([CHOICE], gp_big_jim="fixed")
    assert to_play(road) == 1
    assert road.lines == ((8, "gpm"), (12, "gp"))


@pytest.mark.rule("GIRO-34")
def test_off_there_is_no_banner_and_no_black_star():
    road = at({1: 11}, gp_big_jim="off")
    assert (12, "gp") not in road.lines
    play(road, 1, "2")
    assert (road.pos[1], road.stars[1]) == (13, ())


@pytest.mark.rule("GIRO-53")
@pytest.mark.parametrize("value", ["fixed", "choose", "off"])
def test_a_time_trial_has_no_banner(value):
    road = begin([TRIAL], gp_big_jim=value)
    assert (road.lines, road.banner, offered(road)[0]) == ((), 0, "numeric")
    road = at({1: 19}, then=[TRIAL], gp_big_jim=value)
    play(road, 1, "2")
    assert (road.chapter, road.lines, road.banner) == (2, (), 0)


# ---- kinds, seats, ids ----------------------------------------------------------------------------------------------


def scenes():
    """Return, by kind, a state in which a decision of that kind is pending, its seat, its options, what it is about."""
    stop = at({4: 2, 5: 4})
    give(stop, "rider:4", "4")
    use = at({5: 3}, stars={5: "black"}, star_use="once")
    play(use, 5, "2", "F")
    transfer = at({4: 3, 6: 5})
    play(transfer, 4, "2", "C")
    back = at({4: 7, 6: 8})
    play(back, 4, "3", "F")
    sprint = at({5: 3, 6: 3, 4: 6})
    play(sprint, 5, "2", "S")
    take = at({5: 4, 4: 6}, tired={4: (0, 2)})
    take.fatigues.append((take.chapter, 4, 2))  # a marker has a throw behind it: a save without one is refused
    play(take, 5, "2")
    first = at({6: 7, 5: 7})
    play(first, 6, "3", "S", "launch:5")
    return {
        "gp-big-jim": (begin([CHOICE], gp_big_jim="choose", teams=2), ("space:7", "space:12", "space:17"), 0),
        "declare-star": (begin([PLAIN], stars={6: ["black", "red"]}), ("star:red", "star:black"), 6),
        "rider": (at({4: 0}), ("rider:4", "rider:5", "rider:6"), 0),
        "stop": (stop, ("full", "stop:2"), 4),
        "use-star": (use, ("use", "keep"), 5),
        "transfer": (transfer, ("suffer", "transfer:6"), 4),
        "puncture-relay": (back, ("on", "relay:6"), 4),
        "sprint": (sprint, ("double", "relay", "launch:6"), 5),
        "take-fatigue": (take, ("no", "take"), 5),
        "first-over": (first, ("rider:5", "rider:6"), 8),
    }


KINDS = (
    "gp-big-jim", "declare-star", "rider", "stop", "use-star", "transfer", "puncture-relay", "sprint", "take-fatigue",
    "first-over",
)


@pytest.mark.rule(
    "GIRO-11", "GIRO-21", "GIRO-25", "GIRO-27", "GIRO-31", "GIRO-32", "GIRO-37", "GIRO-39", "GIRO-44"
)
@pytest.mark.parametrize("kind", KINDS)
def test_a_decision_is_offered_to_its_team_with_the_ids_of_the_rules(kind):
    road, options, piece = scenes()[kind]
    assert asked(road) == (2, kind, options)
    assert about(road) == piece


@pytest.mark.rule("GIRO-58")
@pytest.mark.parametrize("kind", KINDS)
def test_a_tour_is_resumed_where_a_decision_is_pending(kind):
    road, options, _ = scenes()[kind]
    teams, stages = road.tour.teams, [dict(stage.data) for stage in road.tour.stages]
    setup = setup_of(stages, teams=teams, **road.tour.options)
    again = GAME.from_data(setup, road.to_data())
    assert again.pending == road.pending
    for option in options:
        one, other = road.clone(), again.clone()
        assert one.apply(option) == other.apply(option)
        assert one.to_data() == other.to_data()


@pytest.mark.rule("GIRO-13", "GIRO-2", "GIRO-3")
@pytest.mark.parametrize("rule", ["stop", "start-or-stop"])
def test_a_tour_is_resumed_between_the_numeric_and_the_special_die(rule):
    road = at({1: 10 if rule == "start-or-stop" else 8}, special_die=rule)
    give(road, "rider:1", "2")
    again = GAME.from_data(setup_of(special_die=rule), road.to_data())
    assert isinstance(again.pending, Chance)
    assert (again.pending.kind, again.pending.about, again.pending) == ("special", 1, road.pending)
    give(again, "1")
    assert again.pos[1] == (13 if rule == "start-or-stop" else 11)


@pytest.mark.rule("GIRO-2", "GIRO-13")
def test_the_die_after_a_choice_falls_by_itself_and_one_that_opens_a_turn_waits():
    road = at({1: 0})
    give(road, "rider:1")
    assert isinstance(road.pending, Chance)
    assert (road.pending.seat, road.pending.kind, road.pending.opens) == (1, "numeric", False)
    road = at({1: 0}, turn_order="rotation")
    assert isinstance(road.pending, Chance)
    assert road.pending.opens
    trial = ride(2)
    assert isinstance(trial.pending, Chance)
    assert (trial.pending.seat, trial.pending.opens) == (1, True)


@pytest.mark.rule("GIRO-11", "GIRO-12")
def test_the_one_rider_left_is_taken_without_asking():
    road = at({3: 0}, tired={1: (0, 2), 2: (0, 1)})
    assert isinstance(road.pending, Chance)
    assert (road.rider, road.pending.opens) == (3, True)


@pytest.mark.rule("GIRO-31", "GIRO-21", "GIRO-25", "GIRO-27", "GIRO-32")
@pytest.mark.parametrize(
    ("kind", "first"),
    [("stop", "full"), ("sprint", "double"), ("transfer", "suffer"), ("puncture-relay", "on"), ("take-fatigue", "no")],
)
def test_the_first_option_is_the_plain_one(kind, first):
    pending = scenes()[kind][0].pending
    assert isinstance(pending, Decision)
    assert pending.options[0] == first
