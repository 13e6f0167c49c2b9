"""Stage files: what they hold, what is said of a wrong one, what a save keeps of them (GIRO-17, 57, 58)."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import Any

import pytest

from engine.game import Fault, Faulty
from engine.giro.stages import Stage, read_stage, same_ids, shipped_stages
from saves.stage_files import read_stage_file
from tests.rules.giro.scenario import GAME, TEST_ROAD, TRIAL, play, setup_of, table

PAGE = """
id = "mountain-1"
kind = "mountain"
name = "Dolomiti"
start = "Bolzano"
finish = "Cortina d'Ampezzo"
spaces = 44
slots = 2
red = [5, 9, 14]
gp_big_jim = 17
gp_big_jim_choices = [11, 17, 30]
altitude = [[0, 262], [22, 2239], [44, 1211]]

[[section]]
from = 20
to = 24
slots = 1
name = "Passo Pordoi"

[[gpm]]
space = 22
name = "Passo Pordoi"
"""


def faults_of(data: object) -> list[Fault]:
    """Return all that is wrong with a stage file's table."""
    with pytest.raises(Faulty) as caught:
        read_stage(data, "file.toml")
    return list(caught.value.faults)


@pytest.mark.rule("GIRO-57", "GIRO-5")
def test_the_stage_file_of_the_rules_is_read_as_it_stands():
    stage = read_stage(tomllib.loads(PAGE), "mountain-1.toml")
    assert (stage.id, stage.kind, stage.name) == ("mountain-1", "mountain", "Dolomiti")
    assert (stage.start, stage.finish, stage.spaces) == ("Bolzano", "Cortina d'Ampezzo", 44)
    assert [space for space in range(1, 45) if stage.red[space]] == [5, 9, 14]
    assert [space for space in range(1, 45) if stage.slots[space] == 1] == [20, 21, 22, 23, 24]
    assert (stage.gp_big_jim, stage.gp_big_jim_choices) == (17, (11, 17, 30))
    assert stage.gpms == ((22, "Passo Pordoi"),)
    assert stage.altitude == ((0, 262), (22, 2239), (44, 1211))


@pytest.mark.rule("GIRO-57")
def test_without_altitude_it_is_flat_and_without_choices_the_banner_has_one_place():
    stage = read_stage(TEST_ROAD)
    assert stage.altitude == ()
    assert stage.gp_big_jim_choices == (12,)


@pytest.mark.rule("GIRO-57")
@pytest.mark.parametrize(
    "key", ["id", "kind", "name", "start", "finish", "spaces", "slots", "red", "gp_big_jim"]
)
def test_what_is_needed_and_missing_is_named(key):
    assert [fault.place for fault in faults_of(table(**{key: None}))] == [f"file.toml.{key}"]


WRONG: list[tuple[str, dict[str, Any], str, object]] = [
    ("an id with capitals", {"id": "Road"}, "id", "Road"),
    ("an id with a slash", {"id": "../road"}, "id", "../road"),
    ("an unknown kind", {"kind": "hill"}, "kind", "hill"),
    ("too few spaces", {"spaces": 9, "red": [5], "gp_big_jim": 6}, "spaces", 9),
    ("too many spaces", {"spaces": 201}, "spaces", 201),
    ("no slot", {"slots": 0}, "slots", 0),
    ("five slots", {"slots": 5}, "slots", 5),
    ("a red space beyond the last", {"red": [5, 21]}, "red[2]", 21),
    ("red space nought", {"red": [0]}, "red[1]", 0),
    ("a red space twice", {"red": [5, 10, 5]}, "red[3]", 5),
    ("the banner beyond the last space", {"gp_big_jim": 21}, "gp_big_jim", 21),
    ("a choice beyond the last space", {"gp_big_jim_choices": [12, 21]}, "gp_big_jim_choices[2]", 21),
    ("a choice twice", {"gp_big_jim_choices": [12, 12]}, "gp_big_jim_choices[2]", 12),
    ("a default that is not among its choices", {"gp_big_jim_choices": [7, 9]}, "gp_big_jim", 12),
    ("a GPM beyond the last space", {"gpm": [{"space": 21, "name": "x"}]}, "gpm[1].space", 21),
    ("two GPMs on one space", {"gpm": [{"space": 8, "name": "x"}, {"space": 8, "name": "y"}]}, "gpm[2].space", 8),
    ("a section from nowhere", {"section": [{"from": 0, "to": 3, "slots": 1}]}, "section[1].from", 0),
    ("a section beyond the last space", {"section": [{"from": 3, "to": 21, "slots": 1}]}, "section[1].to", 21),
    ("a section that ends before it begins", {"section": [{"from": 9, "to": 7, "slots": 1}]}, "section[1].to", 7),
    ("a section without a slot", {"section": [{"from": 3, "to": 4, "slots": 0}]}, "section[1].slots", 0),
    (
        "sections that overlap",
        {"section": [{"from": 3, "to": 6, "slots": 1}, {"from": 6, "to": 8, "slots": 1}]}, "section[2].from", 6,
    ),
]


