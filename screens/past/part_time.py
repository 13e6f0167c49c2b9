"""How long a stage or a round was played, by what its backups say: one is kept whenever one begins."""

from __future__ import annotations

from pathlib import Path

from saves.backups import list_backups
from saves.errors import ReadFailed
from saves.files import Files


def part_seconds(path: Path, part: int, now: int, over: bool, files: Files) -> int:
    """Return for how many seconds a stage or round was played, 0 if that is not known any more.

    Args:
        path: the match's file.
        part: the number of one that has ended, from 1.
        now: how long the match has been played by now.
        over: it was the last one, so no backup tells when another began.
        files: the system's calls.
    """
    try:
        backups = list_backups(path, files)
    except ReadFailed:
        return 0
    began = {backup.head.chapter: backup.head.seconds for backup in reversed(backups) if backup.head.sound}
    if part not in began or (part + 1 not in began and not over):
        return 0
    return max(0, (now if over else began[part + 1]) - began[part])
