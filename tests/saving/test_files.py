"""A save on the disk is at every moment the old one or the new one, whole."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Any

import pytest

from saves.errors import ReadFailed, SaveRefused, WriteFailed
from saves.files import FILES, Files, make_folders, read_file, write_file
from saves.store import load, save
from tests.saving.matches import AT, played, same_match, saved

CALLS = [name for name in vars(Files) if not name.startswith("_")]


class Watched(Files):
    """Writes down the calls, and lets the `number`th one of a name fail with this error."""

    def __init__(self, fails: str = "", error: int = errno.ENOSPC, number: int = 1) -> None:
        self.fails, self.error, self.number = fails, error, number
        self.calls: list[tuple[str, Any]] = []

    def __getattribute__(self, name: str) -> Any:
        found = object.__getattribute__(self, name)
        if name not in CALLS:
            return found

        def call(*arguments: Any) -> Any:
            self.calls.append((name, arguments))
            if name == self.fails and [done for done, _ in self.calls].count(name) == self.number:
                raise OSError(self.error, os.strerror(self.error))
            return found(*arguments)

        return call

    @property
    def names_called(self) -> list[str]:
        return [name for name, _ in self.calls]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "giro.toml"


def test_a_save_is_written_beside_made_to_last_and_then_put_in_place(path):
    files = Watched()
    save(saved(played()), path, at=AT, files=files)
    assert files.names_called == [
        "real", "mode", "create", "write", "sync", "close", "replace", "open_folder", "sync", "close",
    ]
    [temporary] = dict(files.calls)["create"]
    assert temporary.parent == path.parent
    assert dict(files.calls)["replace"] == (temporary, path)
    assert dict(files.calls)["open_folder"] == (path.parent,)
    assert os.listdir(path.parent) == [path.name]


def test_what_was_saved_is_loaded(path):
    one = saved(played())
    save(one, path, at=AT)
    assert one.saved == AT
    assert same_match(load(path).match, one.match)


WRITING = [
    ("real", 1), ("mode", 1), ("may_write", 1), ("create", 1), ("permit", 1), ("write", 1), ("sync", 1), ("close", 1),
    ("replace", 1),
]


@pytest.mark.parametrize(("name", "number"), WRITING)
@pytest.mark.parametrize(("error", "reason"), [
    (errno.ENOSPC, "full"), (errno.EDQUOT, "full"), (errno.EROFS, "read-only"), (errno.EACCES, "not-allowed"),
    (errno.EIO, "broken"), (errno.ESTALE, "gone"), (errno.EMFILE, "other"),
])
def test_whatever_fails_while_writing_the_old_save_stays_whole_and_nothing_lies_beside_it(
    path, name, number, error, reason
):
    save(saved(played(steps=10)), path, at=AT)
    path.chmod(0o640)
    before = path.read_bytes()
    later = saved(played(steps=20))
    files = Watched(name, error, number)
    with pytest.raises(WriteFailed) as caught:
        save(later, path, at=AT, files=files)
    assert name in files.names_called
    assert (caught.value.reason, caught.value.path) == (reason, path)
    assert later.saved is None
    assert path.read_bytes() == before
    assert os.listdir(path.parent) == [path.name]
    save(later, path, at=AT)
    assert same_match(load(path).match, later.match)


@pytest.mark.parametrize(("name", "number"), [("open_folder", 1), ("sync", 2)])
def test_a_folder_that_cannot_be_made_to_last_is_told_though_the_new_save_stands(path, name, number):
    later = saved(played())
    with pytest.raises(WriteFailed):
        save(later, path, at=AT, files=Watched(name, errno.EIO, number))
    assert later.saved is None
    assert same_match(load(path).match, later.match)


def test_a_file_system_that_knows_no_lasting_folders_is_no_failure(path):
    save(saved(played()), path, at=AT, files=Watched("sync", errno.EINVAL, 2))
    assert load(path).saved == AT


def test_a_write_that_takes_only_a_part_goes_on(path):
    class Slow(Files):
        __slots__ = ()

        def write(self, number: int, data: Any) -> int:
            return super().write(number, data[:7])

    write_file(path, b"0123456789" * 3, Slow())
    assert path.read_bytes() == b"0123456789" * 3


def test_a_keystroke_that_interrupts_leaves_the_old_file(path):
    class Interrupted(Files):
        __slots__ = ()

        def sync(self, number: int) -> None:
            raise KeyboardInterrupt

    path.write_bytes(b"old")
    with pytest.raises(KeyboardInterrupt):
        write_file(path, b"new", Interrupted())
    assert path.read_bytes() == b"old"
    assert os.listdir(path.parent) == [path.name]


def test_without_waiting_for_the_disk_nothing_is_made_to_last(path):
    files = Watched()
    save(saved(played()), path, at=AT, files=files, sync=False)
    assert "sync" not in files.names_called
    assert load(path).saved == AT


def test_a_match_that_cannot_be_written_leaves_the_file_alone(path):
    save(saved(played()), path, at=AT)
    before = path.read_bytes()
    match = played()
    match.base = {"clock": None}
    files = Watched()
    with pytest.raises(WriteFailed) as caught:
        save(saved(match), path, at=AT, files=files)
    assert (caught.value.reason, caught.value.place) == ("not-verified", "base.state.clock")
    assert files.calls == []
    assert path.read_bytes() == before


def test_a_match_too_large_to_be_read_is_not_written(path):
    one = saved(played())
    one.past = "rider:1 =1\n" * 100_000
    one.match.base = one.match.state.to_data()
    with pytest.raises(WriteFailed, match="too-large"):
        save(one, path, at=AT)
    assert not path.exists()


def test_files_are_for_their_owner_and_the_mode_of_one_that_is_there_is_kept(path):
    save(saved(played()), path, at=AT)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o664)
    save(saved(played()), path, at=AT)
    assert stat.S_IMODE(path.stat().st_mode) == 0o664


def test_a_link_is_followed_and_stays_a_link(path, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    path.symlink_to(other / "real.toml")
    save(saved(played()), path, at=AT)
    assert path.is_symlink()
    assert os.listdir(other) == ["real.toml"]
    assert load(path).saved == AT


@pytest.mark.parametrize("name", ["folder", "pipe"])
def test_what_is_no_plain_file_is_neither_read_nor_replaced(tmp_path, name):
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(WriteFailed, match="not-a-file"):
        save(saved(played()), tmp_path / name, at=AT)
    with pytest.raises(ReadFailed, match="not-a-file"):
        load(tmp_path / name)


def test_a_file_that_may_not_be_written_to_is_not_replaced(path):
    class ReadOnly(Files):
        __slots__ = ()

        def may_write(self, path: Path) -> bool:
            return False

    path.write_bytes(b"old")
    with pytest.raises(WriteFailed, match="not-allowed"):
        write_file(path, b"new", ReadOnly())
    assert path.read_bytes() == b"old"


def test_a_folder_that_has_gone_is_told(path):
    with pytest.raises(WriteFailed, match="gone"):
        save(saved(played()), path.parent / "away" / "x.toml", at=AT)
    with pytest.raises(ReadFailed, match="gone"):
        load(path.parent / "away" / "x.toml")


def test_a_nul_in_a_path_is_told(tmp_path):
    with pytest.raises(WriteFailed, match="name"):
        save(saved(played()), tmp_path / "a\0b", at=AT)
    with pytest.raises(ReadFailed, match="name"):
        load(tmp_path / "a\0b")


@pytest.mark.parametrize("name", ["open", "open_mode", "read", "close"])
def test_a_read_that_fails_is_told(path, name):
    save(saved(played()), path, at=AT)
    with pytest.raises(ReadFailed, match="broken"):
        load(path, files=Watched(name, errno.EIO))


def test_no_more_is_read_than_one_byte_beyond_the_limit(path):
    path.write_bytes(b"x" * 100)
    assert read_file(path, 10) == b"x" * 11


def test_a_refused_file_is_named_and_left_as_it_is(path):
    path.write_bytes(b"[tappa]\nformat = 99\n")
    with pytest.raises(SaveRefused) as caught:
        load(path, accept_edited=True)
    assert caught.value.path == path
    assert path.read_bytes() == b"[tappa]\nformat = 99\n"


def test_folders_are_made_for_their_owner(tmp_path):
    make_folders(tmp_path / "a" / "b")
    make_folders(tmp_path / "a" / "b")
    assert [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("a", "a/b")] == [0o700, 0o700]


def test_a_file_in_a_folders_place_is_told(tmp_path):
    (tmp_path / "a").write_bytes(b"")
    with pytest.raises(WriteFailed, match="not-a-folder"):
        make_folders(tmp_path / "a" / "b", FILES)
