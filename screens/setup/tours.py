"""Tours that can be taken as they are: from one stage to twelve, and twelve in an order drawn by lot."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from screens.words.speech import mark

SHUFFLED, OWN = "shuffled", "own"

TOURS: Mapping[str, tuple[str, ...]] = {
    "stage": ("mountain-1",),
    "weekend": ("plain", "mountain-1", "time-trial"),
    "week": ("plain", "mountain-1", "strade-bianche", "time-trial", "mountain-2", "sanremo"),
    "grand": (
        "plain", "mountain-1", "strade-bianche", "time-trial", "sanremo", "tre-cime", "mountain-2", "plain", "finestre",
        "time-trial", "mountain-2", "sanremo",
    ),
}
"""Ids of stages that ship, by the tour's own id."""

NAMES: Mapping[str, str] = {
    "stage": mark("a day"),
    "weekend": mark("a weekend"),
    "week": mark("a week"),
    "grand": mark("the grand tour"),
    SHUFFLED: mark("the grand tour, shuffled"),
    OWN: mark("a tour of your own"),
}


def tour_id(stages: Sequence[str]) -> str:
    """Return which of the tours these stages are, in their order; `OWN` if none."""
    found = next((ident for ident, one in TOURS.items() if tuple(stages) == one), "")
    return found or (SHUFFLED if sorted(stages) == sorted(TOURS["grand"]) else OWN)


def tour_stages(ident: str) -> list[str]:
    """Return the stages of a tour; of `SHUFFLED` in another order every time.

    Raises:
        KeyError: there is no such tour.
    """
    if ident != SHUFFLED:
        return list(TOURS[ident])
    stages = list(TOURS["grand"])
    secrets.SystemRandom().shuffle(stages)
    return stages
