"""The pictures that are kept are those that tests draw, and no terminal or language changes them."""

import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def pytest_run(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run pytest in a process of its own, with a bare environment and what is given."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(
        command, cwd=ROOT, env=kept | environ, capture_output=True, encoding="utf-8", timeout=120, check=False
    )


def test_each_picture_kept_belongs_to_one_test_and_each_test_has_its_picture():
    listed = pytest_run("--collect-only", str(HERE)).stdout
    tests = {
        (Path(module).stem, name)
        for module, name in re.findall(r"^tests/snapshots/(\w+\.py)::(.+)$", listed, re.MULTILINE)
        if module != Path(__file__).name
    }
    kept = {(file.parent.name, file.stem) for file in (HERE / "__snapshots__").rglob("*") if file.is_file()}
    assert len(tests) > 50
    assert kept == tests
    assert {file.suffix for file in (HERE / "__snapshots__").rglob("*") if file.is_file()} == {".svg"}


def test_a_terminal_without_colours_another_theme_and_no_locale_change_no_picture():
    run = pytest_run(
        f"{HERE}/test_board_pictures.py::test_midway_wide",
        f"{HERE}/test_page_pictures.py::test_home_with_a_match",
        "--snapshot-report", os.devnull,
        TERM="dumb", NO_COLOR="1", COLUMNS="40", LINES="10", LANG="C", LC_ALL="C", TEXTUAL_THEME="nord",
        TEXTUAL_COLOR_SYSTEM="standard", TZ="Asia/Tokyo",
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "2 passed" in run.stdout
