"""Bots of the Giro: what they may choose, and what they must not miss."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as profile
from hypothesis import strategies as st

from engine.dice import bot_rng
from engine.game import BOTS, Decision, Outcome
from engine.giro.bots import MISJUDGED, best_option, bot, can_move, movable, scores
from engine.giro.state import GiroState
from tests.rules.giro.scenario import GAME, PLAIN, TEST_ROAD, TRIAL, at, begin, give, table

LIGHT = ("random", "easy", "medium")


def choice(road: GiroState, strength: str = "medium", seed: int = 1, budget: int | None = None) -> str:
    """Return what a bot answers to the pending decision."""
    pending = road.pending
    assert isinstance(pending, Decision), pending
    return bot(strength).choose(GAME.view(road, pending.seat), pending, bot_rng(seed, pending.seat, 0), budget)


def judged(road: GiroState) -> str:
    """Return what promises most, as a bot would see it that misjudges nothing."""
    pending = road.pending
    assert isinstance(pending, Decision), pending
    return best_option(road, pending)


@given(st.integers(0, 10**6), st.sampled_from(LIGHT), st.sampled_from(["modern", "1977"]), st.booleans())
@profile(max_examples=25)
def test_bots_choose_what_is_offered_change_nothing_and_bring_a_tour_to_its_end(seed, strength, preset, once):
    road = begin(
        [TEST_ROAD, PLAIN, TRIAL, table(id="narrow", slots=1)], preset=preset, star_use="once" if once else "stage"
    )
    rng = Random(seed)
    steps = 0
    while not isinstance(road.pending, Outcome):
        pending = road.pending
        steps += 1
        assert steps < 10_000
        if isinstance(pending, Decision):
            before = road.clone()
            answer = bot(strength).choose(GAME.view(road, pending.seat), pending, rng)
            assert answer in pending.options
            assert (road.pos, road.agenda, road.won, road.stars) == (
                before.pos, before.agenda, before.won, before.stars
            )
            if pending.kind == "rider" and any(can_move(road, int(one[6:])) for one in pending.options):
                assert can_move(road, int(answer[6:]))
            road.apply(answer)
        else:
            road.apply(pending.faces[int(rng.random() * len(pending.faces))])


@pytest.mark.parametrize("strength", BOTS)
def test_the_same_seed_gives_the_same_choice(strength):
    for seed in range(8):
        road = at({1: 12, 2: 9, 3: 14, 4: 15, 7: 15})
        assert choice(road, strength, seed, 6) == choice(road, strength, seed, 6)


def test_an_easy_bot_is_not_always_of_one_mind():
    road = at({1: 3, 2: 2, 3: 6})
    assert {choice(road, "easy", seed) for seed in range(40)} == {"rider:1", "rider:2", "rider:3"}


def test_a_medium_bot_misjudges_what_is_close_and_sees_what_is_not():
    road = at({1: 12, 2: 9, 3: 14, 4: 15, 7: 15})
    pending = road.pending
    assert isinstance(pending, Decision)
    found = sorted(scores(road, pending, pending.options).values())
    assert found[2] - found[1] < MISJUDGED
    assert len({choice(road, "medium", seed) for seed in range(40)}) > 1
    clear = at({1: 20, 2: 12, 3: 12, 4: 15, 7: 14, 10: 13})  # rider 1 wins the tour
    assert {choice(clear, "medium", seed) for seed in range(40)} == {"rider:1"}


def test_there_are_no_other_bots():
    with pytest.raises(KeyError):
        bot("expert")


@pytest.mark.rule("GIRO-20")
@pytest.mark.parametrize("strength", BOTS)
def test_a_rider_before_a_wall_is_not_chosen_while_another_can_move(strength):
    for seed in range(12):
        road = at({1: 6, 2: 3, 3: 2, 4: 7, 7: 7, 5: 4, 8: 4}, full_space="block")
        assert not can_move(road, 1)
        assert not can_move(road, 2)
        assert choice(road, strength, seed, 6) == "rider:3"


@pytest.mark.rule("GIRO-20")
def test_when_nobody_can_move_somebody_is_chosen_all_the_same():
    road = at({1: 6, 2: 6, 3: 6, 4: 7, 7: 7}, full_space="block", road=table(slots=2))
    options = ("rider:1", "rider:2", "rider:3")
    assert movable(road, options) == options
    assert choice(road) in options


@pytest.mark.rule("GIRO-45", "GIRO-49")
@pytest.mark.parametrize("strength", ["medium", "strong"])
def test_the_tour_is_won_now_if_it_can_be(strength):
    road = at({1: 20, 2: 12, 3: 12, 4: 15, 7: 14, 10: 13})
    assert choice(road, strength) == "rider:1"


@pytest.mark.rule("GIRO-45", "GIRO-49")
def test_a_tour_that_would_be_lost_is_not_ended():
    road = at({1: 20, 2: 2, 3: 2, 4: 19, 5: 19, 6: 19})
    assert judged(road) != "rider:1"


@pytest.mark.rule("GIRO-45", "GIRO-46")
def test_the_line_is_crossed_when_the_last_rider_has_less_to_gain_than_it_brings_the_others():
    road = at({1: 20, 2: 19, 4: 12, 7: 11, 10: 10, 3: 20}, road=table(slots=3), then=[PLAIN])
    pending = road.pending
    assert isinstance(pending, Decision)
    near = scores(road, pending, pending.options)
    road = at({1: 20, 2: 12, 4: 12, 7: 11, 10: 10, 3: 20}, road=table(slots=3), then=[PLAIN])
    far = scores(road, pending, pending.options)
    assert near["rider:1"] > 0 > far["rider:1"]
    assert judged(road) == "rider:2"


@pytest.mark.rule("GIRO-33")
@pytest.mark.parametrize(("red", "spared"), [(5, "rider:2"), (9, "rider:3")])
def test_of_two_equal_steps_the_one_onto_red_is_left_where_fatigue_costs_throws(red, spared):
    # Space 5 is within reach of rider 3 alone, space 9 of rider 2 alone.
    road = at({1: 14, 3: 4, 2: 6}, turn_order="team", tired={1: (0, 4)}, road=table(red=[red]))
    assert judged(road) == spared


@pytest.mark.rule("GIRO-35")
def test_a_black_star_makes_a_red_space_worth_more():
    def worth(**stars):
        road = at({2: 3, 3: 1}, **stars)
        pending = road.pending
        assert isinstance(pending, Decision)
        return scores(road, pending, pending.options)["rider:2"]

    assert worth(stars={2: "black"}) > worth(stars={3: "black"})


@pytest.mark.rule("GIRO-25", "GIRO-22")
def test_a_puncture_is_handed_to_an_escort_who_has_nothing_to_lose():
    # Rider 2 stands on the start, from where nobody goes back; the captain would lose a space.
    road = at({1: 0, 2: 0}, road=table(red=[1, 10]))
    give(road, "rider:1", "1", "F")
    assert choice(road).startswith("transfer:")


@pytest.mark.rule("GIRO-25", "GIRO-39")
def test_a_misfortune_is_handed_to_an_escort_whose_star_cancels_it():
    road = at({1: 3, 2: 5}, stars={2: "black"})
    give(road, "rider:1", "2", "F")
    assert choice(road) == "transfer:2"


@pytest.mark.rule("GIRO-28", "GIRO-45")
def test_a_sprint_goes_over_the_line_where_that_wins_the_tour():
    road = at({2: 14, 3: 14, 1: 20, 4: 5}, road=table(red=[18]))
    give(road, "rider:2", "4", "S")
    assert isinstance(road.pending, Decision)
    assert road.pending.options == ("double", "relay", "launch:3")
    give(road, choice(road))
    assert isinstance(road.pending, Outcome)
    assert road.pending.winners == (1,)


@pytest.mark.rule("GIRO-29", "GIRO-30")
def test_a_launch_is_taken_for_the_throw_that_comes_with_it():
    road = at({2: 3, 3: 3})
    give(road, "rider:2", "2", "S")
    assert choice(road) == "launch:3"


@pytest.mark.rule("GIRO-32", "GIRO-41")
def test_fatigue_is_taken_over_by_a_mate_whose_star_cancels_it():
    road = at({2: 4, 1: 6}, tired={1: (1, 3)}, stars={2: "red"})
    give(road, "rider:2", "2")
    assert choice(road) == "take"


@pytest.mark.rule("GIRO-44")
def test_a_line_goes_to_the_one_of_two_who_has_no_star_for_it():
    road = at({2: 7, 3: 7}, road=table(red=[10], gpm=[{"space": 8, "name": "Pass"}]), stars={2: "red"})
    give(road, "rider:2", "3", "S", "launch:3")
    assert isinstance(road.pending, Decision)
    assert road.pending.kind == "first-over"
    assert choice(road) == "rider:3"


@pytest.mark.rule("GIRO-37")
@pytest.mark.parametrize(("order", "star"), [("rider", "star:black"), ("team", "star:red")])
def test_the_star_that_saves_more_is_declared(order, star):
    road = begin(stars={4: ["red", "black"]}, turn_order=order)
    assert isinstance(road.pending, Decision)
    assert road.pending.kind == "declare-star"
    assert choice(road) == star
