"""Whose seats are whose: who answers, who claims, who watches, who sees a match in the list, and who takes back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import Chance, Outcome, Seat
from engine.match import Dice, Match, UndoRefused
from saves.heads import head_of
from saves.seats import SeatRefused, claim, is_owner_name, may_answer, plays_in, watches
from saves.store import save
from tests.saving.matches import AT, new_match, saved

ANNA, LUCA, OPEN, TABLE = Seat("Anna", owner="anna"), Seat("Luca", owner="luca"), Seat("Gino", owner=""), Seat("Ugo")
BOT = Seat("Otto", "bot:easy")


def match_of(*seats: Seat, dice: Dice | None = None) -> Match:
    match = new_match("pig", dice=dice or Dice(1), first_player="seat1")
    match.setup = replace(match.setup, seats=seats)
    return match


@pytest.mark.parametrize(("seat", "user", "may"), [
    (ANNA, "anna", True), (ANNA, "luca", False), (ANNA, None, False), (ANNA, "", False),
    (OPEN, "anna", True), (OPEN, None, False), (OPEN, "No Name", False), (OPEN, "", False),
    (TABLE, None, True), (TABLE, "anna", True),
    (BOT, None, False), (BOT, "anna", False), (replace(BOT, owner="anna"), "anna", False),
])
def test_an_owner_answers_for_his_seats_anybody_for_those_of_the_table_and_nobody_for_a_bot(seat, user, may):
    assert may_answer(match_of(seat, BOT).setup, 1, user) is may


@pytest.mark.parametrize(("seats", "user", "may"), [
    ((ANNA, LUCA), "anna", True), ((ANNA, LUCA), "gino", False), ((ANNA, LUCA), None, False),
    ((ANNA, TABLE), None, True), ((ANNA, OPEN), "gino", True), ((BOT, BOT), None, True), ((BOT, BOT), "anna", True),
])
def test_the_table_itself_is_answered_for_by_whoever_plays(seats, user, may):
    match = match_of(*seats)
    assert may_answer(match.setup, 0, user) is may
    if may:
        claim(match, 0, user)
    else:
        with pytest.raises(SeatRefused):
            claim(match, 0, user)
    assert match.setup.seats == seats


def test_an_open_seat_is_his_who_answers_first():
    match = match_of(OPEN, BOT)
    claim(match, 1, "gino-2")
    assert match.setup.seats[0].owner == "gino-2"
    claim(match, 1, "gino-2")
    with pytest.raises(SeatRefused) as caught:
        claim(match, 1, "anna")
    assert (caught.value.code, caught.value.seat) == ("another", 1)


@pytest.mark.parametrize(("seat", "user", "code"), [
    (BOT, "anna", "bot"), (OPEN, None, "nameless"), (OPEN, "Anna!", "nameless"), (LUCA, "anna", "another"),
    (LUCA, None, "another"),
])
def test_a_seat_that_is_not_ones_own_is_refused_with_why(seat, user, code):
    match = match_of(seat, TABLE)
    with pytest.raises(SeatRefused) as caught:
        claim(match, 1, user)
    assert caught.value.code == code
    assert match.setup.seats == (seat, TABLE)


def test_a_claim_leaves_the_seats_without_an_owner_as_they_are():
    match = match_of(TABLE, BOT)
    claim(match, 1, "anna")
    assert match.setup.seats[0].owner is None


@pytest.mark.parametrize(("name", "fits"), [
    ("anna", True), ("a", True), ("a_b-9", True), ("x" * 32, True), ("x" * 33, False), ("", False), ("Anna", False),
    ("../bob", False), ("bob/../ann", False), ("%2e%2e", False), ("a\0", False), ("zoë", False), ("a\n", False),
])
def test_an_owners_name_is_of_small_letters_digits_and_two_marks(name, fits):
    assert is_owner_name(name) is fits


SEEN = [
    ((ANNA, LUCA), "anna", True), ((ANNA, LUCA), "gino", False), ((ANNA, LUCA), None, True),
    ((ANNA, BOT), "luca", False), ((ANNA, OPEN), "luca", True), ((ANNA, TABLE), "luca", True),
    ((BOT, BOT), "luca", False), ((BOT, replace(BOT, owner="luca")), "luca", False),
]


@pytest.mark.parametrize(("seats", "user", "seen"), SEEN)
def test_a_match_is_seen_by_who_has_or_may_claim_a_seat(tmp_path, seats, user, seen):
    match = match_of(*seats)
    assert plays_in(match.setup, user) is seen
    save(saved(match), tmp_path / "x.toml", at=AT, sync=False)
    assert plays_in(head_of(tmp_path / "x.toml"), user) is seen


def test_a_head_of_a_file_that_does_not_say_who_sits_at_the_table_goes_by_its_owners(tmp_path):
    path = tmp_path / "x.toml"
    save(saved(match_of(ANNA, TABLE)), path, at=AT, sync=False)
    path.write_text(path.read_text().replace("table = true\n", ""))
    assert plays_in(head_of(path), "luca")


@pytest.mark.parametrize(("seats", "user", "only"), [
    ((ANNA, LUCA), None, True), ((ANNA, LUCA), "gino", True), ((ANNA, LUCA), "luca", False),
    ((ANNA, TABLE), None, False), ((ANNA, OPEN), None, True), ((ANNA, OPEN), "gino", False), ((BOT, BOT), None, False),
])
def test_who_may_answer_for_nobody_watches(seats, user, only):
    assert watches(match_of(*seats).setup, user) is only


# ---- undo among people ----------------------------------------------------------------------------------------------


def asked(match: Match) -> int:
    """Return the seat that is asked."""
    assert not isinstance(match.pending, Outcome)
    return match.pending.seat


def held(*seats: Seat, undo: str = "free", kind: str = "seeded") -> Match:
    """Return a match in which seat 1 has held and seat 2 is to throw."""
    for seed in range(100):
        match = match_of(*seats, dice=Dice(seed, kind, undo))  # type: ignore[arg-type]
        match.throw("4" if kind == "typed" else None)
        if not isinstance(match.pending, Chance):
            match.answer("hold")
            assert asked(match) == 2
            return match
    raise AssertionError


@pytest.mark.parametrize(("by", "taken"), [("anna", True), ("luca", False), (None, False)])
def test_ones_own_last_answer_is_ones_own_to_take_back(by, taken):
    match = held(ANNA, LUCA)
    assert match.can_undo(by=by) is taken
    if taken:
        match.undo(by=by)
        assert asked(match) == 1
    else:
        with pytest.raises(UndoRefused, match="another-person"):
            match.undo(by=by)


@pytest.mark.parametrize("by", [None, "anna", "luca"])
def test_seats_without_an_owner_are_one_table_where_anybody_takes_back(by):
    assert held(TABLE, TABLE).can_undo(by=by)


def test_an_answer_stays_once_another_person_has_thrown_after_it():
    match = held(ANNA, LUCA)
    match.throw()
    for by in ("anna", "luca", None):
        with pytest.raises(UndoRefused, match="another-person"):
            match.undo(by=by)


def test_ones_own_throw_after_it_does_not_keep_an_answer():
    match = held(ANNA, replace(LUCA, owner="anna"))
    match.throw()
    match.undo(by="anna")
    assert asked(match) == 1


def test_bots_answers_after_it_fall_with_an_answer():
    match = held(ANNA, BOT)
    match.throw()
    if not isinstance(match.pending, Chance):
        match.answer("hold", bot=True)
    match.undo(by="anna")
    assert (asked(match), len(match.journal)) == (1, 1)


def test_an_answer_is_not_taken_back_past_a_seeded_die_unless_that_is_free():
    match = held(ANNA, BOT, undo="before-dice")
    assert match.can_undo(by="anna")
    match.throw()
    with pytest.raises(UndoRefused, match="dice"):
        match.undo(by="anna")


def test_without_undo_no_answer_is_taken_back_but_a_typed_die_is_corrected():
    match = held(ANNA, LUCA, undo="off", kind="typed")
    with pytest.raises(UndoRefused, match="off"):
        match.undo(by="anna")
    match.throw("3")
    with pytest.raises(UndoRefused, match="another-person"):
        match.undo(by="anna")
    match.undo(by="luca")
    assert match.journal.tokens == ["!4", "hold"]
