"""One call of the program: in which language, from which folders, for whom; and where its lines go."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from saves.errors import ReadFailed
from saves.files import FILES, NO_LINKS, Files
from saves.folder import home, own_folder, path_named, saves_folder, stages_folder
from saves.names import clean
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
        """Return the call of a call.

        Args:
            speech: the language.
            environ: the environment, for the program's folder.
            folder: `--saves`, None if it was not given.
            who: `--as`.
            accept_edited: `--accept-edited`.
        """
        chosen = None if folder is None else Path(folder).expanduser()
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
    def files(self) -> Files:
        """Return the system's calls: on a host that several people log in to, links are not followed."""
        return FILES if self.who is None else NO_LINKS

    def file(self, name: str) -> Path:
        """Return the save that a FILE on the command line means.

        One with a `/`, or that exists, is a path; else it is a name in the folder of saves, with or without its
        ending. With `--as` it is always a name.

        Raises:
            Refused: it can be neither.
        """
        if self.who is None and ("/" in name or (name and "\0" not in name and Path(name).exists())):
            return Path(name)
        try:
            return path_named(self.saves, name)
        except ReadFailed:
            message = self.speech._("“{name}” is no name of a save.")
            raise Refused(message.format(name=clean(name)), code=USAGE) from None

    def shown(self, path: Path) -> str:
        """Return what a file is called: its path; with `--as` its name alone, since the host's folders are private."""
        return str(path) if self.who is None else path.stem

    def own_path(self, option: str, text: str) -> Path:
        """Return a path that an option gives; with `--as` there are names only.

        Raises:
            Refused: the call is for somebody who logs in to a shared table.
        """
        if self.who is not None:
            message = self.speech._("{option}: with --as only names in the folder of saves can be given, no paths.")
            raise Refused(message.format(option=option), code=USAGE)
        return Path(text).expanduser()


def say(*lines: str) -> None:
    """Print lines on standard output."""
    for line in lines:
        print(line)


def warn(*lines: str) -> None:
    """Print lines on standard error, after all that standard output has been given so far."""
    sys.stdout.flush()
    for line in lines:
        print(line, file=sys.stderr)
