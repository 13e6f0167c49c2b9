"""The sprint: doubling, the relay to the captain and the launch (GIRO-15, 16, 28 to 31)."""

from __future__ import annotations

from engine.game import Decision, Event
from engine.giro import lines, movement
from engine.giro.events import Launched, SprintRelayed
from engine.giro.moment import Moment, Step
from engine.giro.tour import seat_of


def reach(g: Moment) -> int:
    """Return how many spaces a sprint gives: the n extra, or all 2n if it was thrown at the start (GIRO-28)."""
    return 2 * g.value if g.start_roll else g.value


def relay_left(g: Moment) -> int:
    """Return how much of the sprint the captain would get from the rider beside him, 0 if he may not (GIRO-28)."""
    rider = g.rider
    captain = g.tour.captain_of[rider]
    here, there = g.pos[rider], g.pos[captain]
    left = reach(g) - (there - here)
    if captain == rider or there < here or left < 1 or g.tired[captain]:
        return 0
    if g.tour.block:
        for space in range(here + 1, there):
            if movement.is_full(g, space) and movement.is_wall(g, rider, space):
                return 0
        if movement.is_full(g, there) and movement.forward(g, captain, there, left)[0] == there:
            return 0
    return left


def launchable(g: Moment) -> list[int]:
    """Return the team-mates whom the rider may take along (GIRO-29, GIRO-30)."""
    if g.launched >> g.rider & 1:
        return []
    return [
        mate
        for mate in g.tour.mates[g.rider]
        if g.pos[mate] == g.start and not g.tired[mate] and not g.relieved >> mate & 1
    ]


def options(g: Moment) -> tuple[str, ...]:
    """Return the ids of what the rider can do with his sprint, to double first (GIRO-31)."""
    if g.stage.kind == "time-trial":
        return ("double",)
    relay = ("relay",) if relay_left(g) else ()
    return ("double", *relay, *(f"launch:{mate}" for mate in launchable(g)))


def begin(g: Moment, events: list[Event]) -> None:
    """Do what a sprint gives, or ask where there is more than one thing (GIRO-31)."""
    if options(g) == ("double",):
        double(g)
    else:
        g.agenda.append(("sprint",))
        g.pending = ask(g, g.agenda[-1])


def ask(g: Moment, step: Step) -> Decision:
    """Ask what becomes of a sprint (GIRO-31)."""
    return Decision(seat_of(g.rider), "sprint", options(g), about=g.rider)


def answer(g: Moment, text: str, events: list[Event]) -> None:
    """Double, relay or launch."""
    g.agenda.pop()
    if text == "double":
        double(g)
    elif text == "relay":
        _relay(g, events)
    else:
        _launch(g, int(text.removeprefix("launch:")), events)


def double(g: Moment) -> None:
    """Let the rider go on; thrown at the start, he may still stop short of it (GIRO-14)."""
    g.agenda.append(("go", reach(g), "double"))


def _relay(g: Moment, events: list[Event]) -> None:
    """Stop the rider beside his captain, who leaves first with what is left (GIRO-28)."""
    rider, captain = g.rider, g.tour.captain_of[g.rider]
    there, left = g.pos[captain], relay_left(g)
    events.append(SprintRelayed(rider, captain, left))
    way = movement.forward(g, captain, there, left)
    if g.pos[rider] == there:
        movement.advance(g, captain, way, "relay", events)
        return
    # The rider is over the lines up to here before the captain goes on, but needs the slot that the captain leaves.
    later: list[Event] = []
    lines.claim(g, rider, there, later)
    movement.advance(g, captain, way, "relay", later)
    movement.advance(g, rider, (there, (), 0), "relay", events)
    events += later


def _launch(g: Moment, mate: int, events: list[Event]) -> None:
    """Take a team-mate along, settle the prizes that both passed, then throw for him (GIRO-29, GIRO-30, GIRO-44)."""
    rider, value = g.rider, g.value
    g.launched |= 1 << rider
    events.append(Launched(rider, mate, value))
    take = g.agenda.pop() if g.agenda and g.agenda[-1][:2] == ("take", rider) else None
    since = g.clock
    if g.start_roll:
        movement.advance(g, rider, movement.forward(g, rider, g.start, value), "launch", events)
    prizes = lines.won_in_throw(g, rider)
    movement.advance(g, mate, movement.forward(g, mate, g.start, value), "launch", events)
    if not g.winner:
        g.agenda.append(("throw", mate, "launch", since))
        if take:
            g.agenda.append(take)
    if g.partner:
        g.agenda.append(("first-over", 0, lines.FINISH, rider, mate))
    for space, prize in reversed(prizes):
        if space <= g.pos[mate]:
            g.agenda.append(("first-over", space, prize, rider, mate))
