"""A board to play on in tests: an app with fixed looks, a match on a road of the tests' own, waiting for what comes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from engine.game import Outcome, Seat
from engine.giro.game import Giro
from engine.match import Dice, Match
from saves.document import Saved
from saves.store import load, save
from screens.giro.board.board import BoardScreen
from screens.session import Session
from tests.rules.giro.scenario import setup_of, table
from tui.app import Looks, TappaApp, make_app
from tui.picture import page_text, settled

NOON = datetime(2026, 5, 16, 12, tzinfo=UTC)
PEOPLE = (Seat("Anna"), Seat("Luca"))
WITH_BOT = (Seat("Anna"), Seat("Luca", "bot:easy"))
ROAD = table(id="short-road", red=[4, 9], gp_big_jim=12, gpm=[{"space": 8, "name": "Pass"}])
PATIENCE = 60
"""Seconds after which a test that waits for something fails."""


def new_match(seats: Sequence[Seat] = PEOPLE, dice: Dice | None = None, **options: Any) -> Match:
    """Return a match of two teams on one short road."""
    setup = replace(setup_of((ROAD,), teams=len(seats), **options), seats=tuple(seats))
    return Match(Giro(), setup, dice or Dice(7))


def written(match: Match, path: Path) -> Session:
    """Write a match to a file and return the session that plays it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    saved = Saved(match, "Test", "a1b2c3d4")
    save(saved, path, at=NOON)
    return Session(saved, path, clock=lambda: NOON, fresh=True)


@asynccontextmanager
async def playing(
    session: Session | Path, size: tuple[int, int] = (80, 24), pace: str = "quick"
) -> AsyncIterator[Pilot[Any]]:
    """Run an app on the board of a Giro; a path is opened as a person opens it."""
    async with playing_any(session, size, pace) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, BoardScreen))
        await settled(pilot)
        yield pilot


@asynccontextmanager
async def playing_any(
    session: Session | Path, size: tuple[int, int] = (80, 24), pace: str = "quick"
) -> AsyncIterator[Pilot[Any]]:
    """Run an app on a match of any game; a path is opened as a person opens it."""
    path = session if isinstance(session, Path) else session.path
    app = make_app(environ={"TAPPA_HOME": str(path.parent / "home")}, saves=path.parent, looks=Looks(),
                   clock=lambda: NOON, start=session if isinstance(session, Path) else None)
    app.settings = replace(app.settings, pace=pace)
    async with app.run_test(size=size, notifications=True) as pilot:
        await settled(pilot)
        if isinstance(session, Session):
            app.enter(session)
        await settled(pilot)
        yield pilot


async def until(pilot: Pilot[Any], holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await pilot.pause()


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys and wait after each until the screen stands."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


def board_of(pilot: Pilot[Any]) -> BoardScreen:
    """Return the board on top."""
    board = pilot.app.screen
    assert isinstance(board, BoardScreen)
    return board


def shown(pilot: Pilot[Any]) -> str:
    """Return what is on the screen."""
    assert isinstance(pilot.app, TappaApp)
    return page_text(pilot.app)


def asked(session: Session) -> int:
    """Return the seat that is to play."""
    pending = session.pending
    assert not isinstance(pending, Outcome)
    return pending.seat


def tokens(path: Path) -> list[str]:
    """Return the journal that is on the disk."""
    return load(path).match.journal.tokens
