"""The Giro as a game: its options, the check of a setup, the start of a tour."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from engine.game import Bot, Fault, Faulty, Option, Setup, Value, common_faults
from engine.giro import flow
from engine.giro.options import OPTIONS, PRESETS
from engine.giro.stages import Stage, read_stage
from engine.giro.state import GiroState
from engine.giro.tour import RIDERS_A_TEAM, Tour, riders_of
from engine.giro.view import GiroView
from engine.reading import Reader

MIN_STAGES, MAX_STAGES = 1, 12
"""How long a tour can be (GIRO-6)."""


class Giro:
    """The rules of the Giro."""

    id: ClassVar[str] = "giro"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[tuple[int, int]] = (2, 4)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = PRESETS

    def setup_faults(self, setup: Setup) -> list[Fault]:
        """Return everything that is wrong with a setup (GIRO-7).

        Its details are `captains` (a rider's number for each seat), `riders` (every rider's name, by number),
        `tour` (1 to 12 stage ids) and `stages` (the table of each stage that the tour names, GIRO-58).
        """
        faults = common_faults(self, setup)
        reader = Reader(setup.details, "setup", faults)
        teams = len(setup.seats)
        if teams <= self.seats[1]:
            _check_teams(reader, teams)
        else:  # the count of the seats is a fault already, and everything that hangs on it would be one too
            reader.items("captains", (0, teams))
            reader.items("riders", (0, teams * RIDERS_A_TEAM))
        known = set()
        for number, table in enumerate(reader.items("stages", (0, MAX_STAGES)), 1):
            try:
                stage = read_stage(table, reader.at("stages", number))
            except Faulty as wrong:
                faults += wrong.faults
                if isinstance(table, Mapping) and isinstance(table.get("id"), str):
                    known.add(table["id"])
                continue
            if stage.id in known:
                reader.fault("stages", "duplicate-id", number, value=stage.id)
            known.add(stage.id)
        tour = reader.texts("tour", (MIN_STAGES, MAX_STAGES))
        for number, ident in enumerate(tour, 1):
            if reader.data is not None and "tour" in reader.data and ident and ident not in known:
                reader.fault("tour", "unknown-stage", number, value=ident, allowed=sorted(map(str, known)))
        reader.unknown()
        return faults

    def start(self, setup: Setup) -> GiroState:
        """Return the state before the first throw of the first stage."""
        state = GiroState(Tour.of(setup))
        for captain in state.tour.captains[1:]:
            # The captain's red star (GIRO-8): a real one, or a badge (GIRO-43).
            state.stars[captain] = (("red", "marker" if state.tour.marker else "asleep"),)
        flow.begin(state)
        return state

    def chapters(self, setup: Setup) -> int:
        """Return how many stages the tour has (GIRO-6)."""
        return len(setup.details["tour"])

    def from_data(self, setup: Setup, data: Mapping[str, Any]) -> GiroState:
        """Return the state that `GiroState.to_data` gave; raises `Faulty` with everything that is wrong with it."""
        return GiroState.from_data(Tour.of(setup), data)

    def view(self, state: GiroState, seat: int) -> GiroView:
        """Return what a seat may see: everything, for nothing is hidden in a Giro but the dice to come."""
        return GiroView(state, seat)

    def imagine(self, view: GiroView, rng: Random) -> GiroState:
        """Return a copy of the state to play on with."""
        return view.imagine()

    def bot(self, strength: str) -> Bot:
        """Return a bot of one of `engine.game.BOTS`."""
        from engine.giro.bots import bot  # only who plays against bots needs them

        return bot(strength)


def _check_teams(reader: Reader, teams: int) -> None:
    captains = reader.integers("captains", teams, 1, teams * RIDERS_A_TEAM)
    if reader.sound("captains"):
        for seat, captain in enumerate(captains, 1):
            if captain not in riders_of(seat):
                reader.fault("captains", "captain-of-another-team", seat, value=captain, allowed=list(riders_of(seat)))
    for number, name in enumerate(reader.texts("riders", teams * RIDERS_A_TEAM), 1):
        if not name.strip() and reader.sound("riders"):
            reader.fault("riders", "empty-name", number, value=name)


def details(captains: list[int], riders: list[str], tour: list[str], stages: Mapping[str, Stage]) -> dict[str, Any]:
    """Return the Giro's part of a setup, with the table of each stage that the tour names.

    Args:
        captains: a rider's number for each seat.
        riders: every rider's name, by number.
        tour: stage ids; one that is not among `stages` is left for `setup_faults` to find.
        stages: the stages to choose from, by id.
    """
    used = [stages[ident] for ident in dict.fromkeys(tour) if ident in stages]
    return {
        "captains": captains,
        "riders": riders,
        "tour": tour,
        "stages": [dict(stage.data) for stage in used],
    }
