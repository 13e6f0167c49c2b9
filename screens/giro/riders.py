"""A rider as tables show him: his number on his team's colour, with captain, star and fatigue as one sees them."""

from __future__ import annotations

from engine.giro.stars import ACTIVE, ASLEEP, GONE, MARKER, USED
from engine.giro.tour import Tour, seat_of
from engine.giro.view import GiroView
from screens.drawing.grid import Part
from screens.drawing.look import Look

CHIP = 4
"""Cells of a rider with all that holds for him."""
NUMBER = 2
"""Cells of his number alone."""


def chip(view: GiroView, rider: int, look: Look) -> list[Part]:
    """Return a rider as he is now, in four cells: number, captain, then his star or the turns that he has to miss."""
    seat = seat_of(rider)
    captain = view.tour.is_captain[rider]
    mark = look.signs.captain if captain else " "
    missed, total = view.fatigue(rider)
    if total > missed:
        count = look.signs.fatigue_left(total - missed)
        return [(f"{rider:>2}{mark}", f"tired-{seat}"), (count, f"count-{seat}")]
    parts = [number(view.tour, rider), (mark, f"chip-{seat}")]
    star = live_star(view, rider)
    return [*parts, (look.signs.star_active, f"star-{star}-on-{seat}") if star else (" ", f"chip-{seat}")]


def number(tour: Tour, rider: int) -> Part:
    """Return a rider's number, in two cells."""
    role = "captain" if tour.is_captain[rider] else "chip"
    return f"{rider:>2}", f"{role}-{seat_of(rider)}"


def place(view: GiroView, shown: int, look: Look) -> Part:
    """Return a place in the general classification; before a stage has been finished nobody has one."""
    return (str(shown) if view.results else look.signs.nothing, "faint")


def live_star(view: GiroView, rider: int) -> str:
    """Return the colour of the star that a rider uses in this stage, one still unused first; empty if he has none."""
    held = view.stars(rider)
    return next((colour for wanted in (ACTIVE, USED) for colour, status in held if status == wanted), "")


def star_sign(status: str, look: Look) -> str:
    """Return how a star of this status is written, in one or two cells."""
    signs = look.signs
    return {
        ACTIVE: signs.star_active,
        ASLEEP: signs.star_asleep,
        USED: signs.star_used,
        GONE: signs.star_asleep + signs.used,
        MARKER: signs.captain,
    }[status]
