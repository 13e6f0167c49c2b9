"""Who is at the terminal decides which matches he sees and opens."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine.game import Seat, Setup
from engine.match import Dice, Match
from engine.registry import load_game
from saves.document import Saved
from saves.folder import open_folder
from saves.store import save
from screens.factories import SCREENS
from tests.contract.setups import SETUPS
from tui.app import make_app
from tui.picture import settled

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def put(folder: Path, name: str, game: str, *owners: str | None) -> Path:
    plain = SETUPS[game]()
    seats = tuple(Seat(f"P{number}", owner=owner) for number, owner in enumerate(owners, 1))
    match = Match(load_game(game), Setup(game, seats, plain.options, plain.details), Dice(7))
    path = open_folder(folder) / f"{name}.toml"
    save(Saved.begin(match, name), path, at=NOON)
    return path


async def test_a_player_sees_and_opens_only_matches_with_a_seat_for_him(tmp_path: Path):
    mine = put(tmp_path / "saves", "mine", "giro", "anna", "luca")
    other = put(tmp_path / "saves", "other", "giro", "bea", "carl")
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)}, user="anna")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("m")
        await settled(pilot)
        shown = app.screen._grid.text()  # type: ignore[attr-defined]
        assert "mine" in shown
        assert "other" not in shown
        depth = len(app.screen_stack)
        app.open_match(other)
        assert len(app.screen_stack) == depth
        app.open_match(mine)
        assert len(app.screen_stack) == depth + 1


async def test_a_game_without_screens_is_told_how_to_be_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delitem(SCREENS, "pig-board")
    path = put(tmp_path / "saves", "dice", "pig", None, None)
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)})
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        depth = len(app.screen_stack)
        app.open_match(path)
        await pilot.pause()
        assert len(app.screen_stack) == depth
        assert any("tappa plain" in note.message for note in app._notifications)
