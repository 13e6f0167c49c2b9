"""At which turn total the bots of `pig` and `twopig` hold."""

from __future__ import annotations

from random import Random

import pytest

from engine.bigpig.bots import AHEAD
from engine.registry import load_game
from tests.bots.pig_games import holds_from, state_of, wins


@pytest.mark.parametrize(("face", "total"), [("2", 20), ("3", 21), ("5", 20), ("6", 24)])
def test_with_one_die_medium_holds_at_twenty(face: str, total: int):
    assert holds_from("medium", state_of("pig", [0, 0]), face) == total


def test_with_two_dice_medium_holds_at_nineteen_where_a_throw_costs_more_than_it_brings():
    assert holds_from("medium", state_of("twopig", [0, 0]), "3-3") == 24
    assert holds_from("medium", state_of("twopig", [0, 0]), "6-3") == 27
    assert holds_from("medium", state_of("twopig", [0, 0]), "3-2") == 20
    state = state_of("twopig", [0, 0])
    for face in ("6-6", "roll", "3-4"):  # 19
        state.apply(face)
    game = load_game("twopig")
    assert game.bot("medium").choose(game.view(state, 1), state.pending, Random(1)) == "hold"


def test_medium_holds_earlier_the_more_a_double_one_would_wipe():
    assert holds_from("medium", state_of("twopig", [0, 0], double_one="wipe"), "2-2") == 20
    assert holds_from("medium", state_of("twopig", [80, 0], double_one="wipe"), "2-2") == 12


def test_medium_holds_as_soon_as_that_reaches_the_target():
    assert holds_from("medium", state_of("pig", [93, 0]), "4") == 8


def test_in_the_last_round_medium_holds_once_the_hold_beats_the_best_score():
    state = state_of("pig", [100, 70], seat=2, ending="full_round")
    assert holds_from("medium", state, "5") == 35
    state = state_of("pig", [100, 98], seat=2, ending="full_round")
    assert holds_from("medium", state, "2") == 4


def test_strong_throws_for_the_target_when_a_rival_is_about_to_win_at_once():
    assert holds_from("strong", state_of("pig", [60, 74]), "5") == 20
    assert holds_from("strong", state_of("pig", [60, 75]), "5") == 40


def test_strong_aims_past_a_rival_who_still_plays_the_round():
    assert holds_from("strong", state_of("pig", [95, 99], ending="full_round"), "2") == 12 == 4 + AHEAD
    assert holds_from("strong", state_of("pig", [95, 60], ending="full_round"), "2") == 6
    assert holds_from("strong", state_of("pig", [99, 95], seat=2, ending="full_round"), "2") == 6


def test_easy_holds_half_of_the_time():
    state = state_of("pig", [0, 0])
    state.apply("4")
    game, rng = load_game("pig"), Random(7)
    choices = [game.bot("easy").choose(game.view(state, 1), state.pending, rng) for _ in range(2000)]
    assert 900 < choices.count("hold") < 1100


@pytest.mark.parametrize(("game_id", "share"), [("pig", 0.85), ("twopig", 0.6)])
def test_medium_beats_easy(game_id: str, share: float):
    assert wins(game_id, "medium", "easy", 300) > share


@pytest.mark.parametrize("game_id", ["pig", "twopig"])
def test_strong_beats_medium_where_the_first_at_the_target_wins(game_id: str):
    assert wins(game_id, "strong", "medium", 2500) > 0.505
