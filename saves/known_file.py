"""What is known at this terminal of a match's file: what it held when it was last read or written here, in vain or not.

Whoever means to write sees by it that he writes over nothing that he has not read (`see`); whoever follows, whether
there is anything new (`changed`), or nothing any more (`deleted`).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from saves.clock import Clock
from saves.document import Saved
from saves.errors import Deleted, Overtaken, ReadFailed, WriteFailed
from saves.files import FILES, Files, read_file, write_file
from saves.locks import held, look_anew
from saves.store import mark_of, note_written
from saves.text import MAX_BYTES

_SETTLED = 2.0
"""Seconds after which a file's time tells it from any later one: file systems count in steps of up to a second."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What was last tried to be written: it may be in place though the system said no."""

    mark: bytes
    """The digest of `data` (`saves.store.mark_of`)."""
    data: bytes
    counter: int
    """The match's."""
    at: datetime


class KnownFile:
    """A match's file, as far as this terminal knows it."""

    def __init__(self, saved: Saved, path: Path, clock: Clock, files: Files = FILES) -> None:
        """Start from what a match says of its file.

        Args:
            saved: what was read from the file, or written to it; its `mark` and its time follow what is written here.
            path: the file, which need not be there.
            clock: the time, with a time zone.
            files: the system's calls.
        """
        self.path = path
        self.counter = saved.match.counter
        """The match's, as the file had it when it was last read or written here."""
        self.since = saved.saved or clock()
        """When the file last went on."""
        self.from_here = False
        """It was written here then."""
        self.was_there = bool(saved.mark)
        """The file was read or written here."""
        self.tried: Attempt | None = None
        """What was last tried to be written, None if nothing was since the file was last taken in."""
        self._saved, self._clock, self._files = saved, clock, files
        self._seen: tuple[int, int, int] | None = None
        """The stamp of the file at the last look, if it was known."""
        self._seen_since = self.since

    def data(self) -> bytes | None:
        """Return what the file holds, None if there is none.

        Raises:
            WriteFailed: it cannot be read, so nobody knows what would be written over.
        """
        try:
            return read_file(self.path, MAX_BYTES, self._files)
        except ReadFailed as failed:
            if failed.absent:
                return None
            raise WriteFailed(failed.reason, self.path, failed.errno or 0) from failed

    def knows(self, data: bytes) -> bool:
        """Tell whether these bytes of the file are what was last read or written here, in vain or not.

        If it was in vain, it has not been: from now on they count as written.
        """
        mark = mark_of(data)
        if mark == self._saved.mark:
            return True
        if self.tried is not None and mark == self.tried.mark:
            self._in_place(self.tried)
            return True
        return False

    def see(self, absent: bool) -> None:
        """See that the file is the one that was last read or written here, or may be made.

        Args:
            absent: it may be made though it was there.

        Raises:
            Overtaken, Deleted: it is not, or may not.
            WriteFailed: nobody knows.
        """
        data = self.data()
        if data is None and self.was_there and not absent:
            data = self.data()  # a server that was away for a moment is no reason to ask people
            if data is None:
                raise Deleted(self.path)
        if data is not None and not self.knows(data):
            raise Overtaken(self.path)

    def write(self, data: bytes, counter: int, at: datetime, sync: bool) -> None:
        """Write the file, whatever it is by now.

        Args:
            data: all that it is to hold.
            counter: the match's.
            at: the time that `data` bears.
            sync: wait for the disk.

        Raises:
            WriteFailed: it was not written, as far as the system says.
        """
        self.tried = Attempt(mark_of(data), data, counter, at)
        write_file(self.path, data, self._files, sync)
        self._in_place(self.tried)

    def _in_place(self, tried: Attempt) -> None:
        note_written(self._saved, tried.data, tried.at)
        self.counter, self.since, self.from_here = tried.counter, tried.at, True
        self._seen, self.was_there = None, True

    def taken_in(self) -> None:
        """Note that the match is now what the file holds: another terminal has written it, or a person."""
        self.counter, self.since, self.from_here = self._saved.match.counter, self._clock(), False
        self.tried, self.was_there = None, True

    # ---- following ----------------------------------------------------------------------------------------------

    def changed(self) -> bool:
        """Tell whether the file has gone on; cheap, to be asked twice a second.

        The file is opened anew, since that is what makes NFS ask its server. One that has vanished or cannot be read
        now has brought nothing new.
        """
        files = self._files
        try:
            number = files.open(self.path)
            try:
                stamp = files.stamp(number)
            finally:
                files.close(number)
            now = self._clock()
            if stamp != self._seen or now < self._seen_since:  # a clock that was set back settles nothing
                self._seen_since = now
            elif (now - self._seen_since).total_seconds() >= _SETTLED:
                return False
            if self.knows(read_file(self.path, MAX_BYTES, files)):
                self._seen = stamp
                return False
            self._seen = None
        except FileNotFoundError:
            look_anew(self.path, files)
            return False
        except (OSError, ValueError):
            return False
        return True

    def deleted(self) -> bool:
        """Tell whether a file that was there was taken away, though its folder stands: no step is made then.

        On NFS a file may be missing for a moment while another host writes it, and then for half a minute to a host
        that looked in that moment; so this looks again as who holds the lock.
        """
        try:
            self._files.look(self.path)
        except FileNotFoundError:
            return self.was_there and self._is_away()
        except (OSError, ValueError):
            pass
        return False

    def _is_away(self) -> bool:
        try:
            self._files.look(self.path.parent)
            with held(self.path, self._files, 0.0):
                try:
                    self._files.look(self.path)
                except FileNotFoundError:
                    return True
        except OSError:
            pass
        return False
