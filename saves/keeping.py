"""What is done to a save as a whole: set aside, renamed, copied, deleted."""

from __future__ import annotations

import os
import secrets
from datetime import datetime
from pathlib import Path

from engine.registry import load_game
from saves.checks import MAX_COUNTER
from saves.copies import own_ident
from saves.decoding import Games
from saves.document import Saved
from saves.errors import WriteFailed, told_as
from saves.files import FILES, LONGEST_NAME, Files
from saves.folder import new_path
from saves.locks import held
from saves.names import TITLE_CELLS, clean
from saves.store import load, save


def set_aside(path: Path, files: Files = FILES) -> Path:
    """Rename a file that cannot be played on to `<name>.broken-N`, and return that; its backups stay where they are.

    Raises:
        WriteFailed: it stands where it was.
    """
    with held(path, files):
        return put_aside(path, files)


def put_aside(path: Path, files: Files = FILES) -> Path:
    """Do as `set_aside` for who holds the lock of the file already."""
    with told_as(WriteFailed, path):
        taken = set(files.names(path.parent))
        names = (_aside_name(path.name, number) for number in range(1, len(taken) + 2))
        aside = path.with_name(next(name for name in names if name not in taken))
        files.replace(path, aside)
    return aside


def _aside_name(name: str, number: int) -> str:
    ending = f".broken-{number}"
    kept = os.fsencode(name)
    room = LONGEST_NAME - len(ending)
    # Of a name that fills its room the beginning goes: the match's id stands at the end.
    return (name if len(kept) <= room else kept[-room:].decode("utf-8", "ignore")) + ending


def rename(
    path: Path, title: str, *, at: datetime, files: Files = FILES, sync: bool = True, games: Games = load_game
) -> Saved:
    """Give a match another title, and return it; the file keeps its name, which other terminals may have open.

    The counter rises, so that they take notice.

    Args:
        path: the save.
        title: what people call it; cleaned here.
        at: the time, with a time zone.
        files: the system's calls.
        sync: wait for the disk.
        games: where the game comes from.

    Raises:
        ReadFailed, SaveRefused: it cannot be played on, so it is left as it is.
        WriteFailed: it was not renamed.
    """
    with held(path, files):
        saved = load(path, games=games, files=files)
        saved.title, saved.ident = clean(title, TITLE_CELLS), own_ident(saved.ident, path, files)
        saved.match.counter = min(saved.match.counter + 1, MAX_COUNTER)
        save(saved, path, at=at, files=files, sync=sync)
    return saved


def copy(
    path: Path, title: str, *, at: datetime, files: Files = FILES, sync: bool = True, games: Games = load_game
) -> Path:
    """Copy a match under a title and an id of its own, beside it, and return the new file.

    Arguments and errors as in `rename`.
    """
    saved = load(path, games=games, files=files)
    saved.title, saved.ident = clean(title, TITLE_CELLS), secrets.token_hex(4)
    target = new_path(path.parent, saved.title, saved.ident)
    save(saved, target, at=at, files=files, sync=sync)
    return target


def delete(path: Path, files: Files = FILES) -> None:
    """Delete a save; a link goes and not what it leads to. Its lock stays, and so do its backups.

    A terminal that has the match open on a screen asks whether to write it anew; one of lines does so with its next
    answer.

    Raises:
        WriteFailed: it is still there.
    """
    with told_as(WriteFailed, path), held(path, files):
        files.remove(path)
