"""What the events of a Giro are told as."""

from __future__ import annotations

import inspect

import pytest

from engine.game import Event
from engine.giro import events as e
from screens.words.phrase import Part, plain

# Every event by itself; what a view adds to it stands in the tests further down.
ALONE = [
    (e.StageBegan(1, "test-road"), ["Stage 1 of 1: Prova, Alfa – Omega, mountain, 20 spaces."]),
    (e.BannerPlaced(12, False), ["The banner of GP Big Jim stands on 12."]),
    (e.BannerPlaced(12, True), ["The banner of GP Big Jim was put up on 12."]),
    (e.StarDeclared(4, "black"), ["Enzo uses his black star, the others sleep."]),
    (e.TurnBegan(5, 2), []),
    (e.Passed(2), ["All riders of Azzurri are fatigued: no throw."]),
    (e.Passed(2, 4), ["Enzo is fatigued: Azzurri misses his throw."]),
    (e.OnlyChoice(2, "rider", "rider:4"), ["Azzurri can throw for Enzo alone."]),
    (e.Threw(8, 3), ["Learco threw 3."]),
    (e.ThrewSpecial(8, "F", 14, False), ["Learco on 14 red F puncture."]),
    (e.ThrewSpecial(8, "C", 14, True), ["Learco on 14 red C fatigue."]),
    (e.Moved(8, 12, 14, 1, "throw"), ["Learco: 12 to 14."]),
    (e.Moved(8, 0, 3, 1, "throw"), ["Learco: start to 3."]),
    (e.Moved(8, 18, 21, 0, "throw"), ["Learco: 18 over the line."]),
    (e.Moved(8, 18, 21, 0, "throw", full=(20,)), ["Learco from 18, space 20 is full: over the line."]),
    (e.Moved(8, 12, 13, 1, "short"), ["Learco: stops short, 12 to 13."]),
    (e.Moved(8, 3, 6, 1, "throw", full=(5,)), ["Learco from 3, space 5 is full: on to 6."]),
    (e.Moved(8, 0, 6, 1, "throw", full=(4, 5)), ["Learco from the start, spaces 4 and 5 are full: on to 6."]),
    (e.Moved(8, 3, 5, 1, "throw", wall=6), ["Learco from 3, 6 is a wall: stops on 5."]),
    (e.Moved(8, 3, 4, 1, "throw", full=(5,), wall=6),
     ["Learco from 3, 6 is a wall and space 5 is full: stops on 4."]),
    (e.Stayed(8, 5, 6), ["Learco 6 is a wall: stays on 5."]),
    (e.Stayed(8, 0, 1), ["Learco 1 is a wall: stays at the start."]),
    (e.WentBack(8, 14, 12, 1), ["Learco back 2 to 12."]),
    (e.WentBack(8, 2, 0, 0), ["Learco back to the start."]),
    (e.WentBack(8, 9, 6, 1, (7,)), ["Learco back, space 7 is full: further back to 6."]),
    (e.HeldUp(7, 5), ["Ivo held up on 5, the throw is lost."]),
    (e.Suffered(8, "F", 2), ["Learco. Penalty."]),
    (e.Suffered(8, "C", 2), ["Learco fatigue of 2. Penalty."]),
    (e.Cancelled(8, "F", "black", False), ["Learco black star cancels the puncture."]),
    (e.Cancelled(8, "C", "red", True), ["Learco red star cancels the fatigue and is given back."]),
    (e.Transferred(7, 8, "F", 2), ["Ivo handed to Learco."]),
    (e.PunctureRelayed(7, 8, 4, 1), ["Ivo relay on 4 to Learco with 1 space to go."]),
    (e.PunctureRelayed(7, 8, 4, 2), ["Ivo relay on 4 to Learco with 2 spaces to go."]),
    (e.SprintRelayed(8, 7, 1), ["Learco relay to Ivo with 1 space to go."]),
    (e.SprintRelayed(8, 7, 3), ["Learco relay to Ivo with 3 spaces to go."]),
    (e.Launched(8, 9, 2), ["Learco launches Marco."]),
    (e.ThrownAgain(9, "launch"), ["Marco was launched: throw for him at once."]),
    (e.ThrownAgain(7, "transfer"), ["The misfortune is handed on: throw for Ivo again."]),
    (e.TookFatigue(8, 7, 1), ["Learco took 1 turn of fatigue from Ivo."]),
    (e.TookFatigue(8, 7, 2), ["Learco took 2 turns of fatigue from Ivo."]),
    (e.Recovered(8), ["Learco has got over his fatigue."]),
    (e.StarWon(8, "blue", "gpm", 8), ["Learco first over GPM on 8, blue star active."]),
    (e.StarWon(8, "black", "gp", 12), ["Learco first over GP Big Jim, black star active."]),
    (e.StarWon(8, "red", "stage"), ["Learco wins a red star for a later stage."]),
    (e.StarWon(8, "yellow", "time-trial"), ["Learco wins a yellow star for a later stage."]),
    (e.StarMoved(9, 8, "black", 12), ["Marco was first over GP Big Jim: black star from Learco to Marco."]),
    (e.FinishedTrial(8, 7, 1), ["Learco 7 throws in all, 1 space beyond the line."]),
    (e.StageEnded(1, (7, 1, 8, 3, 2), (0, 0, 2, 2, 5)),
     ["Ivo wins stage 1 in Omega for Verdi.", "Behind him: Bruno 0, Learco +2 and Dino +2."]),
    (e.StarReturned(8, "red"), ["Learco gives back his red star."]),
    (e.StarKept(8, "blue"), ["Learco keeps his blue star."]),
    (e.TourEnded(((1,), (3,), (2,), (4,))),
     ["Gialli wins the tour.", "After that: second Verdi, third Azzurri and fourth Viola."]),
    (e.TourEnded(((1, 3), (2, 4))),
     ["Gialli and Verdi win the tour together.", "After that: third Azzurri and Viola."]),
]


