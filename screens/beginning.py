"""A new match from a setup: its seed is drawn, it is saved at once, and a session plays it."""

from __future__ import annotations

import secrets
from pathlib import Path

from engine.match import Match
from saves.clock import Clock
from saves.document import Saved
from saves.files import FILES, Files
from saves.folder import new_path, open_folder
from saves.store import save
from screens.session import Session

MAX_DRAWN_SEED = 10**9
"""Seeds that the program draws lie below: nine digits can be read out and written down."""


def drawn_seed() -> int:
    """Return a seed that nobody can foresee."""
    return secrets.randbelow(MAX_DRAWN_SEED)


def begin(
    match: Match, title: str, folder: Path, user: str | None, clock: Clock, files: Files = FILES
) -> Session:
    """Save a new match and return the session that plays it.

    Args:
        match: nothing has happened in it yet.
        title: what it is called.
        folder: the folder of saves; it is made if it is not there.
        user: the name that is answered for, None if none.
        clock: the time.
        files: the system's calls.

    Raises:
        WriteFailed: it could not be saved.
    """
    saved = Saved.begin(match, title)
    path = new_path(open_folder(folder, files), saved.title, saved.ident)
    save(saved, path, at=clock(), files=files)
    return Session(saved, path, user=user, clock=clock, fresh=True, files=files)
