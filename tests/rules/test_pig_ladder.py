"""The rules of `pig` and `twopig`, played with dice that are laid down by hand."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bigpig.events import (
    Held,
    LastRound,
    Lost,
    PlayoffBegan,
    RoundBegan,
    Starts,
    StartThrown,
    StartTied,
    Threw,
    TurnBegan,
    Wiped,
    Won,
)
from engine.game import Chance, Decision, IllegalAnswer, settle_options
from engine.journal import Journal
from engine.match import Match
from engine.registry import load_game
from tests.rules.pig_setups import TYPED, asked, given, new_match, play, play_data, scores, setup_of

# ---- setup ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PIG-1", "PIG-29")
@pytest.mark.parametrize("game_id", ["pig", "twopig"])
def test_two_to_four_seats_can_play(game_id: str):
    game = load_game(game_id)
    faults = {count: [fault.code for fault in game.setup_faults(setup_of(game_id, count))] for count in range(1, 6)}
    assert faults == {1: ["seat-count"], 2: [], 3: [], 4: [], 5: ["seat-count"]}


@pytest.mark.rule("PIG-29")
def test_a_hundred_wins_at_once_unless_options_say_otherwise():
    assert settle_options(load_game("pig"), {}) == {
        "target": 100, "first_player": "roll", "start_ties": "everyone", "ending": "sudden_death", "tie": "shared",
    }
    assert settle_options(load_game("twopig"), {}) == {**settle_options(load_game("pig"), {}), "double_one": "bust"}


@pytest.mark.rule("PIG-24")
def test_a_shorter_or_longer_game_only_changes_the_target():
    game = load_game("twopig")
    standard = settle_options(game, {})
    assert {name: settle_options(game, {}, name) for name in game.presets} == {
        "standard": {**standard, "target": 100}, "short": {**standard, "target": 50},
        "long": {**standard, "target": 200},
    }


@pytest.mark.rule("PIG-2", "PIG-27", "PIG-28")
def test_one_game_throws_one_die_and_the_other_two():
    one, two = new_match("pig").pending, new_match("twopig").pending
    assert isinstance(one, Chance)
    assert isinstance(two, Chance)
    assert one.faces == ("1", "2", "3", "4", "5", "6")
    assert two.faces == tuple(f"{first}-{second}" for first in range(1, 7) for second in range(1, 7))


@pytest.mark.rule("PIG-6")
def test_all_scores_start_at_nothing():
    assert scores(new_match("pig", 4)) == (0, 0, 0, 0)


# ---- who starts -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PIG-4")
def test_the_highest_start_throw_starts_and_play_goes_clockwise_from_there():
    match = new_match("pig", 3, first_player="roll")
    assert asked(match) == ("start-throw", 1)
    assert play(match, "3 6 2") == [
        StartThrown(1, "3", 3), StartThrown(2, "6", 6), StartThrown(3, "2", 2), Starts(2, "roll"), RoundBegan(1),
        TurnBegan(2),
    ]
    assert asked(match) == ("throw", 2)
    play(match, "1 1")
    assert asked(match) == ("throw", 1)


@pytest.mark.rule("PIG-5")
def test_everyone_throws_again_when_the_highest_throw_is_shared():
    match = new_match("twopig", 3, first_player="roll")
    assert play(match, "6-3 5-4 1-1")[-1] == StartTied((1, 2), (1, 2, 3))
    assert play(match, "2-2 6-1 5-5")[-3] == Starts(3, "roll")
    assert match.game.view(match.state, 0).order == (3, 1, 2)


@pytest.mark.rule("PIG-5")
def test_only_the_tied_throw_again_under_tied_only():
    match = new_match("twopig", 3, first_player="roll", start_ties="tied_only")
    assert play(match, "6-3 5-4 1-1")[-1] == StartTied((1, 2), (1, 2))
    assert play(match, "2-2 6-1")[-3] == Starts(2, "roll")


@pytest.mark.rule("PIG-5")
def test_a_tie_below_the_top_does_not_matter():
    match = new_match("pig", 3, first_player="roll")
    assert Starts(3, "roll") in play(match, "2 2 5")


@pytest.mark.rule("PIG-4", "PIG-29")
def test_the_first_player_can_be_drawn_by_the_table():
    match = new_match("pig", 3, first_player="random")
    assert match.pending == Chance(0, "first-player", ("1", "2", "3"))
    assert play(match, "2") == [Starts(2, "random"), RoundBegan(1), TurnBegan(2)]


def test_each_round_of_start_throws_is_one_turn_and_so_one_line_of_the_journal():
    match = new_match("pig", 2, first_player="roll")
    play(match, "4 4 5 2 3 hold 1")
    assert match.journal.text() == "!4 !4\n!5 !2\n!3 hold\n!1\n"
    assert (match.state.turn, match.state.chapter) == (5, 2)


# ---- a turn ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PIG-7")
def test_a_turn_begins_with_a_throw_that_waits_for_its_seat():
    match = new_match("pig")
    pending = match.pending
    assert isinstance(pending, Chance)
    assert (pending.kind, pending.seat, pending.opens) == ("throw", 1, True)
    with pytest.raises(IllegalAnswer):
        match.answer("hold")


@pytest.mark.rule("PIG-8", "PIG-27")
def test_two_to_six_add_to_the_turn_total_and_the_seat_chooses():
    match = new_match("pig")
    events = play(match, "2 roll 3 roll 4 roll 5 roll 6")
    assert events == [Threw(1, face, int(face)) for face in "23456"]
    assert match.pending == Decision(1, "roll-or-hold", ("roll", "hold"))
    assert match.game.view(match.state, 1).turn_total == 20


def test_a_throw_after_roll_falls_at_once():
    match = new_match("pig")
    play(match, "2 roll")
    pending = match.pending
    assert isinstance(pending, Chance)
    assert not pending.opens


@pytest.mark.rule("PIG-9", "PIG-16", "PIG-27")
def test_a_hold_banks_the_turn_total_and_the_next_seat_plays():
    match = given("pig", [40, 0])
    assert play(match, "6 roll 5 hold") == [Threw(1, "6", 6), Threw(1, "5", 5), Held(1, 11, 51), TurnBegan(2)]
    assert scores(match) == (51, 0)
    assert asked(match) == ("throw", 2)


@pytest.mark.rule("PIG-10", "PIG-27")
def test_a_one_loses_the_turn_total_and_keeps_the_score():
    match = given("pig", [40, 7])
    assert play(match, "6 roll 5 roll 1")[-3:] == [Threw(1, "1", 0), Lost(1, 11), TurnBegan(2)]
    assert scores(match) == (40, 7)


@pytest.mark.rule("PIG-28")
@pytest.mark.parametrize("face", ["4-3", "3-4", "2-2", "6-6"])
def test_two_dice_add_their_sum_and_a_double_is_no_exception(face: str):
    match = new_match("twopig")
    points = sum(map(int, face.split("-")))
    assert play(match, face) == [Threw(1, face, points)]
    assert asked(match) == ("roll-or-hold", 1)
    play(match, "hold")
    assert scores(match) == (points, 0)


@pytest.mark.rule("PIG-10", "PIG-28")
@pytest.mark.parametrize("face", ["1-6", "6-1", "1-2"])
def test_a_single_one_of_two_dice_loses_the_turn_total(face: str):
    match = given("twopig", [40, 0])
    assert play(match, f"6-5 roll 6-4 roll 5-5 roll {face}")[-2:] == [Lost(1, 31), TurnBegan(2)]
    assert scores(match) == (40, 0)


@pytest.mark.rule("PIG-28")
def test_a_double_one_costs_only_the_turn_by_default():
    match = given("twopig", [60, 90])
    assert play(match, "6-6 roll 1-1")[-2:] == [Lost(1, 12), TurnBegan(2)]
    assert scores(match) == (60, 90)


@pytest.mark.rule("PIG-11", "PIG-28")
def test_a_double_one_costs_the_score_too_under_wipe():
    match = given("twopig", [60, 90], double_one="wipe")
    assert play(match, "6-6 roll 1-1")[-2:] == [Wiped(1, 12, 60), TurnBegan(2)]
    assert scores(match) == (0, 90)


@pytest.mark.rule("PIG-15")
def test_points_that_are_not_held_decide_nothing():
    match = given("twopig", [95, 0], ending="full_round")
    play(match, "6-5 roll 1-3")
    assert scores(match) == (95, 0)
    assert not match.game.view(match.state, 0).last_round
    assert asked(match) == ("throw", 2)


@pytest.mark.rule("PIG-3")
def test_every_seat_has_one_turn_a_round():
    match = new_match("pig", 3)
    assert play(match, "1 1") == [
        Threw(1, "1", 0), Lost(1, 0), TurnBegan(2), Threw(2, "1", 0), Lost(2, 0), TurnBegan(3),
    ]
    assert play(match, "1")[-2:] == [RoundBegan(2), TurnBegan(1)]
    assert (match.state.turn, match.state.chapter) == (4, 2)


@pytest.mark.rule("PIG-17")
def test_the_view_is_up_to_date_after_each_throw():
    match = given("pig", [5, 9])
    seen = []
    for word in ("4", "roll", "6", "hold"):
        play(match, word)
        data = match.game.view(match.state, 0).to_data()
        seen.append((data["scores"], data["turn_total"], data["throws"], data["seat"]))
    assert seen == [
        ([5, 9], 4, ["4"], 1), ([5, 9], 4, ["4"], 1), ([5, 9], 10, ["4", "6"], 1), ([15, 9], 0, [], 2),
    ]


# ---- the end --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PIG-22", "PIG-29")
def test_the_first_to_bank_the_target_wins_at_once():
    match = given("twopig", [90, 99, 99])
    assert play(match, "6-4 hold")[-2:] == [Held(1, 10, 100), Won((1,), "target")]
    assert match.outcome is not None
    assert (match.outcome.why, match.outcome.ranking) == ("target", ((1,), (2, 3)))
    assert match.game.view(match.state, 0).to_data()["last_round"] is False


@pytest.mark.rule("PIG-21")
def test_a_score_may_go_past_the_target():
    match = given("pig", [97, 0])
    play(match, "6 roll 6 hold")
    assert scores(match) == (109, 0)


@pytest.mark.rule("PIG-18", "PIG-19", "PIG-20")
def test_the_round_is_played_to_its_end_under_full_round_and_the_highest_score_wins():
    match = given("twopig", [54, 94, 96], ending="full_round")
    play(match, "6-6 hold")
    assert play(match, "6-5 hold") == [Threw(2, "6-5", 11), Held(2, 11, 105), LastRound(2, 105), TurnBegan(3)]
    assert match.game.view(match.state, 0).last_round
    assert play(match, "6-4 hold")[-2:] == [Held(3, 10, 106), Won((3,), "last-round")]
    assert match.outcome is not None
    assert match.outcome.ranking == ((3,), (2,), (1,))


@pytest.mark.rule("PIG-19")
def test_the_last_seat_of_a_round_ends_the_game_with_its_own_hold():
    match = given("twopig", [10, 20, 90], ending="full_round")
    assert play(match, "1-2 1-3 6-5 hold")[-3:] == [Held(3, 11, 101), LastRound(3, 101), Won((3,), "last-round")]


LEVEL = "6-4 hold 6-5 hold 6-5 hold"
"""From 90 each: P1 100, P2 and P3 101."""


@pytest.mark.rule("PIG-23")
@pytest.mark.parametrize(
    ("tie", "why", "ranking"),
    [("shared", "shared", ((2, 3), (1,))), ("first_to_reach", "first-to-reach", ((2,), (3,), (1,)))],
)
def test_a_tie_at_the_top_is_shared_or_goes_to_who_reached_the_target_first(tie: str, why: str, ranking: Any):
    match = given("twopig", [90, 90, 90], ending="full_round", tie=tie)
    play(match, LEVEL)
    assert match.outcome is not None
    assert (match.outcome.why, match.outcome.ranking) == (why, ranking)


@pytest.mark.rule("PIG-23")
def test_who_reached_the_target_first_goes_by_the_order_of_play_not_of_seats():
    setup = setup_of("twopig", 3, ending="full_round", tie="first_to_reach")
    game = load_game("twopig")
    state = game.from_data(setup, play_data([90, 90, 90], turn=5, starter=3, seat=3))
    match = Match.resume(game, setup, TYPED, state, Journal(), 0, 0)
    play(match, "6-4 hold 6-4 hold 1-2")
    assert match.outcome is not None
    assert match.outcome.ranking == ((3,), (1,), (2,))


@pytest.mark.rule("PIG-23")
def test_a_playoff_has_a_tally_of_its_own_and_leaves_the_scores_alone():
    match = given("twopig", [90, 90, 90], ending="full_round", tie="playoff", double_one="wipe")
    assert play(match, LEVEL)[-2:] == [PlayoffBegan(3, (2, 3)), TurnBegan(2)]
    assert play(match, "6-5 hold 6-6 roll 1-1")[-2:] == [Lost(3, 12), Won((2,), "playoff")]
    assert match.outcome is not None
    assert match.outcome.ranking == ((2,), (3,), (1,))
    assert scores(match) == (100, 101, 101)


@pytest.mark.rule("PIG-23")
def test_a_playoff_that_is_level_again_is_repeated_among_the_level():
    match = given("pig", [96, 96, 96], ending="full_round", tie="playoff")
    play(match, "6 hold 6 hold 6 hold")
    assert play(match, "5 hold 1 5 hold")[-2:] == [PlayoffBegan(4, (1, 3)), TurnBegan(1)]
    play(match, "1 2 hold")
    assert match.outcome is not None
    assert match.outcome.ranking == ((3,), (1, 2))
