"""Copies of saves that were made outside the program, and the id that each of them gets.

Whoever copies a save with `cp` copies its id, and with it the folder of its backups: each would write over the other's,
and what is restored could be the other's play. So a copy gets an id of its own with its first step, and its backups
begin anew. A save that was only renamed (`mv`) keeps its id and its backups.

Which of two is the copy, the names say: a match begun by the program bears its id in its file's name
(`saves.folder.new_path`). Where neither does, since the file was named by hand (`tappa new --out`), nobody can tell,
and they share what they have.
"""

from __future__ import annotations

from hashlib import blake2b
from itertools import count
from pathlib import Path

from saves.files import FILES, Files
from saves.folder import BACKUPS
from saves.heads import SUFFIX, head_of, list_saves


def own_ident(ident: str, path: Path, files: Files = FILES) -> str:
    """Return the id that a save is to have from its next step on: its own, or if it is a copy a new one.

    It is a copy if another file beside it is of the same match, bears the id in its name, and this one does not, or has
    that whole name at the end of its own (`old-giro-1a2b3c4d.toml`). The new id follows from the file's name, so that
    all terminals that have the copy open come to the same; one for which there are backups or a file is passed over.

    Args:
        ident: the id that the file has.
        path: the file; a link is what it leads to.
        files: the system's calls. Where they fail the id stays.
    """
    try:
        target = files.real(path)
        bears = _bears(target.name, ident)
        for name in files.names(path.parent):
            if not _bears(name, ident) or (bears and not target.name.endswith(name)):
                continue
            if name not in (path.name, target.name) and _is_another(path.with_name(name), target, ident, files):
                return _free_ident(target.name, path.parent, files)
    except (OSError, ValueError):
        pass
    return ident


def _is_another(path: Path, target: Path, ident: str, files: Files) -> bool:
    try:
        return files.real(path) != target and head_of(path, files).ident == ident
    except OSError:  # a link on a host that is shared
        return False


def _bears(name: str, ident: str) -> bool:
    """Tell whether a file's name says that the match of this id is its own; a copy's id says so itself."""
    return name.endswith(SUFFIX) and (name.endswith(f"-{ident}{SUFFIX}") or _ident_of(name, 0) == ident)


def _ident_of(name: str, number: int) -> str:
    return blake2b(f"{name}/{number}".encode(errors="surrogateescape"), digest_size=4).hexdigest()


def _free_ident(name: str, folder: Path, files: Files) -> str:
    try:
        taken = set(files.names(folder / BACKUPS))
    except (FileNotFoundError, NotADirectoryError):
        taken = set()
    taken |= {head.ident for head in list_saves(folder, files)}
    return next(ident for number in count() if (ident := _ident_of(name, number)) not in taken)
