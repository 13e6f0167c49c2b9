"""`tappa simulate`: many matches, bot against bot, and what they show."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager, suppress
from typing import Any

from engine.bots import laboratory
from engine.bots.laboratory import Experiment
from engine.bots.tally import Estimate, Tally
from engine.game import STRENGTHS, Game, Setup
from engine.giro import figures
from screens.setup.duration import PERSON_SECONDS
from screens.words.csv_rows import Row, csv_text
from screens.words.games import game_name
from screens.words.simulation import Column, lines, rows, strength_name
from tui.call import Call
from tui.commands.new import game_named, setup_from
from tui.errors import USAGE, Refused
from tui.streams import say
from tui.workers import workers

JSON_FORMAT = 1
"""Raised when a key of the JSON changes its meaning or goes."""
CHOICE_SECONDS = 5.0
"""A person's choice in a game without stages, dice and all."""
BAR = 30
"""Cells of the progress bar."""
EVERY = 0.2
"""Seconds between two drawings of it."""


def run(args: argparse.Namespace, call: Call) -> int:
    """Play, and print the figures."""
    game = game_named(args.game, call)
    strengths = _strengths(args, game, call)
    args.captains = args.riders = args.colours = None
    args.seats = ",".join(f"bot:{one}" for one in strengths)
    seed = secrets.randbits(63) if args.seed is None else args.seed
    titles, setups = _setups(args, game, call)
    columns = []
    began = time.monotonic()
    with _executor(args, call) as executor:
        for number, (title, setup) in enumerate(zip(titles, setups, strict=True)):
            bar = _Bar(args.matches * len(setups), args.matches * number)
            experiment = Experiment(setup, seed, args.budget)
            try:
                tally = laboratory.run(experiment, args.matches, executor, bar.show)
            finally:
                bar.clear()
            columns.append(Column(title, tally, minutes(tally, setup)))
    if args.json:
        say(json.dumps(_document(args, seed, strengths, columns), ensure_ascii=False, indent=1))
    elif args.csv:
        _write_csv(columns)
    else:
        _ = call.speech._
        message = call.speech.n("{matches} match of {game}, seed {seed}: {strengths}; {seconds} s.",
                                "{matches} matches of {game}, seed {seed}: {strengths}; {seconds} s.",
                                args.matches)
        say(message.format(
            matches=args.matches, game=game_name(call.speech, game.id), seed=seed,
            strengths=_(", ").join(strength_name(call.speech, one) for one in strengths),
            seconds=round(time.monotonic() - began),
        ))
        say(*lines(call.speech, columns, strengths))
    return 0


def _strengths(args: argparse.Namespace, game: Game, call: Call) -> list[str]:
    if args.seats is None:
        return ["medium"] * min(4, game.seats[1])
    found = [part.strip().removeprefix("bot:") for part in args.seats.split(",")]
    for one in found:
        if one not in STRENGTHS:
            message = call.speech._("--seats: there is no strength “{value}”; there are {known}.")
            raise Refused(message.format(value=one, known=", ".join(STRENGTHS)), code=USAGE)
    return found


def _setups(args: argparse.Namespace, game: Game, call: Call) -> tuple[list[str], list[Setup]]:
    """Return the setup for each value that is compared, with its title."""
    if args.compare is None:
        return [""], [setup_from(args, game, call)]
    key, _equals, text = args.compare.partition("=")
    values = text.split(",")
    if len(values) < 2 or not key or not all(values):
        message = call.speech._("--compare takes KEY=A,B, not “{value}”.")
        raise Refused(message.format(value=args.compare), code=USAGE)
    setups = []
    for value in values:
        one = argparse.Namespace(**{**vars(args), "option": [*args.option, f"{key}={value}"]})
        setups.append(setup_from(one, game, call))
    return [f"{key}={value}" for value in values], setups


@contextmanager
def _executor(args: argparse.Namespace, call: Call) -> Iterator[Executor | None]:
    """Give who does the work: this process, some of its own, or a cluster."""
    jobs = args.jobs or os.cpu_count() or 1
    if args.scheduler is not None:
        with _cluster(args.scheduler, call) as executor:
            yield executor
    elif jobs == 1 or args.matches == 1:
        yield None
    else:
        try:
            with workers(jobs) as executor:
                yield executor
        except BrokenExecutor:
            message = call.speech._("A process that played matches was ended from outside: too little memory?")
            raise Refused(message) from None


