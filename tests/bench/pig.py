"""One-die Pig beside OpenSpiel's: `python tests/bench/pig.py`, with the extra `bench`.

The same game in one run: two seats, to 100, random play, and the caller draws the die. Ours is played on the bare state
and through a match, which looks at what is on offer, counts and keeps the journal; OpenSpiel's is its C++ game `pig`
driven from Python, which is how a bot or a script written in Python meets it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))  # before this folder, whose files have the packages' names

from engine.game import Seat, Setup
from engine.registry import load_game
from tests.bench.engine import PIECE, raw, through_match
from tests.bench.measure import ROUNDS, Goal, quick, rates, tell

SETUP = Setup("pig", (Seat("Anna"), Seat("Luca")), {"target": 100, "first_player": "seat1"})
"""Nobody throws for the start, which OpenSpiel's game does not have."""
RAW_GOAL, MATCH_GOAL = Goal(1.5, least=True), Goal(1.0, least=True)


def open_spiel_pig() -> Any:
    """Return OpenSpiel's game, with a horizon that random play does not reach.

    Raises:
        ImportError: it is not installed.
    """
    import pyspiel

    return pyspiel.load_game("pig", {"players": 2, "diceoutcomes": 6, "winscore": 100, "horizon": 100000})


def through_open_spiel(game: Any, seed: int) -> Iterator[int]:
    """Play OpenSpiel's game as `engine.raw` plays ours; at a die it offers the outcomes as it does answers."""
    draw = Random(seed).random
    done = 0
    while True:
        state = game.new_initial_state()
        while True:
            offered = state.legal_actions()
            if not offered:
                break
            state.apply_action(offered[int(draw() * len(offered))])
            done += 1
            if done == PIECE:
                yield done
                done = 0


def main(argv: list[str] | None = None) -> None:
    """Measure and print."""
    slices, seconds, rounds = (2, 0.002, 2) if quick(argv, "One-die Pig beside OpenSpiel's.") else (20, 0.02, ROUNDS)
    pig = load_game("pig")
    work = {"raw": raw(pig, SETUP, 1), "match": through_match(pig, SETUP, 1, seeded=False)}
    try:
        work["theirs"] = through_open_spiel(open_spiel_pig(), 1)
    except ImportError:
        tell("OpenSpiel's pig from Python", "not installed", "pip install 'tappa[bench]'")
    found = rates(work, slices, seconds, rounds)

    def line(what: str, name: str, goal: Goal) -> None:
        beside = goal.told(found.ratio(name, "theirs"), "OpenSpiel's") if "theirs" in work else "nothing to compare"
        tell(what, f"{found.rate(name):,.0f} /s", f"{beside} ({found.counts[name]:,} steps)")

    line("Pig, answers and dice on the bare state", "raw", RAW_GOAL)
    line("Pig through a match, faces given", "match", MATCH_GOAL)
    if "theirs" in work:
        tell("OpenSpiel's pig from Python", f"{found.rate('theirs'):,.0f} /s", f"({found.counts['theirs']:,} steps)")


if __name__ == "__main__":
    main()
