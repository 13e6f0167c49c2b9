"""How well the Giro's bots play against each other, on the stages of the box: the page's figures in small.

The page for stage makers has them from 600 tours and more; here there are as few as still tell, from fixed seeds.
"""

from __future__ import annotations

import pytest

from engine.bots.laboratory import run
from engine.giro.stages import BOX
from tests.lab.experiments import tour

BUDGET = 120
"""Playouts of a strong bot's decision here and in the page's figures; at the table it takes seventeen times as many."""
TURNS = {"plain": (18, 24), "mountain-1": (16, 22), "mountain-2": (20, 26), "time-trial": (10, 14)}
"""How long the stages of the box take, section 9 of the rules."""


@pytest.mark.rule("GIRO-5")
def test_the_stages_take_as_long_as_the_rules_say():
    found = run(tour("medium,medium,medium,medium"), 40)
    for stage in BOX:
        low, high = TURNS[stage]
        turns = found.mean(("stage-turns", stage))
        assert turns.high >= low, stage
        assert turns.low <= high, stage


@pytest.mark.long
def test_no_seat_wins_more_than_its_share_by_over_three_points():
    found = run(tour("medium,medium,medium,medium"), 3000)
    for seat in "1234":
        assert found.share(("seat", seat)).value <= 0.28, seat
    for stage in BOX:
        low, high = TURNS[stage]
        assert low <= found.mean(("stage-turns", stage)).value <= high, stage


def test_a_medium_team_beats_three_easy_ones_nearly_every_second_time():
    assert run(tour("medium,easy,easy,easy"), 80).share(("strength", "medium")).value >= 0.45


@pytest.mark.long
def test_a_strong_team_wins_more_than_its_share_against_three_medium_ones():
    found = run(tour("strong,medium,medium,medium", budget=BUDGET), 120)
    assert found.share(("strength", "strong")).low > 0.25


def test_the_box_keeps_its_characters():
    found = run(tour("medium,medium,medium,medium", seed=5), 60)

    def mean(kind: str, stage: str) -> float:
        return found.mean((kind, stage)).value

    # The plain keeps the field together, the two mountains pull it apart, the queen stage most of all.
    assert mean("stage-gap", "plain") < 5 < mean("stage-gap", "mountain-1")
    assert mean("stage-spread", "time-trial") < mean("stage-spread", "plain") < mean("stage-spread", "mountain-1")
    assert mean("stage-misfortunes", "plain") < mean("stage-misfortunes", "mountain-1")
    assert mean("stage-misfortunes", "mountain-1") < mean("stage-misfortunes", "mountain-2")
    assert mean("stage-launches", "mountain-1") < mean("stage-launches", "mountain-2")
