"""The games of the family: what each of them throws and offers; everything else they share."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any, ClassVar

from engine.bigpig import start
from engine.bigpig.options import BIG_PIG_OPTIONS, PIG_OPTIONS, PRESETS, TWO_PIG_OPTIONS
from engine.bigpig.state import PigState
from engine.bigpig.table import PIG, SIDES, Dice, Table, total
from engine.bigpig.view import PigView
from engine.game import Bot, Fault, Option, Setup, Value, common_faults, settle_options

DOUBLE_ONE = f"{PIG}-{PIG}"
BONUS = 25
"""What a double one pays where it pays something (PIG-25)."""
ONE_DIE, TWO_DICE, TWO_WIPING = Dice(1), Dice(2), Dice(2, wiping=(DOUBLE_ONE,))


@lru_cache(maxsize=32)
def _table(game: str, seats: int, dice: Dice, options: tuple[tuple[str, Value], ...]) -> Table:
    """Return the same table for the same setup: to make one takes as long as a third of a short game."""
    return Table(game, seats, dice, dict(options))


@lru_cache
def _big_dice(double_one: Value, double_pays: Value, forces: Value) -> Dice:
    """Return the dice of Big Pig under these values of its options; the same object for the same values."""
    factor = 2 if double_pays == "double" else 1
    doubles = {face: factor * total(face) for face in (f"{side}-{side}" for side in SIDES if side != PIG)}
    if double_one == "plus25":
        doubles[DOUBLE_ONE] = BONUS
    return Dice(2, (DOUBLE_ONE,) if double_one == "wipe" else (), doubles, doubles if forces else ())


class Pig:
    """Pig, with one die (PIG-27)."""

    id: ClassVar[str] = "pig"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, int]] = (2, 4)
    options: ClassVar[tuple[Option, ...]] = PIG_OPTIONS
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = PRESETS

    def __init__(self) -> None:
        self._last: tuple[Setup, Mapping[str, Value], Table] | None = None
        """The last setup, its options as they were, and the table that was made for it."""

    def dice(self, options: Mapping[str, Value]) -> Dice:
        """Return what is thrown and what it pays under these options (a value for each)."""
        return ONE_DIE

    def table(self, setup: Setup) -> Table:
        """Return what is fixed for a game with this setup."""
        last = self._last
        if last is not None and last[0] is setup and last[1] == setup.options:  # game after game pays for it once
            return last[2]
        options = settle_options(self, setup.options)
        table = _table(self.id, len(setup.seats), self.dice(options), tuple(options.items()))
        self._last = setup, dict(setup.options), table
        return table

    def setup_faults(self, setup: Setup) -> list[Fault]:
        """Return everything that is wrong with a setup (PIG-1); a game of the family has no details of its own."""
        return common_faults(self, setup)

    def start(self, setup: Setup) -> PigState:
        """Return the state before the first die."""
        state = PigState(self.table(setup))
        start.begin(state)
        return state

    def chapters(self, setup: Setup) -> int:
        """Return 0: how many rounds there will be shows only in play."""
        return 0

    def from_data(self, setup: Setup, data: Mapping[str, Any]) -> PigState:
        """Return the state that `PigState.to_data` gave; raises `Faulty` with everything that is wrong with it."""
        return PigState.from_data(self.table(setup), data)

    def view(self, state: PigState, seat: int) -> PigView:
        """Return what a seat may see: everything but the dice to come."""
        return PigView(state, seat)

    def imagine(self, view: PigView, rng: Random) -> PigState:
        """Return a copy of the state to play on with."""
        return view.imagine()

    def bot(self, strength: str) -> Bot:
        """Return a bot of one of `engine.game.BOTS`."""
        from engine.bigpig.bots import bot  # only who plays against bots needs them

        return bot(strength)


class TwoPig(Pig):
    """Two-dice Pig (PIG-28)."""

    id: ClassVar[str] = "twopig"
    options: ClassVar[tuple[Option, ...]] = TWO_PIG_OPTIONS

    def dice(self, options: Mapping[str, Value]) -> Dice:
        """Return two dice; `double_one` says whether a double one costs the score too."""
        return TWO_WIPING if options["double_one"] == "wipe" else TWO_DICE


class BigPig(Pig):
    """Big Pig: doubles pay twice and have to be followed by a throw, a double one costs all (PIG-1 to 25)."""

    id: ClassVar[str] = "bigpig"
    options: ClassVar[tuple[Option, ...]] = BIG_PIG_OPTIONS

    def dice(self, options: Mapping[str, Value]) -> Dice:
        """Return two dice; three options say what doubles do (PIG-11 to 13, PIG-25)."""
        return _big_dice(options["double_one"], options["double_pays"], options["double_forces_roll"])

    def bot(self, strength: str) -> Bot:
        """Return a bot of one of `engine.game.BOTS`."""
        from engine.bigpig.bots import bot

        return bot(strength, twenty=True)
