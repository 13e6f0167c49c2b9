"""Stars: which of them count in a stage, what they cancel, how they are declared and given back (GIRO-34 to 41)."""

from __future__ import annotations

from engine.game import Event
from engine.giro.events import StarKept, StarReturned, StarWon
from engine.giro.moment import Moment

ASLEEP, ACTIVE, USED, GONE, MARKER = "asleep", "active", "used", "gone", "marker"
STATUSES = (ASLEEP, ACTIVE, USED, GONE, MARKER)
"""`gone`: used and given back in this stage (`star_use = once`); it still counts as one of several (GIRO-40).
`marker`: the captain's badge, which cancels nothing (GIRO-43)."""

GREEN_STAGES = 3
"""With `green_star = red`, in how many first stages of a tour red holds in a time trial (GIRO-35)."""

_CANCELS = {"F": ("black",), "C": ("blue", "red", "yellow")}
_ORDER = ("red", "black", "blue", "yellow")
"""The order in which colours are offered and listed; red first, since a red star is why there is a question."""


def eligible(g: Moment, colour: str) -> bool:
    """Tell whether stars of this colour can cancel something in the stage (GIRO-35, GIRO-36)."""
    kind = g.stage.kind
    if colour == "black":
        return True
    if colour == "blue":
        return kind == "mountain"
    if colour == "yellow":
        return kind == "time-trial"
    return kind != "time-trial" or (g.tour.green_red and g.chapter <= GREEN_STAGES)


def wake(g: Moment, rider: int) -> tuple[str, ...]:
    """Make a rider's eligible stars active for the stage, one of each colour, or say between which he must choose.

    Returns:
        The colours he has to choose from, red first (GIRO-37); nothing if there is no choice.
    """
    colours = {colour for colour, status in g.stars[rider] if status == ASLEEP and eligible(g, colour)}
    if "red" in colours and len(colours) > 1:
        return tuple(colour for colour in _ORDER if colour in colours)
    for colour in _ORDER:
        if colour in colours:
            activate(g, rider, colour)
    return ()


def activate(g: Moment, rider: int, colour: str) -> None:
    """Make one sleeping star of this colour active."""
    _change(g, rider, (colour, ASLEEP), (colour, ACTIVE))


def protection(g: Moment, rider: int, kind: str) -> str:
    """Return the colour of the star that would cancel this misfortune (`F` or `C`), empty if none does (GIRO-39)."""
    held = g.stars[rider]
    if not held:
        return ""
    for status in (USED, ACTIVE):
        for colour in _CANCELS[kind]:
            if (colour, status) in held:
                return colour
    return ""


def use(g: Moment, rider: int, colour: str) -> bool:
    """Mark a star as used; under `star_use = once` it is given back. Return whether it was (GIRO-39)."""
    once = g.tour.once
    old = (colour, USED) if (colour, USED) in g.stars[rider] else (colour, ACTIVE)
    _change(g, rider, old, (colour, GONE if once else USED))
    return once


def win(g: Moment, rider: int, colour: str, why: str, space: int, events: list[Event]) -> None:
    """Hand a star out: black and blue ones are active at once, the others are for a later stage (GIRO-38)."""
    g.stars[rider] += ((colour, ACTIVE if why in ("gpm", "gp") else ASLEEP),)
    events.append(StarWon(rider, colour, why, space))


def move(g: Moment, colour: str, loser: int, rider: int) -> None:
    """Give the star that `loser` has just won to another rider (GIRO-44)."""
    held = list(g.stars[loser])
    del held[len(held) - 1 - held[::-1].index((colour, ACTIVE))]
    g.stars[loser] = tuple(held)
    g.stars[rider] += ((colour, ACTIVE),)


def give_back(g: Moment, events: list[Event]) -> None:
    """Take stars back at the end of a stage and put the others to sleep (GIRO-40)."""
    for rider in range(1, g.tour.riders + 1):
        held = g.stars[rider]
        if not held:
            continue
        live = [star for star in held if star[1] in (ACTIVE, USED, GONE)]
        kept = []
        for colour, status in held:
            if status == GONE:
                continue
            if status == USED or (status == ACTIVE and len(live) == 1):
                events.append(StarReturned(rider, colour))
                continue
            if status == ACTIVE:
                events.append(StarKept(rider, colour))
            kept.append((colour, status if status == MARKER else ASLEEP))
        g.stars[rider] = tuple(kept)


def _change(g: Moment, rider: int, old: tuple[str, str], new: tuple[str, str]) -> None:
    held = list(g.stars[rider])
    held[held.index(old)] = new
    g.stars[rider] = tuple(held)
