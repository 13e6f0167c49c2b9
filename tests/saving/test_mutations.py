"""Spoilt saves by the thousand: each is refused with reasons, or is a match that plays to its end. Nothing else ever
comes out, and it takes no more than a second and 200 MB.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.saving import mutations
from tests.saving.made_states import check_state, made_up, moments

ROOT = Path(__file__).parents[2]
MATCHES = moments()


def tally_of(first: int, count: int) -> tuple[int, int]:
    """Check that many spoilt saves in a process of bounded memory; return how many were refused, and played."""
    command = [sys.executable, mutations.__file__, str(first), str(count)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=600, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    refused, played = map(int, done.stdout.split())
    return refused, played


def test_three_hundred_spoilt_saves_are_refused_or_played():
    refused, played = tally_of(0, 300)
    assert refused + played == 300
    assert min(refused, played) > 30


@pytest.mark.long
def test_three_thousand_spoilt_saves_are_refused_or_played():
    assert sum(tally_of(1000, 3000)) == 3000


@given(number=st.integers(0, 2**32))
@example(number=16)  # a step that only waits for an answer, below another
@example(number=67)  # riders of a time trial who are not in order
@example(number=818)  # a special die that would fall twice
def test_a_made_up_state_is_refused_or_played(number):
    match, data = made_up(number, MATCHES)
    assert check_state(match, data, number) in ("refused", "played")


def test_made_up_states_are_often_believable():
    found = [check_state(*made_up(number, MATCHES), number) for number in range(100)]
    assert found.count("played") > 5


@pytest.mark.long
def test_three_thousand_made_up_states_are_refused_or_played():
    found = [check_state(*made_up(number, MATCHES), number) for number in range(5000, 8000)]
    assert len(found) == 3000
