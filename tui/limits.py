"""What bounds a person on a shared host: how many sessions at a time, and how long one may lie idle.

Each session holds the kernel's lock on one of its person's slots, a file that is never deleted. So a session that was
killed leaves none, and several hosts that share the folder over NFS v4 count together.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import TextIO

from saves.files import NO_LINKS, Files, make_folders

FOLDER = "sessions"
IDLE_MINUTES = 60
SESSIONS = 3


@dataclass(frozen=True, slots=True)
class Limits:
    """The bounds of one person; 0 is none."""

    idle: float = 0.0
    """Seconds without a key, a click or a paste after which the session ends."""
    sessions: int = 0
    """Sessions at the same time."""

    @classmethod
    def given(cls, minutes: int | None, sessions: int | None) -> Limits:
        """Return what the command line says; where it says nothing (None) the usual limits hold."""
        return cls(
            60.0 * (IDLE_MINUTES if minutes is None else minutes), SESSIONS if sessions is None else sessions
        )


class Idled(Exception):
    """Nothing was typed for too long; the argument is the number of seconds."""


class TimedLines:
    """Lines that somebody types, for who waits for them not longer than so; in the main thread."""

    def __init__(self, source: TextIO, seconds: float) -> None:
        """Read from a source and wait `seconds` for each line; 0: for ever."""
        self._source = source
        self._seconds = seconds

    def isatty(self) -> bool:
        """Tell whether the source is a terminal."""
        return self._source.isatty()

    def readline(self, limit: int = -1) -> str:
        """Return a line, or its first `limit` characters; empty at the end.

        Raises:
            Idled: none came.
        """
        before = signal.signal(signal.SIGALRM, self._ring)
        signal.setitimer(signal.ITIMER_REAL, self._seconds)
        try:
            return self._source.readline(limit)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    def _ring(self, number: int, frame: FrameType | None) -> None:
        raise Idled(self._seconds)


class NoSlot(Exception):
    """The slots of a person's sessions can be neither made nor locked; the cause says why."""


class TooMany(Exception):
    """A person has as many sessions as he may; the argument is how many."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


@contextmanager
def one_session(home: Path, who: str, most: int, files: Files = NO_LINKS) -> Iterator[None]:
    """Be one of a person's sessions, until left or until the process is gone.

    Args:
        home: Tappa's folder; the slots lie in `sessions` there, `NAME.1` and so on.
        who: the person, a login name.
        most: how many there may be; 0: any number.
        files: the system's calls.

    Raises:
        TooMany: all his slots are taken.
        NoSlot: the folder takes no files, or the system has no locks to give.
    """
    if not most:
        yield
        return
    folder = home / FOLDER
    try:
        make_folders(folder, files)
        number = _slot(folder, who, most, files)
    except OSError as error:  # a WriteFailed is one too
        raise NoSlot from error
    try:
        yield
    finally:
        with suppress(OSError):
            files.close(number)


def _slot(folder: Path, who: str, most: int, files: Files) -> int:
    """Return the open file of a slot that was free."""
    for count in range(1, most + 1):
        path = folder / f"{who}.{count}"
        try:
            number = files.open_lock(path)
            try:
                files.lock(number)
            except BaseException:
                files.close(number)
                raise
        except BlockingIOError:
            continue
        return number
    raise TooMany(most)
