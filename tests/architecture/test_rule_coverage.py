"""Every rule of a game that exists has a test that names it, and a place in the engine that does.

A test names a rule by its id as a literal: in `@pytest.mark.rule("GIRO-23", "GIRO-24")`, or as a string of its own in a
table that a test is parametrised with. A worked example of the Giro is `"E7"`, one of another game `"PIG-E7"`.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"

RULES = {
    "GIRO-": range(1, 59),
    "E": range(1, 43),
    "PIG-": range(1, 30),
    "PIG-E": range(1, 17),
}
"""Per prefix the numbers that are in force. A game brings its line here when it comes."""


TOLD_ALONE = {"PIG-26"}
"""Rules that say only what a person is told: nothing in the engine keeps them."""


def named_in(file: Path) -> set[str]:
    """Return the strings that stand in a test file as literals."""
    return {
        node.value
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.fixture(scope="module")
def named() -> set[str]:
    """All literals of all tests but these about the project itself."""
    files = [file for file in TESTS.rglob("test_*.py") if file.parent.name != "architecture"]
    return set().union(*map(named_in, files))


@pytest.mark.parametrize("prefix", RULES)
def test_every_rule_of_a_game_that_exists_is_named_by_a_test(prefix: str, named: set[str]):
    untested = [rule for number in RULES[prefix] if (rule := f"{prefix}{number}") not in named]
    assert not untested, " ".join(untested)


@pytest.mark.parametrize("prefix", ["GIRO-", "PIG-"])
def test_every_rule_is_named_where_the_engine_keeps_it(prefix: str):
    code = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "engine").rglob("*.py"))
    known = set(re.findall(rf"\b{prefix}\d+", code))
    assert [rule for number in RULES[prefix] if (rule := f"{prefix}{number}") not in known | TOLD_ALONE] == []


def test_no_test_names_a_giro_rule_that_does_not_exist(named: set[str]):
    known = {f"GIRO-{number}" for number in RULES["GIRO-"]}
    assert {one for one in named if one.startswith("GIRO-") and one[5:].isdigit()} - known == set()
