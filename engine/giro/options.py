"""The Giro's rule options and presets (section 3 of its rules), and the table that a running tour reads them from."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.game import Option, Value

OPTIONS: tuple[Option, ...] = (
    Option("turn_order", "rider", ("rider", "team", "rotation")),
    Option("special_die", "stop", ("stop", "start-or-stop")),
    Option("full_space", "skip", ("skip", "block")),
    Option("short_stop", "occupied", ("occupied", "any", "off")),
    Option("escort", "beside-or-behind", ("beside", "beside-or-behind")),
    Option("transfer_reroll", False, (False, True)),
    Option("star_use", "stage", ("stage", "once")),
    Option("captain_star", "stage", ("stage", "marker")),
    Option("green_star", "ignore", ("ignore", "red")),
    Option("penalty_points", "count", ("count", "value", "none")),
    Option("tt_gap", "difference", ("difference", "throws")),
    Option("tt_start", "leader-first", ("leader-first", "leader-last")),
    Option("gp_big_jim", "fixed", ("fixed", "choose", "off")),
    Option("first_player", "rotate", ("rotate", "leader", "fixed")),
)

PRESETS: Mapping[str, Mapping[str, Value]] = MappingProxyType({
    "modern": {},
    "1977": {
        "turn_order": "team",
        "special_die": "start-or-stop",
        "full_space": "block",
        "escort": "beside",
        "transfer_reroll": True,
        "gp_big_jim": "choose",
    },
})
"""`modern` is every option's default; `1977` is the sheet to the letter."""
