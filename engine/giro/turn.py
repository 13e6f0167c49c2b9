"""Whose turn it is and for whom he throws (GIRO-10 to 12), the fatigue marker (GIRO-33), runs of a time trial."""

from __future__ import annotations

from functools import cache

from engine.game import Decision, Event
from engine.giro import throw
from engine.giro.events import OnlyChoice, Passed, Recovered, TurnBegan
from engine.giro.moment import Moment, Step
from engine.giro.tour import RIDER_OF, riders_of, seat_of

_CHOOSE: Step = ("rider",)


@cache
def _choice(seat: int, riders: tuple[int, ...]) -> Decision:
    return Decision(seat, "rider", tuple(f"rider:{rider}" for rider in riders))


def candidates(g: Moment) -> tuple[int, ...]:
    """Return the riders of the team to play who can be thrown for: not fatigued (GIRO-11), not thrown for in this
    turn, not relieved in it (GIRO-32).
    """
    tired = g.tired
    out = g.thrown | g.relieved
    first = 3 * g.seat - 2
    if not out:
        if not (tired[first] or tired[first + 1] or tired[first + 2]):
            return first, first + 1, first + 2
        return tuple([rider for rider in (first, first + 1, first + 2) if not tired[rider]])
    return tuple([rider for rider in (first, first + 1, first + 2) if not tired[rider] and not out >> rider & 1])


def open_road(g: Moment, events: list[Event]) -> None:
    """Begin the first turn of a road stage (GIRO-10)."""
    _begin(g, g.first, events)


def go_on(g: Moment, events: list[Event]) -> None:
    """Go on when nothing is due: another rider of the team (`turn_order = team`), or the next team's turn."""
    if g.tour.turn_order == "team":
        left = candidates(g)
        if left:
            _offer(g, left, events)
            return
    if g.began:
        _count_fatigue(g, events)
    _begin(g, g.seat % g.tour.teams + 1, events)


def _begin(g: Moment, seat: int, events: list[Event]) -> None:
    g.seat = seat
    g.turn += 1
    g.turns[seat] += 1
    g.thrown = g.launched = g.relieved = 0
    g.transferred = False
    tired = g.tired
    first = 3 * seat - 2
    began = 0
    if tired[first] or tired[first + 1] or tired[first + 2]:
        for rider in (first, first + 1, first + 2):
            if tired[rider]:
                began |= 1 << rider
    g.began = began
    if g.tour.turn_order == "rotation":
        _begin_rotation(g, first + (g.turns[seat] - 1) % 3, events)
        return
    events.append(TurnBegan(g.turn, seat))
    riders = candidates(g)
    if riders:
        _offer(g, riders, events)
    else:
        events.append(Passed(seat))  # GIRO-12


def _begin_rotation(g: Moment, rider: int, events: list[Event]) -> None:
    """Throw for the rider whose turn it is, or let him miss it; only his own marker rises (GIRO-11, GIRO-33)."""
    events.append(TurnBegan(g.turn, g.seat, rider))
    g.began &= 1 << rider
    if g.tired[rider]:
        events.append(Passed(g.seat, rider))
    else:
        throw.begin(g, rider, g.clock, opens=True)


def _offer(g: Moment, riders: tuple[int, ...], events: list[Event]) -> None:
    if len(riders) == 1:
        events.append(OnlyChoice(g.seat, "rider", f"rider:{riders[0]}"))
        _take(g, riders[0], opens=True)
    else:
        g.agenda.append(_CHOOSE)
        g.pending = _choice(g.seat, riders)


def _take(g: Moment, rider: int, opens: bool) -> None:
    g.thrown |= 1 << rider
    throw.begin(g, rider, g.clock, opens)


def ask_rider(g: Moment, step: Step) -> Decision:
    """Ask for whom the team throws (GIRO-11)."""
    return _choice(g.seat, candidates(g))


def answer_rider(g: Moment, answer: str, events: list[Event]) -> None:
    """Throw for the rider that was chosen."""
    g.agenda.pop()
    _take(g, RIDER_OF[answer], opens=False)


def _count_fatigue(g: Moment, events: list[Event]) -> None:
    """Let the marker rise for riders who were fatigued when the turn began (GIRO-33)."""
    for rider in riders_of(g.seat):
        if g.began >> rider & 1 and g.tired[rider]:
            g.missed[rider] += 1
            if g.missed[rider] >= g.tired[rider]:
                g.tired[rider] = g.missed[rider] = 0
                events.append(Recovered(rider))


def go_on_trial(g: Moment, events: list[Event]) -> None:
    """Throw again for the rider who is on his way, or send the next one off (GIRO-51)."""
    finished = len(g.runs)
    rider = g.trial[finished]
    if rider != g.rider:
        g.seat = seat_of(rider)
        g.turn += 1
        g.turns[g.seat] += 1
        g.throws = 0
        events.append(TurnBegan(g.turn, g.seat, rider))
    throw.begin(g, rider, g.clock, opens=True)
