"""The sports director's hint, and the playouts behind it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.dice import bot_rng
from engine.game import Decision
from engine.giro import hint as hints
from engine.giro.bots import best_option, bot, scores, weighed
from engine.giro.hint import hint
from engine.giro.sketch import Sketch, roll
from engine.giro.stakes import Stakes
from engine.giro.state import GiroState
from screens.words.giro_hints import hint_line
from screens.words.giro_names import GiroNames
from screens.words.phrase import plain
from screens.words.speech import Speech
from tests.cli.calls import Tappa
from tests.rules.giro.scenario import GAME, PLAIN, TRIAL, at, give, setup_of, table

FEW = 120
"""Playouts of a decision in these tests."""


def asked(road: GiroState) -> Decision:
    pending = road.pending
    assert isinstance(pending, Decision)
    return pending


def hint_of(road: GiroState):
    seat = asked(road).seat
    return hint(GAME.view(road, seat), bot_rng(1, seat, 0), FEW)


def test_a_hint_is_what_a_strong_bot_would_choose_and_changes_nothing():
    for places in ({1: 3, 2: 9, 3: 14}, {1: 12, 2: 9, 3: 14, 4: 15, 7: 15}, {1: 19, 2: 17, 3: 2}):
        road = at(places)
        before = road.to_data()
        strong = bot("strong").choose(GAME.view(road, 1), asked(road), bot_rng(1, 1, 0), FEW)
        assert hint_of(road).option == strong
        assert road.to_data() == before


@pytest.mark.rule("GIRO-45", "GIRO-49")
def test_the_hint_says_that_the_tour_can_be_won_now():
    found = hint_of(at({1: 20, 2: 12, 3: 12, 4: 15, 7: 14, 10: 13}))
    assert (found.option, found.reason) == ("rider:1", hints.FINISH)
    assert found.chance == pytest.approx(1)
    assert found.gain > 0


@pytest.mark.rule("GIRO-19")
def test_the_hint_says_whom_full_spaces_carry_furthest():
    # Rider 2 has three full spaces before him, his mates none.
    places = {1: 4, 2: 8, 3: 12, 4: 9, 5: 9, 6: 7, 7: 10, 8: 10, 9: 6, 10: 11, 11: 11, 12: 5}
    found = hint_of(at(places, road=table(red=[15], gpm=None, kind="plain")))
    assert (found.option, found.reason) == ("rider:2", hints.FURTHER)
    assert found.spaces == pytest.approx(4)


@pytest.mark.rule("GIRO-37")
def test_a_rule_of_thumb_is_called_one():
    from tests.rules.giro.scenario import begin

    found = hint_of(begin(stars={4: ["red", "black"]}))
    assert (found.option, found.reason, found.against) == ("star:black", hints.HABIT, "")


@pytest.mark.rule("GIRO-25")
def test_other_choices_are_told_by_what_they_are_worth():
    road = at({1: 3, 2: 5}, stars={2: "black"})
    give(road, "rider:1", "2", "F")
    found = hint_of(road)
    assert (found.option, found.reason, found.against) == ("transfer:2", hints.MORE, "suffer")


@pytest.mark.parametrize(("reason", "sentence"), [
    (hints.FINISH, "Hint: Bruno: 50 % to cross the line and end the stage."),
    (hints.LINE, "Hint: Bruno: 50 % to be first over the line on 8."),
    (hints.FURTHER, "Hint: Bruno: 3.1 spaces on average, further than with Carlo."),
    (hints.RED, "Hint: Bruno: the special die threatens less than with Carlo."),
    (hints.LATER, "Hint: Bruno: the next turns are 0.6 spaces better than after Carlo."),
    (hints.MORE, "Hint: Bruno: 0.6 spaces better than “Carlo” over the next turns."),
    (hints.HABIT, "Hint: Bruno: as a rule that is best."),
])
def test_a_hint_is_one_sentence(reason, sentence):
    setup = setup_of([PLAIN])
    names: Any = GiroNames(Speech(), setup)
    found = hints.Hint("rider:1", reason, "rider:2", 0.61, 3.12, 0.5, 8)
    said = plain(hint_line(names, GAME.view(at({1: 3}), 1), found))
    assert said == sentence.replace("Bruno", setup.details["riders"][0]).replace("Carlo", setup.details["riders"][1])


def test_show_gives_the_hint_on_demand(giro: Tappa):
    shown = giro("show", "t.toml", "--hint")
    assert shown.code == 0
    assert shown.lines[-1].startswith("Hint: ")
    assert not any(line.startswith("Hint: ") for line in giro("show", "t.toml").lines)


# ---- playouts -------------------------------------------------------------------------------------------------------


def test_a_sketch_of_a_ride_leaves_the_state_alone_and_the_same_dice_give_the_same_ride():
    road = at({1: 5, 2: 7, 4: 6, 5: 6, 7: 9})
    before = road.to_data()
    dice = roll(Random(3), 12)
    sketch = Sketch(road)
    place = sketch.look(road)
    assert sketch.ride(place, dice) == sketch.ride(place, dice) == sketch.ride(sketch.look(road), dice)
    assert road.to_data() == before


@pytest.mark.rule("GIRO-45")
def test_a_sketch_ends_with_the_stage():
    road = at({1: 20, 2: 20, 3: 20}, road=table(slots=4))
    sketch = Sketch(road)
    assert sketch.ride(sketch.look(road), roll(Random(1), 12))[0] == 0.0


@pytest.mark.rule("GIRO-19")
def test_a_crowd_knows_where_a_throw_leads_while_spaces_fill_and_empty():
    road = at({1: 5, 2: 5, 4: 6, 5: 6, 7: 7})  # two slots a space
    crowd = Sketch(road).look(road).crowd
    assert [crowd.land(4, value) for value in (1, 2, 3, 4)] == [7, 7, 7, 8]
    crowd.put(8, 7)
    assert [crowd.land(4, value) for value in (1, 2, 3, 4)] == [8, 8, 8, 8]
    copy = crowd.copy()
    crowd.put(4, 9)
    assert [crowd.land(4, value) for value in (1, 2, 3, 4)] == [6, 6, 8, 8]
    assert crowd.behind(7) == 6
    assert copy.land(4, 1) == 8
    assert copy.behind(7) == 4


@pytest.mark.rule("GIRO-49")
def test_early_a_space_is_a_space_and_late_the_leader_wants_the_end():
    early = Stakes(at({1: 5, 4: 5, 7: 5, 10: 5}, then=[PLAIN, PLAIN, TRIAL]), 1)
    gains = [0.0, 5.0, 5.0, 5.0, 5.0]
    more = [0.0, 6.0, 5.0, 5.0, 5.0]
    assert early.worth(more, 15) - early.worth(gains, 15) == pytest.approx(1, abs=0.05)
    ahead = [0.0, 12.0, 5.0, 5.0, 5.0]
    behind = [0.0, 2.0, 5.0, 5.0, 5.0]
    last = Stakes(at({1: 5, 4: 5, 7: 5, 10: 5}), 1)
    assert last.worth(ahead, 2) > last.worth(ahead, 12)
    assert last.worth(behind, 2) < last.worth(behind, 12)


def test_with_no_playouts_a_strong_bot_goes_by_what_promises_most():
    road = at({1: 12, 2: 9, 3: 14, 4: 15, 7: 15})
    found = weighed(road, asked(road), Random(1), 1)
    assert max(found, key=found.__getitem__) == best_option(road, asked(road))


def test_nothing_is_played_on_where_one_choice_is_far_better():
    road = at({1: 20, 2: 12, 3: 12, 4: 15, 7: 14, 10: 13})
    promised = scores(road, asked(road), asked(road).options)
    found = weighed(road, asked(road), Random(1), 10_000)
    best = promised["rider:1"]
    assert found == {option: promised[option] - best for option in promised}
