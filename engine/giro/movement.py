"""Movement and room: where a rider stops, forward and back, and what bars his way (GIRO-17 to 23)."""

from __future__ import annotations

from engine.game import Event
from engine.giro import lines
from engine.giro.events import Moved, Stayed, WentBack
from engine.giro.moment import Moment

Way = tuple[int, tuple[int, ...], int]
"""Where a rider stops, the full spaces because of which it is not where his throw led, and the wall (0: none)."""


def is_full(g: Moment, space: int) -> bool:
    """Tell whether no slot is free on a space; the start has room for all (GIRO-17)."""
    return g.pos.count(space) >= g.stage.slots[space]


def on_space(g: Moment, space: int) -> list[int]:
    """Return who stands on a space, the first who came ahead (GIRO-18); on the start by number."""
    riders = [rider for rider in range(1, g.tour.riders + 1) if g.pos[rider] == space]
    if space and len(riders) > 1:
        riders.sort(key=g.came.__getitem__)
    return riders


def is_wall(g: Moment, rider: int, space: int) -> bool:
    """Tell whether a full space bars this rider's way (GIRO-20, `full_space = block`)."""
    tour = g.tour
    captain = tour.captain_of[rider]
    others = [one for one in range(1, tour.riders + 1) if g.pos[one] == space and one != rider]
    if any(tour.captain_of[one] != captain for one in others):
        return True
    return len(others) > 1 and captain in others


def forward(g: Moment, rider: int, start: int, steps: int) -> Way:
    """Return where a rider stops who moves this many spaces (GIRO-19, GIRO-20); beyond the last space: the line."""
    end = start + steps
    length = g.stage.spaces
    if g.tour.block:
        return _forward_between_walls(g, rider, start, end)
    if end > length or not g.pos.count(end) or not is_full(g, end):
        return end, (), 0
    full = []
    while end <= length and is_full(g, end):
        full.append(end)
        end += 1
    return end, tuple(full), 0


def _forward_between_walls(g: Moment, rider: int, start: int, end: int) -> Way:
    length = g.stage.spaces
    full: list[int] = []
    space = start
    while True:
        space += 1
        if space > length:
            return (max(end, space), tuple(full), 0)
        if is_full(g, space):
            if is_wall(g, rider, space):
                return _before_wall(g, start, space)
            if space >= end:
                full.append(space)
        elif space >= end:
            return space, tuple(full), 0


def _before_wall(g: Moment, start: int, wall: int) -> Way:
    """Return the nearest place before a wall that has a free slot, at the worst the start (GIRO-20)."""
    full = []
    space = wall - 1
    while space > start and is_full(g, space):
        full.append(space)
        space -= 1
    return space, tuple(full), wall


def backward(g: Moment, start: int, steps: int) -> tuple[int, tuple[int, ...]]:
    """Return where a rider stops who goes back, and the full spaces that he passed to find room (GIRO-22, GIRO-23)."""
    end = start - steps
    if end <= 0:
        return 0, ()
    if not g.pos.count(end):
        return end, ()
    full = []
    while end > 0 and is_full(g, end):
        full.append(end)
        end -= 1
    return end, tuple(full)


def short_stops(g: Moment, rider: int, start: int, target: int) -> list[int]:
    """Return how many spaces on a rider may stop short of `target`, where his full move would end (GIRO-21)."""
    rule = g.tour.short_stop
    if rule == "off" or g.stage.kind == "time-trial":
        return []
    count = g.pos.count
    room = g.stage.slots
    stops = []
    for space in range(start + 1, min(target, g.stage.spaces + 1)):
        there = count(space)
        if there < room[space] and (there or rule == "any"):
            stops.append(space - start)
    return stops


def free_slot(g: Moment, space: int) -> int:
    """Return the lowest free slot of a space that has one (GIRO-18)."""
    if not g.pos.count(space):
        return 1
    taken = {g.slot[rider] for rider in range(1, g.tour.riders + 1) if g.pos[rider] == space}
    slot = 1
    while slot in taken:
        slot += 1
    return slot


def place(g: Moment, rider: int, space: int) -> int:
    """Put a rider on a space, behind those who stand there, and return his slot (0 on the start)."""
    if space <= 0:
        slot = 0
    elif g.pos.count(space):
        slot = free_slot(g, space)
    else:
        slot = 1
    g.pos[rider] = space
    g.slot[rider] = slot
    g.clock += 1
    g.came[rider] = g.clock
    return slot


def advance(g: Moment, rider: int, way: Way, why: str, events: list[Event]) -> bool:
    """Move a rider forward along a way, over lines and the finish, and tell whether he left his space."""
    start = g.pos[rider]
    to, full, wall = way
    if to == start:
        events.append(Stayed(rider, start, wall))
        return False
    open_lines = g.lines
    if to > g.stage.spaces:
        g.pos[rider] = to
        g.slot[rider] = 0
        g.clock += 1
        g.came[rider] = g.clock
        events.append(Moved(rider, start, to, 0, why, full, wall))
        if open_lines:
            lines.claim(g, rider, to, events)
        lines.cross(g, rider, events)
        return True
    events.append(Moved(rider, start, to, place(g, rider, to), why, full, wall))
    if open_lines and to >= open_lines[0][0]:
        lines.claim(g, rider, to, events)
    return True


def go_back(g: Moment, rider: int, steps: int, events: list[Event]) -> None:
    """Move a rider back (GIRO-22)."""
    start = g.pos[rider]
    to, full = backward(g, start, steps)
    slot = place(g, rider, to)
    events.append(WentBack(rider, start, to, slot, full))
