"""The last look at a line: nothing beyond ASCII, or beyond the sixteen colours, where a person wants that.

Pages are drawn so from the start. This is for what Textual draws itself: fields, frames, toasts, the palette.
"""

from __future__ import annotations

from functools import lru_cache

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from screens.drawing.signs import to_ascii


class AsciiFilter(LineFilter):
    """Reduces a line to ASCII, cell for cell."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments without any character above 0x7E; each keeps its cells."""
        if all(segment.text.isascii() for segment in segments):
            return segments
        return [
            segment if segment.text.isascii() else Segment(_in_cells(segment.text), segment.style, segment.control)
            for segment in segments
        ]


def _in_cells(text: str) -> str:
    width = cell_len(text)
    return to_ascii(text, keep_cells=True)[:width].ljust(width)


class SixteenFilter(LineFilter):
    """Takes every colour to one of the sixteen."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments with no other colours than the sixteen."""
        return [
            Segment(segment.text, _of_sixteen(segment.style) if segment.style else None, segment.control)
            for segment in segments
        ]


@lru_cache(1024)
def _of_sixteen(style: Style) -> Style:
    ink, ground = (colour and colour.downgrade(ColorSystem.STANDARD) for colour in (style.color, style.bgcolor))
    return style if (ink, ground) == (style.color, style.bgcolor) else style + Style(color=ink, bgcolor=ground)
