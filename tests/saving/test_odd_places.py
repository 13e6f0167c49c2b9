"""What bears the name of a save, of its lock or of its folder may be anything: each is told, and the way out works."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from saves.errors import WriteFailed
from saves.files import Files
from saves.heads import list_saves
from saves.keeping import delete, set_aside
from saves.locks import held
from saves.shared import SharedMatch
from saves.store import load, save
from tests.saving.matches import AT, new_match, saved
from tests.saving.steps import one_step

LONG = "è" * 120 + "-a1b2c3d4.toml"
"""A name of 254 bytes, as long as any may be."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "saves"
    folder.mkdir()
    save(saved(new_match("giro")), folder / "giro.toml", at=AT, sync=False)
    return folder / "giro.toml"


def socket_at(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(str(path))


LOCKS: tuple[Callable[[Path], object], ...] = (
    Path.mkdir, lambda lock: lock.symlink_to("elsewhere"), lambda lock: lock.symlink_to(lock), socket_at,
)


@pytest.mark.parametrize("make", LOCKS, ids=["folder", "link", "ring", "socket"])
def test_what_bears_the_locks_name_is_told_and_once_it_is_away_all_steps_are_written(path, make):
    lock = path.with_name("giro.toml.lock")
    make(lock)
    shared = SharedMatch(load(path), path, clock=lambda: AT, sync=False)
    shared.step(one_step)
    assert shared.trouble is not None
    assert shared.trouble.reason == "lock"
    assert load(path).match.counter == 0
    lock.rmdir() if lock.is_dir() else lock.unlink()
    shared.step(one_step)
    assert shared.trouble is None
    assert load(path).match.counter == 2


class Unwritable(Files):
    """A system on which one place may not be written to."""

    __slots__ = ("place",)

    def __init__(self, place: Path) -> None:
        self.place = place

    def may_write(self, path: Path) -> bool:
        return path != self.place


class ReadOnly(Files):
    """A disk that takes nothing."""

    __slots__ = ()

    def open_lock(self, path: Path) -> int:
        raise OSError(errno.EROFS, "read-only")


def test_who_sits_down_can_be_told_why_nothing_could_be_saved(path):
    def found(files: Files = Files()) -> str:  # noqa: B008 - it has no state
        obstacle = SharedMatch(load(path), path, clock=lambda: AT, files=files).obstacle()
        return obstacle.reason if obstacle else ""

    assert found() == ""
    assert found(Unwritable(path)) == "not-allowed"
    assert found(Unwritable(path.parent)) == "not-allowed"
    assert found(ReadOnly()) == "read-only"
    with held(path):
        assert found() == ""  # somebody is writing at this moment, as he may
    path.with_name("giro.toml.lock").unlink()
    path.with_name("giro.toml.lock").mkdir()
    assert found() == "lock"
    path.with_name("giro.toml.lock").rmdir()
    saved_match = SharedMatch(load(path), path, clock=lambda: AT)
    path.unlink()
    assert saved_match.obstacle() is None
    path.parent.rename(path.parent.with_name("away"))
    gone = saved_match.obstacle()
    assert gone is not None
    assert gone.reason == "gone"


def test_a_lock_that_is_tidied_away_while_it_is_taken_is_taken_anew(path):
    lock = path.with_name("giro.toml.lock")

    class Tidied(Files):
        __slots__ = ("locked",)

        def lock(self, number: int) -> None:
            super().lock(number)
            if not hasattr(self, "locked"):
                self.locked = number
                lock.unlink()

    with held(path, Tidied()), pytest.raises(WriteFailed, match="locked"), held(path, patience=0):
        pass


def test_a_link_that_leads_nowhere_is_listed_set_aside_and_deleted(tmp_path):
    link = tmp_path / "away.toml"
    link.symlink_to(tmp_path / "no-folder" / "giro.toml")
    [head] = list_saves(tmp_path)
    assert [(fault.code, fault.values["reason"]) for fault in head.faults] == [("unreadable", "gone")]
    aside = set_aside(link)
    assert (aside.name, aside.is_symlink(), link.is_symlink()) == ("away.toml.broken-1", True, False)
    link.symlink_to(tmp_path / "no-folder" / "giro.toml")
    delete(link)
    assert not link.is_symlink()


def test_a_save_whose_name_fills_its_room_is_played_set_aside_and_deleted(tmp_path):
    path = tmp_path / LONG
    shared = SharedMatch.begin(saved(new_match("giro")), path, clock=lambda: AT, sync=False)
    shared.step(one_step)
    assert load(path).match.counter == 1
    with held(path), pytest.raises(WriteFailed, match="locked"), held(path, patience=0):
        pass
    for number in (1, 2):
        aside = set_aside(path)
        assert aside.name.endswith(f"-a1b2c3d4.toml.broken-{number}")
        assert load(aside).match.counter == 1
        save(shared.saved, path, at=AT, sync=False)
    delete(path)
    assert not path.exists()


def test_a_name_that_is_no_utf_8_is_a_name_like_any_other(tmp_path):
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/gi\xffro.toml"))
    shared = SharedMatch.begin(saved(new_match("giro"), "Giro"), path, clock=lambda: AT, sync=False)
    shared.step(one_step)
    [head] = list_saves(tmp_path)
    assert (head.path, head.title, head.counter) == (path, "Giro", 1)
    path.write_bytes(b"")
    assert list_saves(tmp_path)[0].title == "giro"
    assert set_aside(path).exists()
