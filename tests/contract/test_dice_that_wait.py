"""Which die waits for a word, and which falls by itself: one answer for the board, the command line and undo."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import Chance, Seat, Setup
from engine.match import Dice, DiceKind, Match
from engine.registry import load_game

PERSON, BOT = Seat("Anna"), Seat("Luca", "bot:easy")


def big_pig(*seats: Seat, kind: DiceKind = "seeded") -> Match:
    """Return a Big Pig: each turn opens with a throw of two dice; the first seat begins."""
    return Match(load_game("bigpig"), Setup("bigpig", seats, {"first_player": "seat1"}), Dice(1, kind))


@pytest.mark.parametrize(("seat", "kind", "waits", "falls", "falls_if_thrown"), [
    (PERSON, "seeded", True, False, False),
    (PERSON, "typed", True, False, False),
    (BOT, "seeded", False, True, True),
    (BOT, "typed", False, False, True),
])
def test_a_die_that_opens_a_turn_waits_for_a_person_and_where_real_dice_lie_for_what_they_show(
    seat: Seat, kind: DiceKind, waits: bool, falls: bool, falls_if_thrown: bool
):
    match = big_pig(seat, replace(PERSON, name="Ada"), kind=kind)
    assert isinstance(match.pending, Chance)
    assert match.pending.opens
    assert match.awaits_word() is waits
    assert match.falls_by_itself() is falls
    assert match.falls_by_itself(thrown=True) is falls_if_thrown


def test_a_die_that_follows_an_answer_falls_by_itself_unless_real_ones_are_thrown():
    kinds: tuple[tuple[DiceKind, bool], ...] = (("seeded", True), ("typed", False))
    for kind, falls in kinds:
        match = big_pig(PERSON, BOT, kind=kind)
        match.throw("4-5")
        match.answer("roll")
        assert not match.awaits_word()
        assert match.falls_by_itself() is falls
        assert match.falls_by_itself(thrown=True)


def test_the_dice_that_follow_an_answer_fall_and_the_one_that_opens_a_bots_turn_only_if_it_is_asked_for():
    for next_turn in (False, True):
        match = big_pig(PERSON, BOT)
        match.throw("4-5")
        match.answer("hold")
        assert isinstance(match.pending, Chance)
        before = match.chances
        match.settle(next_turn=next_turn)
        assert (match.chances > before) is next_turn


def test_what_is_no_die_neither_waits_nor_falls():
    match = big_pig(PERSON, BOT)
    match.throw("4-5")
    assert not match.awaits_word()
    assert not match.falls_by_itself()
    assert not match.falls_by_itself(thrown=True)
