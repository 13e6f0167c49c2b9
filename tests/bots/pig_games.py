"""States of the pig family for tests of bots, and many games between two of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.game import Chance, Decision, Outcome, Seat, Setup, Value
from engine.registry import load_game


def state_of(game_id: str, scores: Sequence[int], seat: int = 1, **options: Value) -> Any:
    """Return a state in round 2, P1 having started, at the first throw of this seat's turn."""
    seats = tuple(Seat(f"P{number}") for number in range(1, len(scores) + 1))
    return load_game(game_id).from_data(Setup(game_id, seats, {"first_player": "seat1", **options}), {
        "phase": "play", "turn": len(scores) + seat, "round": 2, "starter": 1, "scores": [*scores], "seat": seat,
        "throws": [], "turn_total": 0, "pending": "throw",
    })


def holds_from(strength: str, state: Any, face: str, limit: int = 60) -> int:
    """Throw the same face again and again, and return the turn total at which the bot holds."""
    game = load_game(state.table.game)
    while state.turn_total < limit:
        state.apply(face)
        decision = state.pending
        choice = game.bot(strength).choose(game.view(state, decision.seat), decision, Random(1))
        if choice == "hold":
            return int(state.turn_total)
        state.apply("roll")
    raise AssertionError("no hold")


def wins(game_id: str, first: str, second: str, games: int, **options: Value) -> float:
    """Return the share of wins of the first of two bots; who starts is drawn, and a shared win is half a one."""
    game, rng, won = load_game(game_id), Random(11), 0.0
    setup = Setup(game_id, (Seat("A"), Seat("B")), {"first_player": "random", **options})
    bots = {1: game.bot(first), 2: game.bot(second)}
    for _ in range(games):
        state = game.start(setup)
        while not isinstance(pending := state.pending, Outcome):
            if isinstance(pending, Decision):
                state.apply(bots[pending.seat].choose(game.view(state, pending.seat), pending, rng))
            else:
                assert isinstance(pending, Chance)
                state.apply(pending.faces[int(rng.random() * len(pending.faces))])
        won += (1 in pending.winners) / len(pending.winners)
    return won / games
