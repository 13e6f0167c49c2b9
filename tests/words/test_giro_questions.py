"""What the decisions of a Giro are asked as, and what their options are called and lead to."""

from __future__ import annotations

import pytest

from engine.game import Outcome
from engine.giro import flow
from screens.words.phrase import plain


def test_the_riders_are_told_with_where_each_throw_leads(table):
    made = table().put(r4=5, r7=5, r1=3, r2=3)
    assert made.question() == "Gialli: throw for whom?"
    assert made.labels() == {
        "rider:1": "Bruno on 3 with Carlo: with 1 to 4; with 2 or 3 to 6, space 5 is full; with 4 to 7",
        "rider:2": "Carlo on 3 with Bruno: with 1 to 4; with 2 or 3 to 6, space 5 is full; with 4 to 7",
        "rider:3": "Dino at the start: with 1 to 1; with 2 to 2; with 3 or 4 to 4, space 3 is full",
    }


def test_red_and_prizes_are_told_with_the_throw_that_reaches_them(table):
    made = table().put(r1=4)
    assert made.labels()["rider:1"] == (
        "Bruno on 4: with 1 to 5, red; with 2 to 6; with 3 to 7; with 4 to 8, first over Passo Uno"
    )


def test_the_finish_is_one_place_however_far_beyond(table):
    told = table().put(r1=18).labels()["rider:1"]
    assert told == "Bruno on 18: with 1 to 19; with 2 to 20; with 3 or 4 over the line"


def test_a_wall_is_told_with_the_throws_that_it_stops(table):
    made = table(full_space="block").put(r4=4, r7=4, r1=3, r2=2)
    assert made.labels()["rider:1"] == "Bruno on 3: with 1, 2, 3 or 4 no further than 3, 4 is a wall"
    assert made.labels()["rider:2"] == "Carlo on 2: with 1, 2, 3 or 4 to 3, beside Bruno, 4 is a wall"
    assert made.labels()["rider:3"] == (
        "Dino at the start: with 1 to 1; with 2 to 2, beside Carlo; with 3 or 4 to 3, beside Bruno, 4 is a wall"
    )


def test_a_rider_who_starts_on_red_is_told_of_the_special_die(table):
    made = table(special_die="start-or-stop").put(r1=10)
    assert made.labels()["rider:1"].endswith("4 to 14, first over GP Big Jim; on red, so the special die is thrown too")


def test_a_die_is_asked_for_by_name(table):
    made = table().put(r1=3)
    made.play("rider:1")
    assert made.question() == "Gialli: throw for Bruno."
    made.play("2")
    assert made.question() == "Gialli: throw the special die for Bruno."


def test_a_short_stop_says_which_space(table):
    made = table().put(r5=4, r1=2)
    made.play("rider:1", "3")
    assert made.question() == "Gialli: Bruno threw 3. How far does he ride?"
    assert made.labels() == {
        "full": "all the way: to 5, red",
        "stop:2": "stop short after 2 spaces: to 4, beside Fausto",
    }


def test_a_short_stop_after_one_space_is_in_the_singular(table):
    made = table(short_stop="any").put(r1=2)
    made.play("rider:1", "2")
    assert made.labels()["stop:1"] == "stop short after 1 space: to 3"


def test_a_transfer_says_what_becomes_of_both(table):
    made = table().put(r1=3, r2=5)
    made.play("rider:1", "2", "F")
    assert made.question() == "Gialli: Bruno has a puncture, 2 spaces back. Who takes it?"
    assert made.labels() == {
        "suffer": "Bruno takes it: back to 3",
        "transfer:2": "hand it to Carlo: stays on 5; Carlo back to 3",
    }


def test_a_transfer_of_fatigue_says_the_turns(table):
    made = table().put(r1=3, r2=5)
    made.play("rider:1", "2", "C")
    assert made.question() == "Gialli: Bruno is to be fatigued for 2 turns. Who takes it?"
    assert made.labels() == {
        "suffer": "Bruno takes it: stays on 5, misses 2 turns",
        "transfer:2": "hand it to Carlo: stays on 5; Carlo stays on 5, misses 2 turns",
    }


