"""The rule options of the family and their presets (section 2 of its rules); each game offers those that apply."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.game import Option, Value

PIG_OPTIONS: tuple[Option, ...] = (
    Option("target", 100, low=10, high=1000),
    Option("first_player", "roll", ("roll", "seat1", "random")),
    Option("start_ties", "everyone", ("everyone", "tied_only")),
    Option("ending", "sudden_death", ("sudden_death", "full_round")),
    Option("tie", "shared", ("shared", "playoff", "first_to_reach")),
)
"""PIG-29."""

TWO_PIG_OPTIONS: tuple[Option, ...] = (*PIG_OPTIONS, Option("double_one", "bust", ("bust", "wipe")))
"""PIG-28, PIG-29."""

BIG_PIG_OPTIONS: tuple[Option, ...] = (
    *PIG_OPTIONS[:3],
    Option("double_one", "wipe", ("wipe", "bust", "plus25")),
    Option("double_pays", "double", ("double", "plain")),
    Option("double_forces_roll", True, (True, False)),
    Option("ending", "full_round", ("full_round", "sudden_death")),
    PIG_OPTIONS[4],
)
"""PIG-11 to 14, PIG-18 to 25."""

PRESETS: Mapping[str, Mapping[str, Value]] = MappingProxyType({
    "standard": {"target": 100},
    "short": {"target": 50},
    "long": {"target": 200},
})
"""A shorter or longer game only changes the target (PIG-24)."""
