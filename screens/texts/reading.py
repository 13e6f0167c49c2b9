"""What the screens for reading share: a text that may be longer than the screen, scrolled by lines and pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from screens.base import TappaScreen
from screens.commands import Command
from screens.drawing.grid import Grid, Part
from screens.wheel import Wheel
from screens.words.speech import mark

WHEEL = 3
"""Lines that a turn of the mouse wheel scrolls."""


@dataclass(frozen=True, slots=True)
class Body:
    """A whole text as it is drawn at one width."""

    grid: Grid
    """As wide as the screen and as high as the text."""
    anchors: Sequence[int]
    """For each row a number that grows downwards and does not depend on the width, such as its paragraph's."""


def scrolling(prefix: str) -> tuple[Command, ...]:
    """Return the commands that scroll a screen, with ids that begin with its prefix."""
    return (
        Command(f"{prefix}.up", "up,k", "scroll_lines(-1)", mark("up"), mark("Scroll up a line"), footer=False,
                palette=False),
        Command(f"{prefix}.down", "down,j", "scroll_lines(1)", mark("scroll"), mark("Scroll down a line"),
                palette=False, hint="↑↓"),
        Command(f"{prefix}.page-up", "pageup", "scroll_pages(-1)", mark("page up"), mark("Scroll up a page"),
                footer=False, palette=False),
        Command(f"{prefix}.page-down", "pagedown,space", "scroll_pages(1)", mark("page down"),
                mark("Scroll down a page"), footer=False, palette=False),
        Command(f"{prefix}.top", "home", "scroll_to(0)", mark("top"), mark("Go to the beginning"), footer=False,
                palette=False),
        Command(f"{prefix}.end", "end", "scroll_to(-1)", mark("end"), mark("Go to the end"), footer=False,
                palette=False),
    )


class ReadingScreen(Wheel, TappaScreen[None]):
    """Shows a text between header and footer; a subclass makes the text and says what its header is."""

    def __init__(self) -> None:
        super().__init__()
        self.first = 0
        """The row of the text that is drawn first."""
        self._body: Body | None = None
        self._rows = 1
        self._place: tuple[int, int, int] | None = None
        """Where one has scrolled to before the width changed: the width then, the row, its anchor."""
        self._rewrapped_to = -1
        """The row that was drawn first when the width last changed."""

    def body(self, width: int) -> Body:
        """Return the whole text for a screen of this width."""
        raise NotImplementedError  # every screen has its own text

    def heading(self) -> list[Part]:
        """Return what stands at the left of the header."""
        raise NotImplementedError  # every screen has its own heading

    def noted(self) -> list[Part]:
        """Return what the header says before how far one has read; by itself nothing."""
        return []

    def beside(self, grid: Grid, height: int) -> None:
        """Draw what stays in its place while the text is scrolled; by itself nothing does."""

    # ---- drawing ------------------------------------------------------------------------------------------------

    def draw(self, width: int, height: int) -> Grid:
        """Draw the rows of the text that fit."""
        grid = Grid(width)
        before, body = self._body, self.body(width)
        self._body, self._rows = body, height - 3
        if before is not None and before.grid.width != width and before.anchors:
            self.first = self._rewrapped_to = self._within(self._same_place(before, body))
        self.first = self._within(self.first)
        grid.blit(body.grid, 0, 2, self.first, self._rows)
        total = body.grid.height
        where: list[Part] = []
        if total > self._rows:
            last = min(total, self.first + self._rows)
            text = self.speech("{first}–{last} of {total}").format(first=self.first + 1, last=last, total=total)
            where = [(text, "header-soft")]
        self.header(grid, self.heading(), [*self.noted(), *where])
        self.beside(grid, height)
        self.footer(grid, height - 1)
        return grid

    def _same_place(self, before: Body, body: Body) -> int:
        """Return the row of a text of another width that shows what was chosen to be read.

        That is kept until one scrolls: a window that gets back its size shows the same rows as before.
        """
        if self._place is None or self.first != self._rewrapped_to:
            self._place = (before.grid.width, self.first, before.anchors[min(self.first, len(before.anchors) - 1)])
        width, row, anchor = self._place
        return row if body.grid.width == width else _row_of(body, anchor)

    def _within(self, row: int) -> int:
        """Return a row from which a full screen can be drawn, the nearest to this one."""
        total = self._body.grid.height if self._body else 0
        return max(0, min(row, total - self._rows))

    # ---- doing --------------------------------------------------------------------------------------------------

    def show_row(self, row: int) -> None:
        """Scroll so that a row of the text is in view, if it is not, with a line or two above it."""
        if not self.first <= row < self.first + self._rows:
            self.first = self._within(row - 2)
        self.redraw()

    def action_scroll_lines(self, by: int) -> None:
        """Scroll by so many lines."""
        self.first = self._within(self.first + by)
        self.redraw()

    def action_scroll_pages(self, by: int) -> None:
        """Scroll by so many pages; a line of the last one stays in view."""
        self.action_scroll_lines(by * max(1, self._rows - 1))

    def action_scroll_to(self, row: int) -> None:
        """Scroll until a row is the first; -1 is the end."""
        self.first = self._within(row if row >= 0 else self._body.grid.height if self._body else 0)
        self.redraw()

    def turn_wheel(self, by: int) -> None:
        """Scroll."""
        self.action_scroll_lines(by * WHEEL)


def _row_of(body: Body, anchor: int) -> int:
    """Return the first row with this anchor or a later one."""
    return next((row for row, one in enumerate(body.anchors) if one >= anchor), 0)
