"""Screens in French and Italian: no word is cut that English has whole, and what stands in columns stays in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from screens.session import Session
from tests.snapshots.conftest import Pictured
from tests.snapshots.scenes import MIDWAY, on_road, session_of
from tests.snapshots.tours import after
from tui.app import Looks

LANGUAGES = ("fr", "it")
WIDE = (120, 40)


def midway() -> Session:
    return on_road(MIDWAY, stars={1: "blue", 5: "red", 11: "black"}, tired={2: (1, 3), 9: (0, 1)})


def tour(chapter: int) -> Callable[[], Session]:
    return lambda: session_of(after(chapter))


PAGES: dict[str, tuple[str, Callable[[], Session] | None, tuple[int, int], tuple[str, ...]]] = {
    "board": ("board", midway, (80, 24), ()),
    "board_wide": ("board", midway, WIDE, ()),
    "board_in_a_time_trial": ("board", tour(3), (80, 24), ()),
    "setup": ("setup", None, (80, 24), ()),
    "setup_wide": ("setup", None, WIDE, ()),
    "penalties": ("penalties", midway, (80, 24), ()),
    "penalties_wide": ("penalties", midway, WIDE, ()),
    "scorecards": ("scorecards", tour(4), (80, 24), ()),
    "scorecards_wide": ("scorecards", tour(4), WIDE, ()),
    "rider_card": ("scorecards", tour(4), (80, 24), ("enter",)),
    "stage_end": ("stage-end", tour(3), (80, 24), ()),
    "stage_end_wide": ("stage-end", tour(3), WIDE, ()),
    "tour_end": ("tour-end", tour(0), (80, 24), ()),
    "home": ("home", None, (80, 24), ()),
    "settings": ("home", None, (80, 24), ("s",)),
}
"""The screen, its match, the size and the keys, by the picture's name."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_screen(pictured: Pictured, name: str, language: str):
    screen, session, size, keys = PAGES[name]
    assert pictured(screen, session() if session else None, size=size, keys=keys, looks=Looks(language=language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_announcement(pictured: Pictured, language: str):
    """Over the footer, from the first cell on: the last sentence of the log, and what is asked."""

    def announcing(app: Any) -> None:
        app.settings = replace(app.settings, announcements=True)
        app.screen.redraw()

    assert pictured("board", midway(), looks=Looks(language=language), then=announcing)
