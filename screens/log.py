"""The log: everything that has happened in a match, stage by stage or round by round; it opens at what is new."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from engine.game import Chance, Event
from screens.commands import Command
from screens.grid import Grid, Part
from screens.log_page import LogRow, draw_log, log_rows
from screens.match_screen import MatchScreen
from screens.phrases import LogLine, team_of
from screens.reading import Body, scrolling
from screens.searching import SearchScreen, searching
from screens.session import Happened, Session
from screens.words.games import Narrator
from screens.words.phrase import Phrase, phrase_of
from screens.words.speech import mark


class LogScreen(MatchScreen[None], SearchScreen):
    """Shows the sentences of a whole match, whatever the game."""

    commands = (
        *scrolling("log"),
        *searching("log"),
        Command("log.new", "tab", "new", mark("your last turn"), mark("Go to what happened since your last turn")),
        Command("log.close", "l,escape", "back", mark("close"), mark("Go back to where you came from"), footer=False,
                palette=False),
    )

    def __init__(self, session: Session) -> None:
        """Show a session's match."""
        super().__init__(session)
        self._lines: list[tuple[bool, LogLine]] | None = None
        self._rows_of: tuple[Hashable, list[LogRow]] = (None, [])
        self._drawn: tuple[Hashable, Body | None] = (None, None)
        self._placed = False

    def happened(self, what: Happened) -> None:
        """Read the match anew."""
        self._lines = None
        super().happened(what)

    def speak_anew(self) -> None:
        """Tell the match anew, and open it where it opens: its lines are others in another language."""
        self._lines, self._placed = None, False

    # ---- drawing ------------------------------------------------------------------------------------------------

    def heading(self) -> list[Part]:
        """Name the match."""
        return [(self.speech("Log"), "header-title"), ("   ", "header"), (self.session.saved.title, "header-soft")]

    def draw(self, width: int, height: int) -> Grid:
        """Draw the rows that fit; at first those that are new."""
        if not self._placed:
            self._placed = True
            self.first = self._new_row(width)
        return super().draw(width, height)

    def body(self, width: int) -> Body:
        """Draw the whole log, unless it is as it was."""
        rows = self._rows_for(width)
        self.found(rows)
        key = (self._rows_of[0], tuple(self.hits), self.current)
        before, body = self._drawn
        if body is None or key != before:
            body = draw_log(rows, self.look, width, self.hits, self.current)
            self._drawn = key, body
        return body

    def _rows_for(self, width: int) -> list[LogRow]:
        if self._lines is None:
            narrator = self.narrator
            self._lines = list(told(self.session, narrator))
            self._rows_of = (None, [])
        key = (width, self.look, self.speech, self.session.match.counter)
        if self._rows_of[0] != key:
            since = self.session.since(self.session.last_person())
            self._rows_of = key, log_rows(self._lines, since, self.look, self.speech, width)
        return self._rows_of[1]

    def _new_row(self, width: int) -> int:
        """Return the first row of what is new, the last one of all if nothing is."""
        rows = self._rows_for(width)
        return next((y for y, row in enumerate(rows) if row.kind == "since"), len(rows))

    # ---- doing --------------------------------------------------------------------------------------------------

    def action_new(self) -> None:
        """Go to what has happened since the last turn of the person who is asked."""
        self.action_scroll_to(self._new_row(self.size.width))

    def help_text(self) -> str:
        """Explain the log."""
        return self.speech(
            "Everything that has happened in this match. It opens at what has happened since your last turn; further up"
            " is what came before."
        )


def told(session: Session, narrator: Narrator) -> Iterator[tuple[bool, LogLine]]:
    """Yield the match's sentences, and with each whether it is the heading of a stage or a round.

    Sentences name places as they are called in the stage in which they happened, so the match is replayed for them.
    """
    match = session.match
    state = match.beginning()

    def view(state: Any) -> Any:
        return match.game.view(state, 0)

    def opening(step: int) -> Iterator[tuple[bool, LogLine]]:
        phrases: list[Phrase] = narrator.opening(view(state)) or [phrase_of(narrator.title(view(state)))]
        for place, phrase in enumerate(phrases):
            yield place == 0, LogLine(phrase, 0, step)

    yield from opening(-1)
    events: list[Event] = []
    number, before = 0, state.clone()
    for step in match.steps(state):
        events += step.events
        pending = state.pending
        if isinstance(pending, Chance) and not pending.opens:
            continue  # the die belongs to the answer before it
        seen = view(state if state.chapter == before.chapter else before)
        for phrase in narrator.tell(events, seen):
            yield False, LogLine(phrase, team_of(phrase), number)
        if state.chapter != before.chapter:
            yield from opening(number)
        events, number, before = [], number + 1, state.clone()
    if events:
        for phrase in narrator.tell(events, view(state)):
            yield False, LogLine(phrase, team_of(phrase), number)
