"""The one widget of most screens: a page of cells of which only those that changed are sent.

Textual sends every span of a region that is refreshed. A page holds its cells, and when new ones come it refreshes just
the runs of cells that differ: a rider's move on the road is some hundred bytes, not the whole road. A screen that is
one page also starts quickly: each further widget costs the first frame more than half a millisecond.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import compress
from operator import ne

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from screens.drawing.grid import Cell, Grid, Row
from screens.drawing.look import Look

JOIN = 5
"""Two changed runs of one style with fewer cells of it between them are sent as one: to move the terminal's cursor
costs as much. Where the style is another one, it costs more to name it."""

StyleOf = Callable[[str], Style]
"""Gives a role's style."""


class Page(Widget):
    """Draws rows of cells and tells which cell was clicked or pointed at."""

    DEFAULT_CSS = """
    Page { width: 1fr; height: 1fr; }
    """

    ALLOW_SELECT = False

    class Clicked(Message):
        """A cell was clicked."""

        def __init__(self, x: int, y: int) -> None:
            super().__init__()
            self.x = x
            """Column, from 0."""
            self.y = y
            """Row, from 0."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._grid, self._look = Grid(0), Look()
        self._drawn: dict[int, Strip] = {}
        """Rows that have been drawn and hold yet, by number."""
        self._role_styles: dict[str, Style] = {}
        """Roles as they are drawn here."""
        self._made_for: tuple[object, ...] = ()
        """What lines and styles were made for: the look, the width, what Textual does to styles."""

    def show(self, grid: Grid, look: Look) -> None:
        """Draw these cells from now on; only those that differ from the former ones are sent.

        Args:
            grid: the cells, which nobody changes afterwards; those beyond the page are cut off.
            look: how roles look.
        """
        before, self._grid = self._grid, grid
        if look is not self._look or (before.width, before.height) != (grid.width, grid.height):
            self._look = look
            self._drawn.clear()
            self.refresh()
            return
        width, height = self.size
        changed: list[Region] = []
        for y, (old, new) in enumerate(zip(before.rows, grid.rows, strict=True)):
            if old != new:
                self._drawn.pop(y, None)
                if y < height:
                    changed += [Region(x, y, min(end, width) - x, 1) for x, end in runs(old, new, look.style)
                                if x < width]
        if changed:
            self.refresh(*changed)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return lines of the widget, which has neither border nor padding."""
        width, style, filters = self.size.width, self.rich_style, self.get_line_filters()
        made_for = (self._look, width, style, *filters)
        if made_for != self._made_for:
            self._made_for = made_for
            self._drawn.clear()
            self._role_styles.clear()
        for y in crop.line_range:
            if y not in self._drawn:
                self._drawn[y] = self._line(y, width)
        lines = [self._drawn[y] for y in crop.line_range]
        return lines if crop.column_span == (0, width) else [line.crop(*crop.column_span) for line in lines]

    def render_line(self, y: int) -> Strip:
        """Return one line of the widget."""
        return self.render_lines(Region(0, y, self.size.width, 1))[0]

    def _line(self, y: int, width: int) -> Strip:
        grid = self._grid
        if y >= grid.height:
            return Strip.blank(width, self._role_style(""))
        line = grid.strip(y, self._look, self._role_style)
        return line if grid.width == width else line.crop_extend(0, width, self._role_style(""))

    def _role_style(self, role: str) -> Style:
        """Return how a role is drawn in this widget, by all that Textual does to styles; empty: where nothing is."""
        style = self._role_styles.get(role)
        if style is None:
            style = self.rich_style + self._look.style(role) if role else self.rich_style
            for change in self.get_line_filters():
                changed = change.apply([Segment(" ", style)], self.background_colors[1])
                style = changed[0].style or Style.null()
            self._role_styles[role] = style
        return style

    def on_click(self, event: events.Click) -> None:
        """Tell which cell was clicked."""
        self.post_message(self.Clicked(event.x, event.y))


def runs(before: Row, after: Row, style: StyleOf) -> list[tuple[int, int]]:
    """Return the runs of columns, first and end, in which two rows of one length look different."""
    found: list[tuple[int, int]] = []
    for x in compress(range(len(after)), map(ne, before, after)):
        if _look_same(before[x], after[x], style):
            continue
        end = x + 1
        if end < len(after) and not after[end][0]:  # the second half of a wide character, which may be as it was
            end += 1
        if found and x <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        elif found and x - found[-1][1] < JOIN and _one_style(after[found[-1][1] - 1 : end], style):
            found[-1] = (found[-1][0], end)
        else:
            found.append((x, end))
    return found


def _look_same(one: Cell, other: Cell, style: StyleOf) -> bool:
    """Tell whether two cells that differ do so in nothing that can be seen."""
    if one[0] != other[0]:
        return False
    first, second = style(one[1]), style(other[1])
    return first == second or (one[0] == " " and _on_blank(first) == _on_blank(second))


def _one_style(cells: Row, style: StyleOf) -> bool:
    """Tell whether cells can be written in one style."""
    roles = {role for _, role in cells}
    if len(roles) == 1:
        return True
    inks = {style(role) for role in {role for char, role in cells if char != " "}}
    return len(inks) <= 1 and len({_on_blank(style(role)) for role in roles}) == 1


@lru_cache(1024)
def _on_blank(style: Style) -> tuple[object, ...]:
    """Return what of a style is seen on a blank: its ground, and lines, blinking, reverse and frames."""
    return (style.bgcolor, style.underline, style.underline2, style.reverse, style.strike, style.overline, style.blink,
            style.blink2, style.frame, style.encircle, style.color if style.reverse or style.underline else None)
