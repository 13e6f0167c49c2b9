"""A folder with matches to play."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.terminal import call


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Go to a folder of the test's own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def question() -> str:
    """Make a match that waits for Anna's first answer, and return its file."""
    return _match("Anna,bot:easy", "plain")


@pytest.fixture
def bots() -> str:
    """Make a match in which bots think for a good while, and return its file."""
    return _match("bot:strong,bot:strong,bot:strong,bot:strong", ",".join(["plain,mountain-1,time-trial"] * 4))


def _match(seats: str, stages: str) -> str:
    made = call("new", "giro", "--seats", seats, "--stages", stages, "--seed", "7", "--out", "m.toml")
    assert made.returncode == 0, made.stderr
    return "m.toml"
