"""The Giro's road drawn on a grid: profile, numbers, slots, red, banners, riders, and where somebody may land."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from rich.cells import cell_len, set_cell_size

from engine.giro.tour import seat_of
from engine.giro.view import GiroView
from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.giro.board.kept import Kept
from screens.giro.board.road_layout import RoadLayout
from screens.giro.profile import profile
from screens.giro.riders import live_star

MIN_NAME = 7
"""Columns of a space from which on a rider's name stands behind his number."""


@dataclass(slots=True)
class Road:
    """What the road shows."""

    view: GiroView
    names: tuple[str, ...] = ()
    """The riders' names, by number from 1 (index 0 is rider 1)."""
    cursor: int = 0
    """The rider under the cursor, 0 if there is none."""
    lands: dict[tuple[int, int], tuple[int, str]] = field(default_factory=dict)
    """Where somebody may land: space and slot to his number and the mark to write there."""
    picks: dict[int, str] = field(default_factory=dict)
    """Actions of riders that can be chosen, by number; a click on another one tells of him."""
    places: dict[int, str] = field(default_factory=dict)
    """Actions of spaces that can be chosen; a click on another one tells of it."""
    banner: int = 0
    """The space on which the cursor would put the banner of the GP Big Jim, 0 for none."""
    moving: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    """Riders who are drawn elsewhere than where they stand: number to space and slot."""
    start: str = "START"
    """The word over the start, translated already."""
    finish: str = "finish"
    """The word under the finish, translated already."""
    moment: object = None
    """What tells this state from any other, as in `BoardModel.moment`; None: nothing does."""

    def place(self, rider: int) -> tuple[int, int]:
        """Return the space and the slot on which a rider is drawn."""
        return self.moving.get(rider) or (self.view.spaces[rider], self.view.slots[rider])


def draw_road(road: Road, layout: RoadLayout, look: Look, kept: Kept | None = None) -> Grid:
    """Return the whole road, as high as the layout says.

    Args:
        road: what it shows.
        layout: where everything is.
        look: how.
        kept: keeps what does not change; None: all is drawn anew.
    """
    kept = kept or Kept()
    view = road.view

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
        grid = kept.grid("ground", (view.stage.id, tuple(view.won), layout, look, road.finish), ground)
        nobody = replace(road, cursor=0, lands={}, banner=0)
        _draw_numbers(grid, nobody, layout, look, range(1, layout.spaces + 1))
        _draw_start(grid, road, layout, look)
        for rider in range(1, view.tour.riders + 1):
            if rider not in road.moving:
                _draw_rider(grid, road, layout, look, rider)
        for rider in road.moving:  # over those whom they pass
            _draw_rider(grid, road, layout, look, rider)
        return grid

    made_of = (
        road.moment, layout, look, road.names, tuple(road.picks.items()), tuple(road.places.items()),
        tuple(road.moving.items()), road.start, road.finish,
    )
    grid = kept.grid("riders", made_of, peopled)
    marked = {space for space, _ in road.lands} | {road.banner}
    if road.cursor:
        marked.add(road.place(road.cursor)[0])
    _draw_numbers(grid, road, layout, look, sorted(marked.intersection(range(1, layout.spaces + 1))))
    for (space, slot), (rider, text) in road.lands.items():
        if 1 <= space <= layout.spaces and slot >= 1:
            _draw_landing(grid, road, layout, space, slot, rider, text)
    return grid


# ---- the mountain ---------------------------------------------------------------------------------------------------


def _draw_profile(grid: Grid, road: Road, layout: RoadLayout, look: Look) -> None:
    stage = road.view.stage
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
            grid.right(end, high, f"{drawn.highest}m", "faint")
            grid.right(end, low, f"{drawn.lowest}m", "faint")
    _draw_summits(grid, road, layout, look)


