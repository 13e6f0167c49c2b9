"""The chart's geometry: where points, lines and the grid come to lie."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screens.widgets.chart import chart


def test_the_lowest_value_is_on_top_and_the_scale_is_a_round_number():
    drawn = chart([[0, 0], [10, 20]], 21, 9)
    assert drawn.columns == (0, 20)
    assert drawn.grid == ((0, 0), (2, 10), (4, 20))
    assert drawn.points == {(0, 0): 0, (20, 0): 0, (0, 2): 1, (20, 4): 1}
    assert drawn.ends == (0, 4)


def test_a_level_line_runs_through_the_middle_of_its_cells():
    drawn = chart([[0, 0]], 5, 3)
    assert {cell: char for cell, (char, _) in drawn.lines.items()} == {
        (0, 0): "⠠", (1, 0): "⠤", (2, 0): "⠤", (3, 0): "⠤", (4, 0): "⠄",
    }


def test_where_two_lines_meet_the_first_series_is_seen():
    drawn = chart([[0, 4], [4, 0]], 21, 9)
    assert {number for _, number in drawn.lines.values()} == {0, 1}
    assert chart([[0, 4], [0, 4]], 21, 9).points == {(0, 0): 0, (20, drawn.ends[0]): 0}
    assert all(number == 0 for _, number in chart([[0, 4], [0, 4]], 21, 9).lines.values())


def test_one_value_is_a_point_without_a_line():
    drawn = chart([[0], [3]], 10, 5)
    assert drawn.lines == {}
    assert len(drawn.points) == 2


@pytest.mark.parametrize(("series", "width", "height"), [([], 9, 9), ([[]], 9, 9), ([[0]], 1, 9), ([[0]], 9, 1)])
def test_nothing_to_draw_or_no_room_is_an_error(series, width, height):
    with pytest.raises(ValueError, match=r"\("):
        chart(series, width, height)


@given(
    st.integers(1, 12).flatmap(
        lambda count: st.lists(st.lists(st.integers(0, 600), min_size=count, max_size=count), min_size=1, max_size=4)
    ),
    st.integers(2, 90),
    st.integers(2, 20),
)
def test_everything_lies_on_the_chart(series, width, height):
    drawn = chart(series, width, height)
    cells = [*drawn.lines, *drawn.points, *((0, line) for line, _ in drawn.grid), *((0, end) for end in drawn.ends)]
    assert all(0 <= x < width and 0 <= y < height for x, y in cells)
    assert all("⠀" < char <= "⣿" for char, _ in drawn.lines.values())
