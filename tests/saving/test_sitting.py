"""Somebody at a match: he answers for his seats alone, his time is counted, and what he does is saved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.game import Chance, Decision, Outcome
from engine.match import Dice, Match, UndoRefused
from saves.errors import Overtaken
from saves.play_time import AWAY
from saves.seats import SeatRefused
from saves.shared import News, SharedMatch
from saves.sitting import Sitting
from saves.store import load
from tests.saving.matches import new_match, saved
from tests.saving.other_terminal import other
from tests.saving.steps import one_step


class Watched(Sitting):
    """A sitting whose looks at the file can be seen."""

    def look(self) -> News:
        return self._look()


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that is on the clock which counts how long people play."""
    now = [1000.0]
    monkeypatch.setattr("saves.play_time.time.monotonic", lambda: now[0])
    return now


def owned(match: Match, *owners: str | None) -> Match:
    seats = [replace(seat, owner=owner, player="person") for seat, owner in zip(match.setup.seats, owners, strict=True)]
    match.setup = replace(match.setup, seats=tuple(seats))
    return match


def sitting(path: Path, clock, match: Match, user: str | None = None, **how: bool) -> Watched:
    return Watched(SharedMatch.begin(saved(match), path, clock=clock, sync=False), user, **how)


def first_option(one: Sitting) -> str:
    assert isinstance(one.match.pending, Decision)
    return one.match.pending.options[0]


def test_an_answer_is_saved_with_the_dice_that_follow_it(path, clock):
    one = sitting(path, clock, new_match("giro"))
    events = one.answer(first_option(one))
    assert [token[0] for token in load(path).match.journal.tokens] == ["r", "="]
    assert len(events) >= 2


def test_what_is_taken_back_is_saved_too(path, clock):
    one = sitting(path, clock, new_match("giro", dice=Dice(1, undo="free")))
    one.answer(first_option(one))
    one.undo()
    assert load(path).match.journal.tokens == []
    with pytest.raises(UndoRefused):
        one.undo()


def test_nobody_answers_or_throws_for_the_seat_of_another(path, clock):
    match = owned(new_match("giro", dice=Dice(1, kind="typed")), "anna", "luca")
    anna = sitting(path, clock, match, "anna")
    luca = Watched(other(path, clock), "luca")
    with pytest.raises(SeatRefused):
        luca.answer(first_option(luca))
    anna.answer(first_option(anna))
    assert luca.look() is News.NEWER
    assert isinstance(luca.match.pending, Chance)
    with pytest.raises(SeatRefused):
        luca.throw("3")
    assert load(path).match.counter == 1
    anna.throw("3")
    assert load(path).match.counter == 2


def test_an_open_seat_is_his_who_answers_first(path, clock):
    one = sitting(path, clock, owned(new_match("giro"), "", "luca"), "anna")
    one.answer(first_option(one))
    assert [seat.owner for seat in load(path).match.setup.seats] == ["anna", "luca"]


def test_the_time_between_two_steps_is_counted_and_that_of_another_terminal_is_not(path, clock, seconds):
    one = sitting(path, clock, new_match("giro"))
    two = Watched(other(path, clock), None)
    seconds[0] += 40
    one.step(lambda match: [*match.answer(first_option(one))])
    assert load(path).seconds == 90 + 40
    seconds[0] += 20
    assert two.look() is News.NEWER
    seconds[0] += 7
    two.step(lambda match: [*match.settle()])
    assert load(path).seconds == 90 + 47
    seconds[0] += AWAY
    two.write()
    assert load(path).seconds == 90 + 47


def test_what_is_accepted_as_a_person_mended_it_drops_the_time_before(path, clock, seconds):
    one = sitting(path, clock, new_match("giro"))
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("chances = 0", "chances = 1"), encoding="utf-8")
    seconds[0] += 30
    assert one._take_in(accept_edited=True) is News.NEWER
    one.write()
    assert load(path).seconds == 90
    assert load(path).match.chances == 1


def test_a_sitting_that_does_not_write_plays_in_memory_alone_and_does_not_follow(path, clock):
    sitting(path, clock, new_match("giro"))
    before = path.read_bytes()
    still = Watched(other(path, clock), None, writes=False)
    still.answer(first_option(still))
    still.write()
    assert still.match.counter == 2
    assert path.read_bytes() == before
    other(path, clock).step(one_step)
    assert still.look() is News.NOTHING
    assert still.obstacle() is None


def test_a_file_that_was_deleted_is_written_anew_if_that_is_wanted(path, clock):
    one = sitting(path, clock, new_match("giro"))
    path.unlink()
    one.write(anew=True)
    assert load(path).match.counter == 0


def test_who_comes_late_is_told_and_has_changed_nothing(path, clock):
    one = sitting(path, clock, new_match("giro"))
    two = Watched(other(path, clock), None)
    one.answer(first_option(one))
    with pytest.raises(Overtaken):
        two.answer(first_option(two))
    assert two.match.counter == 0


@pytest.mark.parametrize(("next_turn", "pending"), [(True, Decision), (False, Chance)])
def test_a_die_that_opens_a_bots_turn_falls_with_the_answer_before_it_or_by_itself(path, clock, next_turn, pending):
    one = sitting(path, clock, new_match("pig", seed=2), next_turn=next_turn)
    while not isinstance(one.match.pending, Outcome) and one.match.pending.seat != 2:
        if isinstance(one.match.pending, Chance):
            one.throw()
        else:
            one.answer("hold" if "hold" in one.match.pending.options else first_option(one))
    assert type(one.match.pending) is pending
