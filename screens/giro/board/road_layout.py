"""Where everything on the road is drawn: pure geometry, from the size of a stage and of the room for it.

The road is broken into rows of equally many spaces (the last may be shorter; where not all rows can be seen at once,
each of the others is as long as it can be). A row is a block of lines, from the top:
summits, the profile, the spaces' numbers, the slots (slot 1 lowest) and a foot, which is the gap to the next row and
bears the word under the finish. To the left of the spaces is a gutter: metres, the start pen, where a row continues.

Coordinates are columns and lines of the whole road, (0, 0) at its top left; scrolling is a matter of what is shown.
Space 0 is the start, space `spaces + 1` the finish.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

CELLS = (12, 11, 10, 9, 8, 7, 6, 5, 4, 3)
"""The widths that a space can have, best first; beyond 8 they are for riders' names."""

MAX_PROFILE = 12
USUAL_PROFILE = 3
"""Lines of the profile where the height is not limited, and those by which rows in view are reckoned."""

WIDE = 100
"""From so many columns on a space has 4 cells at least, if that does not make the road scroll."""

TAIL = 5
"""Columns after the spaces for `123 …`, on a road of more than two rows."""

PEN = 6
"""Columns in which riders stand on the start: two of three cells a line, or three of two where lines are scarce."""

MAX_STANDING = 12

Kind = Literal["summit", "profile", "numbers", "slot", "foot"]


class RoadLine(NamedTuple):
    """What one line of the road shows."""

    row: int
    """From 0."""
    kind: Kind
    number: int
    """The profile's line, 0 uppermost; the slot, 1 lowest; 0 for the others."""


