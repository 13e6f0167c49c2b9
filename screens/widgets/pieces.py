"""Changed cells on their way to a terminal: cut into pieces of one style, and written in as few bytes as it takes.

To name a colour takes 19 bytes, to move the cursor 3 to 8. So a frame is not sent line by line but style by style: all
that has one style, wherever it stands, then what differs from it least. A frame is shown as a whole (mode 2026), and
where a terminal cannot do that it is there at once all the same: nobody sees in which order.

The steps, in this order:

1. `changed_pieces` finds in each row what looks different now, and cuts it where the style changes.
2. `_joined` gives blanks to a neighbour whose ground they have, since no ink is seen on them.
3. `_order` says which style is sent first, which next.
4. `_filled` joins pieces of one style across a short gap, in which others are written over it later.
5. `_free_blanks` gives blanks that are still alone a style that has to be named anyway.
6. `written` sends the pieces style by style: a move of the cursor, what changes in the style, the text.

So `back 2 to 12`, its words in one ink and its numbers in another, is not sent as four pieces with a change of ink
before each: the words go first, as `back 2 to`, then `2` over them and `12` behind them, both in the second ink.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import compress, groupby
from operator import ne
from typing import NamedTuple

from screens.drawing.grid import Row
from screens.widgets.codes import blank_style, cursor_move, ground_of, seen_on_blanks, style_change, style_order

JOIN = 5
"""Two changed runs of one style with fewer cells of it between them are sent as one: to move the terminal's cursor
costs as much. Where the style is another one, it costs more to name it."""
_SAVED = (0, 2, 2, 1)
"""Bytes that it saves to write across a gap of so many cells: to pass it over takes 3 for one cell, 4 for more."""
ERASE = 8
"""Blanks from which on it takes fewer bytes to have the terminal erase them."""

Codes = Mapping[str, str]
"""Gives the codes of a role's style, such as `1;38;5;7`; empty for none."""


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
    spare: bool = False
    """They look as before, and are written only if that is shorter than to pass them over."""


def changed_pieces(y: int, before: Row, after: Row, codes: Codes) -> list[Piece]:
    """Return the cells in which two rows of one length look different, from left to right, a piece for each style.

    Few cells between two changed ones that look as before are among them, as spare ones.
    """
    found: list[Piece] = []
    chars: list[str] = []
    start = end = -JOIN
    now = ""
    """What is being gathered: from which column to before which, in which style."""
    for x in compress(range(len(after)), map(ne, before, after)):
        char, role = after[x]
        style = codes[role]
        old, old_role = before[x]
        if old == char:  # another role that looks the same here is no change
            looked = codes[old_role]
            if looked == style or (char == " " and blank_style(looked, style) == looked):
                continue
        if not char:
            end = x + 1  # the second half of a wide character
        elif x == end and style == now:
            chars.append(char)
            end += 1
        else:
            if chars:
                found.append(Piece(y, start, end, "".join(chars), now))
            if 0 < x - end < JOIN:
                found += _spare(y, end, after[end:x], codes)
            start, end, now, chars = x, x + 1, style, [char]
    if chars:
        if end < len(after) and not after[end][0]:
            end += 1  # its second half may be as it was
        found.append(Piece(y, start, end, "".join(chars), now))
    return found


def _spare(y: int, x: int, cells: Row, codes: Codes) -> Iterator[Piece]:
    """Give cells that look as before, a piece for each style."""
    for style, run in groupby(cells, lambda cell: codes[cell[1]]):
        shown = [char for char, _ in run]
        yield Piece(y, x, x + len(shown), "".join(shown), style, True)
        x += len(shown)


def written(pieces: Iterable[Piece], width: int, *, erases: bool = False) -> str:
    """Return what a terminal has to be sent to show pieces.

    Args:
        pieces: in reading order; none lies over another.
        width: columns of the terminal.
        erases: the terminal erases cells, and fills them with the present ground.
    """
    whole = _joined(pieces)
    order = _order(whole)
    ready = _free_blanks(_filled(whole, order))
    ready.sort(key=lambda piece: order[piece.style])  # those of one style stay in reading order
    sent: list[str] = []
    style = ""
    now: tuple[int | None, int] | None = None
    for piece in ready:
        if (piece.x, piece.y) != now:
            sent.append(cursor_move(piece.x, piece.y, now))
        sent.append(style_change(style, piece.style))
        style, text, end = piece.style, piece.text, piece.end
        if erases and text[-ERASE:] == " " * ERASE and not seen_on_blanks(style):
            text = text.rstrip(" ")
            end -= len(piece.text) - len(text)
            sent.append(f"{text}\x1b[{piece.end - end}X")
        else:
            sent.append(text)
        # After other characters than these a terminal may stand in another column than is thought here, as it may
        # find them wider; and after the last column it stands on it or behind it.
        now = (end if text.isascii() else None, piece.y) if end < width else None
    if style:
        sent.append("\x1b[0m")
    return "".join(sent)


