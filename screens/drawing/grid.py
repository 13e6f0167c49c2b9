"""A grid of cells to draw on: texts are put at a column and row with a role, and come out as strips.

Screens are drawn by pure functions that fill a grid; what a role looks like (colours, or reverse and underline where
there are none) is the business of `screens.drawing.look`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from screens.drawing.signs import harmless, to_ascii

if TYPE_CHECKING:
    from screens.drawing.look import Look

Cell = tuple[str, str]
"""A character and its role; the second column of a wide character holds an empty text."""

_CHARACTER, _ROLE = itemgetter(0), itemgetter(1)

Row = list[Cell]

Part = tuple[str, str]
"""A text and its role."""


class _Cells(dict[str, Cell]):
    """The cells of one role, by their character.

    Each is made once: grids share them, so that a frame makes no cells and two frames are mostly told apart without
    looking into them.
    """

    def __init__(self, role: str) -> None:
        super().__init__()
        self._role = role

    def __missing__(self, char: str) -> Cell:
        cell = self[char] = (char, self._role)
        return cell


class _Roles(dict[str, _Cells]):
    """Cells by role."""

    def __missing__(self, role: str) -> _Cells:
        cells = self[role] = _Cells(role)
        return cells


_CELLS = _Roles()

Hot = tuple[int, int, int, str]
"""Cells that can be clicked: column, row, width and the screen's action."""


class Grid:
    """Rows of cells of one width; it grows downwards as it is drawn on, and what is beyond its edges is cut off."""

    __slots__ = ("width", "hots", "_rows", "_blank")

    def __init__(self, width: int, role: str = "text") -> None:
        self.width = width
        self.hots: list[Hot] = []
        """Where a click does something; of two that overlap the later one counts."""
        self._rows: list[Row] = []
        self._blank = _CELLS[role][" "]

    @property
    def height(self) -> int:
        """Return how many rows there are."""
        return len(self._rows)

    def reach(self, height: int) -> None:
        """Add blank rows up to this height."""
        while len(self._rows) < height:
            self._rows.append([self._blank] * self.width)

    def put(self, x: int, y: int, text: str, role: str = "text", limit: int | None = None) -> int:
        """Write a text and return the column after it.

        Args:
            x, y: the column and row of its first cell.
            role: what its cells are.
            limit: cut it, with an ellipsis, to this many cells.
        """
        text = harmless(text)
        if limit is not None:
            text = shorten(text, limit)
        if y >= len(self._rows):
            self.reach(y + 1)
        row = self._rows[y]
        if self._plain(row, x, text):
            end = x + len(text)
            row[x:end] = map(_CELLS[role].__getitem__, text)
            return end
        cells = _CELLS[role]
        for char in text:
            size = 1 if char.isascii() else cell_len(char)
            if size == 0:
                if 0 < x <= self.width:  # a mark that joins the character before it, which may be a wide one
                    at = x - 1 if row[x - 1][0] or x == 1 else x - 2
                    row[at] = (row[at][0] + char, row[at][1])
                continue
            if x < 0 or x + size > self.width:
                x += size
                continue
            if not row[x][0]:  # the second half of a wide character, whose first one goes too
                row[x - 1] = _CELLS[row[x - 1][1]][" "]
            row[x] = cells[char]
            if size == 2:
                row[x + 1] = cells[""]
            x += size
            if x < self.width and not row[x][0]:
                row[x] = _CELLS[row[x][1]][" "]
        return x

    def _plain(self, row: Row, x: int, text: str) -> bool:
        """Tell whether a text is written cell for cell: it lies within the row and cuts no wide character in two."""
        end = x + len(text)
        return (
            text.isascii() and 0 <= x < end <= self.width
            and row[x][0] != "" and (end == self.width or row[end][0] != "")
        )

    def put_parts(self, x: int, y: int, parts: Iterable[Part], limit: int | None = None) -> int:
        """Write parts one after the other and return the column after them; `limit` cuts the whole."""
        start, end = x, self.width if limit is None else min(self.width, x + limit)
        for text, role in parts:
            room = end - x
            if room <= 0 and text.strip():
                if end > start:
                    self.put(end - 1, y, "…", role)
                break
            x = self.put(x, y, shorten(text, room), role)
        return x

    def hot(self, x: int, y: int, width: int, action: str) -> None:
        """Let a click on these cells run an action of the screen, such as `answer('rider:5')`."""
        self.hots.append((x, y, width, action))

    def action_at(self, x: int, y: int) -> str:
        """Return the action of a cell, empty if it has none."""
        return next((a for left, row, width, a in reversed(self.hots) if row == y and left <= x < left + width), "")

    def right(self, end: int, y: int, text: str, role: str = "text") -> None:
        """Write a text so that it ends before a column."""
        self.put(end - cell_len(text), y, text, role)

    def fill(self, x: int, y: int, width: int, role: str, char: str = " ") -> None:
        """Fill cells of a row with one character."""
        self.put(x, y, char * max(0, min(width, self.width - x)), role)

    def repaint(self, x: int, y: int, width: int, change: Callable[[str], str]) -> None:
        """Give cells of a row another role; their characters stay."""
        self.reach(y + 1)
        row = self._rows[y]
        for column in range(max(0, x), min(self.width, x + width)):
            char, role = row[column]
            row[column] = _CELLS[change(role)][char]

    def blit(self, other: Grid, x: int, y: int, top: int, height: int) -> None:
        """Copy rows of another grid, with what can be clicked on them.

        Args:
            other: the grid to copy from.
            x, y: where its first cell comes to lie.
            top: its first row to copy.
            height: how many rows.
        """
        self.reach(y + height)
        for line in range(top, min(top + height, other.height)):
            row = other._rows[line]
            room = min(len(row), self.width - x)
            self._rows[y + line - top][x : x + room] = row[:room]
        self.hots += [
            (x + left, y + line - top, width, action)
            for left, line, width, action in other.hots
            if top <= line < top + height
        ]

    def copy(self) -> Grid:
        """Return another grid with the same cells, and what can be clicked on them."""
        other = Grid(self.width)
        other._blank = self._blank
        other._rows = [row.copy() for row in self._rows]
        other.hots = self.hots.copy()
        return other

    def text(self) -> str:
        """Return the characters alone, each row without the blanks at its end."""
        return "\n".join("".join(char for char, _ in row).rstrip() for row in self._rows)

    @property
    def rows(self) -> Sequence[Row]:
        """Return the rows, to look at and not to change."""
        return self._rows

    def strips(self, look: Look) -> list[Strip]:
        """Return the rows as strips, as a look shows them; neighbouring cells of one role are one segment."""
        return [self.strip(y, look, look.style) for y in range(self.height)]

    def strip(self, y: int, look: Look, style: Callable[[str], Style]) -> Strip:
        """Return a row as a strip.

        Args:
            y: the row.
            look: says whether there is anything beyond ASCII.
            style: gives a role's style.
        """
        segments = []
        for role, cells in groupby(self._rows[y], _ROLE):
            text = "".join(map(_CHARACTER, cells))
            # Cell for cell: what was laid out for Unicode keeps its columns.
            segments.append(Segment(to_ascii(text, keep_cells=True) if look.ascii_only else text, style(role)))
        return Strip(segments, self.width)