class Region(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class RoadLayout:
    """The geometry of one stage's road in one size; made by `road_layout`."""

    spaces: int
    slots: int
    """Of the widest space: so many slot lines has every row."""
    width: int
    """The columns that it may use; the first and the last one stay free."""
    cell: int
    """Columns a space, its gap included."""
    per_row: int
    profile_lines: int

    @property
    def rows(self) -> int:
        """Return how many rows there are."""
        return -(-self.spaces // self.per_row)

    @property
    def body(self) -> int:
        """Return how many columns of a space are filled; the rest is its gap, at the right."""
        return _body(self.cell)

    @property
    def shaded(self) -> bool:
        """Say whether odd and even spaces differ in shade, since no gap keeps them apart."""
        return self.body == self.cell

    @property
    def gutter(self) -> int:
        """Return how many columns there are before the first space of a row, the free one included."""
        return _gutter(self.cell)

    @property
    def block(self) -> int:
        """Return how many lines a row has, its foot included."""
        return _block(self.profile_lines, self.slots)

    @property
    def height(self) -> int:
        """Return how many lines the whole road has."""
        return self.rows * self.block

    def row_of(self, space: int) -> int:
        """Return the row of a space; the start is in the first, the finish in the last.

        Raises:
            ValueError: the stage has no such space.
        """
        if not 0 <= space <= self.spaces + 1:
            raise ValueError(space)
        return (min(max(space, 1), self.spaces) - 1) // self.per_row

    def spaces_of(self, row: int) -> range:
        """Return the spaces of a row, without start and finish.

        Raises:
            ValueError: there is no such row.
        """
        if not 0 <= row < self.rows:
            raise ValueError(row)
        first = 1 + row * self.per_row
        return range(first, min(first + self.per_row, self.spaces + 1))

    def line(self, y: int) -> RoadLine:
        """Say what a line shows.

        Raises:
            ValueError: it is not on the road.
        """
        if not 0 <= y < self.height:
            raise ValueError(y)
        row, inner = divmod(y, self.block)
        numbers = 1 + self.profile_lines
        if inner == 0:
            return RoadLine(row, "summit", 0)
        if inner < numbers:
            return RoadLine(row, "profile", inner - 1)
        if inner == numbers:
            return RoadLine(row, "numbers", 0)
        slot = self.slots + 1 - (inner - numbers)
        return RoadLine(row, "slot", slot) if slot else RoadLine(row, "foot", 0)

    def lines(self) -> list[RoadLine]:
        """Return all lines, from the top."""
        return [self.line(y) for y in range(self.height)]

    def column(self, space: int) -> int:
        """Return the first column of a space, 1 to `spaces`.

        Raises:
            ValueError: the stage has no such space.
        """
        self._on_road(space)
        return self.gutter + (space - 1) % self.per_row * self.cell

    def number_cell(self, space: int) -> tuple[int, int]:
        """Return where a space's number begins; it has `body` columns, for its mark too.

        Raises:
            ValueError: the stage has no such space.
        """
        return self.column(space), self._numbers(self.row_of(space))

    def cell_of(self, space: int, slot: int) -> tuple[int, int]:
        """Return where a slot of a space begins; it has `body` columns.

        Args:
            slot: 1 to `slots`; that the space is that wide is not looked at.

        Raises:
            ValueError: the stage has no such space or slot.
        """
        if not 1 <= slot <= self.slots:
            raise ValueError(slot)
        x, y = self.number_cell(space)
        return x, y + self.slots + 1 - slot

    def summit_cell(self, space: int) -> tuple[int, int]:
        """Return where the sign of a summit stands, over the middle of its space; name and height go before it.

        Raises:
            ValueError: the stage has no such space.
        """
        return self.column(space) + (self.cell - 1) // 2, self.row_of(space) * self.block

    def summit_room(self, space: int, summits: Iterable[int]) -> int:
        """Return how many columns are free before a summit's sign, for its name and height.

        Args:
            space: the summit.
            summits: all of the stage; the one before it in the same row takes room, and a blank after it.
        """
        x, y = self.summit_cell(space)
        others = (self.summit_cell(other) for other in summits)
        return x - max([1, *(left + 2 for left, line in others if line == y and left < x)])

    def summit_room_behind(self, space: int, summits: Iterable[int]) -> int:
        """Return how many columns are free behind a summit's sign and a blank, up to the next one's or to the edge.

        Args:
            space: the summit.
            summits: all of the stage.
        """
        x, y = self.summit_cell(space)
        others = (self.summit_cell(other) for other in summits)
        return min([self.width - 1, *(left - 2 for left, line in others if line == y and left > x)]) - x - 2

    def start_body(self, standing: int) -> int:
        """Return how many columns a rider on the start has: 3, or 2 where there are not lines enough for two a line.

        Args:
            standing: how many there are.
        """
        return 3 if -(-standing // 2) <= self._numbers(0) + self.slots + 1 else 2

    def start_cells(self, standing: int) -> list[tuple[int, int]]:
        """Return where riders on the start are drawn, `start_body` columns each, in the order of their numbers.

        They fill the lowest lines, two or three to a line, and go down the left column first: so teams stay together,
        and two numbers of a team do not run into one.

        Args:
            standing: how many there are, 12 at most.

        Raises:
            ValueError: there are more, or fewer than none.
        """
        if not 0 <= standing <= MAX_STANDING:
            raise ValueError(standing)
        body = self.start_body(standing)
        lines = -(-standing // (PEN // body))
        first = self._numbers(0) + self.slots - lines + 1
        return [(1 + body * (place // lines), first + place % lines) for place in range(standing)]

    def start_label(self, standing: int) -> tuple[int, int] | None:
        """Return where the word START begins: on the numbers' line, or over the riders if they reach beyond it.

        None if they reach the top. Metres in the gutter give way to the riders and to the word.

        Raises:
            ValueError: as `start_cells`.
        """
        cells = self.start_cells(standing)
        y = min([self._numbers(0), *(line - 1 for _, line in cells)])
        return (1, y) if y >= 0 else None

    def metres_cells(self, row: int) -> tuple[int, int]:
        """Return the lines of a row that bear the highest and the lowest metres; the same with one profile line.

        They stand in the gutter, right-aligned, and end two columns before the spaces.

        Raises:
            ValueError: there is no such row.
        """
        self.spaces_of(row)
        top = row * self.block + 1
        return top, top + self.profile_lines - 1

    def tail(self, row: int) -> tuple[int, int]:
        """Return the column after a row's last space and its numbers' line: for `45 …` where the road has three rows.

        Raises:
            ValueError: there is no such row.
        """
        return self.column(self.spaces_of(row)[-1]) + self.cell, self._numbers(row)

    def finish_region(self) -> Region:
        """Return the chequered column, as high as number and slots; its word is on the line below, right-aligned."""
        x, y = self.tail(self.rows - 1)
        return Region(x, y, _finish(self.cell), 1 + self.slots)

    def pen(self) -> Region:
        """Return the start pen as it is drawn when nobody stands on it: slot lines, one column free before space 1."""
        return Region(1, self._numbers(0) + 1, self.gutter - 2, self.slots)

    def shown(self, room: int) -> int:
        """Return how many lines to show where there is room for so many: whole rows, or what there is of one."""
        rows = (room + 1) // self.block
        return min(room, self.height, rows * self.block if rows else room)

    def last_top(self, height: int) -> int:
        """Return the lowest line, the top of a row, at which a view of so many lines may begin."""
        room = max(1, (height + 1) // self.block)  # the last row can do without its foot
        return max(0, self.rows - room) * self.block

    def top_for(self, wanted: Sequence[int], top: int, height: int) -> int:
        """Return the line at which the view has to begin, the top of a row, so that spaces are seen.

        The view moves as little as it can. Where not all of them fit in, the ones named first are seen.

        Args:
            wanted: spaces, the most important first.
            top: the line at which it begins now.
            height: lines shown.
        """
        room = max(1, (height + 1) // self.block)
        last_top = self.last_top(height) // self.block
        first = min(max(0, top // self.block), last_top)
        if not wanted:
            return first * self.block
        low = high = self.row_of(wanted[0])
        for space in wanted[1:]:
            row = self.row_of(space)
            if max(high, row) - min(low, row) < room:
                low, high = min(low, row), max(high, row)
        first = min(max(first, high - room + 1), low)
        return min(first, last_top) * self.block

    def _numbers(self, row: int) -> int:
        return row * self.block + 1 + self.profile_lines

    def _on_road(self, space: int) -> None:
        if not 1 <= space <= self.spaces:
            raise ValueError(space)


def road_layout(
    spaces: int, widest_slots: int, width: int, height: int | None = None, least_cells: int | None = None,
    most_profile: int = MAX_PROFILE,
) -> RoadLayout:
    """Lay a stage's road out.

    It gets as few rows as it can, then spaces as wide as they can be in so many rows, then a profile as high as the
    height allows. Where not all rows fit in, two of them do if that leaves the profile one line.

    Args:
        spaces: of the stage, 1 or more.
        widest_slots: of its widest space.
        width: columns there are, the free ones at the edges included.
        height: lines there are for the road; None: as many as it likes.
        least_cells: a space has so many columns at least: 8 for names behind the riders' numbers. None: as it fits.
        most_profile: lines of the profile at most: 1 for a stage without heights.

    Raises:
        ValueError: there are no spaces or slots, no space may be that wide, or not a single one fits in.
    """
    if spaces < 1 or widest_slots < 1 or (least_cells or 1) > CELLS[0]:
        raise ValueError((spaces, widest_slots, least_cells))
    least = _least_cells(spaces, width, least_cells)
    rows = _rows(spaces, width, least)
    per_row = -(-spaces // rows)
    if rows > 2 and height is not None and rows * _block(1, widest_slots) > height + 1:
        per_row = _room(width, least, TAIL) // least  # a road that scrolls shows as many spaces as it can
    cell = next(cell for cell in CELLS if _rows(per_row, width, cell, long=rows > 2) == 1)
    rows = -(-spaces // per_row)
    profile = min(most_profile, _profile_lines(rows, widest_slots, height))
    return RoadLayout(spaces, widest_slots, width, cell, per_row, profile)


def _least_cells(spaces: int, width: int, asked: int | None) -> int:
    """Return how wide a space has to be: room for its number and a mark, more on a wide terminal."""
    least = 4 if spaces > 99 else 3
    if asked is not None:
        return min(cell for cell in CELLS if cell >= max(asked, least))
    if width >= WIDE and (_rows(spaces, width, 4) <= 2 or _rows(spaces, width, least) > 2):
        return 4
    return least


def _rows(spaces: int, width: int, cell: int, long: bool = False) -> int:
    """Return how many rows spaces of this many columns take.

    Args:
        long: they are part of a road of more than two rows, which needs columns to say where it goes on.

    Raises:
        ValueError: not one space fits in.
    """
    if not long:
        rows = _ceil(spaces, _room(width, cell) // cell)
        if rows <= 2:
            return rows
    return _ceil(spaces, _room(width, cell, TAIL) // cell)


def _room(width: int, cell: int, tail: int = 0) -> int:
    """Return how many columns there are for the spaces of a row, before the finish or a tail of so many columns."""
    return width - 1 - _gutter(cell) - max(_finish(cell), tail)


def _ceil(spaces: int, per_row: int) -> int:
    if per_row < 1:
        raise ValueError(per_row)
    return -(-spaces // per_row)


def _profile_lines(rows: int, slots: int, height: int | None) -> int:
    """Return how high the profile is: two lines at least if all rows fit in then, else what the rows in view leave.

    Those are as many as fit in with the usual profile, or two, or one.
    """
    if height is None:
        return USUAL_PROFILE
    if rows > 2 and rows * _block(2, slots) > height:
        rows = max(2, height // _block(USUAL_PROFILE, slots))
    if rows == 2 and rows * _block(1, slots) > height:
        rows = 1
    return min(MAX_PROFILE, max(1, height // rows - _block(0, slots)))


def _block(profile_lines: int, slots: int) -> int:
    return 1 + profile_lines + 1 + slots + 1


def _body(cell: int) -> int:
    return cell if cell < 5 else cell - 1


def _gutter(cell: int) -> int:
    """Return 8 columns, or 7 where a gap follows each space: two rows of 22 spaces fit in 80 and in 120 columns."""
    return 8 if _body(cell) == cell else 7


def _finish(cell: int) -> int:
    """Return how wide the finish is: with the gap before it, it takes three columns."""
    return 3 if _body(cell) == cell else 2
