"""How quick the engine and the saves are: `python tests/bench/engine.py`.

Ratios are of things measured in the same run, in turns; absolute times are a machine's own.
"""

from __future__ import annotations

import copy
import sys
import tempfile
import time
import tomllib
import tracemalloc
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))  # before this folder, whose files have the packages' names

import tomli_w

from engine.bots.play import play_on
from engine.game import Decision, Game, Outcome, Seat, Setup
from engine.giro.game import details
from engine.giro.stages import shipped_stages
from engine.giro.tour import NAMES
from engine.match import Dice, Match
from engine.registry import load_game
from saves.decoding import decode
from saves.document import Saved
from saves.encoding import tables_of, text_of
from saves.store import save
from tests.bench.measure import ROUNDS, Goal, calls, quick, rates, tell

AT = datetime(2026, 3, 4, 5, 6, 7, tzinfo=UTC)
SEATS = tuple(Seat(name) for name in ("Anna", "Luca", "Ada", "Sara"))
TOUR = ("plain", "mountain-1", "mountain-2", "time-trial") * 3
PIECE = 500
"""Answers and dice between two looks at the clock."""


def pig_setup() -> Setup:
    """Return one-die Pig to 100 for four seats, as it is played by default."""
    return Setup("pig", SEATS, {"target": 100})


def giro_setup(player: str = "person") -> Setup:
    """Return a tour of twelve stages for four teams by the modern rules, with this player at every seat."""
    seats = tuple(Seat(seat.name, player) for seat in SEATS)
    return Setup("giro", seats, {}, details([1, 5, 7, 12], list(NAMES), list(TOUR), shipped_stages()))


def raw(game: Game, setup: Setup, seed: int) -> Iterator[int]:
    """Play game after game on bare states at random, its start included; the caller draws the faces."""
    draw = Random(seed).random
    done = 0
    while True:
        state = game.start(setup)
        while True:
            pending = state.pending
            if type(pending) is Decision:
                offered = pending.options
            elif type(pending) is Outcome:
                break
            else:
                offered = pending.faces
            state.apply(offered[int(draw() * len(offered))])
            done += 1
            if done == PIECE:
                yield done
                done = 0


def through_match(game: Game, setup: Setup, seed: int, seeded: bool) -> Iterator[int]:
    """Play as `raw` does, but through a match: with the look at what is on offer, the counter and the journal.

    Args:
        seeded: the match throws the dice by its seed; else the caller draws the faces, as in `raw`.
    """
    draw = Random(seed).random
    done = 0
    while True:
        seed += 1
        match = Match(game, setup, Dice(seed))
        while True:
            pending = match.state.pending
            if type(pending) is Decision:
                offered = pending.options
                match.answer(offered[int(draw() * len(offered))])
            elif type(pending) is Outcome:
                break
            elif seeded:
                match.throw()
            else:
                offered = pending.faces
                match.throw(offered[int(draw() * len(offered))])
            done += 1
            if done == PIECE:
                yield done
                done = 0


def state_size(state: Any, many: int = 200) -> int:
    """Return the bytes of memory that a further copy of a state takes."""
    state.clone()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [state.clone() for _ in range(many)]
    size = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return size // len(kept)


def middle(game: Game, setup: Setup, steps: int) -> Any:
    """Return a state after so many random steps."""
    state, rng = game.start(setup), Random(5)
    for _ in range(steps):
        pending = state.pending
        state.apply(rng.choice(pending.options if isinstance(pending, Decision) else pending.faces))
    return state


def bots_tour(seed: int) -> Match:
    """Return a tour that `random` bots have played to its end."""
    match = Match(load_game("giro"), giro_setup("bot:random"), Dice(seed))
    for _ in play_on(match, lambda _: False):
        pass
    return match


def stepping(slices: int, seconds: float, rounds: int) -> None:
    """Measure answers and dice."""
    pig, giro = load_game("pig"), load_game("giro")
    found = rates(
        {
            "pig": raw(pig, pig_setup(), 1),
            "giro": raw(giro, giro_setup(), 1),
            "match": through_match(giro, giro_setup(), 1, seeded=True),
            "typed": through_match(giro, giro_setup(), 1, seeded=False),
        },
        slices, seconds, rounds,
    )

    def line(what: str, name: str, beside: str) -> None:
        tell(what, f"{found.rate(name):,.0f} /s", f"{beside} ({found.counts[name]:,} steps)")

    sizes = state_size(middle(pig, pig_setup(), 50)), state_size(middle(giro, giro_setup(), 400))
    line("raw Pig, answers and dice", "pig", f"a state takes {sizes[0]:,} B")
    line("raw Giro, tours of 12 stages", "giro",
         f"{Goal(1 / 8, least=True).told(found.ratio('giro', 'pig'), 'raw Pig')}; a state takes {sizes[1]:,} B")
    half = Goal(1 / 2, least=True)
    line("Giro through a match, seeded dice", "match", f"{half.told(found.ratio('match', 'giro'), 'raw Giro')}")
    line("Giro through a match, faces given", "typed", f"{half.told(found.ratio('typed', 'giro'), 'raw Giro')}")


