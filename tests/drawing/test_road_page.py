"""The road as cells: riders, landings, what can be clicked, in each width of a space."""

from __future__ import annotations

import pytest

from screens.drawing.look import Look
from screens.drawing.palette import Depth
from screens.giro.board.kept import Kept
from screens.giro.board.road_layout import road_layout
from screens.giro.board.road_page import Road, draw_road, rider_cells
from tests.snapshots.scenes import HILLS, LONG, MIDWAY, at_the_start, on_road

LOOK = Look()
STARS = {1: "blue", 5: "red", 11: "black"}
TIRED = {2: (1, 3), 7: (0, 4)}


def road_with(session, **how):
    view = session.view
    names = [session.match.setup.details["riders"][rider] for rider in range(view.tour.riders)]
    return Road(view, tuple(names), **how)


def midway(**how):
    return road_with(on_road(MIDWAY, stars=STARS, tired=TIRED), **how)


def cells(rider, body):
    return "".join(text for text, _ in rider_cells(midway(), LOOK, rider, body, "road"))


@pytest.mark.parametrize(
    ("rider", "shown"),
    [
        (8, [" 8", " 8 ", " 8  ", " 8 Lear"]),
        (12, ["12", "12©", "12© ", "12©Pier"]),
        (11, ["11", "11★", "11 ★", "11 ★Ott"]),
        (1, [" 1", " 1★", " 1©★", " 1©★Bru"]),
        (2, [" 2", " 2₂", " 2 ₂", " 2₂ Car"]),
        (7, [" 7", " 7₄", " 7 ₄", " 7₄ Ivo"]),
    ],
)
def test_a_rider_in_two_three_four_and_seven_columns(rider, shown):
    assert [cells(rider, body) for body in (2, 3, 4, 7)] == shown


def test_a_captain_fills_all_his_columns_and_a_mate_leaves_the_third_to_the_road():
    roles = [[role for _, role in rider_cells(midway(), LOOK, rider, 3, "road")] for rider in (12, 8, 11)]
    assert roles == [["captain-4", "captain-4"], ["chip-3", "road"], ["chip-4", "star-black-road"]]


def test_a_landing_fills_its_slot_and_on_red_the_hatch_goes_on():
    layout = road_layout(44, 2, 120, 20)
    lines = draw_road(midway(lands={(19, 1): (1, "+1"), (22, 1): (1, "2–4")}), layout, LOOK).text().split("\n")
    x, y = layout.cell_of(19, 1)
    assert lines[y][x : x + 4] == "+1▒▒"
    x, y = layout.cell_of(22, 1)
    assert lines[y][x : x + 4].rstrip() == "2–4"


def test_a_road_of_three_rows_says_where_each_begins_and_ends():
    layout = road_layout(200, 4, 80, 16)
    lines = draw_road(road_with(on_road({1: 98}, road=LONG)), layout, LOOK).text().split("\n")
    first = layout.number_cell(1)[1]
    assert [lines[first + row * layout.block].split()[-2:] for row in (0, 1)] == [["17", "…"], ["33", "…"]]
    begins = [lines[first + row * layout.block].split()[:3] for row in (1, 12)]
    assert begins == [["…", "16", "17"], ["…", "192", "193"]]


def test_a_click_on_the_road_chooses_what_can_be_chosen_and_tells_of_the_rest():
    layout = road_layout(44, 2, 80, 16)
    grid = draw_road(midway(picks={1: "pick(0)"}, places={22: "pick(4)"}), layout, LOOK)
    assert grid.action_at(*layout.cell_of(18, 1)) == "pick(0)"
    assert grid.action_at(*layout.number_cell(22)) == "pick(4)"
    assert grid.action_at(*layout.cell_of(20, 1)) == "tell_rider(7)"
    assert grid.action_at(*layout.cell_of(15, 1)) == "tell_space(15)"


def test_between_a_crowded_narrow_start_and_the_first_space_a_column_is_free():
    layout = road_layout(44, 2, 120, 20, None, 12)
    lines = draw_road(road_with(at_the_start()), layout, LOOK).text().split("\n")
    (_, top), (_, last) = layout.start_cells(12)[0], layout.start_cells(12)[-1]
    assert layout.pen().width == 5
    assert [line[1:7] for line in lines[top : last + 1]] == ["1© 7© ", "2  8  ", "3  9  ", "4 10  ", "5©11  ", "6 12© "]


def test_riders_on_the_start_can_be_clicked():
    layout = road_layout(44, 2, 80, 16)
    grid = draw_road(road_with(at_the_start(), picks={4: "pick(0)"}), layout, LOOK)
    assert [grid.action_at(x, y) for x, y in layout.start_cells(12)].index("pick(0)") == 3


def test_a_rider_on_his_way_is_drawn_there_and_his_space_is_not_full():
    layout = road_layout(44, 2, 80, 16)
    lines = draw_road(midway(moving={1: (19, 2)}), layout, LOOK).text().split("\n")
    x, y = layout.cell_of(19, 2)
    assert lines[y][x : x + 3] == " 1★"
    x, y = layout.number_cell(18)
    assert lines[y][x : x + 3] == "18 "


def test_who_crosses_the_line_is_drawn_on_it():
    layout = road_layout(44, 2, 80, 16)
    left, top, _, height = layout.finish_region()
    lines = draw_road(midway(moving={10: (45, 0)}), layout, LOOK).text().split("\n")
    assert lines[top + height - 1][left : left + 3] == "10▚"


def test_without_colour_empty_slots_have_a_dot():
    layout = road_layout(44, 2, 80, 16)
    lines = draw_road(midway(), layout, Look(depth=Depth.MONO)).text().split("\n")
    x, y = layout.cell_of(1, 1)
    assert lines[y][x : x + 9] == " ·  ·  · "


def test_a_kept_road_is_the_same_road():
    kept, layout = Kept(), road_layout(HILLS["spaces"], 2, 80, 16)
    drawn = [draw_road(midway(moment="now", cursor=1, lands=lands), layout, LOOK, kept).text()
             for lands in ({(19, 1): (1, "+1")}, {}, {(22, 1): (1, "+2")})]
    fresh = [draw_road(midway(cursor=1, lands=lands), layout, LOOK).text()
             for lands in ({(19, 1): (1, "+1")}, {}, {(22, 1): (1, "+2")})]
    assert drawn == fresh
    assert len(set(drawn)) == 3


def test_a_rider_on_his_way_is_not_taken_from_a_kept_road():
    kept, layout = Kept(), road_layout(44, 2, 80, 16)
    still = draw_road(midway(moment="now"), layout, LOOK, kept).text()
    assert draw_road(midway(moment="now", moving={1: (19, 2)}), layout, LOOK, kept).text() != still
    assert draw_road(midway(moment="now"), layout, LOOK, kept).text() == still
