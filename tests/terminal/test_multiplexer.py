"""In tmux, as many play over SSH: the screen is drawn, sizes follow, and what ends there ends the session."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.terminal import DEADLINE, TAPPA, Terminal

TMUX = shutil.which("tmux")

pytestmark = pytest.mark.skipif(TMUX is None, reason="tmux is not installed")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[list[str]]:
    """Return the command line of a tmux of the test's own."""
    words = [str(TMUX), "-f", "/dev/null", "-S", str(tmp_path / "tmux")]
    yield words
    subprocess.run([*words, "kill-server"], check=False, capture_output=True)


def pane(server: list[str]) -> int:
    """Return a handle of the program in the pane."""
    told = subprocess.run([*server, "list-panes", "-F", "#{pane_pid}"], check=True, capture_output=True, text=True)
    return os.pidfd_open(int(told.stdout))


def gone(process: int) -> bool:
    """Tell whether a process ends."""
    try:
        return bool(select.select([process], [], [], DEADLINE)[0])
    finally:
        os.close(process)


def test_a_session_in_tmux_is_left_and_found_again_in_another_size(server: list[str]):
    with Terminal(program=[*server, "new", "-s", "t", *TAPPA], size=(100, 30)) as first:
        first.wait_for("New match", "leave")
        first.send("j")
        first.wait_for("▸ Saves")
        first.send("\x02d")
        first.wait_end()
    with Terminal(program=[*server, "attach"], size=(80, 24)) as second:
        second.wait_for("▸ Saves", "leave")
        second.send("\x1b[A")
        second.wait_for("▸ New match")
        process = pane(server)
        second.send("q")
        second.wait_end()
    assert gone(process)


def test_a_tmux_that_ends_takes_the_session_with_it(server: list[str]):
    with Terminal(program=[*server, "new", *TAPPA]) as terminal:
        terminal.wait_for("New match", "leave")
        process = pane(server)
        subprocess.run([*server, "kill-server"], check=True)
        assert gone(process)
