"""Drawings that are kept are used as long as nothing has changed that they are made of."""

from pathlib import Path
from random import Random

from screens.drawing.grid import Grid
from screens.giro.board.kept import Kept
from tests.pages.board_play import PEOPLE, board_of, new_match, playing, press, written


def drawing(text: str) -> Grid:
    grid = Grid(len(text))
    grid.put(0, 0, text)
    return grid


def test_a_drawing_is_made_once_for_a_key_and_anew_for_another():
    kept = Kept()
    assert kept.grid("road", (1, "dark"), lambda: drawing("first")).text() == "first"
    assert kept.grid("road", (1, "dark"), lambda: drawing("again")).text() == "first"
    assert kept.grid("log", (1, "dark"), lambda: drawing("log")).text() == "log"
    assert kept.grid("road", (2, "dark"), lambda: drawing("again")).text() == "again"
    assert kept.grid("road", (1, "dark"), lambda: drawing("third")).text() == "third"


def test_what_is_drawn_over_a_kept_drawing_is_not_kept():
    kept = Kept()
    kept.grid("road", (1,), lambda: drawing("first")).put(0, 0, "X")
    assert kept.grid("road", (1,), lambda: drawing("again")).text() == "first"


def test_a_drawing_of_which_nobody_knows_what_it_is_made_of_is_not_used_again():
    kept = Kept()
    assert kept.grid("road", (None, 1), lambda: drawing("first")).text() == "first"
    assert kept.grid("road", (None, 1), lambda: drawing("again")).text() == "again"


async def test_a_board_with_kept_drawings_is_the_board_drawn_anew(tmp_path: Path):
    rng = Random(5)
    session = written(new_match(PEOPLE), tmp_path / "saves" / "t.toml")
    async with playing(session, (120, 40)) as pilot:
        for _ in range(25):
            await press(pilot, rng.choice(["space", "space", "right", "left", "u"]))
            board = board_of(pilot)
            with_kept = board.draw(120, 40)
            board._kept = Kept()
            anew = board.draw(120, 40)
            assert with_kept.rows == anew.rows
            assert sorted(with_kept.hots) == sorted(anew.hots)
        assert len(session.match.journal) > 5
