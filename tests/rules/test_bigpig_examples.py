"""The sixteen worked examples of `bigpig`, each to the letter."""

from __future__ import annotations

import pytest

from engine.bigpig.events import LastRound, StartTied, Threw, Wiped, Won
from engine.game import IllegalAnswer
from engine.journal import Journal
from engine.match import Match
from engine.registry import load_game
from tests.rules.pig_setups import TYPED, asked, given, new_match, play, play_data, scores, setup_of


def ended(match: Match) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the scores and the winners of a match that is over."""
    assert match.outcome is not None
    return scores(match), match.outcome.winners


@pytest.mark.rule("PIG-E1")
def test_the_sheets_last_round():
    match = given("bigpig", [54, 88, 94, 96])
    play(match, "4-3 roll 3-2 hold")
    assert scores(match) == (66, 88, 94, 96)
    assert LastRound(2, 106) in play(match, "5-4 roll 6-3 hold")
    play(match, "4-4")
    assert asked(match) == ("throw", 3)
    view = match.game.view(match.state, 0)
    assert view.scores[3] + view.turn_total == 110
    play(match, "1-5")
    assert scores(match) == (66, 106, 94, 96)
    play(match, "3-3")
    assert view.scores[4] + view.turn_total == 108
    assert asked(match) == ("throw", 4)
    assert play(match, "1-1")[-2:] == [Wiped(4, 12, 96), Won((2,), "last-round")]
    assert ended(match) == ((66, 106, 94, 0), (2,))
    assert match.journal.tokens == [
        "!4-3", "roll", "!3-2", "hold", "!5-4", "roll", "!6-3", "hold", "!4-4", "!1-5", "!3-3", "!1-1",
    ]


@pytest.mark.rule("PIG-E2")
def test_a_start_tie_by_default():
    match = new_match("bigpig", 3, first_player="roll")
    events = play(match, "6-3 5-4 1-1")
    assert [event.total for event in events[:3]] == [9, 9, 2]  # type: ignore[attr-defined]
    assert events[-1] == StartTied((1, 2), (1, 2, 3))
    events = play(match, "2-2 6-1 5-5")
    assert [event.total for event in events[:3]] == [4, 7, 10]  # type: ignore[attr-defined]
    assert match.game.view(match.state, 0).order == (3, 1, 2)
    assert asked(match) == ("throw", 3)


@pytest.mark.rule("PIG-E3")
def test_a_start_tie_under_tied_only():
    match = new_match("bigpig", 3, first_player="roll", start_ties="tied_only")
    play(match, "6-3 5-4 1-1 2-2")
    assert asked(match) == ("start-throw", 2)
    play(match, "6-1")
    assert asked(match) == ("throw", 2)
    assert match.game.view(match.state, 0).starter == 2


@pytest.mark.rule("PIG-E4")
def test_a_single_one():
    match = given("bigpig", [40, 0])
    play(match, "6-5 roll 6-4 roll 6-4")
    assert (asked(match), match.game.view(match.state, 1).turn_total) == (("roll-or-hold", 1), 31)
    play(match, "roll 1-6")
    assert scores(match) == (40, 0)
    assert asked(match) == ("throw", 2)


@pytest.mark.rule("PIG-E5")
def test_doubles_in_a_row():
    match = given("bigpig", [62, 0])
    totals = []
    for face in ("2-2", "5-5", "6-4"):
        play(match, face)
        totals.append(match.game.view(match.state, 1).turn_total)
    assert totals == [8, 28, 38]
    assert LastRound(1, 100) in play(match, "hold")
    assert scores(match) == (100, 0)
    play(match, "1-1")
    assert ended(match) == ((100, 0), (1,))


@pytest.mark.rule("PIG-E6")
def test_provisional_points_do_not_trigger():
    match = given("bigpig", [95, 0])
    play(match, "6-5")
    assert match.game.view(match.state, 1).turn_total + 95 == 106
    play(match, "roll 1-3")
    assert scores(match) == (95, 0)
    assert not match.game.view(match.state, 0).last_round
    assert asked(match) == ("throw", 2)


@pytest.mark.rule("PIG-E7")
def test_the_last_seat_triggers():
    match = given("bigpig", [10, 20, 90])
    play(match, "1-2 1-3 6-5 hold")
    assert ended(match) == ((10, 20, 101), (3,))


@pytest.mark.rule("PIG-E8")
def test_overtaken_then_tied():
    level = "6-4 hold 6-5 hold 6-5 hold"
    match = given("bigpig", [90, 90, 90])
    play(match, level)
    assert ended(match) == ((100, 101, 101), (2, 3))
    match = given("bigpig", [90, 90, 90], tie="first_to_reach")
    play(match, level)
    assert ended(match) == ((100, 101, 101), (2,))
    match = given("bigpig", [90, 90, 90], tie="playoff")
    play(match, level + " 6-5 hold")
    assert match.game.view(match.state, 0).tally == {2: 11}
    play(match, "1-4")
    assert match.game.view(match.state, 0).tally == {2: 11, 3: 0}
    assert ended(match) == ((100, 101, 101), (2,))


@pytest.mark.rule("PIG-E9")
def test_a_short_game():
    match = given("bigpig", [44, 10], target=50)
    play(match, "3-3")
    assert match.game.view(match.state, 1).turn_total + 44 == 56
    play(match, "6-2 hold 1-2")
    assert ended(match) == ((64, 10), (1,))


@pytest.mark.rule("PIG-E10")
def test_no_hold_after_a_double_nor_after_a_save_made_there():
    match = given("bigpig", [96, 0])
    play(match, "4-4")
    with pytest.raises(IllegalAnswer) as refused:
        match.answer("hold")
    assert refused.value.pending is match.pending
    view = match.game.view(match.state, 1)
    assert (asked(match), view.forced, view.turn_total) == (("throw", 1), True, 16)
    again = match.game.from_data(match.setup, match.state.to_data())
    assert again.pending is match.pending
    assert match.game.view(again, 1).forced


@pytest.mark.rule("PIG-E11")
def test_two_ones_on_the_very_first_throw():
    match = new_match("bigpig")
    events = play(match, "1-1")
    assert events[:2] == [Threw(1, "1-1", 0), Wiped(1, 0, 0)]
    assert scores(match) == (0, 0)
    assert asked(match) == ("throw", 2)


@pytest.mark.rule("PIG-E12")
def test_the_chaser_is_wiped():
    match = given("bigpig", [90, 96])
    play(match, "6-4 hold 4-4")
    assert match.game.view(match.state, 2).turn_total + 96 == 112
    play(match, "1-1")
    assert ended(match) == ((100, 0), (1,))


@pytest.mark.rule("PIG-E13")
def test_sudden_death():
    match = given("bigpig", [90, 99, 99], ending="sudden_death")
    play(match, "6-4 hold")
    assert ended(match) == ((100, 99, 99), (1,))


@pytest.mark.rule("PIG-E14")
def test_two_ones_cost_only_the_turn():
    match = given("bigpig", [60, 90], double_one="bust")
    play(match, "6-6 1-1")
    assert scores(match) == (60, 90)
    play(match, "6-4 hold")
    assert ended(match) == ((60, 100), (2,))


@pytest.mark.rule("PIG-E15")
def test_two_ones_pay_25():
    match = given("bigpig", [64, 10], double_one="plus25")
    play(match, "1-1")
    assert asked(match) == ("throw", 1)
    play(match, "6-5 hold 1-3")
    assert ended(match) == ((100, 10), (1,))


@pytest.mark.rule("PIG-E16")
def test_a_hold_is_offered_after_a_double_that_does_not_force():
    match = given("bigpig", [84, 0], double_forces_roll=False)
    play(match, "4-4")
    assert asked(match) == ("roll-or-hold", 1)
    play(match, "hold")
    assert scores(match) == (100, 0)


def test_a_match_can_be_resumed_at_a_forced_throw_in_round_two():
    game = load_game("bigpig")
    setup = setup_of("bigpig", 2, first_player="seat1")
    state = game.from_data(setup, play_data([96, 0], throws=["4-4"], turn_total=16))
    match = Match.resume(game, setup, TYPED, state, Journal(), 0, 0)
    play(match, "6-4 hold")
    assert scores(match) == (122, 0)
