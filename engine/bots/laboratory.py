"""Many matches, bot against bot: how often each wins, and what a match is like.

Match number k of an experiment depends on the experiment and k alone. So it can be played by whichever worker is free,
and played again as an ordinary match: `seed_of` gives its dice, `seated` who sits where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, replace
from hashlib import blake2b
from importlib import import_module

from engine.bots.play import NoEnd, play_on
from engine.bots.tally import WIN, Tally
from engine.game import Event, Setup
from engine.match import Dice, Match
from engine.registry import load_game

BATCHES = 60
"""In about how many pieces the work is handed out: enough that no core waits long for another at the end."""
LARGEST = 25
"""Matches of a piece at most, so that there is something to tell of the progress."""

_FIGURES = {"giro": "engine.giro.figures"}
"""By game, the module that measures what only this game has."""

STRENGTH, SEAT, TEAM = "strength", "seat", "team"
"""What wins are counted by: how well a bot plays, its place at the table, and which of the entrants it is."""
TURNS, THROWS, CHOICES, UNFINISHED = "turns", "throws", "choices", "unfinished"
"""What is measured of a match of any game."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """What is played, over and over."""

    setup: Setup
    """The entrants in the order of their numbers, all bots; who sits where changes from match to match."""
    seed: int = 0
    """Where all dice come from, 0 to `engine.dice.MAX_SEED`."""
    budget: int | None = None
    """Playouts that a strong bot may make for a choice; None: its own."""


def seed_of(experiment: Experiment, number: int) -> int:
    """Return the seed of a match's dice."""
    key = experiment.seed.to_bytes(16, "big")
    digest = blake2b(f"match {number}".encode(), key=key, digest_size=8).digest()
    return int.from_bytes(digest, "big") >> 1  # seeds have 63 bits


def seating(experiment: Experiment, number: int) -> tuple[int, ...]:
    """Return the entrants, from 1, in the order in which they sit; as many matches as there are seats go once round."""
    count = len(experiment.setup.seats)
    return tuple((seat + number) % count + 1 for seat in range(count))


def seated(experiment: Experiment, number: int) -> Setup:
    """Return the setup of a match."""
    setup = experiment.setup
    return replace(setup, seats=tuple(setup.seats[entrant - 1] for entrant in seating(experiment, number)))


def play(experiment: Experiment, number: int, tally: Tally) -> Match:
    """Play a match, from 0, to its end, count it, and return it."""
    game = load_game(experiment.setup.game)
    match = Match(game, seated(experiment, number), Dice(seed_of(experiment, number)))
    name = _FIGURES.get(game.id)
    figures = import_module(name) if name else None
    seen: list[Event] = []
    try:
        for events in play_on(match, _never, budget=experiment.budget):
            if figures:
                seen += events
    except NoEnd:
        tally.measure((UNFINISHED, ""), 1)
    else:
        tally.measure((UNFINISHED, ""), 0)
    tally.matches += 1
    _count(experiment, number, match, tally)
    if figures and match.outcome:
        figures.measure(match.state, seen, tally)
    return match


def _never(match: Match) -> bool:
    return False


def _count(experiment: Experiment, number: int, match: Match, tally: Tally) -> None:
    outcome = match.outcome
    winners = outcome.winners if outcome else ()
    strengths: dict[str, int] = {}
    for seat, entrant in enumerate(seating(experiment, number), 1):
        parts = WIN // len(winners) if seat in winners else 0
        strength = match.setup.seats[seat - 1].strength or ""
        strengths[strength] = strengths.get(strength, 0) + parts
        tally.won((SEAT, str(seat)), parts)
        tally.won((TEAM, str(entrant)), parts)
    for strength, parts in strengths.items():
        tally.won((STRENGTH, strength), parts)
    seats = len(match.setup.seats)
    tally.measure((TURNS, ""), match.state.turn, seats)
    tally.measure((THROWS, ""), match.chances, seats)
    tally.measure((CHOICES, ""), len(match.journal) - match.journal.chances(), seats)


def play_batch(experiment: Experiment, first: int, last: int) -> Tally:
    """Play matches `first` to `last` - 1 and return what was counted; the piece of work that a worker is given."""
    tally = Tally()
    for number in range(first, last):
        play(experiment, number, tally)
    return tally


def run(
    experiment: Experiment, matches: int, executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
) -> Tally:
    """Play matches 0 to `matches` - 1 and return what was counted.

    Args:
        experiment: what is played.
        matches: how many.
        executor: who does the work; None: this process.
        progress: is told how many matches are done, each time some more are.
    """
    total = Tally()
    for tally in _batches(experiment, matches, executor):
        total.add(tally)
        if progress:
            progress(total.matches)
    return total


def _batches(experiment: Experiment, matches: int, executor: Executor | None) -> Iterator[Tally]:
    size = max(1, min(LARGEST, matches // BATCHES))
    pieces = [(first, min(first + size, matches)) for first in range(0, matches, size)]
    if executor is None:
        for first, last in pieces:
            yield play_batch(experiment, first, last)
        return
    waiting = [executor.submit(play_batch, experiment, first, last) for first, last in pieces]
    try:
        for done in as_completed(waiting):
            yield done.result()
    finally:  # whoever stops listening wants no more of it
        for one in waiting:
            one.cancel()
