"""Real processes at one file: many that answer at once, and one that is killed at any moment."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from engine.game import Setup
from engine.giro.game import details
from engine.giro.stages import shipped_stages
from engine.giro.tour import NAMES
from engine.match import Dice, Match
from engine.registry import load_game
from saves.backups import list_backups
from saves.heads import list_saves
from saves.shared import SharedMatch
from saves.store import load
from tests.saving import terminal
from tests.saving.matches import AT, SEATS, same_match, saved
from tests.saving.steps import one_step

ROOT = Path(__file__).parents[2]
DEADLINE = 300


def tour(stages: int) -> Match:
    """Return a tour long enough: each stage takes some 250 steps."""
    setup = Setup("giro", SEATS, {}, details([1, 5], list(NAMES[:6]), ["plain"] * stages, shipped_stages()))
    return Match(load_game("giro"), setup, Dice(5))


def start(path: Path, count: int) -> subprocess.Popen[bytes]:
    """Sit another terminal down."""
    command = [sys.executable, terminal.__file__, str(path), str(count)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, bufsize=0)


def alone(match: Match, count: int) -> Match:
    """Play a match to a counter, as any number of terminals together must."""
    while match.counter < count and not match.outcome:
        one_step(match)
    return match


def answer_at_once(path: Path, count: int, stages: int) -> None:
    SharedMatch.begin(saved(tour(stages)), path, clock=lambda: AT)
    processes = [start(path, count) for _ in range(8)]
    written: list[int] = []
    for process in processes:
        out, err = process.communicate(timeout=DEADLINE)
        assert (process.returncode, err) == (0, b"")
        written += map(int, out.split())
    assert sorted(written) == list(range(1, count + 1))
    match = load(path).match
    assert len(match.journal) == match.counter == count
    assert match.replay().state.to_data() == match.state.to_data()
    assert same_match(match, alone(tour(stages), count))


def test_of_eight_terminals_that_answer_at_once_none_loses_or_doubles_an_answer(tmp_path):
    answer_at_once(tmp_path / "x.toml", 80, 2)


@pytest.mark.long
def test_of_eight_terminals_none_loses_or_doubles_one_of_a_thousand_answers(tmp_path):
    answer_at_once(tmp_path / "x.toml", 1000, 6)


def kill_again_and_again(path: Path, times: int, stages: int) -> None:
    """Kill a terminal at random moments; the next goes on at once from what the last one had shown, or later."""
    rng = Random(times)
    end = alone(tour(stages), 10**6)
    tokens = end.journal.tokens
    SharedMatch.begin(saved(tour(stages)), path, clock=lambda: AT)
    for _ in range(times):
        before = load(path).match
        process = start(path, 10**6)
        assert process.stdout is not None
        assert process.stderr is not None
        shown = b""
        for _line in range(rng.randint(0, 4)):
            shown += process.stdout.readline()
        # Between two lines a step takes some milliseconds: let go of anywhere in it.
        select.select([process.stderr], [], [], rng.random() * 0.02)
        process.send_signal(signal.SIGKILL)
        out, err = process.communicate(timeout=DEADLINE)
        assert err == b""
        last = max([before.counter, *map(int, (shown + out).split())])
        match = load(path).match
        assert last <= match.counter <= last + 1
        assert match.journal.tokens == tokens[: match.counter]
        assert [head.sound for head in list_saves(path.parent)] == [True]
        assert all(backup.head.sound for backup in list_backups(path))
    one = SharedMatch.open(path, clock=lambda: AT, sync=False, )
    while not one.match.outcome:
        one.step(one_step)
    assert one.trouble is None
    assert same_match(load(path).match, end)


def test_a_terminal_that_is_killed_at_any_moment_has_lost_nothing_that_it_had_shown(tmp_path):
    kill_again_and_again(tmp_path / "x.toml", 10, 1)


@pytest.mark.long
def test_three_hundred_terminals_that_are_killed_have_lost_nothing_that_they_had_shown(tmp_path):
    kill_again_and_again(tmp_path / "x.toml", 300, 12)
