"""How turns begin, the first one too, and what a wipe takes away (PIG-3, PIG-7, PIG-11)."""

from __future__ import annotations

from engine.bigpig.events import Wiped
from engine.bigpig.moment import PLAY, Moment
from engine.bigpig.table import Place
from engine.game import Event


def begin_play(g: Moment, starter: int, events: list[Event]) -> list[Event]:
    """Begin round 1 with this seat."""
    own = g.table.places[starter]
    g.phase = PLAY
    g.starter = starter
    g.order = g.table.orders[starter]
    begin(g, own)
    events += own.rounds[1]
    return events


def begin(g: Moment, own: Place) -> None:
    """Begin the turn of the seat at this place, with its compulsory throw (PIG-7)."""
    g.throws = []
    g.turn_total = 0
    g.turn += 1
    g.own = own
    g.pending = own.first


def wipe(g: Moment, own: Place) -> Event:
    """Take a seat's score away (PIG-11)."""
    score = g.scores[own.seat]
    g.scores[own.seat] = 0
    return Wiped(own.seat, g.turn_total, score)
