"""The scripts that measure still run; what they print here is worth nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.host.openssh import MISSING

BENCH = Path(__file__).parent


@pytest.mark.bench
@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("engine.py", ("raw Giro", "clone", "random bots", "state to text", "text to state", "with fsync")),
        ("pig.py", ("Pig, answers and dice", "through a match", "OpenSpiel's pig")),
        ("screens.py", ("first frame", "Continue", "a rider's move", "idle for", "key to repaint, a rider's move")),
        pytest.param(
            "ssh.py", ("login to first screen", "memory a session", "idle for", "key to repaint"),
            marks=pytest.mark.skipif(bool(MISSING), reason=MISSING),
        ),
    ],
)
def test_a_script_prints_all_that_it_measures(script: str, told: tuple[str, ...], tmp_path: Path):
    done = subprocess.run(
        [sys.executable, str(BENCH / script), "--quick"], cwd=tmp_path, env=dict(os.environ), capture_output=True,
        text=True, check=False, timeout=180,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert [name for name in told if name not in done.stdout] == []
