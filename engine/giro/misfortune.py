"""Punctures and fatigue: star, transfer and relay come first, then they are suffered (GIRO-22 to 27, 33, 39, 42).

A misfortune on the agenda is `("misfortune", rider, kind, value, steps, by)`: who gets it, `F` or `C`, the n that was
thrown, how many spaces or turns of it are his, and how it came to him: `own`, `transfer`, `relay` or `take`.
"""

from __future__ import annotations

from engine.game import Decision, Event
from engine.giro import movement, stars
from engine.giro.events import (
    Cancelled,
    HeldUp,
    PunctureRelayed,
    Suffered,
    TookFatigue,
    Transferred,
)
from engine.giro.moment import Moment, Step
from engine.giro.tour import seat_of

PUNCTURE, FATIGUE = "F", "C"


def befall(g: Moment, events: list[Event]) -> None:
    """Let the misfortune on top of the agenda come: a star may cancel it, a captain may hand it on (GIRO-39, 25)."""
    step = g.agenda.pop()
    _, rider, kind, value, _steps, by = step
    colour = stars.protection(g, rider, kind)
    if colour and g.tour.once:
        g.agenda.append(("use-star", *step[1:]))
        g.pending = ask_use_star(g, g.agenda[-1])
    elif colour:
        _cancel(g, step, colour, events)
    else:
        _unprotected(g, step, kind, value, by, events)


def ask_use_star(g: Moment, step: Step) -> Decision:
    """Ask whether a star is to cancel a misfortune (`star_use = once`, GIRO-39)."""
    return Decision(seat_of(step[1]), "use-star", ("use", "keep"), about=step[1])


def answer_use_star(g: Moment, answer: str, events: list[Event]) -> None:
    """Use the star, or keep it and go on as if there were none."""
    step = g.agenda.pop()
    _, rider, kind, value, _steps, by = step
    if answer == "use":
        _cancel(g, step, stars.protection(g, rider, kind), events)
    else:
        _unprotected(g, step, kind, value, by, events)


def _cancel(g: Moment, step: Step, colour: str, events: list[Event]) -> None:
    _, rider, kind, value, _steps, by = step
    events.append(Cancelled(rider, kind, colour, stars.use(g, rider, colour)))
    if by == "own" and g.start_roll:
        g.agenda.append(("go", value, "cancelled"))


def _unprotected(g: Moment, step: Step, kind: str, value: int, by: str, events: list[Event]) -> None:
    if by == "own" and escorts(g):
        g.agenda.append(("transfer", kind, value))
        g.pending = ask_transfer(g, g.agenda[-1])
    else:
        suffer(g, step, events)


# ---- handing on (GIRO-24 to 26) -------------------------------------------------------------------------------------


def escorts(g: Moment) -> list[int]:
    """Return the team-mates to whom the rider who is thrown for may hand a misfortune (GIRO-24, GIRO-25)."""
    rider = g.rider
    if g.transferred or not g.tour.is_captain[rider] or g.stage.kind == "time-trial":
        return []
    space = g.pos[rider]
    near = (space, space - 1) if g.tour.escort_behind else (space,)
    return [mate for mate in g.tour.mates[rider] if g.pos[mate] in near]


def escorts_of(g: Moment, rider: int) -> tuple[int, ...]:
    """Return to whom a rider could hand a misfortune if he were thrown for where he stands (GIRO-25)."""
    thrown_for = g.clone()
    thrown_for.rider = rider
    thrown_for.transferred = g.transferred and g.seat == seat_of(rider)
    return tuple(escorts(thrown_for))


def ask_transfer(g: Moment, step: Step) -> Decision:
    """Ask the captain's player whether an escort takes the misfortune (GIRO-25)."""
    options = ("suffer", *(f"transfer:{mate}" for mate in escorts(g)))
    return Decision(seat_of(g.rider), "transfer", options, about=g.rider)


def answer_transfer(g: Moment, answer: str, events: list[Event]) -> None:
    """Let the captain suffer, or the escort, and then throw again or move on as the options say (GIRO-26, GIRO-16)."""
    _, kind, value = g.agenda.pop()
    if answer == "suffer":
        suffer(g, ("misfortune", g.rider, kind, value, value, "own"), events)
        return
    mate = int(answer.removeprefix("transfer:"))
    g.transferred = True
    events.append(Transferred(g.rider, mate, kind, value))
    if g.tour.reroll:
        g.agenda.append(("throw", g.rider, "transfer"))
    elif g.start_roll:
        g.agenda.append(("go", value, "cancelled"))
    g.agenda.append(("misfortune", mate, kind, value, value, "transfer"))


# ---- suffering ------------------------------------------------------------------------------------------------------


