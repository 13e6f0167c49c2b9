"""Setups, states and matches of the pig family for tests, with dice that are laid down by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Chance, Decision, Event, Seat, Setup, Value
from engine.journal import Journal
from engine.match import Dice, Match
from engine.registry import load_game

TYPED = Dice(1, kind="typed")
NAMES = ("Anna", "Luca", "Marta", "Ivo", "Bea")


def setup_of(game_id: str, seats: int, **options: Value) -> Setup:
    return Setup(game_id, tuple(Seat(name) for name in NAMES[:seats]), options)


def play_data(scores: Sequence[int], **changes: Any) -> dict[str, Any]:
    """Return the data of a state at the start of round 2, P1 having started."""
    return {
        "phase": "play", "turn": len(scores) + 1, "round": 2, "starter": 1, "scores": [*scores], "seat": 1,
        "throws": [], "turn_total": 0, "pending": "throw", **changes,
    }


def new_match(game_id: str, seats: int = 2, **options: Value) -> Match:
    """Return a match in which seat 1 starts unless the options say otherwise."""
    return Match(load_game(game_id), setup_of(game_id, seats, **{"first_player": "seat1", **options}), TYPED)


def given(game_id: str, scores: Sequence[int], **options: Value) -> Match:
    """Return a match at the start of round 2, with these scores and P1 to throw."""
    setup = setup_of(game_id, len(scores), **{"first_player": "seat1", **options})
    game = load_game(game_id)
    return Match.resume(game, setup, TYPED, game.from_data(setup, play_data(scores)), Journal(), 0, 0)


def play(match: Match, script: str) -> list[Event]:
    """Give answers and dice one after the other, and return all that happened."""
    events: list[Event] = []
    for word in script.split():
        events += match.answer(word) if word in ("roll", "hold") else match.throw(word)
    return events


def scores(match: Match) -> tuple[int, ...]:
    return match.game.view(match.state, 0).scores[1:]


def asked(match: Match) -> tuple[str, int]:
    """Return what is pending, and whose it is."""
    pending = match.pending
    assert isinstance(pending, Decision | Chance)
    return pending.kind, pending.seat
