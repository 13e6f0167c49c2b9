"""The app: one factory builds it from a person and his settings, for the terminal, for tests and for pictures."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from saves.folder import home, saves_folder
from screens.host import Host
from screens.settings import read_settings
from screens.words.faults import fault_lines



class TappaApp(Host):
    """Tappa in a terminal."""

    TITLE = "Tappa"

    def __init__(self, *arguments: Any, start: Path | None = None, troubles: tuple[str, ...] = (), **keywords: Any):
        """Make the app; see `Host`.

        Args:
            start: the match to open at once; None: the first screen.
            troubles: sentences about settings that could not be used, told once the first screen stands.
        """
        super().__init__(*arguments, **keywords)
        self._start = start
        self._troubles = troubles

    def on_mount(self) -> None:
        """Open the first screen."""
        self.set_keymap(dict(self.settings.keys))
        self.go("home")
        if self._start is not None:
            self.open_match(self._start)
        for trouble in self._troubles:
            self.say(trouble, bad=True)


def make_app(
    *,
    environ: Mapping[str, str],
    saves: Path | None = None,
    user: str | None = None,
    start: Path | None = None,
) -> TappaApp:
    """Return the app for a person at a terminal.

    Args:
        environ: the environment: folders, language, colours.
        saves: the folder of saves, if it is not the usual one.
        user: the name that he answers for.
        start: a match to open at once.
    """
    folder = home(environ)
    settings, faults = read_settings(folder)
    no_color = bool(environ.get("NO_COLOR"))
    app = TappaApp(
        settings,
        folder,
        saves_folder(environ, saves),
        user=user,
        ascii_only=ascii_locale(environ),
        quiet="SSH_CONNECTION" in environ,
        no_color=no_color,
        start=start,
    )
    app._troubles = tuple(fault_lines(app.speech, faults))
    return app


def ascii_locale(environ: Mapping[str, str]) -> bool:
    """Tell whether the locale names an encoding that is not UTF-8; C, POSIX and none at all count as UTF-8."""
    value = next((environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environ.get(name)), "")
    encoding = value.partition(".")[2].partition("@")[0].lower().replace("-", "").replace("_", "")
    return bool(encoding) and encoding != "utf8"


def run_app(*, saves: Path | None = None, user: str | None = None, start: Path | None = None) -> int:
    """Run the app in this terminal and return its exit code."""
    app = make_app(environ=os.environ, saves=saves, user=user, start=start)
    app.run(mouse=app.settings.mouse)
    return app.return_code or 0