def test_a_relay_of_a_puncture_says_how_far_is_left(table):
    made = table(escort="beside").put(r1=2, r2=4)
    made.play("rider:1", "3", "full", "F")
    assert made.question() == "Gialli: Bruno is back on 4 with 2 spaces to go. Who goes further back?"
    assert made.labels() == {
        "on": "Bruno goes further back: back to 2",
        "relay:2": "Carlo goes further back: back to 4; Carlo back to 2",
    }


def test_a_sprint_says_where_each_use_of_it_leads(table):
    made = table().put(r2=3, r3=3, r1=6)
    made.play("rider:2", "2", "S")
    assert made.question() == "Gialli: Carlo has a sprint of 2 spaces. What does he do with it?"
    assert made.labels() == {
        "double": "double: to 7",
        "relay": "relay to Bruno: to 6; Bruno to 7",
        "launch:3": "launch Dino: stays on 5; Dino to 5, beside Carlo",
    }


def test_a_star_can_be_used_or_kept(table):
    made = table(star_use="once").put(r4=9).give(4, "black")
    made.play("rider:4", "1", "F")
    assert made.question() == "Azzurri: does Enzo use his black star against the puncture?"
    assert made.labels() == {"use": "use the black star", "keep": "keep the black star"}


def test_taking_fatigue_over_says_the_turns(table):
    made = table().put(r2=4, r1=6)
    made.state.tired[1], made.state.missed[1] = 3, 1
    made.turn_of(1)
    made.play("rider:2", "2")
    assert made.question() == "Gialli: does Carlo take over the fatigue of Bruno, 2 turns?"
    assert made.labels() == {"no": "leave it with Bruno", "take": "take it: stays on 6, misses 2 turns"}


def test_a_prize_of_a_launch_is_asked_by_name(table):
    made = table().put(r2=7, r3=7)
    made.play("rider:2", "3", "S", "launch:3")
    assert made.question() == "Gialli: who was first over Passo Uno?"
    assert made.labels() == {"rider:2": "Carlo", "rider:3": "Dino"}
    assert made.play("rider:3")[0] == "Dino was first over Passo Uno: blue star from Carlo to Dino."


def test_a_finish_of_a_launch_is_asked_for(table):
    made = table(special_die="start-or-stop").put(r4=19, r5=19, r7=20, r8=20, r2=15, r3=15)
    made.play("rider:2", "4", "S", "launch:3")
    assert made.question() == "Gialli: both crossed the line together. Who won the stage?"
    assert made.labels() == {"rider:2": "Carlo", "rider:3": "Dino"}


def test_the_banner_is_asked_for_with_what_lies_on_each_space(table):
    made = table(gp_big_jim="choose")
    assert made.question() == "Viola: on which space does the banner of GP Big Jim stand?"
    assert made.labels() == {"space:10": "10, red", "space:12": "12"}


def test_a_star_is_declared_by_what_it_is_good_for(table):
    made = table()
    made.state.stars[4] = (("red", "asleep"), ("black", "asleep"))
    made.state.chapter = 0
    flow.begin(made.state)
    assert made.question() == "Azzurri: which star does Enzo use in this stage?"
    assert made.labels() == {
        "star:red": "red star, against fatigue on the road", "star:black": "black star, against punctures",
    }


def test_a_tour_that_is_over_asks_nothing(table):
    made = table()
    made.state.pending = Outcome(((2,), (1, 3), (4,)), "tour")
    assert made.question() == "The tour is over."
    assert [plain(one) for one in made.narrator.outcome(made.view)] == [
        "Azzurri wins the tour.", "After that: second Gialli and Verdi and fourth Viola.",
    ]


def test_a_tour_that_goes_on_has_no_outcome(table):
    made = table()
    assert made.narrator.outcome(made.view) == []


@pytest.mark.parametrize(("teams", "last"), [(2, "Azzurri"), (3, "Verdi"), (4, "Viola")])
def test_the_title_says_how_far_the_tour_is(table, teams, last):
    made = table("test-road", "test-flat", teams=teams, gp_big_jim="choose")
    assert made.narrator.title(made.view) == "Giro, stage 1 of 2, Prova"
    assert made.question().startswith(last + ":")
