"""The first screen drawn without a terminal."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from saves.heads import Head, head_of
from screens.drawing.look import Look
from screens.giro.home_road import road_of
from screens.home_page import LOGO, LOGO_ASCII, Entry, HomeModel, home_page
from screens.words.speech import Speech
from tests.pages.giro_tours import tour_match
from tests.pages.opened_screens import put
from tests.saving.matches import AT

ENTRIES: list[Entry] = [("setup", "New match", "Giro, Pig"), ("saves", "Saves", "none yet")]


def lines(model: HomeModel, width: int = 80, height: int = 24, look: Look | None = None) -> list[str]:
    grid = home_page(model, look or Look(), Speech(), width, height)
    grid.reach(height)
    return grid.text().split("\n")


def last(folder: Path) -> Head:
    return head_of(put(folder, "a", "Evening tour"))


def test_without_a_match_entries_stand_under_the_name_and_mountains_at_the_foot():
    drawn = lines(HomeModel(ENTRIES, 1, None, None, AT))
    assert [line.strip() for line in drawn[2:5]] == [line.strip() for line in LOGO]
    assert drawn[6] == "    race games for the terminal"
    assert drawn[8:10] == ["    New match   Giro, Pig", "  ▸ Saves       none yet"]
    assert (len(drawn[-2]), set(drawn[-2]) <= set("▁▂▃▄▅▆▇█")) == (80, True)
    assert drawn[-1] == ""


def test_the_match_to_go_on_with_stands_first_with_who_plays_and_when_it_was(tmp_path: Path):
    entries = [("continue", "Continue", ""), *ENTRIES]
    drawn = lines(HomeModel(entries, 0, last(tmp_path), None, AT + timedelta(hours=3)))
    assert drawn[8].startswith("  ▌▸Continue    Giro, stage 1 of 2, ")
    assert drawn[8].endswith(" to play")
    assert drawn[9].startswith("  ▌             with ")
    assert drawn[9].endswith(", 3 hours ago")
    assert drawn[11] == "    New match   Giro, Pig"


def test_its_road_stands_at_the_foot_once_it_has_been_read(tmp_path: Path):
    match = tour_match(chapter=2)
    road = road_of(match.game.view(match.state, 0))
    drawn = lines(HomeModel([("continue", "Continue", ""), *ENTRIES], 0, last(tmp_path), road, AT))
    assert drawn[-2].endswith("▚▚")
    assert drawn[-2].split()[:3] == ["1", "2", "3"]


@pytest.mark.parametrize("width", [60, 80, 200])
def test_in_ascii_nothing_else_is_drawn(width: int):
    drawn = lines(HomeModel(ENTRIES, 0, None, None, AT), width, look=Look(ascii_only=True))
    assert drawn[2].strip() == LOGO_ASCII[0].strip()
    assert all(line.isascii() for line in drawn)


def test_a_click_on_an_entry_opens_it_wherever_in_its_row_it_is():
    grid = home_page(HomeModel(ENTRIES, 0, None, None, AT), Look(), Speech(), 80, 24)
    assert [grid.action_at(x, 9) for x in (1, 2, 40, 77)] == ["", "pick(1)", "pick(1)", "pick(1)"]
