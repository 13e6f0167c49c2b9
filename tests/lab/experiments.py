"""Experiments for tests: tours of the box's stages between bots."""

from __future__ import annotations

from engine.bots.laboratory import Experiment
from engine.game import Seat, Setup, settle_options
from engine.giro.game import Giro, details
from engine.giro.stages import BOX, shipped_stages
from engine.giro.tour import NAMES


def tour(strengths: str, stages: tuple[str, ...] = BOX, seed: int = 7, budget: int | None = None) -> Experiment:
    """Return an experiment with entrants of these strengths, apart by commas, under the modern rules."""
    entrants = strengths.split(",")
    count = len(entrants)
    parts = details([3 * seat + 1 for seat in range(count)], list(NAMES[: 3 * count]), list(stages), shipped_stages())
    seats = tuple(Seat(f"Team {number}", f"bot:{one}") for number, one in enumerate(entrants, 1))
    return Experiment(Setup("giro", seats, settle_options(Giro(), {}), parts), seed, budget)
