"""Lines on the road and the finish: who was first over them (GIRO-34, GIRO-44, GIRO-45)."""

from __future__ import annotations

from engine.game import Decision, Event
from engine.giro import stars
from engine.giro.events import FinishedTrial, StarMoved
from engine.giro.moment import Moment, Prize, Step
from engine.giro.tour import RIDER_OF, seat_of

COLOUR_OF = {"gpm": "blue", "gp": "black"}
"""The star that each line on the road gives."""
FINISH = "finish"
"""What a `first-over` is about when two riders of a launch cross the line together."""


def claim(g: Moment, rider: int, to: int, events: list[Event]) -> None:
    """Give a rider every line that he reached or passed first on his way to a space (GIRO-34)."""
    while g.lines and g.lines[0][0] <= to:
        space, prize = g.lines[0]
        g.lines = g.lines[1:]
        g.won += ((space, prize, rider),)
        stars.win(g, rider, COLOUR_OF[prize], prize, space, events)


def cross(g: Moment, rider: int, events: list[Event]) -> None:
    """Let a rider cross the finish line: on the road everything still due is dropped (GIRO-45)."""
    g.agenda.clear()
    if g.stage.kind == "time-trial":
        beyond = g.pos[rider] - g.stage.spaces
        g.runs += ((rider, g.throws, beyond),)
        events.append(FinishedTrial(rider, g.throws, beyond))
    elif not g.winner:
        g.winner = rider
    else:
        g.partner = rider


def won_in_throw(g: Moment, rider: int) -> tuple[Prize, ...]:
    """Return the lines that this rider has won in the present throw, in road order."""
    return tuple((space, prize) for space, prize, winner in g.won[g.prizes:] if winner == rider)


def ask_first_over(g: Moment, step: Step) -> Decision:
    """Ask the sports director who of two riders of a launch was first over a line (GIRO-44, GIRO-45)."""
    rider, mate = step[3], step[4]
    first, second = sorted((rider, mate))
    return Decision(seat_of(rider), "first-over", (f"rider:{first}", f"rider:{second}"), about=step[1])


def answer_first_over(g: Moment, answer: str, events: list[Event]) -> None:
    """Settle who was first, and move the prize if it was the other one."""
    _, space, prize, rider, mate = g.agenda.pop()
    if RIDER_OF[answer] == rider:
        return
    if prize == FINISH:
        g.winner, g.partner = mate, rider
        return
    g.won = tuple((s, p, mate if (s, p) == (space, prize) else w) for s, p, w in g.won)
    stars.move(g, COLOUR_OF[prize], rider, mate)
    events.append(StarMoved(mate, rider, COLOUR_OF[prize], space))
