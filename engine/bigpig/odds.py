"""Odds on demand: what the next throw can cost, and how likely its seat is to win if it throws or holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from engine.bigpig.moment import PLAY, PLAYOFF
from engine.bigpig.reckoning import effects_of
from engine.bigpig.table import Dice
from engine.game import Decision, Value

if TYPE_CHECKING:
    from engine.bigpig.race import Race
    from engine.bigpig.view import PigView

EXACT: Mapping[str, Value] = {
    "target": 100, "double_one": "wipe", "double_pays": "double", "double_forces_roll": True, "ending": "full_round",
    "tie": "shared",
}
"""The rules that the shipped table is for; who starts and how makes no difference."""
SEATS = 2


@dataclass(frozen=True, slots=True)
class Odds:
    """What can come of the turn that runs, for the seat whose turn it is."""

    faces: int
    """How many equally likely faces there are."""
    losing: int
    """How many of them cost the turn total, and nothing else."""
    wiping: int
    """How many of them cost the score too."""
    roll: float | None
    """The chance to win after a throw, between perfect players; a shared win counts one half. None: not known."""
    hold: float | None
    """The chance to win after a hold. None: not known, or a hold is not on offer."""


def plays_exactly(options: Mapping[str, Value], seats: int) -> bool:
    """Tell whether the strong bot plays without a fault: by the shipped table, not by a rule of thumb.

    Args:
        options: a value for every option of the game.
        seats: how many there are.
    """
    return seats == SEATS and all(options.get(key) == value for key, value in EXACT.items())


def odds(view: PigView) -> Odds | None:
    """Return the odds of the turn that runs, None if none does."""
    seat = view.on_turn
    if view.phase not in (PLAY, PLAYOFF) or not seat:
        return None
    table = view.table
    dice = table.dice
    roll = hold = None
    if view.phase == PLAY and plays_exactly(table.options, table.seats):
        mine, theirs = view.scores[seat], view.scores[SEATS + 1 - seat]
        roll, hold = chances(dice, seat == view.starter, mine, theirs, view.turn_total)
    wiping = table.wiping if view.phase == PLAY else 0  # in a playoff no throw costs the score
    return Odds(
        len(dice.faces), table.losing - wiping, wiping, roll,
        hold if isinstance(view.pending, Decision) else None,
    )


def chances(dice: Dice, starts: bool, mine: int, theirs: int, total: int) -> tuple[float, float]:
    """Return the chance to win after a throw and after a hold, under the rules of `EXACT`.

    Args:
        dice: those of Big Pig.
        starts: the seat on turn started the game.
        mine: its score.
        theirs: the other's; from 100 on this is the last turn.
        total: the turn total.
    """
    race = _race(dice)
    if theirs >= race.target:
        gap = min(theirs - mine - total, len(race.caught) - 1)
        return (race.caught[gap], 0.5 if gap == 0 else 0.0) if gap >= 0 else (race.ahead, 1.0)
    held = race.held(starts, mine, theirs)
    throw = race.throws(starts, mine, theirs, held)
    last = min(total, len(held) - 1)
    return throw[last], held[last]


@cache
def holding(dice: Dice, starts: bool, mine: int, theirs: int) -> int:
    """Return the turn totals at which to hold as the bits of a number; both scores are below the target."""
    race = _race(dice)
    held = race.held(starts, mine, theirs)
    throw = race.throws(starts, mine, theirs, held)
    return sum(1 << total for total, (one, other) in enumerate(zip(held, throw, strict=True)) if one >= other)


@cache
def _race(dice: Dice) -> Race:
    """Return the race of the shipped table."""
    from engine.bigpig import race, worths  # only who asks for odds or plays against the strong bot needs them

    return race.Race(effects_of(dice), worths.TARGET, sudden=False, tables=worths.read())
