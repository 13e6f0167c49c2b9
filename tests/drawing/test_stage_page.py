"""The whole stage at once."""

from __future__ import annotations

import pytest

from screens.drawing.look import Look
from screens.giro.board.stage_page import draw_stage, first_top, last_top, stage_layout
from tests.drawing.boards import SPEECH, board_model
from tests.snapshots.scenes import LONG, MIDWAY, on_road

WHERE = {1: 98, 2: 98, 3: 99, 4: 100, 5: 104, 7: 100, 8: 100, 9: 100}


def stage(model, width, height, top=0):
    return draw_stage(model, Look(), SPEECH, width, height, top).text().split("\n")


@pytest.mark.parametrize(
    ("size", "rows", "profile", "last"),
    [((80, 24), 13, 4, 11), ((120, 40), 8, 2, 4), ((200, 60), 5, 4, 0)],
)
def test_two_hundred_spaces_take_as_many_rows_as_they_need(size, rows, profile, last):
    model = board_model(on_road(WHERE, road=LONG))
    layout = stage_layout(model, *size)
    assert (layout.rows, layout.profile_lines, last_top(model, *size)) == (rows, profile, last)


def test_a_stage_of_44_spaces_is_seen_whole_with_a_high_profile():
    model = board_model(on_road(MIDWAY))
    layout = stage_layout(model, 80, 24)
    assert (layout.rows, layout.profile_lines, last_top(model, 80, 24)) == (2, 6, 0)
    lines = stage(model, 80, 24)
    assert lines[8].split()[:3] == ["START", "1", "2"]
    assert lines[-1].strip() == "finish"


def test_it_is_moved_by_rows_and_not_beyond_its_end():
    model = board_model(on_road(WHERE, road=LONG))
    seen = [next(line for line in stage(model, 80, 24, top) if line.endswith("…")).split()[-2] for top in (0, 1, 6, 99)]
    assert seen == ["17", "33", "113", "193"]
    assert [line.strip() for line in stage(model, 80, 24, 99) if line.strip()][-1] == "finish"


def test_it_opens_where_the_race_is():
    model = board_model(on_road(WHERE, road=LONG))
    assert first_top(model, 80, 24) == 5, "the rows of spaces 81 to 112: who is asked stands on 98"
    assert first_top(board_model(on_road(MIDWAY)), 80, 24) == 0


def test_riders_who_can_be_chosen_can_be_clicked():
    model = board_model(on_road(MIDWAY))
    layout = stage_layout(model, 120, 40)
    x, y = layout.cell_of(18, 1)
    grid = draw_stage(model, Look(), SPEECH, 120, 40, 0)
    assert (grid.action_at(x, y + 1), grid.action_at(x, y - 3)) == ("pick(0)", "")
