"""The terminal: Textual's driver for Linux and macOS, made to end well. Used locally and over SSH alike.

What the stock driver of Textual 8.2.8 does and this one does not: it stays for ever at a full core when its input is
at an end; it blocks the event loop when the terminal takes no more; it resumes on a terminal that is gone; it stops
itself where nobody can wake it; it leaves mode 1016 set; it takes an escape sequence in pieces for keys.
"""

from __future__ import annotations

import os
import selectors
import signal
import termios
import time
import tty
from asyncio import run_coroutine_threadsafe
from codecs import getincrementaldecoder
from contextlib import suppress
from threading import Thread, current_thread
from types import FrameType
from typing import TYPE_CHECKING, Any

from textual import events
from textual._xterm_parser import XTermParser
from textual.drivers import linux_driver
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message

from tui.ends import Ends, Why
from tui.incoming import ESC, Incoming
from tui.outgoing import Outgoing

if TYPE_CHECKING:
    from textual.app import App

QUIET = 0.3
"""Seconds from the start in which the mouse is not listened to: a report may be left from a session that was cut."""
GIVING_BACK = 1.0
"""Seconds for which a terminal that takes nothing is waited for at the end: what it does not take leaves it as it is,
with a mouse that types into the shell. The watchdog waits half a second longer."""
CLOSING = 0.4
"""Seconds for which the thread that reads keys is waited for at the end."""
WAKING = 0.05
"""Seconds between being woken and drawing: what woke the process may be a signal that ends it, so that comes first."""

_POINTER = "\x1b]22;"
"""Textual's changes of the mouse pointer; consoles print them, and nothing sets them back."""
_KITTY = (
    linux_driver.KITTY_DISAMBIGUATE_ESCAPE_CODES
    | linux_driver.KITTY_REPORT_ALL_KEYS
    | linux_driver.KITTY_REPORT_ASSOCIATED_TEXT
)


def has_job_control(fileno: int) -> bool:
    """Tell whether a shell would wake this process if it stopped.

    A process in its session leader's own group was not started as a job: it is the leader itself (`ssh -t host tappa`,
    a `command=` with `exec`), or a shell without job control waits for it.
    """
    try:
        return os.getpgrp() != os.getsid(0) and os.tcgetpgrp(fileno) > 0
    except OSError:
        return False


