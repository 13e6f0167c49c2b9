"""A match in a file: `load` and `save`."""

from __future__ import annotations

from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path

from engine.registry import load_game
from saves.decoding import Games, decode
from saves.document import Saved
from saves.encoding import NotWritten, tables_of, text_of, verify
from saves.errors import SaveRefused, WriteFailed
from saves.files import FILES, Files, read_file, write_file
from saves.text import MAX_BYTES


def load(path: Path, *, accept_edited: bool = False, games: Games = load_game, files: Files = FILES) -> Saved:
    """Return what a file holds; the file stays as it is.

    Args:
        path: the file; links are followed.
        accept_edited: a file that a person has mended counts as it stands (see `decode`).
        games: where the game comes from.
        files: the system's calls.

    Raises:
        ReadFailed: the system does not give it.
        SaveRefused: it cannot be played on; every fault is listed.
    """
    return load_data(read_file(path, MAX_BYTES, files), path, accept_edited=accept_edited, games=games)


def load_data(data: bytes, path: Path, *, accept_edited: bool = False, games: Games = load_game) -> Saved:
    """Return what the bytes of a file hold; arguments and SaveRefused as in `load`."""
    try:
        saved = decode(data, accept_edited, games)
    except SaveRefused as refused:
        raise SaveRefused(refused.faults, path, refused.acceptable) from refused
    saved.mark = mark_of(data)
    return saved


def mark_of(data: bytes) -> bytes:
    """Return what tells one file's bytes from another's: a digest of 16 bytes."""
    return blake2b(data, digest_size=16).digest()


def save(saved: Saved, path: Path, *, at: datetime, files: Files = FILES, sync: bool = True) -> None:
    """Write a match to a file; once this returns it is saved, and `saved.saved` says when.

    Args:
        saved: what to write.
        path: the file, which is replaced; its folder must be there.
        at: the time, with a time zone: nothing here reads a clock.
        files: the system's calls.
        sync: wait for the disk.

    Raises:
        WriteFailed: nothing was saved, the old file is whole.
    """
    data = file_of(saved, path, at)
    write_file(path, data, files, sync)
    note_written(saved, data, at)


def file_of(saved: Saved, path: Path, at: datetime) -> bytes:
    """Return all that a file is to hold, made and read back before the disk is touched.

    What has not changed since the last step is not parsed again (`saves.pieces`): at the end of a tour of twelve stages
    (5,000 tokens of journal, 43 KB) that reading would be two thirds of a save's time.

    Raises:
        WriteFailed: it cannot be read back as the same; `path` is named.
    """
    tables = tables_of(saved, at)
    try:
        data = text_of(tables).encode()
        verify(data, tables)
    except NotWritten as wrong:
        raise WriteFailed(wrong.code, path, place=wrong.place) from wrong
    return data


def note_written(saved: Saved, data: bytes, at: datetime) -> None:
    """Note that `data`, which `file_of` made, is on the disk."""
    saved.saved = at.astimezone(UTC).replace(microsecond=0)
    saved.mark = mark_of(data)
