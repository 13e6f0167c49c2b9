"""Components, setup and options (GIRO-1 to 9, 43, 58, section 3)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from engine.game import Chance, Seat, settle_options
from engine.giro.game import MAX_STAGES
from engine.giro.stages import BOX, shipped_stages
from engine.giro.tour import riders_of, seat_of
from tests.rules.giro.scenario import GAME, PLAIN, TEST_ROAD, TRIAL, at, give, offered, play, setup_of

MODERN = {
    "turn_order": "rider", "special_die": "stop", "full_space": "skip", "short_stop": "occupied",
    "escort": "beside-or-behind", "transfer_reroll": False, "star_use": "stage", "captain_star": "stage",
    "green_star": "ignore", "penalty_points": "count", "tt_gap": "difference", "tt_start": "leader-first",
    "gp_big_jim": "fixed", "first_player": "rotate",
}
SHEET = MODERN | {
    "turn_order": "team", "special_die": "start-or-stop", "full_space": "block", "escort": "beside",
    "transfer_reroll": True, "gp_big_jim": "choose",
}
VALUES = {
    "turn_order": {"rider", "team", "rotation"}, "special_die": {"stop", "start-or-stop"},
    "full_space": {"skip", "block"}, "short_stop": {"occupied", "any", "off"},
    "escort": {"beside", "beside-or-behind"}, "transfer_reroll": {True, False}, "star_use": {"stage", "once"},
    "captain_star": {"stage", "marker"}, "green_star": {"ignore", "red"}, "penalty_points": {"count", "value", "none"},
    "tt_gap": {"difference", "throws"}, "tt_start": {"leader-first", "leader-last"},
    "gp_big_jim": {"fixed", "choose", "off"}, "first_player": {"rotate", "leader", "fixed"},
}


@pytest.mark.rule("GIRO-1")
@pytest.mark.parametrize(("team", "riders"), [(1, (1, 2, 3)), (2, (4, 5, 6)), (3, (7, 8, 9)), (4, (10, 11, 12))])
def test_a_team_owns_three_riders_numbered_on(team, riders):
    assert riders_of(team) == riders
    assert {seat_of(rider) for rider in riders} == {team}


@pytest.mark.rule("GIRO-1")
@pytest.mark.parametrize("teams", [2, 3, 4])
def test_two_to_four_teams_can_play(teams):
    setup = setup_of(teams=teams)
    assert GAME.setup_faults(setup) == []
    assert GAME.start(setup).tour.riders == 3 * teams


@pytest.mark.rule("GIRO-1", "GIRO-7")
@pytest.mark.parametrize("teams", [1, 5])
def test_one_or_five_teams_cannot_play(teams):
    setup = replace(setup_of(), seats=tuple(Seat(f"Team {seat}") for seat in range(teams)))
    assert "seat-count" in {fault.code for fault in GAME.setup_faults(setup)}


@pytest.mark.rule("GIRO-2")
def test_the_numeric_die_has_two_ones_two_twos_a_three_and_a_four():
    road = at({1: 0})
    give(road, "rider:1")
    assert isinstance(road.pending, Chance)
    assert Counter(road.pending.faces) == {"1": 2, "2": 2, "3": 1, "4": 1}


@pytest.mark.rule("GIRO-3")
def test_the_special_die_has_three_ones_and_each_letter_once():
    road = at({1: 3})
    play(road, 1, "2")
    assert isinstance(road.pending, Chance)
    assert Counter(road.pending.faces) == {"1": 3, "F": 1, "C": 1, "S": 1}


@pytest.mark.rule("GIRO-4")
def test_the_supply_of_stars_is_not_limited():
    everybody = dict.fromkeys(range(1, 13), "black blue red yellow black blue red yellow")
    road = at({1: 7, **dict.fromkeys(range(2, 13), 0)}, stars=everybody)
    play(road, 1, "1")
    assert road.stars[1].count(("blue", "active")) == 3


@pytest.mark.rule("GIRO-5")
def test_four_stages_come_with_the_game_and_four_more_roads():
    stages = shipped_stages()
    assert [(one.id, one.kind) for one in stages.values()] == [
        ("plain", "plain"), ("mountain-1", "mountain"), ("mountain-2", "mountain"), ("time-trial", "time-trial"),
        ("finestre", "mountain"), ("sanremo", "plain"), ("strade-bianche", "plain"), ("tre-cime", "mountain"),
    ]
    assert tuple(stages)[:4] == BOX
    assert {one.id: len(one.gpms) for one in stages.values() if one.kind == "mountain"} == {
        "mountain-1": 1, "mountain-2": 3, "finestre": 2, "tre-cime": 3,
    }


@pytest.mark.rule("GIRO-5")
@pytest.mark.parametrize("stage", shipped_stages().values(), ids=lambda stage: stage.id)
def test_the_stages_that_ship_have_no_red_among_the_first_three_and_last_two_spaces(stage):
    red = {space for space in range(1, stage.spaces + 1) if stage.red[space]}
    assert red
    assert not red & {1, 2, 3, stage.spaces - 1, stage.spaces}
    if stage.id == "plain":
        assert set(stage.slots[1:]) == {3}
        assert 1 / 8 <= len(red) / stage.spaces <= 1 / 5


@pytest.mark.rule("GIRO-5", "GIRO-6")
def test_a_users_own_stage_can_be_played_like_the_four():
    shipped = shipped_stages()["plain"].data
    setup = setup_of([TEST_ROAD, shipped, TEST_ROAD])
    assert GAME.setup_faults(setup) == []
    assert [stage.id for stage in GAME.start(setup).tour.stages] == ["test-road", "plain", "test-road"]


@pytest.mark.rule("GIRO-6")
@pytest.mark.parametrize("count", [1, 12])
def test_a_tour_has_one_to_twelve_stages(count):
    setup = setup_of([TEST_ROAD] * count)
    assert GAME.setup_faults(setup) == []
    assert len(GAME.start(setup).tour.stages) == count
    assert MAX_STAGES == 12


@pytest.mark.rule("GIRO-6", "GIRO-7")
@pytest.mark.parametrize("count", [0, 13])
def test_a_tour_without_a_stage_or_with_thirteen_is_refused(count):
    setup = setup_of([TEST_ROAD])
    setup = replace(setup, details={**setup.details, "tour": ["test-road"] * count})
    assert [fault.place for fault in GAME.setup_faults(setup)] == ["setup.tour"]


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"captains": [4, 4, 7, 10]}, "setup.captains[1]"),
    ({"captains": [1, 4, 7]}, "setup.captains"),
    ({"captains": [1, 4, 7, 13]}, "setup.captains[4]"),
    ({"captains": [1, 4, 7, True]}, "setup.captains[4]"),
    ({"riders": ["one"]}, "setup.riders"),
    ({"riders": [" ", *("name" for _ in range(11))]}, "setup.riders[1]"),
    ({"tour": ["test-road", "elsewhere"]}, "setup.tour[2]"),
    ({"colour": "pink"}, "setup.colour"),
]


@pytest.mark.rule("GIRO-7")
@pytest.mark.parametrize(("change", "place"), WRONG)
def test_a_setup_that_cannot_be_played_says_where_it_is_wrong(change, place):
    setup = setup_of()
    setup = replace(setup, details={**setup.details, **change})
    assert [fault.place for fault in GAME.setup_faults(setup)] == [place]


@pytest.mark.rule("GIRO-7")
def test_all_that_is_wrong_with_a_setup_is_said_at_once():
    setup = setup_of()
    wrong = {**setup.details, "captains": [2, 2, 8, 12], "tour": ["nowhere"]}
    setup = replace(setup, details=wrong, options={**setup.options, "full_space": "push", "wind": 3})
    assert {fault.place for fault in GAME.setup_faults(setup)} == {
        "setup.captains[2]", "setup.tour[1]", "rules.full_space", "rules.wind",
    }


@pytest.mark.rule("GIRO-7", "GIRO-8")
def test_any_rider_of_a_team_can_be_its_captain_and_gets_the_red_star():
    state = GAME.start(setup_of(captains=(2, 6, 7, 12)))
    assert {rider for rider in range(1, 13) if state.stars[rider]} == {2, 6, 7, 12}
    assert state.stars[2] == (("red", "active"),)


@pytest.mark.rule("GIRO-8", "GIRO-36", "GIRO-43")
@pytest.mark.parametrize(
    ("value", "stage", "status"),
    [("stage", TEST_ROAD, "active"), ("stage", TRIAL, "asleep"), ("marker", TEST_ROAD, "marker"),
     ("marker", TRIAL, "marker")],
)
def test_the_captains_red_star_is_real_or_a_badge(value, stage, status):
    state = GAME.start(setup_of([stage], captain_star=value))
    assert state.stars[1] == (("red", status),)
    assert state.stars[2] == ()


@pytest.mark.rule("GIRO-9", "GIRO-17", "GIRO-33")
def test_every_rider_begins_every_road_stage_on_the_start_and_fresh():
    road = at({1: 19, 4: 7, 5: 7}, tired={4: (0, 3)}, then=[PLAIN])
    play(road, 1, "2")
    assert road.chapter == 2
    assert road.pos[1:] == [0] * 12
    assert road.tired[1:] == [0] * 12
    assert offered(road) == ("rider", ("rider:4", "rider:5", "rider:6"))


@pytest.mark.parametrize(("preset", "wanted"), [("modern", MODERN), ("1977", SHEET)])
def test_a_preset_is_the_table_of_the_rules(preset, wanted):
    assert settle_options(GAME, {}, preset) == wanted
    assert next(iter(GAME.presets)) == "modern"


def test_every_option_takes_the_values_of_the_rules_and_no_others():
    assert {option.id: set(option.values) for option in GAME.options} == VALUES
    for option in GAME.options:
        assert not option.allows("other")
        assert not option.allows(1)
