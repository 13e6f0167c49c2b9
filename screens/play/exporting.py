"""Pages of a match that can be written to files beside the saves: as characters, for other programs, as a picture."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import ClassVar

from saves.errors import WriteFailed
from saves.files import make_folders, write_file
from saves.names import slug
from screens.dialogs import Ask
from screens.play.match_screen import MatchScreen

FOLDER = "exports"
"""The folder beside the saves' own."""
PICTURE = "svg"
"""The kind of file that is the screen as it stands."""


class ExportingScreen(MatchScreen[None]):
    """Writes what it shows to a file; a subclass has the command `export`, and says what stands in which file."""

    export_kinds: ClassVar[Mapping[str, str]] = {}
    """By the end of the file's name what is asked; message ids. `PICTURE` needs no text."""

    def export_name(self) -> str:
        """Return what the file is called after the match's name; the same page of the same match is written over."""
        raise NotImplementedError  # every page has its own

    def export_text(self, kind: str) -> str:
        """Return what is written to a file of a kind that is no picture."""
        raise NotImplementedError  # every page has its own

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide the export from who plays from elsewhere: he has no folder here."""
        return self.host.user is None if action == "export" else True

    def action_export(self) -> None:
        """Ask what kind of file, and write it."""
        picture = self.host.export_screenshot(title=f"Tappa – {self.session.saved.title}")  # before it is asked over it
        answers = [(kind, self.speech(label)) for kind, label in self.export_kinds.items()]
        self.host.push_screen(Ask(self.speech("What kind of file?"), answers), partial(self._export, picture))

    def _export(self, picture: str, kind: str | None) -> None:
        if kind is None:
            return
        saved = self.session.saved
        path = self.host.folder / FOLDER / f"{slug(saved.title)}-{saved.ident}-{self.export_name()}.{kind}"
        try:
            _write(path, picture if kind == PICTURE else self.export_text(kind))
        except WriteFailed as failed:
            self.host.say_failed(failed, once=True)
        else:
            self.host.say(self.speech("Written: {file}").format(file=path), stays=True)


def _write(path: Path, text: str) -> None:
    make_folders(path.parent)
    write_file(path, text.encode())
