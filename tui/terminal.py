"""Runs an app in this process's terminal: its event loop, its driver, its ends, its exit code."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Mapping
from functools import partial
from typing import cast

from textual.driver import Driver

from tui.driver import TerminalDriver
from tui.ends import Ends
from tui.errors import FAILED
from tui.failures import internal_line
from tui.guarded import GuardedApp
from tui.streams import warn

ESCAPE_DELAY = 0.25
"""Seconds after which an escape byte alone is the Escape key: multiplexers and slow machines cut keys too."""
ESCAPE_DELAY_SSH = 0.7
"""The same over SSH, where a key's bytes may come in two packets."""
_DELAYS = (0.1, 5.0)
_ERASE = ("xterm", "linux", "tmux", "alacritty", "foot", "kitty", "wezterm")
"""What terminals are called, up to the first hyphen, that erase cells as `erases_cells` says."""
COLLECTING = (10_000, 10, 10)
"""Objects, and rounds, after which Python looks for garbage that holds itself. By its own measure (700) it looks a
dozen times while a move is drawn; what has been imported by the start stays and is never looked at again."""


def escape_delay(environ: Mapping[str, str]) -> float:
    """Return the seconds after which an escape byte alone is Escape: `ESCDELAY` (in milliseconds) if it is set."""
    chosen = environ.get("ESCDELAY", "")
    if chosen.isascii() and chosen.isdigit() and len(chosen) < 6:
        return min(max(int(chosen) / 1000, _DELAYS[0]), _DELAYS[1])
    return ESCAPE_DELAY_SSH if "SSH_CONNECTION" in environ else ESCAPE_DELAY


def erases_cells(environ: Mapping[str, str]) -> bool:
    """Tell whether a terminal erases cells (ECH) and fills them with the present ground, by what it is called.

    GNU screen fills them with the ground of its own, and who is in it may call it something else.
    """
    return environ.get("TERM", "").partition("-")[0] in _ERASE and "STY" not in environ


def run_in_terminal(app: GuardedApp, environ: Mapping[str, str]) -> int:
    """Run an app to its end and return the exit code: 0, or 128 and the number of what ended it.

    Args:
        app: the app; it must not have run yet.
        environ: the environment.

    Raises:
        Exception: what nobody has foreseen, once the terminal is given back.
    """
    gc.freeze()
    gc.set_threshold(*COLLECTING)
    loop = asyncio.new_event_loop()
    try:
        with Ends(loop, app.session_ends) as ends:
            driver = partial(TerminalDriver, ends=ends, escape_delay=escape_delay(environ))
            app.driver_class = cast(type[Driver], driver)
            app.erases = erases_cells(environ)
            try:
                loop.run_until_complete(app.run_async(mouse=app.settings.mouse))
            finally:
                code = _code(app, ends)
                # From here on a bot that still thinks in a thread, or a task that does not end, may hold it up.
                ends.watchdog.ends(code)
                _cancel(loop)
    finally:
        loop.close()
    if app.fault is not None:
        if ends.why is None:
            raise app.fault
        internal_line(app.fault, app.folder, app.speech)  # there is nobody to tell it to
    elif app.farewell and ends.why is None:
        warn(app.farewell)
    return code


def _code(app: GuardedApp, ends: Ends) -> int:
    if ends.why is not None:
        return ends.why.code
    return FAILED if app.fault is not None else app.return_code or 0


def _cancel(loop: asyncio.AbstractEventLoop) -> None:
    """End the tasks that are left; what they have to say of it nobody hears."""
    tasks = asyncio.all_tasks(loop)
    for task in tasks:
        task.cancel()
    if tasks:
        loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
