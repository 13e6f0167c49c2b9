"""How a turn ends and the next one begins (PIG-3, PIG-9 to 11, PIG-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bigpig import ending
from engine.bigpig.events import Held, LastRound, Lost, RoundBegan, Tallied, Wiped
from engine.game import Event

if TYPE_CHECKING:
    from engine.bigpig.state import PigState


def begin_play(g: PigState, starter: int, events: list[Event]) -> list[Event]:
    """Begin round 1 with this seat."""
    g.phase = "play"
    g.starter = starter
    g.order = g.table.order_from(starter)
    events.append(RoundBegan(1))
    return begin(g, 0, events)


def begin(g: PigState, place: int, events: list[Event]) -> list[Event]:
    """Begin the turn of the seat at this index of the order, with its compulsory throw (PIG-7)."""
    g.throws = []
    g.turn_total = 0
    g.turn += 1
    g.place = place
    g.seat = seat = g.order[place]
    g.own = own = g.table.places[seat]
    g.pending = own.first
    events.append(own.began)
    return events


def lose(g: PigState, face: str, thrown: tuple[Event, ...]) -> list[Event]:
    """End a turn whose last throw cost the turn total (PIG-10, PIG-27), and maybe the score (PIG-11).

    A playoff has its own tally, so no throw there costs the score.
    """
    seat = g.seat
    events = [*thrown]
    if g.phase == "playoff":
        g.tally.append(0)
        events.append(Lost(seat, g.turn_total))
    elif face in g.table.dice.wiping:
        events.append(Wiped(seat, g.turn_total, g.scores[seat]))
        g.scores[seat] = 0
    else:
        events.append(Lost(seat, g.turn_total))
    return _next(g, events)


def hold(g: PigState) -> list[Event]:
    """Bank the turn total (PIG-9) and see whether it ends the game (PIG-22) or begins the last round (PIG-18)."""
    seat = g.seat
    points = g.turn_total
    if g.phase == "playoff":
        g.tally.append(points)
        return _next(g, [Tallied(seat, points)])
    table = g.table
    before = max(g.scores)
    score = g.scores[seat] + points
    g.scores[seat] = score
    events: list[Event] = [Held(seat, points, score)]
    if score >= table.target:
        if table.sudden:
            return ending.end(g, "target", events)
        if before < table.target:
            events.append(LastRound(seat, score))
    return _next(g, events)


def _next(g: PigState, events: list[Event]) -> list[Event]:
    place = g.place + 1
    if place < len(g.order):
        return begin(g, place, events)
    if g.phase == "playoff":
        return ending.end_playoff_round(g, events)
    if max(g.scores) >= g.table.target:
        return ending.end_last_round(g, events)
    g.chapter += 1
    events.append(RoundBegan(g.chapter))
    return begin(g, 0, events)
