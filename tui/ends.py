"""What can end a session from outside: signals and a terminal that is gone, made into one call in the event loop."""

from __future__ import annotations

import signal
from asyncio import AbstractEventLoop
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from types import FrameType, TracebackType
from typing import Any

from tui.watchdog import Watchdog


class Why(Enum):
    """Why a session ends from outside; the value is the signal that stands for it."""

    HANG_UP = signal.SIGHUP
    """The line is dropped: the signal, or the terminal has no more to read or takes no more."""
    TERMINATED = signal.SIGTERM
    INTERRUPTED = signal.SIGINT
    """By the signal; the key is the screens' own."""

    @property
    def code(self) -> int:
        """Return the exit code of the process."""
        return 128 + int(self.value)


class Ends:
    """Listens for the ends of one session while it is entered; in the main thread."""

    def __init__(self, loop: AbstractEventLoop, session_ends: Callable[[Why], None]) -> None:
        """Prepare to listen.

        Args:
            loop: the session's event loop.
            session_ends: ends the session; it is called in the loop, once.
        """
        self._loop = loop
        self._session_ends = session_ends
        self._before: dict[int, Any] = {}
        self.why: Why | None = None
        """Why the session ends; None: it goes on, or its person has left."""
        self.watchdog = Watchdog([why.value for why in Why])

    def __enter__(self) -> Ends:
        for why in Why:
            before = signal.getsignal(why.value)
            if before is not signal.SIG_IGN:  # nohup, or put into the background by a script
                self._before[why.value] = before
                signal.signal(why.value, self._handle)
        # The watchdog hears of a signal even if the main thread never comes to its handler.
        signal.set_wakeup_fd(self.watchdog.wakeup, warn_on_full_buffer=False)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        signal.set_wakeup_fd(-1)
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _handle(self, number: int, frame: FrameType | None) -> None:
        self.end(Why(signal.Signals(number)))

    def end(self, why: Why) -> None:
        """End the session. From any thread; only the first call counts."""
        if self.why is not None:
            return
        self.why = why
        self.watchdog.signalled(why.value)
        with suppress(RuntimeError):  # the loop has ended already
            self._loop.call_soon_threadsafe(self._session_ends, why)
