"""A match at this terminal: what screens do to it, and what became of it. No screen is named here.

Everything that happens is saved before it is told. What cannot be saved is played on with, is tried again with every
further answer, and is said: `trouble` holds why. Other terminals may play the same file: what they did is told like
what was done here, and an answer that comes after theirs is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.game import Chance, Decision, Event, Game, Outcome, Pending, joins
from engine.match import Match
from saves.clock import Clock, utc_now
from saves.document import Saved
from saves.errors import Overtaken, ReadFailed, SaveRefused, WriteFailed
from saves.files import FILES, Files
from saves.seats import may_answer
from saves.shared import News, SharedMatch
from saves.sitting import Sitting


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot will answer, and the counter that it was thought out for."""

    counter: int
    choose: Callable[[], str]
    """Reckons the answer; safe in a thread, since it works on a copy of the state."""


@dataclass(slots=True)
class Happened:
    """What an answer, a throw or an undo brought."""

    events: list[Event] = field(default_factory=list)
    chapter: int = 0
    """The stage or round in which it happened."""
    seat: int = 0
    """Who answered or threw; 0: the table."""
    undone: bool = False
    """Something was taken back: what was told before may not hold."""
    others: bool = False
    """It happened at another terminal."""
    lost: bool = False
    """Steps that were made here and could not be written are no part of the match."""


