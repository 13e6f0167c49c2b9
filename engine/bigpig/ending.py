"""The end of a game: the target, the last round, ties, playoffs, the ranking (PIG-18 to 23 and section 5)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bigpig import turn
from engine.bigpig.events import Held, LastRound, PlayoffBegan, Won
from engine.bigpig.moment import OVER, PLAYOFF, Moment
from engine.game import Event, Outcome


def best_seats(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the highest score; the table has an unused entry 0."""
    best = max(scores[1:])
    return tuple(seat for seat, score in enumerate(scores) if seat and score == best)


def ranking(scores: Sequence[int], winner: int = 0) -> tuple[tuple[int, ...], ...]:
    """Return the seats by score, level ones together.

    Args:
        scores: by seat, with an unused entry 0.
        winner: the one of the best seats that a tie was settled for, placed ahead of the others; 0: none.
    """
    level: dict[int, list[int]] = {}
    for seat in range(1, len(scores)):
        level.setdefault(scores[seat], []).append(seat)
    placed = [tuple(level[score]) for score in sorted(level, reverse=True)]
    if winner and len(placed[0]) > 1:
        placed[:1] = (winner,), tuple(seat for seat in placed[0] if seat != winner)
    return tuple(placed)


def outcome_of(g: Moment, why: str) -> Outcome:
    """Return the outcome of a game that ended in this way."""
    winner = 0
    if why == "first-to-reach":
        # Whoever is at the target got there in this last round, so the order of its turns is the order of reaching it.
        top = best_seats(g.scores)
        winner = next(seat for seat in g.order if seat in top)
    elif why == "playoff":
        winner = g.order[g.tally.index(max(g.tally))]
    return Outcome(ranking(g.scores, winner), why)


def way_to_end(g: Moment) -> str:
    """Return how a game ends whose last round is over; `playoff` if there has to be one first (PIG-23)."""
    if len(best_seats(g.scores)) == 1:
        return "last-round"
    return {"shared": "shared", "first_to_reach": "first-to-reach", "playoff": "playoff"}[str(g.table.tie)]


def reach(g: Moment, seat: int, points: int) -> tuple[Event, ...]:
    """Return what a hold brings that reaches the target: the end (PIG-22), or the last round if it is new (PIG-18)."""
    held = Held(seat, points, g.scores[seat])
    if g.table.sudden:
        return tuple(end(g, "target", [held]))
    if sum(score >= g.table.target for score in g.scores) == 1:
        return held, LastRound(seat, g.scores[seat])
    return (held,)


def end_last_round(g: Moment, events: list[Event]) -> list[Event]:
    """End the game after its last round, or have the level seats play on (PIG-20, PIG-23)."""
    why = way_to_end(g)
    return begin_playoff(g, best_seats(g.scores), events) if why == "playoff" else end(g, why, events)


def begin_playoff(g: Moment, seats: tuple[int, ...], events: list[Event]) -> list[Event]:
    """Begin a round in which level seats play a turn each, in seat order, for a tally from 0 (section 5)."""
    g.phase = PLAYOFF
    g.chapter += 1
    g.order = seats
    g.tally = []
    own = g.table.places[seats[0]]
    turn.begin(g, own)
    return [*events, PlayoffBegan(g.chapter, seats), *own.opening]


def tally(g: Moment, points: int, events: list[Event]) -> list[Event]:
    """End a turn of a playoff; after the round one seat has the highest tally, or those who have it play again."""
    g.tally.append(points)
    if len(g.tally) < len(g.order):
        own = g.table.places[g.order[len(g.tally)]]
        turn.begin(g, own)
        return [*events, *own.opening]
    best = max(g.tally)
    level = tuple(seat for seat, points in zip(g.order, g.tally, strict=True) if points == best)
    return begin_playoff(g, level, events) if len(level) > 1 else end(g, "playoff", events)


def end(g: Moment, why: str, events: list[Event]) -> list[Event]:
    """End the game."""
    outcome = outcome_of(g, why)
    g.phase = OVER
    g.throws = []
    g.turn_total = 0
    g.own = None
    g.pending = outcome
    events.append(Won(outcome.winners, why))
    return events
