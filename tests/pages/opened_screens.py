"""An app with a folder of matches, for the tests of screens; the time stands still."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

from saves.document import Saved
from saves.store import save
from screens.base import TappaScreen
from tests.saving.matches import AT, played
from tui.app import TappaApp, make_app

NOW = AT + timedelta(hours=3)


def app_at(home: Path, **more: Any) -> TappaApp:
    """Return an app whose folder is this one."""
    return make_app(environ={"TAPPA_HOME": str(home)}, clock=lambda: NOW, **more)


def put(
    home: Path, name: str, title: str, *, hours: int = 0, game: str = "giro", steps: int = 40, seconds: int = 90
) -> Path:
    """Write a match into the folder's saves and return its file.

    Args:
        home: the app's folder.
        name: the file's, without its ending; the match's id too.
        title: what the match is called.
        hours: how long after `AT` it was saved.
        game: the game's id.
        steps: how many random answers and throws it has.
        seconds: how long it has been played.
    """
    folder = home / "saves"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.toml"
    match = played(game, steps)
    save(Saved(match, title, name, seconds=seconds), path, at=AT + timedelta(hours=hours), sync=False)
    return path


def mend(path: Path) -> None:
    """Change a save by hand so that it could be played on as it stands."""
    head, body = path.read_text(encoding="utf-8").split("[setup]")
    path.write_text(head + "[setup]" + body.replace('"Anna"', '"Nora"'), encoding="utf-8")


def page(app: TappaApp) -> str:
    """Return the characters of the screen on top."""
    screen = app.screen
    assert isinstance(screen, TappaScreen)
    return screen._grid.text()


def line(app: TappaApp, text: str) -> str:
    """Return the first line of the screen on top with this text."""
    return next(row for row in page(app).split("\n") if text in row)
