"""The help of the pig family."""

from __future__ import annotations

import pytest

from engine.game import settle_options
from engine.registry import load_game
from screens.words.pig_help import help_lines
from screens.words.speech import Speech


def lines(game_id: str, **options) -> list[str]:
    return help_lines(Speech(), game_id, settle_options(load_game(game_id), options))


def test_the_help_of_big_pig_says_the_goal_each_throw_the_last_round_and_an_example():
    found = lines("bigpig", target=50)
    assert found[0].startswith("Be the one with the most points when somebody has 50 or more")
    assert found[2:6] == [
        "Two different numbers without a 1: the sum is added to the turn total.",
        "One 1: the turn total is lost and the turn ends; your score stays.",
        "1-1: the turn total and your whole score are lost, and the turn ends.",
        "2-2 to 6-6: twice the sum is added, and you must throw again.",
    ]
    assert "makes the round the last one" in found[6]
    assert found[7].startswith("An example of four.")
    assert found[8].endswith("Bea wins.")
    assert len(found) == 10


def test_options_that_are_not_as_usual_are_named():
    found = lines("bigpig", double_one="plus25", double_pays="plain", double_forces_roll=False, ending="sudden_death")
    assert found[4:11] == [
        "1-1: 25 points, and a double like the others.",
        "2-2 to 6-6: the sum is added.",
        "The first to hold that many wins at once.",
        "At this table: double one: 25 points.",
        "At this table: other doubles: the sum.",
        "At this table: after a double: a hold is allowed.",
        "At this table: ending: at once.",
    ]


@pytest.mark.parametrize(("game_id", "throws"), [
    ("pig", ["2 to 6: the number is added to the turn total.", "1: the turn total is lost and the turn ends."]),
    ("twopig", [
        "No 1: the sum is added to the turn total.",
        "One 1: the turn total is lost and the turn ends; your score stays.",
        "1-1: the turn total is lost and the turn ends; your score stays.",
    ]),
])
def test_the_cousins_say_their_own_throws_and_tell_no_story(game_id: str, throws: list[str]):
    found = lines(game_id)
    assert found[2:-2] == throws
    assert not any("Bea" in line for line in found)
