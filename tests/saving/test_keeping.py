"""Saves set aside, renamed, copied, deleted; and sweeping."""

from __future__ import annotations

import os
from datetime import timedelta
from pathlib import Path

import pytest

from saves.errors import SaveRefused, WriteFailed
from saves.files import sweep
from saves.heads import list_saves
from saves.keeping import copy, delete, rename, set_aside
from saves.locks import held
from saves.shared import SharedMatch
from saves.store import load, save
from tests.saving.matches import AT, played, same_match, saved
from tests.saving.steps import one_step


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "giro.toml"
    save(saved(played(steps=50)), path, at=AT, sync=False)
    return path


def test_a_broken_file_is_set_aside_under_the_first_free_name(tmp_path):
    for number, data in enumerate((b"one", b"two"), 1):
        (tmp_path / "x.toml").write_bytes(data)
        aside = set_aside(tmp_path / "x.toml")
        assert aside == tmp_path / f"x.toml.broken-{number}"
        assert aside.read_bytes() == data
    assert list_saves(tmp_path) == []


def test_what_cannot_be_set_aside_is_told(tmp_path):
    with pytest.raises(WriteFailed, match="gone"):
        set_aside(tmp_path / "x.toml")


def test_a_renamed_match_keeps_its_file_and_other_terminals_take_notice(path):
    two = SharedMatch.open(path, clock=lambda: AT, sync=False)
    rename(path, "Tour\x1b[2J de\u202e France", at=AT, sync=False)
    back = load(path)
    assert (back.title, back.ident, back.match.counter) == ("Tour de France", "a1b2c3d4", 51)
    assert same_match(back.match, played(steps=50))
    assert two.refresh()
    two.step(one_step)
    assert load(path).title == "Tour de France"


def test_a_broken_match_is_not_renamed(path):
    path.write_bytes(b"broken")
    with pytest.raises(SaveRefused):
        rename(path, "x", at=AT)
    assert path.read_bytes() == b"broken"


def test_a_copy_goes_its_own_way_under_an_id_of_its_own(path):
    before = path.read_bytes()
    other = copy(path, "Giro, again", at=AT, sync=False)
    back = load(other)
    assert other == path.parent / f"giro-again-{back.ident}.toml"
    assert (back.title, back.match.counter) == ("Giro, again", 50)
    assert back.ident != load(path).ident
    assert same_match(back.match, played(steps=50))
    SharedMatch.open(other, clock=lambda: AT, sync=False).step(one_step)
    assert path.read_bytes() == before


def test_a_deleted_match_leaves_its_lock_alone(path):
    delete(path)
    assert os.listdir(path.parent) == ["giro.toml.lock"]
    with pytest.raises(WriteFailed, match="gone"):
        delete(path)


def test_deleting_a_link_leaves_what_it_leads_to(path, tmp_path):
    link = tmp_path / "link.toml"
    link.symlink_to(path)
    delete(link)
    assert path.exists()
    assert not link.is_symlink()


def test_a_match_is_not_renamed_while_another_terminal_writes(path):
    before = path.read_bytes()
    with held(path), pytest.raises(WriteFailed, match="locked"):
        rename(path, "x", at=AT)
    assert path.read_bytes() == before


def test_only_old_temporary_files_of_ours_are_swept(tmp_path):
    old = (AT - timedelta(hours=2)).timestamp()
    for name in (".0123456789abcdef.tmp", ".aaaaaaaaaaaaaaaa.tmp", ".notes.tmp", ".0123456789abcdef.tmp2", "x.toml"):
        (tmp_path / name).write_bytes(b"")
        os.utime(tmp_path / name, (old, old))
    fresh = tmp_path / ".fedcba9876543210.tmp"
    fresh.write_bytes(b"")
    os.utime(fresh, (AT.timestamp() - 60,) * 2)
    (tmp_path / ".bbbbbbbbbbbbbbbb.tmp").mkdir()
    (tmp_path / ".cccccccccccccccc.tmp").symlink_to(tmp_path / "x.toml")
    for name in (".bbbbbbbbbbbbbbbb.tmp", ".cccccccccccccccc.tmp"):
        os.utime(tmp_path / name, (old, old), follow_symlinks=False)
    assert sweep(tmp_path, AT) == 2
    assert sorted(os.listdir(tmp_path)) == sorted([
        ".notes.tmp", ".0123456789abcdef.tmp2", "x.toml", ".fedcba9876543210.tmp", ".bbbbbbbbbbbbbbbb.tmp",
        ".cccccccccccccccc.tmp",
    ])
    assert sweep(tmp_path / "away", AT) == 0
