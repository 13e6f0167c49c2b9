"""The pages around the board in every look: each tells the same with fewer colours, without any, and in ASCII."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from screens.drawing.palette import Depth
from screens.session import Session
from tests.snapshots.conftest import Pictured
from tests.snapshots.grand_tours import grand
from tests.snapshots.scenes import session_of
from tests.snapshots.test_page_pictures import several_matches, underway_match
from tui.app import Looks

LOOKS = {
    "256_colours": Looks(depth=Depth.MANY),
    "sixteen_colours": Looks(depth=Depth.SIXTEEN),
    "no_colour": Looks(depth=Depth.MONO),
    "ascii": Looks(ascii_only=True),
}
WIDE = (120, 40)


def running() -> Session:
    return session_of(grand(4, 8))


def over() -> Session:
    return session_of(grand())


PAGES: dict[str, tuple[str, Callable[[], Session] | None, tuple[int, int], tuple[str, ...]]] = {
    "penalties": ("penalties", running, WIDE, ()),
    "scorecards": ("scorecards", running, WIDE, ()),
    "stage_end": ("stage-end", running, WIDE, ()),
    "tour_end": ("tour-end", over, WIDE, ()),
    "setup": ("setup", None, WIDE, ("3", "down", "down")),
    "rules": ("rules", running, (80, 24), ()),
    "settings": ("settings", None, (80, 24), ("down",)),
    "help": ("board", running, (80, 24), ("question_mark", "end")),
    "replay": ("replay", over, (80, 24), ("tab", "tab", "right", "right", "right")),
}
"""The screen, its match, the size and the keys, by the picture's name."""


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", PAGES)
def test_page(pictured: Pictured, name: str, look: str):
    """Teams, stars, winners, the cursor and what to press are told apart, without a colour by signs and weight."""
    screen, session, size, keys = PAGES[name]
    assert pictured(screen, session() if session else None, size=size, keys=keys, looks=LOOKS[look])


@pytest.mark.parametrize("look", LOOKS)
def test_saves(pictured: Pictured, tmp_path: Path, look: str):
    """The row under the cursor, and the two files that cannot be opened as they are, stand out."""
    folder = several_matches(tmp_path / "saves")
    assert pictured("saves", saves=folder, keys=("end",), looks=LOOKS[look])


@pytest.mark.parametrize("look", ["256_colours", "ascii"])
def test_home(pictured: Pictured, tmp_path: Path, look: str):
    """The last match, its road and its riders; the other looks stand with the pages."""
    assert pictured("home", saves=underway_match(tmp_path / "saves"), looks=LOOKS[look])