def cloning(slices: int, seconds: float, rounds: int) -> None:
    """Measure a copy of a state; what all states of a tour share, `deepcopy` shares as well."""
    state = middle(load_game("giro"), giro_setup(), 400)
    shared = {id(one): one for one in (state.tour, state.stage, state.pending)}
    found = rates(
        {"clone": calls(state.clone), "deepcopy": calls(lambda: copy.deepcopy(state, {**shared}))},
        slices, seconds, rounds,
    )
    tell("clone of a state of 12 riders", f"{1e6 / found.rate('clone'):.2f} µs",
         f"{Goal(1 / 15).told(found.ratio('deepcopy', 'clone'), 'copy.deepcopy')}"
         f" ({1e6 / found.rate('deepcopy'):.0f} µs; {found.counts['clone']:,} clones)")


def touring(rounds: int) -> Match:
    """Measure a tour by bots; returns the last one."""
    times = []
    for seed in range(1, rounds + 1):
        begun = time.perf_counter()
        match = bots_tour(seed)
        times.append(time.perf_counter() - begun)
    tell("tour of 12 stages by random bots", f"{median(times):.3f} s", f"the last one: {len(match.journal):,} steps")
    return match


def saving(match: Match, slices: int, seconds: float, rounds: int) -> None:
    """Measure a save at the end of a tour, in memory and on the disk."""
    saved = Saved.begin(match, "Giro di casa")
    text = text_of(tables_of(saved, AT))
    data = text.encode()
    tables = tomllib.loads(text)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tour.toml"
        found = rates(
            {
                "encode": calls(lambda: text_of(tables_of(saved, AT))),
                "dumps": calls(lambda: tomli_w.dumps(tables)),
                "decode": calls(lambda: decode(data)),
                "loads": calls(lambda: tomllib.loads(text)),
                "no sync": calls(lambda: save(saved, path, at=AT, sync=False)),
                "sync": calls(lambda: save(saved, path, at=AT)),
            },
            slices, seconds, rounds,
        )

    def took(name: str) -> str:
        return f"{1e3 / found.rate(name):.2f} ms"

    goal = Goal(1.5)
    tell("state to text, at the end of a tour", took("encode"),
         f"{goal.told(found.ratio('dumps', 'encode'), 'tomli_w.dumps alone')} ({took('dumps')}; {len(data):,} B,"
         f" {found.counts['encode']:,} times)")
    tell("text to state", took("decode"),
         f"{goal.told(found.ratio('loads', 'decode'), 'tomllib.loads alone')} ({took('loads')};"
         f" {found.counts['decode']:,} times)")
    tell("an answer's save, without fsync", took("no sync"), f"{found.counts['no sync']:,} times")
    tell("an answer's save, with fsync", took("sync"), f"{found.counts['sync']:,} times")


def answering(answers: int, budget: int | None) -> None:
    """Measure how long a strong bot thinks about a choice, at its own budget unless another one is given."""
    game, seats = load_game("giro"), tuple(Seat(seat.name, "bot:medium") for seat in SEATS)
    match = Match(game, Setup("giro", seats, {}, giro_setup().details), Dice(11))
    times: list[float] = []
    for number, _ in enumerate(play_on(match, lambda _match: len(times) == answers)):
        pending = match.pending
        if number % 17 == 0 and isinstance(pending, Decision) and pending.kind == "rider":
            begun = time.perf_counter()
            match.bot_choice("strong", budget)
            times.append(time.perf_counter() - begun)
    tell("a strong bot's answer on the road", f"{median(times):.2f} s",
         f"median of {len(times)}, at most {max(times):.2f} s; goal ≤ 1.5 s:"
         f" {'met' if median(times) <= 1.5 else 'SHORT'}")


def main(argv: list[str] | None = None) -> None:
    """Measure everything and print it."""
    slices, seconds, rounds = (2, 0.002, 2) if quick(argv, "How quick the engine and the saves are.") else (
        20, 0.02, ROUNDS)
    stepping(slices, seconds, rounds)
    cloning(slices, seconds, rounds)
    saving(touring(rounds), slices, seconds, rounds)
    answering(3 if slices == 2 else 25, 60 if slices == 2 else None)


if __name__ == "__main__":
    main()
