"""A match that cannot be opened: what is said of it, and the ways on."""

from __future__ import annotations

import pytest

from saves.errors import ReadFailed, SaveRefused
from saves.store import load
from screens.giro.board.board import BoardScreen
from screens.matches.refused import RefusedScreen
from screens.matches.saves_list import SavesScreen
from tests.pages.opened_screens import app_at, mend, page, put
from tui.picture import settled


async def opened(pilot, app, path) -> None:
    await settled(pilot)
    app.open_match(path)
    await settled(pilot)


async def test_all_faults_are_listed_as_sentences(tmp_path):
    path = put(tmp_path, "a", "Tour")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("[state]", "[state]\nodd = 1\nodder = 2", 1), encoding="utf-8")
    with pytest.raises(SaveRefused) as refused:
        load(path)
    assert len(refused.value.faults) >= 2
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app, path)
        assert isinstance(app.screen, RefusedScreen)
        text = page(app)
        assert "a.toml" in text
        assert "odd: There is no such key." in text
        assert "odder: There is no such key." in text
        assert "use it as it stands" not in text.split("\n")[-1]


async def test_a_file_that_is_gone_is_told(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app, tmp_path / "gone.toml")
        assert "It is not there." in " ".join(page(app).split())


async def test_what_was_changed_by_hand_can_be_used_as_it_stands(tmp_path):
    path = put(tmp_path, "a", "Tour")
    mend(path)
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app, path)
        assert "y use it as it stands" in page(app).split("\n")[-1]
        await pilot.press("y")
        await settled(pilot)
        assert isinstance(app.screen, BoardScreen)
        assert [type(screen).__name__ for screen in app.screen_stack][-2:] == ["HomeScreen", "BoardScreen"]
        assert load(path).match.setup.seats[0].name == "Nora"


async def test_the_file_stays_as_it_is_until_somebody_says_so(tmp_path):
    path = put(tmp_path, "a", "Tour")
    mend(path)
    data = path.read_bytes()
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.go("saves")
        await opened(pilot, app, path)
        await pilot.press("enter", "escape")
        await settled(pilot)
        assert isinstance(app.screen, SavesScreen)
        assert path.read_bytes() == data


async def test_a_file_that_was_put_right_is_read_again(tmp_path):
    path = put(tmp_path, "a", "Tour")
    good = path.read_bytes()
    path.write_bytes(good[:-20])
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(pilot, app, path)
        await pilot.press("f5")
        await settled(pilot)
        assert isinstance(app.screen, RefusedScreen)
        path.write_bytes(good)
        await pilot.press("f5")
        await settled(pilot)
        assert isinstance(app.screen, BoardScreen)


async def test_many_faults_are_scrolled(tmp_path):
    path = put(tmp_path, "a", "Tour")
    text = path.read_text(encoding="utf-8")
    odd = "\n".join(f"odd{number} = 1" for number in range(40))
    path.write_text(text.replace("[state]", f"[state]\n{odd}", 1), encoding="utf-8")
    app = app_at(tmp_path)
    async with app.run_test(size=(60, 20)) as pilot:
        await opened(pilot, app, path)
        assert "odd39" not in page(app)
        await pilot.press("end")
        await settled(pilot)
        assert "odd39" in page(app)
        await pilot.press("home")
        await settled(pilot)
        assert "a.toml" in page(app)


async def test_a_name_with_markup_is_shown_as_it_is(tmp_path):
    path = tmp_path / "[red]x[-red].toml"
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await app.push_screen(RefusedScreen(path, ReadFailed("gone", path)))
        await settled(pilot)
        assert "[red]x[-red].toml" in page(app)
