"""Setups and states of `pig` and `twopig` for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Seat, Setup, Value

NAMES = ("Anna", "Luca", "Marta", "Ivo", "Bea")


def setup_of(game_id: str, seats: int, **options: Value) -> Setup:
    return Setup(game_id, tuple(Seat(name) for name in NAMES[:seats]), options)


def play_data(scores: Sequence[int], **changes: Any) -> dict[str, Any]:
    """Return the data of a state at the start of round 2, P1 having started."""
    return {
        "phase": "play", "turn": len(scores) + 1, "round": 2, "starter": 1, "scores": [*scores], "seat": 1,
        "throws": [], "turn_total": 0, "pending": "throw", **changes,
    }
