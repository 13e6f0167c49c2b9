"""Standard streams that are closed, full or no place to read from or write to: one line, or none, and no traceback."""

from __future__ import annotations

import multiprocessing
import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path
from typing import NoReturn

import pytest

from tui.workers import workers

ROOT = Path(__file__).parents[2]

COMMANDS = ("show t.toml", "show nowhere", "plain t.toml", "simulate pig --matches 2 --jobs 2")
WRITABLE = ("<&-", ">&-", "2>&-", "<&- >&- 2>&-", "0>unreadable", "2>/dev/full")
UNWRITABLE = (">/dev/full", "1<&0 0</dev/null")
NOT_WRITTEN = "tappa: Standard output cannot be written to: "


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Go to a folder of the test's own with a match in it, and return the environment of its processes."""
    monkeypatch.chdir(tmp_path)
    environment = {
        **os.environ, "PYTHONPATH": str(ROOT), "TAPPA_HOME": str(tmp_path / "home"), "PYTHONUNBUFFERED": "1",
    }
    shell(environment, "new giro --seats Anna,Luca --stages plain --seed 7 --out t.toml")
    return environment


def shell(environment: dict[str, str], line: str) -> subprocess.CompletedProcess[str]:
    """Let a shell run the program, with its redirections."""
    command = f"{shlex.quote(sys.executable)} -m tui {line}"
    return subprocess.run(
        ["sh", "-c", command], env=environment, input="", capture_output=True, text=True, check=False, timeout=60
    )


@pytest.mark.parametrize("redirection", WRITABLE)
def test_a_stream_that_is_closed_or_cannot_be_read_changes_nothing_else(
    environment: dict[str, str], redirection: str
):
    for command in COMMANDS:
        done = shell(environment, f"{command} {redirection}")
        refused = command == "show nowhere"
        assert done.returncode == (1 if refused else 0), command
        told = refused and "2>" not in redirection
        assert done.stderr.count("\n") == told, command
        assert done.stderr.endswith("nowhere.toml cannot be read. It is not there.\n" if told else ""), command
        assert bool(done.stdout) == (not refused and ">&-" not in redirection.replace("2>&-", "")), command
    assert not Path("home/log").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("redirection", UNWRITABLE)
def test_output_that_cannot_be_written_is_told_in_one_line(environment: dict[str, str], redirection: str):
    for command in ("show t.toml", "plain t.toml", "simulate pig --matches 2 --jobs 1 --csv", "--version"):
        done = shell(environment, f"{command} {redirection}")
        assert (done.returncode, done.stderr.count("\n")) == (1, 1), command
        assert done.stderr.startswith(NOT_WRITTEN)
    assert not Path("home/log").exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_where_neither_output_nor_errors_can_be_written_the_exit_code_tells(environment: dict[str, str]):
    assert shell(environment, "show t.toml >/dev/full 2>&1").returncode == 1
    assert shell(environment, "show nowhere >/dev/full 2>&1").returncode == 1


# ---- Ctrl+C ---------------------------------------------------------------------------------------------------------

INTERRUPTED_START = """
import os, signal, sys
from tui.__main__ import main

class Interrupts:
    def find_spec(self, name, path=None, target=None):
        if name == "argparse":
            os.kill(os.getpid(), signal.SIGINT)

sys.modules.pop("argparse", None)
sys.meta_path.insert(0, Interrupts())
main(["--help"])
"""


def test_ctrl_c_while_the_program_is_being_imported_ends_it_without_a_word(environment: dict[str, str]):
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_START], env=environment, capture_output=True, text=True, check=False,
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "", "")


def given_up(executor: Executor) -> NoReturn:
    """Begin more than is ever done, and give it up."""
    assert signal.SIGINT in executor.submit(signal.pthread_sigmask, signal.SIG_BLOCK, ()).result()
    for one in [executor.submit(time.sleep, 600) for _ in range(20)]:
        one.cancel()
    raise KeyboardInterrupt


def interrupted(executor: Executor) -> None:
    executor.submit(time.sleep, 0).result()
    signal.raise_signal(signal.SIGINT)


@pytest.mark.parametrize("work", [given_up, interrupted])
def test_work_that_is_given_up_ends_its_processes_which_are_deaf_to_ctrl_c_at_once(work: Callable[[Executor], None]):
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt), workers(2) as executor:
        work(executor)
    assert multiprocessing.active_children() == []
    assert time.monotonic() - began < 60
