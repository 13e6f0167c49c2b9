"""Sends text to a terminal from a thread of its own, so that a terminal that does not listen holds nobody up."""

from __future__ import annotations

import os
import select
from collections import deque
from collections.abc import Callable
from threading import Condition, Thread

LIMIT = 256 * 1024
"""Characters that may wait. A frozen client takes none; more than a few screens are stale when it thaws."""
_BLOCK = 16 * 1024


class Outgoing:
    """A queue of texts on their way to a terminal; each is sent whole or not at all."""

    def __init__(self, fileno: int, lost: Callable[[], None], caught_up: Callable[[], None]) -> None:
        """Begin to send.

        Args:
            fileno: the terminal.
            lost: called, in the thread, when the terminal turns out to be gone.
            caught_up: called, in the thread, when texts had to be left out and it listens again: draw anew.
        """
        self._fileno = fileno
        self._lost = lost
        self._caught_up = caught_up
        self._texts: deque[str] = deque()
        self._size = 0
        self._left_out = False
        self._busy = False
        self._closed = False
        self._change = Condition()
        self._thread = Thread(target=self._run, name="terminal-output", daemon=True)
        self._thread.start()

    def write(self, text: str) -> None:
        """Send a text; it is left out while too much waits. Never waits itself."""
        with self._change:
            if self._closed or not text:
                return
            if self._left_out or self._size > LIMIT:
                self._left_out = True
                return
            self._add(text)

    def close(self, text: str, seconds: float) -> bool:
        """Send a last text in place of all that waits, and end.

        Args:
            text: what puts the terminal back.
            seconds: how long to wait for it.

        Returns:
            Whether it has been sent; if not it may be still.
        """
        with self._change:
            if not self._closed:
                self._texts.clear()
                self._size = 0
                self._add(text)
            self._closed = True
            return self._change.wait_for(lambda: not self._texts and not self._busy, seconds)

    def _add(self, text: str) -> None:
        self._texts.append(text)
        self._size += len(text)
        self._change.notify_all()

    def _run(self) -> None:
        try:
            while (block := self._block()) is not None:
                self._send(block.encode("utf-8", "replace"))
        except OSError:
            with self._change:
                self._closed = True
                self._texts.clear()
                self._busy = False
                self._change.notify_all()
            self._lost()

    def _block(self) -> str | None:
        """Wait for texts and return the next ones together; None at the end."""
        with self._change:
            self._busy = False
            again = self._left_out and not self._texts and not self._closed
            if again:
                self._left_out = False
        if again:
            self._caught_up()
        with self._change:
            self._change.notify_all()
            self._change.wait_for(lambda: self._texts or self._closed)
            if not self._texts:
                return None
            block = self._texts.popleft()
            while self._texts and len(block) + len(self._texts[0]) <= _BLOCK:
                block += self._texts.popleft()
            self._size -= len(block)
            self._busy = True
            return block

    def _send(self, data: bytes) -> None:
        """Write all of it. The descriptor itself: a Python stream's lock, held at the end, would end Python badly."""
        while data:
            try:
                data = data[os.write(self._fileno, data) :]
            except BlockingIOError:  # some shells leave their terminal in this mode
                select.select([], [self._fileno], [])
