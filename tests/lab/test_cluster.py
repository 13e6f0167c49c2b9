"""A Dask cluster plays the matches that one process plays."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("distributed", reason="the extra “dask” is not installed")

SCRIPT = """
from distributed import LocalCluster
from tui.__main__ import main

call = ["simulate", "giro", "--stages", "plain", "--matches", "3", "--seed", "7", "--csv"]
if __name__ == "__main__":
    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, protocol="tcp", dashboard_address=None
    ) as cluster:
        assert main([*call, "--scheduler", cluster.scheduler_address]) == 0
    print("---")
    assert main([*call, "--jobs", "1"]) == 0
"""


def test_a_cluster_finds_what_one_process_finds(tmp_path: Path):
    # In a process of its own: the cluster leaves threads and sockets behind, which this suite counts as faults.
    script = tmp_path / "cluster.py"
    script.write_text(SCRIPT, encoding="utf-8")
    root = str(Path(__file__).parents[2])
    environ = {**os.environ, "PYTHONPATH": root, "TAPPA_HOME": str(tmp_path)}
    ran = subprocess.run(
        [sys.executable, str(script)], cwd=tmp_path, env=environ, capture_output=True, text=True, timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    cluster, _, alone = ran.stdout.partition("---\n")
    assert cluster == alone
    assert cluster.startswith("option,figure,of,value,low,high,count\n")
