"""The log: everything that has happened in a match, stage by stage or round by round; it opens at what is new."""

from __future__ import annotations

from collections.abc import Hashable

from screens.commands import Command
from screens.drawing.grid import Grid, Part
from screens.past.log_page import LogRow, draw_log_page, log_rows
from screens.play.match_screen import MatchScreen
from screens.session import Session
from screens.texts.reading import Body, scrolling
from screens.texts.searching import SearchScreen, searching
from screens.words.speech import mark


class LogScreen(MatchScreen[None], SearchScreen):
    """Shows the sentences of a whole match, whatever the game."""

    commands = (
        *scrolling("log"),
        *searching("log"),
        Command("log.new", "tab", "new", mark("your last turn"), mark("Go to what happened since your last turn")),
        Command("log.close", "escape,l", "back", mark("close"), mark("Go back to where you came from"),
                palette=False),
    )

    def __init__(self, session: Session) -> None:
        """Show a session's match."""
        super().__init__(session)
        self._rows_of: tuple[Hashable, list[LogRow]] = (None, [])
        self._drawn: tuple[Hashable, Body | None] = (None, None)
        self._placed = False

    def speak_anew(self) -> None:
        """Open the log where it opens: its rows are others in another language."""
        self._placed = False

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
            body = draw_log_page(rows, self.look, width, self.hits, self.current)
            self._drawn = key, body
        return body

    def _rows_for(self, width: int) -> list[LogRow]:
        key = (width, self.look, self.speech, self.session.match.counter)
        if self._rows_of[0] != key:
            since = self.session.since(self.session.last_person())
            self._rows_of = key, log_rows(self.chronicle.lines, since, self.look, self.speech, width)
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
