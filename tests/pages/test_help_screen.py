"""The help is made of the screen that it explains."""

from __future__ import annotations

from dataclasses import replace

import pytest

from screens.drawing.look import Look
from screens.drawing.signs import Signs
from screens.giro.board.board import BoardScreen
from screens.home import HomeScreen
from screens.texts.help import HelpScreen
from screens.texts.help_page import HelpText, draw_help
from screens.texts.rules import RulesScreen
from screens.words.help import GIRO_SIGNS
from screens.words.speech import Speech
from tests.pages.giro_tours import session_of, tour_match
from tests.pages.opened_screens import app_at, line, page
from tui.picture import settled


def flat(text: str) -> str:
    return " ".join(text.split())


async def helped(pilot, app, *below) -> HelpScreen:
    await settled(pilot)
    for screen in below:
        await app.push_screen(screen)
        await settled(pilot)
    await pilot.press("question_mark")
    await settled(pilot)
    assert isinstance(app.screen, HelpScreen)
    return app.screen


async def test_every_command_of_the_screen_stands_with_its_keys_as_they_are_now(tmp_path):
    app = app_at(tmp_path)
    app.settings = replace(app.settings, keys={"home.rules": "x"})
    async with app.run_test(size=(80, 24)) as pilot:
        await helped(pilot, app)
        assert line(app, "Read the rules").split()[0] == "x"
        for command in HomeScreen.all_commands():
            assert command.help in page(app)


async def test_the_key_that_opens_the_help_closes_it(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await helped(pilot, app)
        await pilot.press("question_mark")
        await settled(pilot)
        assert isinstance(app.screen, HomeScreen)


async def test_the_help_of_the_board_answers_how_a_turn_goes(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(200, 60)) as pilot:
        session = session_of(tour_match(first_player="fixed"))
        await helped(pilot, app, BoardScreen(session))
        left = flat("\n".join(row[:77] for row in page(app).split("\n")))
        assert "the first team opens every stage" in left
        assert "stop his rider short" in left
        assert "A rider’s gap is the number of spaces from his own to the last one." in left
        assert "the lowest total wins the tour" in left
        assert line(app, "Read the rules").split()[-9:][0] == "r"


async def test_in_a_time_trial_the_help_tells_how_that_is_ridden(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(200, 60)) as pilot:
        session = session_of(tour_match(tour=["time-trial"]))
        await helped(pilot, app, BoardScreen(session))
        left = flat("\n".join(row[:77] for row in page(app).split("\n")))
        assert "One rider at a time goes all the way to the line" in left
        assert "What counts is how many throws a rider needs; each turn of fatigue counts as a throw." in left
        assert "the lowest total wins the tour" in left
        for of_the_road in ("ends when the first rider crosses the line", "stop his rider short", "a space before"):
            assert of_the_road not in left


async def test_the_rules_are_one_key_away(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        session = session_of(tour_match(star_use="once"))
        await helped(pilot, app, BoardScreen(session))
        await pilot.press("r")
        await settled(pilot)
        assert isinstance(app.screen, RulesScreen)
        assert app.screen.options["star_use"] == "once"


async def test_a_long_help_is_scrolled_to_its_end(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(60, 20)) as pilot:
        await helped(pilot, app, BoardScreen(session_of(tour_match())))
        assert "ragged" not in page(app)
        await pilot.press("end")
        await settled(pilot)
        assert "set signs to plain ones (ASCII)" in flat(page(app))


def test_every_sign_that_is_explained_is_one_that_is_drawn():
    assert set(GIRO_SIGNS) <= {*Signs.__dataclass_fields__, "star_used"}


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("width", [60, 80, 116, 120, 200])
def test_the_help_keeps_within_the_edges_and_tells_all(width, ascii_only):
    look = Look(ascii_only=ascii_only)
    keys = [("← ↑ h k shift+tab", "Go there"), ("x", "Do it")]
    told = HelpText("About it. " * 12, keys, ["A turn. " * 20], GIRO_SIGNS)
    grid = draw_help(told, Speech(), look, width).grid
    rows = grid.text().split("\n")
    assert max(map(len, rows)) <= width - 1
    assert min(len(row) - len(row.lstrip()) for row in rows if row) == 2
    text = flat(grid.text())
    assert text.count("turn.") == 20
    assert "Go there" in text
    if ascii_only:
        assert text.isascii()
        assert "how many turns he has still to miss is said in words" in flat("\n".join(row[-72:] for row in rows))
