"""The rules of `bigpig` that its two cousins do not have, or have otherwise."""

from __future__ import annotations

import pytest

from engine.bigpig.ending import ranking
from engine.bigpig.events import Held, LastRound, Lost, PlayoffBegan, RoundBegan, Starts, Threw, TurnBegan, Wiped, Won
from engine.game import Chance, IllegalAnswer, settle_options
from engine.registry import game_ids, load_game
from screens.words.pig_help import help_lines
from screens.words.speech import Speech
from tests.rules.pig_setups import asked, given, new_match, play, play_data, scores, setup_of

DOUBLES = {"2-2": 8, "3-3": 12, "4-4": 16, "5-5": 20, "6-6": 24}


# ---- setup and start ------------------------------------------------------------------------------------------------


def test_it_stands_behind_the_main_game_and_before_its_cousins():
    assert game_ids()[:4] == ("giro", "bigpig", "twopig", "pig")


@pytest.mark.rule("PIG-1")
def test_two_to_four_seats_play_it():
    game = load_game("bigpig")
    faults = {count: [fault.code for fault in game.setup_faults(setup_of("bigpig", count))] for count in range(1, 6)}
    assert faults == {1: ["seat-count"], 2: [], 3: [], 4: [], 5: ["seat-count"]}


@pytest.mark.rule("PIG-24")
def test_the_defaults_are_those_of_the_sheet_and_a_preset_only_changes_the_target():
    game = load_game("bigpig")
    standard = {
        "target": 100, "first_player": "roll", "start_ties": "everyone", "double_one": "wipe", "double_pays": "double",
        "double_forces_roll": True, "ending": "full_round", "tie": "shared",
    }
    assert {name: settle_options(game, {}, name) for name in game.presets} == {
        "standard": standard, "short": {**standard, "target": 50}, "long": {**standard, "target": 200},
    }


@pytest.mark.rule("PIG-2")
def test_two_dice_are_always_thrown_together():
    pending = new_match("bigpig").pending
    assert isinstance(pending, Chance)
    assert pending.faces == tuple(f"{first}-{second}" for first in range(1, 7) for second in range(1, 7))


@pytest.mark.rule("PIG-3", "PIG-4")
def test_the_highest_sum_starts_and_play_goes_clockwise_in_rounds():
    match = new_match("bigpig", 3, first_player="roll")
    assert play(match, "6-5 6-6 2-1")[-3:] == [Starts(2, "roll"), RoundBegan(1), TurnBegan(2)]
    turns = [event for event in play(match, "1-2 1-2 1-2 1-2") if isinstance(event, (TurnBegan, RoundBegan))]
    assert turns == [TurnBegan(3), TurnBegan(1), RoundBegan(2), TurnBegan(2), TurnBegan(3)]


@pytest.mark.rule("PIG-4")
def test_a_double_at_the_start_counts_its_plain_sum_and_two_ones_cost_nothing():
    match = new_match("bigpig", 2, first_player="roll")
    assert Starts(2, "roll") in play(match, "4-4 4-5")
    match = new_match("bigpig", 2, first_player="roll", double_one="plus25")
    assert Starts(2, "roll") in play(match, "1-1 1-2")


@pytest.mark.rule("PIG-5")
def test_a_tie_below_the_top_does_not_make_anybody_throw_again():
    assert Starts(3, "roll") in play(new_match("bigpig", 3, first_player="roll"), "2-2 3-1 5-5")


@pytest.mark.rule("PIG-6")
def test_every_score_starts_at_nothing():
    assert scores(new_match("bigpig", 4)) == (0, 0, 0, 0)


# ---- a turn ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PIG-7")
def test_a_turn_begins_with_a_throw_and_no_hold_is_on_offer_before_it():
    match = new_match("bigpig")
    assert asked(match) == ("throw", 1)
    with pytest.raises(IllegalAnswer):
        match.answer("hold")
    play(match, "4-3")
    assert asked(match) == ("roll-or-hold", 1)


@pytest.mark.rule("PIG-8", "PIG-9")
def test_two_different_numbers_add_their_sum_which_a_hold_banks():
    match = given("bigpig", [40, 0])
    assert play(match, "6-2 roll 5-3 hold") == [
        Threw(1, "6-2", 8), Threw(1, "5-3", 8), Held(1, 16, 56), TurnBegan(2),
    ]