class TerminalDriver(LinuxDriver):
    """Reads keys and draws, and takes the terminal's end for the session's."""

    def __init__(
        self,
        app: App[Any],
        *,
        ends: Ends,
        escape_delay: float,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        """Prepare the terminal; nothing is written yet.

        Args:
            app: the app.
            ends: where the end of the terminal is told.
            escape_delay: seconds after which an escape byte alone is the Escape key.
            debug: of no effect: the stock driver would write the keys to a file.
            mouse: listen to the mouse. Without it the terminal is never told of one.
            size: columns and rows; None: the terminal's own.
        """
        self._jobs = has_job_control(0)
        super().__init__(app, mouse=mouse, size=size)  # it takes SIGTSTP and SIGCONT: taken back below
        self._ends = ends
        self._escape_delay = escape_delay
        self._outgoing: Outgoing | None = None
        self._reset = ""
        """What puts the terminal back; empty: nothing has been changed."""
        self._stopped = False
        """The process stopped by itself and has not come back to the screen yet."""
        self._quiet_until = 0.0
        self._wake_read, self._wake = os.pipe()
        self._plain = os.environ.get("TERM") == "linux"  # its console prints parts of what it does not know
        signal.signal(signal.SIGTSTP, self._on_stop if self._jobs else signal.SIG_IGN)
        signal.signal(signal.SIGCONT, self._on_continue if self._jobs else signal.SIG_DFL)
        ends.watchdog.restore = self._restore_hard

    @property
    def can_suspend(self) -> bool:
        """Tell whether there is a shell that would wake the process."""
        return self._jobs

    @property
    def _over(self) -> bool:
        return self._ends.why is not None

    def _get_terminal_size(self) -> tuple[int, int]:
        """Return columns and rows as the terminal has them; the environment's `COLUMNS` would never change."""
        for fileno in (2, 0, 1):
            with suppress(OSError):
                width, height = os.get_terminal_size(fileno)
                if width and height:
                    return width, height
        return 80, 24

    # ---- out ----------------------------------------------------------------------------------------------------

    def write(self, data: str) -> None:
        """Send a text; never waits, and does nothing once the terminal is gone or given back."""
        if self._outgoing is not None and not data.startswith(_POINTER):
            self._outgoing.write(data)

    def _lost(self) -> None:
        self._ends.end(Why.HANG_UP)

    def _caught_up(self) -> None:
        """Draw all of the screen anew, since parts of it were left out."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._resized)

    def _resized(self) -> None:
        """Tell the app the size; with every size, the old one too, it draws the whole screen."""
        if self._over:
            return
        self._size = self._get_terminal_size()
        size = Size(*self._size)
        run_coroutine_threadsafe(self._app._post_message(events.Resize(size, size)), loop=self._loop)

    def _on_resize(self, number: int, frame: FrameType | None) -> None:
        if not self._in_band_window_resize:
            self._caught_up()

    # ---- modes --------------------------------------------------------------------------------------------------

    def start_application_mode(self) -> None:
        """Take the terminal over: its modes, its input, its whole screen."""
        if self._reset or self._over:
            return
        try:
            # In the background this stops the process until it is brought to the front.
            self.attrs_before = before = termios.tcgetattr(self.fileno)
            raw = termios.tcgetattr(self.fileno)
            raw[tty.LFLAG] = self._patch_lflag(raw[tty.LFLAG])
            raw[tty.IFLAG] = self._patch_iflag(raw[tty.IFLAG])
            raw[tty.CC][termios.VMIN], raw[tty.CC][termios.VTIME] = 1, 0
            termios.tcsetattr(self.fileno, termios.TCSANOW, raw)
            # What was typed or reported before belongs to whoever had the terminal before.
            termios.tcflush(self.fileno, termios.TCIFLUSH)
        except termios.error:
            self._lost()
            return
        self._before = before
        self._quiet_until = time.monotonic() + QUIET
        self._outgoing = Outgoing(2, self._lost, self._caught_up)
        self._reset = "\x1b[0m\x1b[?7h"
        signal.signal(signal.SIGWINCH, self._on_resize)
        self._resized()
        self._set("\x1b[?1049h", "")  # its reset comes last of all, in `_leaving`
        self._enable_mouse_support()
        self._set("\x1b[?25l", "\x1b[?25h")
        self._set("\x1b[?1004h", "\x1b[?1004l")
        if not self._plain:
            self._set(f"\x1b[>{_KITTY}u", "\x1b[<u")
        self._start_input()
        if not self._plain:
            self._request_terminal_sync_mode_support()
            self._query_in_band_window_resize()
        self._set("\x1b[?2004h", "\x1b[?2004l")
        self._disable_line_wrap()
        if self._must_signal_resume:
            self._must_signal_resume = False
            run_coroutine_threadsafe(self._app._post_message(self.SignalResume()), loop=self._loop)

    def _set(self, on: str, off: str) -> None:
        """Switch a mode on, and remember how it is switched off; the last one on is the first one off."""
        if not self._reset.startswith(off):
            self._reset = off + self._reset
        self.write(on)

    def _enable_mouse_support(self) -> None:
        """Let the terminal report the mouse, if it is wanted."""
        if self._mouse:
            self._set("\x1b[?1000h\x1b[?1003h\x1b[?1015h\x1b[?1006h", "\x1b[?1006l\x1b[?1015l\x1b[?1003l\x1b[?1000l")

    def _enable_mouse_pixels(self) -> None:
        """Let the terminal report the mouse in pixels, if it is wanted."""
        if self._mouse:
            self._set("\x1b[?1016h", "\x1b[?1016l")
            self._mouse_pixels = True

    def _enable_in_band_window_resize(self) -> None:
        """Let the terminal report its size among the keys."""
        self._set("\x1b[?2048h", "\x1b[?2048l")

    def _leaving(self) -> str:
        """Return what puts the terminal back.

        The screen is wiped too: a terminal without an alternate screen (mosh, the Linux console) would go on to show
        what was on it.
        """
        synchronized = "\x1b[?2026l" if self._app._sync_available else ""
        return f"{synchronized}{self._reset}\x1b[H\x1b[2J\x1b[?1049l"

    def stop_application_mode(self) -> None:
        """Give the terminal back."""
        if not self._reset:
            return
        leaving, self._reset = self._leaving(), ""
        signal.signal(signal.SIGWINCH, signal.SIG_DFL)
        # Ended in the background it may set the modes too; as a shell's job it would stop here.
        signal.signal(signal.SIGTTOU, signal.SIG_IGN if self._over else signal.SIG_DFL)
        if self._outgoing is not None:
            self._outgoing.close(leaving, GIVING_BACK)
        self._stop_input()
        self._in_band_window_resize = False
        with suppress(termios.error):
            termios.tcflush(self.fileno, termios.TCIFLUSH)
        with suppress(termios.error):
            termios.tcsetattr(self.fileno, termios.TCSANOW, self._before)

    def _restore_hard(self) -> None:
        """Put the terminal back while the rest of the program hangs; called in a thread of the watchdog's."""
        if not self._reset:
            return
        leaving = self._leaving()
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTTOU])
        with suppress(termios.error):
            termios.tcflush(self.fileno, termios.TCIFLUSH)
            termios.tcsetattr(self.fileno, termios.TCSANOW, self._before)
        with suppress(OSError):
            os.write(2, leaving.encode())

    def disable_input(self) -> None:
        """Read no more."""
        self._stop_input()

    def close(self) -> None:
        """Stop and come back by the kernel's own ways again; the modes have been given back already."""
        if self._jobs:
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            signal.signal(signal.SIGCONT, signal.SIG_DFL)

    # ---- stopping and coming back -------------------------------------------------------------------------------

    def _on_stop(self, number: int, frame: FrameType | None) -> None:
        self._loop.call_soon_threadsafe(self._stop)

    def _on_continue(self, number: int, frame: FrameType | None) -> None:
        self._loop.call_soon_threadsafe(self._continued)

    def _stop(self) -> None:
        """Stop the job that this process is, and come back when it is woken."""
        if self._over or self._stopped or not self._auto_restart:
            return
        self._stopped = True
        self.stop_application_mode()
        self._halt()

    def _halt(self) -> None:
        # The whole group stops, as with the key in other programs: a script that started this must not wait unstopped.
        # By the default of the signal, and not by SIGSTOP: the kernel passes it over where no shell is left.
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.killpg(os.getpgrp(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, self._on_stop)
        self._loop.call_later(WAKING, self._come_back)

    def _come_back(self) -> None:
        if self._over:
            return
        try:
            if os.tcgetpgrp(self.fileno) != os.getpgrp():
                self._halt()  # woken in the background
                return
        except OSError:
            self._lost()
            return
        self._stopped = False
        self._must_signal_resume = True
        self.start_application_mode()

    def _continued(self) -> None:
        """Draw again after a stop that could not be seen coming (SIGSTOP)."""
        if self._over or self._stopped or not self._reset or not self._auto_restart:
            return
        with suppress(OSError):
            if os.tcgetpgrp(self.fileno) == os.getpgrp():
                self.stop_application_mode()
                self.start_application_mode()

    def suspend_application_mode(self) -> None:
        """Give the terminal back for a while."""
        self.stop_application_mode()

    # ---- in -----------------------------------------------------------------------------------------------------

    def _start_input(self) -> None:
        self.exit_event.clear()
        self._key_thread = Thread(target=self._run_input_thread, name="terminal-input", daemon=True)
        self._key_thread.start()

    def _stop_input(self) -> None:
        thread, self._key_thread = self._key_thread, None
        if thread is None or thread is current_thread():
            return
        self.exit_event.set()
        os.write(self._wake, b"\0")
        thread.join(CLOSING)
        if not thread.is_alive():
            os.read(self._wake_read, 64)

    def _run_input_thread(self) -> None:
        try:
            self.run_input_thread()
        except Exception as error:  # noqa: BLE001 - a thread has nobody above it: the app ends with it
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._app._handle_exception, error)

    def run_input_thread(self) -> None:
        """Read until told to stop or until there is no more, which is a hang-up."""
        incoming = Incoming(self._escape_delay, time.monotonic())
        decode = getincrementaldecoder("utf-8")("replace").decode
        parser = XTermParser()
        with selectors.DefaultSelector() as selector:
            terminal = selector.register(self.fileno, selectors.EVENT_READ)
            selector.register(self._wake_read, selectors.EVENT_READ)
            while True:
                ready = selector.select(incoming.wait(time.monotonic()))
                if self.exit_event.is_set():
                    return
                if any(key is terminal for key, _ in ready):
                    try:
                        data = os.read(self.fileno, 4096)
                    except BlockingIOError:
                        continue
                    except OSError:  # EIO: the other side is gone
                        data = b""
                    if not data:
                        self._lost()
                        return
                    units = incoming.feed(decode(data), time.monotonic())
                else:
                    units = incoming.late(time.monotonic())
                for unit in units:
                    parser = self._parse(parser, unit, incoming.pasting)

    def _parse(self, parser: XTermParser, unit: str, pasting: bool) -> XTermParser:
        """Send on what a text or a sequence means, and return the parser for the next one."""
        if unit == ESC:
            self.process_message(events.Key("escape", ESC))
            return parser
        for message in parser.feed(unit):
            self.process_message(message)
        if pasting or unit[0] != ESC or parser._timeout_time is None:
            return parser
        if len(unit) == 2:
            # A letter with Alt that has no sequence of its own: the parser waits for more, and none comes.
            parser._timeout_time = 0.0
            for message in parser.tick():
                self.process_message(message)
            return parser
        # A sequence that it does not know; it would take the next keys for a part of it and type them all.
        fresh = XTermParser()
        fresh.last_x, fresh.last_y = parser.last_x, parser.last_y
        fresh.mouse_pixels = parser.mouse_pixels
        fresh.terminal_size, fresh.terminal_pixel_size = parser.terminal_size, parser.terminal_pixel_size
        return fresh

    def process_message(self, message: Message) -> None:
        """Send a message on to the app; reports of a mouse that is not listened to are nobody's."""
        if isinstance(message, events.MouseEvent) and (not self._mouse or time.monotonic() < self._quiet_until):
            return
        with suppress(RuntimeError):  # the loop has ended already
            super().process_message(message)

    # ---- never ---------------------------------------------------------------------------------------------------

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Open nothing: a browser would open on the machine that the program runs on."""

    def deliver_binary(self, binary: Any, **keywords: Any) -> None:
        """Write no file."""
        binary.close()
