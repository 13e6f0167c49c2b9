"""The Giro's road drawn on a grid: profile, numbers, slots, red, banners, riders, and where somebody may land."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from rich.cells import cell_len

from engine.giro.state import GiroState
from engine.giro.tour import seat_of
from screens.giro.kept import Kept
from screens.giro.profile import profile
from screens.giro.riders import live_star
from screens.giro.road_layout import RoadLayout
from screens.grid import Grid, shorten
from screens.look import Look

MIN_NAME = 7
"""Columns of a space from which on a rider's name stands behind his number."""


@dataclass(slots=True)
class Road:
    """What the road shows besides the state."""

    state: GiroState
    names: tuple[str, ...] = ()
    """The riders' names, by number from 1 (index 0 is rider 1)."""
    cursor: int = 0
    """The rider under the cursor, 0 if there is none."""
    lands: dict[tuple[int, int], tuple[int, str]] = field(default_factory=dict)
    """Where somebody may land: space and slot to his number and the mark to write there."""
    picks: dict[int, str] = field(default_factory=dict)
    """Actions of riders that can be clicked, by number."""
    start: str = "START"
    """The word over the start, translated already."""
    finish: str = "finish"
    """The word under the finish, translated already."""
    moment: object = None
    """What tells this state from any other, as in `BoardModel.moment`; None: nothing does."""


def draw_road(road: Road, layout: RoadLayout, look: Look, kept: Kept | None = None) -> Grid:
    """Return the whole road, as high as the layout says.

    Args:
        road: what it shows.
        layout: where everything is.
        look: how.
        kept: keeps what does not change; None: all is drawn anew.
    """
    kept = kept or Kept()
    g = road.state

    def ground() -> Grid:
        """Draw the road without riders: the mountain is most of the work of a board."""
        grid = Grid(layout.width)
        grid.reach(layout.height)
        _draw_profile(grid, road, layout, look)
        _draw_slots(grid, road, layout, look)
        _draw_finish(grid, road, layout, look)
        return grid

    def peopled() -> Grid:
        """Draw the road with the riders, before anybody chooses."""
        grid = kept.grid("ground", (g.stage.id, g.won, layout, look, road.finish), ground)
        nobody = replace(road, cursor=0, lands={})
        _draw_numbers(grid, nobody, layout, look, range(1, layout.spaces + 1))
        _draw_start(grid, road, layout, look)
        for rider in range(1, g.tour.riders + 1):
            _draw_rider(grid, road, layout, look, rider)
        return grid

    made_of = (road.moment, layout, look, road.names, tuple(road.picks.items()), road.start, road.finish)
    grid = kept.grid("riders", made_of, peopled)
    marked = {space for space, _ in road.lands} | ({g.pos[road.cursor]} if road.cursor else set())
    _draw_numbers(grid, road, layout, look, marked.intersection(range(1, layout.spaces + 1)))
    for (space, slot), (rider, text) in road.lands.items():
        if 1 <= space <= layout.spaces and slot >= 1:
            _draw_landing(grid, road, layout, space, slot, rider, text)
    return grid


# ---- the mountain ---------------------------------------------------------------------------------------------------


def _draw_profile(grid: Grid, road: Road, layout: RoadLayout, look: Look) -> None:
    stage = road.state.stage
    drawn = profile(stage.altitude, layout.spaces, layout.cell, layout.profile_lines)
    for row in range(layout.rows):
        spaces = layout.spaces_of(row)
        top = row * layout.block + 1
        for line, heights in enumerate(drawn.rows(spaces[0], spaces[-1])):
            role = f"mountain-{int(drawn.share(line) * 5)}"
            for x, eighths in enumerate(heights):
                if eighths:
                    grid.put(layout.gutter + x, top + line, look.signs.height(eighths), role)
        if stage.altitude and drawn.lines > 1:
            high, low = layout.metres_cells(row)
            end = layout.gutter - 1
            grid.right(end, high, f"{drawn.highest}m" if row == 0 else str(drawn.highest), "faint")
            grid.right(end, low, f"{drawn.lowest}m" if row == 0 else str(drawn.lowest), "faint")
    summits = [space for space, _ in stage.gpms]
    won = {space for space, prize, _ in road.state.won if prize == "gpm"}
    metres = dict(stage.altitude)
    for space, name in stage.gpms:
        x, y = layout.summit_cell(space)
        sign = look.signs.gpm_taken if space in won else look.signs.gpm
        height = f" {metres[space]}" if space in metres else ""
        room = layout.summit_room(space, summits) - len(height) - 1
        if room > 3:
            text = look.text(name)
            start = x - len(height) - 1 - min(cell_len(text), room)
            grid.put(start, y, text, "soft", room)
            grid.put(x - len(height) - 1, y, height, "faint")
        grid.put(x, y, sign, "soft")


# ---- spaces ---------------------------------------------------------------------------------------------------------


def _draw_numbers(grid: Grid, road: Road, layout: RoadLayout, look: Look, spaces: Iterable[int]) -> None:
    g = road.state
    landings = {space for space, _ in road.lands}
    open_lines = dict(g.lines)
    taken = {space: prize for space, prize, _ in g.won}
    under = g.pos[road.cursor] if road.cursor else 0
    for space in spaces:
        x, y = layout.number_cell(space)
        mark, role = "", "number"
        landing = space in landings
        if space in open_lines:
            mark = look.signs.gpm if open_lines[space] == "gpm" else look.signs.gp
            role = "banner-landing" if landing else "banner"
        elif g.stage.red[space]:
            role = "number-red-landing" if landing else "number-red"
        elif landing:
            role = "number-landing"
        elif space == under:
            role = "number-cursor"
        if space in taken:
            mark = look.signs.gpm_taken if taken[space] == "gpm" else look.signs.gp_taken
        if g.pos.count(space) >= g.stage.slots[space]:
            mark = mark or look.signs.full
            role = "number-full" if role == "number" else role
        number = f"{space:>2}"
        text = (number + mark).ljust(min(layout.body, max(3, len(number) + 1)))
        grid.put(x, y, text[: layout.body], role)
        if layout.body > len(text) and role.startswith(("number-red", "banner")):
            grid.fill(x + len(text), y, layout.body - len(text), role)


