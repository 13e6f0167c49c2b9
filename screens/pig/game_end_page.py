"""The end of a game of the pig family, as cells: who won, the final scores, the last rounds, what stood out."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bigpig.turns import HELD, LOST, WIPED, Turn
from engine.bigpig.view import PigView
from engine.game import Outcome
from screens.drawing.grid import Grid, wrap
from screens.drawing.look import Look
from screens.drawing.phrases import parts_of, sentence
from screens.drawing.tables import heading
from screens.pig.bars import Bar, draw_bars
from screens.pig.rounds import draw_rounds
from screens.pig.scorecards_page import seats_by_score
from screens.words.phrase import NUMBER, Part, Phrase, fill
from screens.words.pig_board import seat_note
from screens.words.pig_events import PigNames, won

SCORES, ROUNDS = 76, 118
"""Cells of the scores and of the rounds at most."""


def draw_game_end(
    view: PigView, turns: Sequence[Turn], names: PigNames, look: Look, width: int, height: int
) -> Grid:
    """Draw all between the header and the footer.

    Args:
        view: a game that is over; one that is not shows how it stands.
        turns: all its turns, the oldest first.
        names: what the seats are called.
        look: how this terminal shows text and signs.
        width, height: the screen's cells.
    """
    grid = Grid(width)
    roomy = height >= 24
    size = min(SCORES, width - 2)
    y = _winners(grid, 1 + roomy, view, names, look, roomy) + 1
    heading(grid, 1, y, size, names.speech("Scores"), look,
            names.speech("goal {target}").format(target=view.table.target))
    won_by = view.pending.winners if isinstance(view.pending, Outcome) else ()
    bars = [
        Bar(seat, names.seat(seat).text, view.scores[seat], 0, seat_note(names.speech, view, seat, None),
            seat in won_by)
        for _, seat in seats_by_score(view)
    ]
    y = draw_bars(grid, bars, view.table.target, look, y + 1 + roomy, 1 + size) + roomy
    heading(grid, 1, y, size, names.speech("The story"), look)
    y += 1
    for phrase in story(names, turns):
        for line in wrap(sentence(phrase, look), size - 2):
            if y >= height - 1:
                break
            grid.put_parts(3, y, line)
            y += 1
    y += roomy
    draw_rounds(grid, turns, names, look, 1, y, min(ROUNDS, width - 2), height - 1 - y)
    return grid


def _winners(grid: Grid, y: int, view: PigView, names: PigNames, look: Look, roomy: bool) -> int:
    """Draw who won, a shared win as such, and return the row after it."""
    pending = view.pending
    if not isinstance(pending, Outcome):
        grid.put(2, y, look.text(names.speech("The game is not over yet.")), "muted", grid.width - 3)
        return y + 1
    seats, rows = pending.winners, 3 if roomy else 1
    for row in range(rows):
        grid.fill(1, y + row, grid.width - 2, "text" if look.plain else "raise")
        grid.put(1, y + row, look.signs.team_bar, f"team-{seats[min(row, len(seats) - 1)]}@raise")
    told = parts_of(won(names, seats, pending.why), look, "text@raise", "title@raise")
    grid.put_parts(4, y + roomy, told, grid.width - 6)
    return y + rows


def story(names: PigNames, turns: Sequence[Turn]) -> list[Phrase]:
    """Return what stood out: the best turn, the dearest loss, the longest turn; each only if there was one."""
    _, n = names.speech._, names.speech.n
    found: list[Phrase] = []

    def told(message: str, turn: Turn) -> Phrase:
        return fill(message, player=names.seat(turn.seat), points=Part(str(turn.points), NUMBER),
                    score=Part(str(turn.lost_score), NUMBER), round=turn.round,
                    throws=n("{count} throw", "{count} throws", len(turn.throws)).format(count=len(turn.throws)))

    held = [turn for turn in turns if turn.end == HELD]
    if held:
        found.append(told(_("The best turn: {player}, round {round}, {points} in {throws}."),
                          max(held, key=lambda turn: turn.points)))
    wiped = [turn for turn in turns if turn.end == WIPED and turn.lost_score]
    if wiped:
        found.append(told(_("The deepest fall: {player}, round {round}, a score of {score} gone with a double one."),
                          max(wiped, key=lambda turn: turn.lost_score)))
    lost = [turn for turn in turns if turn.end in (LOST, WIPED) and turn.points]
    if lost:
        found.append(told(_("The dearest risk: {player}, round {round}, {points} lost at the last of {throws}."),
                          max(lost, key=lambda turn: turn.points)))
    return found
