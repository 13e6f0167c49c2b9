"""The kernel's lock on a save, held while one terminal looks at the file, plays and writes.

It is `flock` on a file beside the save that is never deleted: the kernel lets go when a process ends, however it ends,
so nothing is ever left locked; and a lock file that were deleted could be two files, each locked by another.
"""

from __future__ import annotations

import errno
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from saves.errors import WriteFailed
from saves.files import FILES, Files, not_written

LOCK_SUFFIX = ".lock"
PATIENCE = 2.0
"""Seconds that one waits for another terminal, which needs some milliseconds for a step."""
_PAUSE = 0.005


@contextmanager
def held(path: Path, files: Files = FILES, patience: float = PATIENCE) -> Iterator[None]:
    """Hold the lock of a save.

    Args:
        path: the save, which need not be there; its links are followed, so that all its names share one lock.
        files: the system's calls.
        patience: seconds to wait.

    Raises:
        WriteFailed: another terminal held it all the time (`locked`), or the system has none to give.
    """
    number = _taken(path, files, patience)
    try:
        yield
    finally:
        with suppress(OSError):  # it is free all the same
            files.close(number)


def _taken(path: Path, files: Files, patience: float) -> int:
    try:
        target = files.real(path)
        number = files.open_lock(target.with_name(target.name + LOCK_SUFFIX))
        try:
            deadline = time.monotonic() + patience
            while True:
                try:
                    files.lock(number)
                except (BlockingIOError, InterruptedError) as error:
                    if time.monotonic() >= deadline:
                        raise WriteFailed("locked", path, errno.EWOULDBLOCK) from error
                    time.sleep(_PAUSE)
                else:
                    return number
        except BaseException:
            with suppress(OSError):
                files.close(number)
            raise
    except WriteFailed:
        raise
    except OSError as error:
        raise not_written(error, path) from error
    except ValueError as error:  # a NUL in the name
        raise WriteFailed("name", path) from error