@pytest.mark.parametrize(("event", "told"), ALONE, ids=lambda one: type(one).__name__)
def test_each_event_has_its_sentence(table, event, told):
    assert [plain(phrase) for phrase in table().narrator.tell([event])] == told


def test_no_kind_of_event_is_left_out():
    kinds = {one for _, one in inspect.getmembers(e, inspect.isclass) if issubclass(one, Event) and one is not Event}
    assert {kind.__name__ for kind in kinds} == {type(event).__name__ for event, _ in ALONE}


def test_a_puncture_is_told_with_the_throw_that_it_belongs_to(table):
    assert table().put(r1=3).run("rider:1", "2", "F") == ["Bruno 2: 3 to 5 red F puncture, back 2 to 3. Penalty."]


def test_fatigue_on_the_road_says_the_turns(table):
    assert table().put(r1=3).run("rider:1", "2", "C") == ["Bruno 2: 3 to 5 red C fatigue, misses 2 turns. Penalty."]


def test_one_more_says_where_it_leads(table):
    assert table().put(r1=3).run("rider:1", "2", "1") == ["Bruno 2: 3 to 5 red 1 one more, on to 6."]


def test_a_sprint_and_a_mountain_are_told_in_one_sentence(table):
    told = ["Bruno 3: 2 to 5 red S sprint, 3 more to 8, first over Passo Uno, blue star active."]
    assert table().put(r1=2).run("rider:1", "3", "S") == told


def test_a_full_space_is_the_reason_for_another_one(table):
    assert table().put(r4=5, r7=5, r1=3).run("rider:1", "2") == ["Bruno 2: from 3, space 5 is full: on to 6."]


def test_a_wall_is_the_reason_for_staying(table):
    told = table(full_space="block").put(r4=4, r7=4, r1=3).run("rider:1", "2")
    assert told == ["Bruno 2: 4 is a wall: stays on 3."]


def test_dice_that_fall_together_stand_in_front(table):
    made = table(special_die="start-or-stop").put(r1=10)
    assert made.run("rider:1", "3", "S") == [
        "Bruno 3 and S on 10 red: sprint, 10 to 16, first over GP Big Jim, black star active."
    ]


def test_dice_that_come_one_by_one_are_told_one_by_one(table):
    made = table().put(r1=3)
    assert made.play("rider:1") == []
    assert made.play("2") == ["Bruno 2: 3 to 5."]
    assert made.play("F") == ["Bruno on 5 red F puncture, back 2 to 3. Penalty."]


def test_a_transfer_says_who_suffers(table):
    made = table().put(r1=3, r2=5)
    assert made.run("rider:1", "2", "F", "transfer:2") == [
        "Bruno 2: 3 to 5 red F puncture, handed to Carlo. Carlo back 2 to 3. Penalty."
    ]


def test_after_a_transfer_the_new_throw_says_why(table):
    made = table(transfer_reroll=True).put(r1=3, r2=5)
    assert made.run("rider:1", "2", "C", "transfer:2", "4") == [
        "Bruno 2: 3 to 5 red C fatigue, handed to Carlo. Carlo misses 2 turns. Penalty.",
        "Bruno, again, 4: 5 to 9, first over Passo Uno, blue star active.",
    ]


