"""The language of a running app: switched in the settings, it holds for everything on every screen at once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.command import CommandInput
from textual.widgets import OptionList

from engine.match import Match
from screens.base import TappaScreen
from screens.dialogs import Field, Prompt
from screens.palette_commands import ScreenCommands
from screens.past.log import LogScreen
from screens.session import Session
from screens.settings import Settings, write_settings
from tests.pages.board_play import NOON, asked, new_match, until, written
from tests.snapshots.scenes import session_of
from tests.snapshots.tours import after
from tui.app import TappaApp, make_app
from tui.picture import open_page, page_text, settled

TO_LANGUAGE = ("s", "down", "down", "down", "down")
"""The keys from a screen of a match to the row of the language in the settings."""


def app_in(folder: Path, language: str, **more: Any) -> TappaApp:
    """Return an app whose settings say a language."""
    write_settings(folder, replace(Settings(), language=language, animation="none", **more))
    return make_app(environ={"TAPPA_HOME": str(folder)}, clock=lambda: NOON)


async def pressed(pilot: Any, *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settled(pilot)


async def told_in(folder: Path, language: str, screen: str, session: Session, *keys: str) -> str:
    """Return what an app that is started in a language shows."""
    app = app_in(folder, language)
    async with app.run_test(size=(120, 40)) as pilot:
        await open_page(pilot, screen, session)
        await pressed(pilot, *keys)
        return page_text(app)


@pytest.mark.parametrize(
    ("screen", "keys"),
    [("board", ()), ("penalties", ()), ("scorecards", ()), ("stage-end", ()), ("replay", ("right", "right")),
     ("board", ("l",)), ("board", ("r",)), ("board", ("question_mark",)), ("board", ("v",))],
)
async def test_a_language_that_is_switched_over_a_match_holds_on_every_screen_at_once(tmp_path, screen, keys):
    session = session_of(after(3))
    app = app_in(tmp_path / "en", "en")
    async with app.run_test(size=(120, 40)) as pilot:
        await open_page(pilot, screen, session)
        await pressed(pilot, *keys)
        english = page_text(app)
        below = app.screen
        app.go("settings")
        await settled(pilot)
        await pressed(pilot, *TO_LANGUAGE[1:])
        told = []
        for _ in ("fr", "it"):
            await pressed(pilot, "right", "escape")
            assert app.screen is below
            told.append(page_text(app))
            app.go("settings")
            await settled(pilot)
            await pressed(pilot, *TO_LANGUAGE[1:])
    assert told == [await told_in(tmp_path / code, code, screen, session, *keys) for code in ("fr", "it")]
    assert english not in told


async def test_the_log_of_what_was_played_before_the_switch_is_told_anew(tmp_path):
    session = written(new_match(), tmp_path / "t.toml")
    app = app_in(tmp_path / "home", "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.enter(session)
        await settled(pilot)
        await pressed(pilot, "space", "space")
        assert "Stage 1 of 1" in page_text(app)
        await pressed(pilot, *TO_LANGUAGE, "right", "escape")
        text = page_text(app)
        assert "Étape 1 sur 1" in text
        assert "Stage" not in text
        assert "threw" not in text
        await pressed(pilot, "l")
        assert isinstance(app.screen, LogScreen)
        assert "Étape 1 sur 1" in page_text(app)
        await pressed(pilot, "s", "down", "down", "down", "down", "right", "escape")
        assert "Tappa 1 di 1" in page_text(app)


async def test_the_palette_speaks_the_language(tmp_path):
    app = app_in(tmp_path, "fr")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        offered = {str(hit.text) async for hit in ScreenCommands(app.screen).discover()}
        assert offered == {
            "Préparer une nouvelle partie", "Montrer toutes les parties", "Lire les règles",
            "Changer touches, couleurs, allure", "Expliquer ce qui est à l’écran",
            "Quitter\N{NO-BREAK SPACE}; tout est enregistré",
        }
        await pressed(pilot, "f2")
        field = app.screen.query_one(CommandInput)
        assert field.placeholder == "Chercher une commande…"
        assert field.cursor_blink is False
        await pressed(pilot, *"xyzzy")
        options = app.screen.query_one(OptionList)
        await until(pilot, lambda: options.option_count == 1)
        assert str(options.get_option_at_index(0).prompt) == "Rien de ce qui peut se faire ici n’y répond."


# ---- nothing moves --------------------------------------------------------------------------------------------------


async def test_without_movement_no_cursor_blinks_and_nothing_slides(tmp_path):
    app = app_in(tmp_path, "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert (app.animation, app.animation_level) == ("none", "none")
        app.push_screen(Prompt("What is the match called?"))
        await settled(pilot)
        assert app.screen.query_one(Field).cursor_blink is False


async def test_movement_that_is_chosen_again_lets_cursors_blink(tmp_path):
    app = app_in(tmp_path, "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.change_settings(replace(app.settings, animation="full"))
        app.push_screen(Prompt("What is the match called?"))
        await settled(pilot)
        assert app.screen.query_one(Field).cursor_blink is True


# ---- announcements --------------------------------------------------------------------------------------------------


def lines(app: TappaApp) -> list[str]:
    screen = app.screen
    assert isinstance(screen, TappaScreen)
    return screen._grid.text().split("\n")


def started(folder: Path) -> tuple[TappaApp, Session, Match]:
    session = written(new_match(), folder / "t.toml")
    return app_in(folder / "home", "en", announcements=True), session, session.match


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (200, 60)])
async def test_an_announcement_stands_above_the_footer_and_says_what_happened_and_what_is_asked(tmp_path, size):
    app, session, match = started(tmp_path)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        app.enter(session)
        await settled(pilot)
        assert lines(app)[-2].endswith("Anna: throw for whom?")
        await pressed(pilot, "space")
        assert asked(session) == 2
        told = lines(app)[-2]
        assert told.startswith(match.setup.details["riders"][0])
        assert told.endswith("Luca: throw for whom?")
        assert len(told) <= size[0]
        assert "help" in lines(app)[-1]


async def test_an_announcement_says_why_something_was_refused_until_something_happens(tmp_path):
    app, session, _ = started(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.enter(session)
        await settled(pilot)
        await pressed(pilot, "u")
        assert lines(app)[-2] == "There is nothing to take back. Anna: throw for whom?"
        await pressed(pilot, "space")
        assert "take back" not in lines(app)[-2]


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_a_match_watched_again_announces_what_happened_and_was_asked_then(tmp_path, size):
    app, session, match = started(tmp_path)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        app.enter(session)
        await pressed(pilot, "space")
        app.watch_again(session)
        await settled(pilot)
        assert lines(app)[-2].endswith("Anna: throw for whom?")
        await pressed(pilot, "end")
        told = lines(app)[-2]
        assert told.startswith(match.setup.details["riders"][0])
        assert told.endswith("Luca: throw for whom?")
        assert "play, stop" in lines(app)[-1]


async def test_there_is_no_announcement_unless_it_is_wanted(tmp_path):
    session = written(new_match(), tmp_path / "t.toml")
    app = app_in(tmp_path / "home", "en")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.enter(session)
        await settled(pilot)
        assert "throw for whom?" not in lines(app)[-2]