def _joined(pieces: Iterable[Piece]) -> list[Piece]:
    """Return pieces with blanks written together with a neighbour that has their ground."""
    joined: list[Piece] = []
    for piece in pieces:
        last = joined[-1] if joined else None
        if last is not None and last.end == piece.x and last.y == piece.y and not (last.spare or piece.spare):
            if last.style == piece.style or _may_be(last.style, piece):
                last.text, last.end = last.text + piece.text, piece.end
                continue
            if _may_be(piece.style, last):
                last.text, last.end, last.style = last.text + piece.text, piece.end, piece.style
                continue
        joined.append(piece)
    return joined


def _filled(pieces: Iterable[Piece], order: Mapping[str, int]) -> list[Piece]:
    """Join pieces of one style across few cells that look as before in it, or are written over later."""
    filled: list[Piece] = []
    beside: list[_Tile] = []
    """What stands side by side in the row up to here."""
    for piece in pieces:
        if beside and (beside[-1].end != piece.x or beside[-1].piece.y != piece.y):
            beside.clear()
        tile = _Tile(piece, piece, piece.x, piece.end, piece.text)
        if not piece.spare:
            before = _writer(piece, beside, order) if beside else None
            if before is None:
                filled.append(piece)
            else:
                between = [one.text if one.text.isascii() else " " * (one.end - one.x) for one in beside
                           if one.x >= before.end]
                before.text = "".join((before.text, *between, piece.text))
                before.end = piece.end
                tile = tile._replace(writer=before)
        beside.append(tile)
    return filled


class _Tile(NamedTuple):
    """A piece as it was before others were joined to it, and the one that it is written with."""

    piece: Piece
    writer: Piece
    x: int
    end: int
    text: str


def _writer(piece: Piece, beside: Sequence[_Tile], order: Mapping[str, int]) -> Piece | None:
    """Return the piece before this one that it can be written with, None if there is none.

    Args:
        piece: the one that is to be joined to another.
        beside: what stands side by side from somewhere to the left up to it.
        order: of the styles.
    """
    style = piece.style
    for one in reversed(beside):
        other = one.piece
        if piece.x - one.end >= JOIN:
            return None
        if other.spare:  # nobody writes it again, so it must look in this style as it does
            if not other.text.isascii() or not (other.style == style or _may_be(style, other)):
                return None
        elif other.style == style:
            return one.writer
        elif order[other.style] <= order[style]:  # it is there already, and would be written over
            return None
    return None


def _order(pieces: Iterable[Piece]) -> dict[str, int]:
    """Return by their styles which pieces are sent before which, so that neighbours differ little.

    Of the inks on one ground the one comes first whose gaps are the smallest: words can then be written across the
    numbers among them, which are written over them.
    """
    saved: Counter[tuple[str, str]] = Counter()
    """By ground and ink, the bytes that are saved where gaps are written across."""
    attributes: dict[tuple[str, str], dict[str, str]] = {}
    """By the same, the styles with their attributes."""
    ends: dict[tuple[int, str], int] = {}
    for piece in pieces:
        if piece.spare:
            continue
        ground, ink, rest = style_order(piece.style)
        attributes.setdefault((ground, ink), {})[rest] = piece.style
        before = ends.get((piece.y, piece.style))
        if before is not None and piece.x - before < len(_SAVED):
            saved[ground, ink] += _SAVED[piece.x - before]
        ends[piece.y, piece.style] = piece.end
    found: list[str] = []
    now = ""
    for colours in _chained({colours: saved[colours] for colours in attributes}):
        for rest in sorted(attributes[colours], key=lambda rest: (rest != now, rest)):
            found.append(attributes[colours][rest])
            now = rest
    return {style: number for number, style in enumerate(found)}


def _chained(saved: Mapping[tuple[str, str], int]) -> list[tuple[str, str]]:
    """Return grounds and inks one after the other, so that the last ink on a ground is often the first on the next.

    Args:
        saved: by ground and ink, the bytes saved where it comes early on its ground.
    """
    left: dict[str, list[str]] = {}
    for ground, ink in sorted(saved, key=lambda colours: (colours[0], -saved[colours], colours[1])):
        left.setdefault(ground, []).append(ink)
    found: list[tuple[str, str]] = []
    now = ""
    while left:
        # A ground of few inks first: it has fewer ways to be reached, and on from it.
        ground = min(left, key=lambda ground: (now not in left[ground], len(left[ground])))
        inks = left.pop(ground)
        if now in inks:
            inks.remove(now)
            inks.insert(0, now)
        if len(inks) > 1:
            # One that leads on, of those with which the least is saved; rather one that leads to a single ground.
            wanted = Counter(ink for others in left.values() for ink in others)
            last = min(inks[1:], key=lambda ink: (not wanted[ink], saved[ground, ink], wanted[ink]))
            inks.remove(last)
            inks.append(last)
        found += ((ground, ink) for ink in inks)
        now = inks[-1]
    return found


def _free_blanks(pieces: list[Piece]) -> list[Piece]:
    """Give blanks that stand alone a style that is sent anyway, where one looks the same on them."""
    styles = {ground_of(piece.style): piece.style for piece in pieces if not piece.text.isspace()}
    for piece in pieces:
        style = styles.get(ground_of(piece.style))
        if style is not None and style != piece.style and _may_be(style, piece):
            piece.style = style
    return pieces


def _may_be(style: str, piece: Piece) -> bool:
    """Tell whether a piece looks the same in another style."""
    return not piece.text.strip(" ") and blank_style(style, piece.style) == style
