"""The scorecards of a game of the pig family, as cells: how the seats stand, and all rounds."""

from __future__ import annotations

from rich.cells import cell_len

from engine.bigpig.ending import ranking
from engine.bigpig.view import PigView
from engine.game import Outcome
from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.drawing.tables import heading
from screens.pig.rounds import Rounds, draw_table, result, two_lines
from screens.words.pig_events import PigNames

TABLE = 178
"""Cells of the table at most: four seats with long turns."""


def seats_by_score(view: PigView) -> list[tuple[int, int]]:
    """Return place and seat of everybody, the best first."""
    placed = view.pending.ranking if isinstance(view.pending, Outcome) else ranking(view.scores)
    found: list[tuple[int, int]] = []
    for level in placed:
        place = len(found) + 1
        found += [(place, seat) for seat in level]
    return found


def table_top(view: PigView, height: int) -> int:
    """Return the row of the rounds' title."""
    return (3 if height >= 24 else 2) + view.table.seats + (1 if height >= 24 else 0)


def fitting(view: PigView, width: int, height: int) -> int:
    """Return how many rounds are in view."""
    rows = height - 1 - table_top(view, height) - 2
    return max(1, rows // (2 if two_lines(view.table.seats, min(TABLE, width - 2)) else 1))


def draw_scorecards(
    view: PigView, rounds: Rounds, names: PigNames, look: Look, width: int, height: int, first: int | None
) -> Grid:
    """Draw all between the header and the footer.

    Args:
        view: the game.
        rounds: its turns.
        names: what the seats are called.
        look: how.
        width, height: the screen's cells.
        first: the index of the round to begin with; None: so that the last one is in view.
    """
    grid = Grid(width)
    order = seats_by_score(view)
    size = min(TABLE, width - 2)
    y = 2 if height >= 24 else 1
    _standings(grid, view, rounds, order, names, look, y, min(size, 76))
    top = table_top(view, height)
    heading(grid, 1, top, size, names.speech("Rounds"), look, names.speech("turn, score, throws"))
    if rounds.numbers:
        draw_table(grid, rounds, [seat for _, seat in order], names, look, 1, top + 1, size, height - 2 - top, first)
    else:
        grid.put(3, top + 2, look.text(names.speech("Nobody has thrown yet.")), "muted")
    return grid


def _standings(
    grid: Grid, view: PigView, rounds: Rounds, order: list[tuple[int, int]], names: PigNames, look: Look, y: int,
    width: int,
) -> None:
    """Draw a row a seat: place, name, score, what is still to go, the last turn, who started and who is to play."""
    speech = names.speech
    end = 1 + width
    score, to_go, last = (30, 39, 42) if width >= 70 else (22, 29, 31)
    of_score = look.text(speech("score"))
    heading(grid, 1, y, score - cell_len(of_score) - 2, speech("Standings"), look)
    grid.right(score, y, of_score, "faint")
    grid.right(to_go, y, look.text(speech("to go")), "faint")
    grid.put(last, y, look.text(speech("last turn")), "faint")
    best = max(view.scores)
    for row, (place, seat) in enumerate(order, y + 1):
        grid.right(3, row, str(place), "faint")
        grid.put(4, row, look.signs.team_bar, f"team-{seat}")
        grid.put(6, row, look.text(names.seat(seat).text), f"team-bold-{seat}", score - 10)
        grid.right(score, row, str(view.scores[seat]), "best" if view.scores[seat] == best and best else "bold")
        grid.right(to_go, row, str(max(0, view.table.target - view.scores[seat])), "muted")
        ended = [turn for turn in rounds.turns.values() if turn.seat == seat and turn.end]
        if ended:
            text, role = result(speech, max(ended, key=lambda turn: turn.round))
            grid.put(last, row, look.text(text), role, 10)
        notes = [speech("leads")] if view.scores[seat] == best and best else []
        if seat == view.starter:
            notes.append(speech("started"))
        if seat == view.on_turn:
            notes.append(speech("to play"))
        grid.put(last + 11, row, look.text(speech(", ").join(notes)), "soft", end - last - 11)
