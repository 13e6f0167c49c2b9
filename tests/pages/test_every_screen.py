"""What holds for every screen: it stands at every size, its commands exist, and its keys and ids are its own."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from saves.backups import keep_backup
from saves.errors import ReadFailed
from screens.base import TappaScreen
from screens.commands import ARROW_LETTERS, COMMON, LETTERS
from screens.factories import SCREENS
from tests.pages.opened_screens import app_at, put
from tui.picture import settled

SIZES = ((60, 20), (80, 24), (120, 40), (200, 60))
ALONE = [name for name in SCREENS if "-" not in name]
"""The screens that need no match; those of a game are called after it."""


def screen_class(name: str) -> type[TappaScreen]:
    module, _, attribute = SCREENS[name].partition(":")
    found = getattr(import_module(module), attribute)
    assert issubclass(found, TappaScreen)
    return found


async def shown(pilot, app, name: str, folder: Path) -> TappaScreen:
    await settled(pilot)
    gone = folder / "gone.toml"
    given: dict[str, list] = {
        "refused": [gone, ReadFailed("gone", gone)],
        "backups": [with_backup(folder / "saves" / "a.toml"), "Evening tour"],
        "help": [app.screen],
    }
    if name != "home":
        app.go(name, *given.get(name, []))
        await settled(pilot)
    assert type(app.screen) is screen_class(name)
    return app.screen


def with_backup(path: Path) -> Path:
    keep_backup(path.parent, "a", 40, path.read_bytes(), sync=False)
    return path


def lines(screen: TappaScreen) -> list[str]:
    screen._grid.reach(screen.size.height)
    return screen._grid.text().split("\n")


@pytest.mark.parametrize("name", ALONE)
@pytest.mark.parametrize("size", SIZES)
async def test_a_screen_that_needs_no_match_stands_at_every_size(tmp_path, name, size):
    put(tmp_path, "a", "Evening tour")
    app = app_at(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await shown(pilot, app, name, tmp_path)
        drawn = lines(screen)
        assert len(drawn) == size[1]
        assert screen._grid.width == size[0]
        assert "?" in drawn[-1]
        assert sum(1 for row in drawn[1:-1] if row) >= 3


@pytest.mark.parametrize("name", ALONE)
async def test_a_screen_that_was_made_small_is_as_before_when_it_is_large_again(tmp_path, name):
    put(tmp_path, "a", "Evening tour")
    app = app_at(tmp_path)
    async with app.run_test(size=(200, 60)) as pilot:
        screen = await shown(pilot, app, name, tmp_path)
        before = lines(screen)
        await pilot.resize_terminal(60, 20)
        await settled(pilot)
        assert len(lines(screen)) == 20
        await pilot.resize_terminal(40, 10)
        await settled(pilot)
        assert "Tappa needs 60×20" in " ".join(screen._grid.text().split())
        await pilot.resize_terminal(200, 60)
        await settled(pilot)
        assert lines(screen) == before


@pytest.mark.parametrize("name", SCREENS)
def test_every_command_has_its_action(name):
    screen = screen_class(name)
    missing = [
        command.id for command in screen.all_commands()
        if not callable(getattr(screen, f"action_{command.action.partition('(')[0]}", None))
    ]
    assert missing == []


@pytest.mark.parametrize("name", SCREENS)
def test_no_screen_has_two_commands_on_one_key(name):
    keys = Counter(key.strip() for command in screen_class(name).all_commands() for key in command.keys.split(","))
    assert [key for key, count in keys.items() if count > 1] == []


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_has_its_way_back_its_way_out_and_its_help(name):
    keys = {key.strip() for command in screen_class(name).all_commands() for key in command.keys.split(",")}
    assert {"escape", "ctrl+c", "question_mark"} <= keys


def test_no_two_commands_share_an_id():
    common = {command.id for command in COMMON}
    # The boards of all games have the commands of the play loop in common.
    idents = Counter(command.id for command in {one for name in SCREENS for one in screen_class(name).commands})
    assert [ident for ident, count in idents.items() if count > 1] == []
    assert not common & set(idents)


@pytest.mark.parametrize("name", SCREENS)
def test_every_command_can_be_found_by_an_id_of_its_screen_and_explains_itself(name):
    for command in screen_class(name).commands:
        assert "." in command.id
        assert command.name
        assert command.help
        assert not command.help.endswith(".")


def letter_keys() -> list[tuple[str, str]]:
    """Return the letter and the id of every command that has one; arrows' letters are left out."""
    arrows = {"up", "down", "left", "right"}
    found = set()
    for name in SCREENS:
        for command in screen_class(name).all_commands():
            keys = {key.strip() for key in command.keys.split(",")}
            letters = {key for key in keys if len(key) == 1 and key.isalpha()}
            found |= {(key, command.id) for key in letters if key not in ARROW_LETTERS or not keys & arrows}
    return sorted(found)


@pytest.mark.parametrize(("letter", "ident"), letter_keys())
def test_a_letter_has_one_meaning_on_all_screens(letter, ident):
    meaning, tails = LETTERS[letter]
    assert ident.partition(".")[2] in tails, f"{letter} means {meaning}"
