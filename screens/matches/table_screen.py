"""What the screens that list files share: a table with a cursor, of which as many lines are drawn as fit."""

from __future__ import annotations

from collections.abc import Sequence

from screens.drawing.grid import Grid, wrap
from screens.list_cursor import ListCursor
from screens.matches.saves_page import SaveRow, Wanted, draw_saves, rows_that_fit


class TableScreen(ListCursor):
    """Holds the cursor of a table; a subclass says how many lines it has and what is done with the one under it."""

    def __init__(self) -> None:
        super().__init__()
        self.first = 0
        """The line that is drawn first."""

    @property
    def count(self) -> int:
        """Return how many lines there are."""
        raise NotImplementedError  # every screen has its own

    @property
    def places(self) -> range:
        """Return the lines, from 0."""
        return range(self.count)

    @property
    def page(self) -> int:
        """Return the lines that fit, less one."""
        return rows_that_fit(self.size.height) - 1

    def keep_in_view(self, height: int) -> None:
        """Move what is drawn of the table so that the cursor is in view on a screen of this height."""
        fit = rows_that_fit(height)
        self.first = max(0, min(self.first, self.cursor, self.count - fit), self.cursor - fit + 1)

    def draw_rows(self, grid: Grid, rows: Sequence[SaveRow], wanted: Wanted, nothing: str, height: int) -> None:
        """Draw the lines that fit, the one under the cursor among them; where there are none, say why.

        Args:
            grid: the screen.
            rows: the lines.
            wanted: the columns.
            nothing: why there is no line; a message that is translated already.
            height: of the screen.
        """
        if rows:
            self.keep_in_view(height)
            draw_saves(grid, rows, wanted, self.speech, self.look, height, self.cursor, self.first)
            return
        for y, line in enumerate(wrap([(self.look.text(nothing), "soft")], min(70, grid.width - 6))):
            grid.put_parts(3, 3 + y, line)
