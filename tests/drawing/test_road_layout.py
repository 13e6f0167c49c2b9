"""The road's geometry: the sizes of the pictures, and what holds for every stage and terminal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screens.giro.board.road_layout import PEN, Region, RoadLine, road_layout

STAGES = {"spaces": st.integers(10, 200), "widest_slots": st.integers(1, 4)}
HEIGHTS = st.none() | st.integers(8, 60)
layouts = st.builds(road_layout, **STAGES, width=st.integers(60, 220), height=HEIGHTS)

SMALL = road_layout(44, 2, 80, 16)
MIDDLE = road_layout(44, 2, 120, 20)
LARGE = road_layout(44, 2, 200, 20)


def rows_in_view(layout, top, height):
    """Return the rows of which number and all slots lie in a view of so many lines from `top` on."""
    first = layout.number_cell(1)[1]
    return [row for row in range(layout.rows)
            if top <= row * layout.block + first and row * layout.block + first + layout.slots < top + height]


@pytest.mark.parametrize(
    ("layout", "cell", "body", "rows", "profile_lines", "height"),
    [
        (SMALL, 3, 3, 2, 3, 16),
        (road_layout(44, 3, 80, 16), 3, 3, 2, 2, 16),
        (road_layout(44, 4, 80, 16), 3, 3, 2, 1, 16),
        (road_layout(44, 2, 80, 12), 3, 3, 2, 1, 12),
        (MIDDLE, 5, 4, 2, 5, 20),
        (LARGE, 4, 4, 1, 12, 17),
        (road_layout(44, 2, 200, 30, least_cells=8), 8, 7, 2, 10, 30),
        (road_layout(44, 2, 200, 30, least_cells=6), 8, 7, 2, 10, 30),
        (road_layout(24, 1, 80, 16), 5, 4, 2, 4, 16),
        (road_layout(22, 2, 80), 3, 3, 1, 3, 8),
        (road_layout(60, 2, 120, 20), 3, 3, 2, 5, 20),
        (road_layout(44, 2, 60, 16), 3, 3, 3, 3, 24),
        (road_layout(200, 2, 80, 16), 4, 4, 13, 3, 104),
        (road_layout(200, 4, 200, 35), 4, 4, 5, 4, 55),
    ],
)
def test_sizes(layout, cell, body, rows, profile_lines, height):
    found = (layout.cell, layout.body, layout.rows, layout.profile_lines, layout.height)
    assert found == (cell, body, rows, profile_lines, height)


def test_the_columns_of_80():
    assert [SMALL.column(space) for space in (1, 2, 22, 23, 44)] == [8, 11, 71, 8, 71]
    assert SMALL.finish_region() == Region(74, 13 - 1, 3, 3)
    assert (SMALL.shaded, SMALL.pen()) == (True, Region(1, 5, 6, 2))


def test_the_columns_of_120():
    assert [MIDDLE.column(space) for space in (1, 2, 22, 23, 44)] == [7, 12, 112, 7, 112]
    assert MIDDLE.finish_region() == Region(117, 16, 2, 3)
    assert (MIDDLE.shaded, MIDDLE.pen()) == (False, Region(1, 7, 5, 2))


def test_the_lines_of_a_row_from_the_top():
    assert SMALL.lines()[8:] == [
        RoadLine(1, "summit", 0),
        RoadLine(1, "profile", 0),
        RoadLine(1, "profile", 1),
        RoadLine(1, "profile", 2),
        RoadLine(1, "numbers", 0),
        RoadLine(1, "slot", 2),
        RoadLine(1, "slot", 1),
        RoadLine(1, "foot", 0),
    ]


def test_slot_one_is_the_lowest_line():
    assert (SMALL.number_cell(18), SMALL.cell_of(18, 2), SMALL.cell_of(18, 1)) == ((59, 4), (59, 5), (59, 6))


def test_a_summit_stands_over_the_middle_of_its_space():
    assert (SMALL.summit_cell(22), SMALL.summit_cell(36), MIDDLE.summit_cell(22)) == ((72, 0), (48, 8), (114, 0))


def test_a_summit_leaves_room_for_the_one_before_it_in_its_row():
    assert SMALL.summit_room(22, [22, 36]) == 71
    assert SMALL.summit_room(22, [8, 22, 36]) == 72 - 32
    assert SMALL.summit_room(36, [8, 22, 36]) == 47
    assert SMALL.summit_room_behind(8, [8, 22, 36]) == 72 - 30 - 4
    assert SMALL.summit_room_behind(36, [8, 22, 36]) == 79 - 48 - 2


def test_metres_stand_beside_the_profile():
    assert (SMALL.metres_cells(0), SMALL.metres_cells(1), road_layout(44, 2, 80, 12).metres_cells(0)) == (
        (1, 3),
        (9, 11),
        (1, 1),
    )


def test_riders_on_the_start_stand_two_to_a_line_and_go_down_the_left_column_first():
    assert SMALL.start_cells(4) == [(1, 5), (1, 6), (4, 5), (4, 6)]
    assert SMALL.start_cells(12) == [*((1, y) for y in range(1, 7)), *((4, y) for y in range(1, 7))]
    assert (SMALL.start_body(12), SMALL.start_cells(0)) == (3, [])


def test_where_lines_are_scarce_three_riders_stand_in_a_line_those_of_a_team_under_each_other():
    low = road_layout(44, 2, 60, 12)
    assert (low.block, low.start_body(12), low.start_body(10)) == (6, 2, 3)
    assert low.start_cells(12) == [(x, y) for x in (1, 3, 5) for y in (1, 2, 3, 4)]


def test_the_word_start_stands_over_the_riders():
    assert [SMALL.start_label(standing) for standing in (0, 4, 6, 7, 12)] == [(1, 4), (1, 4), (1, 3), (1, 2), (1, 0)]
    assert road_layout(44, 1, 80, 10).start_label(12) is None


def test_a_stage_without_heights_has_a_profile_of_one_line():
    assert road_layout(44, 2, 80, 16, most_profile=1).height == 12


def test_spaces_of_six_and_seven_columns_lie_between_those_of_120_and_of_200():
    found = [road_layout(44, 2, width, 20) for width in (120, 142, 164)]
    assert [(layout.cell, layout.body, layout.rows) for layout in found] == [(5, 4, 2), (6, 5, 2), (7, 6, 2)]


def test_a_road_that_scrolls_shows_as_many_spaces_as_it_can():
    found = [road_layout(48, 2, 80, height) for height in (16, 17, 24)]
    assert [(layout.rows, layout.per_row, layout.cell) for layout in found] == [(3, 22, 3), (3, 16, 4), (3, 16, 4)]


def test_whole_rows_are_shown_and_of_a_single_one_what_there_is_room_for():
    long = road_layout(100, 2, 80, 16)
    assert [long.shown(room) for room in (6, 7, 12, 15, 16, 20, 200)] == [6, 7, 8, 15, 16, 16, 56]


def test_the_last_view_ends_with_the_last_row():
    assert [road_layout(100, 2, 80, 16).last_top(height) for height in (7, 16, 24, 200)] == [48, 40, 32, 0]


@pytest.mark.parametrize("standing", [-1, 13])
def test_no_more_than_twelve_stand_on_the_start(standing):
    with pytest.raises(ValueError, match=str(standing)):
        SMALL.start_cells(standing)


def test_the_finish_is_in_the_last_row_and_the_start_in_the_first():
    assert [SMALL.row_of(space) for space in (0, 1, 22, 23, 44, 45)] == [0, 0, 0, 1, 1, 1]


def test_what_is_not_on_the_road_has_no_place():
    for wrong in (
        lambda: SMALL.column(0),
        lambda: SMALL.column(45),
        lambda: SMALL.row_of(46),
        lambda: SMALL.cell_of(1, 3),
        lambda: SMALL.cell_of(1, 0),
        lambda: SMALL.spaces_of(2),
        lambda: SMALL.line(16),
        lambda: road_layout(0, 2, 80),
        lambda: road_layout(44, 0, 80),
        lambda: road_layout(44, 2, 12),
        lambda: road_layout(44, 2, 80, least_cells=13),
    ):
        with pytest.raises(ValueError, match=r"-?\d+"):
            wrong()


def test_the_view_moves_by_rows_and_as_little_as_it_can():
    long = road_layout(100, 2, 80)  # seven rows of eight lines, two in view
    assert (long.rows, long.per_row, long.block) == (7, 15, 8)
    assert [long.top_for(wanted, 16, 16) for wanted in ([], [31], [60], [61], [1], [100, 101])] == [
        16, 16, 16, 24, 0, 40,
    ]  # fmt: skip
    assert long.top_for([20, 25, 31], 40, 16) == 8
    assert rows_in_view(long, 16, 16) == [2, 3]


def test_what_is_named_first_is_seen_where_not_all_fits():
    long = road_layout(100, 2, 80)
    assert long.top_for([5, 18, 95], 40, 16) == 0
    assert long.top_for([95, 5], 0, 16) == 40


@given(layouts)
def test_every_space_is_drawn_once_inside_the_width(layout):
    drawn: set[tuple[int, int]] = set()
    assert [space for row in range(layout.rows) for space in layout.spaces_of(row)] == list(
        range(1, layout.spaces + 1)
    )
    for space in range(1, layout.spaces + 1):
        places = [layout.number_cell(space)] + [layout.cell_of(space, slot + 1) for slot in range(layout.slots)]
        cells = {(x + column, y) for x, y in places for column in range(layout.cell)}
        assert len(cells) == layout.cell * (1 + layout.slots)
        assert drawn.isdisjoint(cells)
        drawn |= cells
        left, top = layout.number_cell(space)
        assert cells == {(left + x, top + y) for x in range(layout.cell) for y in range(1 + layout.slots)}
    left, top, width, height = layout.finish_region()
    finish = {(left + x, top + y) for x in range(width) for y in range(height)}
    assert drawn.isdisjoint(finish)
    assert all(layout.gutter <= x <= layout.width - 2 and 0 <= y < layout.height for x, y in drawn | finish)


@given(layouts)
def test_every_line_is_where_its_cells_are(layout):
    lines = layout.lines()
    assert len(lines) == layout.height
    for space in (1, layout.per_row, layout.spaces):
        row = layout.row_of(space)
        assert lines[layout.number_cell(space)[1]] == (row, "numbers", 0)
        assert lines[layout.summit_cell(space)[1]] == (row, "summit", 0)
        for slot in range(1, layout.slots + 1):
            assert lines[layout.cell_of(space, slot)[1]] == (row, "slot", slot)


@given(layouts, st.integers(0, 12))
def test_riders_on_the_start_are_in_the_gutter_beside_the_first_row(layout, standing):
    cells = [(x + column, y) for x, y in layout.start_cells(standing) for column in (0, 1)]
    assert len(set(cells)) == 2 * standing
    assert all(1 <= x < 1 + PEN <= layout.gutter and 0 <= y < layout.block - 1 for x, y in cells)
    label = layout.start_label(standing)
    assert label is None or label[1] not in {y for _, y in cells}


@given(layouts)
def test_a_number_with_its_mark_fits_into_its_space(layout):
    assert layout.body > len(str(layout.spaces))


@given(layouts)
def test_a_road_of_more_than_two_rows_can_say_where_it_goes_on(layout):
    for row in range(layout.rows - 1) if layout.rows > 2 else ():
        x, _ = layout.tail(row)
        assert x + len(f"{layout.spaces_of(row + 1)[0]} …") <= layout.width - 1


@given(**STAGES, width=st.integers(60, 220), height=st.integers(8, 60))
def test_two_rows_are_in_view_where_the_height_allows_it(spaces, widest_slots, width, height):
    layout = road_layout(spaces, widest_slots, width, height)
    if height >= 2 * (4 + widest_slots):
        assert len(rows_in_view(layout, 0, height)) >= min(2, layout.rows)


@given(layouts, st.integers(8, 60), st.integers(0, 500), st.lists(st.integers(0, 201), min_size=1, max_size=6))
def test_the_first_space_asked_for_is_always_in_view(layout, height, top, wanted):
    wanted = [min(space, layout.spaces + 1) for space in wanted]
    first = layout.top_for(wanted, top, height)
    assert first % layout.block == 0
    assert 0 <= first < layout.height
    if height >= layout.block - 1:
        assert layout.row_of(wanted[0]) in rows_in_view(layout, first, height)
