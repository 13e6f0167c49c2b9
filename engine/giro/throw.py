"""A throw for a rider: the dice, the short stop, and what the special die does (GIRO-13 to 16, GIRO-21)."""

from __future__ import annotations

from functools import cache

from engine.game import Chance, Decision, Event
from engine.giro import movement, sprint
from engine.giro.events import Threw, ThrewSpecial, ThrownAgain
from engine.giro.moment import Moment, Step
from engine.giro.tour import seat_of

NUMERIC = ("1", "1", "2", "2", "3", "4")
"""The numeric die (GIRO-2)."""
SPECIAL = ("1", "1", "1", "F", "C", "S")
"""The special die (GIRO-3)."""

HIGHEST = 4
"""The numeric die's highest face."""

_VALUE = {"1": 1, "2": 2, "3": 3, "4": 4}
_ROLL = ("numeric",)
_ROLL_OPENING = ("numeric", 1)
_ROLL_SPECIAL = ("special",)


@cache
def _numeric(rider: int, opens: bool) -> Chance:
    return Chance(seat_of(rider), "numeric", NUMERIC, rider, opens)


@cache
def _special(rider: int) -> Chance:
    return Chance(seat_of(rider), "special", SPECIAL, rider)


@cache
def _stop(rider: int, stops: tuple[int, ...]) -> Decision:
    return Decision(seat_of(rider), "stop", ("full", *(f"stop:{count}" for count in stops)), rider)


def begin(g: Moment, rider: int, since: int, opens: bool) -> None:
    """Start a throw for a rider (GIRO-13).

    Args:
        since: the clock from when a move of his counts as made in this throw (GIRO-32: a launched rider's ride).
        opens: nobody has answered just before, so the die waits for the seat's word.
    """
    g.rider = rider
    g.start = g.pos[rider]
    g.prizes = len(g.won)
    g.value = 0
    g.face = ""
    g.start_roll = False
    captain = g.tour.captain_of[rider]
    if captain != rider and g.tired[captain] and g.stage.kind != "time-trial":
        g.agenda.append(("take", rider, since))
    g.agenda.append(_ROLL_OPENING if opens else _ROLL)
    g.pending = _numeric(rider, opens)


def begin_due(g: Moment, events: list[Event]) -> None:
    """Start the throw that is on top of the agenda: after a transfer or a launch (GIRO-26, GIRO-30)."""
    step = g.agenda.pop()
    events.append(ThrownAgain(step[1], step[2]))
    begin(g, step[1], step[3] if len(step) > 3 else g.clock, opens=False)


def ask_numeric(g: Moment, step: Step) -> Chance:
    """Wait for the numeric die."""
    return _numeric(g.rider, len(step) > 1)


def ask_special(g: Moment, step: Step) -> Chance:
    """Wait for the special die."""
    return _special(g.rider)


def answer_numeric(g: Moment, face: str, events: list[Event]) -> None:
    """Take the numeric die, then the special one if he started on red, else move (GIRO-13, GIRO-14)."""
    rider = g.rider
    g.value = value = _VALUE[face]
    g.agenda.pop()
    events.append(Threw(rider, value))
    if g.stage.kind == "time-trial":
        g.throws += 1
    if g.tour.start_or_stop and g.stage.red[g.start]:
        g.start_roll = True
        g.agenda.append(_ROLL_SPECIAL)
        g.pending = _special(rider)
    else:
        move(g, value, "throw", events)


def answer_special(g: Moment, face: str, events: list[Event]) -> None:
    """Take the special die and do what it says (GIRO-15, GIRO-16)."""
    g.agenda.pop()
    g.face = face
    rider, value = g.rider, g.value
    events.append(ThrewSpecial(rider, face, g.pos[rider], g.start_roll))
    if face == "1":
        if g.start_roll:
            move(g, value + 1, "one", events)
        else:
            movement.advance(g, rider, movement.forward(g, rider, g.pos[rider], 1), "one", events)
    elif face == "S":
        sprint.begin(g, events)
    else:
        g.agenda.append(("misfortune", rider, face, value, value, "own"))


def go(g: Moment, events: list[Event]) -> None:
    """Make the movement that is on top of the agenda; what follows a stop on red cannot be cut (GIRO-21)."""
    _, steps, why = g.agenda.pop()
    if g.start_roll:
        move(g, steps, why, events)
    else:
        movement.advance(g, g.rider, movement.forward(g, g.rider, g.pos[g.rider], steps), why, events)


def move(g: Moment, steps: int, why: str, events: list[Event]) -> None:
    """Move the rider, or ask first whether he is to stop short (GIRO-14, GIRO-21)."""
    rider = g.rider
    start = g.pos[rider]
    way = movement.forward(g, rider, start, steps)
    if way[0] - start > 1:
        stops = movement.short_stops(g, rider, start, way[0])
        if stops:
            g.agenda.append(("stop", steps, why))
            g.pending = _stop(rider, tuple(stops))
            return
    _stop_on(g, way, why, events)


def ask_stop(g: Moment, step: Step) -> Decision:
    """Ask how far a rider moves (GIRO-21)."""
    rider = g.rider
    target = movement.forward(g, rider, g.pos[rider], step[1])[0]
    return _stop(rider, tuple(movement.short_stops(g, rider, g.pos[rider], target)))


def answer_stop(g: Moment, answer: str, events: list[Event]) -> None:
    """Move the rider as far as was chosen."""
    _, steps, why = g.agenda.pop()
    start = g.pos[g.rider]
    if answer == "full":
        _stop_on(g, movement.forward(g, g.rider, start, steps), why, events)
    else:
        _stop_on(g, (start + int(answer.removeprefix("stop:")), (), 0), "short", events)


def _stop_on(g: Moment, way: movement.Way, why: str, events: list[Event]) -> None:
    rider = g.rider
    moved = movement.advance(g, rider, way, why, events)
    # At most one special die a throw (GIRO-13); the moves that it causes do not come through here.
    if moved and not g.start_roll and way[0] <= g.stage.spaces and g.stage.red[way[0]]:
        g.agenda.append(_ROLL_SPECIAL)
        g.pending = _special(rider)
