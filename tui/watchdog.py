"""Ends the process hard, some time after it was to end by itself."""

from __future__ import annotations

import os
import select
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from threading import Thread

GRACE = 1.5
"""Seconds between the wish that the process ends and its hard end."""
_RESTORING = 0.2
"""Seconds that putting the terminal back may take then."""
_BY_CODE = 0
"""The byte that says: the code is in `_code`; every other byte is a signal's number."""


class Watchdog:
    """A thread that hears of signals from the kernel's side, whatever the rest of the program is doing."""

    def __init__(self, signals: Collection[int], restore: Callable[[], None] = lambda: None) -> None:
        """Begin to watch.

        Args:
            signals: the numbers of those that end the process; others are heard and passed over.
            restore: puts the terminal back; called from a thread.
        """
        self.restore = restore
        self._signals = frozenset(signals)
        self._code: int | None = None
        self._read, self.wakeup = os.pipe()
        """Where the numbers of signals are written, for `signal.set_wakeup_fd`."""
        os.set_blocking(self.wakeup, False)
        Thread(target=self._run, name="watchdog", daemon=True).start()

    def signalled(self, number: int) -> None:
        """Take it that a signal has come. From any thread."""
        with suppress(BlockingIOError):  # so full that it has certainly heard
            os.write(self.wakeup, bytes([number]))

    def ends(self, code: int) -> None:
        """Take it that the process is about to end with a code. From any thread."""
        if self._code is None:
            self._code = code
        self.signalled(_BY_CODE)

    def _run(self) -> None:
        code: int | None = None
        while code is None:
            for number in os.read(self._read, 64):
                if number == _BY_CODE or number in self._signals:
                    code = 128 + number if number else self._code
                    break
        end = time.monotonic() + GRACE
        while (left := end - time.monotonic()) > 0:
            if select.select([self._read], [], [], left)[0]:
                os.read(self._read, 64)
        # The terminal may not listen, and writing to it may never come back.
        helper = Thread(target=self.restore, name="restore", daemon=True)
        helper.start()
        helper.join(_RESTORING)
        os._exit(code)
