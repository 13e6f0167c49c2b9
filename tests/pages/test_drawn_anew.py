"""What a terminal shows is what is on the screen, whatever is told over it while its language and colours change."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pyte
import pytest
from textual._compositor import CompositorUpdate
from textual.widgets._toast import Toast

from tests.pages.opened_screens import app_at, put
from tui.app import TappaApp
from tui.picture import page_text, settled

LONG = "A text of two lines, since it says so much that one line of these toasts does not hold it."
WIDTH, HEIGHT = 80, 24


def seen_by(app: TappaApp, monkeypatch: pytest.MonkeyPatch) -> pyte.Screen:
    """Return a terminal that shows what an app sends from now on."""
    terminal = pyte.Screen(WIDTH, HEIGHT)
    stream = pyte.Stream(terminal)

    def display(_screen: object, update: Any) -> None:
        if isinstance(update, CompositorUpdate) and not app._batch_count:
            stream.feed(update.render_segments(app.console))

    monkeypatch.setattr(app, "_display", display)
    return terminal


async def test_where_something_moved_is_drawn_anew_however_that_is_found_out(tmp_path: Path):
    app = app_at(tmp_path)
    async with app.run_test(size=(WIDTH, HEIGHT), notifications=True) as pilot:
        await settled(pilot)
        app.say(LONG)
        await settled(pilot)
        toast = app.screen.query_one(Toast)
        place = toast.region
        compositor = app.screen._compositor
        compositor._dirty_regions.clear()
        compositor._full_map_invalidated = True  # as behind a widget that was scrolled
        toast.display = False
        assert toast not in compositor.visible_widgets
        assert any(region.contains_region(place) for region in compositor._dirty_regions)


@pytest.mark.parametrize(("theme", "language", "toasts"), product(("dark", "light"), ("en", "fr"), (1, 2, 3)))
async def test_a_page_is_shown_in_its_language_while_toasts_come_and_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, theme: str, language: str, toasts: int
):
    put(tmp_path, "a", "Evening tour")
    app = app_at(tmp_path)
    async with app.run_test(size=(WIDTH, HEIGHT), notifications=True) as pilot:
        terminal = seen_by(app, monkeypatch)
        await settled(pilot)

        def shown() -> bool:
            return [line.rstrip() for line in terminal.display] == page_text(app).split("\n")[:HEIGHT]

        await pilot.press("s")
        for number in range(toasts):
            app.say(f"{number} {LONG}", stays=True)
            await settled(pilot)
        app.change_settings(replace(app.settings, theme=theme, language=language))
        await settled(pilot)
        assert ("Réglages" in terminal.display[0]) == (language == "fr")
        assert shown()
        for note in list(app._notifications):
            app._unnotify(note)
            app.say(LONG, stays=True)
            await settled(pilot)
        assert shown()
        await pilot.press("escape")
        app.clear_notifications()
        await settled(pilot)
        assert any("Nouvelle partie" in line for line in terminal.display) == (language == "fr")
        assert shown()
