"""The file layer: reading with a limit, writing so that the file is at every moment the old or the new one, and
sweeping up after terminals that were killed while they wrote.

Every system call goes through a `Files`, so that a test can look at their order and make any of them fail.
"""

from __future__ import annotations

import errno
import fcntl
import os
import re
import secrets
import stat
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from saves.errors import ReadFailed, WriteFailed, reason_of, told_as

FILE_MODE = 0o600
FOLDER_MODE = 0o700
LONGEST_NAME = 255
"""Bytes of a name in a folder, on every file system in use."""

TEMPORARY = re.compile(r"\.[0-9a-f]{16}\.tmp")
"""What a file is called while it is being written; one that stays was left by a terminal that was killed."""

STALE = timedelta(hours=1)
"""The age from which a temporary file is nobody's any more: writing takes milliseconds."""

_TRIES = 5
"""How often a file is opened that another host replaces each time while it is read."""
_NO_FOLDER_SYNC = (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS)
"""What file systems say that cannot make a folder last by itself; they need no telling."""


class Files:
    """The system's calls, one a method; each raises OSError as the system does."""

    __slots__ = ()

    def real(self, path: Path) -> Path:
        """Return the file that a path leads to, links followed."""
        return Path(os.path.realpath(path))

    def mode(self, path: Path) -> int:
        """Return the kind and the permissions of a file."""
        return os.stat(path).st_mode

    def may_write(self, path: Path) -> bool:
        """Tell whether a file may be written to."""
        return os.access(path, os.W_OK)

    def open(self, path: Path) -> int:
        """Open a file for reading; without O_NONBLOCK a named pipe would wait for ever."""
        return os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)

    def open_mode(self, number: int) -> int:
        """Return the kind and the permissions of an open file."""
        return os.fstat(number).st_mode

    def read(self, number: int, size: int) -> bytes:
        """Return up to `size` bytes, none at the end."""
        return os.read(number, size)

    def create(self, path: Path) -> int:
        """Make a file that must not be there yet, and open it for writing."""
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC | os.O_NOFOLLOW, FILE_MODE)

    def permit(self, number: int, mode: int) -> None:
        """Set the permissions of an open file."""
        os.fchmod(number, mode)

    def write(self, number: int, data: bytes | memoryview) -> int:
        """Write, and return how many bytes were taken."""
        return os.write(number, data)

    def sync(self, number: int) -> None:
        """Wait until an open file, or folder, is on the disk."""
        os.fsync(number)

    def close(self, number: int) -> None:
        """Close a file."""
        os.close(number)

    def replace(self, source: Path, target: Path) -> None:
        """Put a file in another's place, in one step."""
        os.replace(source, target)

    def remove(self, path: Path) -> None:
        """Remove a file."""
        os.unlink(path)

    def open_folder(self, path: Path) -> int:
        """Open a folder, to make it last."""
        return os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_DIRECTORY)

    def make_folder(self, path: Path) -> None:
        """Make a folder."""
        os.mkdir(path, FOLDER_MODE)

    def names(self, path: Path) -> list[str]:
        """Return the names in a folder."""
        return os.listdir(path)

    def stamp(self, number: int) -> tuple[int, int, int]:
        """Return what changes when another file takes an open one's place: time in nanoseconds, inode, size."""
        found = os.fstat(number)
        return found.st_mtime_ns, found.st_ino, found.st_size

    def look(self, path: Path) -> os.stat_result:
        """Return what the system knows of a path itself; a link is not followed."""
        return os.lstat(path)

    def open_lock(self, path: Path) -> int:
        """Open a lock file, made if it is not there; for writing too, which NFS wants."""
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK, FILE_MODE)

    def lock(self, number: int) -> None:
        """Take the kernel's lock on an open file, or raise BlockingIOError if another has it."""
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def touch(self, path: Path) -> None:
        """Set a folder's time to now."""
        os.utime(path)


class NoLinks(Files):
    """The system's calls on a host that is shared: a link in a file's or a backup folder's place is not followed.

    The folder of saves itself may be reached by links: whoever runs the host has put them there.
    """

    __slots__ = ()

    def real(self, path: Path) -> Path:
        """Return the path itself; a link is refused."""
        if os.path.islink(path):
            raise PermissionError(errno.EPERM, "a link", str(path))
        return path

    def mode(self, path: Path) -> int:
        """Return the kind and the permissions of the path itself."""
        return os.lstat(path).st_mode

    def open(self, path: Path) -> int:
        """Open a file for reading; a link is refused."""
        try:
            return os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOFOLLOW)
        except OSError as error:
            if error.errno == errno.ELOOP:
                raise PermissionError(errno.EPERM, "a link", str(path)) from error
            raise


FILES = Files()
NO_LINKS = NoLinks()


