"""The keys of all commands: what there is, what each has now, and whether a new one would be in another's way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from textual.keys import KEY_NAME_REPLACEMENTS, Keys, key_to_character

from engine.game import Fault
from screens.base import TappaScreen
from screens.commands import COMMON, Command
from screens.factories import SCREENS, screen_class

EVERYWHERE = ""
"""Stands for the screens' common commands."""
RESERVED = ("escape", "ctrl+c", "ctrl+p", "f2", "ctrl+q")
"""Keys that always do the same: the way back, out and to the palette must not be lost."""
QUESTIONS = ("dialog.", "ask.")
"""How the ids of what can be done in a question begin; no screen lists them."""
_HELD = ("ctrl", "shift", "alt", "super", "hyper", "meta")
_NAMED = frozenset(one.value for one in Keys) | frozenset(KEY_NAME_REPLACEMENTS.values())
_TYPED_BELOW = 0x2100
"""Characters from here on are typed as themselves: there is one called “banana”, and no key for it."""


@dataclass(frozen=True, slots=True)
class KeyEntry:
    """A command whose key can be changed."""

    screen: str
    """The first screen that has it, by its name in `screens.factories`; `EVERYWHERE`: all."""
    command: Command


def screen_commands() -> dict[str, tuple[Command, ...]]:
    """Return the commands of all screens, the common ones included, by the screens' names."""
    found: dict[str, tuple[Command, ...]] = {}
    for name in SCREENS:
        screen = screen_class(name)
        if issubclass(screen, TappaScreen):
            found[name] = screen.all_commands()
    return found


def entries(screens: Mapping[str, tuple[Command, ...]]) -> list[KeyEntry]:
    """Return each command once: the common ones first, then screen by screen."""
    found = [KeyEntry(EVERYWHERE, command) for command in COMMON]
    known = {command.id for command in COMMON}
    for name, commands in screens.items():
        for command in commands:
            if command.id not in known:
                known.add(command.id)
                found.append(KeyEntry(name, command))
    return found


def keys_of(command: Command, changed: Mapping[str, str]) -> list[str]:
    """Return the keys that a command has, as Textual names them.

    Args:
        command: the command.
        changed: the keys that have been set, by id.
    """
    return [key.strip() for key in (changed.get(command.id) or command.keys).split(",")]


def checked_keys(keys: Mapping[str, str]) -> tuple[dict[str, str], list[Fault]]:
    """Return the keys of the settings that can be kept, and a fault for each that does nothing: the usual ones stay.

    Args:
        keys: by a command's id, as they are written in the file.
    """
    kept = dict(keys)
    faults: list[Fault] = []
    if not keys:
        return kept, faults  # looking at all screens takes a moment
    screens = screen_commands()
    commands = {entry.command.id: entry.command for entry in entries(screens)}

    def drop(ident: str, code: str, **values: str) -> None:
        del kept[ident]
        faults.append(Fault(code, f"settings.keys.{ident}", values))

    for ident, text in keys.items():
        if ident not in commands:
            if not ident.startswith(QUESTIONS):  # it stays in the file: another version may know it
                faults.append(Fault("no-command", f"settings.keys.{ident}", {"value": ident}))
            continue
        wanted = keys_of(commands[ident], {ident: text})
        unknown = next((key for key in wanted if not is_key(key)), None)
        fixed = next((key for key in wanted if key in RESERVED and key not in keys_of(commands[ident], {})), None)
        if unknown is not None or not text:
            drop(ident, "no-key", value=unknown or text)
        elif fixed is not None:
            drop(ident, "fixed-key", value=fixed)
    for ident in keys:  # two that change places are no rivals, so all that are kept are looked at together
        if ident in kept and ident in commands:
            wanted = keys_of(commands[ident], kept)
            other = rival(screens, kept, ident, wanted)
            if other is not None:
                taken = next(key for key in wanted if key in keys_of(other[1], kept))
                drop(ident, "key-taken", value=taken, other=other[1].id)
    return kept, faults


def is_key(name: str) -> bool:
    """Tell whether a terminal can send a key of this name, with or without ctrl, shift, alt before it."""
    *held, key = name.split("+") if name != "+" else [name]
    if not all(one in _HELD for one in held):
        return False
    if len(key) == 1 or key in _NAMED:
        return True
    character = key_to_character(key)  # any name of Unicode's
    return character is not None and ord(character) < _TYPED_BELOW


def rival(
    screens: Mapping[str, tuple[Command, ...]], changed: Mapping[str, str], ident: str, keys: list[str]
) -> tuple[str, Command] | None:
    """Return a command that has one of these keys on a screen where `ident` is too, with that screen; else None.

    Args:
        screens: of `screen_commands`.
        changed: the keys that have been set, by id.
        ident: the command that is to get the keys.
        keys: as Textual names them.
    """
    for name, commands in screens.items():
        if all(command.id != ident for command in commands):
            continue
        for command in commands:
            if command.id != ident and set(keys) & set(keys_of(command, changed)):
                return name, command
    return None
