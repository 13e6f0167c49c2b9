"""Screens on a machine that has other things to do: tests wait for what is to be done, and none goes by the clock."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from screens.play import following

_PAUSE = Pilot.pause


async def _drawn(pilot: Pilot, delay: float | None = None) -> None:
    """Pause until the screen is drawn, too: Textual takes a program that gets no processor for an idle one."""
    await _PAUSE(pilot, delay)
    while pilot.app.screen.is_running and pilot.app.screen._callbacks:
        await _PAUSE(pilot)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pause for as long as it takes, and let no look at a match's file come between what a test does and its key."""
    monkeypatch.setattr(Pilot, "pause", _drawn)
    monkeypatch.setattr(following, "FOLLOW", 3600.0)
