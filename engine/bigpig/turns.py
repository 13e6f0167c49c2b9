"""The turns of a game one by one, told again from what happened: who threw what, and how each turn ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.bigpig.events import Held, Lost, Tallied, Threw, Wiped
from engine.game import Event

RUNS, HELD, LOST, WIPED, TALLIED = "", "held", "lost", "wiped", "tallied"
"""How a turn ended; `RUNS`: it has not."""


@dataclass(slots=True)
class Turn:
    """One turn of a seat."""

    round: int
    seat: int
    throws: list[Threw] = field(default_factory=list)
    end: str = RUNS
    points: int = 0
    """The turn total: so far, or what was held or lost in the end."""
    score: int = 0
    """The seat's held points after the turn, or before it as long as it runs."""
    lost_score: int = 0
    """The held points that a double one has cost."""


def turns(scores: Sequence[int], steps: Iterable[tuple[int, Iterable[Event]]]) -> list[Turn]:
    """Return all turns, the oldest first.

    Args:
        scores: held points by seat when the steps begin, with an unused entry 0.
        steps: what happened, each with the round in which it did.
    """
    found: list[Turn] = []
    now = list(scores)
    for number, events in steps:
        for event in events:
            if not isinstance(event, Threw | Held | Lost | Wiped | Tallied):
                continue
            if not found or found[-1].end:
                found.append(Turn(number, event.seat, score=now[event.seat]))
            turn = found[-1]
            if isinstance(event, Threw):
                turn.throws.append(event)
                turn.points += event.points
                continue
            turn.points = event.points
            if isinstance(event, Held):
                turn.end, turn.score = HELD, event.score
            elif isinstance(event, Wiped):
                turn.end, turn.score, turn.lost_score = WIPED, 0, event.score
            else:
                turn.end = LOST if isinstance(event, Lost) else TALLIED
            now[event.seat] = turn.score
    return found
