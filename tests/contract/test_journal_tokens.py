"""What a match writes down, and what it costs: a token is made once, however often it comes."""

from __future__ import annotations

import pytest

from engine.game import Chance, IllegalAnswer, InvalidAnswer, Seat, Setup
from engine.match import Dice, Match
from engine.registry import load_game


def match_of(game: str) -> Match:
    """Return a match of a game of the Pig family, in which the first of two seats starts."""
    return Match(load_game(game), Setup(game, (Seat("Anna"), Seat("Luca")), {"first_player": "seat1"}), Dice(1))


def test_the_same_answer_is_the_same_token_in_every_journal() -> None:
    one, other = match_of("bigpig"), match_of("bigpig")
    for match in (one, other):
        match.throw("4-3")
        match.answer("roll", bot=True)
        match.throw("5-2")
        match.answer("hold")
    assert one.journal.tokens == ["!4-3", "~roll", "!5-2", "hold"]
    assert all(mine is theirs for mine, theirs in zip(one.journal.tokens, other.journal.tokens, strict=True))


def test_a_thrown_face_is_marked_by_where_it_came_from() -> None:
    match = match_of("pig")
    match.throw()
    assert match.journal.tokens[0] in {f"={side}" for side in "123456"}


def test_a_face_that_is_refused_leaves_no_trace() -> None:
    match = match_of("bigpig")
    for face, error in (("7-1", IllegalAnswer), ("4", IllegalAnswer), ("4-3-2", IllegalAnswer), ("4 3", InvalidAnswer)):
        with pytest.raises(error):
            match.throw(face)
    assert (match.journal.tokens, match.counter, match.chances) == ([], 0, 0)


def test_a_die_shows_each_of_its_faces_once_and_is_equal_to_one_made_alike() -> None:
    die = Chance(1, "numeric", ("1", "1", "2", "2", "3", "4"))
    assert die.shown == {"1", "2", "3", "4"}
    assert die == Chance(1, "numeric", ("1", "1", "2", "2", "3", "4"))
    assert "shown" not in repr(die)
