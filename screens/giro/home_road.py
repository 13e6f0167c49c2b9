"""The road of the match to go on with, at the foot of the first screen: its mountain, and its riders where they are."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.giro.tour import seat_of
from engine.giro.view import GiroView
from saves.errors import ReadFailed, SaveRefused
from saves.files import Files
from saves.store import load
from screens.drawing.grid import Grid, Part
from screens.drawing.look import Look
from screens.giro.heights import MIN_RISE, draw_heights
from screens.giro.results.finish_strip import places
from screens.giro.riders import NUMBER, number

LANES = 2
"""Lines of the road; more riders side by side than that make way for each other."""
_A_LINE = 3
"""Riders a line on the start: those of a team."""
_APART = NUMBER + 1
"""Cells from one of them to the next: 9 beside 11 would be 911."""


@dataclass(frozen=True, slots=True)
class HomeRoad:
    """A stage that is being played, as far as the first screen shows it."""

    points: tuple[tuple[int, int], ...]
    """Space and metres; empty: a stage without heights."""
    spaces: int
    red: tuple[bool, ...]
    """By space, entry 0 unused."""
    riders: tuple[tuple[int, Part], ...]
    """Who is on the road or its start, by where he is (0: the start), the first who came first; and his number."""


def read_road(path: Path, files: Files) -> HomeRoad | None:
    """Read the road of a match, None if its file cannot be opened as it is; what is wrong with it is told elsewhere."""
    try:
        match = load(path, files=files).match
    except (ReadFailed, SaveRefused):
        return None
    view = match.game.view(match.state, 0)
    return road_of(view) if isinstance(view, GiroView) else None


def road_of(view: GiroView) -> HomeRoad:
    """Return what the first screen shows of a Giro."""
    stage = view.stage
    there = [
        (space, rider)
        for space in range(stage.spaces + 1, -1, -1)
        for rider in (view.on_space(space) if 0 < space <= stage.spaces else _off_road(view, space))
        if view.is_on_road(rider)
    ]
    return HomeRoad(stage.altitude, stage.spaces, tuple(stage.red),
                    tuple((space, _number(view, rider)) for space, rider in there))


def _off_road(view: GiroView, space: int) -> list[int]:
    """Return who stands on the start (0), or who is over the line."""
    def is_there(at: int) -> bool:
        return at == 0 if space == 0 else at >= space
    return [rider for rider in range(1, view.tour.riders + 1) if is_there(view.spaces[rider])]


def _number(view: GiroView, rider: int) -> Part:
    missed, turns = view.fatigue(rider)
    text, role = number(view.tour, rider)
    return (text, f"tired-{seat_of(rider)}") if turns > missed else (text, role)


def draw_home_road(grid: Grid, bottom: int, lines: int, road: HomeRoad, look: Look) -> None:
    """Draw the mountain and under it the road, from edge to edge.

    Args:
        grid: what to draw on.
        bottom: the row of the road's right lane.
        lines: how many the mountain is high.
        road: what is shown.
        look: how this terminal shows text and signs.
    """
    waiting = [rider for space, rider in road.riders if space == 0]
    gutter = _A_LINE * _APART + 1 if waiting else 0
    size = grid.width - gutter
    lane = bottom - LANES + 1
    draw_heights(grid, gutter, lane - lines, size, road.points, road.spaces, lines, look, rise=MIN_RISE)
    room = size - NUMBER
    for row in range(lane, bottom + 1):
        for cell in range(room):
            first = cell * road.spaces // room + 1
            here = range(first, max(first, (cell + 1) * road.spaces // room) + 1)
            if any(road.red[space] for space in here):
                grid.put(gutter + cell, row, look.signs.red, "hatch")
            else:
                grid.put(gutter + cell, row, look.signs.nothing if look.plain else " ", "road2")
        grid.fill(gutter + room, row, NUMBER, "finish", look.signs.finish)
    moving = [(space, rider) for space, rider in road.riders if space]
    columns = [
        room if space > road.spaces else max(0, min(room - NUMBER, (2 * space - 1) * room // (2 * road.spaces) - 1))
        for space, _ in moving
    ]
    for (_, part), (column, level) in zip(moving, places(columns, room, LANES), strict=True):
        grid.put_parts(gutter + column, bottom - level, [part])
    for index, part in enumerate(waiting):
        grid.put_parts(1 + index % _A_LINE * _APART, bottom - index // _A_LINE, [part])
