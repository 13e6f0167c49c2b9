"""The command line called in this process, in a folder of the test's own."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from tests.cli.calls import Run, Tappa
from tui.__main__ import main


@pytest.fixture
def tappa(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Tappa:
    """Call the program in a folder of the test's own."""
    monkeypatch.chdir(tmp_path)

    def run(*args: str, typed: str = "") -> Run:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(list(args))
        out, err = capsys.readouterr()
        return Run(code, out, err)

    return run


@pytest.fixture
def giro(tappa: Tappa) -> Tappa:
    """Begin a Giro of two people on one plain stage in `t.toml`, with seed 7; returns the program."""
    begun = tappa("new", "giro", "--seats", "Anna,Luca", "--stages", "plain", "--seed", "7", "--out", "t.toml")
    assert begun.code == 0
    return tappa
