"""How riders move from one place to the next: the pictures between two moments of a stage, for a screen to time.

A picture is where some riders are drawn, `BoardModel.moving`; everybody else stands where the view has him.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from engine.game import Event
from engine.giro.events import Moved, StageEnded, WentBack
from engine.giro.stages import Stage
from engine.giro.view import GiroView

Place = tuple[int, int]
"""Space and slot; space 0 is the start, beyond the last one the line, both with slot 0."""
Places = Mapping[int, Place]
"""Where riders are, by number."""


def places(view: GiroView) -> dict[int, Place]:
    """Return where everybody is, to be kept until the next step has been made."""
    return {rider: (view.spaces[rider], view.slots[rider]) for rider in range(1, view.tour.riders + 1)}


def frames(stage: Stage, before: Places, events: Iterable[Event]) -> list[dict[int, Place]]:
    """Return the pictures of what happened, in order, one on every space on which a rider who moves has room.

    The last one has everybody where he then stands. In each picture stand all riders who move at some time, so that
    one who moves later is seen where he was.

    Args:
        stage: on which it happened.
        before: where everybody was.
        events: what happened; what comes after the stage's end is left out.

    Returns:
        Nothing if nobody moved.
    """
    moves = _moves(events)
    now = dict(before)
    touched = {move.rider for move in moves}
    found: list[dict[int, Place]] = []
    for move in moves:
        for place in _way(stage, now, move):
            now[move.rider] = place
            found.append({rider: now[rider] for rider in sorted(touched)})
    return found


def turns(pictures: Sequence[Places]) -> list[int]:
    """Return the pictures, by index, after which somebody else moves, or the same rider the other way.

    Where only some pictures of a movement are shown, these tell what happened: a rider who is thrown back by a puncture
    is seen on the red space first.

    Args:
        pictures: of `frames`.
    """
    steps = [_step(before, after) for before, after in pairwise(pictures)]
    return [index for index, (step, following) in enumerate(pairwise(steps), 1) if step != following]


def _step(before: Places, after: Places) -> tuple[int, bool]:
    """Return who moves from one picture to the next, 0 if nobody does, and whether forward."""
    moved = next((rider for rider in after if after[rider] != before[rider]), 0)
    return moved, moved > 0 and after[moved] > before[moved]


def _moves(events: Iterable[Event]) -> list[Moved | WentBack]:
    found: list[Moved | WentBack] = []
    for event in events:
        if isinstance(event, StageEnded):
            break
        if isinstance(event, Moved | WentBack) and event.to != event.start:
            found.append(event)
    return found


def _way(stage: Stage, now: Places, move: Moved | WentBack) -> list[Place]:
    """Return the places of a move, without the first one; spaces that are full are leapt over."""
    step = 1 if move.to > move.start else -1
    end = min(move.to, stage.spaces + 1)
    way = [(space, slot) for space in range(move.start + step, end, step) if (slot := _free(stage, now, space))]
    return [*way, (end, move.slot)]


def _free(stage: Stage, now: Places, space: int) -> int:
    """Return the lowest slot of a space on which nobody stands, 0 if there is none."""
    taken = {slot for at, slot in now.values() if at == space}
    return next((slot for slot in range(1, stage.slots[space] + 1) if slot not in taken), 0)
