"""`tappa` and `tappa play`: the screens. The one place that starts them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tui.errors import Refused
from tui.session import Session


def run(args: argparse.Namespace, session: Session) -> int:
    """Open the home screen, or the match that was named."""
    _ = session.speech._
    name = getattr(args, "file", None)
    path = None if name is None else session.file(name)
    other = _("“tappa plain FILE” plays a match line by line, and “tappa --help” tells the rest.")
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise Refused(_("The screens need a terminal on standard input, output and error."), other)
    return start(session, path)


def start(session: Session, path: Path | None) -> int:
    """Run the app, with a match open if a path is given, and return the exit code."""
    from tui.app import run_app  # no other command waits for Textual

    return run_app(saves=session.saves, user=session.who, start=path)
