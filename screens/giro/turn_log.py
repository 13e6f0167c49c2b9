"""The log of a stage in which a turn is told as one: what follows a decision is told together with its throw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.game import Event
from engine.giro.events import TurnBegan
from screens.phrases import LogLine, team_of
from screens.words.phrase import Phrase

Tell = Callable[[Sequence[Event]], list[Phrase]]
"""Tells events that follow each other."""


class TurnLog:
    """Adds steps to a log; the lines of the turn that is under way are told anew with each step of it."""

    def __init__(self, lines: list[LogLine]) -> None:
        """Begin behind what stands in a log already, such as what the stage is."""
        self.lines = lines
        self._before = len(lines)
        """How many lines there were before the turn under way."""
        self._events: list[Event] = []
        """What has happened in it."""

    def add(self, events: Iterable[Event], tell: Tell) -> None:
        """Add what a step has brought."""
        for event in events:
            if isinstance(event, TurnBegan) and self._events:
                self._say(tell)
                self._before, self._events = len(self.lines), []
            self._events.append(event)
        self._say(tell)

    def _say(self, tell: Tell) -> None:
        self.lines[self._before :] = [LogLine(phrase, team_of(phrase)) for phrase in tell(self._events)]
