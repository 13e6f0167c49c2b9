"""One-die Pig beside OpenSpiel's: `python tests/bench/pig.py`, with the extra `bench`.

The same game in one run: two seats, to 100, random play, and the caller draws the die. Ours is played on the bare state
and through a match, which looks at what is on offer, counts and keeps the journal. OpenSpiel's is its C++ game `pig`
driven from Python.

All are asked the same, as a script that knows nothing of the game has to ask: is it over, is a die due and what can it
show, whose decision is it and what is on offer, and at the end who has won. Ours tells by `pending`. OpenSpiel's is
asked by the calls of the loop in its own examples and `evaluate_bots`: `is_terminal`, `is_chance_node`,
`chance_outcomes`, `current_player`, `legal_actions`, `returns`. Two quicker ways to drive it are measured beside it: by
a caller who knows that a die is due and has six sides and asks for neither player nor returns, and by `legal_actions`
alone. What is drawn by lot stands in a list, so that drawing is not measured. A step is an answer or a die; in
OpenSpiel's game a turn begins with a decision, here with a die, so of its steps two in three are decisions, of ours
fewer than half.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))  # before this folder, whose files have the packages' names

from engine.game import Decision, Game, Outcome, Seat, Setup
from engine.match import Dice, Match
from engine.registry import load_game
from tests.bench.engine import PIECE
from tests.bench.measure import ROUNDS, Goal, quick, rates, tell

SETUP = Setup("pig", (Seat("Anna"), Seat("Luca")), {"target": 100, "first_player": "seat1"})
"""Nobody throws for the start, which OpenSpiel's game does not have."""
RAW_GOAL, MATCH_GOAL = Goal(1.5, least=True), Goal(1.0, least=True)
SIDES = 6
LOTS = 60
"""What is drawn lies below; both two answers and six sides divide it."""
Driver = Callable[[Sequence[int]], None]
"""Plays on, a step for each number that was drawn."""


def raw(game: Game) -> Driver:
    """Return what plays bare states, game after game."""
    state = game.start(SETUP)

    def drive(lots: Sequence[int]) -> None:
        nonlocal state
        for lot in lots:
            pending = state.pending
            if type(pending) is Decision:
                pending.seat  # noqa: B018 - read, as OpenSpiel's player is
                offered = pending.options
            else:
                if type(pending) is Outcome:
                    pending.ranking  # noqa: B018
                    state = game.start(SETUP)
                    pending = state.pending
                offered = pending.faces
            state.apply(offered[lot % len(offered)])

    return drive


def through_match(game: Game) -> Driver:
    """Return what plays match after match."""
    dice = Dice(1)
    match = Match(game, SETUP, dice)

    def drive(lots: Sequence[int]) -> None:
        nonlocal match
        for lot in lots:
            pending = match.state.pending
            if type(pending) is Decision:
                pending.seat  # noqa: B018
                offered = pending.options
                match.answer(offered[lot % len(offered)])
            else:
                if type(pending) is Outcome:
                    pending.ranking  # noqa: B018
                    match = Match(game, SETUP, dice)
                    pending = match.state.pending
                offered = pending.faces
                match.throw(offered[lot % len(offered)])

    return drive


def open_spiel(game: Any) -> Driver:
    """Return what plays OpenSpiel's game after game as its own examples do."""
    state = game.new_initial_state()

    def drive(lots: Sequence[int]) -> None:
        nonlocal state
        for lot in lots:
            if state.is_terminal():
                state.returns()
                state = game.new_initial_state()
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[lot % len(outcomes)][0])
            else:
                offered = state.legal_actions(state.current_player())
                state.apply_action(offered[lot % len(offered)])

    return drive


def open_spiel_knowing(game: Any) -> Driver:
    """Return what plays them without asking what a die can show, whose turn it is and who has won."""
    state = game.new_initial_state()

    def drive(lots: Sequence[int]) -> None:
        nonlocal state
        for lot in lots:
            if state.is_terminal():
                state = game.new_initial_state()
            if state.is_chance_node():
                state.apply_action(lot % SIDES)
            else:
                offered = state.legal_actions()
                state.apply_action(offered[lot % len(offered)])

    return drive


def open_spiel_shortest(game: Any) -> Driver:
    """Return what plays them with the fewest calls: at a die its sides are on offer, at the end nothing is."""
    state = game.new_initial_state()

    def drive(lots: Sequence[int]) -> None:
        nonlocal state
        for lot in lots:
            offered = state.legal_actions()
            if not offered:
                state = game.new_initial_state()
                offered = state.legal_actions()
            state.apply_action(offered[lot % len(offered)])

    return drive


def pieces(drive: Driver, seed: int) -> Iterator[int]:
    """Play for ever, piece by piece, as work for `rates`."""
    rng = Random(seed)
    lots = [[rng.randrange(LOTS) for _ in range(PIECE)] for _ in range(200)]
    while True:
        for piece in lots:
            drive(piece)
            yield PIECE


def main(argv: list[str] | None = None) -> None:
    """Measure and print."""
    slices, seconds, rounds = (2, 0.002, 2) if quick(argv, "One-die Pig beside OpenSpiel's.") else (20, 0.02, ROUNDS)
    pig = load_game("pig")
    drivers = {"raw": raw(pig), "match": through_match(pig)}
    try:
        import pyspiel
    except ImportError:
        tell("OpenSpiel's pig from Python", "not installed", "pip install 'tappa[bench]'")
    else:
        # With a horizon that random play does not reach: it would end games that are not over.
        theirs = pyspiel.load_game("pig", {"players": 2, "diceoutcomes": SIDES, "winscore": 100, "horizon": 100000})
        drivers |= {
            "theirs": open_spiel(theirs),
            "knowing": open_spiel_knowing(theirs),
            "shortest": open_spiel_shortest(theirs),
        }
    found = rates({name: pieces(drive, 1) for name, drive in drivers.items()}, slices, seconds, rounds)

    def line(what: str, name: str, goal: Goal | None = None) -> None:
        steps = f"({found.counts[name]:,} steps)"
        if goal is not None and "theirs" in drivers:
            steps = (f"{goal.told(found.ratio(name, 'theirs'), 'OpenSpiel’s')},"
                     f" {found.ratio(name, 'knowing'):.3g} and {found.ratio(name, 'shortest'):.3g} of its quicker ways"
                     f" {steps}")
        tell(what, f"{found.rate(name):,.0f} /s", steps)

    line("Pig, answers and dice on the bare state", "raw", RAW_GOAL)
    line("Pig through a match, faces given", "match", MATCH_GOAL)
    if "theirs" in drivers:
        line("OpenSpiel's pig from Python", "theirs")
        line("OpenSpiel's pig, by who knows the game", "knowing")
        line("OpenSpiel's pig, by legal_actions alone", "shortest")


if __name__ == "__main__":
    main()
