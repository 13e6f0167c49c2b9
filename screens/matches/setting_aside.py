"""A file that cannot be played on leaves the list, once asked about; it stays in the folder under another name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from saves.errors import WriteFailed
from saves.keeping import set_aside
from saves.names import clean
from screens.base import TappaScreen
from screens.dialogs import Ask


def ask_aside(screen: TappaScreen[Any], path: Path, after: Callable[[], object]) -> None:
    """Ask whether a file is to be set aside, and do it.

    Args:
        screen: where it is asked.
        path: the file.
        after: called when it has been set aside, or could not be.
    """
    host, _ = screen.host, screen.speech
    name = clean(path.name)

    def answered(answer: str | None) -> None:
        if answer != "aside":
            return
        try:
            aside = set_aside(path, host.files)
        except WriteFailed as failed:
            host.say_not_done(_("{file} was not set aside.").format(file=name), failed)
        else:
            host.say(_("It is called {file} now.").format(file=clean(aside.name)), stays=True)
        after()

    question = _(
        "Set {file} aside? It leaves the list, and stays in the folder under another name. Its backups stay too; to go"
        " on with one of them, restore it instead."
    )
    answers = [("keep", _("Leave it in the list")), ("aside", _("Set it aside"))]
    host.push_screen(Ask(question.format(file=name), answers), answered)
