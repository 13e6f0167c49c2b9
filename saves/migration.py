"""Saves of older formats: each step makes the tables of one format those of the next, before anything is checked.

Every format that was ever released stays readable: its step stays here, and a save of it in the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.game import Fault
from saves import document
from saves.errors import SaveRefused

Tables = dict[str, Any]

STEPS: Mapping[int, Callable[[Tables], Tables]] = {}
"""By format, what makes the next one of it. A step is given what TOML read and nobody has checked; of a save in a list
only `[tappa]` is there, so it takes no other table for granted. It leaves `tappa.format` to `migrate`."""


def migrate(tables: Tables) -> Tables:
    """Return a save's tables in today's format; those that are no older, or name no format, as they are.

    Raises:
        SaveRefused: a step met what it could not read (`not-migrated`).
    """
    while (found := _format(tables)) in STEPS and found < document.FORMAT:
        try:
            tables = STEPS[found](tables)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise SaveRefused([Fault("not-migrated", "tappa.format", {"value": found})]) from error
        tables["tappa"] = {**tables["tappa"], "format": found + 1}
    return tables


def _format(tables: Tables) -> int:
    head = tables.get("tappa")
    found = head.get("format") if isinstance(head, dict) else None
    return found if type(found) is int else 0