def _draw_slots(grid: Grid, road: Road, layout: RoadLayout, look: Look) -> None:
    stage = road.state.stage
    for space in range(1, layout.spaces + 1):
        for slot in range(1, stage.slots[space] + 1):
            x, y = layout.cell_of(space, slot)
            if stage.red[space]:
                grid.fill(x, y, layout.body, "hatch", look.signs.red)
            else:
                role = _ground(layout, space)
                grid.fill(x, y, layout.body, role)
                if look.plain:
                    grid.put(x + layout.body // 2, y, look.signs.nothing, "faint")


def _ground(layout: RoadLayout, space: int) -> str:
    return "road2" if layout.shaded and space % 2 == 0 else "road"


def _draw_start(grid: Grid, road: Road, layout: RoadLayout, look: Look) -> None:
    g = road.state
    standing = [rider for rider in range(1, g.tour.riders + 1) if g.pos[rider] == 0 and _on_road(g, rider)]
    left, top, width, height = layout.pen()
    for line in range(height):
        grid.fill(left, top + line, width, "road")
    label = layout.start_label(len(standing))
    for _, y in layout.start_cells(len(standing)):
        grid.fill(1, y, layout.gutter - 2, "road")
    if label is not None:
        x, y = label
        grid.fill(x, y, layout.gutter - 2, "text")
        grid.put(x, y, road.start[: layout.gutter - 2], "faint")
    for rider, (x, y) in zip(standing, layout.start_cells(len(standing)), strict=True):
        seat = seat_of(rider)
        role = f"captain-{seat}" if g.tour.is_captain[rider] else f"chip-{seat}"
        grid.put(x, y, f"{rider:>2}", role)
        if rider in road.picks:
            grid.hot(x, y, 2, road.picks[rider])


def _on_road(g: GiroState, rider: int) -> bool:
    """Tell whether a rider is drawn: in a time trial only who is on his way is (GIRO-53)."""
    return g.stage.kind != "time-trial" or rider == g.rider


def _draw_finish(grid: Grid, road: Road, layout: RoadLayout, look: Look) -> None:
    left, top, width, height = layout.finish_region()
    for line in range(height):
        grid.fill(left, top + line, width, "finish", look.signs.finish)
    grid.right(min(left + width, layout.width), top + height, road.finish, "faint")
    if layout.rows > 2:
        for row in range(layout.rows - 1):
            x, y = layout.tail(row)
            grid.put(x, y, f"{layout.spaces_of(row)[-1] + 1} {look.signs.more}", "faint")


# ---- riders ---------------------------------------------------------------------------------------------------------


def _draw_rider(grid: Grid, road: Road, layout: RoadLayout, look: Look, rider: int) -> None:
    g = road.state
    space = g.pos[rider]
    if not 1 <= space <= layout.spaces or not _on_road(g, rider):
        return
    x, y = layout.cell_of(space, max(1, g.slot[rider]))
    grid.put_parts(x, y, rider_cells(road, layout, look, rider))
    if rider in road.picks:
        grid.hot(x, y, layout.body, road.picks[rider])


def rider_cells(road: Road, layout: RoadLayout, look: Look, rider: int) -> Iterable[tuple[str, str]]:
    """Return a rider as he stands on the road: texts with roles, as wide as a space's body."""
    g, body, signs = road.state, layout.body, look.signs
    seat, number = seat_of(rider), f"{rider:>2}"
    captain, star = g.tour.is_captain[rider], live_star(g, rider)
    chip = f"captain-{seat}" if captain else f"chip-{seat}"
    left = g.tired[rider] - g.missed[rider]
    if left > 0:
        count = signs.fatigue_left(left)
        gap = body - len(number) - 1
        yield number + " " * min(gap, 1), f"tired-{seat}"
        yield count, f"count-{seat}"
        if gap > 1:
            yield " " * (gap - 1), f"tired-{seat}"
    elif body < 4:
        ground = "red" if g.stage.red[g.pos[rider]] else _ground(layout, g.pos[rider])
        yield number, chip
        if captain:
            yield signs.star_active if star else signs.captain, chip
        elif star:
            yield signs.star_active, f"star-{star}-{ground}"
        elif ground == "red":
            yield signs.red, "hatch"
        else:
            yield " ", ground
    else:
        yield number, chip
        yield signs.captain if captain else " ", chip
        if star:
            yield signs.star_active, f"star-{star}-on-{seat}"
        else:
            yield " ", chip
        room = body - 4
        if room > 0:
            name = road.names[rider - 1] if body >= MIN_NAME and road.names else ""
            shown = shorten(look.text(name), room)
            yield shown + " " * (room - cell_len(shown)), chip


def _draw_landing(
    grid: Grid, road: Road, layout: RoadLayout, space: int, slot: int, rider: int, text: str
) -> None:
    g = road.state
    if slot > g.stage.slots[space]:
        return
    x, y = layout.cell_of(space, slot)
    role = f"landing-red-{seat_of(rider)}" if g.stage.red[space] else f"landing-{seat_of(rider)}"
    grid.put(x, y, text[: layout.body].ljust(min(3, layout.body)), role)
