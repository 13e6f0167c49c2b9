"""Who starts: throws for it, a draw, or the first seat (PIG-4, PIG-5)."""

from __future__ import annotations

from engine.bigpig import turn
from engine.bigpig.events import Starts, StartThrown, StartTied
from engine.bigpig.moment import DRAW, Moment
from engine.bigpig.table import total
from engine.game import Event


def begin(g: Moment) -> None:
    """Set a new state going, up to the first die."""
    table = g.table
    if table.first_player == "roll":
        _throw_round(g, table.all)
    elif table.first_player == "random":
        g.phase = DRAW
        g.turn = 1
        g.pending = table.draw
    else:
        turn.begin_play(g, 1, [])


def apply(g: Moment, answer: str) -> list[Event]:
    """Take a start throw, or the seat that was drawn."""
    if g.phase == DRAW:
        return turn.begin_play(g, int(answer), [Starts(int(answer), "random")])
    g.throws.append(answer)
    events: list[Event] = [StartThrown(g.seat, answer, total(answer))]
    if len(g.throws) < len(g.order):
        ask(g)
        return events
    totals = [total(face) for face in g.throws]
    top = tuple(seat for seat, value in zip(g.order, totals, strict=True) if value == max(totals))
    if len(top) == 1:
        events.append(Starts(top[0], "roll"))
        return turn.begin_play(g, top[0], events)
    again = g.table.all if g.table.start_ties == "everyone" else top
    events.append(StartTied(top, again))
    _throw_round(g, again)
    return events


def _throw_round(g: Moment, seats: tuple[int, ...]) -> None:
    """Let these seats throw, in seat order; together their throws are one turn."""
    g.turn += 1
    g.order = seats
    g.throws = []
    ask(g)


def ask(g: Moment) -> None:
    """Wait for the throw of the next seat that has not thrown yet."""
    g.pending = g.table.places[g.order[len(g.throws)]].start
