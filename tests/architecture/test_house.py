"""Habits of the house that a machine can see."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "saves", "screens", "tui")
TEXTS = {".py", ".toml", ".tcss", ".md", ".txt", ".po", ".cfg", ".yml"}

MACHINE_PATH = re.compile(r"(?<![\w.$}])/(?:work|root|tmp/venv)/")
REMINDER = re.compile(r"#.*\b(?:TO" r"DO|FIX" r"ME|XX" r"X)\b")


def sources() -> Iterator[Path]:
    """Yield the Python files of the packages and the tests."""
    for folder in (*PACKAGES, "tests"):
        yield from sorted((ROOT / folder).rglob("*.py"))


def texts() -> Iterator[Path]:
    """Yield all files that people wrote: those of the packages and tests, and those at the root and in .ci."""
    for folder in (*PACKAGES, "tests"):
        yield from sorted(file for file in (ROOT / folder).rglob("*") if file.suffix in TEXTS)
    yield from sorted(file for file in ROOT.iterdir() if file.suffix in TEXTS)
    yield ROOT / ".ci" / "run"


def hits(pattern: re.Pattern[str], files: Iterator[Path]) -> list[str]:
    """Return where a pattern stands, as `file:line`; this file, which spells them out, is not looked at."""
    return [
        f"{file.relative_to(ROOT)}:{number}"
        for file in files
        if file != Path(__file__)
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_file_is_longer_than_five_hundred_lines():
    lengths = {str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines()) for file in sources()}
    assert {name: length for name, length in lengths.items() if length > 500} == {}


def test_no_file_names_a_folder_of_the_machine_it_was_written_on():
    assert hits(MACHINE_PATH, texts()) == []


def test_no_reminder_is_left_in_the_code():
    assert hits(REMINDER, sources()) == []


def test_a_screen_asks_a_view_and_does_not_reach_through_it_to_the_state():
    assert hits(re.compile(r"\bview\.state\b"), (ROOT / "screens").rglob("*.py")) == []


def test_modules_are_nouns_that_say_something():
    assert [str(file.relative_to(ROOT)) for file in sources() if file.stem in {"utils", "helpers", "misc"}] == []


def test_no_folder_of_the_tests_bears_the_name_of_a_package():
    assert [folder for folder in PACKAGES if (ROOT / "tests" / folder).exists()] == []


def test_the_pages_link_to_files_that_are_there():
    for page in ("README.md", "CONTRIBUTING.md", "HOST.md"):
        links = re.findall(r"\]\(([^):#]+)\)", (ROOT / page).read_text(encoding="utf-8"))
        assert [link for link in links if not (ROOT / link).exists()] == [], page
