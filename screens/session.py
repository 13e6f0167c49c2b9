"""A match at this terminal: what screens do to it, and what became of it. No screen is named here.

Everything that happens is saved before it is told. What cannot be saved is played on with, is tried again with every
further answer, and is said: `trouble` holds why.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from engine.game import Chance, Decision, Event, Game, Outcome, Pending
from engine.match import Match
from saves.document import Saved
from saves.errors import WriteFailed
from saves.store import save

Clock = Callable[[], datetime]

IDLE = 300
"""Seconds without an answer after which the time no longer counts as played."""


def utc_now() -> datetime:
    """Return the time, UTC."""
    return datetime.now(UTC)


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
    undone: bool = False


class Session:
    """Plays a saved match; screens read `view` and listen to what happens."""

    def __init__(
        self, saved: Saved, path: Path, *, clock: Clock = utc_now, write: bool = True, still: bool = False
    ) -> None:
        """Open a match.

        Args:
            saved: the match.
            path: the file to which every step is written.
            clock: the time, for the save's head.
            write: whether steps are written at all; a replay or a picture of a match is not.
            still: nothing happens by itself: bots do not play while the match is looked at.
        """
        self.still = still
        self.saved = saved
        self.path = path
        self.trouble: WriteFailed | None = None
        """Why the last step is not on the disk, None if it is."""
        self.listeners: list[Callable[[Happened], None]] = []
        self.past: list[Happened] = []
        """What has happened so far, oldest first: from the journal, then live."""
        self._clock = clock
        self._write = write
        self._last = time.monotonic()
        self.reread()

    @property
    def match(self) -> Match:
        """Return the match."""
        return self.saved.match

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

    def asks_person(self) -> bool:
        """Tell whether a person has to answer or to throw."""
        pending = self.pending
        if isinstance(pending, Outcome):
            return False
        return self.match.is_person(pending.seat) or (isinstance(pending, Chance) and not self._falls())

    def _falls(self) -> bool:
        return self.match.falls_by_itself()

    # ---- steps --------------------------------------------------------------------------------------------------

    def answer(self, option: str, *, bot: bool = False, counter: int | None = None) -> None:
        """Give an answer, let the dice fall that follow it, and save; see `Match.answer` for what is refused."""
        chapter = self.match.state.chapter
        events = list(self.match.answer(option, bot=bot, counter=counter))
        events += self._settled()
        self._happened(Happened(events, chapter))

    def throw(self, face: str | None = None, *, counter: int | None = None) -> None:
        """Let the pending die fall, or take what was thrown by hand; see `Match.throw` for what is refused."""
        chapter = self.match.state.chapter
        joins = not getattr(self.pending, "opens", True)
        events = list(self.match.throw(face, counter=counter))
        events += self._settled()
        self._happened(Happened(events, chapter), joins=joins)

    def _settled(self) -> list[Event]:
        """Let the dice fall that follow an answer; one that opens a bot's turn is a step of its own."""
        events: list[Event] = []
        while self.match.falls_by_itself() and not getattr(self.pending, "opens", False):
            events += self.match.throw()
        return events

    def undo(self, by: str | None = None) -> None:
        """Take back the last answer; see `Match.undo` for what is refused."""
        self.match.undo(by=by)
        self.reread()
        self._happened(Happened(chapter=self.match.state.chapter, undone=True))

    def think(self, budget: int | None = None) -> Thought:
        """Return the answer that the pending decision's bot will give, still to be reckoned."""
        match, pending = self.match, self.pending
        assert isinstance(pending, Decision)
        choose = match.thought(budget=budget)
        return Thought(match.counter, choose)

    def save(self) -> None:
        """Write the match; a failure is kept in `trouble`."""
        if not self._write:
            return
        now = time.monotonic()
        if now - self._last < IDLE:
            self.saved.seconds += int(now - self._last)
        self._last = now
        try:
            save(self.saved, self.path, at=self._clock())
            self.trouble = None
        except WriteFailed as failed:
            self.trouble = failed

    def reread(self) -> None:
        """Make the past anew from the journal."""
        state = self.match.beginning()
        self.past = []
        chapter = state.chapter
        for step in self.match.steps(state):
            if isinstance(step.before, Chance) and not step.before.opens and self.past:
                self.past[-1].events += step.events  # a die belongs to the answer that it followed
            else:
                self.past.append(Happened(list(step.events), chapter))
            chapter = state.chapter

    def _happened(self, what: Happened, joins: bool = False) -> None:
        """Save a step, then tell it; `joins`: it is a die that belongs to the answer before it."""
        self.save()
        if joins and self.past:
            self.past[-1].events += what.events
        elif not what.undone:
            self.past.append(what)
        for listener in tuple(self.listeners):
            listener(what)
