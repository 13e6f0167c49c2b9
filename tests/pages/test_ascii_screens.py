"""In ASCII no screen shows a character above 0x7E, whatever people, matches and riders are called."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from saves.errors import ReadFailed
from saves.store import save
from screens.base import TappaScreen
from screens.dialogs import Ask, Prompt
from tests.pages.board_play import NOON, until
from tests.snapshots.scenes import session_of
from tests.snapshots.tours import after
from tui.app import Looks, TappaApp, make_app
from tui.picture import open_page, page_text, settled

NAMES = ("Zoë Ångström", "Łukasz Đorđević", "宇宙飛行士", "☺️ 🇮🇹 👍🏽", "“A\u00a0–\u202fB’…”", "Якуб Ñandú")
PLAIN = {
    "Zoë Ångström": "Zoe Angstrom", "Łukasz Đorđević": "Lukasz Dordevic", "“A\u00a0–\u202fB’…”": "\"A - B'",
}
"""What is seen of a name where there is room for it."""


def beyond(text: str) -> set[str]:
    return {char for char in text if char > "~"}


def shown(app: TappaApp) -> str:
    """Return what the app sends, after a look at the page's own texts."""
    screen = app.screen
    if isinstance(screen, TappaScreen):
        grid = screen._grid
        assert beyond("".join(strip.text for strip in grid.strips(app.look))) == set()
    page = page_text(app)
    assert beyond(page) == set()
    return page


def app_on(folder: Path) -> TappaApp:
    return make_app(environ={"TAPPA_HOME": str(folder)}, looks=Looks(ascii_only=True), clock=lambda: NOON)


@pytest.mark.parametrize(
    ("name", "size"), [*((name, (120, 40)) for name in NAMES), (NAMES[0], (80, 24)), (NAMES[0], (200, 60))]
)
async def test_every_page_of_a_match_is_ascii(tmp_path: Path, name: str, size: tuple[int, int]):
    app = app_on(tmp_path)
    async with app.run_test(size=size) as pilot:
        for page, chapter in (
            ("board", 3), ("penalties", 3), ("scorecards", 0), ("stage-end", 0), ("tour-end", 0), ("rules", 3),
        ):
            await open_page(pilot, page, session_of(after(chapter, name), name))
            assert PLAIN.get(name, "")[:4] in shown(app) or page == "rules"  # short where room is short
            await pilot.press("question_mark")
            await settled(pilot)
            shown(app)
            while len(app.screen_stack) > 2:
                app.pop_screen()


@pytest.mark.parametrize("name", NAMES)
async def test_every_page_without_a_match_is_ascii(tmp_path: Path, name: str):
    (tmp_path / "saves").mkdir()
    path = tmp_path / "saves" / "odd.toml"
    save(session_of(after(3, name), name).saved, path, at=NOON)
    app = app_on(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await until(pilot, lambda: "Continue" in page_text(app))
        assert PLAIN.get(name, "") in shown(app)
        for page in ("setup", "saves", "rules", "settings"):
            app.go(page)
            await settled(pilot)
            assert "Giro" in shown(app) or page == "settings"
            app.pop_screen()
        app.go("refused", path, ReadFailed("gone", path))
        await settled(pilot)
        shown(app)


@pytest.mark.parametrize("name", NAMES)
async def test_questions_fields_toasts_and_the_palette_are_ascii(tmp_path: Path, name: str):
    app = app_on(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await settled(pilot)
        app.push_screen(Ask(f"Delete {name}?", [("no", name), ("yes", "yes")]))
        await pilot.pause()
        assert "> " in shown(app)
        app.pop_screen()
        answers: list[str | None] = []
        app.push_screen(Prompt("Who?", name), answers.append)
        await pilot.pause()
        assert PLAIN.get(name, "") in shown(app)
        kept = app.screen.query_one(Input).value
        await pilot.press("enter")
        await pilot.pause()
        assert answers == [kept]
        assert beyond(kept)  # for display only
        app.say(name, bad=True)
        await until(pilot, lambda: "|" in page_text(app))
        shown(app)
        await pilot.press("ctrl+p")
        await until(pilot, lambda: "Read the rules" in page_text(app))
        shown(app)
