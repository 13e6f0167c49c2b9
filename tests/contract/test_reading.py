"""The reader of data that nobody vouches for: it lists everything that is wrong, each with its place."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import Fault, Faulty
from engine.reading import Reader, type_name


def test_everything_wrong_is_listed_in_one_go():
    reader = Reader({"a": "x", "b": 9, "c": [1, True, 7], "d": "blue", "extra": 0, "t": {"z": 1}}, "state")
    reader.integer("a", 0, 5)
    reader.integer("b", 0, 5)
    reader.integers("c", 3, 0, 5)
    reader.text("d", ("red", "green"))
    reader.flag("e")
    part = reader.table("t")
    part.integer("y", 0, 1)
    part.unknown()
    with pytest.raises(Faulty) as refused:
        reader.finish()
    assert refused.value.faults == (
        Fault("type", "state.a", {"expected": "integer", "found": "text"}),
        Fault("range", "state.b", {"value": 9, "low": 0, "high": 5}),
        Fault("type", "state.c[2]", {"expected": "integer", "found": "flag"}),
        Fault("range", "state.c[3]", {"value": 7, "low": 0, "high": 5}),
        Fault("choice", "state.d", {"value": "blue", "allowed": ["red", "green"]}),
        Fault("missing", "state.e"),
        Fault("missing", "state.t.y"),
        Fault("unknown-key", "state.t.z", {"key": "z"}),
        Fault("unknown-key", "state.extra", {"key": "extra"}),
    )


def test_what_is_right_is_read_as_it_stands():
    reader = Reader({"a": 3, "b": [1, 2], "c": "red", "d": True, "e": ["x"], "f": {"g": 1}, "h": [{"i": 2}]}, "state")
    assert reader.integer("a", 0, 5) == 3
    assert reader.integers("b", (1, 3), 0, 5) == [1, 2]
    assert reader.text("c", ("red",)) == "red"
    assert reader.flag("d") is True
    assert reader.texts("e", 1) == ["x"]
    assert reader.table("f").integer("g", 0, 1) == 1
    assert [part.integer("i", 0, 5) for part in reader.tables("h", (0, 2))] == [2]
    reader.finish()


def test_absent_keys_with_a_default_are_no_fault():
    reader = Reader({}, "state")
    assert reader.integer("a", 1, 5, default=2) == 2
    assert reader.text("b", ("red",), default="") == ""
    assert reader.flag("c", default=False) is False
    assert reader.integers("d", (0, 3), 0, 5, optional=True) == []
    assert not reader.has("a")
    reader.finish()


def test_a_stand_in_is_always_a_value_that_is_allowed():
    reader = Reader({"b": [], "c": 1}, "state")
    assert reader.integer("a", 2, 5) == 2
    assert reader.integers("b", 3, 2, 5) == [2, 2, 2]
    assert reader.text("c", ("red", "green")) == "red"
    assert not reader.sound("a")
    assert not reader.sound("b", "c")


@pytest.mark.parametrize(
    ("value", "name"),
    [(True, "flag"), (1, "integer"), (1.5, "number"), ("", "text"), ([], "list"), ({}, "table"), (None, "other")],
)
def test_kinds_of_values_have_stable_names(value: Any, name: str):
    assert type_name(value) == name


def test_a_table_that_is_none_is_one_fault_and_its_keys_are_not_missed():
    reader = Reader({"t": 5}, "state")
    assert reader.table("t").integer("y", 1, 2) == 1
    assert reader.faults == [Fault("type", "state.t", {"expected": "table", "found": "integer"})]
    assert not reader.sound("t")


def test_a_number_of_any_length_is_shown_within_bounds():
    reader = Reader({"a": 16**20000, "b": -(16**20000)}, "state")
    reader.integer("a", 0, 5)
    reader.integer("b", 0, 5)
    assert [fault.values["value"] for fault in reader.faults] == [2**63, -(2**63)]