def test_a_launch_and_the_throw_that_follows_are_two_sentences(table):
    made = table().put(r2=3, r3=3)
    assert made.run("rider:2", "2", "S", "launch:3", "4") == [
        "Carlo 2: 3 to 5 red S sprint, launches Dino. Dino: 3 to 5.",
        "Dino, launched, 4: 5 to 9, first over Passo Uno, blue star active.",
    ]


def test_a_relay_of_a_sprint_tells_both_riders(table):
    made = table().put(r2=3, r1=6)
    assert made.run("rider:2", "2", "S", "relay") == [
        "Carlo 2: 3 to 5 red S sprint, relay to Bruno with 1 space to go, 5 to 6. Bruno: 6 to 7."
    ]


def test_a_relay_of_a_puncture_tells_both_riders(table):
    made = table(escort="beside").put(r1=2, r2=4)
    assert made.run("rider:1", "3", "full", "F", "relay:2") == [
        "Bruno 3: 2 to 5 red F puncture, relay on 4 to Carlo with 2 spaces to go. Carlo back 2 to 2. Penalty. "
        "Bruno back 1 to 4."
    ]
    assert made.state.pos[1:3] == [4, 2]


def test_a_star_says_what_it_cancels(table):
    made = table().put(r4=9).give(4, "black")
    assert made.run("rider:4", "1", "F") == ["Enzo 1: 9 to 10 red F puncture, black star cancels the puncture."]


def test_a_star_won_on_red_does_not_part_the_die_from_its_space(table):
    made = table().put(r1=6)
    assert made.run("rider:1", "4", "1") == [
        "Bruno 4: 6 to 10, first over Passo Uno, blue star active, on 10 red 1 one more, on to 11."
    ]


def test_fatigue_in_a_time_trial_costs_throws(table):
    assert table("test-trial").run("4", "1", "C") == [
        "Bruno 4: start to 4.", "Bruno 1: 4 to 5 red C fatigue, costs 1 throw. Penalty.",
    ]


def test_a_run_ends_with_its_result_and_the_next_one_sets_off(table):
    made = table("test-trial")
    assert made.run("4", "4", "4", "4", "4", "4")[-2:] == [
        "Bruno 4: 20 over the line, 6 throws in all, 4 spaces beyond the line.", "Carlo sets off.",
    ]


def test_stars_given_back_and_kept_stand_in_one_sentence_a_rider(table):
    events = [e.StarReturned(5, "red"), e.StarKept(5, "black"), e.StarReturned(11, "black")]
    assert table().tell(events) == [
        "Fausto gives back his red star, keeps his black star.", "Ottavio gives back his black star.",
    ]


def test_a_star_of_a_stage_is_for_a_later_one_if_there_is_one(table):
    made = table("test-road", "test-flat")
    for stage, told in ((1, "Learco wins a red star for a later stage."),
                        (2, "Learco wins a red star; no stage is left for it.")):
        events = [e.StageEnded(stage, (8, 1), (0, 0)), e.StarWon(8, "red", "stage")]
        assert made.tell(events)[-1] == told


def test_the_opening_says_the_stage_and_the_banner(table):
    made = table()
    assert [plain(one) for one in made.narrator.opening(made.view)] == [
        "Stage 1 of 1: Prova, Alfa – Omega, mountain, 20 spaces.", "The banner of GP Big Jim stands on 12.",
    ]


def test_events_of_two_stages_take_the_names_of_the_right_one(table):
    events = [e.StarWon(8, "blue", "gpm", 8), e.StageEnded(1, (8, 1), (0, 3)), e.StageBegan(2, "test-flat")]
    assert table("test-road", "test-flat").tell(events) == [
        "Learco first over Passo Uno, blue star active.", "Learco wins stage 1 in Omega for Verdi.",
        "Behind him: Bruno +3.", "Stage 2 of 2: Pianura, Beta – Gamma, plain, 20 spaces.",
    ]


def test_parts_say_how_they_are_to_be_set(table):
    events = [e.Threw(8, 2), e.Moved(8, 12, 14, 1, "throw"), e.ThrewSpecial(8, "F", 14, False)]
    assert table().narrator.tell(events)[0] == (
        Part("Learco", "rider", 8), Part(" "), Part("2", "die"), Part(": "), Part("12", "number"), Part(" to "),
        Part("14", "number"), Part(" "), Part("red", "red"), Part(" "), Part("F", "die"), Part(" puncture."),
    )


def test_a_name_is_put_in_as_it_is(table):
    names = ["{rider}", "[/]", "%s", *"abcdefghi"]
    made = table(riders=names)
    assert made.tell([e.Launched(1, 2, 2)]) == ["{rider} launches [/]."]
