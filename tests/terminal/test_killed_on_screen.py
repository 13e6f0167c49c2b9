"""A match that is played on screen and killed again and again: nothing that was shown is lost, and it ends the same."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from engine.game import Decision, Outcome
from engine.match import Match
from saves.store import load
from tests.terminal.terminal import Terminal, call, long

QUICK = 'pace = "quick"\n'
TURN = re.compile(r"turn (\d+)")


def play_out(match: Match) -> list[str]:
    """Play on as the test does, the first option for Anna, and return the whole journal."""
    while not isinstance(pending := match.pending, Outcome):
        if isinstance(pending, Decision):
            person = match.is_person(pending.seat)
            match.answer(pending.options[0] if person else match.bot_choice(), bot=not person)
        else:
            match.throw()
    return list(match.journal.tokens)


def begun(seed: int) -> Path:
    """Begin a tour of two stages and return its file."""
    path = Path(f"{seed}.toml")
    made = call("new", "giro", "--seats", "Anna,bot:easy", "--stages", "plain,mountain-1", "--seed", str(seed),
                "--out", str(path))
    assert made.returncode == 0, made.stderr
    return path


@pytest.mark.parametrize("kills", [4, *long(300)])
def test_a_match_that_is_killed_while_it_is_played_loses_nothing_and_ends_the_same(tappa_home: Path, kills: int):
    tappa_home.mkdir(exist_ok=True)
    (tappa_home / "settings.toml").write_text(QUICK, encoding="utf-8")
    random, seed = Random(kills), 0
    path, whole = Path(), list[str]()
    for _ in range(kills):
        if not whole or load(path).match.outcome is not None:
            seed += 1
            path = begun(seed)
            whole = play_out(load(path).match)
        with Terminal("play", str(path)) as terminal:
            terminal.wait_for("GIRO", "saved")
            for _ in range(random.randrange(1, 9)):
                terminal.send(" ")
                terminal.pump(random.uniform(0, 0.15))
            shown = TURN.findall(terminal.text)
            terminal.process.kill()
            terminal.wait_end()
        match = load(path).match
        tokens = list(match.journal.tokens)
        assert tokens == whole[: len(tokens)]
        same_stage = match.outcome is None and f"Stage {match.state.chapter}/" in terminal.text
        assert not (shown and same_stage) or match.state.turn >= int(shown[-1])
    assert play_out(load(path).match) == whole
