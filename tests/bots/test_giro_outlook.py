"""The outlook: what counts of a position, and where its weights come from."""

from __future__ import annotations

from random import Random

import pytest

from engine.game import Chance, Decision
from engine.giro import outlook
from engine.giro.outlook_weights import WEIGHTS
from engine.giro.sketch import Sketch, roll
from engine.giro.state import GiroState
from tests.lab.outlook_fit import add, gains, look, solve
from tests.rules.giro.scenario import PLAIN, TRIAL, at, table


def seen(road: GiroState):
    sketch = Sketch(road)
    place = sketch.look(road)
    ahead = outlook.Outlook(sketch.length, sketch.red, sketch.room, sketch.seats)
    return ahead.seen(place, place.crowd, place.tired, road.seat)


@pytest.mark.parametrize("teams", [2, 3, 4])
def test_there_is_a_weight_for_all_that_counts(teams):
    assert len(WEIGHTS) == len(outlook.KNOTS)
    assert {len(one) for one in WEIGHTS} == {outlook.RIDER + outlook.TEAM}
    found = seen(at({1: 3, 2: 5, 4: 20}, teams=teams))
    assert [team for team, _, _ in found] == list(range(1, teams + 1))
    for _, riders, whole in found:
        assert [len(one) for one in riders] == [outlook.RIDER] * 3
        assert len(whole) == outlook.TEAM


def test_riders_ahead_are_counted_space_by_space():
    road = at({1: 4, 2: 4, 3: 6, 4: 6, 5: 9, 7: 16, 8: 17, 10: 3})
    (_, (first, _second, third), _), *_ = seen(road)
    assert first[:13] == [2, 0, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1]
    assert first[13] == 1  # on 17, beyond the twelve spaces
    assert first[14] == 1  # on 3, close behind; those on the start are no more on the road
    assert first[15:23] == [0, 1, 0, 0, 0, 0, 0, 0]  # full: 6
    assert third[31:35] == [False, 11, pytest.approx(11**0.5), True]


def test_the_road_ahead_is_counted_near_and_far():
    red = [False, *(space in (5, 9) for space in range(1, 21))]
    room = [99, *(1 if space in (6, 7, 14) else 2 for space in range(1, 21))]
    found = outlook.road(20, red, room)
    assert found[4] == [1, 2, 1, 1, 0, 0, 0, 0]
    assert found[18] == [0, 0, 0, 0, 0, 0, 1, 0]


def test_weights_lie_on_straight_lines_between_the_knots():
    assert outlook.mix(0) == [(0, 1.0)]
    assert outlook.mix(2) == [(0, 0.75), (1, 0.25)]
    assert outlook.mix(8) == [(1, 1.0)]
    assert outlook.mix(12) == [(1, 0.75), (2, 0.25)]
    assert outlook.mix(60) == [(2, 1.0)]
    rider, team = outlook.weights(2)
    assert rider[3] == pytest.approx(0.75 * WEIGHTS[0][3] + 0.25 * WEIGHTS[1][3])
    assert team[0] == pytest.approx(0.75 * WEIGHTS[0][outlook.RIDER] + 0.25 * WEIGHTS[1][outlook.RIDER])


def test_what_a_ride_is_worth_is_the_sum_of_what_counts_by_its_weights():
    road = at({1: 5, 2: 7, 4: 6, 5: 6, 7: 9}, tired={2: (1, 3)})
    sketch = Sketch(road)
    place = sketch.look(road)
    worth = sketch.ride(place, [])
    rider, team = outlook.weights(11)
    for seat, riders, whole in seen(road):
        wanted = sum(road.pos[one] for one in sketch.seats[seat])
        wanted += sum(a * b for one in riders for a, b in zip(one, rider, strict=True))
        wanted += sum(a * b for a, b in zip(whole, team, strict=True))
        assert worth[seat] == pytest.approx(wanted)
    assert worth[0] == 11


@pytest.mark.rule("GIRO-11", "GIRO-20")
@pytest.mark.parametrize("rule", [{"full_space": "block"}, {"turn_order": "team"}, {"turn_order": "rotation"}])
def test_under_other_rules_a_ride_is_judged_without_the_outlook(rule):
    road = at({1: 5, 2: 7, 4: 6}, **rule)
    sketch = Sketch(road)
    assert sketch.outlook is None
    assert len(sketch.ride(sketch.look(road), roll(Random(1), 8))) == 5


# ---- how the weights are made ---------------------------------------------------------------------------------------


def test_what_a_stage_brought_is_compared_with_what_was_there():
    road = at({1: 20, 2: 20, 3: 20, 4: 11, 7: 12}, road=PLAIN, then=[TRIAL])
    _, gained = look(road)
    assert gained == [60, 11, 12, 0]
    road.apply("rider:1")
    while road.chapter == 1:
        pending = road.pending
        assert isinstance(pending, Decision | Chance)
        road.apply(pending.faces[-1] if isinstance(pending, Chance) else pending.options[0])
    assert gains(road, 1, 4) == [60.3, 11, 12, 0]


def test_the_fit_finds_the_weights_that_made_its_targets():
    rng = Random(3)
    size = 5
    weights = [1.5, -0.5, 0.0, 2.0, -3.0]
    products = [[0.0] * size for _ in range(size)]
    targets, rows = [0.0] * size, 0
    for _ in range(4000):
        counts = [{index: rng.random() for index in range(size)} for _ in range(4)]
        rows += add(products, targets, counts, [sum(weights[i] * v for i, v in one.items()) + 7 for one in counts])
    assert rows == 16_000
    assert solve(products, targets, rows) == pytest.approx(weights, abs=0.05)


def test_a_position_is_told_at_the_knots_around_it():
    rows, _ = look(at({1: 5, 4: 6}, road=table(spaces=20)))
    size = outlook.RIDER + outlook.TEAM
    assert {index // size for index in rows[0]} == {1, 2}
