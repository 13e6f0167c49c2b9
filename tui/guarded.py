"""What the app does for whoever runs it in a terminal: it ends when it is told to, and opens and writes nothing."""

from __future__ import annotations

import time
from typing import Any

from textual import events
from textual.binding import Binding

from screens.host import UNSAVED, Host
from tui.ends import Why
from tui.shared_table import seen_out


class GuardedApp(Host):
    """Has one way to be ended from outside, keeps errors for who started it, and does nothing to the machine.

    On a shared host the person at the terminal and the machine's owner are two: Textual's ways to a file, a browser
    and a stopped process are shut.
    """

    BINDINGS = [Binding("ctrl+z", "suspend_process", show=False, system=True)]

    idle = 0.0
    """Seconds without a key, a click or a paste after which the app ends; 0: it does not."""
    _touched = 0.0

    @property
    def fault(self) -> Exception | None:
        """Return the error that nobody has foreseen and that ended the app, if one did."""
        return self._exception

    def session_ends(self, why: Why) -> None:
        """End the app now. What happened is saved already, or is tried once more; nothing is asked.

        Args:
            why: what ends it.
        """
        self.unsaved()
        self.exit(return_code=why.code)

    # ---- idleness -----------------------------------------------------------------------------------------------

    def watch_idleness(self) -> None:
        """Begin to wait for the moment at which nobody has touched the app for too long, if there is one."""
        if self.idle:
            self._touched = time.monotonic()
            self.set_timer(self.idle, self._idled)

    async def on_event(self, event: events.Event) -> None:
        """Note when a person has done something."""
        if isinstance(event, events.InputEvent | events.Paste):
            self._touched = time.monotonic()
        await super().on_event(event)

    def _idled(self) -> None:
        left = self._touched + self.idle - time.monotonic()
        if left > 0:
            self.set_timer(left, self._idled)
            return
        missing = bool(self.unsaved())
        self.farewell = self.look.text(self.unsaved_words()) if missing else seen_out(self.speech, self.idle)
        self.exit(0, return_code=UNSAVED if missing else 0)

    # ---- errors: told by who started the app, once the terminal is given back -------------------------------------

    def panic(self, *renderables: Any) -> None:
        """End the app without a word."""
        self._return_code = 1
        self._close_messages_no_wait()

    def _fatal_error(self) -> None:
        self._close_messages_no_wait()

    def _print_error_renderables(self) -> None:
        self._exit_renderables.clear()

    # ---- ways out of the program --------------------------------------------------------------------------------

    def action_suspend_process(self) -> None:
        """Stop the process until its shell brings it back; only where there is such a shell, and no `--as`."""
        if self.user is None:
            super().action_suspend_process()

    def action_screenshot(self, filename: str | None = None, path: str | None = None) -> None:
        """Write no picture."""

    def save_screenshot(
        self, filename: str | None = None, path: str | None = None, time_format: str | None = None
    ) -> str:
        """Write no picture, and return no name."""
        return ""

    def deliver_screenshot(
        self, filename: str | None = None, path: str | None = None, time_format: str | None = None
    ) -> str | None:
        """Write no picture, and return no key."""
        return None

    def deliver_text(self, path_or_file: Any, **keywords: Any) -> str | None:
        """Write no file, and return no key."""
        return None

    def deliver_binary(self, path_or_file: Any, **keywords: Any) -> str | None:
        """Write no file, and return no key."""
        return None

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Open nothing."""
