"""A game of the pig family to play on in tests, in an app that waits for what comes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from engine.match import Match
from screens.pig.board import PigBoard
from tests.pages.board_play import playing_any, until, written
from tui.app import TappaApp


@asynccontextmanager
async def playing_pig(match: Match, folder: Path, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[Any]]:
    """Run an app on a match's board, whose file lies in this folder."""
    async with playing_any(written(match, folder / "pig.toml"), size=size) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, PigBoard))
        yield pilot


def app_of(pilot: Pilot[Any]) -> TappaApp:
    """Return the app."""
    assert isinstance(pilot.app, TappaApp)
    return pilot.app


def board_of(pilot: Pilot[Any]) -> PigBoard:
    """Return the board on top."""
    board = pilot.app.screen
    assert isinstance(board, PigBoard)
    return board
