"""A match in its file, as commands and the line-by-line front end play it: each answer and throw is on disk at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from engine.bots.play import NoEnd, play_on
from engine.dice import bot_rng
from engine.game import Chance, Decision, Event, View, joins
from engine.match import Match
from saves.clock import utc_now
from saves.document import Saved
from saves.errors import WriteFailed
from saves.seats import SeatRefused, plays_in
from saves.shared import News, SharedMatch
from saves.sitting import Sitting
from screens.words.faces import choice_of_faces
from screens.words.faults import backup_line
from screens.words.games import Narrator, narrator
from screens.words.phrase import plain
from screens.words.refusals import refusal
from tui.call import Call
from tui.errors import Refused
from tui.streams import warn

WRITE_EVERY = 0.25
"""Seconds between two writings while bots play on."""


class Table(Sitting):
    """A match, its file and the words for it.

    An answer, a throw and an undo are saved before anybody is told of them. A file that has gone on since, played from
    another terminal, is not written over: whoever answers late is told (`Overtaken`), and `follow` brings what is new.
    """

    def __init__(self, call: Call, shared: SharedMatch) -> None:
        """Sit down at a match.

        Args:
            call: the call.
            shared: the match and its file.
        """
        super().__init__(shared, call.who)
        self.call = call
        self.words: Narrator = narrator(shared.match.game.id, call.speech, shared.match.setup)
        self.not_saved: Callable[[WriteFailed], None] | None = None
        """Told when a writing fails, and the match goes on: the next one tries again. None: `WriteFailed` is raised."""
        self.results = False
        """Tell how a stage or round ended with all of its result, not in a sentence alone."""
        self._known = shared.match.journal.tokens[:]
        """The journal as far as it has been told here."""
        self._backup_told = False

    @classmethod
    def open(cls, call: Call, name: str) -> Table:
        """Return the table of a save that the command line names.

        Raises:
            Refused: the name is none, or it is a match of other people's.
            ReadFailed: the file cannot be read.
            SaveRefused: it holds no match that can be played on.
        """
        path = call.file(name)
        shared = SharedMatch.open(path, clock=utc_now, files=call.files, accept_edited=call.accept_edited)
        if not plays_in(shared.match.setup, call.who):
            message = call.speech._("{who} has no seat in this match.")
            raise Refused(message.format(who=call.who))
        return cls(call, shared)

    @classmethod
    def begin(cls, call: Call, path: Path, saved: Saved) -> Table:
        """Return the table of a new match, which is written to its file, whatever that held.

        Raises:
            WriteFailed: it was not saved.
        """
        table = cls(call, SharedMatch.begin(saved, path, clock=utc_now, files=call.files))
        table._written(None)
        return table

    @property
    def view(self) -> View:
        """Return what everybody may see."""
        view: View = self.match.game.view(self.match.state, 0)
        return view

    # ---- what happens -------------------------------------------------------------------------------------------

    def step(self, do: Callable[[Match], list[Event]]) -> list[Event]:
        """Let somebody do something to the match, save it, and return what happened; see `Sitting.step`.

        Raises:
            Refused: it is another's seat to answer for, or another's die.
            Overtaken: the file has gone on at another terminal; nothing has changed.
            Deleted: it was taken away; nothing has changed.
            WriteFailed: it was not saved, and nobody was there to be told so (`not_saved`), or nothing has changed
                because another terminal holds the file.
        """
        try:
            events = super().step(do)
        except SeatRefused as refused:
            raise seat_refused(self.call, self.match, refused) from None
        self._written(self.trouble)
        return events

    def play_on(self, stop: Callable[[Match], bool], strength: str | None = None) -> Iterator[list[str]]:
        """Let bots and the dice that fall by themselves play on; yield sentences once what they tell is saved.

        Args:
            stop: looked at before each step.
            strength: how bots play for people; None: they do not.

        Raises:
            NoEnd: a stage goes on for ever; what was played of it is saved.
            Overtaken, Deleted, WriteFailed: what was told is the last that is saved.
        """
        events: list[Event] = []
        chapter, last, written = self.match.state.chapter, time.monotonic(), self.match.counter
        try:
            for step in play_on(self.match, stop, strength=strength):
                events += step
                pending = self.match.pending
                if joins(pending) and self.match.falls_by_itself():
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

    def write(self, *, anew: bool = False) -> None:
        """Save the match as it is here.

        Args:
            anew: also where its file was deleted.

        Raises:
            Overtaken: the file has gone on at another terminal; nothing is written.
            Deleted: it was taken away; nothing is written.
            WriteFailed: nothing was saved, the old file is whole, and nobody was there to be told so (`not_saved`).
        """
        trouble: WriteFailed | None
        try:
            super().write(anew=anew)
            trouble = self.trouble
        except WriteFailed as locked:
            trouble = locked
        self._written(trouble)

    def write_anew(self) -> list[str]:
        """Save a match whose file was deleted; return what was played and not told yet, as sentences.

        Raises:
            Overtaken, WriteFailed: as in `write`.
        """
        known = len(self._known)
        self.write(anew=True)
        return self._told_from(known)

    def accept(self) -> None:
        """Go on with the file as a person has mended it, and save it so.

        Raises:
            ReadFailed, SaveRefused: it cannot be played on; the match is here as it was.
            Overtaken, Deleted, WriteFailed: as in `write`.
        """
        if self._take_in(accept_edited=True):
            self._speak_anew()
            self.write()

    def _speak_anew(self) -> None:
        """Speak from now on of the match as the file has it: whoever mended it may have changed its names too."""
        self._known = self.match.journal.tokens[:]
        self.words = narrator(self.match.game.id, self.call.speech, self.match.setup)

    def write_now(self) -> None:
        """Save what an earlier writing could not, if there is anything.

        Raises:
            Overtaken, Deleted, WriteFailed: it fails still.
        """
        self.not_saved = None
        if self.trouble or self.match.counter != self._shared.on_disk:
            self.write()

    def follow(self) -> list[str]:
        """Take in what other terminals have done since the last look; return it as sentences, if there is anything.

        Raises:
            ReadFailed, SaveRefused: the file holds no match any more; the one here is as it was.
        """
        news = self._look()
        if not news:
            return []
        known = self._known
        self._speak_anew()
        tokens = self._known
        if tokens[: len(known)] == known:
            return self._told_from(len(known))
        _ = self.call.speech._
        if news is News.LOST:
            return [_("What could not be written here is lost: another terminal went on.")]
        return [_("At another terminal something was taken back.")]

    def _told_from(self, index: int) -> list[str]:
        """Return what has happened since the journal had so many tokens, as sentences."""
        steps = self.match.steps(self.match.beginning())
        return self.tell([event for step in steps if step.index >= index for event in step.events])

    def _written(self, trouble: WriteFailed | None) -> None:
        """Take what became of a writing: what is told after it is known here."""
        self._known = self.match.journal.tokens[:]
        backup = self.backup_trouble
        if backup and not self._backup_told:
            warn(backup_line(self.call.speech, backup, self.call.guest))
        self._backup_told = backup is not None
        if trouble:
            if self.not_saved is None:
                raise trouble
            self.not_saved(trouble)

    # ---- words --------------------------------------------------------------------------------------------------

    def tell(self, events: Sequence[Event]) -> list[str]:
        """Return what has just happened as sentences, with the results of what has ended if they are wanted."""
        if not self.results:
            return [plain(phrase) for phrase in self.words.tell(events, self.view)]
        lines: list[str] = []
        for piece, ended in self.words.chapters(events):
            lines += [plain(phrase) for phrase in self.words.tell(piece, self.view)]
            if ended:
                lines += ["", *self.words.result(self.view, ended), ""]
        return lines

    def hint(self) -> str:
        """Return the hint about the pending decision; empty where none is pending or the game gives no hints."""
        match = self.match
        if not isinstance(match.pending, Decision):
            return ""
        rng = bot_rng(match.dice.seed, match.pending.seat, len(match.journal))
        return plain(self.words.hint(self.view, rng))

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


def seat_refused(call: Call, match: Match, refused: SeatRefused) -> Refused:
    """Return the error that says why somebody may not answer for a seat, with what to type instead."""
    if not refused.seat:
        return Refused(refusal(call.speech, refused))
    _ = call.speech._
    seat = match.setup.seats[refused.seat - 1]
    message = {
        "bot": _("{name} is played by a bot. “tappa auto FILE --until person” lets it play."),
        "another": _("{name} is {owner}'s to play: --as {owner}."),
        "nameless": _("Whoever answers first owns the seat of {name}: say who you are, --as NAME."),
    }[refused.code]
    return Refused(message.format(name=seat.name, owner=seat.owner))
