"""What is not in every turn: the first one, the end of a round, the target, a wipe (PIG-3, PIG-11, PIG-18, PIG-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bigpig import ending
from engine.bigpig.events import LastRound, RoundBegan, Wiped
from engine.bigpig.table import Place
from engine.game import Event

if TYPE_CHECKING:
    from engine.bigpig.state import PigState


def begin_play(g: PigState, starter: int, events: list[Event]) -> list[Event]:
    """Begin round 1 with this seat."""
    g.phase = "play"
    g.starter = starter
    g.order = g.table.order_from(starter)
    events.append(RoundBegan(1))
    return begin(g, g.table.places[starter], events)


def begin(g: PigState, own: Place, events: list[Event]) -> list[Event]:
    """Begin the turn of the seat at this place, with its compulsory throw (PIG-7)."""
    g.throws = []
    g.turn_total = 0
    g.turn += 1
    g.own = own
    g.pending = own.first
    events.append(own.began)
    return events


def wipe(g: PigState, own: Place) -> Event:
    """Take a seat's score away (PIG-11)."""
    score = g.scores[own.seat]
    g.scores[own.seat] = 0
    return Wiped(own.seat, g.turn_total, score)


def reach(g: PigState, seat: int, events: list[Event]) -> bool:
    """Say that a seat's hold reached the target, and tell whether that ended the game (PIG-22) or not (PIG-18)."""
    if g.table.sudden:
        ending.end(g, "target", events)
        return True
    if sum(score >= g.table.target for score in g.scores) == 1:
        events.append(LastRound(seat, g.scores[seat]))
    return False


def end_round(g: PigState, events: list[Event]) -> bool:
    """Begin the next round, or tell that it was the last one and end it (PIG-3, PIG-20)."""
    table = g.table
    if not table.sudden and max(g.scores) >= table.target:
        ending.end_last_round(g, events)
        return True
    g.chapter = chapter = g.chapter + 1
    events.append(table.rounds[chapter])
    return False
