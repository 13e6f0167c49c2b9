"""The folder of saves and what a list says about each file."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from engine.game import Seat
from saves.errors import ReadFailed
from saves.files import Files
from saves.folder import home, new_path, open_folder, path_named, saves_folder, stages_folder
from saves.heads import head_of, list_saves
from saves.store import save
from tests.saving.matches import AT, played, saved, text


def put(path: Path, steps: int = 40, hours: int = 0, title: str = "Giro di casa") -> Path:
    save(saved(played(steps=steps), title), path, at=AT + timedelta(hours=hours), sync=False)
    return path


def test_a_head_says_what_a_list_shows(tmp_path):
    match = played(steps=40)
    match.setup = replace(match.setup, seats=(Seat("Anna", owner=""), Seat("Luca", owner="luca")))
    path = tmp_path / "x.toml"
    save(saved(match), path, at=AT)
    head = head_of(path)
    assert (head.title, head.game, head.counter, head.saved, head.seconds) == ("Giro di casa", "giro", 40, AT, 90)
    assert (head.chapter, head.names, head.owners, head.over) == (1, ("Anna", "Luca"), ("", "luca"), False)
    assert head.to_play == head.names[match.state.pending.seat - 1]
    assert head.sound


def test_the_head_of_a_match_that_is_over_says_so(tmp_path):
    save(saved(played("pig", 10_000)), tmp_path / "x.toml", at=AT)
    head = head_of(tmp_path / "x.toml")
    assert (head.over, head.to_play) == (True, "")


def test_saves_are_listed_newest_first_and_broken_ones_last(tmp_path):
    put(tmp_path / "old.toml", hours=1)
    put(tmp_path / "new.toml", hours=2)
    put(tmp_path / "same-but-further.toml", steps=50, hours=1)
    (tmp_path / "broken.toml").write_bytes(b"\0" * 50)
    (tmp_path / "other.txt").write_bytes(b"")
    (tmp_path / ".0123.tmp").write_bytes(b"")
    (tmp_path / "folder.toml").mkdir()
    found = [head.path.name for head in list_saves(tmp_path)]
    assert found == ["new.toml", "same-but-further.toml", "old.toml", "broken.toml", "folder.toml"]


@pytest.mark.parametrize(("spoil", "codes"), [
    (lambda data: b"", ["empty"]),
    (lambda data: b"\xff" + data, ["not-utf8"]),
    (lambda data: data.replace(b"title = ", b"title = = "), ["not-toml"]),
    (lambda data: data.replace(b"format = 1", b"format = 2"), ["newer-format"]),
    (lambda data: data.replace(b'game = "giro"', b'game = "chess"'), ["unknown-game", "edited"]),
    (lambda data: data[:-20], ["cut"]),
    (lambda data: data.replace(b"[end]", b""), ["cut"]),
    (lambda data: data.replace(b"rider:1", b"rider:2"), ["edited"]),
    (lambda data: data.replace(b"[tappa]", b"[other]"), ["missing", "cut"]),
    (lambda data: data.replace(b"counter = ", b"counter = -"), ["range"]),
    (lambda data: data.ljust(2**20 + 1, b"\n"), ["too-large"]),
])
def test_a_bad_file_is_listed_with_its_faults(tmp_path, spoil, codes):
    path = put(tmp_path / "An\x1b[2Jna.toml")
    path.write_bytes(spoil(path.read_bytes()))
    [head] = list_saves(tmp_path)
    assert [fault.code for fault in head.faults] == [code for code in codes if code != "edited" or len(codes) == 1]
    assert not head.sound
    assert head.title in ("Anna", "Giro di casa")


def test_a_file_that_cannot_be_read_is_listed(tmp_path):
    class Forbidding(Files):
        __slots__ = ()

        def open(self, path: Path) -> int:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    put(tmp_path / "x.toml")
    [head] = list_saves(tmp_path, Forbidding())
    assert [(fault.code, fault.values) for fault in head.faults] == [("unreadable", {"reason": "not-allowed"})]


def test_what_a_list_alone_reads_is_never_a_fault(tmp_path):
    path = tmp_path / "x.toml"
    wrong = text(played(steps=40)).replace("chapter = 1", "chapter = 'one'").replace("over = false", "over = 0")
    wrong = wrong.replace('"Anna",', '"An\\u001b[2Jna", 5,', 1).replace("to_play = ", "to_play = 7")
    path.write_text(wrong)
    head = head_of(path)
    assert (head.chapter, head.names, head.to_play, head.over) == (0, ("Anna", "Luca"), "", False)
    assert head.faults == ()


def test_a_folder_that_is_not_there_has_no_saves(tmp_path):
    assert list_saves(tmp_path / "away") == []


def test_a_folder_that_is_none_is_told(tmp_path):
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(ReadFailed, match="not-a-folder"):
        list_saves(tmp_path / "file")


def test_the_folder_is_the_chosen_one_else_the_variables_else_the_platforms(tmp_path):
    assert saves_folder({"TAPPA_HOME": "/x"}, tmp_path) == tmp_path
    assert saves_folder({"TAPPA_HOME": "/x"}) == Path("/x/saves")
    assert stages_folder(home({"TAPPA_HOME": "/x"})) == Path("/x/stages")
    assert home({}).name == "tappa"
    assert home({"TAPPA_HOME": ""}) == home({})


def test_the_folder_is_made_when_it_is_opened(tmp_path):
    folder = open_folder(tmp_path / "a" / "saves")
    assert folder.is_dir()
    assert list_saves(folder) == []


def test_two_matches_of_one_title_have_two_files(tmp_path):
    assert new_path(tmp_path, "Giro!", "a1") == tmp_path / "giro-a1.toml"
    assert new_path(tmp_path, "Giro!", "b2") == tmp_path / "giro-b2.toml"


@pytest.mark.parametrize("title", ["a/b", "../x", "..", "CON", ".hidden", "x?*:", "é" * 300, "\U0001f6b4", "a\0b", ""])
def test_any_title_makes_a_file_in_the_folder_that_can_be_written(tmp_path, title):
    path = new_path(tmp_path, title, "a1b2c3d4")
    assert path.parent == tmp_path
    put(path, steps=1)
    assert [head.path for head in list_saves(tmp_path)] == [path]


def test_a_name_stands_for_a_file_in_the_folder(tmp_path):
    assert path_named(tmp_path, "giro-a1") == path_named(tmp_path, "giro-a1.toml") == tmp_path / "giro-a1.toml"


@pytest.mark.parametrize("name", ["", ".", "..", ".hidden", "a/b", "../x", "/etc/x", "a\\b", "a\0b"])
def test_a_name_that_would_lead_elsewhere_is_refused(tmp_path, name):
    with pytest.raises(ReadFailed, match="name"):
        path_named(tmp_path, name)


def test_hidden_files_temporary_ones_and_locks_are_no_matches(tmp_path):
    hidden = (".toml", ".hidden.toml", ".0123456789abcdef.tmp")
    other = ("giro.toml.lock", "giro.toml.broken-1", "giro.toml ")
    for name in (*hidden, *other):
        save(saved(played(steps=1)), tmp_path / name, at=AT, sync=False)
    assert list_saves(tmp_path) == []