def suffer(g: Moment, step: Step, events: list[Event]) -> None:
    """Let a rider suffer a misfortune that nothing averts (GIRO-22, GIRO-33, GIRO-42, GIRO-54)."""
    _, rider, kind, value, steps, by = step
    trial = g.stage.kind == "time-trial"
    if kind == FATIGUE:
        if by != "take":
            events.append(Suffered(rider, kind, value))
            g.fatigues.append((g.chapter, rider, value))
        if trial:
            g.throws += value
        else:
            g.tired[rider] += steps
    elif by == "own" and not trial and g.tour.is_captain[rider]:
        _captain_goes_back(g, rider, g.pos[rider], steps, value, events)
    else:
        _puncture(g, rider, value, events)
        if trial and g.tour.is_captain[rider]:
            events.append(HeldUp(rider, g.pos[rider]))
        else:
            movement.go_back(g, rider, steps, events)


def _puncture(g: Moment, rider: int, value: int, events: list[Event]) -> None:
    events.append(Suffered(rider, PUNCTURE, value))
    g.punctures.append((g.chapter, rider, value))


# ---- relay of a puncture (GIRO-27) ----------------------------------------------------------------------------------


def _captain_goes_back(
    g: Moment, captain: int, space: int, left: int, value: int, events: list[Event]
) -> None:
    """Move a captain back, from `space` with so many spaces left, stopping to ask where a team-mate may go on."""
    while left > 1 and space > 1:
        space -= 1
        left -= 1
        if relays(g, captain, space):
            g.agenda.append(("back", captain, space, left, value))
            g.pending = ask_puncture_relay(g, g.agenda[-1])
            return
    _puncture(g, captain, value, events)
    movement.go_back(g, captain, value, events)


def relays(g: Moment, captain: int, space: int) -> list[int]:
    """Return the team-mates on a space who may take over a captain's puncture there (GIRO-27).

    One whose star could cancel it would stay, so he can only be asked where there is room for both.
    """
    mates = [mate for mate in g.tour.mates[captain] if g.pos[mate] == space]
    if mates and movement.is_full(g, space):
        mates = [mate for mate in mates if not stars.protection(g, mate, PUNCTURE)]
    return mates


def ask_puncture_relay(g: Moment, step: Step) -> Decision:
    """Ask whether a team-mate goes on back for the captain (GIRO-27)."""
    _, captain, space, _left, _value = step
    options = ("on", *(f"relay:{mate}" for mate in relays(g, captain, space)))
    return Decision(seat_of(captain), "puncture-relay", options, about=captain)


def answer_puncture_relay(g: Moment, answer: str, events: list[Event]) -> None:
    """Go on back with the captain, or stop him here and let the team-mate go on (GIRO-27)."""
    _, captain, space, left, value = g.agenda.pop()
    if answer == "on":
        _captain_goes_back(g, captain, space, left, value, events)
        return
    mate = int(answer.removeprefix("relay:"))
    events.append(PunctureRelayed(captain, mate, space, left))
    g.agenda.append(("beside", captain, space))
    g.agenda.append(("misfortune", mate, PUNCTURE, value, left, "relay"))


def stop_beside(g: Moment, events: list[Event]) -> None:
    """Put the captain where the team-mate stood, or stands still if his star helped (GIRO-27)."""
    _, captain, space = g.agenda.pop()
    movement.go_back(g, captain, g.pos[captain] - space, events)


# ---- taking the captain's fatigue (GIRO-32) -------------------------------------------------------------------------


def may_take(g: Moment, rider: int, since: int) -> bool:
    """Tell whether a rider who has come to a space since then may take his captain's fatigue over (GIRO-32)."""
    captain = g.tour.captain_of[rider]
    return (
        captain != rider
        and g.tired[captain] > 0
        and g.tired[rider] == 0
        and g.pos[rider] == g.pos[captain]
        and g.came[rider] > since
    )


def offer_take(g: Moment, events: list[Event]) -> None:
    """Ask a rider whose throw is over whether he takes his captain's fatigue, if he may."""
    step = g.agenda[-1]
    if may_take(g, step[1], step[2]):
        g.pending = ask_take(g, step)
    else:
        g.agenda.pop()


def ask_take(g: Moment, step: Step) -> Decision:
    """Ask whether a rider takes over what is left of his captain's fatigue (GIRO-32)."""
    return Decision(seat_of(step[1]), "take-fatigue", ("no", "take"), about=step[1])


def answer_take(g: Moment, answer: str, events: list[Event]) -> None:
    """Free the captain and let the rider have the turns that he has not yet missed (GIRO-32, GIRO-41)."""
    rider = g.agenda.pop()[1]
    if answer == "no":
        return
    captain = g.tour.captain_of[rider]
    turns = g.tired[captain] - g.missed[captain]
    g.tired[captain] = g.missed[captain] = 0
    g.relieved |= 1 << captain
    events.append(TookFatigue(rider, captain, turns))
    g.agenda.append(("misfortune", rider, FATIGUE, turns, turns, "take"))
