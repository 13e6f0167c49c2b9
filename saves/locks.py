"""The kernel's lock on a save, held while one terminal looks at the file, plays and writes.

It is `flock` on a file beside the save that is never deleted: the kernel lets go when a process ends, however it ends,
so nothing is ever left locked; and a lock file that were deleted could be two files, each locked by another.
"""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path

from saves.errors import WriteFailed, told_as
from saves.files import FILES, LONGEST_NAME, Files, not_written

LOCK_SUFFIX = ".lock"
PATIENCE = 2.0
"""Seconds that one waits for another terminal, which needs some milliseconds for a step."""
_PAUSE = 0.005
_NAME_TAKEN = (errno.EISDIR, errno.ELOOP, errno.ENXIO, errno.EACCES, errno.EPERM)
"""What the system says where a folder, a link, a socket or somebody else's file bears the lock's name."""


@contextmanager
def held(path: Path, files: Files = FILES, patience: float = PATIENCE) -> Iterator[None]:
    """Hold the lock of a save.

    Args:
        path: the save, which need not be there; its links are followed, so that all its names share one lock.
        files: the system's calls.
        patience: seconds to wait.

    Raises:
        WriteFailed: another terminal held it all the time (`locked`), its name is borne by what cannot be locked
            (`lock`), or the system has none to give.
    """
    number = _taken(path, files, patience)
    try:
        yield
    finally:
        with suppress(OSError):  # it is free all the same
            files.close(number)


def _taken(path: Path, files: Files, patience: float) -> int:
    with told_as(WriteFailed, path, not_written):
        lock = _lock_of(path, files)
        number = _locked(lock, path, files, patience)
        if not _is_still(number, lock, files):  # somebody tidied up just now, so that the next one locks another file
            files.close(number)
            number = _locked(lock, path, files, patience)
        return number


def _lock_of(path: Path, files: Files) -> Path:
    """Return the lock of a save: beside the file that its links lead to, beside itself if they lead nowhere."""
    target = files.real(path)
    if target != path and not os.path.isdir(target.parent):
        target = path  # nobody writes there, and the link itself can still be set aside and deleted
    name = target.name + LOCK_SUFFIX
    if len(os.fsencode(name)) > LONGEST_NAME:
        name = f".{blake2b(os.fsencode(target.name), digest_size=8).hexdigest()}{LOCK_SUFFIX}"
    return target.with_name(name)


def _locked(lock: Path, path: Path, files: Files, patience: float) -> int:
    try:
        number = files.open_lock(lock)
    except OSError as error:
        if error.errno in _NAME_TAKEN and os.path.lexists(lock):
            raise WriteFailed("lock", path, error.errno) from error
        raise
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
                look_anew(lock, files)
                return number
    except BaseException:
        with suppress(OSError):
            files.close(number)
        raise


def _is_still(number: int, lock: Path, files: Files) -> bool:
    """Tell whether an open lock is the file that bears its name."""
    try:
        return files.look(lock).st_ino == files.stamp(number)[1]
    except FileNotFoundError:
        return False
    except OSError:  # nobody knows; it is locked
        return True


def look_anew(path: Path, files: Files = FILES) -> None:
    """See that a file's name leads to what is there now.

    An NFS client remembers for half a minute which file a name is, or that there is none. Another host may have
    replaced that file; while some process of this host still reads it, the client goes on to open the old one. A
    change of the folder, whatever it is, makes the client ask the server again. It is one call, and on a local disk it
    costs nothing.

    Args:
        path: the file.
        files: the system's calls.
    """
    with suppress(OSError):  # who may not change the folder cannot write a save there either
        files.touch(path.parent)