def read_file(path: Path, limit: int, files: Files = FILES) -> bytes:
    """Return a file's bytes, `limit` and one more at most.

    Raises:
        ReadFailed: the system does not give it, or it is no plain file.
    """
    tries = _TRIES
    with told_as(ReadFailed, path):
        while True:
            tries -= 1
            try:
                return _read(path, limit, files)
            except OSError as error:  # on NFS: another host has replaced the file while it was read
                if error.errno != errno.ESTALE or not tries:
                    raise


def _read(path: Path, limit: int, files: Files) -> bytes:
    number = files.open(path)
    try:
        if not stat.S_ISREG(files.open_mode(number)):
            raise ReadFailed("not-a-file", path)
        parts: list[bytes] = []
        left = limit + 1
        while left > 0 and (part := files.read(number, left)):
            parts.append(part)
            left -= len(part)
        return b"".join(parts)
    finally:
        files.close(number)


def write_file(path: Path, data: bytes, files: Files = FILES, sync: bool = True) -> None:
    """Write a file whole: a temporary one in the same folder is made to last and then takes its place.

    A link is followed, and the permissions of a file that is there are kept. A file that one may not write to is not
    replaced either, though the system would allow it.

    Args:
        path: the file; its folder must be there.
        data: all that it is to hold.
        files: the system's calls.
        sync: wait for the disk; without it a power cut may leave the old file, or none.

    Raises:
        WriteFailed: the old file is as it was; but see there.
    """
    with told_as(WriteFailed, path, not_written):
        target = files.real(path)
        mode = _old_mode(target, files)
        temporary = target.parent / f".{secrets.token_hex(8)}.tmp"  # as TEMPORARY says
        number = files.create(temporary)
        try:
            try:
                if mode != FILE_MODE:
                    files.permit(number, mode)
                rest = memoryview(data)
                while rest:
                    rest = rest[files.write(number, rest) :]
                if sync:
                    files.sync(number)
            finally:
                files.close(number)
            files.replace(temporary, target)
        except BaseException:
            with suppress(OSError):
                files.remove(temporary)
            raise
        if sync:
            _sync_folder(target.parent, files)


def not_written(error: OSError, path: Path) -> WriteFailed:
    """Return what a failed system call means for a file that was to be made.

    A folder that is there and takes no file (such as the kernel's own) is told from one that is not there: to the
    system both are the same.
    """
    if error.errno == errno.ENOENT and os.path.isdir(os.path.dirname(os.path.realpath(path))):
        return WriteFailed("no-new-file", path, errno.ENOENT)
    return WriteFailed(reason_of(error), path, error.errno or 0)


def make_folders(path: Path, files: Files = FILES) -> None:
    """Make a folder and those above it that are not there, for their owner alone.

    Raises:
        WriteFailed: one could not be made.
    """
    missing = []
    while not _is_folder(path, files):
        missing.append(path)
        if path == path.parent:
            break
        path = path.parent
    for folder in reversed(missing):
        with told_as(WriteFailed, folder, not_written), suppress(FileExistsError):  # another terminal was quicker
            files.make_folder(folder)


def _is_folder(path: Path, files: Files) -> bool:
    """Tell whether a folder is there.

    Raises:
        WriteFailed: something else is (`in-the-way`), or nobody knows.
    """
    with told_as(WriteFailed, path):
        try:
            mode = files.mode(path)
        except FileNotFoundError:
            return False
        if not stat.S_ISDIR(mode):
            raise WriteFailed("in-the-way", path, errno.ENOTDIR)
        return True


def _old_mode(target: Path, files: Files) -> int:
    try:
        mode = files.mode(target)
    except FileNotFoundError:
        return FILE_MODE
    if not stat.S_ISREG(mode):
        raise WriteFailed("not-a-file", target)
    if not files.may_write(target):
        raise WriteFailed("not-allowed", target)
    return stat.S_IMODE(mode)


def _sync_folder(folder: Path, files: Files) -> None:
    number = files.open_folder(folder)
    try:
        files.sync(number)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        files.close(number)


def sweep(folder: Path, at: datetime, files: Files = FILES) -> int:
    """Delete the temporary files that killed terminals have left in a folder, and return how many there were.

    Only plain files go that bear a name of ours (`TEMPORARY`) and are older than an hour. It matters to
    nobody when it fails, so nothing is raised.
    """
    gone = 0
    with suppress(OSError):
        for name in files.names(folder):
            if TEMPORARY.fullmatch(name):
                with suppress(OSError):
                    found = files.look(folder / name)
                    if stat.S_ISREG(found.st_mode) and at.timestamp() - found.st_mtime > STALE.total_seconds():
                        files.remove(folder / name)
                        gone += 1
    return gone