def _draw_summits(grid: Grid, road: Road, layout: RoadLayout, look: Look) -> None:
    """Draw the mountains' signs with name and height before them, or behind where there is too little room."""
    stage = road.view.stage
    summits = [space for space, _ in stage.gpms]
    won = {space for space, prize, _ in road.view.won if prize == "gpm"}
    metres = dict(stage.altitude)
    told = {space: (look.text(name), f" {metres[space]}" if space in metres else "") for space, name in stage.gpms}
    for space, (name, height) in told.items():
        x, y = layout.summit_cell(space)
        size = cell_len(name) + len(height)
        before, behind = layout.summit_room(space, summits) - 1, layout.summit_room_behind(space, summits)
        following = next((told[other] for other in sorted(summits) if other > space), ("", ""))
        if size > before and size <= behind - cell_len(following[0]) - len(following[1]):
            end = grid.put(x + 2, y, name, "soft")
            grid.put(end, y, height, "faint")
        elif before - len(height) > 3:
            start = x - 1 - min(size, before)
            grid.put(start, y, name, "soft", before - len(height))
            grid.put(x - 1 - len(height), y, height, "faint")
        grid.put(x, y, look.signs.gpm_taken if space in won else look.signs.gpm, "soft")


# ---- spaces ---------------------------------------------------------------------------------------------------------


def _draw_numbers(grid: Grid, road: Road, layout: RoadLayout, look: Look, spaces: Iterable[int]) -> None:
    view = road.view
    landings = {space for space, _ in road.lands}
    open_lines = {**dict(view.lines), **({road.banner: "gp"} if road.banner else {})}
    taken = {space: prize for space, prize, _ in view.won}
    under = road.place(road.cursor)[0] if road.cursor else 0
    here = [road.place(rider)[0] for rider in range(1, view.tour.riders + 1)]
    for space in spaces:
        x, y = layout.number_cell(space)
        mark, role = "", "number"
        landing = space in landings
        if space in open_lines:
            mark = look.signs.gpm if open_lines[space] == "gpm" else look.signs.gp
            role = "banner-landing" if landing else "banner"
        elif view.stage.red[space]:
            role = "number-red-landing" if landing else "number-red"
        elif landing or space in road.places:
            role = "number-landing"
        elif space == under:
            role = "number-cursor"
        if space in taken:
            mark = look.signs.gpm_taken if taken[space] == "gpm" else look.signs.gp_taken
        if here.count(space) >= view.stage.slots[space]:
            mark = mark or look.signs.full
            role = "number-full" if role == "number" else role
        number = f"{space:>2}"
        text = (number + mark).ljust(min(layout.body, max(3, len(number) + 1)))
        grid.put(x, y, text[: layout.body], role)
        if layout.body > len(text) and role.startswith(("number-red", "banner")):
            grid.fill(x + len(text), y, layout.body - len(text), role)
        if space in road.places:
            _hot_space(grid, layout, space, road.places[space])


def _hot_space(grid: Grid, layout: RoadLayout, space: int, action: str) -> None:
    x, y = layout.number_cell(space)
    for line in range(layout.slots + 1):
        grid.hot(x, y + line, layout.body, action)


def _draw_slots(grid: Grid, road: Road, layout: RoadLayout, look: Look) -> None:
    stage = road.view.stage
    for space in range(1, layout.spaces + 1):
        _hot_space(grid, layout, space, f"tell_space({space})")
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
    view = road.view
    standing = [rider for rider in range(1, view.tour.riders + 1) if road.place(rider)[0] == 0]
    standing = [rider for rider in standing if view.is_on_road(rider)]
    left, top, width, height = layout.pen()
    for line in range(height):
        grid.fill(left, top + line, width, "road2")
    label = layout.start_label(len(standing))
    cells = layout.start_cells(len(standing))
    for y in {line for _, line in cells}:
        grid.fill(1, y, layout.gutter - 1, "text")
        grid.fill(1, y, width, "road2")
    if label is not None:
        x, y = label
        grid.fill(x, y, layout.gutter - 1, "text")
        grid.put(x, y, road.start, "faint", layout.gutter - 2)
    body = layout.start_body(len(standing))
    narrow = any(x + body > left + width for x, _ in cells)
    # Numbers of one digit need no blank before them: so a column stays free between a narrow pen and space 1.
    closer = narrow and all(rider < 10 for rider, (x, _) in zip(standing, cells, strict=True) if x == left)
    for rider, (x, y) in zip(standing, cells, strict=True):
        parts = list(rider_cells(road, look, rider, body, "road2"))
        if closer and x == left:
            parts[0] = (parts[0][0][1:], parts[0][1])
        x -= closer and x > left
        if x + body > left + width:
            parts = parts[:1]
        grid.put_parts(x, y, parts)
        grid.hot(x, y, body - (closer and x == left), _clicked(road, rider))