@pytest.mark.rule("PIG-10")
@pytest.mark.parametrize("face", ["1-6", "6-1", "1-2"])
def test_one_single_one_loses_the_turn_total_and_keeps_the_score(face: str):
    match = given("bigpig", [40, 7])
    assert play(match, f"6-5 roll {face}")[-2:] == [Lost(1, 11), TurnBegan(2)]
    assert scores(match) == (40, 7)


@pytest.mark.rule("PIG-11")
def test_two_ones_cost_the_turn_total_and_the_whole_score():
    match = given("bigpig", [40, 7])
    assert play(match, "6-5 roll 1-1")[-2:] == [Wiped(1, 11, 40), TurnBegan(2)]
    assert scores(match) == (0, 7)


@pytest.mark.rule("PIG-12", "PIG-13")
@pytest.mark.parametrize("face", DOUBLES)
def test_a_double_adds_twice_its_sum_and_the_player_must_throw_again(face: str):
    match = given("bigpig", [40, 7])
    assert play(match, face) == [Threw(1, face, DOUBLES[face], forces=True)]
    view = match.game.view(match.state, 1)
    assert (view.turn_total, view.forced, asked(match)) == (DOUBLES[face], True, ("throw", 1))
    with pytest.raises(IllegalAnswer):
        match.answer("hold")
    assert view.to_data()["forced"] is True


@pytest.mark.rule("PIG-13")
def test_the_hold_comes_back_after_the_next_plain_throw_and_each_further_double_forces_again():
    match = given("bigpig", [40, 7])
    pending = []
    for face in ("3-3", "2-2", "6-2"):
        play(match, face)
        pending.append(asked(match)[0])
    assert pending == ["throw", "throw", "roll-or-hold"]
    assert not match.game.view(match.state, 1).forced
    play(match, "roll 5-5")
    assert asked(match) == ("throw", 1)


@pytest.mark.rule("PIG-13")
def test_the_forced_throw_waits_for_its_seats_word_and_the_one_after_roll_does_not():
    match = new_match("bigpig")
    play(match, "4-4")
    assert isinstance(match.pending, Chance)
    assert match.pending.opens
    play(match, "6-2 roll")
    assert not match.pending.opens


@pytest.mark.rule("PIG-14")
def test_a_double_forces_in_the_last_round_and_when_the_turn_total_would_win_already():
    match = given("bigpig", [96, 90])
    play(match, "4-4")
    assert asked(match) == ("throw", 1)
    play(match, "2-3 hold 5-5 4-4")
    assert match.game.view(match.state, 0).last_round
    assert asked(match) == ("throw", 2)
    play(match, "1-2")
    assert match.outcome is not None
    assert match.outcome.ranking == ((1,), (2,))


@pytest.mark.rule("PIG-15")
def test_a_turn_total_that_passes_the_target_starts_no_last_round():
    match = given("bigpig", [90, 0])
    play(match, "6-5")
    assert not match.game.view(match.state, 0).last_round
    play(match, "roll 1-4")
    assert scores(match) == (90, 0)
    assert asked(match) == ("throw", 2)


@pytest.mark.rule("PIG-16")
def test_the_next_seat_plays_by_the_same_rules():
    match = given("bigpig", [0, 50, 0])
    play(match, "1-2")
    assert play(match, "2-2 1-1")[-2:] == [Wiped(2, 8, 50), TurnBegan(3)]


@pytest.mark.rule("PIG-17")
def test_scores_and_turn_total_are_up_to_date_after_each_throw():
    match = given("bigpig", [5, 9])
    seen = []
    for word in ("4-4", "6-2", "hold"):
        play(match, word)
        data = match.game.view(match.state, 0).to_data()
        seen.append((data["scores"], data["turn_total"], data["throws"], data["forced"], data["seat"]))
    assert seen == [
        ([5, 9], 16, ["4-4"], True, 1), ([5, 9], 24, ["4-4", "6-2"], False, 1), ([29, 9], 0, [], False, 2),
    ]


# ---- the end --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PIG-18", "PIG-19", "PIG-20")
def test_the_first_hold_at_the_target_makes_the_round_the_last_and_the_highest_score_wins():
    match = given("bigpig", [54, 94, 96])
    play(match, "1-2")
    assert play(match, "6-5 hold") == [Threw(2, "6-5", 11), Held(2, 11, 105), LastRound(2, 105), TurnBegan(3)]
    assert play(match, "6-4 hold")[-2:] == [Held(3, 10, 106), Won((3,), "last-round")]
    assert match.outcome is not None
    assert match.outcome.ranking == ((3,), (2,), (1,))


