"""A match in a file: `load` and `save`."""

from __future__ import annotations

from datetime import datetime
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
    data = read_file(path, MAX_BYTES, files)
    try:
        return decode(data, accept_edited, games)
    except SaveRefused as refused:
        raise SaveRefused(refused.faults, path, refused.acceptable) from refused


def save(saved: Saved, path: Path, *, at: datetime, files: Files = FILES, sync: bool = True) -> None:
    """Write a match to a file; once this returns it is saved, and `saved.saved` says when.

    The text is made and read back before the disk is touched. At the end of a tour of twelve stages (5,000 tokens of
    journal, 43 KB) two thirds of the time are that reading.

    Args:
        saved: what to write.
        path: the file, which is replaced; its folder must be there.
        at: the time, with a time zone: nothing here reads a clock.
        files: the system's calls.
        sync: wait for the disk.

    Raises:
        WriteFailed: nothing was saved, the old file is whole.
    """
    tables = tables_of(saved, at)
    try:
        data = text_of(tables).encode()
        verify(data, tables)
    except NotWritten as wrong:
        raise WriteFailed(wrong.code, path, place=wrong.place) from wrong
    write_file(path, data, files, sync)
    saved.saved = tables["tappa"]["saved"]
