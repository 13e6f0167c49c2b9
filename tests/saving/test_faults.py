"""Whatever the disk refuses, and whenever: nothing claims to be saved that is not, old files stay whole, play goes on.
"""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from engine.match import Match
from saves.backups import KEPT, keep_backup
from saves.decoding import decode
from saves.errors import WriteFailed
from saves.files import TEMPORARY, Files
from saves.shared import SharedMatch
from saves.store import load
from tests.saving.matches import AT, new_match, same_match, saved
from tests.saving.steps import one_step

CALLS = [name for name in vars(Files) if not name.startswith("_")]
ERRORS = (errno.ENOSPC, errno.EROFS, errno.ENOENT, errno.EIO, errno.EACCES)
STEPS = 12


class Once(Files):
    """Counts the calls, and lets the one of this index fail with this error; what it was to do is not done."""

    def __init__(self, index: int = -1, error: int = 0) -> None:
        self.index, self.error = index, error
        self.names_called: list[str] = []

    def __getattribute__(self, name: str) -> Any:
        found = object.__getattribute__(self, name)
        if name not in CALLS:
            return found

        def call(*arguments: Any) -> Any:
            self.names_called.append(name)
            if len(self.names_called) - 1 != self.index:
                return None if name == "sync" else found(*arguments)  # no power is cut here
            if name == "close":  # the system closes a file also when it tells of an error
                found(*arguments)
            raise OSError(self.error, os.strerror(self.error))

        return call


def new_game() -> Match:
    match = new_match("pig", seed=2, first_player="seat1")
    match.counter = 100
    return match


def game_of(folder: Path, files: Files, backups: int) -> SharedMatch:
    """Begin a match that has so many backups."""
    folder.mkdir()
    for counter in range(backups):
        keep_backup(folder, "a1b2c3d4", counter, b"old", sync=False)
    match = new_game()
    begun = None
    while begun is None:
        try:
            begun = SharedMatch.begin(saved(match), folder / "x.toml", clock=lambda: AT, files=files)
        except WriteFailed:
            assert not (folder / "x.toml").exists() or decode((folder / "x.toml").read_bytes()).match.counter == 100
    return begun


def look(one: SharedMatch, backups: int) -> None:
    """See that what is on the disk is whole, and as new as is claimed."""
    back = load(one.path)
    assert back.match.counter == one.match.counter if one.trouble is None else back.match.counter <= one.match.counter
    place = one.path.parent / "backups" / "a1b2c3d4"
    names = os.listdir(place) if place.exists() else []
    kept = {name: (place / name).read_bytes() for name in names if not TEMPORARY.fullmatch(name)}
    assert len(kept) >= backups
    for name, data in kept.items():
        assert data == b"old" or decode(data).match.counter == int(name.removesuffix(".toml"))


def run(folder: Path, files: Once, backups: int) -> None:
    """Play some steps while one call fails, and see that all is well at each, and again afterwards."""
    one, alone = game_of(folder, files, backups), new_game()
    for _ in range(STEPS):
        one_step(alone)
        assert one.step(one_step) == alone.counter
        look(one, backups)
        assert not one.changed()
    files.index = -1
    one.step(one_step)
    one_step(alone)
    assert (one.trouble, one.backup_trouble) == (None, None)
    assert same_match(load(one.path).match, alone)
    assert {path.name for path in folder.iterdir()} - {"x.toml", "x.toml.lock", "backups"} == set()


def calls_of(folder: Path, backups: int) -> list[str]:
    files = Once()
    run(folder, files, backups)
    return files.names_called


def test_the_sequence_keeps_backups_and_drops_old_ones(tmp_path):
    called = {*calls_of(tmp_path / "x", KEPT), *calls_of(tmp_path / "y", 0)}
    assert set(CALLS) - called == {"permit"}  # for another mode than ours


@pytest.mark.parametrize("backups", [0, KEPT])
def test_a_call_that_fails_once_loses_nothing(tmp_path, backups):
    called = calls_of(tmp_path / "x", backups)
    # The first and the last of each kind; the long test tries all of them with all errors.
    places = {name: [n for n, one in enumerate(called) if one == name] for name in dict.fromkeys(called)}
    chosen = sorted({index for found in places.values() for index in (found[0], found[-1])})
    for number, index in enumerate(chosen):
        run(tmp_path / str(index), Once(index, ERRORS[number % len(ERRORS)]), backups)


@pytest.mark.long
@pytest.mark.parametrize("error", ERRORS, ids=lambda error: errno.errorcode[error])
def test_any_call_that_fails_once_with_any_error_loses_nothing(tmp_path, error):
    for index in range(len(calls_of(tmp_path / "x", KEPT))):
        run(tmp_path / str(index), Once(index, error), KEPT)
        shutil.rmtree(tmp_path / str(index))


# ---- a disk that fills up -------------------------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    place = tmp_path / "disk"
    place.mkdir()
    if shutil.which("mount") is None:
        pytest.skip("no mount command here")
    command = ["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", str(place)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"mounting is not allowed here: {done.stderr.strip()}")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def fill(path: Path) -> None:
    """Take all the room that is left on a disk."""
    with path.open("ab", buffering=0) as filler:
        for size in (4096, 1):
            with suppress(OSError):
                while True:
                    filler.write(b"x" * size)


def test_on_a_disk_that_fills_up_the_save_and_its_backups_stay_and_saving_works_once_there_is_room(small_disk):
    settings = small_disk / "settings.toml"
    settings.write_text("theme = 'x'\n")
    one = SharedMatch.begin(saved(new_match("pig", seed=2)), small_disk / "x.toml", clock=lambda: AT)
    while one.match.state.chapter < 3:
        one.step(one_step)
    files = {path: path.read_bytes() for path in small_disk.rglob("*.toml")}
    assert len(files) >= 3
    fill(small_disk / "filler")
    chapter, counter = one.match.state.chapter, one.match.counter
    while one.match.state.chapter < chapter + 5:  # five backups are due
        one.step(one_step)
        assert one.trouble is not None
        assert one.trouble.reason == "full"
    assert {path: path.read_bytes() for path in small_disk.rglob("*.toml")} == files
    assert load(one.path).match.counter == counter
    assert not [path for path in small_disk.rglob("*.tmp") if path.stat().st_size]
    (small_disk / "filler").unlink()
    one.step(one_step)
    assert one.trouble is None
    assert one.backup_trouble is None
    assert same_match(load(one.path).match, one.match)
