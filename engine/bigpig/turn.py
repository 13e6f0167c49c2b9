"""What is not in every turn: the first one, the end of a round, the target, a wipe (PIG-3, PIG-11, PIG-18, PIG-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bigpig import ending
from engine.bigpig.events import Held, LastRound, Wiped
from engine.bigpig.table import Place
from engine.game import Event

if TYPE_CHECKING:
    from engine.bigpig.state import PigState


def begin_play(g: PigState, starter: int, events: list[Event]) -> list[Event]:
    """Begin round 1 with this seat."""
    own = g.table.places[starter]
    g.phase = "play"
    g.starter = starter
    g.order = g.table.orders[starter]
    begin(g, own)
    events += own.rounds[1]
    return events


def begin(g: PigState, own: Place) -> None:
    """Begin the turn of the seat at this place, with its compulsory throw (PIG-7)."""
    g.throws = []
    g.turn_total = 0
    g.turn += 1
    g.own = own
    g.pending = own.first


def wipe(g: PigState, own: Place) -> Event:
    """Take a seat's score away (PIG-11)."""
    score = g.scores[own.seat]
    g.scores[own.seat] = 0
    return Wiped(own.seat, g.turn_total, score)


def reach(g: PigState, seat: int, points: int) -> tuple[Event, ...]:
    """Return what a hold brings that reaches the target: the end (PIG-22), or the last round if it is new (PIG-18)."""
    held = Held(seat, points, g.scores[seat])
    if g.table.sudden:
        return tuple(ending.end(g, "target", [held]))
    if sum(score >= g.table.target for score in g.scores) == 1:
        return held, LastRound(seat, g.scores[seat])
    return (held,)
