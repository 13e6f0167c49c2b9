"""The last match on the first screen: who plays it, and under it its road with everybody where he is."""

from __future__ import annotations

from pathlib import Path

from saves.document import Saved
from saves.files import FILES
from saves.store import save
from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.giro.home_road import HomeRoad, draw_home_road, read_road, road_of
from tests.pages.giro_tours import tour_match
from tests.pages.opened_screens import app_at, mend, page, put
from tests.saving.matches import AT
from tui.picture import settled

LEVEL = ((0, 100), (10, 100))
RED = (False, *(space == 7 for space in range(1, 11)))


def drawn(*riders: tuple[int, str]) -> list[str]:
    grid = Grid(42)
    road = HomeRoad(LEVEL, 10, RED, tuple((space, (f"{name:>2}", "chip-1")) for space, name in riders))
    draw_home_road(grid, 2, 1, road, Look())
    return grid.text().split("\n")


def test_riders_stand_over_their_spaces_and_who_has_finished_on_the_line():
    mountain, left, right = drawn((11, "9"), (10, "4"), (5, "2"), (5, "3"), (1, "1"))
    assert mountain == "▁" * 42
    assert right == "  1               2     ▒▒▒▒          4  9"
    assert left == "                  3     ▒▒▒▒            ▚▚"


def test_who_waits_on_the_start_stands_left_of_the_road_three_to_a_line():
    mountain, left, right = drawn((5, "1"), *((0, str(rider)) for rider in range(2, 8)))
    assert right.startswith("  2  3  4")
    assert left.startswith("  5  6  7")
    assert mountain.startswith("          ▁")


def test_the_road_of_a_stage_that_begins_has_everybody_on_the_start():
    match = tour_match(chapter=2)
    road = road_of(match.game.view(match.state, 0))
    assert [space for space, _ in road.riders] == [0] * 12
    assert [part[0].strip() for _, part in road.riders] == [str(rider) for rider in range(1, 13)]
    assert road.points == match.state.stage.altitude
    assert road.spaces == match.state.stage.spaces


def test_a_match_that_cannot_be_opened_lends_no_road(tmp_path: Path):
    path = put(tmp_path, "a", "Evening tour")
    assert read_road(path, FILES) is not None
    mend(path)
    assert read_road(path, FILES) is None
    assert read_road(tmp_path / "gone.toml", FILES) is None


async def test_the_first_screen_says_with_whom_the_last_match_is_played_and_shows_its_road(tmp_path: Path):
    folder = tmp_path / "saves"
    folder.mkdir()
    save(Saved(tour_match(chapter=2), "Evening tour", "a", seconds=90), folder / "a.toml", at=AT, sync=False)
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        rows = page(app).split("\n")
    assert rows[8].split("  ")[-1] == "Giro, stage 2 of 4, Luca to play"
    assert rows[9].strip(" ▌") == "with Anna, Ada and Sara, 3 hours ago"
    assert [row[:9] for row in rows[19:23]] == [" 10 11 12", "  7  8  9", "  4  5  6", "  1  2  3"]
    assert rows[22].endswith("▚▚")
