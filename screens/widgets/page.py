"""The one widget of most screens: a page of cells of which only those that changed are sent.

Textual sends every span of a region that is refreshed. A page holds its rows as strips, and when new ones come it
refreshes just the runs of cells that differ: a rider's move on the road is some hundred bytes, not the whole road. A
screen that is one page also starts quickly: each further widget costs the first frame more than half a millisecond.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import repeat

from rich.cells import cell_len
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

JOIN = 5
"""Two changed runs of one style with fewer cells of it between them are sent as one: to move the terminal's cursor
costs as much. Where the style is another one, it costs more to name it."""

_NO_ROW = Strip([])
"""Stands for a row that nobody has given."""

Cell = tuple[str, Style | None]
Cells = list[Cell]


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
        self._rows: list[Strip] = []
        self._made: dict[int, tuple[Strip, Strip]] = {}
        """By number, rows as they were given and as they are drawn in the widget."""
        self._made_for: tuple[object, ...] = ()
        """What they were made for: width, styles and filters."""

    @property
    def rows(self) -> Sequence[Strip]:
        """Return the rows as they are drawn."""
        return self._rows

    def show(self, rows: Sequence[Strip]) -> None:
        """Draw these rows from now on; only cells that differ from the former ones are sent."""
        before, self._rows = self._rows, list(rows)
        if len(before) != len(self._rows):
            self.refresh()
            return
        changed: list[Region] = []
        for y, (old, new) in enumerate(zip(before, self._rows, strict=True)):
            if old is not new and old != new:  # most rows are as they were: only the others are laid out in cells
                changed += [Region(start, y, end - start, 1) for start, end in _runs(_cells(old), _cells(new))]
        if changed:
            self.refresh(*changed)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return lines of the widget, which has neither border nor padding; a row that is as it was is kept."""
        width, style, filters = self.size.width, self.rich_style, self.get_line_filters()
        made_for = (width, style, *filters)
        if made_for != self._made_for:
            self._made_for, self._made = made_for, {}
        lines = []
        for y in crop.line_range:
            row = self._rows[y] if y < len(self._rows) else _NO_ROW
            known = self._made.get(y)
            if known is None or known[0] is not row:
                line = row.crop_extend(0, width, style).apply_style(style)
                for change in filters:
                    line = line.apply_filter(change, self.background_colors[1])
                known = self._made[y] = (row, line)
            lines.append(known[1])
        return lines if crop.column_span == (0, width) else [line.crop(*crop.column_span) for line in lines]

    def render_line(self, y: int) -> Strip:
        """Return one line of the widget."""
        return self.render_lines(Region(0, y, self.size.width, 1))[0]

    def on_click(self, event: events.Click) -> None:
        """Tell which cell was clicked."""
        self.post_message(self.Clicked(event.x, event.y))


def _cells(row: Strip) -> Cells:
    """Return what stands in each column; a wide character fills its second column with an empty text."""
    cells: Cells = []
    for text, style, *_ in row:
        if text.isascii():
            cells.extend(zip(text, repeat(style)))
            continue
        for char in text:
            size = cell_len(char)
            if size == 0 and cells:  # a mark that joins the character before it
                cells[-1] = (cells[-1][0] + char, style)
            else:
                cells.extend([(char, style), ("", style)][:size])
    return cells


@lru_cache(1024)
def _on_blank(style: Style | None) -> Style | None:
    """Return what of a style is seen on a blank: its ground, unless it draws lines or is reversed."""
    if style is None or any((style.underline, style.underline2, style.reverse, style.strike, style.overline,
                             style.blink, style.blink2, style.frame, style.encircle)):
        return style
    return Style(bgcolor=style.bgcolor)


def _runs(before: Cells, after: Cells) -> list[tuple[int, int]]:
    """Return the runs of columns, first and end, in which two rows differ."""
    short = min(len(before), len(after))
    changed = [x for x in range(short) if before[x] != after[x] and not _look_same(before[x], after[x])]
    changed.extend(range(short, max(len(before), len(after))))
    runs: list[tuple[int, int]] = []
    for x in changed:
        end = x + 1
        if end < len(after) and not after[end][0]:  # the second half of a wide character, which may be as it was
            end += 1
        if runs and x <= runs[-1][1]:
            runs[-1] = (runs[-1][0], max(end, runs[-1][1]))
        elif runs and x - runs[-1][1] < JOIN and _one_style(after[runs[-1][1] - 1 : end]):
            runs[-1] = (runs[-1][0], end)
        else:
            runs.append((x, end))
    return runs


def _look_same(one: Cell, other: Cell) -> bool:
    """Tell whether two cells that differ are both blank and differ in nothing that can be seen."""
    return one[0] == other[0] == " " and _on_blank(one[1]) == _on_blank(other[1])


def _one_style(cells: Cells) -> bool:
    """Tell whether cells can be written in one style."""
    inks = {style for char, style in cells if char != " "}
    return len(inks) <= 1 and len({_on_blank(style) for _, style in cells}) == 1
