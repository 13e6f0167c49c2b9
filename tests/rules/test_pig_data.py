"""What is refused as the data of a state of `pig` or `twopig`, and that nothing else goes wrong with it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Decision, Fault, Faulty, Outcome
from engine.registry import load_game
from tests.rules.pig_setups import play_data, setup_of


def refused(data: dict[str, Any], seats: int = 2, **options: Any) -> list[tuple[str, str]]:
    """Return code and place of everything that is wrong with a state's data."""
    with pytest.raises(Faulty) as found:
        load_game("pig").from_data(setup_of("pig", seats, **{"first_player": "seat1", **options}), data)
    return [(fault.code, fault.place) for fault in found.value.faults]


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"scores": [1, 0]}, [("impossible", "state.scores[1]")]),
        ({"scores": [0, 100]}, [("impossible", "state.scores[2]")]),
        ({"scores": [-1, "x"]}, [("range", "state.scores[1]"), ("type", "state.scores[2]")]),
        ({"scores": [4]}, [("count", "state.scores")]),
        ({"round": 1, "turn": 1, "scores": [0, 5]}, [("impossible", "state.scores[2]")]),
        ({"turn": 9}, [("impossible", "state.turn")]),
        ({"starter": 2}, [("impossible", "state.starter")]),
        ({"turn_total": 3}, [("impossible", "state.turn_total")]),
        ({"throws": ["3", "1"], "turn_total": 3}, [("choice", "state.throws[2]")]),
        ({"pending": "roll-or-hold"}, [("impossible", "state.pending")]),
        ({"seat": 3}, [("range", "state.seat")]),
        ({"phase": "draw"}, [("choice", "state.phase")]),
        ({"phase": "playoff"}, [("choice", "state.phase")]),
        ({"tally": []}, [("unknown-key", "state.tally")]),
    ],
)
def test_a_state_that_cannot_be_is_refused_with_all_that_is_wrong(changes: dict[str, Any], faults: Any):
    assert refused({**play_data([4, 9]), **changes}) == faults


def over(**changes: Any) -> dict[str, Any]:
    data = {"phase": "over", "turn": 4, "round": 2, "starter": 1, "scores": [100, 100]}
    return {**data, **changes}


@pytest.mark.parametrize(
    ("options", "data", "faults"),
    [
        ({}, over(scores=[99, 7]), [("impossible", "state.scores")]),
        ({}, over(scores=[100, 100], turn=3), [("impossible", "state.scores[2]")]),
        ({"ending": "full_round"}, over(turn=3), [("impossible", "state.turn")]),
        ({"ending": "full_round", "tie": "playoff"}, over(), [("missing", "state.playoff")]),
        (
            {"ending": "full_round", "tie": "playoff"},
            over(turn=6, round=3, playoff={"seats": [1, 2], "tally": [5, 5]}),
            [("impossible", "state.playoff.tally")],
        ),
        (
            {"ending": "full_round", "tie": "playoff"},
            over(turn=6, round=3, scores=[100, 99], playoff={"seats": [1, 2], "tally": [5, 0]}),
            [("unknown-key", "state.playoff")],
        ),
    ],
)
def test_an_end_that_cannot_be_is_refused(options: dict[str, Any], data: dict[str, Any], faults: Any):
    assert refused(data, **options) == faults


@pytest.mark.parametrize(
    ("data", "faults"),
    [
        ({"throwers": [2, 1], "throws": []}, [("impossible", "state.throwers")]),
        ({"throwers": [1, 2], "throws": ["3", "4"]}, [("count", "state.throws")]),
        ({"throwers": [1, 2], "throws": ["7"]}, [("choice", "state.throws[1]")]),
    ],
)
def test_start_throws_that_cannot_be_are_refused(data: dict[str, Any], faults: Any):
    assert refused({"phase": "start", "turn": 2, **data}, first_player="roll") == faults


def test_a_playoff_of_seats_that_are_not_level_is_refused():
    data = play_data([100, 101, 101], phase="playoff", turn=7, round=3, playoff={"seats": [1, 2], "tally": []})
    found = refused(data, 3, ending="full_round", tie="playoff")
    assert found == [("impossible", "state.playoff.seats")]


def test_a_fault_names_the_value_and_what_is_allowed():
    with pytest.raises(Faulty) as found:
        load_game("pig").from_data(setup_of("pig", 2, first_player="seat1"), play_data([4, 9], seat=3))
    assert found.value.faults == (Fault("range", "state.seat", {"value": 3, "low": 1, "high": 2}),)


WRONG = st.one_of(
    st.integers(-2, 130), st.booleans(), st.text(max_size=3), st.lists(st.integers(0, 120), max_size=4),
    st.sampled_from(["draw", "start", "play", "playoff", "over", "throw", "roll-or-hold"]),
    st.lists(st.sampled_from(["1-1", "4-3", "2-2", "6"]), max_size=3),
    st.fixed_dictionaries({"seats": st.lists(st.integers(1, 3), max_size=3), "tally": st.lists(st.integers(0, 9))}),
)


@given(
    seed=st.integers(0, 999),
    steps=st.integers(0, 60),
    changes=st.dictionaries(
        st.sampled_from([
            "phase", "turn", "round", "starter", "scores", "seat", "throws", "throwers", "turn_total", "pending",
            "playoff",
        ]),
        WRONG,
        max_size=3,
    ),
    first_player=st.sampled_from(["roll", "seat1", "random"]),
    ending=st.sampled_from(["sudden_death", "full_round"]),
)
def test_a_changed_state_is_refused_or_plays_on_to_an_end(
    seed: int, steps: int, changes: dict[str, Any], first_player: str, ending: str
):
    game, rng = load_game("twopig"), Random(seed)
    setup = setup_of("twopig", 3, target=20, tie="playoff", ending=ending, first_player=first_player)

    def step(state: Any) -> None:
        if not isinstance(pending := state.pending, Outcome):
            state.apply(rng.choice(pending.options if isinstance(pending, Decision) else pending.faces))

    state = game.start(setup)
    for _ in range(steps):
        step(state)
    data = {**state.to_data(), **changes}
    try:
        back = game.from_data(setup, data)
    except Faulty:
        assert changes
        return
    assert back.to_data() == data
    for _ in range(5000):
        step(back)
    assert isinstance(back.pending, Outcome)
