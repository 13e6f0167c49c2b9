"""The direction of imports, seen in what is really loaded and in the sources."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

SCREEN_LIBRARIES = ("textual", "rich", "pygments", "markdown_it")

CLOCKS_AND_WORDS = ("time", "datetime", "gettext", "locale", "curses")
"""What the standard library has and the engine has no use for: it knows no clock and speaks no language."""

ALL_MODULES = """
import importlib, pkgutil
for package in {packages}:
    for found in pkgutil.walk_packages(importlib.import_module(package).__path__, package + "."):
        importlib.import_module(found.name)
"""


def loaded_by(code: str) -> set[str]:
    """Run code in a fresh interpreter; return the top-level names and the modules that it has loaded by the end."""
    tell = "\nimport sys\nprint('\\n'.join(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code + tell], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def imports_of(file: Path) -> Iterator[tuple[str, int]]:
    """Yield the absolute module names that a file imports anywhere, with the line."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module, node.lineno


@pytest.mark.parametrize(
    "code",
    [
        ALL_MODULES.format(packages=("engine",)),
        ALL_MODULES.format(packages=("engine", "saves")),
        ALL_MODULES.format(packages=("screens.words",)),
        "import screens",
        "import tui.__main__, tui.program",
        "import tui.commands.plain, tui.giro_setup, tui.commands.rules, tui.commands.export",
    ],
    ids=["engine", "saves", "words", "screens", "program", "lines"],
)
def test_what_needs_no_screen_loads_no_screen_library(code: str):
    assert loaded_by(code).isdisjoint(SCREEN_LIBRARIES)


def test_the_engine_loads_none_of_the_packages_above_it():
    assert loaded_by(ALL_MODULES.format(packages=("engine",))).isdisjoint({"saves", "screens", "tui"})


def test_the_table_of_games_loads_no_game():
    loaded = loaded_by("from engine.registry import game_ids; game_ids()")
    assert {name for name in loaded if name.startswith(("engine.giro", "engine.bigpig"))} == set()


def test_the_engine_uses_the_standard_library_alone():
    strangers = [
        f"{file.relative_to(ROOT)}:{line} {name}"
        for file in sorted((ROOT / "engine").rglob("*.py"))
        for name, line in imports_of(file)
        if (top := name.partition(".")[0]) != "engine"
        if top not in sys.stdlib_module_names or top in CLOCKS_AND_WORDS
    ]
    assert strangers == []


def test_the_root_of_screens_imports_nothing():
    assert list(imports_of(ROOT / "screens" / "__init__.py")) == []


def test_the_contracts_between_the_packages_are_kept():
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
