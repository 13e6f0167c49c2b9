"""What holds for a rider, in words."""

from __future__ import annotations

from screens.words.giro_riders import condition, fatigue
from screens.words.phrase import plain


def told(made, rider):
    return plain(condition(made.narrator.names, made.view, rider))


def test_who_has_nothing_has_no_star(table):
    assert told(table().put(r1=3, r2=5, r3=7), 2) == "no star"


def test_a_star_is_named_with_what_has_become_of_it(table):
    made = table().put(r2=5)
    made.state.stars[2] = (("blue", "used"), ("red", "asleep"))
    assert told(made, 2) == "blue star, has cancelled one; red star asleep"
    made.state.stars[2] = (("black", "active"),)
    assert told(made, 2) == "black star, still unused"


def test_captain_and_escort_name_each_other(table):
    made = table().put(r1=5, r2=5)
    assert told(made, 1) == "Carlo is his escort"
    assert told(made, 2) == "escort of Bruno"


def test_two_escorts_are_told_as_two(table):
    made = table().put(r1=5, r2=5)
    made.state.pos[3] = 5
    assert told(made, 1) == "Carlo and Dino are his escorts"


def test_fatigue_comes_first_with_the_turns_that_are_left(table):
    made = table().put(r2=5)
    made.state.tired[2], made.state.missed[2] = 3, 1
    made.state.stars[2] = (("red", "active"),)
    assert told(made, 2) == "fatigued, missed 1 of 3, back in 2 turns; red star, still unused"
    assert plain(fatigue(made.narrator.names, made.view, 2, short=True)) == "fatigued, missed 1 of 3"
