"""What is sent when a part of a screen changes: the changed cells alone, in as few bytes as it takes.

Textual's own update sends a line from the left edge of the widget on, up to the change, and once more for each further
change; for a page as wide as the screen that is most of the line. Rich names all of a style before each text and takes
it back after it, forty bytes where often one colour changes. The compositor here differs in nothing else.

To name a colour takes 19 bytes, to move the cursor 4 to 8. So a frame is not sent line by line but style by style: all
that has one style, wherever it stands, then what differs from it least. A frame is shown as a whole (mode 2026), and
where a terminal cannot do that it is there at once all the same: nobody sees in which order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, Compositor
from textual.geometry import Region
from textual.strip import Strip

from screens.widgets.codes import blank_style, cursor_move, style_change, style_order


@dataclass(slots=True)
class Piece:
    """Cells of a row that are written at once."""

    y: int
    x: int
    end: int
    """The column after its last cell."""
    text: str
    style: str
    """Codes such as `1;38;5;7`, empty for none."""


class RunsUpdate(ChopsUpdate):
    """Changed runs of lines, each sent from its first cell to its last."""

    def render_segments(self, console: Console) -> str:
        """Return what is written to the terminal."""
        pieces = _free_blanks(_joined(self._pieces(console)))
        pieces.sort(key=lambda piece: style_order(piece.style))  # those of one style stay in reading order
        sent: list[str] = []
        style = ""
        now: tuple[int, int] | None = None
        for piece in pieces:
            if (piece.x, piece.y) != now:
                sent.append(cursor_move(piece.x, piece.y, now))
            sent.append(style_change(style, piece.style))
            sent.append(piece.text)
            style = piece.style
            # After other characters than these a terminal may stand elsewhere than is thought here, as it may find
            # them wider; and after the last column it stands on it or behind it.
            sure = piece.text.isascii() and piece.end < self.chop_ends[piece.y][-1]
            now = (piece.end, piece.y) if sure else None
        if style:
            sent.append("\x1b[0m")
        return "".join(sent)

    def _pieces(self, console: Console) -> Iterator[Piece]:
        """Give what has changed, in reading order, one piece for each style."""
        colours = console._color_system or ColorSystem.TRUECOLOR  # as Textual asks for it
        for y, first, end in self.spans:
            for right, (left, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is None or right <= first or left >= end:
                    continue
                for x, after, text, style in _cut(strip, left, max(left, first), min(right, end)):
                    yield Piece(y, x, after, text, "" if style is None else Strip.render_ansi(style, colours))


class RunsCompositor(Compositor):
    """Textual's compositor, with updates of a part that send what changed and no more."""

    def render_partial_update(self) -> RunsUpdate | None:
        """Return what has changed since the last frame, None if nothing has."""
        update = super().render_partial_update()
        return None if update is None else RunsUpdate(update.chops, update.spans, update.chop_ends)

    def _get_renders(self, crop: Region | None = None) -> Iterator[tuple[Region, Region, list[Strip]]]:
        """Give what widgets show, front to back, as far as something of it is seen: a page covers what is behind it."""
        for region, clip, strips in super()._get_renders(crop):
            yield region, clip, strips
            if region.intersection(clip).contains_region(self.size.region):
                return


def _cut(strip: Strip, left: int, first: int, end: int) -> Iterator[tuple[int, int, str, Style | None]]:
    """Give the parts of a strip between two columns: first column, the one after the last, text and style.

    Args:
        strip: what stands in the row from a column on.
        left: that column.
        first, end: the columns to begin and to stop at.
    """
    x = left
    for text, style, *_ in strip:
        if x >= end:
            return
        after = x + (len(text) if text.isascii() else cell_len(text))
        start, stop = max(x, first), min(after, end)
        if start < stop:
            if (start, stop) == (x, after):
                shown = text
            elif text.isascii():
                shown = text[start - x : stop - x]
            else:
                shown = Strip([Segment(text)], after - x).crop(start - x, stop - x).text
            yield start, stop, shown, style
        x = after


def _joined(pieces: Iterable[Piece]) -> list[Piece]:
    """Return pieces with blanks written together with a neighbour that has their ground."""
    joined: list[Piece] = []
    for piece in pieces:
        last = joined[-1] if joined else None
        if last is not None and (last.end, last.y) == (piece.x, piece.y):
            if last.style == piece.style or _may_be(last.style, piece):
                last.text, last.end = last.text + piece.text, piece.end
                continue
            if _may_be(piece.style, last):
                last.text, last.end, last.style = last.text + piece.text, piece.end, piece.style
                continue
        joined.append(piece)
    return joined


def _free_blanks(pieces: list[Piece]) -> list[Piece]:
    """Give blanks that stand alone a style that is sent anyway, where one looks the same on them."""
    styles = {style_order(piece.style)[0]: piece.style for piece in pieces if piece.text.strip(" ")}
    for piece in pieces:
        style = styles.get(style_order(piece.style)[0])
        if style is not None and _may_be(style, piece):
            piece.style = style
    return pieces


def _may_be(style: str, piece: Piece) -> bool:
    """Tell whether a piece looks the same in another style."""
    return not piece.text.strip(" ") and blank_style(style, piece.style) == style
