"""Stage files: what a stage is, how its file is checked, and the stages that ship (section 9; GIRO-5, 57, 58)."""

from __future__ import annotations

import marshal
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from typing import Any, cast

from engine.game import Fault
from engine.reading import Reader

KINDS = ("plain", "mountain", "time-trial")
MIN_SPACES, MAX_SPACES = 10, 200
MAX_SLOTS = 4
MAX_GPMS = 3
MAX_ALTITUDE = 9000
"""Metres; a stage lies between this far below the sea and this far above."""
MAX_NAME = 60
"""Characters of a stage's or a place's name."""
NO_LIMIT = 99
"""Slots of the start, which has room for all (GIRO-17)."""

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage as the rules need it."""

    id: str
    kind: str
    """`plain`, `mountain` or `time-trial`."""
    name: str
    start: str
    finish: str
    spaces: int
    """L: spaces are numbered 1 to L, the line lies beyond (GIRO-17)."""
    slots: tuple[int, ...]
    """By space; entry 0 is the start."""
    red: tuple[bool, ...]
    """By space; entry 0 is the start."""
    gpms: tuple[tuple[int, str], ...]
    """Space and name of each mountain grand prix, in road order."""
    gp_big_jim: int
    """The space of its banner, 0 in a time trial."""
    gp_big_jim_choices: tuple[int, ...]
    """Where the banner may stand (`gp_big_jim = choose`)."""
    altitude: tuple[tuple[int, int], ...]
    """Metres at a space, in road order, straight lines between; empty: flat."""
    sections: tuple[tuple[int, int, str], ...]
    """First and last space and name of the sections that have one."""
    data: Mapping[str, Any]
    """What it was read from, which saves keep (GIRO-58)."""


def read_stage(data: object, place: str = "stage") -> Stage:
    """Return the stage that a stage file's table describes.

    A save is read for its setup, its state and its base, each of which asks for the stages: a table that was read
    before is known by its bytes, which takes a tenth of the time.

    Args:
        data: the table.
        place: where it comes from, for the faults.

    Raises:
        Faulty: with everything that is wrong with it, by key and value (GIRO-57).
    """
    try:
        return _known_stage(marshal.dumps(cast(Any, data), 2))  # of version 2, since later ones tell shared texts apart
    except ValueError:  # it holds what marshal does not know, such as a date; or it is no stage, which is Faulty
        return _read_stage(data, place)


@lru_cache(maxsize=64)
def _known_stage(dumped: bytes) -> Stage:
    return _read_stage(marshal.loads(dumped), "stage")


def _read_stage(data: object, place: str) -> Stage:
    reader = Reader(data, place)
    kind = reader.text("kind", KINDS)
    ident = reader.text("id")
    if reader.sound("id") and not (_ID.fullmatch(ident) and len(ident) <= MAX_NAME):
        reader.fault("id", "stage-id", value=ident[:MAX_NAME])
    names = {key: _name(reader, key) for key in ("name", "start", "finish")}
    length = reader.integer("spaces", MIN_SPACES, MAX_SPACES)
    last = length if reader.sound("spaces") else MAX_SPACES
    red = reader.integers("red", (0, MAX_SPACES), 1, last)
    _no_doubles(reader, "red", red)
    slots, sections = _sections(reader, last)
    banner, choices = _banner(reader, kind, last)
    gpms = _gpms(reader, kind, last)
    altitude = _altitude(reader, last)
    reader.finish()
    assert isinstance(data, Mapping)
    return Stage(
        ident, kind, names["name"], names["start"], names["finish"], length, (NO_LIMIT, *slots),
        (False, *(space in red for space in range(1, length + 1))), gpms, banner, choices, altitude, sections, data,
    )


def _name(reader: Reader, key: str, optional: bool = False) -> str:
    name = reader.text(key, default="" if optional else None)
    if reader.sound(key) and not optional and not name.strip():
        reader.fault(key, "empty")
    if len(name) > MAX_NAME:
        reader.fault(key, "too-long", count=len(name), high=MAX_NAME)
    if any(not char.isprintable() for char in name):
        reader.fault(key, "unprintable", value=name[:MAX_NAME])
    return name


def _no_doubles(reader: Reader, key: str, spaces: list[int]) -> None:
    if reader.sound(key):
        for number, space in enumerate(spaces, 1):
            if space in spaces[: number - 1]:
                reader.fault(key, "twice", number, value=space)


def _sections(reader: Reader, last: int) -> tuple[list[int], tuple[tuple[int, int, str], ...]]:
    """Return the slots of each space from 1 on, and the sections that have a name."""
    slots = [reader.integer("slots", 1, MAX_SLOTS)] * last
    owner = [0] * (last + 1)
    named = []
    for number, part in enumerate(reader.tables("section", (0, MAX_SPACES), optional=True), 1):
        low, high = part.integer("from", 1, last), part.integer("to", 1, last)
        room = part.integer("slots", 1, MAX_SLOTS, default=slots[0])
        name = _name(part, "name", optional=True)
        part.unknown()
        if not part.sound("from", "to"):
            continue
        if low > high:
            part.fault("to", "range", value=high, low=low, high=last)
            continue
        clash = next((owner[space] for space in range(low, high + 1) if owner[space]), 0)
        if clash:
            part.fault("from", "overlap", value=low, other=clash)
            continue
        for space in range(low, high + 1):
            owner[space] = number
            slots[space - 1] = room
        if name:
            named.append((low, high, name))
    return slots, tuple(named)


def _banner(reader: Reader, kind: str, last: int) -> tuple[int, tuple[int, ...]]:
    keys = ("gp_big_jim", "gp_big_jim_choices")
    if kind == "time-trial" and reader.sound("kind"):
        for key in keys:
            if reader.has(key):
                reader.items(key, (0, MAX_SPACES)) if key == keys[1] else reader.integer(key, 1, last)
                reader.fault(key, "not-in-time-trial")
        return 0, ()
    banner = reader.integer("gp_big_jim", 1, last)
    if not reader.has("gp_big_jim_choices"):
        return banner, (banner,)
    choices = reader.integers("gp_big_jim_choices", (1, MAX_SPACES), 1, last)
    _no_doubles(reader, "gp_big_jim_choices", choices)
    if reader.sound(*keys) and banner not in choices:
        reader.fault("gp_big_jim", "not-among-choices", value=banner, allowed=choices)
    return banner, tuple(sorted(choices))


def _gpms(reader: Reader, kind: str, last: int) -> tuple[tuple[int, str], ...]:
    mountain = kind == "mountain" or not reader.sound("kind")
    found: dict[int, str] = {}
    parts = reader.tables("gpm", (0, MAX_SPACES), optional=True)
    for part in parts:
        space, name = part.integer("space", 1, last), _name(part, "name")
        part.unknown()
        if part.sound("space") and space in found:
            part.fault("space", "twice", value=space)
        elif part.sound("space"):
            found[space] = name
    if not mountain and reader.has("gpm"):
        reader.fault("gpm", "not-in-kind", kind=kind)
    elif kind == "mountain" and reader.sound("kind", "gpm") and not 1 <= len(parts) <= MAX_GPMS:
        reader.fault("gpm", "count", count=len(parts), low=1, high=MAX_GPMS)
    return tuple(sorted(found.items()))


def _altitude(reader: Reader, last: int) -> tuple[tuple[int, int], ...]:
    points: list[tuple[int, int]] = []
    for number, item in enumerate(reader.items("altitude", (0, MAX_SPACES + 1), optional=True), 1):
        pair = Reader({"point": item}, reader.at("altitude", number), reader.faults)
        values = pair.items("point", 2)
        if not values or any(type(value) is not int for value in values):
            if pair.sound("point"):
                pair.fault("point", "type", expected="integer", found="other")
            continue
        space, metres = values
        if not 0 <= space <= last or not -MAX_ALTITUDE <= metres <= MAX_ALTITUDE:
            pair.fault("point", "altitude-range", value=[space, metres], last=last, high=MAX_ALTITUDE)
        elif points and space <= points[-1][0]:
            pair.fault("point", "altitude-order", value=space, before=points[-1][0])
        else:
            points.append((space, metres))
    return tuple(points)


@cache
def shipped_stages() -> Mapping[str, Stage]:
    """Return the stages that come with the game, by id, in the order in which the box names them (GIRO-5)."""
    folder = resources.files("engine.giro") / "data" / "stages"
    found = [
        read_stage(tomllib.loads(entry.read_text(encoding="utf-8")), entry.name)
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".toml")
    ]
    return {stage.id: stage for stage in sorted(found, key=lambda stage: _PLACES.get(stage.id, len(BOX)))}


BOX = ("plain", "mountain-1", "mountain-2", "time-trial")
"""The stages of the box (GIRO-5); the others that ship are roads to choose besides."""
_PLACES = {ident: place for place, ident in enumerate(BOX)}


def same_ids(stages: Mapping[str, str]) -> list[Fault]:
    """Return a fault for each id that two files have; `stages` maps a file's name to the id in it (GIRO-57)."""
    first: dict[str, str] = {}
    faults = []
    for file, ident in stages.items():
        if ident in first:
            faults.append(Fault("duplicate-id", f"{file}.id", {"value": ident, "other": first[ident]}))
        first.setdefault(ident, file)
    return faults
