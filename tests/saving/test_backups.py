"""Backups: which are kept, when one goes, and how one comes back."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from saves.backups import KEPT, keep_backup, list_backups, restore
from saves.errors import ReadFailed, SaveRefused, WriteFailed
from saves.files import NO_LINKS, Files
from saves.folder import new_path
from saves.heads import list_saves
from saves.shared import SharedMatch
from saves.store import load, save
from tests.saving.matches import AT, played, same_match, saved, text
from tests.saving.steps import one_step

IDENT = "a1b2c3d4"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "giro.toml"
    save(saved(played(steps=50)), path, at=AT, sync=False)
    return path


def kept(folder: Path) -> list[int]:
    return sorted(int(name.removesuffix(".toml")) for name in os.listdir(folder / "backups" / IDENT))


def put(folder: Path, steps: int) -> Path:
    data = text(played(steps=steps)).encode()
    return keep_backup(folder, IDENT, steps, data, sync=False)


def test_a_backup_is_the_save_byte_for_byte_for_its_owner_alone(tmp_path):
    data = text(played(steps=5)).encode()
    path = keep_backup(tmp_path, IDENT, 5, data)
    assert path == tmp_path / "backups" / IDENT / "5.toml"
    assert path.read_bytes() == data
    modes = [stat.S_IMODE(one.stat().st_mode) for one in (path, path.parent, path.parent.parent)]
    assert modes == [0o600, 0o700, 0o700]


def test_the_last_twelve_are_kept_by_counter_and_not_by_time(tmp_path):
    for counter in (*range(30, 36), *range(8)):
        keep_backup(tmp_path, IDENT, counter, b"x", sync=False)
    assert kept(tmp_path) == [2, 3, 4, 5, 6, 7, *range(30, 36)]
    keep_backup(tmp_path, IDENT, 40, b"x", sync=False)
    assert kept(tmp_path) == [3, 4, 5, 6, 7, *range(30, 36), 40]
    assert len(kept(tmp_path)) == KEPT


def test_one_whose_counter_a_person_has_set_back_stays_beside_the_twelve_that_are_higher(tmp_path):
    for counter in (*range(100, 112), 5, 6):
        keep_backup(tmp_path, IDENT, counter, b"x", sync=False)
    assert kept(tmp_path) == [6, *range(100, 112)]


def test_what_is_no_backup_stays_and_does_not_count(tmp_path):
    place = tmp_path / "backups" / IDENT
    place.mkdir(parents=True)
    for name in ("notes.txt", "007.toml", "x.toml", "-1.toml"):
        (place / name).write_bytes(b"")
    for counter in range(20):
        keep_backup(tmp_path, IDENT, counter, b"x", sync=False)
    assert {"notes.txt", "007.toml", "x.toml", "-1.toml"} < set(os.listdir(place))
    assert len(os.listdir(place)) == KEPT + 4


class Failing(Files):
    """A disk on which one call fails, or that gives other bytes back than it took."""

    def __init__(self, call: str, error: int = errno.ENOSPC) -> None:
        self.call, self.error = call, error

    def _may_fail(self, call: str) -> None:
        if call == self.call:
            raise OSError(self.error, os.strerror(self.error))

    def write(self, number: int, data: bytes | memoryview) -> int:
        self._may_fail("write")
        return super().write(number, data)

    def names(self, path: Path) -> list[str]:
        self._may_fail("names")
        return super().names(path)

    def remove(self, path: Path) -> None:
        if not path.name.endswith(".tmp"):
            self._may_fail("remove")
        super().remove(path)

    def read(self, number: int, size: int) -> bytes:
        self._may_fail("read")
        found = super().read(number, size)
        return found[:-1] if self.call == "spoil" else found


@pytest.mark.parametrize(("call", "reason"), [
    ("write", "full"), ("read", "full"), ("names", "full"), ("spoil", "not-verified"),
])
def test_none_is_dropped_unless_a_newer_one_has_been_read_back(tmp_path, call, reason):
    for counter in range(KEPT):
        keep_backup(tmp_path, IDENT, counter, b"x", sync=False)
    with pytest.raises(WriteFailed, match=reason):
        keep_backup(tmp_path, IDENT, 99, b"xy", Failing(call), sync=False)
    assert kept(tmp_path)[:KEPT] == list(range(KEPT))


def test_one_that_cannot_be_dropped_goes_the_next_time(tmp_path):
    for counter in range(KEPT):
        keep_backup(tmp_path, IDENT, counter, b"x", sync=False)
    keep_backup(tmp_path, IDENT, 50, b"x", Failing("remove", errno.EACCES), sync=False)
    assert len(kept(tmp_path)) == KEPT + 1
    keep_backup(tmp_path, IDENT, 51, b"x", sync=False)
    assert kept(tmp_path) == [*range(2, KEPT), 50, 51]


# ---- listed ---------------------------------------------------------------------------------------------------------


def test_backups_are_listed_newest_first_with_what_they_hold(tmp_path, path):
    for steps in (9, 30, 11):
        put(tmp_path, steps)
    (tmp_path / "backups" / IDENT / "20.toml").write_bytes(b"\0" * 9)
    found = list_backups(path)
    assert [backup.counter for backup in found] == [30, 20, 11, 9]
    assert [backup.head.sound for backup in found] == [True, False, True, True]
    assert (found[0].head.counter, found[0].head.title) == (30, "Giro di casa")


def test_a_save_without_backups_has_none(path, tmp_path):
    assert list_backups(path) == []
    assert list_backups(tmp_path / "away" / "x.toml") == []


@pytest.mark.parametrize("name", ["giro-a1b2c3d4.toml", "giro-a1b2c3d4.toml.broken-1"])
def test_the_backups_of_a_file_that_says_nothing_are_found_by_its_name(tmp_path, name):
    put(tmp_path, 9)
    keep_backup(tmp_path, "0000ffff", 7, b"x", sync=False)
    (tmp_path / name).write_bytes(b"")
    assert [backup.counter for backup in list_backups(tmp_path / name)] == [9]


def test_a_nameless_file_that_says_nothing_is_offered_the_backups_of_no_other_match(tmp_path, path):
    put(tmp_path, 9)
    keep_backup(tmp_path, "0000ffff", 7, b"x", sync=False)
    (tmp_path / "x.toml").write_bytes(b"\0" * 100)
    assert [backup.counter for backup in list_backups(tmp_path / "x.toml")] == [7]


def test_backups_that_cannot_be_listed_are_told(path):
    with pytest.raises(ReadFailed, match="not-allowed"):
        list_backups(_with_backup(path), Failing("names", errno.EACCES))


def _with_backup(path: Path) -> Path:
    put(path.parent, 9)
    return path


def test_backups_behind_a_link_are_none_on_a_shared_host(tmp_path, path):
    outside = tmp_path / "outside"
    outside.mkdir()
    put(outside, 9)
    (tmp_path / "backups").symlink_to(outside / "backups")
    assert [backup.counter for backup in list_backups(path)] == [9]
    assert list_backups(path, NO_LINKS) == []
    with pytest.raises(WriteFailed):
        keep_backup(tmp_path, IDENT, 10, b"x", NO_LINKS)
    assert os.listdir(outside / "backups" / IDENT) == ["9.toml"]


# ---- restored -------------------------------------------------------------------------------------------------------


def test_a_restored_backup_has_a_higher_counter_and_what_it_replaced_is_kept(tmp_path, path):
    before = path.read_bytes()
    back = restore(path, put(tmp_path, 20), at=AT, sync=False)
    assert back.match.counter == 51
    found = load(path)
    assert same_match(found.match, played(steps=20))
    assert found.match.counter == 51
    assert (tmp_path / "backups" / IDENT / "50.toml").read_bytes() == before
    assert restore(path, tmp_path / "backups" / IDENT / "50.toml", at=AT, sync=False).match.counter == 52
    assert same_match(load(path).match, played(steps=50))


def test_open_terminals_take_notice_of_a_restored_backup(tmp_path, path):
    one = SharedMatch.open(path, clock=lambda: AT, sync=False)
    restore(path, put(tmp_path, 20), at=AT, sync=False)
    assert one.changed()
    assert one.refresh()
    one.step(one_step)
    assert same_match(load(path).match, one.match)


@pytest.mark.parametrize("data", [b"", b"\0" * 500, b"[tappa]\nformat = 1\n"])
def test_a_broken_file_is_set_aside_when_a_backup_takes_its_place(tmp_path, path, data):
    path.write_bytes(data)
    backup = put(tmp_path, 20)
    assert restore(path, backup, at=AT, sync=False).match.counter == 21
    assert path.with_name("giro.toml.broken-1").read_bytes() == data
    assert [head.sound for head in list_saves(tmp_path)] == [True]


def test_a_save_that_is_gone_is_restored(tmp_path, path):
    path.unlink()
    restore(path, put(tmp_path, 20), at=AT, sync=False)
    assert load(path).match.counter == 21


def test_a_backup_that_is_broken_changes_nothing(tmp_path, path):
    before = path.read_bytes()
    backup = put(tmp_path, 20)
    backup.write_bytes(backup.read_bytes()[:-30])
    with pytest.raises(SaveRefused):
        restore(path, backup, at=AT)
    with pytest.raises(ReadFailed):
        restore(path, backup.with_name("1.toml"), at=AT)
    assert path.read_bytes() == before


def test_a_backup_that_cannot_be_written_back_leaves_the_save(tmp_path, path):
    before = path.read_bytes()
    backup = put(tmp_path, 20)
    with pytest.raises(WriteFailed, match="full"):
        restore(path, backup, at=AT, files=Failing("write"))
    assert path.read_bytes() == before


def test_the_file_of_a_new_match_leads_to_its_backups(tmp_path):
    path = new_path(tmp_path, "Giro", IDENT)
    path.write_bytes(b"")
    put(tmp_path, 3)
    assert [backup.counter for backup in list_backups(path)] == [3]