@pytest.mark.rule("PIG-21")
def test_a_score_is_not_capped_at_the_target():
    match = given("bigpig", [95, 0])
    play(match, "6-6 6-5 hold")
    assert scores(match) == (130, 0)


@pytest.mark.rule("PIG-22")
def test_under_sudden_death_the_first_hold_at_the_target_wins():
    match = given("bigpig", [90, 95], ending="sudden_death")
    assert play(match, "6-4 hold")[-1] == Won((1,), "target")


@pytest.mark.rule("PIG-23")
def test_in_a_playoff_doubles_force_and_two_ones_are_a_tally_of_nothing():
    match = given("bigpig", [90, 90], tie="playoff")
    assert "playoff" not in match.game.view(match.state, 0).to_data()
    assert play(match, "6-4 hold 6-4 hold")[-2:] == [PlayoffBegan(3, (1, 2)), TurnBegan(1)]
    play(match, "3-3")
    assert asked(match) == ("throw", 1)
    assert match.game.view(match.state, 0).to_data()["playoff"] == []
    assert play(match, "1-1")[-2:] == [Lost(1, 12), TurnBegan(2)]
    assert match.game.view(match.state, 0).to_data()["playoff"] == [{"seat": 1, "points": 0}]
    assert play(match, "1-1")[-2:] == [PlayoffBegan(4, (1, 2)), TurnBegan(1)]
    play(match, "1-2 2-3 hold")
    assert match.outcome is not None
    assert match.outcome.ranking == ((2,), (1,))
    assert scores(match) == (100, 100)


# ---- options --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PIG-23")
@pytest.mark.parametrize(("scores", "winner", "placed"), [
    ((0, 30, 101, 101, 7), 0, ((2, 3), (1,), (4,))),
    ((0, 30, 101, 101, 7), 3, ((3,), (2,), (1,), (4,))),
    ((0, 101, 101, 101), 2, ((2,), (1, 3))),
    ((0, 30, 101), 2, ((2,), (1,))),
])
def test_a_ranking_puts_level_seats_together_and_the_winner_of_a_tie_ahead_of_them(
    scores: tuple[int, ...], winner: int, placed: tuple[tuple[int, ...], ...]
):
    assert ranking(scores, winner) == placed


@pytest.mark.rule("PIG-25")
def test_two_ones_can_cost_the_turn_alone_or_pay_25_as_a_double():
    match = given("bigpig", [60, 90], double_one="bust")
    assert play(match, "6-2 roll 1-1")[-2:] == [Lost(1, 8), TurnBegan(2)]
    assert scores(match) == (60, 90)
    match = given("bigpig", [60, 90], double_one="plus25")
    assert play(match, "1-1") == [Threw(1, "1-1", 25, forces=True)]
    assert asked(match) == ("throw", 1)
    assert play(match, "1-3")[-2:] == [Lost(1, 25), TurnBegan(2)]


@pytest.mark.rule("PIG-12", "PIG-13", "PIG-25")
def test_doubles_can_pay_their_sum_and_need_not_force():
    match = given("bigpig", [60, 90], double_pays="plain")
    assert play(match, "4-4") == [Threw(1, "4-4", 8, forces=True)]
    match = given("bigpig", [60, 90], double_pays="plain", double_one="plus25", double_forces_roll=False)
    assert play(match, "4-4 roll 1-1 hold") == [
        Threw(1, "4-4", 8), Threw(1, "1-1", 25), Held(1, 33, 93), TurnBegan(2),
    ]


def test_a_hold_after_a_double_is_refused_in_the_data_of_a_state_too():
    data = play_data([4, 9], throws=["4-4"], turn_total=16)
    game, setup = load_game("bigpig"), setup_of("bigpig", 2, first_player="seat1")
    with pytest.raises(ValueError, match=r"state\.scores\[1\]: impossible; state\.pending: impossible"):
        game.from_data(setup, {**data, "pending": "roll-or-hold"})
    assert game.from_data(setup, {**data, "scores": [5, 9]}).pending.opens


@pytest.mark.rule("PIG-26")
def test_the_help_names_the_family_ladder():
    lines = help_lines(Speech(), "bigpig", settle_options(load_game("bigpig"), {}))
    ladder = lines[-1]
    places = [ladder.index(name) for name in ("Pig:", "Two-dice Pig:", "Big Pig:", "Pass the Pigs")]
    assert places == sorted(places)
    assert "not played here" in ladder
