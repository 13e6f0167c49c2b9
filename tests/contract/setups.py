"""A setup of each game for the tests of the contract, short enough to be played out many times."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Seat, Setup, Value
from engine.giro.game import details
from engine.giro.stages import shipped_stages
from engine.giro.tour import NAMES

SEATS = (Seat("Anna"), Seat("Luca", "bot:medium"))


def _pig(game: str, **options: Value) -> Setup:
    return Setup(game, SEATS, {"target": 60, "start_ties": "tied_only", **options})


def _giro() -> Setup:
    return Setup("giro", SEATS, {}, details([1, 5], list(NAMES[:6]), ["time-trial", "plain"], shipped_stages()))


SETUPS: dict[str, Callable[[], Setup]] = {
    "giro": _giro,
    "bigpig": lambda: _pig("bigpig", tie="playoff"),
    "pig": lambda: _pig("pig", ending="full_round", tie="playoff"),
    "twopig": lambda: _pig("twopig", first_player="random", double_one="wipe"),
}
"""By game id. A game brings its line here when it comes."""
