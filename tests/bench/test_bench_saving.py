"""The script that measures saves still runs; what it prints here is worth nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.bench
def test_the_script_for_saves_prints_all_that_it_measures(tmp_path: Path):
    script = Path(__file__).with_name("saving.py")
    done = subprocess.run(
        [sys.executable, str(script), "--quick"], cwd=tmp_path, env=dict(os.environ), capture_output=True, text=True,
        check=False, timeout=180,
    )
    assert (done.returncode, done.stderr) == (0, "")
    told = ("without fsync", "with fsync", "a look", "read anew", "saves listed")
    assert [name for name in told if name not in done.stdout] == []
