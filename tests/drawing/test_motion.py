"""The pictures between two moments of a stage."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.game import Decision, Outcome
from engine.giro.events import StageEnded
from screens.giro.board.motion import frames, places, turns
from tests.rules.giro.scenario import GAME, at, begin, give, table


def moved(road, *answers):
    view = GAME.view(road, 0)
    before = places(view)
    return frames(road.stage, before, give(road, *answers))


def test_a_rider_is_seen_on_every_space_of_his_way():
    assert moved(at({2: 5}), "rider:2", "4") == [{2: (6, 1)}, {2: (7, 1)}, {2: (8, 1)}, {2: (9, 1)}]


def test_a_full_space_is_leapt_over_and_a_free_slot_beside_somebody_taken():
    road = at({2: 5, 4: 6, 5: 6, 7: 7}, short_stop="off")
    assert moved(road, "rider:2", "3") == [{2: (7, 2)}, {2: (8, 1)}]


def test_a_puncture_is_seen_there_and_back():
    road = at({2: 3})
    assert moved(road, "rider:2", "2", "F") == [{2: (4, 1)}, {2: (5, 1)}, {2: (4, 1)}, {2: (3, 1)}]


def test_a_movement_turns_where_a_puncture_throws_back_and_where_the_next_rider_begins():
    assert turns(moved(at({2: 3}), "rider:2", "2", "F")) == [1]
    found = moved(at({2: 3, 3: 3}), "rider:2", "2", "S", "launch:3")
    last = max(index for index, picture in enumerate(found) if picture[3] == (3, 2))
    assert turns(found) == [last]
    assert turns([]) == [] == turns([{2: (4, 1)}])


def test_who_moves_later_stands_where_he_was_until_then():
    road = at({2: 3, 3: 3})
    found = moved(road, "rider:2", "2", "S", "launch:3")
    assert found[0] == {2: (4, 1), 3: (3, 2)}
    assert found[-1] == {2: (road.pos[2], road.slot[2]), 3: (road.pos[3], road.slot[3])}


def test_who_crosses_the_line_ends_beyond_the_last_space():
    assert moved(at({2: 18}), "rider:2", "4")[-1] == {2: (21, 0)}


def test_from_the_start_one_moves_onto_the_road():
    assert moved(at({2: 0, 4: 3}), "rider:2", "2") == [{2: (1, 1)}, {2: (2, 1)}]


@given(st.integers(0, 5000))
def test_the_last_picture_is_what_then_stands_and_no_slot_is_taken_twice(seed):
    road = begin([table(slots=1 + seed % 3)])
    for step in range(60):
        pending = road.pending
        if isinstance(pending, Outcome):
            return
        offer = pending.options if isinstance(pending, Decision) else pending.faces
        before = places(GAME.view(road, 0))
        stage = road.stage
        events = road.apply(offer[(seed * 7 + step * 13) % len(offer)])
        found = frames(stage, before, events)
        for picture in found:
            stand = [place for place in {**before, **picture}.values() if 1 <= place[0] <= stage.spaces]
            assert len(stand) == len(set(stand))
            assert all(slot <= stage.slots[space] for space, slot in stand)
        if any(isinstance(event, StageEnded) for event in events):
            return
        if found:
            assert found[-1] == {rider: (road.pos[rider], road.slot[rider]) for rider in found[-1]}
