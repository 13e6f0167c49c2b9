"""The one widget of most screens: a page of cells of which only those that changed are sent.

Textual sends every span of a region that is refreshed. A page holds its cells, and when new ones come it refreshes just
the runs of cells that differ: a rider's move on the road is some hundred bytes, not the whole road. A screen that is
one page also starts quickly: each further widget costs the first frame more than half a millisecond.
"""

from __future__ import annotations

from time import monotonic
from typing import cast

from rich.console import RichCast
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual._compositor import Compositor
from textual.constants import MAX_FPS
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.widgets.pieces import Piece, changed_pieces
from screens.widgets.runs import PiecesUpdate, codes_of

FRAME = 1 / MAX_FPS
"""Seconds between two frames at the least."""


class _Codes(dict[str, str]):
    """Codes of roles as they are drawn on a page, by role."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page

    def __missing__(self, role: str) -> str:
        codes = self[role] = codes_of(self._page.role_style(role), self._page.app.console)
        return codes


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
        self._codes = _Codes(self)
        self._sent = 0.0
        """When cells were sent last without Textual."""

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
        rows = [y for y, (old, new) in enumerate(zip(before.rows, grid.rows, strict=True)) if old != new]
        if not rows:
            return
        self._check_made_for()
        for y in rows:
            self._drawn.pop(y, None)
        pieces = [piece for y in rows for piece in changed_pieces(y, before.rows[y], grid.rows[y], self._codes)]
        if not pieces:
            return
        if self._may_send():
            self._sent = monotonic()
            self._filter([piece for piece in pieces if not piece.text.isascii()])
            erases: bool = getattr(self.app, "erases", False)
            # Textual takes any update of its compositor's kind, though it does not say so.
            self.app._display(self.screen, cast(RichCast, PiecesUpdate(pieces, grid.width, erases)))
        else:
            self.refresh(*regions(pieces, self.size.region))

    def _may_send(self) -> bool:
        """Tell whether changed cells can be sent at once: nothing else is on the screen, or waits to be drawn.

        Textual draws an idle moment and four messages later. That is for widgets that lie over each other and for
        frames that come faster than a screen shows them; a page alone is what it shows.
        """
        screen = self.screen
        compositor: Compositor = screen._compositor
        return (
            monotonic() - self._sent >= FRAME
            and screen.is_active  # Textual calls current also the one below it
            and not self.app._batch_count
            and self.size == screen.size == (self._grid.width, self._grid.height)
            and not (screen._layout_required or screen._repaint_required or screen._dirty_widgets)
            and not (self._repaint_required or self._repaint_regions)
            and all(widget in (self, screen) or not region.overlaps(self.region)
                    for widget, (region, _) in compositor.visible_widgets.items())
            and not compositor._dirty_regions  # last: what is visible may turn out to have moved
        )

    def _filter(self, pieces: list[Piece]) -> None:
        """Make of texts what Textual would make of them: a terminal may have to be spared characters."""
        segments = [Segment(piece.text, Style.null()) for piece in pieces]
        ground = self.background_colors[1]
        for change in self.get_line_filters():
            segments = change.apply(segments, ground)
        for piece, segment in zip(pieces, segments, strict=True):
            piece.text = segment.text

    def _check_made_for(self) -> None:
        """Forget lines and styles that were made for something else than what holds now."""
        made_for = (self._look, self.size.width, self.rich_style, *self.get_line_filters())
        if made_for != self._made_for:
            self._made_for = made_for
            self._drawn.clear()
            self._role_styles.clear()
            self._codes.clear()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return lines of the widget, which has neither border nor padding."""
        width = self.size.width
        self._check_made_for()
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
            return Strip.blank(width, self.role_style(""))
        line = grid.strip(y, self._look, self.role_style)
        return line if grid.width == width else line.crop_extend(0, width, self.role_style(""))

    def role_style(self, role: str) -> Style:
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


def regions(pieces: list[Piece], within: Region) -> list[Region]:
    """Return where pieces lie, those side by side together."""
    found: list[Region] = []
    for piece in pieces:
        if piece.spare:
            continue
        if found and (found[-1].right, found[-1].y) == (piece.x, piece.y):
            found[-1] = Region(found[-1].x, piece.y, piece.end - found[-1].x, 1)
        else:
            found.append(Region(piece.x, piece.y, piece.end - piece.x, 1))
    return [region for one in found if (region := one.intersection(within))]
