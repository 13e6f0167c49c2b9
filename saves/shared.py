"""A match that any number of terminals play at once from one file: compare, play, append; and follow.

No terminal talks to another: they meet in the file. Whoever steps takes the kernel's lock, sees that the file is the
one that he last read or wrote, plays in memory, writes and lets go. Who comes late is told (`Overtaken`) before
anything has happened, reads what is new (`refresh`), and may answer again.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import ExitStack, suppress
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import TypeVar

from engine.game import Fault
from engine.match import Match
from engine.registry import load_game
from saves.backups import keep_backup
from saves.clock import Clock
from saves.decoding import Games
from saves.document import Saved
from saves.errors import Deleted, Overtaken, ReadFailed, SaveRefused, WriteFailed
from saves.files import FILES, Files, not_written, read_file, sweep, write_file
from saves.keeping import put_aside
from saves.locks import PATIENCE, held, look_anew
from saves.store import file_of, load, load_data, mark_of, note_written
from saves.text import MAX_BYTES

Answer = TypeVar("Answer")

BOT_DELAY = 5.0
"""Seconds after which a bot's answer is anybody's to give, should the terminal that wrote last have gone."""
_SETTLED = 2.0
"""Seconds after which a file's time tells it from any later one: file systems count in steps of up to a second."""


def bot_turn_is_mine(last_writer_here: bool, seconds_since_change: float) -> bool:
    """Tell whether this terminal computes a bot's answer; it is the same whoever does, and only the first counts.

    Args:
        last_writer_here: the last step was written here.
        seconds_since_change: how long ago the match went on.
    """
    return last_writer_here or seconds_since_change >= BOT_DELAY


class News(Enum):
    """What `SharedMatch.refresh` found; false if nothing."""

    NOTHING = 0
    NEWER = 1
    """The match has gone on."""
    LOST = 2
    """The match has gone on, and steps that were made here and could not be written are no part of it."""

    def __bool__(self) -> bool:
        return self is not News.NOTHING


