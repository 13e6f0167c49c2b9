"""A match in its file, as commands and the line-by-line front end play it: each answer and throw is on disk at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from engine.bots.play import NoEnd, play_on
from engine.game import Chance, Decision, Event, Outcome, View
from engine.match import Match
from saves.document import Saved
from saves.errors import ReadFailed, WriteFailed
from saves.files import read_file
from saves.locks import held
from saves.seats import plays_in
from saves.store import load, mark_of, save
from saves.text import MAX_BYTES
from screens.session import IDLE
from screens.words.faces import choice_of_faces
from screens.words.games import Narrator, narrator
from screens.words.phrase import plain
from tui.errors import Refused
from tui.session import Session

WRITE_EVERY = 0.25
"""Seconds between two writings while bots play on."""


class Table:
    """A match, its file and the words for it.

    An answer, a throw and an undo are saved before anybody is told of them. A file that has gone on since, played from
    another terminal, is not written over.
    """

    def __init__(self, session: Session, path: Path, saved: Saved) -> None:
        """Sit down at a match.

        Args:
            session: the call.
            path: its file.
            saved: what the file holds, or is to hold.
        """
        self.session = session
        self.path = path
        self.saved = saved
        self.words: Narrator = narrator(saved.match.game.id, session.speech, saved.match.setup)
        self.not_saved: Callable[[WriteFailed], None] | None = None
        """Told when a writing fails, and the match goes on: the next one tries again. None: `WriteFailed` is raised."""
        self._unsaved = False
        self._since = time.monotonic()

    @classmethod
    def open(cls, session: Session, name: str) -> Table:
        """Return the table of a save that the command line names.

        Raises:
            Refused: the name is none, or it is a match of other people's.
            ReadFailed: the file cannot be read.
            SaveRefused: it holds no match that can be played on.
        """
        path = session.file(name)
        saved = load(path, accept_edited=session.accept_edited)
        if not plays_in(saved.match.setup, session.who):
            message = session.speech._("{who} has no seat in this match.")
            raise Refused(message.format(who=session.who))
        return cls(session, path, saved)

    @classmethod
    def begin(cls, session: Session, path: Path, saved: Saved) -> Table:
        """Return the table of a new match, which is written to its file, whatever that held.

        Raises:
            WriteFailed: it was not saved.
        """
        save(saved, path, at=datetime.now(UTC))
        return cls(session, path, saved)

    @property
    def match(self) -> Match:
        """Return the match."""
        return self.saved.match

    @property
    def view(self) -> View:
        """Return what everybody may see."""
        view: View = self.match.game.view(self.match.state, 0)
        return view

    # ---- what happens -------------------------------------------------------------------------------------------

    def answer(self, text: str) -> Sequence[Event]:
        """Give a person's answer, and save.

        Raises:
            Refused: it is another's seat to answer.
            AnswerRefused: it is not on offer.
            WriteFailed: it was not saved.
        """
        claim_seat(self.session, self.match)
        events = self.match.answer(text)
        self.write()
        return events

    def throw(self, face: str | None = None) -> Sequence[Event]:
        """Let the pending die fall, and save.

        Args:
            face: what a real die shows; None: the program throws.

        Raises:
            Refused: it is another's die to throw.
            AnswerRefused: it is no face of the die, or no die is pending.
            WriteFailed: it was not saved.
        """
        if waits(self.match):
            claim_seat(self.session, self.match)
        events = self.match.throw(face)
        self.write()
        return events

    def undo(self) -> None:
        """Take back the last answer, and save.

        Raises:
            UndoRefused: nothing may be taken back.
            WriteFailed: it was not saved.
        """
        self.match.undo(by=self.session.who)
        self.write()

    def play_on(self, stop: Callable[[Match], bool], strength: str | None = None) -> Iterator[list[str]]:
        """Let bots and the dice that fall by themselves play on; yield sentences once what they tell is saved.

        Args:
            stop: looked at before each step.
            strength: how bots play for people; None: they do not.

        Raises:
            NoEnd: a stage goes on for ever; what was played of it is saved.
            WriteFailed: what was told is the last that is saved.
        """
        events: list[Event] = []
        chapter, last, written = self.match.state.chapter, time.monotonic(), self.match.counter
        try:
            for step in play_on(self.match, stop, strength=strength):
                events += step
                pending = self.match.pending
                if isinstance(pending, Chance) and not pending.opens and falls(self.match):
                    continue  # the sentence of this throw is not at its end
                if self.match.state.chapter != chapter or time.monotonic() - last >= WRITE_EVERY:
                    self.write()
                    yield self.tell(events)
                    events = []
                    chapter, last, written = self.match.state.chapter, time.monotonic(), self.match.counter
        except NoEnd:
            self.write()
            yield self.tell(events)
            raise
        if self.match.counter != written:
            self.write()
            yield self.tell(events)

    def write(self) -> None:
        """Save the match.

        Raises:
            Refused: the file has gone on since it was read; nothing is written.
            WriteFailed: nothing was saved, the old file is whole.
        """
        passed = int(time.monotonic() - self._since)
        self._since += passed
        self.saved.seconds += passed if passed < IDLE else 0
        try:
            with held(self.path):
                self._see_that_it_is_ours()
                save(self.saved, self.path, at=datetime.now(UTC))
        except WriteFailed as wrong:
            self._unsaved = True
            if self.not_saved is None:
                raise
            self.not_saved(wrong)
        else:
            self._unsaved = False

    def _see_that_it_is_ours(self) -> None:
        """Look at the file, under its lock: it has to be the one that was last read or written here, or none."""
        try:
            data = read_file(self.path, MAX_BYTES)
        except ReadFailed as failed:
            if failed.reason == "gone":
                return
            raise WriteFailed(failed.reason, self.path, failed.errno or 0) from failed
        if self.saved.mark and mark_of(data) != self.saved.mark:
            raise Refused(self.session.speech._(
                "The match has gone on at another terminal since it was read here: nothing was written. Look again."
            ))

    def write_now(self) -> None:
        """Save what an earlier writing could not, if there is anything.

        Raises:
            WriteFailed: it fails still.
        """
        self.not_saved = None
        if self._unsaved:
            self.write()

    # ---- words --------------------------------------------------------------------------------------------------

    def tell(self, events: Sequence[Event]) -> list[str]:
        """Return what has just happened as sentences."""
        return [plain(phrase) for phrase in self.words.tell(events, self.view)]

    def question(self) -> list[str]:
        """Return what is asked now, or how the match ended."""
        phrases = self.words.outcome(self.view) if self.match.outcome else [self.words.question(self.view)]
        return [plain(phrase) for phrase in phrases]

    def options(self) -> list[tuple[str, str]]:
        """Return the ids of what can be answered, each with its words; for a die its faces, without."""
        pending = self.match.pending
        if isinstance(pending, Decision):
            return [(one, plain(self.words.option(self.view, one))) for one in pending.options]
        if isinstance(pending, Chance):
            return [(face, "") for face in dict.fromkeys(pending.faces)]
        return []

    def pending_lines(self) -> list[str]:
        """Return what is pending, and each option with its id, a line each."""
        pending = self.match.pending
        lines = self.question()
        if isinstance(pending, Chance):
            faces = choice_of_faces(pending.faces)
            return [*lines, f"  --dice {faces}" if self.match.dice.kind == "typed" else "  throw"]
        width = max((len(one) for one, _text in self.options()), default=0)
        return [*lines, *(f"  {one:{width}}  {text}".rstrip() for one, text in self.options())]


def falls(match: Match, typed: bool = False) -> bool:
    """Tell whether the pending die falls without its seat's word.

    Args:
        match: the match.
        typed: what a real die shows is at hand, so it need not be waited for.
    """
    return match.falls_by_itself() or (typed and isinstance(match.pending, Chance) and not waits(match))


def waits(match: Match) -> bool:
    """Tell whether a die waits for its seat's word: it opens a person's turn."""
    pending = match.pending
    return isinstance(pending, Chance) and pending.opens and match.is_person(pending.seat)


def claim_seat(session: Session, match: Match) -> None:
    """See that whoever calls may answer now; a seat that is open becomes his.

    Raises:
        Refused: a bot plays the seat, or it is another's.
    """
    pending = match.pending
    if isinstance(pending, Outcome) or pending.seat == 0:
        return
    seat = match.setup.seats[pending.seat - 1]
    _ = session.speech._
    if seat.strength is not None:
        message = _("{name} is played by a bot. “tappa auto FILE --until person” lets it play.")
        raise Refused(message.format(name=seat.name))
    if seat.owner is None or (seat.owner and seat.owner == session.who):
        return
    if seat.owner:
        raise Refused(_("{name} is {owner}'s to play: --as {owner}.").format(name=seat.name, owner=seat.owner))
    if session.who is None:
        message = _("Whoever answers first owns the seat of {name}: say who you are, --as NAME.")
        raise Refused(message.format(name=seat.name))
    seats = list(match.setup.seats)
    seats[pending.seat - 1] = replace(seat, owner=session.who)
    match.setup = replace(match.setup, seats=tuple(seats))
