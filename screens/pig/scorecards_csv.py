"""The turns of a game of the pig family as a table for other programs: a row a turn."""

from __future__ import annotations

from engine.bigpig.turns import turns
from engine.match import Match
from screens.words.csv_rows import Row


def turn_rows(match: Match) -> list[Row]:
    """Return the headings and a row a turn, the oldest first.

    The headings are `round`, `seat`, `name`, `throws` (apart by blanks), `end` (`held`, `lost`, `wiped`, `tallied` in a
    playoff, empty for a turn that runs), `points` (what was held or lost, or what is at stake) and `score` (what the
    seat holds after it).
    """
    state = match.beginning()
    scores = list(state.scores)
    steps = []
    number = state.chapter
    for step in match.steps(state):
        steps.append((number, step.events))
        number = state.chapter
    rows: list[Row] = [["round", "seat", "name", "throws", "end", "points", "score"]]
    for turn in turns(scores, steps):
        faces = " ".join(throw.face for throw in turn.throws)
        name = match.setup.seats[turn.seat - 1].name
        rows.append([turn.round, turn.seat, name, faces, turn.end, turn.points, turn.score])
    return rows
