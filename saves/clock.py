"""The time that saves bear: UTC, and given from outside, so that who plays can be told any."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]
"""Gives the time, with a time zone."""


def utc_now() -> datetime:
    """Return the time, UTC."""
    return datetime.now(UTC)
