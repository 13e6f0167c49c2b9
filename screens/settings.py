"""What a person has set for himself: looks, pace, keys; one TOML file in Tappa's folder, which he can read and mend.

A setting that cannot be used is told and stands at its default; a file that cannot be read never keeps the program
from starting, and what is in it that nobody knows is written back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

import tomli_w

from engine.game import Fault, Faulty
from engine.match import UNDO_POLICIES
from engine.reading import Reader
from saves.errors import ReadFailed
from saves.files import make_folders, read_file, write_file
from saves.text import MAX_BYTES, parse, read_text

FILE = "settings.toml"

CHOICES: Mapping[str, tuple[str, ...]] = {
    "theme": ("dark", "light", "contrast", "protan", "deutan", "tritan", "sixteen"),
    "signs": ("auto", "unicode", "ascii"),
    "pace": ("normal", "quick", "slow", "step"),
    "animation": ("auto", "none", "brief", "full"),
    "undo": UNDO_POLICIES,
    "language": ("auto", "en", "fr", "it"),
}
"""What each setting can be; the first is the default."""

FLAGS = ("mouse", "announcements")
"""The settings that are on or off."""

PAUSES = {"quick": 0.0, "normal": 0.8, "slow": 2.0}
"""Seconds between two steps of bots, by pace; at the pace `step` each waits for a key."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One person's settings."""

    theme: str = "dark"
    signs: str = "auto"
    """`auto`: ASCII where the terminal's encoding asks for it."""
    pace: str = "normal"
    """How fast bots play; `step`: one step for each press of a key."""
    animation: str = "auto"
    """`auto`: none over SSH."""
    undo: str = "before-dice"
    """What new matches begin with."""
    language: str = "auto"
    mouse: bool = True
    announcements: bool = False
    """What has just happened and what is asked stands as one short line at a fixed place."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """Keys by a command's id, apart by commas."""
    unknown: Mapping[str, Any] = field(default_factory=dict)
    """What the file holds besides, to be written back."""


def read_settings(folder: Path) -> tuple[Settings, list[Fault]]:
    """Return the settings of a folder's file, the defaults where there is none, and what is wrong with it."""
    path = folder / FILE
    try:
        data = parse(read_text(read_file(path, MAX_BYTES)))
    except ReadFailed as error:
        if error.reason == "gone":
            return Settings(), []
        return Settings(), [Fault("settings-unreadable", str(path), {"reason": error.reason})]
    except Faulty as error:
        told = [
            Fault("settings-not-toml" if fault.code == "not-toml" else fault.code, fault.place or FILE, fault.values)
            for fault in error.faults
        ]
        return Settings(), [Fault("settings-unusable", str(path)), *told]
    return parse_settings(data)


def parse_settings(data: Mapping[str, Any]) -> tuple[Settings, list[Fault]]:
    """Return the settings that a table holds, and a fault for each value that cannot be used."""
    usual, reader = Settings(), Reader(data, "settings")
    found: dict[str, Any] = {key: reader.text(key, allowed, default=allowed[0]) for key, allowed in CHOICES.items()}
    for key in FLAGS:
        value = reader.flag(key, getattr(usual, key))
        found[key] = value if reader.sound(key) else getattr(usual, key)
    table = reader.table("keys", optional=True)
    keys = {name: table.text(name) for name in table.data or ()}
    found["keys"] = {name: key for name, key in keys.items() if table.sound(name)}
    unknown = {key: value for key, value in data.items() if key not in found}
    return Settings(**found, unknown=unknown), reader.faults


def write_settings(folder: Path, settings: Settings) -> None:
    """Write the settings to a folder's file, whole or not at all; only what is not the default is written.

    Raises:
        WriteFailed: the disk refused; the old file is as it was.
    """
    plain = Settings()
    data: dict[str, Any] = dict(settings.unknown)
    for one in fields(Settings):
        value = getattr(settings, one.name)
        if one.name != "unknown" and value != getattr(plain, one.name):
            data[one.name] = dict(value) if isinstance(value, Mapping) else value
    make_folders(folder)
    write_file(folder / FILE, tomli_w.dumps(data).encode())
