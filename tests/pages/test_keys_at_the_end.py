"""Keys and pastes that come while the app is ending: the screens are being taken away, so nothing is done with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Event, Key, MouseDown, Paste

from screens.dialogs import Field, Prompt
from screens.home import HomeScreen
from tests.pages.opened_screens import app_at
from tui.app import TappaApp
from tui.picture import settled


def key(name: str) -> Key:
    return Key(name, name if len(name) == 1 else None)


def pressed_at(x: int, y: int) -> MouseDown:
    return MouseDown(None, x, y, 0, 0, 1, False, False, False, x, y)


async def hear(app: TappaApp, *events: Event) -> None:
    for event in events:
        await app.on_event(event)


@pytest.mark.parametrize("keys", [("s",), ("n", "g"), ("f2",), ("down", "enter"), ("q", "q")])
async def test_keys_behind_the_one_that_ends_the_app_do_nothing(tmp_path: Path, keys: tuple[str, ...]):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        home, stack = app.screen, list(app.screen_stack)
        assert isinstance(home, HomeScreen)
        cursor = home.cursor
        await hear(app, key("q"), *map(key, keys))
        assert (app.screen_stack, home.cursor) == (stack, cursor)
    assert app.return_code == 0
    assert app.fault is None


async def test_the_same_keys_are_carried_out_while_the_app_is_not_ending(tmp_path: Path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        before = len(app.screen_stack)
        await hear(app, key("s"))
        assert len(app.screen_stack) == before + 1


async def test_keys_that_come_when_no_screen_is_left_are_dropped(tmp_path: Path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        stack = app._screen_stack
        kept = list(stack)
        app.exit(0)
        stack.clear()
        await hear(app, key("s"), key("escape"), Paste("Luca"), pressed_at(5, 11))
        stack.extend(kept)
    assert app.return_code == 0
    assert app.fault is None


async def test_what_is_typed_and_pasted_while_the_app_is_ending_reaches_no_field(tmp_path: Path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        answers: list[str | None] = []
        app.push_screen(Prompt("Who?", "Anna"), answers.append)
        await settled(pilot)
        field = app.screen.query_one(Field)
        await hear(app, key("a"), Paste("b"))
        assert field.value == "ab"
        app.exit(0)
        await hear(app, key("c"), Paste("d"), key("enter"))
        assert field.value == "ab"
        assert answers == []
