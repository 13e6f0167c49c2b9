"""No state that play leads to is refused, whatever the options: a check that is too strict costs people a match."""

from __future__ import annotations

from random import Random

import pytest

from engine.game import Seat, Setup
from engine.giro.game import details
from engine.giro.options import OPTIONS
from engine.giro.stages import shipped_stages
from engine.giro.tour import NAMES
from engine.match import Dice, Match
from engine.registry import load_game
from tests.saving.matches import new_match, play

STAGES = ("mountain-1", "mountain-2", "plain", "time-trial")


def any_tour(number: int) -> Match:
    """Return a tour of any teams, stages and options, more often with those that ask most."""
    rng = Random(number)
    options = {option.id: rng.choice(option.values) for option in OPTIONS}
    options |= {"star_use": "once"} if rng.random() < 0.7 else {}
    options |= {"special_die": "start-or-stop"} if rng.random() < 0.7 else {}
    teams = rng.randint(2, 4)
    captains = [3 * team + 1 + rng.randrange(3) for team in range(teams)]
    tour = [rng.choice(STAGES) for _ in range(rng.randint(2, 5))]
    data = details(captains, list(NAMES[: 3 * teams]), tour, shipped_stages())
    setup = Setup("giro", tuple(Seat(f"P{team}") for team in range(teams)), options, data)
    return Match(load_game("giro"), setup, Dice(number))


def read_at_every_point(match: Match, seed: int) -> int:
    """Read a match's state back at each pending point to its end; return how many there were."""
    points = 0
    for one in play(match, seed):
        back = one.game.from_data(one.setup, one.state.to_data())
        assert back.pending == one.pending
        points += 1
    return points


def test_a_state_that_play_leads_to_is_read_back_under_any_options():
    assert sum(read_at_every_point(any_tour(number), number) for number in range(6)) > 2000


@pytest.mark.long
def test_no_state_of_many_tours_under_any_options_is_refused():
    for number in range(100, 250):
        read_at_every_point(any_tour(number), number)


def test_where_the_last_throw_of_a_longer_stage_began_is_no_fault_in_a_short_one():
    match = new_match("giro", 1)
    for _ in play(match, 1):
        if match.state.chapter == 2:
            break
    data = {**match.state.to_data(), "rider": 0, "start": 49, "phase": "prologue", "seat": 0}
    data |= {"agenda": [["declare", 1]], "stars": ["red:asleep black:asleep", *[""] * 5]}
    match.setup.options["green_star"] = "red"  # type: ignore[index]
    state = match.game.from_data(match.setup, data)
    assert state.pending.options == ("star:red", "star:black")
