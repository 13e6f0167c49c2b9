"""How the games of the pig family are told and asked."""

from __future__ import annotations

import inspect

import pytest

from engine.bigpig import events as e
from engine.bigpig.odds import odds
from engine.bigpig.turns import LOST, Turn
from engine.game import Event, Seat, Setup
from engine.registry import load_game
from screens.words.phrase import plain
from screens.words.pig import narrator
from screens.words.pig_board import danger, last_round, seat_note, stake
from screens.words.speech import Speech

SEATS = tuple(Seat(name) for name in ("Anna", "Luca", "Ada"))

ALONE = [
    (e.StartThrown(1, "4-3", 7), ["Anna threw 4-3 for the start, 7."]),
    (e.StartThrown(1, "4", 4), ["Anna threw 4 for the start."]),
    (e.StartTied((1, 2), (1, 2, 3)), ["Anna and Luca are level: all throw again."]),
    (e.StartTied((1, 2), (1, 2)), ["Anna and Luca are level and throw again."]),
    (e.Starts(2, "roll"), ["Luca starts."]),
    (e.Starts(2, "random"), ["Luca was drawn to start."]),
    (e.RoundBegan(3), ["Round 3."]),
    (e.TurnBegan(1), []),
    (e.Threw(1, "4-3", 7), ["Anna threw 4-3, 7 more."]),
    (e.Threw(1, "4-4", 16, forces=True), ["Anna threw 4-4, 16 more, and has to throw again."]),
    (e.Threw(1, "1-3", 0), []),
    (e.Lost(1, 31), ["Anna threw 1: the turn's 31 are lost."]),
    (e.Wiped(1, 12, 60), ["Anna threw 1: the turn's 12 and the score of 60 are lost."]),
    (e.Held(1, 14, 96), ["Anna held 14: 96 now."]),
    (e.LastRound(2, 106), ["Luca has reached 106: this round is the last."]),
    (e.PlayoffBegan(9, (1, 3)), ["Playoff between Anna and Ada: a turn each."]),
    (e.Tallied(3, 11), ["Ada held 11 in the playoff."]),
    (e.Won((2,), "target"), ["Luca wins: first to the target."]),
    (e.Won((2,), "last-round"), ["Luca wins with the highest score."]),
    (e.Won((1, 2), "shared"), ["Anna and Luca share the win."]),
    (e.Won((2,), "first-to-reach"), ["Luca wins: level, but first to the target."]),
    (e.Won((2,), "playoff"), ["Luca wins the playoff."]),
]


def pig(game_id="twopig", **options):
    setup = Setup(game_id, SEATS, {"first_player": "seat1", **options})
    game = load_game(game_id)
    return game, game.start(setup), narrator(Speech(), setup)


@pytest.mark.parametrize(("event", "told"), ALONE)
def test_each_event_has_its_sentence(event, told):
    _, _, speaker = pig()
    assert [plain(phrase) for phrase in speaker.tell([event])] == told


def test_no_kind_of_event_is_left_out():
    kinds = {one for _, one in inspect.getmembers(e, inspect.isclass) if issubclass(one, Event) and one is not Event}
    assert {kind.__name__ for kind in kinds} == {type(event).__name__ for event, _ in ALONE}


def test_a_throw_that_loses_is_told_with_what_it_costs():
    _, state, speaker = pig(double_one="wipe")
    state.scores[1] = 40
    events = [event for answer in ("6-5", "roll", "1-1") for event in state.apply(answer)]
    assert [plain(phrase) for phrase in speaker.tell(events)] == [
        "Anna threw 6-5, 11 more.", "Anna threw 1-1: the turn's 11 and the score of 40 are lost.",
    ]


def test_a_first_throw_that_loses_has_nothing_to_lose():
    _, state, speaker = pig()
    assert [plain(phrase) for phrase in speaker.tell(state.apply("1-4"))] == ["Anna threw 1-4: the turn is over."]


def test_the_questions_say_what_is_at_stake():
    game, state, speaker = pig()
    assert plain(speaker.question(game.view(state, 0))) == "Anna: throw."
    state.scores[1] = 82
    state.apply("6-5")
    view = game.view(state, 0)
    assert plain(speaker.question(view)) == "Anna: throw again or hold 11?"
    assert {one: plain(speaker.option(view, one)) for one in view.pending.options} == {
        "roll": "throw again, 11 at stake", "hold": "hold: 82 + 11 = 93",
    }
    state.apply("roll")
    assert plain(speaker.question(game.view(state, 0))) == "Anna: throw again."


@pytest.mark.parametrize(("game_id", "scores", "throw", "told"), [
    ("pig", [82, 10, 0], "5", "5 to take home; in the lead already"),
    ("pig", [40, 60, 0], "5", "5 to take home; 21 are needed to lead"),
    ("pig", [54, 60, 0], "6", "6 to take home; 7 are needed to lead"),
    ("pig", [60, 60, 0], "6", "6 to take home: enough to lead"),
    ("pig", [95, 97, 0], "5", "5 to take home: enough to win"),
    ("pig", [97, 95, 0], "5", "5 to take home: enough to win"),
    ("bigpig", [97, 95, 0], "3-2", "5 to take home; in the lead already"),
])
def test_the_stake_says_what_a_hold_leads_to_and_where_it_would_win_at_once(game_id, scores, throw, told):
    game, state, _ = pig(game_id)
    state.scores[1:] = scores
    state.apply(throw)
    assert plain(stake(Speech(), game.view(state, 0))) == told