@pytest.mark.rule("GIRO-57", "GIRO-17")
@pytest.mark.parametrize(("change", "key", "value"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_a_fault_is_told_with_file_key_and_value(change, key, value):
    (fault,) = faults_of(table(**change))
    assert fault.place == f"file.toml.{key}"
    assert fault.values["value"] == value


KINDS: list[tuple[str, dict[str, Any], str]] = [
    ("a GPM on a plain stage", {"kind": "plain"}, "gpm"),
    ("a GPM in a time trial", {"kind": "time-trial", "gp_big_jim": None}, "gpm"),
    ("a mountain stage without a GPM", {"gpm": None}, "gpm"),
    ("a mountain stage with four", {"gpm": [{"space": s, "name": "x"} for s in (3, 4, 6, 7)]}, "gpm"),
    ("a banner in a time trial", {"kind": "time-trial", "gpm": None}, "gp_big_jim"),
    ("an unknown key", {"weather": "rain"}, "weather"),
    ("an unknown key of a GPM", {"gpm": [{"space": 8, "name": "x", "bonus": 3}]}, "gpm[1].bonus"),
    ("an unknown key of a section", {"section": [{"from": 3, "to": 4, "slots": 1, "wind": 1}]}, "section[1].wind"),
    ("a GPM without a name", {"gpm": [{"space": 8}]}, "gpm[1].name"),
    ("a truth value for a number", {"spaces": True}, "spaces"),
    ("a text for a number", {"slots": "2"}, "slots"),
    ("a number for a text", {"name": 3}, "name"),
    ("an empty name", {"name": " "}, "name"),
    ("a name with an escape", {"name": "a\u001b[2J"}, "name"),
    ("red that is no list", {"red": 5}, "red"),
    ("a fraction among the red spaces", {"red": [5, 6.0]}, "red[2]"),
]


@pytest.mark.rule("GIRO-57")
@pytest.mark.parametrize(("change", "key"), [case[1:] for case in KINDS], ids=[case[0] for case in KINDS])
def test_a_fault_is_told_with_file_and_key(change, key):
    assert [fault.place for fault in faults_of(table(**change))] == [f"file.toml.{key}"]


@pytest.mark.rule("GIRO-57")
@pytest.mark.parametrize("points", [[[0, 1], [0, 2]], [[5, 1], [3, 2]], [[21, 5]], [[-1, 5]], [[1]], [[1, "high"]]])
def test_altitudes_out_of_order_or_off_the_road_are_faults(points):
    assert faults_of(table(altitude=points))[0].place.startswith("file.toml.altitude[")


@pytest.mark.rule("GIRO-57")
def test_five_faults_in_one_file_are_all_told_at_once():
    faults = faults_of(
        table(kind="hill", slots=7, red=[5, 5], gp_big_jim=99, gpm=[{"space": 8, "name": "x"}], wind="north")
    )
    told = {fault.place.removeprefix("file.toml."): fault.values.get("value") for fault in faults}
    assert told.keys() == {"kind", "slots", "red[2]", "gp_big_jim", "wind"}
    assert (told["kind"], told["slots"], told["red[2]"], told["gp_big_jim"]) == ("hill", 7, 5, 99)


@pytest.mark.rule("GIRO-57")
@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("id = ", {"line": 1, "column": 6}), ("id = 1\nid = 2", {"line": 2, "column": 7}),
        ("x = " + "9" * 5000, {"line": 1, "column": 5}), ("x = " + "[" * 5000, {}),
    ],
    ids=["cut", "twice", "huge", "deep"],
)
def test_a_file_that_is_no_toml_is_a_fault_of_that_file_with_the_place_in_it(tmp_path, text, values):
    file = tmp_path / "file.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Faulty) as caught:
        read_stage_file(file)
    assert list(caught.value.faults) == [Fault("not-toml", "file.toml", values)]