class Session(Sitting):
    """Plays a saved match; screens read `view` and listen to what happens."""

    def __init__(
        self, saved: Saved, path: Path, *, user: str | None = None, clock: Clock = utc_now, write: bool = True,
        still: bool = False, fresh: bool = False, files: Files = FILES,
    ) -> None:
        """Open a match.

        Args:
            saved: the match, as it stands in the file.
            path: the file to which every step is written.
            user: the name that is answered for; None: a terminal that has not said whose it is.
            clock: the time, for the save's head.
            write: whether steps are written at all; a replay or a picture of a match is not.
            still: nothing happens by itself: bots do not play while the match is looked at.
            fresh: the match was begun here just now, so its bots are this terminal's to play.
            files: the system's calls (`Host.files`).
        """
        shared = SharedMatch(saved, path, clock=clock, files=files)
        shared.file.from_here = fresh
        # A die that opens a bot's turn is the bot's own step: it is seen to fall.
        super().__init__(shared, user, writes=write, next_turn=False)
        self.still = still
        self.halted = False
        """No step is made: it is being asked whether the match goes on at all. Set by `halt`."""
        self.listeners: list[Callable[[Happened], None]] = []
        self.past: list[Happened] = []
        """What has happened so far, oldest first: from the journal, then live."""
        self._undo_known, self._can_undo = -1, False
        """The counter for which it is known whether something can be taken back, and whether it can."""
        self.reread()

    @property
    def game(self) -> Game:
        """Return its game."""
        return self.match.game

    @property
    def pending(self) -> Pending:
        """Return what has to happen next."""
        return self.match.pending

    @property
    def view(self) -> Any:
        """Return what the seat that is to play may see; the games of one table without secrets show all to all."""
        pending = self.pending
        return self.match.game.view(self.match.state, 0 if isinstance(pending, Outcome) else pending.seat)

    @property
    def chapter(self) -> int:
        """Return the number of the stage or round that is being played, from 1; 0 before the first."""
        chapter: int = self.match.state.chapter
        return chapter

    def asks_person(self) -> bool:
        """Tell whether a person has to answer or to throw."""
        pending = self.pending
        if isinstance(pending, Outcome):
            return False
        return self.match.is_person(pending.seat) or (
            isinstance(pending, Chance) and not self.match.falls_by_itself()
        )

    def watches(self) -> bool:
        """Tell whether the pending answer or die is not for this terminal to give, but for another person's."""
        pending = self.pending
        return not isinstance(pending, Outcome) and self.asks_person() and not self._may(pending.seat)

    def _may(self, seat: int) -> bool:
        bots_die = seat > 0 and not self.match.is_person(seat)  # the people throw for it where real dice lie
        return bots_die or may_answer(self.match.setup, seat, self.user)

    def prepare(self) -> None:
        """Do now, while nobody waits, what else the first answer would have to do."""
        if self._writes:
            self._shared.prepare()

    # ---- steps --------------------------------------------------------------------------------------------------

    def can_undo(self) -> bool:
        """Tell whether something can be taken back from here; where seats have owners it takes a replay to know."""
        counter = self.match.counter
        if counter != self._undo_known:
            self._undo_known, self._can_undo = counter, self.match.can_undo(by=self.user)
        return self._can_undo

    def step(self, do: Callable[[Match], list[Event]]) -> list[Event]:
        """Make a step as `Sitting.step` does, then tell it.

        Raises:
            Overtaken: somebody answered at another terminal; what he did has been told.
            Deleted: the file was taken away; see `write`.
        """
        chapter, pending, known = self.chapter, self.pending, len(self.match.journal)
        seat = 0 if isinstance(pending, Outcome) else pending.seat
        if self.halted:  # a bot's answer that was being thought out
            raise Overtaken(self.path)
        try:
            events = super().step(do)
        except Overtaken:
            with suppress(ReadFailed, SaveRefused):  # what is wrong with the file is said where it is followed
                self.follow()
            raise
        undone = len(self.match.journal) < known
        if undone:
            self.reread()
        elif joins(pending) and self.past:
            self.past[-1].events += events
        else:
            self.past.append(Happened(events, chapter, seat))
        self._tell(Happened(events, chapter, seat, undone=undone))
        return events

    def _tell(self, what: Happened) -> None:
        for listener in tuple(self.listeners):
            listener(what)

    # ---- other terminals ----------------------------------------------------------------------------------------

    def follow(self) -> bool:
        """Take in what other terminals have done since the last look, tell it, and say whether there was anything.

        Raises:
            ReadFailed, SaveRefused: the file is no match any more; the one here is as it was.
        """
        known, chapter = len(self.match.journal), self.chapter
        news = self._look()
        if not news:
            return False
        told = sum(len(step.events) for step in self.past)
        self.reread()
        # Counted in events and not in steps: a die may have joined the last step that was told here.
        events = [event for step in self.past for event in step.events][told:]
        undone = len(self.match.journal) <= known or news is News.LOST
        self._tell(Happened(events, chapter, undone=undone, others=True, lost=news is News.LOST))
        return True

    def accept(self) -> None:
        """Go on with the file as a person has mended it, and write it so.

        Raises:
            ReadFailed, SaveRefused: it cannot be played on; the match is here as it was.
            Overtaken, Deleted, WriteFailed: it was not written, since it has become another meanwhile.
        """
        if self._take_in(accept_edited=True):
            self.reread()
            self._tell(Happened(chapter=self.chapter, undone=True, others=True))
            self.write()

    def bot_turn_is_mine(self) -> bool:
        """Tell whether this terminal plays the bots now: the one that wrote last does, others after five seconds."""
        return not self._writes or self._shared.bot_turn_is_mine()

    def think(self, budget: int | None = None) -> Thought:
        """Return the answer that the pending decision's bot will give, still to be reckoned."""
        match, pending = self.match, self.pending
        assert isinstance(pending, Decision)
        choose = match.thought(budget=budget)
        return Thought(match.counter, choose)

    @property
    def unsaved(self) -> int:
        """Return how many steps are not on the disk; 0 if there is no trouble."""
        return max(1, self.match.counter - self._shared.on_disk) if self.trouble is not None else 0

    def save_again(self) -> bool:
        """Try again to write what could not be written, and say whether all is on the disk now.

        If another terminal has gone on, that is taken in; what could not be written here is lost then, and told so.
        """
        if self.trouble is None:
            return True
        try:
            self.write()
        except Overtaken:
            with suppress(ReadFailed, SaveRefused):  # what is wrong with the file is said where it is followed
                self.follow()
        except WriteFailed:
            return False
        return self.trouble is None

    def halt(self, halted: bool) -> None:
        """Make no step any more, whoever asks for one, or go on."""
        self.halted = self.still = halted

    def deleted(self) -> bool:
        """Tell whether the match's file was taken away, though its folder is there."""
        return self._writes and self._shared.deleted()

    def since(self, seat: int) -> int:
        """Return the index in `past` of the first step after this seat's last one: what it has not seen played yet."""
        return next((index for index in range(len(self.past), 0, -1) if self.past[index - 1].seat == seat), 0)

    def last_person(self) -> int:
        """Return the seat of the person who is asked, else of the one who answered last; 0 if there is none."""
        pending = self.pending
        if not isinstance(pending, Outcome) and pending.seat and self.match.is_person(pending.seat):
            return pending.seat
        seats = (step.seat for step in reversed(self.past))
        return next((seat for seat in seats if seat and self.match.is_person(seat)), 0)

    def reread(self) -> None:
        """Make the past anew from the journal."""
        state = self.match.beginning()
        self.past = []
        chapter = state.chapter
        for step in self.match.steps(state):
            if joins(step.before) and self.past:
                self.past[-1].events += step.events
            else:
                self.past.append(Happened(list(step.events), chapter, step.seat))
            chapter = state.chapter
