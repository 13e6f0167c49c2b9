"""What the screens that list files share: a cursor that goes up and down a table, by keys, by pages and by mouse."""

from __future__ import annotations

from textual import events

from screens.base import TappaScreen
from screens.commands import Command
from screens.saves_page import rows_that_fit
from screens.words.speech import mark


def moving(prefix: str) -> tuple[Command, ...]:
    """Return the commands that move the cursor, with ids that begin with the screen's prefix."""
    return (
        Command(f"{prefix}.up", "up,k", "move(-1)", mark("up"), mark("Go to the line above"), footer=False,
                palette=False),
        Command(f"{prefix}.down", "down,j", "move(1)", mark("down"), mark("Go to the line below"), footer=False,
                palette=False),
        Command(f"{prefix}.page-up", "pageup", "page(-1)", mark("page up"), mark("Go up a page"), footer=False,
                palette=False),
        Command(f"{prefix}.page-down", "pagedown", "page(1)", mark("page down"), mark("Go down a page"), footer=False,
                palette=False),
        Command(f"{prefix}.first", "home", "move(-100000)", mark("first"), mark("Go to the first line"), footer=False,
                palette=False),
        Command(f"{prefix}.last", "end", "move(100000)", mark("last"), mark("Go to the last line"), footer=False,
                palette=False),
    )


class TableScreen(TappaScreen[None]):
    """Holds the cursor of a table; a subclass says how many lines it has and what is done with the one under it."""

    def __init__(self) -> None:
        super().__init__()
        self.cursor = 0
        """The line under the cursor, from 0."""
        self.first = 0
        """The line that is drawn first."""

    @property
    def count(self) -> int:
        """Return how many lines there are."""
        raise NotImplementedError  # every screen has its own

    def action_choose(self) -> None:
        """Do the obvious with the line under the cursor."""
        raise NotImplementedError  # every screen has its own

    def keep_in_view(self, height: int) -> None:
        """Move what is drawn of the table so that the cursor is in view on a screen of this height."""
        fit = rows_that_fit(height)
        self.first = max(0, min(self.first, self.cursor, self.count - fit), self.cursor - fit + 1)

    def action_move(self, by: int) -> None:
        """Move the cursor, not beyond the ends."""
        if self.count:
            self.cursor = max(0, min(self.count - 1, self.cursor + by))
            self.redraw()

    def action_page(self, by: int) -> None:
        """Move the cursor by a page."""
        self.action_move(by * max(1, rows_that_fit(self.size.height) - 1))

    def action_pick(self, index: int) -> None:
        """Put the cursor on a line that was clicked; a click on where it stands does the obvious with it."""
        if index == self.cursor:
            self.action_choose()
        else:
            self.cursor = index
            self.redraw()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Go down a line with the wheel."""
        event.stop()
        self.action_move(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Go up a line with the wheel."""
        event.stop()
        self.action_move(-1)
