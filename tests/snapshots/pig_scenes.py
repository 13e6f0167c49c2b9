"""Moments of games of the pig family to draw: scores that are given, and what is thrown and chosen from there on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.game import Seat, Setup, Value
from engine.journal import Journal
from engine.match import Dice, DiceKind, Match
from engine.registry import load_game
from screens.session import Session
from tests.rules.pig_setups import play, play_data
from tests.snapshots.scenes import session_of

NAMES = ("Anna", "Luca", "Ada", "Sara")
LONGEST = (
    "Bartholomew-Maximil.", "宇宙飛行士の田中さん", "[b]Wilhelmina[/b] [/]", "Zoe\u0308 e\u0301e\u0301 Ottavia Mmm",
)
"""Names of as many cells as a name may have, or that could be taken for something else."""


def pig_match(
    game_id: str, scores: Sequence[int], script: str = "", *, round_: int = 9, names: Sequence[str] = NAMES,
    dice: DiceKind = "seeded", bots: Sequence[int] = (), strength: str = "medium", **options: Value,
) -> Match:
    """Return a match at the start of a round, seat 1 to throw, and what is done from there on.

    Args:
        game_id: the game.
        scores: of the seats.
        script: answers and faces apart by blanks.
        round_: the round's number.
        names: of the seats.
        dice: how is thrown.
        bots: the seats that bots play.
        strength: how well they play.
        options: the rules.
    """
    game = load_game(game_id)
    seats = tuple(Seat(name, f"bot:{strength}" if seat in bots else "person")
                  for seat, name in enumerate(names[: len(scores)], 1))
    setup = Setup(game_id, seats, {"first_player": "seat1", **options})
    base = {**play_data(scores), "round": round_, "turn": (round_ - 1) * len(scores) + 1}
    match = Match.resume(
        game, setup, Dice(1977, dice), game.from_data(setup, base), Journal(), 0, 0, base,
    )
    play(match, script)
    return match


def pig_at(game_id: str, scores: Sequence[int], script: str = "", **how: Any) -> Session:
    """Return a session of such a match, to look at; arguments as `pig_match`."""
    return session_of(pig_match(game_id, scores, script, **how), "Evening at the table")


def pig_from_start(
    game_id: str, seats: int, script: str = "", *, dice: DiceKind = "seeded", **options: Value
) -> Session:
    """Return a match from its first die on, as somebody sets it up."""
    setup = Setup(game_id, tuple(map(Seat, NAMES[:seats])), options)
    match = Match(load_game(game_id), setup, Dice(1977, dice))
    play(match, script)
    return session_of(match, "Evening at the table")


LAST_ROUND = "6-2 hold 4-4 5-2 roll 6-3"
"""Seat 1 reaches the goal, seat 2 throws a double, then plain."""
FOUR_ROUNDS = (
    "4-3 roll 5-6 hold 3-3 5-4 hold 6-2 roll 2-1 5-5 4-4 6-3 hold "
    "6-5 roll 4-2 roll 3-2 hold 1-1 5-2 hold 2-5 roll 6-4 hold "
    "3-2 roll 1-5 4-6 hold 6-6 5-3 roll 4-2 hold 2-2 1-3 "
    "5-4 hold 6-3 roll 5-2 hold 1-4 4-5 roll 6-2 roll"
)
"""Four rounds of four seats, with all that can become of a turn."""
