"""The past of a match as moments that can be shown in any order; nothing of it changes the match.

A moment is what was pending before an answer or a throw that opened a turn; the dice that follow an answer belong to
its step. Every `KEPT`-th state is kept, so that a step back replays few answers, and not the whole match.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine import journal as marks
from engine.game import Outcome, joins
from engine.journal import Journal
from engine.match import JournalDeparts, Match
from saves.document import Saved
from screens.session import Happened, Session

KEPT = 24
"""Moments from one state that is kept to the next: at most so many answers are replayed for a step back."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of a match's past."""

    tokens: int
    """How many tokens of the journal lie before it."""
    chapter: int
    """The stage or round."""
    turn: int
    answer: str = ""
    """What was answered or fell then: an option's id or a face; empty at the end."""


class Tape:
    """All moments of a match, the beginning first and the present last."""

    def __init__(self, match: Match) -> None:
        """Replay a match once; the match itself stays as it is."""
        self._match = match
        self.steps: list[Happened] = []
        """What led from each moment to the next; one fewer than there are moments."""
        self.moments: list[Moment] = []
        self.departs = False
        """The journal cannot be replayed further: the tape ends where it departs from the rules."""
        self._states: list[Any] = []
        self._record()
        self._turns = [moment.turn for moment in self.moments]
        self._chapters = [moment.chapter for moment in self.moments]
        self.chapters: dict[int, int] = {}
        """Where each stage or round begins: its number and its first moment."""
        for number, chapter in enumerate(self._chapters):
            self.chapters.setdefault(chapter, number)

    def _record(self) -> None:
        state = self._match.beginning()
        self._states.append(state.clone())
        chapter, turn, last = state.chapter, state.turn, 0
        try:
            for step in self._match.steps(state):
                if joins(step.before) and self.steps:
                    self.steps[-1].events += step.events
                else:
                    self.moments.append(Moment(step.index, chapter, turn, marks.split(step.token)[1]))
                    self.steps.append(Happened(list(step.events), chapter))
                chapter, turn, last = state.chapter, state.turn, step.index + 1
                if not joins(state.pending) and len(self.moments) % KEPT == 0:
                    self._states.append(state.clone())
        except JournalDeparts:
            self.departs = True
        self.moments.append(Moment(last, chapter, turn))

    @property
    def end(self) -> int:
        """Return the number of the last moment, the first being 0."""
        return len(self.moments) - 1

    def state(self, number: int) -> Any:
        """Return the state of a moment; the caller may keep it, and nobody else has it."""
        kept = min(number // KEPT, len(self._states) - 1)
        state = self._states[kept].clone()
        for token in self._match.journal.tokens[self.moments[kept * KEPT].tokens : self.moments[number].tokens]:
            mark, answer = marks.split(token)
            if mark != marks.RULES:
                state.apply(answer)
        return state

    def turn_from(self, number: int, by: int) -> int:
        """Return the moment that begins the next turn, or the one before: of this turn if it has begun."""
        return _beginning(self._turns, number, by)

    def chapter_from(self, number: int, by: int) -> int:
        """Return the moment that begins the next stage or round, or the one before: of this one if it has begun."""
        return _beginning(self._chapters, number, by)


def _beginning(numbers: list[int], here: int, by: int) -> int:
    """Return where another number begins in a list that never falls; at its ends the first or the last index."""
    if by > 0:
        return min(bisect_right(numbers, numbers[here]), len(numbers) - 1)
    start = bisect_left(numbers, numbers[here])
    return start if start < here or start == 0 else bisect_left(numbers, numbers[start - 1])


class Replayed(Session):
    """A match as it was at a moment of its past; what is done elsewhere does not reach it, and nothing is written.

    Whoever had to answer then, a person or a bot, is shown with all that he could choose from.
    """

    def __init__(self, saved: Saved, path: Path, *, user: str | None = None, at: int = -1) -> None:
        """Look at a match's past.

        Args:
            saved: the match; it stays as it is.
            path: its file.
            user: as in `Session`.
            at: the moment that is shown first; -1: the present.
        """
        self.whole = saved
        """The match with all its past, to be watched again from here."""
        self.tape = Tape(saved.match)
        match = saved.match
        self.at = 0
        """The moment that is shown."""
        past = Match.resume(match.game, match.setup, match.dice, match.beginning(), Journal(), 0, 0, match.base)
        super().__init__(
            Saved(past, saved.title, saved.ident, saved.saved, saved.seconds), path, user=user, write=False,
            still=True,
        )
        self.show(self.tape.end if at < 0 else at)

    def show(self, number: int) -> None:
        """Go to a moment; one that is not there is the nearest."""
        tape = self.tape
        self.at = max(0, min(number, tape.end))
        self.match.state = tape.state(self.at)
        self.match.counter = self.at
        self.past = tape.steps[: self.at]

    @property
    def answer_then(self) -> str:
        """Return what was answered or fell at this moment; empty at the end."""
        return self.tape.moments[self.at].answer

    def asks_person(self) -> bool:
        """Tell whether somebody had to answer; here a bot counts as a person."""
        return not isinstance(self.pending, Outcome)

    def watches(self) -> bool:
        """Tell that what could be chosen is shown, whoever's it was."""
        return False

    def can_undo(self) -> bool:
        """Tell that nothing can be taken back."""
        return False