class SharedMatch:
    """A match at this terminal and its file."""

    def __init__(
        self, saved: Saved, path: Path, *, clock: Clock, files: Files = FILES, sync: bool = True,
        games: Games = load_game, patience: float = PATIENCE,
    ) -> None:
        """Sit down at a match.

        Args:
            saved: from `load`, or one that `save` has written. One that has never been on the disk is written with its
                first step (or `write`), unless a file is there by then.
            path: its file.
            clock: the time, with a time zone, for what is written and for whose turn a bot's is.
            files: the system's calls; `saves.files.NO_LINKS` on a host that is shared.
            sync: wait for the disk.
            games: where the game comes from.
            patience: seconds to wait for the lock.
        """
        self.saved = saved
        self.path = path
        self.on_disk = saved.match.counter
        """The counter that the file had when it was last read or written here."""
        self.trouble: WriteFailed | None = None
        """Why the last steps are not on the disk, None if they are. Every further step tries again."""
        self.backup_trouble: WriteFailed | None = None
        """Why the last backup could not be kept, None if it was."""
        self.wrote_last = False
        """The last step was written here."""
        self._clock, self._files, self._sync, self._games, self._patience = clock, files, sync, games, patience
        self._since = saved.saved or clock()
        self._tried: tuple[bytes, bytes, int, datetime] | None = None
        """What was last tried to be written: its mark, its bytes, its counter and time. It may be in place even so."""
        self._refused: tuple[bytes, SaveRefused] | None = None
        """The mark of the file that could not be taken in last, and why."""
        self._seen: tuple[int, int, int] | None = None
        """The stamp of the file at the last look, if it was known."""
        self._seen_since = self._since
        self._was_there = bool(saved.mark)
        """The file was read or written here."""
        self._backed_up = saved.match.state.chapter if saved.match.counter else 0

    @classmethod
    def open(
        cls, path: Path, *, clock: Clock, files: Files = FILES, sync: bool = True, games: Games = load_game,
        accept_edited: bool = False,
    ) -> SharedMatch:
        """Sit down at the match of a file; arguments as in the class and in `saves.store.load`.

        Raises:
            ReadFailed, SaveRefused: it cannot be played on.
        """
        saved = load(path, accept_edited=accept_edited, games=games, files=files)
        return cls(saved, path, clock=clock, files=files, sync=sync, games=games)

    @classmethod
    def begin(
        cls, saved: Saved, path: Path, *, clock: Clock, files: Files = FILES, sync: bool = True,
        games: Games = load_game,
    ) -> SharedMatch:
        """Sit down at a new match, which is written to its file, whatever that held; arguments as in the class.

        Raises:
            WriteFailed: it was not saved.
        """
        shared = cls(saved, path, clock=clock, files=files, sync=sync, games=games)
        with held(path, files):
            shared._write()
        if shared.trouble:
            raise shared.trouble
        shared._back_up()
        return shared

    @property
    def match(self) -> Match:
        """Return the match as it is here."""
        return self.saved.match

    def obstacle(self) -> WriteFailed | None:
        """Return why no step could be written as things stand, None if none is known: for who sits down to be told.

        What shows only in writing, such as a full disk, is not known before.
        """
        try:
            with held(self.path, self._files, 0):
                target = self._files.real(self.path)
                for place in (target, target.parent):
                    if os.path.exists(place) and not self._files.may_write(place):
                        return WriteFailed("not-allowed", self.path)
        except WriteFailed as failed:
            return None if failed.reason == "locked" else failed
        except OSError as error:
            return not_written(error, self.path)
        return None

    def prepare(self) -> None:
        """Make the file as it stands and let it go: what that remembers, the first step need not do (`file_of`)."""
        with suppress(WriteFailed):  # the step will tell
            file_of(self.saved, self.path, self._clock())

    # ---- steps --------------------------------------------------------------------------------------------------

    def step(self, do: Callable[[Match], Answer]) -> Answer:
        """Make a step and write it; return what `do` returns.

        A step that cannot be written stands in memory and is told in `trouble`; while there is trouble a file that has
        vanished is written anew. At the start of a stage or round a backup is kept.

        Args:
            do: answers, throws, claims or takes back, in place. What it raises comes out; a seat that it had claimed
                is open again if nothing else had happened.

        Raises:
            Overtaken: the file is another by now; nothing has changed.
            Deleted: it was taken away; nothing has changed.
            WriteFailed: only with the reason `locked`: another terminal held the lock all the time; nothing has
                changed.
        """
        return self._step(do, False)

    def write(self) -> None:
        """Write the match as it is here, though nothing has happened; also what was played in memory alone.

        Raises:
            Overtaken, Deleted, WriteFailed: as in `step`.
        """
        self._step(lambda match: None, True)

    def write_anew(self) -> None:
        """Write the match as it is here, also where its file was deleted.

        Raises:
            Overtaken, WriteFailed: as in `step`.
        """
        self._was_there = False
        self.write()

    def take_over(self) -> Path | None:
        """Put the match as it is here in the file's place, whatever it is by now; that is set aside and returned.

        It is the way out when a file was damaged from outside while the match was open.

        Returns:
            Where the other file is now; None: there was none.

        Raises:
            WriteFailed: it could not be done, and the other file stands.
        """
        with held(self.path, self._files, self._patience):
            data = self._data()
            aside = None if data is None or self._knows(data) else put_aside(self.path, self._files)
            self._write()
        if self.trouble:
            raise self.trouble
        return aside

    def _step(self, do: Callable[[Match], Answer], always: bool) -> Answer:
        failed: WriteFailed | None = None
        with ExitStack() as stack:
            try:
                stack.enter_context(held(self.path, self._files, self._patience))
                self._look()
            except WriteFailed as error:
                if error.reason == "locked":
                    raise
                failed = error
            match, setup, counter = self.match, self.match.setup, self.match.counter
            done = False
            try:
                result = do(match)
                done = True
            finally:
                # What raises has done nothing, unless it had made some steps before.
                if not done and match.counter == counter:
                    match.setup = setup
                changed = match.counter != counter or (done and (always or match.setup is not setup))
                if changed or (done and self.trouble):
                    if failed:
                        self.trouble = failed
                    else:
                        self._write()
        self._back_up()
        return result

    def _look(self) -> None:
        """See that the file is the one that was last read or written here, or may be made.

        Raises:
            Overtaken, Deleted: it is not, or may not.
            WriteFailed: nobody knows.
        """
        data = self._data()
        if data is None and self._was_there and self.trouble is None:
            data = self._data()  # a server that was away for a moment is no reason to ask people
            if data is None:
                raise Deleted(self.path)
        if data is not None and not self._knows(data):
            raise Overtaken(self.path)

    def _write(self) -> None:
        at = self._clock()
        try:
            data = file_of(self.saved, self.path, at)
            self._tried = (mark_of(data), data, self.match.counter, at)
            write_file(self.path, data, self._files, self._sync)
        except WriteFailed as failed:
            self.trouble = failed
        else:
            self._in_place()
            self.trouble = None

    def _in_place(self) -> None:
        """Note that what was tried to be written stands in the file."""
        assert self._tried is not None
        _mark, data, self.on_disk, at = self._tried
        note_written(self.saved, data, at)
        self.wrote_last, self._since, self._seen, self._was_there = True, at, None, True

    def _data(self) -> bytes | None:
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

    def _knows(self, data: bytes) -> bool:
        """Tell whether these bytes are what was last read or written here, in vain or not."""
        mark = mark_of(data)
        if mark == self.saved.mark:
            return True
        if self._tried is not None and mark == self._tried[0]:
            self._in_place()
            return True
        return False

    def _back_up(self) -> None:
        """Keep a backup of a stage's start once it is on the disk."""
        chapter = self.match.state.chapter
        if self.trouble or self._tried is None or chapter <= self._backed_up:
            return
        folder = self.path.parent
        try:
            kept = keep_backup(folder, self.saved.ident, self.on_disk, self._tried[1], self._files, self._sync)
        except WriteFailed as failed:
            self.backup_trouble = failed
        else:
            self.backup_trouble = None
            self._backed_up = chapter
            for place in (folder, kept.parent):
                sweep(place, self._clock(), self._files)

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
            if self._knows(read_file(self.path, MAX_BYTES, files)):
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
            return self._was_there and self._is_away()
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

    def refresh(self, *, accept_edited: bool = False) -> News:
        """Read the match anew if its file is another by now; `saved` then holds it.

        Args:
            accept_edited: as in `saves.store.load`; what was accepted is written with the next step.

        Raises:
            ReadFailed, SaveRefused: it cannot be played on, or is another match altogether (`another-match`); the
                match is here as it was (see `take_over`).
        """
        try:
            data = read_file(self.path, MAX_BYTES, self._files)
        except ReadFailed as failed:
            if failed.reason == "gone":
                return News.NOTHING
            raise
        if self._knows(data):
            return News.NOTHING
        mark = mark_of(data)
        if self._refused and self._refused[0] == mark and not accept_edited:
            raise self._refused[1]  # it is looked at twice a second, and a large file takes as long as that to read
        try:
            found = load_data(data, self.path, accept_edited=accept_edited, games=self._games)
            if (found.ident, found.match.game.id) != (self.saved.ident, self.match.game.id):
                raise SaveRefused([Fault("another-match", "")], self.path)  # who has this one open sees its board
        except SaveRefused as refused:
            self._refused = mark, refused.with_traceback(None)
            raise
        lost = self.trouble is not None or self.match.counter != self.on_disk
        for name in Saved.__slots__:
            setattr(self.saved, name, getattr(found, name))
        self.on_disk = found.match.counter
        self.trouble, self._tried, self.wrote_last, self._since = None, None, False, self._clock()
        self._backed_up = max(self._backed_up, found.match.state.chapter)
        return News.LOST if lost else News.NEWER

    def bot_turn_is_mine(self) -> bool:
        """Tell whether this terminal computes a bot's answer now (see the function of this name).

        A time that has not come yet was written under another clock, or before this one was set back: it is taken for
        now, lest the bots wait as long as the clocks are apart.
        """
        now = self._clock()
        self._since = min(self._since, now)
        return bot_turn_is_mine(self.wrote_last, (now - self._since).total_seconds())