def _draw_finish(grid: Grid, road: Road, layout: RoadLayout, look: Look) -> None:
    left, top, width, height = layout.finish_region()
    for line in range(height):
        grid.fill(left, top + line, width, "finish", look.signs.finish)
    grid.right(min(left + width, layout.width), top + height, road.finish, "faint")
    if layout.rows > 2:
        for row in range(layout.rows - 1):
            x, y = layout.tail(row)
            grid.put(x, y, f"{layout.spaces_of(row)[-1] + 1} {look.signs.more}", "faint")
        for row in range(1, layout.rows):
            grid.right(layout.gutter - 1, layout.tail(row)[1], f"{look.signs.more} {layout.spaces_of(row)[0] - 1}",
                       "faint")


# ---- riders ---------------------------------------------------------------------------------------------------------


def _draw_rider(grid: Grid, road: Road, layout: RoadLayout, look: Look, rider: int) -> None:
    space, slot = road.place(rider)
    if space < 1 or not road.view.is_on_road(rider):
        return
    if space > layout.spaces:
        if rider in road.moving:  # who crosses the line is seen on it before the stage's end is told
            left, top, width, height = layout.finish_region()
            grid.put(left, top + height - 1, f"{rider:>2}"[:width], f"chip-{seat_of(rider)}")
        return
    x, y = layout.cell_of(space, max(1, slot))
    ground = "red" if road.view.stage.red[space] else _ground(layout, space)
    grid.put_parts(x, y, rider_cells(road, look, rider, layout.body, ground))
    grid.hot(x, y, layout.body, _clicked(road, rider))


def _clicked(road: Road, rider: int) -> str:
    return road.picks.get(rider) or f"tell_rider({rider})"


def rider_cells(road: Road, look: Look, rider: int, body: int, ground: str) -> Iterable[tuple[str, str]]:
    """Return a rider as he stands on the road: texts with roles, `body` columns together.

    Args:
        road: what it shows.
        look: how.
        rider: his number.
        body: columns that he has, 2 or more.
        ground: what he stands on: `road`, `road2` or `red`.
    """
    view, signs = road.view, look.signs
    seat, number = seat_of(rider), f"{rider:>2}"
    captain, star = view.tour.is_captain[rider], live_star(view, rider)
    chip = f"captain-{seat}" if captain else f"chip-{seat}"
    missed, total = view.fatigue(rider)
    name = look.text(road.names[rider - 1]) if body >= MIN_NAME and road.names else ""
    if body < 3:
        yield number, f"tired-{seat}" if total > missed else chip
    elif total > missed:
        count = signs.fatigue_left(total - missed)
        gap = 0 if name else min(body - 3, 1)
        yield number + " " * gap, f"tired-{seat}"
        yield count, f"count-{seat}"
        yield set_cell_size((" " if name else "") + name, body - 3 - gap), f"tired-{seat}"
    elif body == 3:
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
        room = body - 3
        if star:
            yield signs.star_active, f"star-{star}-on-{seat}"
            room -= 1
        yield set_cell_size(name, room), chip if name else f"chip-{seat}"


def _draw_landing(
    grid: Grid, road: Road, layout: RoadLayout, space: int, slot: int, rider: int, text: str
) -> None:
    stage = road.view.stage
    if slot > stage.slots[space]:
        return
    x, y = layout.cell_of(space, slot)
    if stage.red[space]:  # the hatch goes on behind it
        grid.put(x, y, text[: layout.body], f"landing-red-{seat_of(rider)}")
    else:
        grid.put(x, y, text[: layout.body].ljust(layout.body), f"landing-{seat_of(rider)}")
