"""The program in a terminal: a pseudo-terminal whose other side is read by an emulator."""

from __future__ import annotations

import contextlib
import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

import pyte
import pytest

from tests.terminal.load import rest, waits

ROOT = Path(__file__).parents[2]
TAPPA = (sys.executable, "-m", "tui")

DEADLINE = 60.0
"""Seconds for anything that is waited for, on a machine that does other things too."""

_UNKNOWN = re.compile(rb"\x1b\[[<>=][0-9;]*[a-zA-Z]|\x1b\[\?[0-9]+\$p|\x1b\][^\x07]*\x07")
"""What the emulator would print: kitty's keys, questions about modes, titles."""
_UNFINISHED = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*|\][^\x07]*)?\Z")
_MODE = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")
_KITTY = re.compile(rb"\x1b\[([<>])[0-9]*u")
_ON_BY_ITSELF = {7, 25}
"""Modes that are on in a terminal that nobody has changed: line wrap, the cursor."""
_MARK = b"\0" * 8
"""What a test writes behind the last output, to know when all of it has come; an emulator passes it over."""


def environment(**changes: str | None) -> dict[str, str]:
    """Return the environment of a person at a terminal of 256 colours; None takes a variable out."""
    changes = {"TERM": "xterm-256color", "COLORTERM": None, "PYTHONPATH": str(ROOT), **changes}
    kept = {name: value for name, value in os.environ.items() if name not in changes}
    return {**kept, **{name: value for name, value in changes.items() if value is not None}}


def call(*args: str, **changes: str | None) -> subprocess.CompletedProcess[str]:
    """Run a command of the program that needs no terminal."""
    return subprocess.run(
        [*TAPPA, *args], env=environment(**changes), capture_output=True, text=True, check=False, timeout=60
    )


def long(*values: Any) -> list[Any]:
    """Return values of a parameter that are left to the long run."""
    lists = (value if isinstance(value, tuple) else (value,) for value in values)
    return [pytest.param(*one, marks=pytest.mark.long) for one in lists]


