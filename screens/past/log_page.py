"""The log drawn: a heading for each stage or round, its sentences under it, a rule above those that are new."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from screens.drawing.grid import Grid, Part, wrap
from screens.drawing.look import Look
from screens.drawing.phrases import LogLine, flat, sentence
from screens.texts.reading import Body
from screens.texts.searching import Hit, mark_hits
from screens.words.speech import Speech

TEXT_WIDTH = 100
"""Cells of a line at most."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """A row of the log."""

    kind: Literal["heading", "line", "more", "since", "blank"]
    """`more`: a sentence goes on; `since`: what follows is new."""
    parts: Sequence[Part] = ()
    seat: int = 0
    """Whose it is."""
    sentence: int = 0
    """Which sentence it belongs to."""

    @property
    def text(self) -> str:
        """Return its characters."""
        return flat(self.parts)


def log_rows(
    lines: Iterable[LogLine], since: int, look: Look, speech: Speech, width: int
) -> list[LogRow]:
    """Return the rows of a log on a screen of this width.

    Args:
        lines: the sentences.
        since: the first step that is new; none is marked if all are.
        look: how this terminal shows text and signs.
        speech: the language.
        width: the screen's.
    """
    rows: list[LogRow] = []
    marked = since == 0
    for number, line in enumerate(lines):
        if not marked and line.step >= since:
            marked = True
            rows.append(LogRow("since", [(look.text(speech("since your last turn")), "cursor")], 0, number))
        if line.heading and rows:
            rows.append(LogRow("blank", (), 0, number))
        parts = sentence(line.phrase, look, "title", "title") if line.heading else sentence(line.phrase, look)
        for place, wrapped in enumerate(wrap(parts, min(TEXT_WIDTH, width - 5))):
            rows.append(LogRow("heading" if line.heading else "more" if place else "line", wrapped, line.seat, number))
    return rows


def draw_log_page(
    rows: Sequence[LogRow], look: Look, width: int, hits: Sequence[Hit] = (), current: int = -1
) -> Body:
    """Draw the whole log.

    Args:
        rows: of `log_rows`, for the same width.
        look: how this terminal shows signs.
        width: the screen's.
        hits: what was searched for, marked.
        current: the index of the one that was gone to last, -1 if there is none.
    """
    grid = Grid(width)
    for y, row in enumerate(rows):
        left = _left(row)
        if row.kind in ("line", "more"):
            grid.put(2, y, look.signs.team_bar, f"team-{row.seat}" if row.seat else "faint")
        end = grid.put_parts(left, y, row.parts)
        if row.kind == "since":
            grid.fill(end + 1, y, min(width - 1, TEXT_WIDTH + 4) - end - 1, "cursor", look.signs.rule)
    grid.reach(len(rows))
    mark_hits(grid, rows, [_left(row) for row in rows], hits, current)
    return Body(grid, [row.sentence for row in rows])


def _left(row: LogRow) -> int:
    return 4 if row.kind in ("line", "more") else 2
