"""The games by id. A game's code is imported when it is asked for: start-up pays for none of them."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from engine.game import Game

PIGS = ("bigpig", "twopig", "pig")
"""The Pig family: one set of rules, so that words and screens hold for all three."""

_GAMES: dict[str, tuple[str, str]] = {
    "giro": ("engine.giro.game", "Giro"),
    "bigpig": ("engine.bigpig.game", "BigPig"),
    "twopig": ("engine.bigpig.game", "TwoPig"),
    "pig": ("engine.bigpig.game", "Pig"),
}


def game_ids() -> tuple[str, ...]:
    """Return the ids of all games, the main one first."""
    return tuple(_GAMES)


@cache
def load_game(game_id: str) -> Game:
    """Return a game.

    Raises:
        KeyError: there is no game of this id.
    """
    module, name = _GAMES[game_id]
    game: Game = getattr(import_module(module), name)()
    return game
