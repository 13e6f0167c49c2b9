"""The rounds of a game as a table: a row a round, a column a seat, each turn with what it brought and the new score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from engine.bigpig.turns import HELD, LOST, RUNS, TALLIED, WIPED, Turn
from screens.drawing.grid import Grid, Part
from screens.drawing.look import Look
from screens.drawing.tables import heading
from screens.words.pig_events import PigNames
from screens.words.speech import Speech

NUMBER = 4
"""Cells of a round's number with the gap after it."""
RESULT = 14
"""Cells of a turn without its throws: what it brought, the score after it."""
MIN_THROWS = 10
"""Cells that throws need to stand in the same line."""


@dataclass(frozen=True, slots=True)
class Rounds:
    """All turns by round and seat."""

    numbers: tuple[int, ...]
    turns: dict[tuple[int, int], Turn]

    @classmethod
    def of(cls, turns: Sequence[Turn]) -> Rounds:
        """Sort turns."""
        return cls(tuple(sorted({turn.round for turn in turns})), {(turn.round, turn.seat): turn for turn in turns})


def result(speech: Speech, turn: Turn) -> Part:
    """Return what a turn has brought, in few cells: `+16`, `lost 7`, `all lost`; a turn that runs so far."""
    if turn.end == HELD:
        return f"+{turn.points}", "good"
    if turn.end == LOST:
        return (speech("lost {points}").format(points=turn.points) if turn.points else speech("lost")), "bad"
    if turn.end == WIPED:
        return speech("all lost"), "bad"
    if turn.end == TALLIED:
        return f"({turn.points})", "soft"
    return f"{turn.points}?", "muted"


def throws(turn: Turn, look: Look, room: int) -> str:
    """Return a turn's throws apart by blanks; of too many the last."""
    faces = [look.text(throw.face) for throw in turn.throws]
    whole = " ".join(faces)
    while cell_len(whole) > room and len(faces) > 1:
        faces = faces[1:]
        whole = look.signs.more + " ".join(faces)
    return whole


def two_lines(seats: int, width: int) -> bool:
    """Tell whether a turn's throws need a line of their own in a table of this width."""
    return (width - NUMBER) // seats < RESULT + MIN_THROWS


def draw_table(
    grid: Grid, rounds: Rounds, order: Sequence[int], names: PigNames, look: Look, x: int, y: int, width: int,
    rows: int, first: int | None = None, details: bool = True,
) -> None:
    """Draw a head with the names, then rounds from the top.

    Args:
        grid: what to draw on.
        rounds: the turns.
        order: the seats from left to right.
        names: what the seats are called.
        look: how.
        x, y: the upper left cell.
        width: cells of the whole table.
        rows: how many there are, the head included.
        first: the index of the round to begin with; None: so that the last one is in view.
        details: throws are told even where they need a line of their own.
    """
    speech = names.speech
    step = min(44, (width - NUMBER) // len(order))
    apart = details and two_lines(len(order), width)
    beside = not apart and step >= RESULT + MIN_THROWS
    for column, seat in enumerate(order):
        left = x + NUMBER + column * step
        grid.put(left, y, look.signs.team_bar, f"team-{seat}")
        grid.put(left + 1, y, look.text(names.seat(seat).text), f"team-bold-{seat}", step - 3)
    fit = (rows - 1) // (2 if apart else 1)
    if first is None:
        first = max(0, len(rounds.numbers) - fit)
    if first > 0:
        grid.right(x + 2, y, look.signs.more, "faint")  # there are earlier rounds
    row = y + 1
    for number in rounds.numbers[first : first + fit]:
        grid.right(x + 2, row, str(number), "faint")
        for column, seat in enumerate(order):
            left = x + NUMBER + column * step
            turn = rounds.turns.get((number, seat))
            if turn is None:
                grid.put(left + 1, row, look.signs.nothing, "faint")
                continue
            text, role = result(speech, turn)
            grid.put(left + 1, row, look.text(text), role, RESULT - 6)
            if turn.end != RUNS:
                grid.right(left + RESULT - 2, row, str(turn.score), "bold" if turn.end == HELD else "muted")
            if apart:
                grid.put(left + 1, row + 1, throws(turn, look, step - 3), "muted")
            elif beside:
                grid.put(left + RESULT, row, throws(turn, look, step - RESULT - 2), "muted")
        row += 2 if apart else 1


def draw_rounds(
    grid: Grid, turns: Sequence[Turn], names: PigNames, look: Look, x: int, y: int, width: int, rows: int
) -> None:
    """Draw the last rounds with a title, as many as there is room for; nothing where there is none.

    Args:
        grid: what to draw on.
        turns: all turns, the oldest first.
        names: what the seats are called.
        look: how.
        x, y: the upper left cell.
        width: cells.
        rows: how many there are.
    """
    if rows < 5 or not turns:
        return
    rounds, order = Rounds.of(turns), range(1, len(names.setup.seats) + 1)
    apart = two_lines(len(order), width)
    details = not apart or 1 + 2 * len(rounds.numbers) <= rows - 2  # more rounds before more of each
    told = names.speech("turn, score, throws") if details else names.speech("turn and score")
    heading(grid, x, y, width, names.speech("Rounds"), look, told)
    draw_table(grid, rounds, order, names, look, x, y + 2, width, rows - 2, details=details)
