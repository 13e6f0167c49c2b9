"""The program as a process: pipes, signals, many processes one after the other."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.game import Decision
from tests.cli.calls import TOUR, Tappa, journal, saved
from tests.saving.matches import same_match

ROOT = Path(__file__).parents[2]
TAPPA = [sys.executable, "-m", "tui"]
GIRO = ("giro", "--seats", "Anna,bot:medium,bot:medium,bot:medium", "--stages")


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Go to a folder of the test's own, and return the environment of its processes."""
    monkeypatch.chdir(tmp_path)
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def call(environment: dict[str, str], *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the program to its end."""
    return subprocess.run(
        [*TAPPA, *args], env=environment, input=typed, capture_output=True, text=True, check=False, timeout=60
    )


def test_a_match_is_begun_played_and_verified_by_processes(environment: dict[str, str]):
    begun = call(environment, "new", *GIRO, "plain,time-trial", "--seed", "7", "--out", "t.toml")
    assert (begun.returncode, begun.stdout.splitlines()[0]) == (0, "t.toml")
    assert call(environment, "auto", "t.toml", "--strength", "easy").returncode == 0
    assert call(environment, "verify", "t.toml").returncode == 0
    assert call(environment, "do", "t.toml", "rider:1").returncode == 1
    assert call(environment, "new", "chess", "--seats", "A,B").returncode == 2
    assert call(environment).returncode == 1


def test_the_line_by_line_front_end_plays_through_a_pipe(environment: dict[str, str]):
    call(environment, "new", *GIRO, "time-trial", "--seed", "7", "--out", "t.toml")
    played = call(environment, "plain", "t.toml", typed="\n" * 200)
    assert (played.returncode, played.stderr) == (0, "")
    assert "wins the tour" in played.stdout
    assert "\x1b" not in played.stdout


def test_a_reader_that_has_enough_is_left_in_peace(environment: dict[str, str]):
    call(environment, "new", *GIRO, TOUR, "--seed", "7", "--out", "t.toml")
    call(environment, "auto", "t.toml", "--strength", "easy")
    with subprocess.Popen(
        [*TAPPA, "replay", "t.toml"], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        pipesize=4096,  # else all of it may have found room before anybody has had enough
    ) as replay:
        assert replay.stdout is not None
        assert replay.stderr is not None
        assert replay.stdout.readline().startswith(b"Stage 1")
        replay.stdout.close()
        assert replay.stderr.read() == b""
    assert replay.returncode == 128 + signal.SIGPIPE


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_the_program_with_its_code_and_leaves_the_match_saved(
    environment: dict[str, str], number: signal.Signals
):
    call(environment, "new", "giro", "--seats", "Anna,Luca", "--stages", "plain", "--out", "t.toml")
    with subprocess.Popen(
        [*TAPPA, "plain", "t.toml"], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    ) as plain:
        assert plain.stdin is not None
        assert plain.stdout is not None
        assert plain.stderr is not None
        plain.stdin.write("1\n")
        plain.stdin.flush()
        while not plain.stdout.readline().startswith("Luca: "):  # the answer is told, so it is saved
            pass
        plain.send_signal(number)
        assert plain.wait(60) == 128 + number
        assert plain.stderr.read() == ""
    assert journal()[0] == "rider:1"


def test_an_encoding_without_the_signs_gives_question_marks(environment: dict[str, str]):
    call(environment, "new", "giro", "--seats", "Żaneta,Luca", "--stages", "plain", "--out", "t.toml")
    shown = subprocess.run(
        [*TAPPA, "show", "t.toml"], env={**environment, "PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0"},
        capture_output=True, check=False, timeout=60,
    )
    assert shown.returncode == 0
    assert b"?aneta" in shown.stdout


def test_a_disk_that_takes_no_output_is_told(environment: dict[str, str]):
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    call(environment, "new", "pig", "--seats", "A,B", "--out", "t.toml")
    with Path("/dev/full").open("w") as full:
        shown = subprocess.run(
            [*TAPPA, "show", "t.toml"], env=environment, stdout=full, stderr=subprocess.PIPE, text=True, check=False,
            timeout=60,
        )
    assert shown.returncode == 1
    assert shown.stderr.count("\n") == 1


# ---- do by do -------------------------------------------------------------------------------------------------------


def by_do(call: Tappa, steps: int) -> None:
    """Play `t.toml` on with one call for each answer, for each bot's turn and for each die, to its end or `steps`."""
    for _step in range(steps):
        data = json.loads(call("show", "t.toml", "--json").out)
        pending = data["pending"]
        if "over" in pending:
            return
        if pending["seat"] and data["seats"][pending["seat"] - 1]["player"] != "person":
            assert call("auto", "t.toml", "--until", "person").code == 0
        elif "chance" in pending:
            assert call("do", "t.toml", "throw", "--no-throw").code == 0
        else:
            assert call("do", "t.toml", pending["options"][0], "--no-throw").code == 0


def straight(call: Tappa, preset: str, stages: str, steps: int) -> None:
    """Play a match do by do, and see that its answers in one sitting give an equal one."""
    new = ("new", *GIRO, stages, "--preset", preset, "--seed", "7", "--out")
    assert call(*new, "t.toml").code == 0
    by_do(call, steps)
    broken = saved().match
    assert call(*new, "whole.toml").code == 0
    whole = saved("whole.toml").match
    for token in broken.journal.tokens:
        if token[0] == "=":
            whole.throw()
        elif token[0] == "~":
            assert isinstance(whole.pending, Decision)
            assert whole.bot_choice() == token[1:]
            whole.answer(token[1:], bot=True)
        else:
            whole.answer(token)
    assert same_match(broken, whole)
    assert call("verify", "t.toml").code == 0


@pytest.mark.parametrize("preset", ["modern", "1977"])
def test_one_call_for_every_answer_and_die_leads_where_one_sitting_leads(tappa: Tappa, preset: str):
    straight(tappa, preset, "mountain-1,time-trial", 80)


@pytest.mark.long
@pytest.mark.parametrize("preset", ["modern", "1977"])
def test_one_process_for_every_answer_and_die_leads_where_one_sitting_leads(
    environment: dict[str, str], preset: str
):
    from tests.cli.calls import Run

    def run(*args: str, typed: str = "") -> Run:
        done = call(environment, *args, typed=typed)
        return Run(done.returncode, done.stdout, done.stderr)

    straight(run, preset, "time-trial,mountain-1", 5000)
    assert saved().match.outcome is not None
