"""What can go wrong with a save, as records without a sentence: `screens.words` makes that."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from engine.game import Fault, Faulty

_REASONS = {
    errno.ENOSPC: "full", errno.EDQUOT: "full", errno.EFBIG: "full",
    errno.EROFS: "read-only",
    errno.EACCES: "not-allowed", errno.EPERM: "not-allowed",
    errno.ENOENT: "gone", errno.ESTALE: "gone",
    errno.ENOTDIR: "not-a-folder",
    errno.EIO: "broken",
    errno.ENAMETOOLONG: "too-long", errno.EINVAL: "name",
    errno.EISDIR: "not-a-file", errno.ELOOP: "not-a-file",
}


def reason_of(error: OSError) -> str:
    """Return the stable id of why a system call failed: `full`, `read-only`, `not-allowed`, `gone` and so on."""
    return _REASONS.get(error.errno or 0, "other")


class SaveRefused(Faulty):
    """A text that is no match to play on; `faults` lists everything that is wrong, each with its place.

    Codes of the file: `empty`, `too-large`, `not-utf8`, `too-many-dots`, `not-toml`, `cut`. Of its head:
    `newer-format`, `newer-rules`, `unknown-game`. Of its keys: `missing`, `type`, `range`, `choice`, `count`, `form`,
    `unknown-key`, `too-deep`, `journal-token`, `impossible`, and what the game itself finds in setup and state.
    `edited`: all of it could be used, but somebody has changed it by hand. `another-match`: it could be played on, and
    is not the match that was open here.
    """

    def __init__(self, faults: Sequence[Fault], path: Path | None = None, acceptable: bool = False) -> None:
        super().__init__(faults)
        self.path = path
        """The file, None for a text that is in none."""
        self.acceptable = acceptable
        """A person has mended it, and it loads as it stands once somebody says so (`accept_edited`)."""


class FileFailed(OSError):
    """A file could not be read or written; the system's own error is the cause, if there was one."""

    def __init__(self, reason: str, path: Path, number: int = 0) -> None:
        super().__init__(number, reason, str(path))
        self.reason = reason
        """A stable id: `full`, `read-only`, `not-allowed`, `gone`, `broken`, `name`, `too-long`, `not-a-file`,
        `not-a-folder` (a part of the path that would have to be one), `other`, or one that a class below names.
        """
        self.path = path

    @classmethod
    def of(cls, error: OSError, path: Path) -> FileFailed:
        """Return what a failed system call means for this file."""
        return cls(reason_of(error), path, error.errno or 0)


class ReadFailed(FileFailed):
    """A save, or the folder of saves, could not be read."""

    @property
    def absent(self) -> bool:
        """There is no such file; of one that is `gone` from under a network's mount nobody knows."""
        return self.errno == errno.ENOENT


class PathRefused(FileFailed):
    """A path that a person gave can be none; nothing was read or written. Two more reasons: `empty`, and `no-home` (it
    begins with the home folder of somebody who is not known here).
    """

    def __init__(self, reason: str, path: Path, number: int = 0, place: str = "") -> None:
        super().__init__(reason, path, number)
        self.place = place
        """Where it was given: an option of the command line, a variable; empty: as an argument."""


class WriteFailed(FileFailed):
    """A save was not written.

    The old file is whole and nothing is left beside it, unless only the folder could not be made to last: then the
    new one stands whole in its place. Six more reasons: `too-large`; `no-new-file` (the folder is there and takes
    none); `in-the-way` (it would have to be a folder and is none); `locked` (another terminal has been writing for
    longer than one waits); `lock` (what bears the lock's name cannot be locked); and `not-verified` (what was made of
    the match does not read back as the same, which is a fault of the program; `place` says where, if it is known).
    """

    def __init__(self, reason: str, path: Path, number: int = 0, place: str = "") -> None:
        super().__init__(reason, path, number)
        self.place = place


@contextmanager
def told_as(
    kind: type[FileFailed], path: Path, of: Callable[[OSError, Path], FileFailed] | None = None
) -> Iterator[None]:
    """Make of what the system raises an error of a kind for this file; what is one of ours already comes through.

    Args:
        kind: `ReadFailed` or `WriteFailed`.
        path: the file.
        of: what a failed system call means; None: as `FileFailed.of` has it.
    """
    try:
        yield
    except FileFailed:
        raise
    except OSError as error:
        raise (of or kind.of)(error, path) from error
    except ValueError as error:  # a NUL in the name
        raise kind("name", path) from error


class Overtaken(Exception):
    """The file is not the one that was last read or written here: another terminal has played on, or a person has
    mended it. Nothing was written and nothing has changed; whoever meant to answer looks at what is new first.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


class Deleted(Exception):
    """The match's file was taken away, though its folder stands: a step would make it again, for everybody. Nothing was
    written and nothing has changed; `SharedMatch.write_anew` writes the file if that is what is wanted.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path
