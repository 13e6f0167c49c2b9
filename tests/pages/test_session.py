"""A session: every step is saved before it is told, and a match goes on where it was left."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine.game import Chance, Decision, Seat, Setup
from engine.giro.game import Giro, details
from engine.giro.stages import shipped_stages
from engine.giro.tour import NAMES
from engine.match import Dice, Match, StaleAnswer
from saves.document import Saved
from saves.errors import Overtaken, SaveRefused
from saves.seats import SeatRefused
from saves.store import load, save
from screens.session import Happened, Session
from tests.saving.matches import same_match

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def new_session(path: Path, kind: str = "seeded", second: str = "bot:easy", **options: str) -> Session:
    seats = (Seat("Anna"), Seat("Luca", second))
    parts = details([1, 4], list(NAMES[:6]), ["plain", "time-trial"], shipped_stages())
    match = Match(Giro(), Setup("giro", seats, options, parts), Dice(7, kind))  # type: ignore[arg-type]
    saved = Saved.begin(match, "Test")
    save(saved, path, at=NOON)
    return Session(saved, path, clock=lambda: NOON)


def test_an_answer_is_on_the_disk_when_it_is_told(tmp_path: Path):
    session = new_session(tmp_path / "t.toml")
    told: list[Happened] = []

    def listen(what: Happened) -> None:
        assert same_match(load(session.path).match, session.match)
        told.append(what)

    session.listeners.append(listen)
    session.answer("rider:1")
    assert len(told) == 1
    assert session.match.journal.tokens[0] == "rider:1"
    assert session.match.journal.tokens[1][0] == "="


def test_the_dice_that_follow_an_answer_belong_to_its_step_also_after_reading_it_again(tmp_path: Path):
    session = new_session(tmp_path / "t.toml")
    session.answer("rider:1")
    again = Session(load(session.path), session.path)
    assert [step.events for step in again.past] == [step.events for step in session.past]


def test_a_bot_that_thought_about_an_older_question_is_refused(tmp_path: Path):
    session = new_session(tmp_path / "t.toml")
    session.answer("rider:1")
    while session.asks_person():
        session.answer(session.pending.options[0])  # type: ignore[union-attr]
    thought = session.think()
    session.answer(thought.choose(), bot=True)
    with pytest.raises(StaleAnswer):
        session.answer(thought.choose(), bot=True, counter=thought.counter)


def test_a_disk_that_refuses_is_said_and_play_goes_on_and_later_it_is_saved(tmp_path: Path):
    folder = tmp_path / "saves"
    folder.mkdir()
    session = new_session(folder / "t.toml")
    (folder / "t.toml").unlink()
    folder.rmdir()
    session.answer("rider:1")
    assert session.trouble is not None
    assert session.trouble.reason == "gone"
    assert session.match.counter == 2
    folder.mkdir()
    session.write()
    assert session.trouble is None
    assert same_match(load(session.path).match, session.match)


def test_typed_dice_wait_for_what_was_thrown(tmp_path: Path):
    session = new_session(tmp_path / "t.toml", "typed")
    session.answer("rider:1")
    assert isinstance(session.pending, Chance)
    assert session.asks_person()
    session.throw("3")
    assert session.match.journal.tokens == ["rider:1", "!3"]
    session.undo()
    assert isinstance(session.pending, Chance)
    assert session.match.journal.tokens == ["rider:1"]


def test_a_bots_die_that_lies_on_the_table_is_asked_of_the_people(tmp_path: Path):
    session = new_session(tmp_path / "t.toml", "typed", turn_order="rotation")
    session.throw("1")
    pending = session.pending
    assert isinstance(pending, Chance)
    assert pending.seat == 2
    assert session.asks_person()


def test_after_an_undo_the_past_is_what_the_journal_tells(tmp_path: Path):
    session = new_session(tmp_path / "t.toml", "typed")
    session.answer("rider:1")
    session.throw("2")
    before = len(session.past)
    session.undo()
    assert len(session.past) == before
    assert isinstance(session.pending, Chance)
    session.undo()
    assert isinstance(session.pending, Decision)
    assert session.past == []


def test_a_picture_of_a_match_writes_nothing(tmp_path: Path):
    path = tmp_path / "t.toml"
    session = new_session(path)
    text = path.read_bytes()
    still = Session(load(path), path, write=False)
    still.answer("rider:2")
    assert path.read_bytes() == text
    assert session.match.counter == 0


def two_terminals(path: Path, **owners: str) -> tuple[Session, Session]:
    seats = (Seat("Anna", owner=owners.get("anna")), Seat("Luca", owner=owners.get("luca")))
    parts = details([1, 4], list(NAMES[:6]), ["plain"], shipped_stages())
    saved = Saved.begin(Match(Giro(), Setup("giro", seats, {}, parts), Dice(7)), "Two")
    save(saved, path, at=NOON)
    first = Session(load(path), path, user="anna" if owners else None, clock=lambda: NOON)
    second = Session(load(path), path, user="luca" if owners else None, clock=lambda: NOON)
    return first, second


def test_what_another_terminal_did_is_told_here(tmp_path: Path):
    here, there = two_terminals(tmp_path / "t.toml")
    told: list[Happened] = []
    here.listeners.append(told.append)
    there.answer("rider:1")
    assert here.follow()
    assert [what.others for what in told] == [True]
    assert same_match(here.match, there.match)
    assert not here.follow()


def test_an_answer_that_comes_late_is_refused_and_shows_what_happened(tmp_path: Path):
    here, there = two_terminals(tmp_path / "t.toml")
    there.answer("rider:1")
    with pytest.raises(Overtaken):
        here.answer("rider:2")
    assert same_match(here.match, there.match)
    assert here.match.journal.tokens[0] == "rider:1"


def test_each_person_answers_for_his_own_seat_alone(tmp_path: Path):
    anna, luca = two_terminals(tmp_path / "t.toml", anna="anna", luca="luca")
    assert not anna.watches()
    assert luca.watches()
    with pytest.raises(SeatRefused):
        luca.answer("rider:1")
    anna.answer("rider:1")
    luca.follow()
    assert anna.watches()
    assert not luca.watches()


def test_an_open_seat_is_his_who_answers_first(tmp_path: Path):
    anna, luca = two_terminals(tmp_path / "t.toml", anna="", luca="")
    luca.answer("rider:1")
    anna.follow()
    assert anna.match.setup.seats[0].owner == "luca"
    assert load(tmp_path / "t.toml").match.setup.seats[0].owner == "luca"
    anna.answer("rider:4")
    luca.follow()
    assert luca.match.setup.seats[1].owner == "anna"


def test_an_undo_at_another_terminal_is_taken_over(tmp_path: Path):
    path = tmp_path / "t.toml"
    seats = (Seat("Anna"), Seat("Luca"))
    parts = details([1, 4], list(NAMES[:6]), ["plain"], shipped_stages())
    save(Saved.begin(Match(Giro(), Setup("giro", seats, {}, parts), Dice(7, undo="free")), "Two"), path, at=NOON)
    here = Session(load(path), path, clock=lambda: NOON)
    there = Session(load(path), path, clock=lambda: NOON)
    here.answer("rider:1")
    there.follow()
    told: list[Happened] = []
    there.listeners.append(told.append)
    here.undo()
    assert there.follow()
    assert told[0].undone
    assert there.match.journal.tokens == []
    assert there.past == []


def test_a_die_that_fell_at_another_terminal_after_its_answer_was_told_is_told_too(tmp_path: Path):
    path = tmp_path / "t.toml"
    seats = (Seat("Anna"), Seat("Luca"))
    parts = details([1, 4], list(NAMES[:6]), ["plain"], shipped_stages())
    save(Saved.begin(Match(Giro(), Setup("giro", seats, {}, parts), Dice(7, "typed")), "Two"), path, at=NOON)
    here, there = Session(load(path), path, clock=lambda: NOON), Session(load(path), path, clock=lambda: NOON)
    there.answer("rider:1")
    assert here.follow()
    told: list[Happened] = []
    here.listeners.append(told.append)
    there.throw("3")
    assert here.follow()
    assert [type(event).__name__ for event in told[0].events] == ["Threw", "Moved", "TurnBegan"]


def test_seconds_between_quick_answers_add_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    session = new_session(tmp_path / "t.toml", "typed", "person")
    moment = session._played._last
    for option, face in (("rider:1", "1"), ("rider:4", "1"), ("rider:2", "1"), ("rider:5", "1")):
        for do in (lambda: session.answer(option), lambda: session.throw(face)):  # noqa: B023 - called at once
            moment += 0.75
            monkeypatch.setattr("saves.play_time.time.monotonic", lambda: moment)  # noqa: B023
            do()
    assert session.saved.seconds == 6


def test_the_time_between_the_steps_of_two_terminals_counts_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    here, there = two_terminals(tmp_path / "t.toml")
    begun = moment = here._played._last
    for one, other in ((here, there), (there, here), (here, there)):
        moment += 10
        monkeypatch.setattr("saves.play_time.time.monotonic", lambda: moment)  # noqa: B023
        pending = one.pending
        if isinstance(pending, Decision):
            one.answer(pending.options[0])
        else:
            one.throw()
        assert other.follow()
        assert other.saved.seconds == one.saved.seconds == moment - begun


def test_a_damaged_file_refuses_the_answer_and_the_match_here_can_take_its_place(tmp_path: Path):
    here, _there = two_terminals(tmp_path / "t.toml")
    here.answer("rider:1")
    here.path.write_bytes(b"rubbish")
    with pytest.raises(Overtaken):
        here.answer("rider:4")
    with pytest.raises(SaveRefused):
        here.follow()
    aside = here.take_over()
    assert aside is not None
    assert aside.read_bytes() == b"rubbish"
    assert same_match(load(here.path).match, here.match)
