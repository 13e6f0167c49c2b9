"""`tappa` and `tappa play`: the screens. The one place that starts them."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import MutableMapping
from pathlib import Path

from tui.call import Call
from tui.errors import Refused
from tui.limits import Limits
from tui.shared_table import HOW_TO_LOG_IN, at_shared_table

_HELPLESS = {"", "dumb", "unknown"}
"""What `TERM` says where no cursor can be moved."""


def run(args: argparse.Namespace, call: Call) -> int:
    """Open the home screen, or the match that was named."""
    _ = call.speech._
    name = getattr(args, "file", None)
    path = None if name is None else call.file(name)
    other = _("“tappa plain FILE” plays a match line by line, and “tappa --help” tells the rest.")
    if call.who is not None:
        other = call.speech(HOW_TO_LOG_IN)
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise Refused(_("The screens need a terminal on standard input, output and error."), other)
    terminal = call.environ.get("TERM", "")
    if terminal in _HELPLESS:
        message = _("The screens need a terminal that can move its cursor; TERM is “{terminal}”.")
        raise Refused(message.format(terminal=terminal), other)
    clear_environment(os.environ)
    if call.who is None:
        return start(call, path)
    with at_shared_table(args, call) as limits:
        return start(call, path, limits)


def clear_environment(environ: MutableMapping[str, str]) -> None:
    """Take out what would change the screens from outside; before Textual is imported, which reads it then.

    `TEXTUAL_DRIVER` imports any module, `TEXTUAL_LOG` writes any file, `TEXTUAL_PRESS` types: over SSH a client may
    have sent them. A fixed size would never follow the window. To Textual an empty NO_COLOR says something, to
    everybody else nothing.
    """
    for name in [*environ]:
        if name.startswith("TEXTUAL") or name in {"COLUMNS", "LINES"}:
            del environ[name]
    if not environ.get("NO_COLOR", "1"):
        del environ["NO_COLOR"]


def start(call: Call, path: Path | None, limits: Limits | None = None) -> int:
    """Run the app, with a match open if a path is given, and return the exit code."""
    from tui.app import run_app  # no other command waits for Textual

    return run_app(saves=call.saves, user=call.who, start=path, idle=limits.idle if limits else 0.0)
