"""Previews say what then happens, and change nothing."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Chance, Decision, Outcome
from engine.giro.events import Moved, Stayed
from engine.giro.preview import FACE_CHANCES, face_landings, grouped, landings, most_hindered, option_landing
from engine.giro.state import GiroState
from tests.rules.giro.scenario import GAME, TRIAL, at, begin, give, ride, table

PRESETS = st.sampled_from(["modern", "1977"])


def view(road: GiroState, seat: int = 1):
    return GAME.view(road, seat)


def wander(seed: int, steps: int, preset: str, kind: str) -> GiroState:
    """Return the state that so many random answers lead to, or the last one before the tour is over."""
    narrow = table(slots=1) if kind == "narrow" else table()
    road = begin([TRIAL if kind == "trial" else narrow], preset=preset)
    rng = Random(seed)
    for _ in range(steps):
        pending = road.pending
        assert not isinstance(pending, Outcome)
        offer = pending.options if isinstance(pending, Decision) else pending.faces
        after = road.clone()
        after.apply(offer[int(rng.random() * len(offer))])
        if isinstance(after.pending, Outcome):
            break
        road = after
    return road


@given(st.integers(0, 10**6), st.integers(0, 150), PRESETS, st.sampled_from(["wide", "narrow", "trial"]))
def test_each_value_lands_where_the_die_then_takes_the_rider(seed, steps, preset, kind):
    road = wander(seed, steps, preset, kind)
    while not (isinstance(road.pending, Chance) and road.pending.kind == "numeric"):
        pending = road.pending
        assert not isinstance(pending, Outcome)
        road.apply((pending.options if isinstance(pending, Decision) else pending.faces)[0])
        if isinstance(road.pending, Outcome):
            return
    before = road.to_data()
    found = landings(view(road), road.rider)
    assert road.to_data() == before
    assert [one.value for one in found] == [1, 2, 3, 4]
    for landing in found:
        after = road.clone()
        events = after.apply(str(landing.value))
        if landing.faces:
            assert isinstance(after.pending, Chance)
            assert after.pending.kind == "special"
            assert not landing.red
            continue
        if isinstance(after.pending, Decision) and after.pending.kind == "stop":
            events += after.apply("full")
        first = next(one for one in events if isinstance(one, Moved | Stayed))
        if isinstance(first, Moved):
            assert (first.to, first.slot, first.full, first.wall) == (
                landing.space, landing.slot, landing.full, landing.wall
            )
        else:
            assert (first.space, first.wall) == (landing.space, landing.wall)
        special = isinstance(after.pending, Chance) and after.pending.kind == "special"
        assert landing.red == special
        assert landing.crosses == (landing.space > road.stage.spaces)
        if kind != "trial" and not landing.crosses:
            assert after.won[len(road.won):] == tuple((*line, road.rider) for line in landing.prizes)


@given(st.integers(0, 10**6), st.integers(0, 150), PRESETS)
def test_an_option_lands_where_it_then_takes_the_rider(seed, steps, preset):
    road = wander(seed, steps, preset, "wide")
    pending = road.pending
    if not isinstance(pending, Decision):
        return
    before = road.to_data()
    for option in pending.options:
        landing = option_landing(view(road, pending.seat), option)
        assert road.to_data() == before
        if landing is None:
            assert pending.kind in ("rider", "gp-big-jim", "declare-star", "first-over")
            continue
        after = road.clone()
        after.apply(option)
        if after.chapter == road.chapter and not isinstance(after.pending, Decision | Outcome):
            for one in (landing, *landing.others):
                assert (one.space, one.slot) == (after.pos[one.rider], after.slot[one.rider])


@pytest.mark.rule("GIRO-2", "GIRO-3")
def test_the_chances_are_those_of_the_dice():
    found = landings(view(at({1: 3})), 1)
    assert [one.chance for one in found] == [Fraction(1, 3), Fraction(1, 3), Fraction(1, 6), Fraction(1, 6)]
    assert {"1": Fraction(1, 2), "F": Fraction(1, 6), "C": Fraction(1, 6), "S": Fraction(1, 6)} == FACE_CHANCES


@pytest.mark.rule("GIRO-19", "GIRO-34")
def test_a_landing_names_full_spaces_red_lines_and_company():
    found = landings(view(at({1: 4, 2: 6, 4: 7, 5: 7})), 1)
    one, two, three, four = found
    assert (one.space, one.red, one.prizes) == (5, True, ())
    assert (two.space, two.slot, two.beside, two.mates) == (6, 2, (2,), (2,))
    assert (three.space, three.full, three.prizes) == (8, (7,), ((8, "gpm"),))
    assert (four.space, four.full, four.prizes) == (8, (), ((8, "gpm"),))


@pytest.mark.rule("GIRO-20")
def test_a_landing_names_the_wall():
    found = landings(view(at({1: 2, 4: 4, 7: 4}, full_space="block")), 1)
    assert [(one.space, one.wall) for one in found] == [(3, 0), (3, 4), (3, 4), (3, 4)]


@pytest.mark.rule("GIRO-45")
def test_a_landing_beyond_the_last_space_crosses():
    found = landings(view(at({1: 19})), 1)
    assert [one.crosses for one in found] == [False, True, True, True]
    assert [one.slot for one in found] == [1, 0, 0, 0]


@pytest.mark.rule("GIRO-16", "GIRO-25")
def test_a_red_start_shows_what_each_face_makes_of_a_value():
    road = at({1: 10, 2: 10, 3: 9}, special_die="start-or-stop")
    landing = landings(view(road), 1)[1]
    assert (landing.space, landing.red) == (12, False)
    found = {face.face: (face.landing.space, face.landing.turns, face.escorts) for face in landing.faces}
    assert found == {"1": (13, 0, ()), "F": (8, 0, (2, 3)), "C": (10, 2, (2, 3)), "S": (14, 0, ())}
    assert [face.chance for face in landing.faces] == list(FACE_CHANCES.values())


@pytest.mark.rule("GIRO-16", "GIRO-39")
def test_a_star_that_cancels_shows_the_plain_move():
    road = at({2: 10}, special_die="start-or-stop", stars={2: "black"})
    puncture = landings(view(road), 2)[2].faces[1]
    assert (puncture.face, puncture.landing.space, puncture.landing.star) == ("F", 13, "black")


@pytest.mark.rule("GIRO-54")
def test_a_captain_in_a_time_trial_is_not_moved_by_a_puncture():
    road = ride(1, 5, special_die="start-or-stop")
    assert {one.faces[1].landing.space for one in landings(view(road), 1)} == {5}
    road = ride(2, 5, special_die="start-or-stop")
    assert [one.faces[1].landing.space for one in landings(view(road), 2)] == [4, 3, 2, 1]


@pytest.mark.rule("GIRO-21")
def test_a_short_stop_shows_its_company():
    road = at({1: 2, 5: 4})
    give(road, "rider:1", "3")
    full, short = (option_landing(view(road), one) for one in ("full", "stop:2"))
    assert full is not None
    assert (full.space, full.red) == (5, True)
    assert short is not None
    assert (short.space, short.slot, short.beside, short.red) == (4, 2, (5,), False)


@pytest.mark.rule("GIRO-28", "GIRO-29")
def test_a_sprint_shows_where_both_riders_end():
    road = at({2: 3, 3: 3, 1: 6})
    give(road, "rider:2", "2", "S")
    double, relay, launch = (option_landing(view(road), one) for one in ("double", "relay", "launch:3"))
    assert double is not None
    assert (double.space, double.others) == (7, ())
    assert relay is not None
    assert (relay.rider, relay.space, [(one.rider, one.space) for one in relay.others]) == (2, 6, [(1, 7)])
    assert launch is not None
    assert (launch.space, [(one.rider, one.space) for one in launch.others]) == (5, [(3, 5)])


@pytest.mark.rule("GIRO-25", "GIRO-27")
def test_a_handed_on_misfortune_shows_who_bears_it():
    road = at({1: 3, 2: 5})
    give(road, "rider:1", "2", "F")
    suffer, hand_on = (option_landing(view(road), one) for one in ("suffer", "transfer:2"))
    assert suffer is not None
    assert (suffer.rider, suffer.space) == (1, 3)
    assert hand_on is not None
    assert (hand_on.space, [(one.rider, one.space) for one in hand_on.others]) == (5, [(2, 3)])
    road = at({1: 2, 2: 4}, escort="beside")
    give(road, "rider:1", "3", "full", "F")
    on, relay = (option_landing(view(road), one) for one in ("on", "relay:2"))
    assert on is not None
    assert on.space == 2
    assert relay is not None
    assert (relay.space, [(one.rider, one.space) for one in relay.others]) == (4, [(2, 2)])


@pytest.mark.rule("GIRO-32")
def test_taking_fatigue_shows_its_turns():
    road = at({2: 4, 1: 6}, tired={1: (1, 3)})
    give(road, "rider:2", "2")
    take = option_landing(view(road), "take")
    assert take is not None
    assert (take.space, take.turns, [one.rider for one in take.others]) == (6, 2, [1])


def test_a_question_about_no_place_has_no_landing():
    assert option_landing(view(at({1: 3})), "rider:1") is None


def test_the_faces_of_a_special_die_say_where_each_leads():
    road = at({2: 3, 1: 5})
    give(road, "rider:2", "2")
    found = {face.face: (face.landing.space, face.landing.turns, face.chance) for face in face_landings(view(road))}
    sixth = Fraction(1, 6)
    assert found == {"1": (6, 0, Fraction(1, 2)), "F": (3, 0, sixth), "C": (5, 2, sixth), "S": (7, 0, sixth)}


def test_a_captains_faces_name_his_escorts_unless_a_star_cancels_it():
    road = at({1: 3, 2: 5}, stars={1: "black"})
    give(road, "rider:1", "2")
    found = {face.face: (face.landing.star, face.escorts) for face in face_landings(view(road))}
    assert found == {"1": ("", ()), "F": ("black", ()), "C": ("", (2,)), "S": ("", ())}


def test_without_a_special_die_to_throw_there_are_no_faces():
    assert face_landings(view(at({1: 3}))) == ()


@given(st.integers(0, 10_000), st.integers(1, 60), PRESETS, st.sampled_from(["road", "trial", "narrow"]))
def test_to_look_at_the_faces_changes_nothing(seed, steps, preset, kind):
    road = wander(seed, steps, preset, kind)
    before = road.to_data()
    assert len(face_landings(view(road))) in (0, len(FACE_CHANCES))
    assert road.to_data() == before


def test_throws_to_one_place_stand_together_and_the_most_hindered_speaks_for_them():
    road = at({1: 18, 4: 19, 5: 19}, full_space="block")  # the stage has 20 spaces, two slots on each
    groups = grouped(landings(GAME.view(road, 0), 4))
    assert [[landing.value for landing in group] for group in groups] == [[1], [2, 3, 4]]
    behind = grouped(landings(GAME.view(road, 0), 1))
    assert [[landing.value for landing in group] for group in behind] == [[1, 2, 3, 4]]
    assert most_hindered(behind[0]).wall == 19
