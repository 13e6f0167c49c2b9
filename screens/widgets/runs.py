"""What is sent when a part of a screen changes: the changed cells alone, in as few bytes as it takes.

Textual's own update sends a line from the left edge of the widget on, up to the change, and once more for each further
change; for a page as wide as the screen that is most of the line. Rich names all of a style before each text and takes
it back after it, forty bytes where often one colour changes. The compositor here differs in nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, Compositor, CompositorUpdate
from textual.geometry import Region
from textual.strip import Strip

from screens.widgets.pieces import Piece, written


def codes_of(style: Style, console: Console) -> str:
    """Return a style's codes, such as `1;38;5;7`, with the colours that a terminal has; empty for none."""
    return Strip.render_ansi(style, console._color_system or ColorSystem.TRUECOLOR)  # as Textual asks for it


class PiecesUpdate(CompositorUpdate):
    """Changed cells of a page that covers the whole screen."""

    def __init__(self, pieces: list[Piece], width: int, erases: bool) -> None:
        """Arguments as in `written`.

        The text is made at once: when it is asked for, the frame's first bytes are with the thread that sends, and
        the two would wait for each other.
        """
        self.pieces = pieces
        self._text = written(pieces, width, erases=erases)

    def render_segments(self, console: Console) -> str:
        """Return what is written to the terminal."""
        return self._text


class RunsUpdate(ChopsUpdate):
    """Changed runs of lines, each sent from its first cell to its last."""

    erases = False
    """The terminal erases cells (see `written`)."""

    def render_segments(self, console: Console) -> str:
        """Return what is written to the terminal."""
        return written(self._pieces(console), max(ends[-1] for ends in self.chop_ends), erases=self.erases)

    def _pieces(self, console: Console) -> Iterator[Piece]:
        """Give what has changed, in reading order, one piece for each style."""
        for y, first, end in self.spans:
            for right, (left, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is None or right <= first or left >= end:
                    continue
                for x, after, text, style in _cut(strip, left, max(left, first), min(right, end)):
                    yield Piece(y, x, after, text, "" if style is None else codes_of(style, console))


class RunsCompositor(Compositor):
    """Textual's compositor, with updates of a part that send what changed and no more."""

    def __init__(self, erases: Callable[[], bool]) -> None:
        """Make it; `erases` tells whether the terminal erases cells (see `written`)."""
        super().__init__()
        self._erases = erases

    def render_partial_update(self) -> RunsUpdate | None:
        """Return what has changed since the last frame, None if nothing has."""
        update = super().render_partial_update()
        if update is None:
            return None
        runs = RunsUpdate(update.chops, update.spans, update.chop_ends)
        runs.erases = self._erases()
        return runs

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