@pytest.mark.parametrize(("tie", "throws", "told"), [
    ("shared", "5", "5 to take home; 16 are needed to lead"),
    ("shared", "5 5 5", "15 to take home: enough to share the win"),
    ("playoff", "5 5 5", "15 to take home: enough for a playoff"),
    ("first_to_reach", "5 5 5", "15 to take home; 16 are needed to lead"),
    ("shared", "5 5 6", "16 to take home: enough to win"),
])
def test_in_the_last_turn_the_stake_says_what_a_hold_that_makes_a_tie_brings(tie, throws, told):
    game, state, _ = pig("pig", ending="full_round", tie=tie)
    state.scores[1:] = [95, 20, 85]
    for answer in ("5", "hold", "1", *" roll ".join(throws.split()).split()):
        state.apply(answer)
    assert plain(stake(Speech(), game.view(state, 0))) == told


def test_a_playoff_says_what_there_is_to_beat_and_that_no_throw_costs_the_score():
    game, state, speaker = pig("bigpig", tie="playoff")
    state.scores[1:] = [90, 95, 89]
    for answer in ["6-4", "hold", "2-3", "hold", "6-5", "hold"]:
        state.apply(answer)
    view = game.view(state, 0)
    assert (view.phase, view.order) == ("playoff", (1, 2, 3))
    assert plain(last_round(speaker.names, view)) == ""
    for answer in ["6-5", "hold"]:
        state.apply(answer)
    assert plain(last_round(speaker.names, view)) == "Playoff: 11 to beat. Then still to play: Ada."
    found = odds(view)
    assert found is not None
    assert (found.faces, found.losing, found.wiping) == (36, 11, 0)
    assert plain(danger(Speech(), view.table.dice, found)) == "next throw: 11 in 36 loses the turn"
    for answer in ["1-1", "6-4"]:
        state.apply(answer)
    assert plain(last_round(speaker.names, view)) == "The last turn of the playoff: 11 to beat."
    assert plain(stake(Speech(), view)) == "10 to take home; 12 are needed to lead"
    assert view.scores[1:] == (100, 100, 100)


def test_one_point_that_is_missing_is_told_in_the_singular():
    game, state, _ = pig("pig")
    state.scores[1:] = [50, 50, 0]
    view = game.view(state, 0)
    assert plain(stake(Speech(), view)) == "0 to take home; 1 is needed to lead"


def test_a_first_throw_that_loses_is_noted_beside_the_score_like_any_other_lost_turn():
    game, state, _ = pig("pig")
    state.apply("1")
    before = Turn(1, 1, end=LOST, points=0)
    assert seat_note(Speech(), game.view(state, 0), 1, before) == "lost"
    assert seat_note(Speech(), game.view(state, 0), 1, Turn(1, 1, end=LOST, points=7)) == "lost 7"
    assert seat_note(Speech(), game.view(state, 0), 3, None) == ""


def test_after_a_double_the_throw_is_asked_for_and_the_status_says_why():
    game, state, speaker = pig("bigpig")
    state.apply("4-4")
    view = game.view(state, 0)
    assert plain(speaker.question(view)) == "Anna: a double, you must throw again."
    assert speaker.status(view) == [
        "Big Pig, round 1, target 100", "Anna, this turn: 4-4; 16 not held yet.",
        "A double: another throw is compulsory.",
    ]


@pytest.mark.parametrize(
    ("first_player", "asked"), [("roll", "Anna: throw for who starts."), ("random", "Draw who starts.")]
)
def test_the_start_is_asked_for(first_player, asked):
    game, state, speaker = pig(first_player=first_player)
    assert plain(speaker.question(game.view(state, 0))) == asked


def test_the_status_says_the_turn_and_the_standings_the_scores():
    game, state, speaker = pig("pig")
    state.scores[1:] = [20, 106, 20]
    state.apply("5")
    view = game.view(state, 0)
    assert speaker.status(view) == ["Pig, round 1, target 100", "Anna, this turn: 5; 5 not held yet."]
    assert speaker.standings(view) == [
        "   player  score  to go",
        "1  Luca      106      ·",
        "2  Anna       20     80  to play, started",
        "2  Ada        20     80",
    ]


def test_the_last_round_says_the_score_to_beat():
    game, state, speaker = pig("twopig", ending="full_round")
    state.scores[1:] = [0, 106, 20]
    assert speaker.status(game.view(state, 0)) == [
        "Two-dice Pig, round 1, target 100", "Last round: 106 is the score to beat.",
        "Still to play after this turn: Luca, Ada.",
    ]


def test_the_outcome_says_who_won():
    game, state, speaker = pig("pig")
    assert speaker.outcome(game.view(state, 0)) == []
    state.scores[1] = 97
    for answer in ("5", "hold"):
        state.apply(answer)
    view = game.view(state, 0)
    assert [plain(phrase) for phrase in speaker.outcome(view)] == ["Anna wins: first to the target."]
    assert plain(speaker.question(view)) == "The game is over."
    assert plain(speaker.opening(view)[0]) == "Round 1."
