"""A setup that is left before its match begins is offered again as it was."""

from __future__ import annotations

from pathlib import Path

from screens.home import HomeScreen
from screens.setup.screen import SetupScreen
from tests.pages.board_play import press
from tui.app import make_app


def setup_of(app) -> SetupScreen:
    assert isinstance(app.screen, SetupScreen)
    return app.screen


async def test_a_setup_that_was_left_is_there_again_until_its_match_begins(tmp_path: Path):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        app.go("setup")
        await press(pilot, "home", "x", "x")
        players, seed = len(setup_of(app).draft.players), setup_of(app).draft.seed
        await press(pilot, "escape")
        assert isinstance(app.screen, HomeScreen)
        app.go("setup")
        await press(pilot, "home")
        assert (len(setup_of(app).draft.players), setup_of(app).draft.seed) == (players, seed)
        assert [note.message for note in app._notifications] == ["Here is the setup that was left; n begins afresh."]
        await press(pilot, "g")
        assert app.unfinished is None


async def test_a_setup_in_which_nothing_was_changed_is_not_kept(tmp_path: Path):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.go("setup")
        await press(pilot, "home", "escape")
        assert app.unfinished is None
