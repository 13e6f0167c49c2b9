"""Where saves live, and what their files are called."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from saves.errors import PathRefused, ReadFailed, reason_of
from saves.files import FILES, Files, make_folders
from saves.heads import SUFFIX
from saves.names import slug

HOME_VARIABLE = "TAPPA_HOME"
BACKUPS = "backups"
"""The folder of backups beside the saves; in it each match has one of its own, which bears its id."""


def given_path(text: str, place: str = "") -> Path:
    """Return the path that a person gave, with his `~` taken for the home folder; nothing need be there.

    Whatever no file can be called is found here, before anything is done.

    Args:
        text: what was given.
        place: where: an option of the command line, a variable.

    Raises:
        PathRefused: it can be no path, or what lies above it may not be looked at.
    """
    path = Path(text)
    if not text.strip():
        raise PathRefused("empty", path, place=place)
    try:
        path = path.expanduser()
        path.lstat()
    except RuntimeError:  # pathlib's word for an unknown home
        raise PathRefused("no-home", path, place=place) from None
    except ValueError:  # a NUL, or half of a pair of characters
        raise PathRefused("name", path, place=place) from None
    except OSError as error:
        reason = reason_of(error)
        if reason in ("gone", "not-a-folder"):  # it is for whoever reads or writes to say what is missing
            return path
        raise PathRefused(reason, path, error.errno or 0, place) from error
    return path


def home(environ: Mapping[str, str]) -> Path:
    """Return the folder of everything that the program keeps: `$TAPPA_HOME`, else the platform's data folder.

    Raises:
        PathRefused: `$TAPPA_HOME` can be no path; or it says nothing, and the account has no home folder (`no-home`).
    """
    if chosen := environ.get(HOME_VARIABLE):
        return given_path(chosen, HOME_VARIABLE)
    from platformdirs import user_data_path  # only who has not chosen a folder pays for it

    try:
        return user_data_path("tappa", appauthor=False)
    except RuntimeError:  # neither $HOME nor the table of accounts knows one, as in some containers
        raise PathRefused("no-home", Path("~"), place=HOME_VARIABLE) from None


def own_folder(folder: Path, user: str | None) -> Path:
    """Return the folder of one person's settings and stages; it need not exist.

    On a host that several people share each has one in Tappa's own, so that the settings of one are not those of all.

    Args:
        folder: Tappa's folder.
        user: the login name; None: whoever sits at this machine, who has Tappa's own.
    """
    return folder if user is None else folder / "people" / user


def saves_folder(environ: Mapping[str, str], chosen: Path | None = None) -> Path:
    """Return the folder of saves: the chosen one (`--saves`), else `saves` in the program's own; it need not exist."""
    return chosen if chosen is not None else home(environ) / "saves"


def stages_folder(folder: Path) -> Path:
    """Return the folder of people's own stages in the program's own; it need not exist."""
    return folder / "stages"


def open_folder(folder: Path, files: Files = FILES) -> Path:
    """Return the folder, made for its owner alone if it was not there.

    Raises:
        WriteFailed: it could not be made.
    """
    make_folders(folder, files)
    return folder


def new_path(folder: Path, title: str, ident: str) -> Path:
    """Return the file of a new match: a slug of its title and its id, so that no two matches share one.

    Args:
        folder: the folder of saves.
        title: what people call it; anything at all.
        ident: `Saved.ident`.
    """
    return folder / f"{slug(title)}-{ident}{SUFFIX}"


def path_named(folder: Path, name: str) -> Path:
    """Return the file in the folder that a name stands for, with or without its ending; it need not exist.

    Raises:
        ReadFailed: the name would lead elsewhere or is no visible file (`name`).
    """
    if not name or name.startswith(".") or any(char in "/\\\0" for char in name):
        raise ReadFailed("name", folder / "?")
    return folder / (name if name.endswith(SUFFIX) else name + SUFFIX)
