"""Stars: who wins them, what they cancel where, the declaration, giving back (GIRO-34 to 38, 40, 43)."""

from __future__ import annotations

import pytest

from engine.giro.events import StarDeclared, StarKept, StarReturned, StarWon
from tests.rules.giro.scenario import (
    PLAIN,
    TEST_ROAD,
    TRIAL,
    about,
    asked,
    asks,
    at,
    begin,
    finish_ride,
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

TWO_GPMS = table(gpm=[{"space": 7, "name": "Low"}, {"space": 9, "name": "High"}], gp_big_jim=9, red=[])


def held(road, rider):
    """Return a rider's stars without regard to order."""
    return sorted(road.stars[rider])


# ---- who wins them (GIRO-34) ----------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-34")
def test_each_gpm_and_the_gp_big_jim_go_to_the_first_over_them():
    road = at({1: 6, 4: 6}, road=TWO_GPMS)
    events = play(road, 1, "1")
    assert of_kind(events, StarWon) == [StarWon(1, "blue", "gpm", 7)]
    events = play(road, 4, "4")
    assert of_kind(events, StarWon) == [StarWon(4, "blue", "gpm", 9), StarWon(4, "black", "gp", 9)]
    idle(road, 1)
    events = play(road, 1, "4")
    assert of_kind(events, StarWon) == []


@pytest.mark.rule("GIRO-34")
def test_on_a_plain_stage_only_the_black_star_is_won():
    road = at({1: 11}, road=PLAIN, then=[PLAIN])
    road.pos[4] = 19
    play(road, 1, "2")
    assert held(road, 1) == [("black", "active")]
    events = play(road, 4, "2")
    assert of_kind(events, StarWon) == []
    assert road.stars[4] == ()


@pytest.mark.rule("GIRO-34", "GIRO-40")
def test_the_winner_of_a_mountain_stage_gets_a_red_star_for_a_later_one():
    road = at({4: 19}, then=[TRIAL])
    events = play(road, 4, "2")
    assert of_kind(events, StarWon) == [StarWon(4, "red", "stage", 0)]
    assert road.stars[4] == (("red", "asleep"),)


@pytest.mark.rule("GIRO-34", "GIRO-38")
def test_the_winner_of_a_time_trial_gets_yellow_and_red():
    road = begin([TRIAL, TRIAL])
    events = [event for rider in range(1, 13) for event in finish_ride(road, "4" if rider == 5 else "2")]
    assert {(star.rider, star.colour, star.why) for star in events if isinstance(star, StarWon)} == {
        (5, "yellow", "time-trial"), (5, "red", "time-trial"),
    }
    assert road.chapter == 2
    assert held(road, 5) == [("red", "asleep"), ("yellow", "active")]


@pytest.mark.rule("GIRO-34")
def test_who_passes_a_line_and_goes_back_has_still_passed_it():
    road = at({1: 11}, road=table(red=[13]))
    play(road, 1, "2", "C")
    assert (road.pos[1], held(road, 1)) == (13, [("black", "active")])
    road = at({1: 7}, road=table(red=[9]))
    play(road, 1, "2", "F")
    assert (road.pos[1], held(road, 1)) == (7, [("blue", "active")])


@pytest.mark.rule("GIRO-34")
def test_who_crosses_the_finish_passes_the_lines_that_nobody_took():
    road = at({1: 18}, road=table(gpm=[{"space": 20, "name": "Top"}], gp_big_jim=19), then=[PLAIN])
    events = play(road, 1, "4")
    won = [(star.colour, star.why) for star in events if isinstance(star, StarWon)]
    assert won == [("black", "gp"), ("blue", "gpm"), ("red", "stage")]


# ---- what they cancel (GIRO-35, GIRO-36) ----------------------------------------------------------------------------


@pytest.mark.rule("GIRO-35", "GIRO-36")
@pytest.mark.parametrize(
    ("kind", "awake"),
    [("plain", {"black", "red"}), ("mountain", {"black", "blue", "red"}), ("time-trial", {"black", "yellow"})],
)
@pytest.mark.parametrize("colour", ["black", "blue", "red", "yellow"])
def test_a_star_is_active_where_it_can_cancel_something_and_sleeps_elsewhere(kind, awake, colour):
    stage = {"plain": PLAIN, "mountain": TEST_ROAD, "time-trial": TRIAL}[kind]
    road = begin([stage], stars={5: [colour]})
    assert road.stars[5] == ((colour, "active" if colour in awake else "asleep"),)


@pytest.mark.rule("GIRO-35")
@pytest.mark.parametrize(
    ("star", "face", "cancels"),
    [("black", "F", True), ("black", "C", False), ("blue", "C", True), ("blue", "F", False), ("red", "C", True),
     ("red", "F", False)],
)
def test_what_a_star_cancels_on_a_mountain_stage(star, face, cancels):
    road = at({2: 3}, stars={2: star})
    play(road, 2, "2", face)
    assert penalties(road) == ([] if cancels else [(2, face, 2)])


@pytest.mark.rule("GIRO-35", "GIRO-54")
@pytest.mark.parametrize(
    ("star", "face", "cancels"),
    [("black", "F", True), ("yellow", "C", True), ("yellow", "F", False), ("black", "C", False)],
)
def test_what_a_star_cancels_in_a_time_trial(star, face, cancels):
    road = ride(2, 3, stars=star)
    give(road, "2", face)
    assert penalties(road) == ([] if cancels else [(2, face, 2)])
    assert (road.pos[2], road.throws) == (5 if cancels or face == "C" else 3, 1 if cancels or face == "F" else 3)


@pytest.mark.rule("GIRO-35", "GIRO-36")
@pytest.mark.parametrize(
    ("green", "chapter", "status"),
    [("ignore", 1, "asleep"), ("red", 1, "active"), ("red", 3, "active"), ("red", 4, "asleep"),
     ("ignore", 4, "asleep")],
)
def test_green_read_as_red_holds_in_a_time_trial_among_the_first_three_stages(green, chapter, status):
    before = [result(number, (7, 0)) for number in range(1, chapter)]
    road = begin([TRIAL] * chapter, stars={1: ["red"]}, chapter=chapter, results=before, green_star=green,
                 tt_start="leader-last")
    assert road.stars[1] == (("red", status),)


@pytest.mark.rule("GIRO-35", "GIRO-36", "GIRO-40")
def test_green_read_as_red_cancels_fatigue_there_and_is_given_back():
    road = begin([TRIAL, TRIAL], stars={1: ["red"]}, green_star="red")
    give(road, "4", "1", "C")
    assert (penalties(road), road.throws, road.stars[1]) == ([], 2, (("red", "used"),))
    for rider in range(1, 13):
        finish_ride(road, "1" if rider != 2 else "4")
    assert road.chapter == 2
    assert road.stars[1] == ()


# ---- the declaration (GIRO-37) --------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-37")
@pytest.mark.parametrize(
    ("stage", "stars", "options"),
    [
        (TEST_ROAD, ["red", "black"], {"star:red", "star:black"}),
        (TEST_ROAD, ["blue", "red"], {"star:red", "star:blue"}),
        (TEST_ROAD, ["blue", "red", "black"], {"star:red", "star:blue", "star:black"}),
        (TEST_ROAD, ["red", "red", "blue", "blue"], {"star:red", "star:blue"}),
        (TEST_ROAD, ["black", "blue"], set()),
        (TEST_ROAD, ["red", "red"], set()),
        (TEST_ROAD, ["red", "yellow"], set()),
        (PLAIN, ["red", "blue"], set()),
        (PLAIN, ["red", "blue", "black"], {"star:red", "star:black"}),
        (TRIAL, ["red", "yellow"], set()),
        (TRIAL, ["red", "black"], set()),
    ],
)
def test_who_must_declare_a_star_and_between_which(stage, stars, options):
    road = begin([stage], stars={5: stars})
    if options:
        assert (asks(road), offered(road)[0], set(offered(road)[1])) == (2, "declare-star", options)
        assert about(road) == 5
    else:
        assert offered(road)[0] in ("rider", "numeric")


@pytest.mark.rule("GIRO-37", "GIRO-35")
def test_green_read_as_red_makes_red_and_yellow_a_choice_in_a_time_trial():
    road = begin([TRIAL], stars={5: ["yellow", "red"]}, green_star="red")
    assert set(offered(road)[1]) == {"star:red", "star:yellow"}
    give(road, "star:yellow")
    assert held(road, 5) == [("red", "asleep"), ("yellow", "active")]


@pytest.mark.rule("GIRO-37")
@pytest.mark.parametrize("colour", ["red", "blue", "black"])
def test_the_declared_star_is_active_and_the_others_sleep(colour):
    road = begin([TEST_ROAD], stars={5: ["blue", "red", "black"]})
    events = give(road, f"star:{colour}")
    assert of_kind(events, StarDeclared) == [StarDeclared(5, colour)]
    assert dict(road.stars[5]) == {
        one: "active" if one == colour else "asleep" for one in ("blue", "red", "black")
    }


@pytest.mark.rule("GIRO-37")
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_of_two_stars_of_one_colour_one_is_active(colour):
    road = begin([TEST_ROAD], stars={5: [colour, colour]})
    assert held(road, 5) == [(colour, "active"), (colour, "asleep")]


@pytest.mark.rule("GIRO-37")
def test_of_two_declared_stars_of_one_colour_one_is_active():
    road = begin([TEST_ROAD], stars={5: ["red", "red", "black"]})
    give(road, "star:red")
    assert held(road, 5) == [("black", "asleep"), ("red", "active"), ("red", "asleep")]


@pytest.mark.rule("GIRO-37")
def test_stars_are_declared_by_the_riders_numbers_after_the_banner_is_placed():
    road = begin([table(gp_big_jim_choices=[7, 12])], stars={11: ["red", "black"], 2: ["red", "blue"]},
                 gp_big_jim="choose", first_player="fixed")
    assert asked(road) == (4, "gp-big-jim", ("space:7", "space:12"))
    give(road, "space:7")
    assert (asks(road), offered(road)[0], about(road)) == (1, "declare-star", 2)
    give(road, "star:blue")
    assert (asks(road), offered(road)[0], about(road)) == (4, "declare-star", 11)
    give(road, "star:black")
    assert to_play(road) == 1


@pytest.mark.rule("GIRO-37", "GIRO-43")
def test_the_marker_does_not_count_for_the_declaration():
    road = at({1: 19}, stars={4: "red:marker black"}, captain_star="marker", then=[TEST_ROAD], first_player="fixed")
    play(road, 1, "2")
    assert (road.chapter, to_play(road)) == (2, 1)


@pytest.mark.rule("GIRO-36", "GIRO-40")
def test_a_star_that_sleeps_is_kept_until_it_can_help():
    road = begin([PLAIN, TEST_ROAD], stars={5: ["blue", "yellow"]})
    assert held(road, 5) == [("blue", "asleep"), ("yellow", "asleep")]
    road.pos[1] = 19
    play(road, 1, "2")
    assert held(road, 5) == [("blue", "active"), ("yellow", "asleep")]


# ---- active at once (GIRO-38) ---------------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-38")
def test_a_blue_star_helps_against_the_fatigue_of_the_throw_that_won_it():
    road = at({2: 6})
    play(road, 2, "4", "C")
    assert (road.pos[2], road.stars[2]) == (10, (("blue", "used"),))
    assert marker(road, 2) == (0, 0)


@pytest.mark.rule("GIRO-38", "GIRO-37")
def test_a_star_won_on_the_way_is_active_beside_the_declared_one():
    road = at({2: 7}, stars={2: "red black:asleep"})
    play(road, 2, "1")
    assert held(road, 2) == [("black", "asleep"), ("blue", "active"), ("red", "active")]


# ---- giving back (GIRO-40, GIRO-43) ---------------------------------------------------------------------------------

GIVEN_BACK = [
    ("black", []),
    ("black:used", []),
    ("blue black", ["black", "blue"]),
    ("blue:used black", ["black"]),
    ("blue:used black:used", []),
    ("red black:asleep", ["black"]),
    ("black red:asleep blue:asleep", ["blue", "red"]),
    ("black black:asleep", ["black"]),
    ("yellow:asleep", ["yellow"]),
    ("red:marker black", ["red"]),
    ("red:marker blue black:used", ["blue", "red"]),
]


@pytest.mark.rule("GIRO-40", "GIRO-36", "GIRO-43")
@pytest.mark.parametrize(("stars", "left"), GIVEN_BACK)
def test_which_stars_are_given_back_after_a_stage(stars, left):
    road = at({1: 19}, stars={5: stars}, then=[TRIAL])
    events = play(road, 1, "2")
    assert road.chapter == 2
    assert sorted(colour for colour, _ in road.stars[5]) == left
    returned = [event.colour for event in of_kind(events, StarReturned) if event.rider == 5]
    assert len(returned) == len(stars.split()) - len(left)


@pytest.mark.rule("GIRO-40")
def test_of_two_active_stars_that_were_not_used_both_are_kept_and_it_is_told():
    road = at({1: 19}, stars={5: "blue black"}, then=[TRIAL])
    events = play(road, 1, "2")
    assert {(event.rider, event.colour) for event in of_kind(events, StarKept)} == {(5, "blue"), (5, "black")}


@pytest.mark.rule("GIRO-40", "GIRO-39")
def test_once_a_star_given_back_on_the_way_counts_as_one_of_several():
    road = at({4: 3, 1: 19}, stars={4: "blue black"}, star_use="once", then=[TEST_ROAD])
    play(road, 4, "2", "F", "use")
    idle(road, 1)
    play(road, 1, "2")
    assert road.chapter == 2
    assert road.stars[4] == (("blue", "active"),)


@pytest.mark.rule("GIRO-40", "GIRO-39")
def test_once_a_star_that_was_not_used_goes_back_if_it_is_the_only_one():
    road = at({1: 19}, stars={4: "blue"}, star_use="once", then=[TEST_ROAD])
    play(road, 1, "2")
    assert (road.chapter, road.stars[4]) == (2, ())


@pytest.mark.rule("GIRO-40", "GIRO-34")
def test_the_winners_new_red_star_does_not_count_among_those_he_gives_back():
    road = at({4: 19}, stars={4: "red"}, then=[PLAIN])
    events = play(road, 4, "2")
    assert [(event.rider, event.colour) for event in of_kind(events, StarReturned)] == [(4, "red")]
    assert road.stars[4] == (("red", "active"),)


@pytest.mark.rule("GIRO-40", "GIRO-8", "GIRO-43")
@pytest.mark.parametrize(("value", "left"), [("stage", ()), ("marker", (("red", "marker"),))])
def test_the_captains_red_star_is_given_back_after_stage_one_unless_it_is_a_marker(value, left):
    star = {"stage": "red", "marker": "red:marker"}[value]
    road = at({4: 19}, stars={1: star}, captain_star=value, then=[PLAIN])
    play(road, 4, "2")
    assert road.stars[1] == left


@pytest.mark.rule("GIRO-43")
def test_the_marker_cancels_nothing():
    road = at({1: 3}, stars={1: "red:marker"}, captain_star="marker")
    play(road, 1, "2", "C")
    assert marker(road, 1) == (0, 2)
