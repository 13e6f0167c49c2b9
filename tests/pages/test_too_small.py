"""In a window that is too small nothing happens that could not be seen."""

from pathlib import Path

from tests.pages.test_session import new_session
from tui.app import make_app


async def test_no_key_plays_on_while_the_board_cannot_be_seen(tmp_path: Path):
    session = new_session(tmp_path / "t.toml", "typed", "person")
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        app.enter(session)
        await pilot.pause()
        await pilot.press("space", "enter", "3", "u", "p")
        await pilot.pause()
        assert session.match.counter == 0
        assert type(app.screen).__name__ == "BoardScreen"
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.press("space")
        await pilot.pause()
        assert session.match.journal.tokens == ["rider:1"]


async def test_leaving_works_in_the_smallest_window(tmp_path: Path):
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(20, 5)) as pilot:
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
    assert app.return_code == 0