@contextmanager
def _cluster(address: str, call: Call) -> Iterator[Executor]:
    _ = call.speech._
    try:
        from distributed import Client
    except ImportError:
        message = _("--scheduler needs Dask: install it with “pip install 'tappa[dask]'”.")
        raise Refused(message) from None
    try:
        client = Client(address, timeout="10s")  # type: ignore[no-untyped-call,unused-ignore]
    except (OSError, ValueError) as error:
        message = _("The scheduler at {address} does not answer: {why}.")
        raise Refused(message.format(address=address, why=error)) from None
    with client:
        yield client.get_executor(pure=False)  # type: ignore[no-untyped-call,unused-ignore]


# ---- figures --------------------------------------------------------------------------------------------------------


def minutes(tally: Tally, setup: Setup) -> Estimate:
    """Return how many minutes a match takes a person: his own turns, at the pace that setup reckons with.

    The interval is the sum of the stages' own, so it is rather too wide than too narrow.
    """
    kinds = {stage["id"]: stage["kind"] for stage in setup.details.get("stages", ())}
    low = value = high = 0.0
    for key in list(tally.sums):
        if key[0] != figures.STAGE_TURNS:
            continue
        one = tally.mean(key)
        trial = kinds[key[1]] == "time-trial"
        # A tour may have a stage more than once; a time trial's figure is of one rider of three.
        pace = PERSON_SECONDS[kinds[key[1]]] / 60 * (3 if trial else 1) * one.count / tally.matches
        low, value, high = low + pace * one.low, value + pace * one.value, high + pace * one.high
    if not kinds:
        one = tally.mean((laboratory.CHOICES, ""))
        pace = CHOICE_SECONDS / 60
        low, value, high = pace * one.low, pace * one.value, pace * one.high
    return Estimate(value, low, high, tally.matches)


def _document(
    args: argparse.Namespace, seed: int, strengths: Sequence[str], columns: Sequence[Column]
) -> dict[str, Any]:
    return {
        "format": JSON_FORMAT,
        "game": args.game,
        "matches": args.matches,
        "seed": seed,
        "strengths": list(strengths),
        **({"budget": args.budget} if args.budget else {}),
        "results": [
            {
                **({"option": column.title} if column.title else {}),
                "figures": [
                    {
                        "figure": row.kind, **({"of": row.of} if row.of else {}), "value": one.value,
                        "low": one.low, "high": one.high, "count": one.count,
                    }
                    for row in rows([column]) for one in row.found if one
                ],
            }
            for column in columns
        ],
    }


def _write_csv(columns: Sequence[Column]) -> None:
    table: list[Row] = [["option", "figure", "of", "value", "low", "high", "count"]]
    for column in columns:
        for row in rows([column]):
            for one in row.found:
                if one:
                    numbers = [f"{number:.6g}" for number in (one.value, one.low, one.high)]
                    table.append([column.title, row.kind, row.of, *numbers, one.count])
    say(csv_text(table), end="")


class _Bar:
    """How far the work is, on the terminal that errors go to; where that is none, nothing."""

    def __init__(self, of: int, before: int) -> None:
        self.of = of
        self.before = before
        self.shown = 0.0
        self.live = sys.stderr.isatty()

    def show(self, done: int) -> None:
        """Draw the bar, unless that was a moment ago."""
        now = time.monotonic()
        if not self.live or now - self.shown < EVERY:
            return
        self.shown = now
        done += self.before
        full = BAR * done // self.of
        self._draw(f"\r[{'#' * full}{'.' * (BAR - full)}] {done}/{self.of}")

    def clear(self) -> None:
        """Take the bar away."""
        if self.live and self.shown:
            self._draw("\r" + " " * (BAR + 24) + "\r")

    def _draw(self, text: str) -> None:
        with suppress(OSError):  # the terminal is gone: the work goes on
            print(text, end="", file=sys.stderr, flush=True)
