"""Where saves live, and what their files are called."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from saves.errors import ReadFailed
from saves.files import FILES, Files, make_folders
from saves.heads import SUFFIX
from saves.names import slug

HOME_VARIABLE = "TAPPA_HOME"


def home(environ: Mapping[str, str]) -> Path:
    """Return the folder of everything that the program keeps: `$TAPPA_HOME`, else the platform's data folder."""
    if chosen := environ.get(HOME_VARIABLE):
        return Path(chosen).expanduser()
    from platformdirs import user_data_path  # only who has not chosen a folder pays for it

    return user_data_path("tappa", appauthor=False)


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
