"""Saves of every format that was ever released load, for ever; and the way for those to come is proved."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.game import Decision, Outcome
from saves import document, migration
from saves.decoding import decode
from saves.errors import SaveRefused
from saves.heads import head_of
from saves.shared import SharedMatch
from saves.store import load
from saves.text import digest, split
from tests.saving.matches import AT, GAMES, played, text

OLD = sorted((Path(__file__).parent / "data").glob("format-*.toml"))
"""Written by the program when that format was its own, and never again: a file here is not to be made anew."""

KNOWN = {
    "format-1-giro": (Decision, 2, 420, "Giro di casa"),
    "format-1-giro-over": (Outcome, 2, 490, "Giro finito"),
    "format-1-pig": (Decision, 3, 25, "Pig"),
}
"""What is pending, the stage or round, the counter and the title of each."""


def test_there_is_an_old_save_of_every_format_up_to_todays():
    formats = {int(path.name.split("-")[1]) for path in OLD}
    assert formats == set(range(1, document.FORMAT + 1))
    assert {path.stem for path in OLD} == set(KNOWN)


def test_there_is_a_step_from_every_format_to_todays():
    assert set(migration.STEPS) == set(range(1, document.FORMAT))


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_an_old_save_loads_and_its_journal_leads_to_its_state(path):
    back = load(path)
    pending, chapter, counter, title = KNOWN[path.stem]
    match = back.match
    assert isinstance(match.pending, pending)
    assert (match.state.chapter, match.counter, back.title, back.saved) == (chapter, counter, title, AT)
    again = match.replay()
    assert again.state.to_data() == match.state.to_data()
    assert again.chances == match.chances
    head = head_of(path)
    assert head.sound
    assert (head.title, head.counter, head.chapter) == (title, counter, chapter)


# ---- a format that does not exist -----------------------------------------------------------------------------------


def to_2(tables: dict[str, Any]) -> dict[str, Any]:
    """Make format 2 of format 1: the title is called `name`, and dice are thrown by a `hand`."""
    head = dict(tables["tappa"])
    head["title"] = head.pop("name")
    tables = {**tables, "tappa": head}
    if "dice" in tables:
        dice = dict(tables["dice"])
        dice["kind"] = {"program": "seeded", "people": "typed"}[dice.pop("hand")]
        tables["dice"] = dice
    return tables


def as_1(written: str) -> bytes:
    """Return a save of the old format that a save of today's would have been."""
    found = written.replace("\ntitle = ", "\nname = ").replace('kind = "seeded"', 'hand = "program"')
    head, body = split(found)
    head = re.sub(r'digest = "\w*"', f'digest = "{digest(body)}"', head).replace("format = 2", "format = 1")
    return (head + body).encode()


@pytest.fixture
def format_2(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document, "FORMAT", 2)
    monkeypatch.setattr(migration, "STEPS", {1: to_2})


@pytest.mark.usefixtures("format_2")
@pytest.mark.parametrize("game", GAMES)
def test_a_save_of_an_older_format_loads_is_listed_and_is_written_in_todays(tmp_path, game):
    path = tmp_path / "old.toml"
    path.write_bytes(as_1(text(played(game, 40))))
    assert b"format = 1" in path.read_bytes()
    head = head_of(path)
    assert head.sound
    assert (head.title, head.counter) == ("Giro di casa", 40)
    one = SharedMatch.open(path, clock=lambda: AT, sync=False)
    assert one.match.state.to_data() == played(game, 40).state.to_data()
    assert one.match.base is None
    assert not one.saved.extra.tappa
    one.write()
    assert "format = 2\n" in path.read_text()
    assert load(path).match.journal.text() == one.match.journal.text()


@pytest.mark.usefixtures("format_2")
def test_a_mended_save_of_an_older_format_is_asked_about_like_any_other():
    data = as_1(text(played("pig", 12))).replace(b'name = "Anna"', b'name = "Anne"')
    with pytest.raises(SaveRefused) as caught:
        decode(data)
    assert [fault.code for fault in caught.value.faults] == ["edited"]
    assert decode(data, accept_edited=True).match.setup.seats[0].name == "Anne"


@pytest.mark.usefixtures("format_2")
@pytest.mark.parametrize(("old", "new"), [(b"hand", b"foot"), (b'"program"', b'"nobody"'), (b"[dice]", b"[[dice]]")])
def test_an_older_save_that_its_step_cannot_read_is_refused(tmp_path, old, new):
    data = as_1(text(played("pig", 12))).replace(old, new)
    with pytest.raises(SaveRefused) as caught:
        decode(data)
    assert [(fault.code, fault.place) for fault in caught.value.faults] == [("not-migrated", "tappa.format")]
    (tmp_path / "x.toml").write_bytes(as_1(text(played("pig", 12))).replace(b"\nname = ", b"\nnome = "))
    assert [fault.code for fault in head_of(tmp_path / "x.toml").faults] == ["not-migrated"]


def test_steps_follow_one_another(monkeypatch):
    monkeypatch.setattr(document, "FORMAT", 3)
    steps = {1: lambda tables: {**tables, "a": 1}, 2: lambda tables: {**tables, "b": tables["a"] + 1}}
    monkeypatch.setattr(migration, "STEPS", steps)
    assert migration.migrate({"tappa": {"format": 1}}) == {"tappa": {"format": 3}, "a": 1, "b": 2}
    assert migration.migrate({"tappa": {"format": 3}}) == {"tappa": {"format": 3}}


@pytest.mark.parametrize("tables", [
    {}, {"tappa": 1}, {"tappa": {}}, {"tappa": {"format": "1"}}, {"tappa": {"format": True}},
    {"tappa": {"format": 0}}, {"tappa": {"format": [1]}},
])
def test_tables_that_name_no_format_are_left_to_the_checks(tables):
    assert migration.migrate(tables) == tables
