"""What the numeric die brings on average, for whoever looks ahead."""

from __future__ import annotations

from functools import cache

from engine.giro.throw import HIGHEST, NUMERIC

FACES = len(NUMERIC)
VALUES = tuple((value, NUMERIC.count(str(value))) for value in range(1, HIGHEST + 1))
"""Each value of the numeric die with how many of its faces show it (GIRO-2)."""
THROW = sum(map(int, NUMERIC)) / FACES
"""Spaces of a mean throw."""


@cache
def reckon(room: int) -> float:
    """Return how many spaces a throw brings on average where so many are left before the line."""
    return sum(min(value, max(0, room)) * faces for value, faces in VALUES) / FACES
