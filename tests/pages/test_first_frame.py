"""The first screen stands before anything is done that could keep it from standing."""

from __future__ import annotations

from pathlib import Path

import pytest

from screens.home import HomeScreen
from tests.pages.opened_screens import app_at
from tui.picture import settled


async def test_the_saves_are_looked_at_when_the_first_frame_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    app = app_at(tmp_path)
    order: list[str] = []

    def shown() -> None:
        if isinstance(app.screen, HomeScreen) and "New match" in app.screen._grid.text():
            order.append("frame")

    monkeypatch.setattr(app, "post_display_hook", shown)
    monkeypatch.setattr(HomeScreen, "_read", lambda screen: order.append("saves"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
    assert (order[0], order.count("saves")) == ("frame", 1)
