"""Tables of plain text, set by the cells that a text takes in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from saves.names import clean, width

LINE = 80
"""How many cells a line has at most."""
GAP = "  "


def table(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Return rows of cells as lines with their columns in line, as narrow as they can be.

    Args:
        rows: texts on one line, as many in each row.
        right: the columns, from 0, that are set to the right: numbers.
    """
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            " " * (wide - width(cell)) + cell if number in right else cell + " " * (wide - width(cell))
            for number, (cell, wide) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append(GAP.join(cells).rstrip())
    return lines


def cut(text: str, cells: int) -> str:
    """Return a text on one line, cut to so many cells."""
    return text if width(text) <= cells else clean(text, cells - 1) + "…"


def wrapped(text: str, cells: int = LINE, indent: str = "") -> list[str]:
    """Return a sentence on lines of so many cells at most, broken between words; later lines are indented.

    A word that is longer than a line is cut.
    """
    lines: list[str] = []
    line = ""
    for word in filter(None, text.split(" ")):
        word = cut(word, cells - len(indent))
        if not line:
            line = indent + word if lines else word
        elif width(line) + 1 + width(word) <= cells:
            line += " " + word
        else:
            lines.append(line)
            line = indent + word
    return [*lines, line] if line else lines


def folded(line: str, indent: str) -> list[str]:
    """Return a line of a table as it is, or broken between words if it is too long."""
    return [line] if width(line) <= LINE else wrapped(line, indent=indent)
