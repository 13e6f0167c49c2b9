"""The list of saves: what `[tappa]` says about each, without reading the rest as TOML.

What is broken is found all the same: the digest and the end mark are looked at, since the bytes are read in any case
and it is the parsing that costs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from engine.game import Fault
from engine.reading import Reader
from engine.registry import game_ids
from saves.checks import IDENT, MAX_COUNTER, MAX_SEATS, OWNER, HeadKeys, newer_format, read_head
from saves.errors import ReadFailed, SaveRefused
from saves.files import FILES, Files, read_file, sweep
from saves.migration import migrate
from saves.names import NAME_CELLS, TITLE_CELLS, clean
from saves.text import MAX_BYTES, digest, has_end, parse, read_text, split

SUFFIX = ".toml"
NEVER = datetime.min.replace(tzinfo=UTC)
"""The time of a file that does not tell one."""


@dataclass(frozen=True, slots=True)
class Head:
    """A save as a list shows it."""

    path: Path
    title: str
    """The match's; that of a file that does not tell one is its name."""
    game: str = ""
    counter: int = 0
    saved: datetime = NEVER
    seconds: int = 0
    """How long it has been played."""
    chapter: int = 0
    """The stage or round."""
    chapters: int = 0
    """How many stages or rounds the match has; 0: that shows only in play, or the file does not say."""
    names: tuple[str, ...] = ()
    """The seats' names."""
    owners: tuple[str, ...] = ()
    """The owners of the people's seats that have one; an empty text is a seat that may be claimed."""
    table: bool = False
    """A seat of a person has no owner, so that it is played from any terminal."""
    to_play: str = ""
    """The name of the seat that is asked; empty: the table, or nobody."""
    over: bool = False
    ident: str = ""
    """Tells its backups from another's; empty: the file does not say."""
    faults: tuple[Fault, ...] = ()
    """Why it cannot be opened as it is; `unreadable` with a `reason`: the system does not give it."""

    @property
    def sound(self) -> bool:
        """Tell whether the list found nothing wrong; opening it looks closer."""
        return not self.faults


def list_saves(folder: Path, files: Files = FILES, at: datetime | None = None) -> list[Head]:
    """Return the saves in a folder, newest first, broken ones last; a folder that is not there has none.

    Args:
        folder: the folder of saves.
        files: the system's calls.
        at: the time, with a time zone, to sweep up what killed terminals have left there; None: nothing is swept.

    Raises:
        ReadFailed: the folder cannot be read.
    """
    try:
        names = files.names(folder)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise ReadFailed.of(error, folder) from error
    if at is not None:
        sweep(folder, at, files)
    heads = [head_of(folder / name, files) for name in names if name.endswith(SUFFIX) and not name.startswith(".")]
    heads.sort(key=lambda head: head.path.name)
    heads.sort(key=lambda head: (head.saved, head.counter), reverse=True)
    return heads


def head_of(path: Path, files: Files = FILES) -> Head:
    """Return what a list shows of one file; whatever is wrong with it is in the faults."""
    stand_in = clean(path.stem, TITLE_CELLS)
    try:
        text = read_text(read_file(path, MAX_BYTES, files))
        head_text, body = split(text)
        tables = parse(head_text)
    except ReadFailed as failed:
        return Head(path, stand_in, faults=(Fault("unreadable", "", {"reason": failed.reason}),))
    except SaveRefused as refused:
        return Head(path, stand_in, faults=refused.faults)
    if newer := newer_format(tables):
        return Head(path, stand_in, faults=(newer,))
    try:
        tables = migrate(tables)
    except SaveRefused as refused:
        return Head(path, stand_in, faults=refused.faults)
    reader = Reader(tables, "").table("tappa")
    keys = read_head(reader)
    faults = reader.faults
    if reader.sound("game") and keys.game not in game_ids():
        reader.fault("game", "unknown-game", value=clean(keys.game), allowed=list(game_ids()))
    if not has_end(body):
        faults.append(Fault("cut", "end"))
    elif not faults and keys.digest != digest(body):
        faults.append(Fault("edited", ""))
    return _head(path, stand_in, keys, reader.data or {}, tuple(faults))


def _head(path: Path, stand_in: str, keys: HeadKeys, table: Mapping[str, Any], faults: tuple[Fault, ...]) -> Head:
    """Return a head; keys that only lists read are taken if they are what they should be, and else left out."""
    names = tuple(clean(name, NAME_CELLS) for name in _texts(table.get("names")))
    owners = tuple(owner for owner in _texts(table.get("owners")) if not owner or OWNER.fullmatch(owner))
    seat = table.get("to_play")
    return Head(
        path=path,
        title=keys.title or stand_in,
        game=clean(keys.game),
        counter=keys.counter,
        saved=keys.saved,
        seconds=keys.seconds,
        chapter=_count(table.get("chapter")),
        chapters=_count(table.get("chapters")),
        names=names,
        owners=owners,
        table=table.get("table", len(owners) < len(names)) is True,
        to_play=names[seat - 1] if type(seat) is int and 0 < seat <= len(names) else "",
        over=table.get("over") is True,
        ident=keys.ident if IDENT.fullmatch(keys.ident) else "",
        faults=faults,
    )


def _count(value: object) -> int:
    return value if isinstance(value, int) and type(value) is int and 0 <= value <= MAX_COUNTER else 0


def _texts(value: object) -> list[str]:
    return [item for item in value[:MAX_SEATS] if isinstance(item, str)] if isinstance(value, list) else []