@pytest.mark.rule("GIRO-57")
@pytest.mark.parametrize("data", [None, 3, "road", [TEST_ROAD]])
def test_what_is_no_table_is_a_fault(data):
    assert len(faults_of(data)) == 1


@pytest.mark.rule("GIRO-57")
def test_an_id_that_two_files_have_is_told_with_both():
    (fault,) = same_ids({"a.toml": "road", "b.toml": "hill", "c.toml": "road"})
    assert (fault.place, fault.values["value"], fault.values["other"]) == ("c.toml.id", "road", "a.toml")


@pytest.mark.rule("GIRO-57", "GIRO-7")
def test_no_tour_is_started_with_a_wrong_stage_and_its_faults_are_the_setups():
    setup = setup_of([TEST_ROAD])
    wrong = [table(red=[5, 5], slots=9)]
    setup = replace(setup, details={**setup.details, "stages": wrong})
    assert {fault.place for fault in GAME.setup_faults(setup)} == {
        "setup.stages[1].red[2]", "setup.stages[1].slots",
    }


@pytest.mark.rule("GIRO-57", "GIRO-58")
def test_two_stages_of_one_id_in_a_setup_are_a_fault():
    setup = setup_of([TEST_ROAD])
    setup = replace(setup, details={**setup.details, "stages": [table(), table(spaces=30)]})
    assert [fault.place for fault in GAME.setup_faults(setup)] == ["setup.stages[2]"]


@pytest.mark.rule("GIRO-5", "GIRO-57")
@pytest.mark.parametrize("stage", shipped_stages().values(), ids=lambda stage: stage.id)
def test_the_stages_that_ship_have_no_faults_and_read_back_from_what_they_keep(stage):
    assert read_stage(stage.data) == stage


# ---- a tour keeps its stages (GIRO-58) ------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-58")
def test_a_setup_holds_the_stages_it_is_played_on_and_needs_no_file():
    setup = setup_of([TEST_ROAD, TRIAL, TEST_ROAD])
    assert setup.details["tour"] == ["test-road", "test-trial", "test-road"]
    assert [stage["id"] for stage in setup.details["stages"]] == ["test-road", "test-trial"]
    state = GAME.start(setup)
    assert [stage.id for stage in state.tour.stages] == ["test-road", "test-trial", "test-road"]


@pytest.mark.rule("GIRO-58")
def test_a_stage_of_a_tour_may_bear_the_id_of_one_that_ships_and_be_another():
    own = table(id="mountain-1", spaces=33)
    state = GAME.start(setup_of([own]))
    assert state.stage.spaces == 33
    assert shipped_stages()["mountain-1"].spaces != 33


@pytest.mark.rule("GIRO-58")
def test_a_tour_goes_on_from_its_data_on_the_same_stages():
    setup = setup_of([TEST_ROAD, TRIAL])
    state = GAME.start(setup)
    play(state, 1, "3")
    again = GAME.from_data(setup, state.to_data())
    assert isinstance(again.stage, Stage)
    assert (again.pos, again.pending, again.stage) == (state.pos, state.pending, state.stage)


@pytest.mark.rule("GIRO-58")
def test_what_a_setup_keeps_of_a_stage_is_its_whole_file():
    stage = read_stage(tomllib.loads(PAGE), "mountain-1.toml")
    assert dict(stage.data) == tomllib.loads(PAGE)
