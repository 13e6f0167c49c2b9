"""What is told for a moment goes with the screen that it is about; what must be seen stays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.widgets._toast import Toast

from screens.dialogs import Ask
from tests.pages.board_play import until
from tests.pages.opened_screens import app_at, put
from tui.app import TappaApp
from tui.picture import page_text, settled

TOLD = "This is the last setup."


def told(app: TappaApp) -> list[str]:
    return [note.message for note in app._notifications]


async def shown(pilot: Any, *notes: str) -> None:
    """Look whether these are told, and whether they can be seen on the screen."""
    await settled(pilot)
    app = pilot.app
    assert told(app) == list(notes)
    await until(pilot, lambda: sorted(str(toast.render()) for toast in app.screen.query(Toast)) == sorted(notes))
    await until(pilot, lambda: all(note.split()[-1] in page_text(app) for note in notes))


@pytest.mark.parametrize("kind", [{}, {"bad": True}, {"seconds": 60.0}])
async def test_what_is_told_of_a_screen_goes_when_another_one_is_opened_over_it(tmp_path: Path, kind: dict[str, Any]):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await settled(pilot)
        app.say(TOLD, **kind)
        await shown(pilot, TOLD)
        app.go("rules")
        await shown(pilot)
        await pilot.press("escape")
        await shown(pilot)


async def test_what_is_told_of_a_screen_goes_when_it_is_left(tmp_path: Path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await settled(pilot)
        app.go("rules")
        await settled(pilot)
        app.say(TOLD)
        await shown(pilot, TOLD)
        await pilot.press("escape")
        await shown(pilot)


async def test_what_is_told_of_a_screen_goes_when_another_one_takes_its_place(tmp_path: Path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await settled(pilot)
        app.go("rules")
        await settled(pilot)
        app.say(TOLD)
        app.swap("saves")
        await shown(pilot)


async def test_a_text_about_a_screen_that_is_left_in_the_same_burst_is_never_seen(tmp_path: Path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await settled(pilot)
        app.say(TOLD)
        app.go("rules")
        assert told(app) == []
        await shown(pilot)


async def test_what_must_be_seen_stays_over_every_screen(tmp_path: Path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await settled(pilot)
        app.say("Unwritten.", bad=True, stays=True)
        app.say(TOLD)
        await shown(pilot, "Unwritten.", TOLD)
        app.go("rules")
        await shown(pilot, "Unwritten.")
        await pilot.press("escape")
        await shown(pilot, "Unwritten.")


async def test_a_question_over_a_screen_leaves_what_is_told_of_it(tmp_path: Path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await settled(pilot)
        app.say(TOLD)
        app.push_screen(Ask("Sure?", [("no", "No"), ("yes", "Yes")]))
        await shown(pilot, TOLD)
        app.say("Said over the question.")
        await pilot.press("escape")
        await shown(pilot, TOLD, "Said over the question.")


async def test_a_text_that_still_stands_is_shown_afresh_and_leaves_the_others(tmp_path: Path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await settled(pilot)
        for text in (TOLD, "Another text.", TOLD):
            app.say(text)
        await shown(pilot, "Another text.", TOLD)


async def test_that_the_settings_could_not_be_written_is_seen_on_the_screen_below_them_too(tmp_path: Path):
    put(tmp_path, "a", "Evening tour")
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await settled(pilot)
        (tmp_path / "settings.toml").mkdir()
        await pilot.press("s", "right", "escape")
        await settled(pilot)
        (note,) = told(app)
        assert note.endswith("It holds for now only.")
        await shown(pilot, note)