def shorten(text: str, limit: int) -> str:
    """Return a text cut to so many cells, with an ellipsis in the last one if something was cut."""
    if text.isascii():
        return text if len(text) <= limit else text[: max(0, limit - 1)] + "…" if limit > 0 else ""
    if cell_len(text) <= limit:
        return text
    kept, used = "", 0
    for char in text:
        size = cell_len(char)
        if used + size > limit - 1:
            break
        kept += char
        used += size
    return kept + "…" if limit > 0 else ""


CLOSING = ".,;:!?)"
"""Signs with which no line begins."""


def wrap(parts: Iterable[Part], width: int, indent: int = 0) -> list[list[Part]]:
    """Break parts into lines of at most `width` cells at their spaces; a word that is too long is broken itself.

    A word may go on in the next part: what follows without a blank, such as a full stop, stays with it.

    Args:
        parts: texts with roles.
        width: cells a line.
        indent: blanks before each line but the first.
    """
    return [list(line) for line in _wrapped(tuple(parts), width, indent)]


@lru_cache(1024)
def _wrapped(parts: tuple[Part, ...], width: int, indent: int) -> list[list[Part]]:
    """Do as `wrap`; a log's sentences are wrapped again with every step. Nobody changes what is returned."""
    lines: list[list[Part]] = [[]]
    room = width
    for word in _whole_words(parts):
        text = "".join(piece for piece, _ in word)
        if cell_len(text) > room and lines[-1] and text.strip():
            lines.append([(" " * indent, "text")] if indent else [])
            room = width - indent
            while not word[0][0].strip():
                del word[0]
            word[0] = (word[0][0].lstrip(), word[0][1])
        for piece, role in word:
            size = cell_len(piece)
            while size > room > 0 and piece.strip():
                head = _head(piece, room)
                lines[-1].append((head, role))
                piece = piece[len(head) :]
                lines.append([(" " * indent, "text")] if indent else [])
                room = width - indent
                size = cell_len(piece)
            if size <= room:
                lines[-1].append((piece, role))
                room -= size
    return lines


def _whole_words(parts: Iterable[Part]) -> Iterator[list[Part]]:
    """Return words with the blanks before them, each in the parts that it is made of.

    A full stop or a comma stays with the word before it, were there a blank between them: that of a tag.
    """
    pieces = [(piece, role) for text, role in parts for piece in _words(text)]
    word: list[Part] = []
    for index, (piece, role) in enumerate(pieces):
        following = pieces[index + 1][0] if index + 1 < len(pieces) else ""
        closing = piece[0] in CLOSING or (not piece.strip() and following != "" and following[0] in CLOSING)
        if word and not closing and (piece[0] == " " or not word[-1][0].strip()):
            yield word
            word = []
        word.append((piece, role))
    if word:
        yield word


def _words(text: str) -> Iterable[str]:
    """Split a text before each word, so that a word carries the blanks before it."""
    start = 0
    for index in range(1, len(text)):
        if text[index] == " " and text[index - 1] != " ":
            yield text[start:index]
            start = index
    if text:
        yield text[start:]


def _head(text: str, room: int) -> str:
    used = 0
    for index, char in enumerate(text):
        used += cell_len(char)
        if used > room:
            return text[: max(1, index)]
    return text
