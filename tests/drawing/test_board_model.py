"""What the board takes from a match: the last throw, the choices with their places, what is marked on the road."""

from __future__ import annotations

from engine.giro.events import Moved, Threw, ThrewSpecial
from screens.giro.board.board_model import last_throw
from screens.session import Happened
from tests.drawing.boards import board_model
from tests.snapshots.scenes import MIDWAY, in_time_trial, on_road


def test_before_the_first_throw_there_are_no_dice():
    assert last_throw([]) == ()


def test_the_last_throw_is_the_latest_of_all_steps():
    steps = [Happened([Threw(3, 1), Moved(3, 0, 1, 1, "throw")], 1), Happened([Threw(4, 2)], 1), Happened([], 1)]
    assert last_throw(steps) == ((4, "2", ""),)


def test_a_special_die_that_came_later_stands_with_its_numeric_one():
    steps = [Happened([Threw(3, 1), Moved(3, 0, 1, 1, "throw")], 1), Happened([ThrewSpecial(3, "F", 1, False)], 1)]
    assert last_throw(steps) == ((3, "1", "F"),)


def test_values_that_lead_to_one_place_are_marked_together():
    marks = board_model(on_road(MIDWAY)).lands_on()
    assert marks == {(19, 1): (1, "+1"), (22, 1): (1, "2–4")}


def test_the_faces_of_the_special_die_are_marked_where_they_lead():
    marks = board_model(in_time_trial(4, 6, "2")).lands_on()
    assert marks == {(9, 1): (4, "+1"), (6, 1): (4, "F"), (10, 1): (4, "S")}


def test_with_both_dice_at_once_the_likeliest_place_of_a_value_is_marked():
    session = on_road({1: 19, 4: 15, 7: 21}, options={"special_die": "start-or-stop"})
    assert board_model(session).lands_on() == {(22, 1): (1, "1–2"), (23, 1): (1, "+3"), (24, 1): (1, "+4")}


def test_answers_know_the_space_that_they_lead_to():
    model = board_model(on_road({4: 12, 2: 14, 10: 13, 1: 18}, "rider:4", "2"))
    assert [(choice.id, choice.space) for choice in model.choices] == [("full", 14), ("stop:1", 13)]
