"""A folder of saves that several hosts share: what an NFS client remembers, and files that vanish while they are read.

What is emulated here was seen between two Linux hosts that mount one NFS v4.2 export (HOST.md).
"""

from __future__ import annotations

import errno
import os
from itertools import count
from pathlib import Path

import pytest

from engine.match import Dice
from saves.backups import list_backups, restore
from saves.errors import Overtaken, ReadFailed, WriteFailed
from saves.files import Files, read_file
from saves.keeping import rename
from saves.locks import held
from saves.shared import News, SharedMatch
from saves.store import load, save
from tests.saving.matches import AT, new_match, played, same_match, saved
from tests.saving.steps import one_step


class Client(Files):
    """The files as a host sees them that remembers what a name is, or that it is none, until it changes the folder."""

    def __init__(self, memory: Path) -> None:
        memory.mkdir()
        self._memory = memory
        self._numbers = count()
        self._known: dict[Path, Path] = {}

    def touch(self, path: Path) -> None:
        super().touch(path)
        self._known.clear()

    def open(self, path: Path) -> int:
        return super().open(self._remembered(path))

    def look(self, path: Path) -> os.stat_result:
        return super().look(self._remembered(path))

    def replace(self, source: Path, target: Path) -> None:
        super().replace(source, target)
        self._known.pop(target, None)

    def _remembered(self, path: Path) -> Path:
        if path.is_dir():
            return path
        if path not in self._known:
            self._known[path] = self._memory / str(next(self._numbers))
            if path.exists():
                self._known[path].hardlink_to(path)
        return self._known[path]


class Stale(Files):
    """The files as a host sees them whose server knows a handle no more, for so many reads."""

    def __init__(self, times: int) -> None:
        self.times = times

    def read(self, number: int, size: int) -> bytes:
        if self.times:
            self.times -= 1
            raise OSError(errno.ESTALE, os.strerror(errno.ESTALE))
        return super().read(number, size)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "saves").mkdir()
    return tmp_path / "saves" / "giro.toml"


@pytest.fixture
def here(path: Path) -> SharedMatch:
    """Begin a match at one host."""
    return SharedMatch.begin(saved(new_match("giro", dice=Dice(1, undo="free"))), path, clock=lambda: AT, sync=False)


@pytest.fixture
def client(tmp_path: Path) -> Client:
    return Client(tmp_path / "memory")


@pytest.fixture
def there(here: SharedMatch, path: Path, client: Client) -> SharedMatch:
    """Sit down at the match at another host."""
    return SharedMatch.open(path, clock=lambda: AT, files=client, sync=False)


def test_who_remembers_an_older_file_does_not_write_over_what_another_host_has_played(here, there, path):
    counters = [here.step(one_step), here.step(one_step)]
    assert not there.changed()  # it sees what it remembers
    with pytest.raises(Overtaken):
        there.step(one_step)
    assert there.refresh() is News.NEWER
    assert there.step(one_step) == counters[-1] + 1
    with pytest.raises(Overtaken):
        here.step(one_step)
    assert same_match(load(path).match, there.match)


def test_two_hosts_that_answer_in_turn_neither_lose_nor_double_an_answer(here, there, path):
    alone = new_match("giro", dice=Dice(1, undo="free"))
    for number in range(40):
        one = (here, there)[number % 2]
        try:
            one.step(one_step)
        except Overtaken:
            one.refresh()
            one.step(one_step)
        one_step(alone)
    assert same_match(load(path).match, alone)


def test_a_title_is_given_to_the_match_as_it_is_and_not_as_it_is_remembered(here, there, path, client):
    for _ in range(3):
        here.step(one_step)
    renamed = rename(path, "Another", at=AT, files=client, sync=False)
    assert renamed.match.counter == here.match.counter + 1
    assert load(path).match.journal.tokens == here.match.journal.tokens


def test_a_backup_that_is_restored_keeps_the_match_as_it_is_and_not_as_it_is_remembered(here, there, path, client):
    backup = list_backups(path)[-1].path
    for _ in range(3):
        here.step(one_step)
    restore(path, backup, at=AT, files=client, sync=False)
    assert [one.counter for one in list_backups(path)] == [3, 0]
    assert load(path).match.counter == 4


def test_a_file_that_was_missing_for_a_moment_is_not_taken_for_deleted(there, path):
    assert not there.deleted()
    aside = path.with_name("aside")
    path.rename(aside)
    there._files.touch(path.parent)
    assert not there.changed()  # from here on it remembers that there is none
    aside.rename(path)
    assert not there.deleted()
    assert not there.changed()
    assert load(path).match.counter == there.match.counter


def test_news_of_a_file_that_was_missing_for_a_moment_arrive_at_the_next_look(here, there, path):
    aside = path.with_name("aside")
    path.rename(aside)
    there._files.touch(path.parent)
    there._files.open_folder(path.parent)
    with pytest.raises(FileNotFoundError):
        there._files.open(path)
    aside.rename(path)
    here.step(one_step)
    assert not there.changed()
    assert there.changed()
    assert there.refresh() is News.NEWER


def test_a_file_is_not_taken_for_deleted_while_somebody_writes_it(there, path):
    assert not there.deleted()
    path.rename(path.with_name("aside"))
    there._files.touch(path.parent)
    with held(path):
        assert not there.deleted()
    assert there.deleted()


def test_a_file_that_another_host_replaces_while_it_is_read_is_read_again(path):
    save(saved(played()), path, at=AT)
    assert read_file(path, 10**6, Stale(4)) == path.read_bytes()
    with pytest.raises(ReadFailed) as failed:
        read_file(path, 10**6, Stale(5))
    assert (failed.value.reason, failed.value.absent) == ("gone", False)


def test_a_file_that_cannot_be_read_for_its_handle_is_stale_is_not_written_over(here, path):
    files = Stale(0)
    there = SharedMatch.open(path, clock=lambda: AT, files=files, sync=False)
    here.step(one_step)
    before = path.read_bytes()
    files.times = 10
    there.step(one_step)
    assert there.trouble is not None
    assert path.read_bytes() == before
    with pytest.raises(WriteFailed):
        there.take_over()
    assert path.read_bytes() == before
    assert files.times == 0
    with pytest.raises(Overtaken):
        there.step(one_step)
    assert there.refresh() is News.LOST
    assert same_match(there.match, here.match)
