"""Tours for the tests of pages: played at random, by a seed, to where a test needs them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

from engine.game import Decision, Outcome, Seat, Setup
from engine.giro.game import Giro, details
from engine.giro.stages import shipped_stages
from engine.giro.tour import NAMES
from engine.match import Dice, Match
from saves.document import Saved
from screens.session import Session
from screens.words.giro_names import GiroNames
from screens.words.speech import Speech

TOUR = ("plain", "mountain-2", "time-trial", "mountain-1")
SEATS = ("Anna", "Luca", "Ada", "Sara")


def tour_match(teams: int = 4, tour: Sequence[str] = TOUR, chapter: int = 1, **options: Any) -> Match:
    """Return a tour that has been played at random to the first turn of a stage; 99: to its end."""
    seats = tuple(Seat(name) for name in SEATS[:teams])
    captains = [1, 5, 7, 12][:teams]
    setup = Setup("giro", seats, options, details(captains, list(NAMES[: 3 * teams]), list(tour), shipped_stages()))
    match = Match(Giro(), setup, Dice(1977))
    rng = Random(3)
    while match.state.chapter < chapter or match.state.phase == "prologue":
        pending = match.pending
        if isinstance(pending, Outcome):
            break
        if isinstance(pending, Decision):
            match.answer(rng.choice(pending.options))
        else:
            match.throw()
    return match


def session_of(match: Match) -> Session:
    """Return a match opened at a terminal; nothing is written."""
    saved = Saved.begin(match, "A tour")
    return Session(saved, Path("none.toml"), clock=lambda: datetime(2026, 1, 1, tzinfo=UTC), write=False)


def names_of(session: Session) -> GiroNames:
    """Return what things are called, in English."""
    return GiroNames(Speech(), session.match.setup)
