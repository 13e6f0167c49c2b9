"""What has happened in a match, told once for its board, for its log and for the count of what is new."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Event
from screens.drawing.phrases import LogLine
from screens.session import Happened
from screens.words.games import Narrator


class Chronicle:
    """The sentences of a match; what happens is added to them, and those of the turn under way are told anew.

    What follows a decision is told together with the throw before it, so the last sentences change while a turn is
    played: how far that goes is the game's to say (`Narrator.begins_turn`).
    """

    def __init__(self, narrator: Narrator, past: list[Happened], view: Any = None) -> None:
        """Tell what has happened so far.

        Args:
            narrator: who speaks of the match, in the language of the log.
            past: `Session.past`; it is read on from where it was left by `update`.
            view: of the state at the beginning of the past; None: it begins amidst the match.
        """
        self.narrator = narrator
        self.past = past
        self.lines: list[LogLine] = []
        """All sentences, oldest first."""
        for phrase in narrator.opening(view) if view is not None else ():
            self.lines.append(LogLine.of(phrase, heading=not self.lines))
        self._read, self._heard = 0, 0
        """The step that was read last, counted from 0, and how many of its events have been."""
        self._events: list[Event] = []
        """What has happened in the turn under way."""
        self._untold = False
        """Some of that has not been told yet."""
        self._before = len(self.lines)
        """How many sentences there were before it."""
        self._step, self._chapter = 0, 0
        """Its last step so far, and the stage or round in which it is played."""
        self._heads = False
        """It begins a stage or a round, so its first sentence is a heading."""
        self.update()

    def update(self) -> None:
        """Tell what has happened since."""
        for number in range(self._read, len(self.past)):
            step = self.past[number]
            heard = self._heard if number == self._read else 0
            if heard < len(step.events):
                self._add(step.events[heard:], step.chapter, number)
            self._read, self._heard = number, len(step.events)
        self._tell()

    def here(self) -> Sequence[LogLine]:
        """Return the sentences of the stage or round that is being played, its heading first."""
        first = next((at for at in range(len(self.lines) - 1, -1, -1) if self.lines[at].heading), 0)
        return self.lines[first:]

    def fresh(self, since: int) -> int:
        """Return how many sentences tell of this step of the past or of later ones."""
        count = 0
        while count < len(self.lines) and self.lines[-count - 1].step >= since:
            count += 1
        return count

    def _add(self, events: Sequence[Event], chapter: int, number: int) -> None:
        """Add events of a step of the past, which happened in this stage or round."""
        self._chapter = max(chapter, self._chapter)  # the step that ends a stage begins the next one too
        for event in events:
            begun = self.narrator.begins_chapter(event)
            if begun or self.narrator.begins_turn(event):
                self._tell()
                self._before, self._events, self._heads = len(self.lines), [], bool(begun)
                self._chapter = begun or self._chapter
            self._events.append(event)
            self._step, self._untold = number, True

    def _tell(self) -> None:
        if not self._untold:
            return
        self._untold = False
        told = self.narrator.tell(self._events, chapter=self._chapter)
        self.lines[self._before:] = [
            LogLine.of(phrase, self._step, heading=self._heads and not place) for place, phrase in enumerate(told)
        ]
