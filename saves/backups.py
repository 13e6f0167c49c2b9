"""Backups of a match, one at each stage start or round: `backups/<ident>/<counter>.toml` beside the saves.

They never stand in the way of play: whoever keeps one is told when it fails, and goes on.
"""

from __future__ import annotations

import re
import stat
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from engine.registry import load_game
from saves.checks import IDENT, MAX_COUNTER
from saves.decoding import Games
from saves.document import Saved
from saves.errors import ReadFailed, SaveRefused, WriteFailed
from saves.files import FILES, Files, make_folders, read_file, write_file
from saves.folder import BACKUPS
from saves.heads import SUFFIX, Head, head_of, list_saves
from saves.keeping import put_aside
from saves.locks import held
from saves.store import load, load_data, save
from saves.text import MAX_BYTES

KEPT = 12

_NAME = re.compile(r"(\d{1,16})\.toml")
_IDENT_AT_END = re.compile(rf"-({IDENT.pattern}){re.escape(SUFFIX)}(?:\.broken-\d+)?")


@dataclass(frozen=True, slots=True)
class Backup:
    """A backup as a list shows it."""

    path: Path
    counter: int
    """The counter of the match then; the highest is the newest."""
    head: Head
    """What it says of the match; its faults, if it is broken itself."""


def keep_backup(folder: Path, ident: str, counter: int, data: bytes, files: Files = FILES, sync: bool = True) -> Path:
    """Keep a save's bytes as a backup; the oldest beyond `KEPT` go once this one has been read back from the disk.

    Args:
        folder: the folder of saves.
        ident: the match's (`Saved.ident`).
        counter: the match's.
        data: the whole file.
        files: the system's calls.
        sync: wait for the disk.

    Raises:
        WriteFailed: it is not kept; all older ones are (`not-verified`: the disk gives back other bytes).
    """
    place = folder / BACKUPS / ident
    path = place / f"{counter}{SUFFIX}"
    make_folders(place.parent, files)  # one after the other: neither may be a link where these are not followed
    make_folders(place, files)
    write_file(path, data, files, sync)
    try:
        if read_file(path, MAX_BYTES, files) != data:
            raise WriteFailed("not-verified", path)
        numbers = _numbers(place, files)
    except ReadFailed as failed:
        raise WriteFailed(failed.reason, path, failed.errno or 0) from failed
    for number in sorted(numbers, reverse=True)[KEPT:]:
        # One that another terminal has dropped is gone; one that stays is dropped the next time.
        if number < counter:
            with suppress(OSError):
                files.remove(place / f"{number}{SUFFIX}")
    return path


def list_backups(path: Path, files: Files = FILES) -> list[Backup]:
    """Return the backups of a save, newest first.

    A file that no longer says which match it is goes by its name, as `saves.folder.new_path` made it; failing that it
    is offered all backups of matches that no other file in its folder holds.

    Args:
        path: the save, whatever has become of it.
        files: the system's calls.

    Raises:
        ReadFailed: the backups cannot be read.
    """
    folder = path.parent
    named = _IDENT_AT_END.search(path.name)
    ident = head_of(path, files).ident or (named[1] if named else "")
    idents = [one for one in _names(folder / BACKUPS, files) if IDENT.fullmatch(one)]
    if ident in idents:
        idents = [ident]
    elif idents:
        others = {head.ident for head in list_saves(folder, files)}
        idents = [one for one in idents if one not in others]
    found = [
        Backup(file, number, head_of(file, files))
        for one in sorted(idents)
        for number in _numbers(folder / BACKUPS / one, files)
        for file in (folder / BACKUPS / one / f"{number}{SUFFIX}",)
    ]
    return sorted(found, key=lambda backup: (backup.counter, backup.path), reverse=True)


def restore(
    path: Path, backup: Path, *, at: datetime, files: Files = FILES, sync: bool = True, games: Games = load_game
) -> Saved:
    """Put a backup in a save's place, and return the match.

    Its counter is higher than both had, so that every terminal that has the match open takes notice. What it replaces
    is kept: as a backup, or, if it could not be played on, beside it (`saves.keeping.set_aside`).

    Args:
        path: the save; it may be broken, or gone.
        backup: the backup's file.
        at: the time, with a time zone.
        files: the system's calls.
        sync: wait for the disk.
        games: where the game comes from.

    Raises:
        ReadFailed, SaveRefused: the backup cannot be read; nothing has changed.
        WriteFailed: it was not restored, and what it was to replace is whole; if that was broken it may stand aside.
    """
    saved = load(backup, games=games, files=files)
    with held(path, files):
        counter = max(saved.match.counter, _highest(path, saved.ident, files))
        try:
            data = read_file(path, MAX_BYTES, files)
        except ReadFailed as failed:
            if not failed.absent and failed.reason != "not-a-folder":
                raise WriteFailed(failed.reason, path, failed.errno or 0) from failed
        else:
            try:
                now = load_data(data, path, games=games)
            except SaveRefused:
                put_aside(path, files)
            else:
                counter = max(counter, now.match.counter)
                keep_backup(path.parent, now.ident, now.match.counter, data, files, sync)
        saved.match.counter = min(counter + 1, MAX_COUNTER)
        save(saved, path, at=at, files=files, sync=sync)
    return saved


def _highest(path: Path, ident: str, files: Files) -> int:
    """Return the highest counter that a broken file, or any backup of the match, is known to have had."""
    numbers = _numbers(path.parent / BACKUPS / ident, files)
    return max([head_of(path, files).counter, *numbers])


def _names(folder: Path, files: Files) -> list[str]:
    try:
        return files.names(folder) if stat.S_ISDIR(files.mode(folder)) else []
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise ReadFailed.of(error, folder) from error


def _numbers(folder: Path, files: Files) -> list[int]:
    """Return the counters of the backups in a folder; a name of another form is none."""
    found = [match for name in _names(folder, files) if (match := _NAME.fullmatch(name))]
    return [int(match[1]) for match in found if match[0] == f"{int(match[1])}{SUFFIX}"]
