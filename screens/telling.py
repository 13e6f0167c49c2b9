"""What a board tells: the log, and what has just happened and is asked as one line for those who magnify the screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.cells import cell_len

from engine.game import Event
from screens.grid import Grid, shorten
from screens.hinting import HintingScreen
from screens.phrases import LogLine, team_of
from screens.session import Session
from screens.words.phrase import Phrase, plain


def announcement(happened: str, asked: str, room: int) -> str:
    """Return the line: what happened is cut where both do not fit, what is asked only if it does not fit alone.

    Args:
        happened: the last sentence of the log, or why something was refused; empty where nothing has happened.
        asked: what is pending.
        room: cells.
    """
    asked = shorten(asked, room)
    left = room - cell_len(asked) - 1
    told = shorten(happened, left) if happened and left > 1 else ""
    return f"{told} {asked}" if told else asked


class TellingScreen(HintingScreen):
    """Keeps the log in words; with announcements `draw` gives the board one line less."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._log: list[LogLine] = []
        self._chapter = 0
        """The stage or round that the log is of."""
        self._fresh: tuple[object, int] = (None, 0)
        """How much of the log is new, and at which moment of the match that holds."""
        self._refused = ""
        """Why the last answer was refused; empty once something has happened."""

    # ---- the log ------------------------------------------------------------------------------------------------

    def _read_log(self) -> None:
        """Tell this stage's past anew: at the beginning, and after an undo."""
        chapter = self.session.match.state.chapter
        self._chapter = chapter
        view = self.session.view
        self._log = [LogLine(phrase, team_of(phrase)) for phrase in self.narrator.opening(view)]
        for step in self.session.past:
            if step.chapter == chapter:
                self._tell(step.events, view)

    def _tell(self, events: Iterable[Event], view: Any) -> None:
        self._log += [LogLine(phrase, team_of(phrase)) for phrase in self.narrator.tell(list(events), view)]

    def speak_anew(self) -> None:
        """Tell the log anew."""
        self._refused = ""
        self._read_log()

    @property
    def fresh(self) -> int:
        """Return how many sentences the log has on what happened since the last turn of the person who is asked."""
        session = self.session
        key = session.match.counter, len(session.past)
        if self._fresh[0] != key:
            new = session.past[session.since(session.last_person()):]
            self._fresh = key, sum(len(self.narrator.tell(step.events, session.view)) for step in new)
        return self._fresh[1]

    # ---- announcements ------------------------------------------------------------------------------------------

    def lines(self, height: int) -> int:
        """Return how many lines of the screen the board has, its footer's included; an announcement takes one."""
        return height - self.host.settings.announcements

    def announce(self, grid: Grid, height: int, asked: Phrase) -> None:
        """Say what has just happened and what is asked, always from the first cell of the same row on."""
        if self.host.settings.announcements:
            happened = self._refused or (plain(self._log[-1].phrase) if self._log else "")
            grid.fill(0, height - 2, grid.width, "text")
            text = self.look.text
            grid.put(0, height - 2, announcement(text(happened), text(plain(asked)), grid.width), "bold")
