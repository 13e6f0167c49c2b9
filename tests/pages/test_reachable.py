"""Every command can be reached without letters: by arrows, Tab, Enter, Esc, keys of no layout, or the list."""

from __future__ import annotations

import pytest
from textual.widgets import OptionList

from screens.commands import Command
from screens.factories import SCREENS
from screens.keys import RESERVED, screen_commands
from screens.palette_commands import CommandFinder, ScreenCommands
from tests.pages.board_play import board_of, new_match, playing, until, written
from tests.pages.opened_screens import app_at
from tui.picture import settled

ANYWHERE = {
    "up", "down", "left", "right", "tab", "shift+tab", "enter", "escape", "space", "pageup", "pagedown", "home", "end",
    "f1", "f2", "delete", "backspace",
}
"""Keys that are the same on every layout: Cyrillic, Greek, Hebrew."""
CLOSES = (".close", ".table")
"""How the ids of commands end that do what Esc does, by the key that opened the screen."""


def keys(command: Command) -> set[str]:
    return {key.strip() for key in command.keys.split(",")}


def out_of_reach(commands: tuple[Command, ...]) -> list[str]:
    """Return the commands that only a key with a letter or a sign reaches."""
    escapes = any(keys(one) & {"escape"} for one in commands)
    return [
        one.id for one in commands
        if not (one.palette or keys(one) & ANYWHERE or (escapes and one.id.endswith(CLOSES)))
    ]


@pytest.mark.parametrize("name", screen_commands())
def test_no_command_of_a_screen_needs_a_letter(name: str):
    assert out_of_reach(screen_commands()[name]) == []


@pytest.mark.parametrize("name", screen_commands())
def test_f1_helps_and_f2_lists_all_on_every_screen(name: str):
    by_key = {key: one.id for one in screen_commands()[name] for key in keys(one)}
    assert by_key["f2"] == by_key["ctrl+p"] == "common.palette"
    assert by_key["f1"] in ("common.help", "help.close")


def test_the_way_to_the_list_cannot_be_given_away():
    assert {"f2", "ctrl+p", "escape"} <= set(RESERVED)
    assert len(SCREENS) >= len(screen_commands())


async def test_f2_lists_exactly_what_can_be_done_now_and_enter_does_it(tmp_path):
    session = written(new_match(), tmp_path / "t.toml")
    async with playing(session) as pilot:
        board = board_of(pilot)
        possible = {
            board.speech(one.help) for one in board.all_commands() if one.palette and board.can(one)
        }
        assert {str(hit.text) async for hit in ScreenCommands(board).discover()} == possible
        assert "Take back the last answer" not in possible
        await pilot.press("f2")
        await settled(pilot)
        finder = pilot.app.screen
        assert isinstance(finder, CommandFinder)
        for letter in "whole road":
            await pilot.press("space" if letter == " " else letter)
        found = finder.query_one(OptionList)
        wanted = ["Show the whole road of the stage"]
        await until(pilot, lambda: [str(option.prompt) for option in found.options] == wanted)
        await pilot.press("enter")
        await settled(pilot)
        assert type(pilot.app.screen).__name__ == "RoadScreen"


async def test_a_match_is_played_with_enter_and_arrows_alone(tmp_path):
    session = written(new_match(), tmp_path / "t.toml")
    async with playing(session) as pilot:
        for count in range(4):
            before = session.match.counter
            await pilot.press("right", "enter")
            await settled(pilot)
            assert session.match.counter > before, count


async def test_escape_closes_the_list(tmp_path):
    app = app_at(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        home = app.screen
        await pilot.press("f2")
        await settled(pilot)
        assert isinstance(app.screen, CommandFinder)
        await pilot.press("escape")
        await settled(pilot)
        assert app.screen is home
