"""What holds for every screen: it stands at every size, its commands exist, and its keys and ids are its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from saves.backups import keep_backup
from saves.errors import ReadFailed
from screens.base import TappaScreen
from screens.commands import COMMON
from screens.factories import SCREENS
from screens.play.play_screen import PlayScreen
from screens.session import Session
from tests.pages.giro_tours import session_of as giro_session
from tests.pages.giro_tours import tour_match
from tests.pages.opened_screens import app_at, put
from tests.snapshots.pig_scenes import pig_at
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
        await stands_after_resizing(pilot, await shown(pilot, app, name, tmp_path))


async def stands_after_resizing(pilot, screen: TappaScreen) -> None:
    """Make the window small, too small and large again, and see that the screen shows what it showed before."""
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


PIG_GAMES = ("bigpig", "twopig", "pig")


def match_of(name: str) -> Session:
    """Return the match that a screen shows: over for the screens of its end, else in its middle."""
    game = name.partition("-")[0]
    if game in PIG_GAMES:
        throws = "6-3 roll 4-3 hold 5-4" if game != "pig" else "6 roll 4 hold 5"
        scores = [94, 64] if name.endswith("-end") else [40, 64]
        ending = "6 hold" if game == "pig" else "6-5 hold"
        return pig_at(game, scores, ending if name.endswith("-end") else throws, ending="sudden_death")
    return giro_session(tour_match(chapter=99 if name == "giro-tour-end" else 3))


OF_A_MATCH = [name for name in SCREENS if "-" in name]


@pytest.mark.parametrize("name", [*OF_A_MATCH, "rules", "help"])
async def test_a_screen_of_a_match_that_was_made_small_is_as_before_and_the_match_goes_on(tmp_path, name):
    session = match_of(name)
    app = app_at(tmp_path)
    async with app.run_test(size=(200, 60)) as pilot:
        await settled(pilot)
        app.enter(session)
        await settled(pilot)
        board = app.screen
        assert isinstance(board, PlayScreen)
        given: dict[str, list[Any]] = {"giro-stage-end": [session, 2], "giro-replay": [session, 40], "help": [board]}
        if not name.endswith("-board"):
            app.go(name, *given.get(name, [session]))
            await settled(pilot)
        screen = app.screen
        assert type(screen) is screen_class(name)
        await stands_after_resizing(pilot, screen)
        if screen is not board:
            await pilot.press("escape")
            await settled(pilot)
        assert app.screen is board
        counter = session.match.counter
        await pilot.press("space")
        await settled(pilot)
        assert (session.match.counter > counter) == (session.match.outcome is None)


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


LETTERS: Mapping[str, tuple[str, set[str]]] = {
    "a": ("set aside", {"aside"}),
    "b": ("bank, as PIG has it; where nothing is played, backups", {"hold", "backups"}),
    "c": ("scorecards", {"cards", "close"}),
    "d": ("a copy", {"copy"}),
    "e": ("write: a name, a file", {"rename", "export"}),
    "f": ("fast forward", {"ahead"}),
    "g": ("go to it", {"start"}),
    "h": ("hold", {"hold"}),
    "i": ("hint", {"hint"}),
    "k": ("captain", {"captain"}),
    "l": ("log", {"log", "close"}),
    "m": ("saves", {"saves"}),
    "n": ("a new match", {"new", "fresh", "again", "rematch"}),
    "o": ("odds", {"odds"}),
    "p": ("penalties", {"penalties", "table"}),
    "q": ("leave", {"quit"}),
    "r": ("rules", {"rules"}),
    "s": ("settings", {"settings", "close"}),
    "t": ("how long a tour", {"tours"}),
    "u": ("undo", {"undo"}),
    "v": ("the whole road", {"view", "close"}),
    "w": ("watch again", {"watch", "close"}),
    "x": ("take out", {"take", "delete"}),
    "y": ("yes, use it", {"accept"}),
    "z": ("another seed", {"random"}),
}
"""What each letter means on every screen, and the last parts of the ids of the commands that may have it.

One letter has one meaning, whatever screen is on top: a hand that has learnt it is never surprised. A letter that opens
a screen closes it there too. h, j, k and l are arrows besides, on screens that need none of them for what stands here.
"""

ARROW_LETTERS = "hjkl"


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


def test_each_meaning_of_a_letter_is_some_commands():
    found = {(letter, ident.partition(".")[2]) for letter, ident in letter_keys()}
    assert {(letter, tail) for letter, (_, tails) in LETTERS.items() for tail in tails} <= found
