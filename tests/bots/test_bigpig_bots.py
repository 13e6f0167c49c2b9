"""How the bots of `bigpig` play where no table is for it: turn totals to hold at, and the race against nobody."""

from __future__ import annotations

from random import Random

import pytest

from engine.bigpig.bots import AHEAD, FARTHEST
from engine.bigpig.game import BigPig
from engine.bigpig.reckoning import effects_of, ruled_worth
from engine.bigpig.solo import solo_of
from engine.game import settle_options
from engine.registry import load_game
from tests.bots.pig_games import holds_from, state_of, wins

DICE = BigPig().dice(settle_options(BigPig(), {}))
TARGET = 100


def choice(strength: str, state: object, seat: int) -> str:
    game = load_game("bigpig")
    view = game.view(state, seat)
    return game.bot(strength).choose(view, view.pending, Random(1))


def test_easy_holds_half_of_the_time():
    state = state_of("bigpig", [0, 0])
    state.apply("4-3")
    game, rng = load_game("bigpig"), Random(7)
    choices = [game.bot("easy").choose(game.view(state, 1), state.pending, rng) for _ in range(2000)]
    assert 900 < choices.count("hold") < 1100


# ---- medium ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scores", "face", "total"), [
    ([0, 0], "4-6", 20), ([0, 0], "2-3", 20), ([70, 0], "4-6", 20), ([0, 0], "4-5", 27), ([91, 0], "4-5", 9),
])
def test_medium_holds_at_twenty_or_at_the_target(scores: list[int], face: str, total: int):
    assert holds_from("medium", state_of("bigpig", scores), face) == total


def test_medium_throws_on_in_the_last_round_until_the_hold_beats_the_best_score():
    assert holds_from("medium", state_of("bigpig", [100, 70], seat=2), "4-6") == 40
    assert holds_from("medium", state_of("bigpig", [100, 98], seat=2), "2-3") == 5


# ---- strong, by the race against nobody -----------------------------------------------------------------------------


def test_the_fewest_turns_to_a_hundred_are_as_known():
    assert solo_of(DICE, TARGET).turns[0] == pytest.approx(14.53, abs=0.005)


@pytest.mark.parametrize(("total", "turns"), [(12, 15.08), (16, 14.74), (20, 14.60), (24, 14.71), (30, 15.40)])
def test_the_turns_of_one_who_holds_at_a_total_are_as_known(total: int, turns: float):
    """Value iteration over the score, from the odds of a turn in which the hold is fixed."""
    odds, known = effects_of(DICE), [turns] * TARGET
    for _ in range(80):
        for score in range(TARGET - 1, -1, -1):
            held = [*(-more for more in known[score:]), 0.0]
            holds = [gained >= total or score + gained >= TARGET for gained in range(len(held))]
            known[score] = 1 - ruled_worth(odds, held, -known[score], -known[0], holds)[0]
    assert known[0] == pytest.approx(turns, abs=0.006)


LEAST = [
    (0, 5, 22), (6, 17, 21), (18, 25, 20), (26, 35, 19), (36, 36, 20), (37, 42, 19), (43, 47, 18), (48, 55, 17),
    (56, 57, 18), (58, 60, 19), (61, 63, 18), (64, 65, 17), (66, 68, 16), (69, 70, 15), (71, 77, 14),
]


@pytest.mark.parametrize(("low", "high", "total"), LEAST)
def test_the_least_total_to_hold_at_by_score_is_as_known(low: int, high: int, total: int):
    solo = solo_of(DICE, TARGET)
    assert {solo.hold_from(score, 1) for score in range(low, high + 1)} == {total}


def test_from_78_on_nobody_holds_before_the_target_and_just_short_of_it_a_throw_can_pay():
    solo = solo_of(DICE, TARGET)
    assert [solo.hold_from(score, 1) for score in range(78, 100)] == [100 - score for score in range(78, 100)]
    assert (solo.hold_from(77, 14), solo.hold_from(77, 17)) == (14, 23)


def test_strong_plays_for_the_fewest_turns_at_a_table_of_three():
    for face, total in (("5-6", 22), ("2-5", 28), ("3-4", 28)):
        assert holds_from("strong", state_of("bigpig", [0, 0, 0]), face) == total
    assert holds_from("strong", state_of("bigpig", [70, 0, 0]), "3-2") == 15
    assert holds_from("strong", state_of("bigpig", [80, 0, 0]), "3-2") == 20


def test_strong_aims_past_a_rival_who_still_plays_the_round():
    assert holds_from("strong", state_of("bigpig", [95, 99, 0]), "2-3") == 15 >= 99 + AHEAD - 95
    assert holds_from("strong", state_of("bigpig", [95, 60, 0]), "2-3") == 5
    assert holds_from("strong", state_of("bigpig", [99, 0, 95], seat=3), "2-3") == 5


def test_strong_throws_for_the_target_when_a_rival_has_it_at_hand():
    assert holds_from("strong", state_of("bigpig", [70, 85, 0]), "2-3") == 30
    assert holds_from("strong", state_of("bigpig", [70, 84, 0]), "2-3") == 15


def test_as_last_seat_of_the_last_round_strong_holds_exactly_when_it_is_ahead():
    for seats in ([100, 90], [100, 0, 90]):
        state = state_of("bigpig", seats, seat=len(seats))
        for face in ("2-3", "roll", "2-3"):
            state.apply(face)
        assert choice("strong", state, len(seats)) == "roll"  # level is no win of one's own
        for face in ("roll", "2-3"):
            state.apply(face)
        assert choice("strong", state, len(seats)) == "hold"


def test_at_a_distant_target_strong_weighs_the_next_throw_alone():
    state = state_of("bigpig", [500, 0], target=FARTHEST + 300)
    assert holds_from("strong", state, "2-3") == 5
    state = state_of("bigpig", [0, 0], target=1000, double_one="bust")
    assert holds_from("strong", state, "6-5") == 22


def test_medium_beats_easy():
    assert wins("bigpig", "medium", "easy", 300) > 0.6


@pytest.mark.parametrize("options", [
    {"ending": "sudden_death"}, {"double_one": "plus25"}, {"target": 50}, {"double_forces_roll": False},
])
def test_strong_is_no_worse_than_medium_by_its_rules_of_thumb(options: dict):
    assert wins("bigpig", "strong", "medium", 2000, **options) > 0.49
