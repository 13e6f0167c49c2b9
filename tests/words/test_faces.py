"""Faces of dice as a person reads and types them."""

from __future__ import annotations

import pytest

from engine.giro.throw import NUMERIC
from screens.words.faces import choice_of_faces, named_faces, typed_face
from screens.words.speech import Speech

TWO = tuple(f"{first}-{second}" for first in range(1, 7) for second in range(1, 7))


@pytest.mark.parametrize("text", ["44", "4-4", "4 4", " 4  4", "4 - 4"])
def test_a_double_four_can_be_typed_in_many_ways(text: str):
    assert typed_face(text, TWO) == "4-4"


@pytest.mark.parametrize(
    ("text", "face"), [("43", "4-3"), ("3 4", "3-4"), ("7-1", "7-1"), ("4", "4"), ("", ""), ("-", "-")]
)
def test_dice_keep_their_order_and_what_is_no_face_stays_as_it_is(text: str, face: str):
    assert typed_face(text, TWO) == face


def test_letters_of_a_die_can_be_typed_small():
    assert typed_face("f", ("1", "F")) == "F"
    assert typed_face("3", NUMERIC) == "3"


def test_few_faces_are_listed_once_each_and_many_by_the_first_and_the_last():
    assert named_faces(Speech(), NUMERIC) == "1, 2, 3, 4"
    assert named_faces(Speech(), TWO) == "1-1 to 6-6"
    assert choice_of_faces(NUMERIC) == "1|2|3|4"
    assert choice_of_faces(TWO) == "1-1|…|6-6"