class Terminal:
    """One program in a terminal of its own; leave it by `with`, and nothing of it is left."""

    def __init__(
        self,
        *args: str,
        program: Sequence[str] = TAPPA,
        size: tuple[int, int] = (120, 40),
        ignored: Sequence[signal.Signals] = (),
        answers: bool = False,
        host: int | None = None,
        **changes: str | None,
    ) -> None:
        """Start it.

        Args:
            args: its arguments.
            program: what is run.
            size: columns and rows.
            ignored: signals that it finds ignored, as under `nohup`.
            answers: the terminal answers questions about modes: it has all of them.
            host: the process of the server that the program is a client of; its processes work for this terminal too.
            changes: see `environment`.
        """
        self.raw = b""
        """All that the program has sent."""
        self._answers = answers
        self._host = host
        self._answered = 0
        self._fed = 0
        self._text: str | None = None
        """What `text` has said since the emulator was last fed."""
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self.master: int | None
        self.master, self._slave = os.openpty()
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.before = self.settings()

        def lead() -> None:
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):  # whatever the tests were started by
                signal.signal(number, signal.SIG_DFL)
            for number in ignored:
                signal.signal(number, signal.SIG_IGN)

        slave = self._slave
        self.process = subprocess.Popen(
            [*program, *args], env=environment(**changes), stdin=slave, stdout=slave, stderr=slave,
            start_new_session=True, preexec_fn=lead,
        )

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(DEADLINE)
        self.hang_up()
        os.close(self._slave)

    # ---- the terminal's side ------------------------------------------------------------------------------------

    def settings(self) -> list[Any]:
        """Return how the kernel's side of the terminal is set (`termios`)."""
        return termios.tcgetattr(self._slave)

    def pump(self, seconds: float) -> None:
        """Read what the program sends, for at most this long or until something has come."""
        assert self.master is not None
        if not select.select([self.master], [], [], seconds)[0]:
            return
        with contextlib.suppress(OSError):
            self.raw += os.read(self.master, 65536)
        if self._answers:
            for found in re.compile(rb"\x1b\[\?([0-9]+)\$p").finditer(self.raw, self._answered):
                self.send(b"\x1b[?" + found.group(1) + b";2$y")
                self._answered = found.end()

    def _feed(self) -> None:
        """Let the emulator draw what has come; only when it is looked at, since a slow reader holds the program up."""
        end = len(self.raw)
        if unfinished := _UNFINISHED.search(self.raw, max(self._fed, end - 200)):
            end = unfinished.start()
        if end > self._fed:
            self._stream.feed(_UNKNOWN.sub(b"", self.raw[self._fed : end]))
            self._text = None
            self._fed = end

    def send(self, data: bytes | str) -> None:
        """Type."""
        assert self.master is not None
        os.write(self.master, data if isinstance(data, bytes) else data.encode())

    def send_apart(self, *pieces: bytes | str) -> None:
        """Type pieces that the program reads one by one."""
        for piece in pieces:
            self.send(piece)
            self.wait_until(lambda: not self._unread(), "the program to read")

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window."""
        self._feed()
        self._screen.resize(rows, columns)
        self._text = None
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def hang_up(self) -> None:
        """Close the terminal."""
        if self.master is not None:
            os.close(self.master)
            self.master = None

    # ---- what is seen -------------------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """Return what is on the screen, a line for each row."""
        self._feed()
        if self._text is None:  # the emulator takes some ten milliseconds to say it
            self._text = "\n".join(self._screen.display)
        return self._text

    def wait_until(self, seen: Callable[[], bool], what: str) -> None:
        """Read until something is so.

        Raises:
            AssertionError: it did not come to be; with the screen.
        """
        end = time.monotonic() + DEADLINE
        while not seen():
            left = end - time.monotonic()
            assert left > 0, f"waited for {what}; there was:\n{self.text}"
            self.pump(min(left, 0.1))

    def wait_for(self, *words: str) -> None:
        """Read until the screen shows all of these words."""
        self.wait_until(lambda: all(word in self.text for word in words), repr(words))

    def settle(self, seconds: float = 0.3) -> None:
        """Read until nothing has come for a while, at whose beginning and end the program had nothing to do.

        A pause alone would not do: on a busy machine the program may only be waiting for its turn.

        Raises:
            AssertionError: it did not come to rest; with the screen.
        """
        end = time.monotonic() + DEADLINE
        rests = self._rests()
        while True:
            size, rested = len(self.raw), rests
            self.pump(seconds)
            rests = self._rests()
            if rested and rests and size == len(self.raw):
                return
            assert time.monotonic() < end, f"it did not come to rest; there was:\n{self.text}"

    def _rests(self) -> bool:
        """Tell whether all that was typed has been read, and none of the program's processes has anything to do."""
        return not self._unread() and rest([self.process.pid, *([self._host] if self._host else [])])

    def _unread(self) -> int:
        """Return how many bytes that were typed the program has not read yet."""
        number: int = struct.unpack("i", fcntl.ioctl(self._slave, termios.FIONREAD, b"\0" * 4))[0]
        return number

    def is_full(self) -> bool:
        """Tell whether the terminal takes no more, since nobody reads what was sent."""
        return not select.select([], [self._slave], [], 0)[1]

    def wait_end(self, *, reads: bool = True) -> tuple[int, float]:
        """Read until the program has ended; return its exit code and the seconds that it took.

        The seconds do not count in which it, or who measures them, waited for a processor that others had.

        Args:
            reads: what the program sends meanwhile is read.
        """
        start, waited = time.monotonic(), waits(self.process.pid) + waits()
        late = 0.0
        while self.process.poll() is None:
            assert time.monotonic() - start < DEADLINE, f"it did not end; there was:\n{self.text}"
            late = max(late, waits(self.process.pid) + waits() - waited)
            if reads and self.master is not None:
                self.pump(0.02)
            else:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self.process.wait(0.02)
        took = time.monotonic() - start - late
        if reads:
            self._read_out()
        return self.process.returncode, took

    def _read_out(self) -> None:
        """Read all that was sent; the kernel may hand it over some time after the program has ended."""
        if self.master is None:
            return
        os.set_blocking(self._slave, False)
        left, end = _MARK, time.monotonic() + DEADLINE
        while _MARK not in self.raw:
            assert time.monotonic() < end, "what was sent last does not come"
            with contextlib.suppress(BlockingIOError):
                left = left[os.write(self._slave, left):] if left else left
            self.pump(0.02)
        self.raw = self.raw.replace(_MARK, b"")

    def modes(self) -> set[int]:
        """Return the terminal's modes that are not as they are by themselves now."""
        changed: set[int] = set()
        for numbers, letter in _MODE.findall(self.raw):
            for number in map(int, numbers.split(b";")):
                if (letter == b"h") is (number in _ON_BY_ITSELF):
                    changed.discard(number)
                else:
                    changed.add(number)
        return changed

    def kitty(self) -> int:
        """Return how many settings of kitty's keys are on the terminal's stack."""
        return sum({b">": 1, b"<": -1}[sign] for sign in _KITTY.findall(self.raw))

    def cpu(self) -> float:
        """Return the seconds of processor time that the program has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
