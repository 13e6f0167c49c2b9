"""Questions over a screen: one of a few answers, or a line of text. `q` and `Esc` close them and change nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from saves.names import clean, width
from screens.grid import Grid, wrap
from screens.host import Host
from screens.signs import harmless
from screens.widgets.page import Page
from screens.words.speech import mark

WIDTH = 60
"""Cells of a dialog's text."""


class Dialog(ModalScreen[str | None]):
    """What both kinds of question share: the box, the words, the way out."""

    BINDINGS = [
        Binding("escape", "close", mark("close"), id="dialog.close"),
        Binding("ctrl+c", "close", mark("close"), id="dialog.cancel", priority=True),
    ]
    COMMANDS = set()
    """No palette over a question."""

    def __init__(self, question: str) -> None:
        """Ask a question; it is translated already, and nothing in it is markup."""
        super().__init__(classes="dialog")
        self._question = question

    @property
    def host(self) -> Host:
        """Return the app."""
        return cast(Host, self.app)

    def _words(self) -> Grid:
        grid = Grid(WIDTH, "text@raise")
        for y, line in enumerate(wrap([(self.host.look.text(self._question), "text@raise")], WIDTH)):
            grid.put_parts(0, y, line)
        return grid

    def _show(self, grid: Grid) -> None:
        page = self.query_one(Page)
        page.styles.height = grid.height
        page.styles.width = WIDTH
        page.show(grid, self.host.look)

    def action_close(self) -> None:
        """Close it; nothing is changed."""
        self.dismiss(None)


class Ask(Dialog):
    """Asks for one of a few answers; the first is the one that loses nothing."""

    BINDINGS = [
        Binding("up,left", "move(-1)", id="ask.up"),
        Binding("down,right,tab", "move(1)", id="ask.down"),
        Binding("enter,space", "choose", id="ask.choose"),
        Binding("q", "close", id="ask.close"),
    ]

    def __init__(self, question: str, answers: Sequence[tuple[str, str]]) -> None:
        """Ask.

        Args:
            question: what is asked.
            answers: an id and its words each; `dismiss` gives the id.
        """
        super().__init__(question)
        self._answers = answers
        self._cursor = 0

    def compose(self) -> ComposeResult:
        """Make the box."""
        with Vertical(id="box"):
            yield Page()

    def on_mount(self) -> None:
        """Draw."""
        self._draw()

    def _draw(self) -> None:
        grid = self._words()
        y = grid.height + 1
        look = self.host.look
        self._rows = {}
        for index, (_, words) in enumerate(self._answers):
            here = index == self._cursor
            grid.put(0, y, look.signs.cursor if here else " ", "cursor@raise")
            grid.put(2, y, look.text(words), "bold@raise" if here else "text@raise")
            self._rows[y] = index
            y += 1
        self._show(grid)

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        self._cursor = (self._cursor + by) % len(self._answers)
        self._draw()

    def action_choose(self) -> None:
        """Give the answer under the cursor."""
        self.dismiss(self._answers[self._cursor][0])

    @on(Page.Clicked)
    def _click(self, event: Page.Clicked) -> None:
        if event.y in self._rows:
            self._cursor = self._rows[event.y]
            self.action_choose()


class Prompt(Dialog):
    """Asks for a line of text; what comes back is cleaned and no longer than it may be."""

    def __init__(self, question: str, value: str = "", limit: int = 20) -> None:
        """Ask.

        Args:
            question: what is asked.
            value: what stands in the field at first.
            limit: the most cells of the answer.
        """
        super().__init__(question)
        self._value = value
        self._limit = limit

    def compose(self) -> ComposeResult:
        """Make the box and the field."""
        with Vertical(id="box"):
            yield Page()
            yield Input(clean(self._value, self._limit), max_length=4 * self._limit)

    def on_mount(self) -> None:
        """Draw the question and go to the field."""
        self._show(self._words())
        self.query_one(Input).focus()

    @on(Input.Changed)
    def _changed(self, event: Input.Changed) -> None:
        """Keep the text as short as it may be; characters that would not be kept are not shown either."""
        text = harmless(event.value)
        if width(text) > self._limit:
            text = clean(text, self._limit)
        if text != event.value:
            event.input.value = text

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        text = clean(event.value, self._limit).strip()
        if text:
            self.dismiss(text)
