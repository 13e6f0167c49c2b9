"""The app: one factory builds it from a person and his settings, for the terminal, for tests and for pictures."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from saves.clock import Clock, utc_now
from saves.folder import home, own_folder, saves_folder
from screens.drawing.palette import Depth
from screens.drawing.palettes import PALETTES
from screens.keys import checked_keys
from screens.settings import Settings, read_settings
from screens.words.faults import fault_lines
from tui.guarded import GuardedApp
from tui.terminal import run_in_terminal


@dataclass(frozen=True, slots=True)
class Looks:
    """How a picture is drawn, whatever its maker has set for himself and whatever his terminal can show."""

    theme: str = "dark"
    """One of `screens.drawing.palettes.PALETTES`."""
    depth: Depth = Depth.TRUE
    ascii_only: bool = False
    language: str = "en"


class TappaApp(GuardedApp):
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
            self.say(trouble, bad=True, stays=True)
        self.watch_idleness()


def make_app(
    *,
    environ: Mapping[str, str],
    saves: Path | None = None,
    user: str | None = None,
    start: Path | None = None,
    looks: Looks | None = None,
    clock: Clock = utc_now,
) -> TappaApp:
    """Return the app for a person at a terminal, or for a picture.

    Args:
        environ: the environment: folders, language, colours.
        saves: the folder of saves, if it is not the usual one.
        user: the name that he answers for.
        start: a match to open at once.
        looks: for a picture: how it is drawn; settings are the defaults then, and nothing moves.
        clock: the time.
    """
    folder = own_folder(home(environ), user)
    if looks is not None:
        return TappaApp(
            Settings(theme=looks.theme, signs="ascii" if looks.ascii_only else "unicode", animation="none"),
            folder,
            saves_folder(environ, saves),
            user=user,
            language=looks.language,
            # A picture has no terminal whose own sixteen colours could be meant.
            depth=PALETTES[looks.theme].for_depth(looks.depth).depth,
            quiet=True,
            clock=clock,
            no_color=looks.depth is Depth.MONO,
            start=start,
        )
    settings, faults = read_settings(folder)
    keys, wrong = checked_keys(settings.keys)
    settings, faults = replace(settings, keys=keys), [*faults, *wrong]
    no_color = bool(environ.get("NO_COLOR"))
    app = TappaApp(
        settings,
        folder,
        saves_folder(environ, saves),
        user=user,
        ascii_only=ascii_locale(environ),
        quiet="SSH_CONNECTION" in environ,
        clock=clock,
        no_color=no_color,
        start=start,
    )
    app._troubles = tuple(fault_lines(app.speech, faults))
    return app


_COERCED = {"C.UTF-8", "C.utf8", "UTF-8"}
"""What Python sets LC_CTYPE to, in the program's own environment, where the locale that LANG names is missing."""


def ascii_locale(environ: Mapping[str, str]) -> bool:
    """Tell whether the locale names an encoding that is not UTF-8; C, POSIX and none at all count as UTF-8."""
    values = {name: environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")}
    if values["LC_CTYPE"] in _COERCED:
        values["LC_CTYPE"] = ""
    value = next(filter(None, values.values()), "")
    encoding = value.partition(".")[2].partition("@")[0].lower().replace("-", "").replace("_", "")
    return bool(encoding) and encoding != "utf8"


def run_app(
    *, saves: Path | None = None, user: str | None = None, start: Path | None = None, idle: float = 0.0
) -> int:
    """Run the app in this terminal and return its exit code.

    Args:
        saves: as for `make_app`, with `user` and `start`.
        idle: seconds without a key after which it ends; 0: it does not.
    """
    app = make_app(environ=os.environ, saves=saves, user=user, start=start)
    app.idle = idle
    return run_in_terminal(app, os.environ)
