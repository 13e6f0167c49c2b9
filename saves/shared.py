"""A match that any number of terminals play at once from one file: compare, play, append; and follow.

No terminal talks to another: they meet in the file. Whoever steps takes the kernel's lock, sees that the file is the
one that he last read or wrote (`saves.known_file`), plays in memory, writes and lets go. Who comes late is told
(`Overtaken`) before anything has happened, reads what is new (`refresh`), and may answer again.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import ExitStack, suppress
from enum import Enum
from pathlib import Path
from typing import TypeVar

from engine.game import Fault
from engine.match import Match
from engine.registry import load_game
from saves.backups import keep_backup
from saves.clock import Clock
from saves.copies import own_ident
from saves.decoding import Games
from saves.document import Saved
from saves.errors import ReadFailed, SaveRefused, WriteFailed
from saves.files import FILES, Files, not_written, read_file, sweep
from saves.keeping import put_aside
from saves.known_file import KnownFile
from saves.locks import PATIENCE, held
from saves.store import file_of, load, load_data, mark_of
from saves.text import MAX_BYTES

Answer = TypeVar("Answer")

BOT_DELAY = 5.0
"""Seconds after which a bot's answer is anybody's to give, should the terminal that wrote last have gone."""


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
        """Sit down at a match; a copy that was made outside the program has from now on an id of its own.

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
        self._came_as = saved.ident
        """The id that the file had (`saves.copies`)."""
        if saved.mark:
            saved.ident = own_ident(saved.ident, path, files)
        self.saved = saved
        self.path = path
        self.file = KnownFile(saved, path, clock, files)
        """What is known of the file here."""
        self.trouble: WriteFailed | None = None
        """Why the last steps are not on the disk, None if they are. Every further step tries again."""
        self.backup_trouble: WriteFailed | None = None
        """Why the last backup could not be kept, None if it was."""
        self._clock, self._files, self._sync, self._games, self._patience = clock, files, sync, games, patience
        self._refused: tuple[bytes, SaveRefused] | None = None
        """The mark of the file that could not be taken in last, and why."""
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

    @property
    def on_disk(self) -> int:
        """Return the counter that the file had when it was last read or written here."""
        return self.file.counter

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
        self.file.was_there = False
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
            data = self.file.data()
            aside = None if data is None or self.file.knows(data) else put_aside(self.path, self._files)
            self._write()
        if self.trouble:
            raise self.trouble
        return aside

    def _step(self, do: Callable[[Match], Answer], always: bool) -> Answer:
        failed: WriteFailed | None = None
        with ExitStack() as stack:
            try:
                stack.enter_context(held(self.path, self._files, self._patience))
                self.file.see(absent=self.trouble is not None)
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

    def _write(self) -> None:
        at = self._clock()
        try:
            data = file_of(self.saved, self.path, at)
            self.file.write(data, self.match.counter, at, self._sync)
        except WriteFailed as failed:
            self.trouble = failed
        else:
            self.trouble = None

    def _back_up(self) -> None:
        """Keep a backup of a stage's start once it is on the disk."""
        chapter, written = self.match.state.chapter, self.file.tried
        if self.trouble or written is None or chapter <= self._backed_up:
            return
        folder = self.path.parent
        try:
            kept = keep_backup(folder, self.saved.ident, self.file.counter, written.data, self._files, self._sync)
        except WriteFailed as failed:
            self.backup_trouble = failed
        else:
            self.backup_trouble = None
            self._backed_up = chapter
            for place in (folder, kept.parent):
                sweep(place, self._clock(), self._files)

    # ---- following ----------------------------------------------------------------------------------------------

    def changed(self) -> bool:
        """Tell whether the file has gone on (`KnownFile.changed`); cheap, to be asked twice a second."""
        return self.file.changed()

    def deleted(self) -> bool:
        """Tell whether the file was taken away, though its folder stands (`KnownFile.deleted`): no step is made."""
        return self.file.deleted()

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
        if self.file.knows(data):
            return News.NOTHING
        mark = mark_of(data)
        if self._refused and self._refused[0] == mark and not accept_edited:
            raise self._refused[1]  # it is looked at twice a second, and a large file takes as long as that to read
        try:
            found = load_data(data, self.path, accept_edited=accept_edited, games=self._games)
            if found.ident not in (self.saved.ident, self._came_as) or found.match.game.id != self.match.game.id:
                raise SaveRefused([Fault("another-match", "")], self.path)  # who has this one open sees its board
        except SaveRefused as refused:
            self._refused = mark, refused.with_traceback(None)
            raise
        self._came_as, found.ident = found.ident, own_ident(found.ident, self.path, self._files)
        lost = self.trouble is not None or self.match.counter != self.file.counter
        for name in Saved.__slots__:
            setattr(self.saved, name, getattr(found, name))
        self.trouble = None
        self.file.taken_in()
        self._backed_up = max(self._backed_up, found.match.state.chapter)
        return News.LOST if lost else News.NEWER

    def bot_turn_is_mine(self) -> bool:
        """Tell whether this terminal computes a bot's answer now (see the function of this name).

        A time that has not come yet was written under another clock, or before this one was set back: it is taken for
        now, lest the bots wait as long as the clocks are apart.
        """
        now = self._clock()
        self.file.since = min(self.file.since, now)
        return bot_turn_is_mine(self.file.from_here, (now - self.file.since).total_seconds())
