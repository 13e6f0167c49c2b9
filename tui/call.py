"""One call of the program: in which language, from which folders, for whom."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from saves.errors import FileFailed, ReadFailed
from saves.files import FILES, NO_LINKS, Files
from saves.folder import given_path, home, own_folder, path_named, saves_folder, stages_folder
from saves.names import clean
from screens.words.faults import file_line
from screens.words.speech import Speech
from tui.errors import USAGE, Refused


@dataclass(frozen=True, slots=True)
class Call:
    """What every command needs to know about the call."""

    speech: Speech
    environ: Mapping[str, str]
    saves: Path
    """The folder of saves; it need not exist."""
    who: str | None = None
    """The login name of `--as`; None: whoever sits at this terminal."""
    accept_edited: bool = False
    """A save that a person has mended counts as it stands."""

    @classmethod
    def begin(
        cls,
        speech: Speech,
        environ: Mapping[str, str],
        folder: str | None = None,
        who: str | None = None,
        accept_edited: bool = False,
    ) -> Call:
        """Return a call as the command line and the environment describe it.

        Args:
            speech: the language.
            environ: the environment, for the program's folder.
            folder: `--saves`, None if it was not given.
            who: `--as`.
            accept_edited: `--accept-edited`.

        Raises:
            PathRefused: the folder, or the program's own, can be none.
        """
        chosen = None if folder is None else given_path(folder, "--saves")
        return cls(speech, environ, saves_folder(environ, chosen), who, accept_edited)

    @property
    def home(self) -> Path:
        """Return the folder of everything that the program keeps; it need not exist."""
        return home(self.environ)

    @property
    def stages(self) -> Path:
        """Return the folder of one's own stages; it need not exist."""
        return stages_folder(own_folder(self.home, self.who))

    @property
    def guest(self) -> bool:
        """Tell whether who calls has logged in to a host that people share, whose files are not his to mend."""
        return self.who is not None

    @property
    def files(self) -> Files:
        """Return the system's calls: on a host that several people log in to, links are not followed."""
        return FILES if self.who is None else NO_LINKS

    def file_line(self, error: FileFailed) -> str:
        """Return what happened to a file of a match, and why."""
        return file_line(self.speech, error, self.shown(error.path), guest=self.guest)

    def file(self, name: str) -> Path:
        """Return the save that a FILE on the command line means.

        One with a `/`, or that exists, is a path; else it is a name in the folder of saves, with or without its
        ending. With `--as` it is always a name.

        Raises:
            Refused: it can be neither.
            PathRefused: it is a path that no file can have.
        """
        if self.who is None and name and "\0" not in name:
            path = given_path(name)
            if "/" in name or os.path.lexists(path):
                return path
        return self._named(name)

    def _named(self, name: str) -> Path:
        """Return the save in the folder of saves that a name means.

        Raises:
            Refused: it is no name.
            PathRefused: it is too long for one.
        """
        try:
            return given_path(str(path_named(self.saves, name)))
        except ReadFailed:
            message = self.speech._("“{name}” is no name of a save.")
            raise Refused(message.format(name=clean(name)), code=USAGE) from None

    def shown(self, path: Path) -> str:
        """Return what a file is called: its path; with `--as` its name alone, since the host's folders are private."""
        return str(path) if self.who is None else path.stem

    def new_file(self, option: str, text: str) -> Path:
        """Return the file of a new match that an option gives: a path; with `--as` a name in the folder of saves.

        Raises:
            Refused: with `--as` it is no name.
            PathRefused: no file can be called so.
        """
        if self.who is None:
            return given_path(text, option)
        if "/" in text:
            message = self.speech._("{option}: with --as only names in the folder of saves can be given, no paths.")
            raise Refused(message.format(option=option), code=USAGE)
        return self._named(text)

    def own_path(self, option: str, text: str) -> Path:
        """Return a path that an option gives.

        Raises:
            Refused: the call is for somebody who logs in to a shared table, who has no files on the host.
            PathRefused: it can be no path.
        """
        if self.who is not None:
            message = self.speech._("{option}: with --as no file of the host can be named.")
            raise Refused(message.format(option=option), code=USAGE)
        return given_path(text, option)
