"""What is sent when a part of a screen changes: the changed run of a line alone, in as few bytes as it takes.

Textual's own update sends a line from the left edge of the widget on, up to the change, and once more for each further
change; for a page as wide as the screen that is most of the line. Rich names all of a style before each text and takes
it back after it, forty bytes where often one colour changes. The compositor here differs in nothing else.
"""

from __future__ import annotations

import re
from functools import lru_cache

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, Compositor

_STYLE = re.compile(r"\x1b\[([0-9;]*)m")
_INK, _GROUND = "38", "48"
_NO_MORE = {
    "1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "6": "25", "7": "27", "8": "28", "9": "29", "21": "24",
    "53": "55", _INK: "39", _GROUND: "49",
}
"""What takes back a part of a style; bold and dim share one, single and double underline too."""
_SEEN_ON_BLANKS = ("4", "5", "6", "7", "9", "21", "51", "52", "53")
"""Attributes that show where nothing is written: lines, blinking, reverse, frames."""


class RunsUpdate(ChopsUpdate):
    """Changed runs of lines, each sent from its first cell to its last."""

    def render_segments(self, console: Console) -> str:
        """Return what is written to the terminal."""
        sent: list[str] = []
        now = ""
        for y, first, end in self.spans:
            for right, (left, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                start, stop = max(left, first), min(right, end)
                if strip is None or start >= stop:
                    continue
                sent.append(Control.move_to(start, y).segment.text)
                text, *more = _STYLE.split(strip.crop(start - left, stop - left).render(console))
                wanted = ""  # each text is written in the style before it, and that is always a whole one
                for codes, text_of_it in zip(("", *more[::2]), (text, *more[1::2]), strict=True):
                    wanted = "" if codes in ("", "0") else codes
                    if text_of_it:
                        if not text_of_it.strip(" "):
                            wanted = blank_style(now, wanted)
                        if wanted != now:
                            sent.append(style_change(now, wanted))
                            now = wanted
                        sent.append(text_of_it)
        if now:
            sent.append("\x1b[0m")
        return "".join(sent)


class RunsCompositor(Compositor):
    """Textual's compositor, with updates of a part that send what changed and no more."""

    def render_partial_update(self) -> RunsUpdate | None:
        """Return what has changed since the last frame, None if nothing has."""
        update = super().render_partial_update()
        return None if update is None else RunsUpdate(update.chops, update.spans, update.chop_ends)


@lru_cache(4096)
def style_change(now: str, wanted: str) -> str:
    """Return the sequence that makes one style of another; both are codes such as `1;38;5;7`, empty for none."""
    if not wanted:
        return "\x1b[0m"
    before, after = _parts(now), _parts(wanted)
    gone = [kind for kind in before if kind not in after]
    if any(kind not in _NO_MORE for kind in gone):
        return f"\x1b[0;{wanted}m"
    off = dict.fromkeys(_NO_MORE[kind] for kind in gone)
    # What shares its taking back with something that goes has to be said again.
    on = [code for kind, code in after.items() if before.get(kind) != code or _NO_MORE.get(kind) in off]
    return f"\x1b[{';'.join([*off, *on])}m"


@lru_cache(4096)
def blank_style(now: str, wanted: str) -> str:
    """Return a style in which blanks look as they do in the wanted one, as near to the present one as can be."""
    before, after = _parts(now), _parts(wanted)
    if any(kind in _SEEN_ON_BLANKS for kind in (*before, *after)):
        return wanted
    kept = [code for kind, code in before.items() if kind != _GROUND]
    return ";".join([*kept, after[_GROUND]] if _GROUND in after else kept)


def _parts(codes: str) -> dict[str, str]:
    """Return a style's codes by what they set: an attribute, or one of the two colours."""
    parts: dict[str, str] = {}
    left = codes.split(";") if codes else []
    while left:
        code = left[0]
        size = 1
        kind = code
        if code in (_INK, _GROUND):
            size = 5 if left[1] == "2" else 3
        elif len(code) > 1 and code not in ("21", "51", "52", "53"):  # one of the sixteen colours
            kind = _GROUND if code[0] == "4" or code[:2] == "10" else _INK
        parts[kind] = ";".join(left[:size])
        left = left[size:]
    return parts
