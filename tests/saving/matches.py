"""Matches to save: each game with people and bots, played on at random by a seed; and when two are equal."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from engine.game import Chance, Decision, Seat, Setup, settle_options
from engine.giro.game import details
from engine.giro.stages import shipped_stages
from engine.giro.tour import NAMES
from engine.match import Dice, Match
from engine.registry import load_game
from saves.document import Saved, same_data
from saves.encoding import tables_of, text_of

AT = datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC)
GAMES = ("giro", "bigpig", "twopig", "pig")
SEATS = (Seat("Anna"), Seat("Luca", "bot:easy", owner="luca"))


def new_match(game_id: str, seed: int = 1, dice: Dice | None = None, **options: Any) -> Match:
    """Return a match that nobody has played in yet, of two seats."""
    data: dict[str, Any] = {}
    if game_id == "giro":
        data = details([1, 5], list(NAMES[:6]), ["plain", "time-trial"], shipped_stages())
    setup = Setup(game_id, SEATS, options, data)
    game = load_game(game_id)
    assert game.setup_faults(setup) == []
    return Match(game, setup, dice or Dice(seed))


def same_match(first: Match, second: Match) -> bool:
    """Tell whether two matches are equal: in their setup, rules, dice, state and journal."""
    return (
        first.game.id == second.game.id
        and first.setup.seats == second.setup.seats
        and same_data(first.setup.details, second.setup.details)
        and settle_options(first.game, first.setup.options) == settle_options(second.game, second.setup.options)
        and (first.dice, first.chances) == (second.dice, second.chances)
        and first.journal.text() == second.journal.text()
        and first.state.to_data() == second.state.to_data()
    )


def play(match: Match, seed: int, steps: int = 100_000) -> Iterator[Match]:
    """Yield the match at its beginning and after each of up to `steps` random answers and throws."""
    rng = Random(seed)
    yield match
    for _ in range(steps):
        pending = match.pending
        if isinstance(pending, Decision):
            match.answer(rng.choice(pending.options), bot=not match.is_person(pending.seat))
        elif isinstance(pending, Chance):
            match.throw(rng.choice(pending.faces) if match.dice.kind == "typed" else None)
        else:
            return
        yield match


def played(game_id: str = "giro", steps: int = 60, seed: int = 1, **more: Any) -> Match:
    """Return a match after some random steps."""
    match = new_match(game_id, seed, **more)
    for _ in play(match, seed, steps):
        pass
    return match


def saved(match: Match, title: str = "Giro di casa") -> Saved:
    """Return a match to save, always under the same id."""
    return Saved(match, title, "a1b2c3d4", seconds=90)


def text(match: Match) -> str:
    """Return the text of a match's save."""
    return text_of(tables_of(saved(match), AT))


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = AT

    def __call__(self) -> datetime:
        return self.now

    def forward(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)
