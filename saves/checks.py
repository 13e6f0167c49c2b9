"""The tables of a save read key by key, and everything that is wrong put down with its place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, cast

from engine.dice import MAX_SEED
from engine.game import Fault, Game, Seat, Value
from engine.match import DICE_KINDS, UNDO_POLICIES, Dice, DiceKind, UndoPolicy
from engine.reading import Reader, type_name
from saves import document
from saves.names import NAME_CELLS, TITLE_CELLS, clean

MAX_COUNTER = 2**53
MAX_SEATS = 64
"""More than any game has; a game says its own."""

OWNER = re.compile(r"[a-z0-9_-]{1,32}")
"""The login name that a seat can be owned by."""
IDENT = re.compile(r"[a-z0-9]{1,32}")
"""The id of a match, which is also the name of a folder."""
_COLOUR = re.compile(r"[a-z0-9-]{0,32}")
_DIGEST = re.compile(r"[0-9a-f]{32}")

# What a list needs of a match stands in [tappa] too; whoever reads the match itself takes it from there.
_DERIVED = ("program", "chapter", "chapters", "names", "owners", "table", "over", "to_play")
_HEAD_KEYS = ("format", "game", "rules", "title", "ident", "counter", "saved", "seconds", "digest", *_DERIVED)


@dataclass(frozen=True, slots=True)
class HeadKeys:
    """What `[tappa]` says about a match that the match itself does not."""

    game: str
    rules: int
    title: str
    ident: str
    counter: int
    saved: datetime
    seconds: int
    digest: str
    extra: dict[str, Any]
    """Keys that are not known."""


def newer_format(tables: Mapping[str, Any]) -> Fault | None:
    """Return the fault of a save whose format is newer than this program's: nothing else in it can be judged."""
    head = tables.get("tappa")
    found = head.get("format") if isinstance(head, Mapping) else None
    if type(found) is int and found > document.FORMAT:
        return Fault("newer-format", "tappa.format", {"value": found, "known": document.FORMAT})
    return None


def read_head(reader: Reader) -> HeadKeys:
    """Read `[tappa]`."""
    reader.integer("format", 1, document.FORMAT)
    return HeadKeys(
        game=reader.text("game"),
        rules=reader.integer("rules", 1, MAX_COUNTER),
        title=clean(reader.text("title"), TITLE_CELLS),
        ident=_form(reader, "ident", IDENT),
        counter=reader.integer("counter", 0, MAX_COUNTER),
        saved=_moment(reader, "saved"),
        seconds=reader.integer("seconds", 0, MAX_COUNTER),
        digest=_form(reader, "digest", _DIGEST),
        extra={key: value for key, value in (reader.data or {}).items() if key not in _HEAD_KEYS},
    )


def read_seats(setup: Reader) -> tuple[Seat, ...]:
    """Read the seats of a setup; how many there are and who can play is for the game to judge."""
    seats = []
    for reader in setup.tables("seats", (0, MAX_SEATS)):
        owner = _form(reader, "owner", OWNER, optional=True, or_empty=True) if reader.has("owner") else None
        seats.append(Seat(
            name=clean(reader.text("name"), NAME_CELLS),
            player=reader.text("player"),
            owner=owner,
            colour=_form(reader, "colour", _COLOUR, optional=True),
        ))
        reader.unknown()
    return tuple(seats)


def read_rules(reader: Reader, game: Game) -> dict[str, Value]:
    """Return what the rules say, whatever it is: the game judges each value, here only the missing are put down."""
    for option in game.options:
        if reader.data is not None and not reader.has(option.id):
            reader.fault(option.id, "missing")
    return dict(reader.data or {})


def read_dice(reader: Reader) -> tuple[Dice, int]:
    """Read the dice, and how many chance outcomes there have been."""
    dice = Dice(
        seed=reader.integer("seed", 0, MAX_SEED),
        kind=cast(DiceKind, reader.text("kind", DICE_KINDS)),
        undo=cast(UndoPolicy, reader.text("undo", UNDO_POLICIES)),
    )
    chances = reader.integer("chances", 0, MAX_COUNTER)
    reader.unknown()
    return dice, chances


def _form(reader: Reader, key: str, form: re.Pattern[str], optional: bool = False, or_empty: bool = False) -> str:
    value = reader.text(key, default="" if optional else None)
    if reader.has(key) and reader.sound(key) and not form.fullmatch(value) and not (or_empty and not value):
        reader.fault(key, "form", value=clean(value), form=form.pattern)
    return value


def _moment(reader: Reader, key: str) -> datetime:
    stand_in = datetime.min.replace(tzinfo=UTC)
    if reader.data is None:
        return stand_in
    value = reader.data.get(key)
    if value is None:
        reader.fault(key, "missing")
        return stand_in
    if not isinstance(value, datetime):
        reader.fault(key, "type", expected="moment", found=type_name(value))
        return stand_in
    if value.tzinfo is None:  # somebody has written it by hand
        return value.replace(tzinfo=UTC)
    try:
        return value.astimezone(UTC)
    except OverflowError:
        reader.fault(key, "range", value=str(value))
        return stand_in
