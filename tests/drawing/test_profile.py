"""The profile over the road: straight lines between the stage's points, one scale, eighths of a line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from screens.giro.profile import altitude, profile

DOLOMITI = [(0, 262), (22, 2239), (44, 1211)]


def drawn(rows):
    return ["".join(" ▁▂▃▄▅▆▇█"[eighths] for eighths in row) for row in rows]


def test_heights_lie_on_straight_lines_between_the_points():
    assert [altitude(DOLOMITI, place) for place in (0, 11, 22, 33, 44)] == [262, 1250.5, 2239, 1725, 1211]


def test_it_is_level_before_the_first_point_and_after_the_last():
    assert (altitude([(5, 100), (8, 400)], 1), altitude([(5, 100), (8, 400)], 40)) == (100, 400)


def test_a_climb_fills_eighth_after_eighth():
    assert drawn(profile([(1, 0), (8, 700)], 8, 1, 1).rows(1, 8)) == ["▁▂▃▄▅▆▇█"]
    assert drawn(profile([(1, 0), (8, 1500)], 8, 1, 2).rows(1, 8)) == ["    ▂▄▆█", "▁▃▅▇████"]


def test_each_cell_of_a_space_has_its_own_height():
    assert profile([(1, 0), (8, 700)], 8, 3, 1).heights[:6] == (1, 1, 1, 2, 2, 2)
    assert profile(DOLOMITI, 44, 3, 3).heights[21 * 3 + 1] == 24  # the pass, over the middle of space 22


def test_all_rows_of_a_stage_have_one_scale():
    whole = profile(DOLOMITI, 44, 3, 3)
    assert (whole.lowest, whole.highest) == (262, 2239)
    halves = zip(whole.rows(1, 22), whole.rows(23, 44), strict=True)
    assert [left + right for left, right in halves] == whole.rows(1, 44)


@pytest.mark.parametrize("points", [[], [(0, 300)], [(0, 300), (10, 300)]])
def test_a_flat_stage_is_the_lowest_block(points):
    flat = profile(points, 10, 2, 3)
    assert drawn(flat.rows(1, 10)) == [" " * 20, " " * 20, "▁" * 20]
    assert flat.lowest == flat.highest == (300 if points else 0)


def test_the_colour_of_a_line_follows_its_height():
    assert [round(profile(DOLOMITI, 44, 5, 5).share(line), 2) for line in range(5)] == [0.9, 0.7, 0.5, 0.3, 0.1]


@pytest.mark.parametrize("wrong", [(0, 3, 3), (44, 0, 3), (44, 3, 0)])
def test_a_profile_needs_room(wrong):
    with pytest.raises(ValueError, match=r"\d+"):
        profile(DOLOMITI, *wrong)


@pytest.mark.parametrize(("first", "last"), [(0, 3), (4, 3), (40, 45)])
def test_spaces_that_are_not_there_have_no_profile(first, last):
    with pytest.raises(ValueError, match=r"\d+"):
        profile(DOLOMITI, 44, 3, 3).rows(first, last)


@given(
    st.dictionaries(st.integers(0, 200), st.integers(-10, 3000), max_size=8),
    st.integers(10, 200),
    st.integers(1, 8),
    st.integers(1, 12),
)
def test_a_column_is_filled_from_below(heights, spaces, cells, lines):
    rows = profile(sorted(heights.items()), spaces, cells, lines).rows(1, spaces)
    assert len(rows) == lines
    assert {len(row) for row in rows} == {spaces * cells}
    for column in zip(*reversed(rows), strict=True):
        assert column[0] >= 1
        assert list(column) == sorted(column, reverse=True)
        assert sum(0 < eighths < 8 for eighths in column) <= 1
