"""A program in a pseudo-terminal: what it writes is read until something is there, or until it has said all."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from collections.abc import Mapping, Sequence
from types import TracebackType

WIDTH, HEIGHT = 120, 40
DEADLINE = 30.0
"""Seconds after which what was waited for does not come any more."""
QUIET = 0.12
"""Seconds without a byte after which a program has said all: seven of Textual's frames."""

_SEQUENCE = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|[PX^_\]].*?(?:\x07|\x1b\\)|[ -/]*[0-~])", re.S)
_ASKS_FRAMES = b"\x1b[?2026$p"
_TELLS_FRAMES = b"\x1b[?2026;2$y"
"""Most terminals show a frame as a whole when asked to; a program that hears so marks where each frame begins."""
_BEGINS = b"\x1b[?2026h"


class Silent(RuntimeError):
    """What was waited for did not come; the argument is what came instead."""


class Terminal:
    """A running program with its terminal; it is killed at the end of a `with`."""

    def __init__(
        self, command: Sequence[str], environ: Mapping[str, str], width: int = WIDTH, height: int = HEIGHT
    ) -> None:
        """Start a program; `begun` is the moment before."""
        self.begun = time.perf_counter()
        self.written = bytearray()
        """All that it has written."""
        self._pid, self._end = pty.fork()
        if not self._pid:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
            os.execve(command[0], [*command], {**environ})

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        os.close(self._end)

    def fileno(self) -> int:
        """Return the end that is read, for `select`."""
        return self._end

    def resize(self, width: int, height: int) -> None:
        """Change the terminal's size, of which the system tells the program."""
        fcntl.ioctl(self._end, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def press(self, key: str) -> None:
        """Send a key, as the bytes that a terminal sends for it."""
        os.write(self._end, key.encode())

    def read(self, seconds: float) -> bytes:
        """Return what the program writes next, nothing if it writes nothing for so long or has ended."""
        if not select.select([self._end], [], [], max(0.0, seconds))[0]:
            return b""
        try:
            data = os.read(self._end, 1 << 16)
        except OSError:  # Linux says so when the other end is closed
            return b""
        self.written += data
        if _ASKS_FRAMES in data:
            os.write(self._end, _TELLS_FRAMES)
        return data

    def wait_for(self, text: str) -> float:
        """Read until a text has been written, and return how many seconds that is after the start.

        Raises:
            Silent: it does not come.
        """
        until = time.perf_counter() + DEADLINE
        while text not in plain(self.written):
            if not self.read(until - time.perf_counter()):
                raise Silent(text, plain(self.written)[-2000:])
        return time.perf_counter() - self.begun

    def settle(self) -> bytes:
        """Return what the program writes until it has said all; it may be nothing."""
        found = bytearray()
        while data := self.read(QUIET):
            found += data
        return bytes(found)

    def answer(self, key: str) -> tuple[bytes, float]:
        """Press a key, and return what the program writes for it and after how many seconds its first byte comes.

        Raises:
            Silent: it writes nothing.
        """
        begun = time.perf_counter()
        self.press(key)
        first = self.read(DEADLINE)
        took = time.perf_counter() - begun
        if not first:
            raise Silent(key, plain(self.written)[-2000:])
        return first + self.settle(), took


def plain(data: bytes | bytearray) -> str:
    """Return what a program wrote without colours and movements of the cursor."""
    return _SEQUENCE.sub(b"", data).decode(errors="replace")


def frames(data: bytes) -> list[bytes]:
    """Return the frames of which something consists that a program wrote."""
    return [_BEGINS + frame for frame in data.split(_BEGINS)[1:]]
