"""Questions over a screen: one of a few answers, or a line of text. `q` and `Esc` close them and change nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from textual import events, on
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from saves.names import clean, width
from screens.commands import key_name
from screens.drawing.grid import Grid, wrap
from screens.drawing.look import Look
from screens.drawing.signs import harmless
from screens.personal_app import PersonalApp
from screens.widgets.page import Page
from screens.words.speech import mark

WIDTH = 60
"""Cells of a dialog's text."""


class Foot(Page):
    """The last line of a question: its keys, each of which can be clicked."""

    def show_keys(self, grid: Grid, look: Look) -> None:
        """Draw a line of keys from now on."""
        self._keys = grid
        self.show(grid, look)

    def on_click(self, event: events.Click) -> None:
        """Do what was clicked."""
        event.prevent_default()  # a page would tell which of the question's cells was clicked
        action = self._keys.action_at(event.x, event.y)
        if action:
            self.call_next(self.screen.run_action, action)


class Dialog(ModalScreen[str | None]):
    """What all questions share: the box, the words, its own keys at the foot, the way out."""

    BINDINGS = [
        Binding("escape", "close", mark("close"), id="dialog.close"),
        Binding("ctrl+c", "close", mark("close"), id="dialog.cancel", priority=True),
    ]
    COMMANDS = set()
    """No palette over a question."""
    foot: ClassVar[tuple[tuple[str, str, str], ...]] = (("escape", mark("close"), "close"),)
    """Key, word (a message id) and action of what can be done, for the last line."""

    def __init__(self, question: str) -> None:
        """Ask a question; it is translated already, and nothing in it is markup."""
        super().__init__(classes="dialog")
        self._question = question

    @property
    def host(self) -> PersonalApp:
        """Return the app."""
        return cast(PersonalApp, self.app)

    def compose(self) -> ComposeResult:
        """Make the box."""
        with Vertical(id="box"):
            yield Page()
        yield Foot(id="foot")

    def on_mount(self) -> None:
        """Draw."""
        self._draw()
        self._draw_foot()

    def on_resize(self) -> None:
        """Draw the last line for the new size."""
        self._draw_foot()

    def _words(self) -> Grid:
        grid = Grid(WIDTH, "text@raise")
        for y, line in enumerate(wrap([(self.host.look.text(self._question), "text@raise")], WIDTH)):
            grid.put_parts(0, y, line)
        return grid

    def _draw(self) -> None:
        self._show(self._words())

    def _show(self, grid: Grid) -> None:
        """Draw the words: nowhere where keys came in one burst, so that the box is not there yet, or is not made."""
        for page in self.query("#box Page").results(Page):
            page.styles.height = grid.height
            page.styles.width = WIDTH
            page.show(grid, self.host.look)

    def _draw_foot(self) -> None:
        """Draw the dialog's own keys over those of the screen below, which do nothing now."""
        size = self.app.size
        look, _ = self.host.look, self.host.speech
        grid = Grid(size.width, "footer")
        grid.fill(0, 0, size.width, "footer")
        x = 1
        for key, word, action in self.foot:
            start = x
            x = grid.put(x, 0, look.text(key_name(key, _, ascii_only=look.ascii_only)), "key")
            x = grid.put(x + 1, 0, look.text(_(word)), "key-word")
            grid.hot(start, 0, x - start, action)
            x += 2
        for foot in self.query(Foot):
            foot.show_keys(grid, look)

    def take_key(self, event: events.Key) -> bool:
        """Take a key before the commands do; by itself a question takes none."""
        return False

    def missed_key(self, event: events.Key) -> None:
        """Hear of a key that nothing came of: nothing is said."""

    def dismiss(self, result: str | None = None) -> AwaitComplete:
        """Close it once: by the second of two quick clicks Textual would close the screen below."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def action_close(self) -> None:
        """Close it; nothing is changed."""
        self.dismiss(None)


class Ask(Dialog):
    """Asks for one of a few answers; the first is the one that loses nothing."""

    BINDINGS = [
        Binding("up,left,k", "move(-1)", id="ask.up"),
        Binding("down,right,tab,j", "move(1)", id="ask.down"),
        Binding("enter,space", "choose", id="ask.choose"),
        Binding("q", "close", id="ask.close"),
    ]
    foot = (("enter", mark("choose"), "choose"), ("↑↓", mark("move"), "move(1)"), *Dialog.foot)

    def __init__(self, question: str, answers: Sequence[tuple[str, str]], here: str = "") -> None:
        """Ask.

        Args:
            question: what is asked.
            answers: an id and its words each; `dismiss` gives the id.
            here: the id that the cursor begins on; the first if it is none of them.
        """
        super().__init__(question)
        self._answers = answers
        self._cursor = next((index for index, (ident, _) in enumerate(answers) if ident == here), 0)

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


class Field(Input):
    """A line of text that takes its characters in the order in which they come, whatever else is pressed between."""

    def take_key(self, event: events.Key) -> bool:
        """Take a character; keys that move or delete are commands of the field."""
        if not event.is_printable or event.character is None:
            return False
        self._write(event.character)
        return True

    def take_paste(self, text: str) -> bool:
        """Take the first line of what was pasted."""
        self._write(next(iter(text.splitlines()), ""))
        return True

    def _write(self, text: str) -> None:
        if self.selection.is_empty:
            self.insert_text_at_cursor(text)
        else:
            self.replace(text, *self.selection)

    def missed_key(self, event: events.Key) -> None:
        """Hear of a key that nothing came of: nothing is said."""


class Prompt(Dialog):
    """Asks for a line of text; what comes back is cleaned and no longer than it may be."""

    foot = (("enter", mark("take it"), "take"), *Dialog.foot)

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
        self._wrong = ""
        """Why what was written was not taken."""
        self._early: list[events.Key | str] = []
        """Keys, and texts that were pasted, that came before the field was there."""
        self._ready = False

    def compose(self) -> ComposeResult:
        """Make the box and the field."""
        with Vertical(id="box"):
            yield Page()
            field = Field(clean(self._value, self._limit), max_length=4 * self._limit)
            field.cursor_blink = not self.host.still
            yield field
        yield Foot(id="foot")

    def on_mount(self) -> None:
        """Go to the field, which gets what has been typed since it was asked for."""
        for field in self.query(Field):
            self.set_focus(field)
            self.call_next(self._take_early, field)

    async def _take_early(self, field: Field) -> None:
        while self._early:
            event = self._early.pop(0)
            if isinstance(event, str):
                field.take_paste(event)
            elif not self._taken(event) and not field.take_key(event):
                await self.host.command_key(event)
        self._ready = True

    def take_key(self, event: events.Key) -> bool:
        """Take Enter, and keep what is typed before the field is there."""
        if self._ready:
            return self._taken(event)
        self._early.append(event)
        return True

    def take_paste(self, text: str) -> bool:
        """Keep what is pasted before the field is there."""
        if not self._ready:
            self._early.append(text)
        return not self._ready

    def _taken(self, event: events.Key) -> bool:
        """Take what is written with Enter at once: what is typed behind it is not for the field."""
        if event.key != "enter":
            return False
        self.action_take()
        return True

    def _draw(self) -> None:
        grid = self._words()
        if self._wrong:
            grid.put(0, grid.height + 1, self.host.look.text(self._wrong), "bad@raise")
        self._show(grid)

    @on(Input.Changed)
    def _changed(self, event: Input.Changed) -> None:
        """Keep the text as short as it may be; characters that would not be kept are not shown either."""
        text = harmless(event.value)
        if width(text) > self._limit:
            text = clean(text, self._limit)
        if text != event.value:
            event.input.value = text
        elif self._wrong and text.strip():
            self._wrong = ""
            self._draw()

    def action_take(self) -> None:
        """Give what is written, or say that something has to be."""
        text = clean(self.query_one(Field).value, self._limit).strip()
        if text:
            self.dismiss(text)
        else:
            self._wrong = self.host.speech("Write something, or leave it as it was with Esc.")
            self._draw()
