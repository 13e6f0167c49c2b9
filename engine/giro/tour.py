"""What is fixed for a whole tour: teams, captains, stages and the rule options, laid out for quick look-ups.

Riders are numbered from 1; team t has riders 3t−2, 3t−1, 3t (GIRO-1). Tables by rider or seat have an unused entry 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.game import Setup, Value
from engine.giro.stages import Stage, read_stage

RIDERS_A_TEAM = 3
COLOURS = ("gialli", "azzurri", "verdi", "viola")
"""The teams' colours in seat order, unless setup says otherwise."""
TEAM_NAMES = tuple(colour.capitalize() for colour in COLOURS)
"""What a team is called while nobody has named it."""
RIDER_OF = {f"rider:{number}": number for number in range(1, 13)}
"""The rider whom an option such as `rider:3` names."""
STAR_COLOURS = ("black", "blue", "red", "yellow")
"""There are as many of each as are won (GIRO-4)."""
NAMES = (
    "Bruno", "Carlo", "Dino", "Enzo", "Fausto", "Gino", "Ivo", "Learco", "Marco", "Nino", "Ottavio", "Piero",
)
"""The riders' names, by number, unless setup says otherwise."""


def riders_of(seat: int) -> tuple[int, int, int]:
    """Return the numbers of a team's riders (GIRO-1)."""
    return 3 * seat - 2, 3 * seat - 1, 3 * seat


def seat_of(rider: int) -> int:
    """Return the seat of a rider's team (GIRO-1)."""
    return (rider + 2) // 3


class Tour:
    """A tour as setup fixed it; states share it and nobody changes it."""

    __slots__ = (
        "block", "captain_of", "captains", "escort_behind", "first_player", "gp_big_jim", "green_red", "is_captain",
        "marker", "mates", "once", "options", "penalty_points", "reroll", "riders", "short_stop", "stages",
        "start_or_stop", "teams", "tt_gap", "tt_leader_first", "turn_order",
    )

    def __init__(self, teams: int, captains: Sequence[int], stages: Sequence[Stage], options: Mapping[str, Value]):
        self.teams = teams
        self.riders = teams * RIDERS_A_TEAM
        self.captains = (0, *captains)
        """By seat."""
        self.stages = tuple(stages)
        numbers = range(1, self.riders + 1)
        self.captain_of = (0, *(self.captains[seat_of(rider)] for rider in numbers))
        self.is_captain = (False, *(self.captain_of[rider] == rider for rider in numbers))
        self.mates = ((), *(tuple(m for m in riders_of(seat_of(r)) if m != r) for r in numbers))
        """By rider, the other two of his team."""
        self.options = dict(options)
        self.turn_order = options["turn_order"]
        self.start_or_stop = options["special_die"] == "start-or-stop"
        self.block = options["full_space"] == "block"
        self.short_stop = options["short_stop"]
        self.escort_behind = options["escort"] == "beside-or-behind"
        self.reroll = bool(options["transfer_reroll"])
        self.once = options["star_use"] == "once"
        self.marker = options["captain_star"] == "marker"
        self.green_red = options["green_star"] == "red"
        self.penalty_points = options["penalty_points"]
        self.tt_gap = options["tt_gap"]
        self.tt_leader_first = options["tt_start"] == "leader-first"
        self.gp_big_jim = options["gp_big_jim"]
        self.first_player = options["first_player"]

    def penalty_weight(self, value: int) -> int:
        """Return what a puncture or fatigue weighs for which this was thrown (GIRO-42)."""
        rule = self.penalty_points
        return 1 if rule == "count" else value if rule == "value" else 0

    @classmethod
    def of(cls, setup: Setup) -> Tour:
        """Return the tour of a setup that has no faults."""
        details: Mapping[str, Any] = setup.details
        stages = {stage["id"]: read_stage(stage) for stage in details["stages"]}
        options = {key: setup.options.get(key, value) for key, value in _DEFAULTS.items()}
        return cls(len(setup.seats), details["captains"], [stages[one] for one in details["tour"]], options)


def _defaults() -> dict[str, Value]:
    from engine.giro.options import OPTIONS

    return {option.id: option.default for option in OPTIONS}


_DEFAULTS = _defaults()
