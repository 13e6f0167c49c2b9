"""What has happened, on a board: a sentence a turn or a step, with the bar of the team whose it is."""

from __future__ import annotations

from collections.abc import Sequence

from screens.drawing.grid import Grid, Part, wrap
from screens.drawing.look import Look
from screens.drawing.phrases import LogLine, sentence

LONGEST = 70
"""Cells that a column of sentences has at most, however much room there is."""


def draw_log_pane(
    grid: Grid, lines: Sequence[LogLine], look: Look, x: int, y: int, width: int, bottom: int, newest_first: bool
) -> None:
    """Draw the latest sentences, as many as fit; the oldest of them may be cut.

    Args:
        lines: oldest first.
        x, y, width: where they stand.
        bottom: the last line that they may use.
        newest_first: the newest on top, as under the dice; else it is lowest.
    """
    room = bottom - y + 1
    shown: list[tuple[LogLine, list[list[Part]]]] = []
    for line in reversed(lines):
        role = "muted" if line.heading else "soft"  # what begins is less than what happens
        rows = wrap(sentence(line.phrase, look, role, role if line.heading else "bold"), width - 2)
        if room < 1:
            break
        if len(rows) > room:  # cut is better than nothing
            rows = [*rows[: room - 1], [*rows[room - 1], (look.signs.more, "muted")]]
        shown.append((line, rows))
        room -= len(rows)
    for line, rows in shown if newest_first else reversed(shown):
        for row in rows:
            if not line.heading:
                grid.put(x, y, look.signs.team_bar, f"team-{line.seat}" if line.seat else "faint")
            grid.put_parts(x + 2, y, row, width - 2)
            y += 1
