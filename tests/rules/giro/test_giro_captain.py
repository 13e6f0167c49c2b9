"""The captain and his men: escort, transfer, the relay of a puncture, taking his fatigue (GIRO-24 to 27, 32)."""

from __future__ import annotations

import pytest

from engine.giro.events import Cancelled, Suffered, TookFatigue, WentBack
from tests.rules.giro.scenario import (
    about,
    asked,
    at,
    give,
    idle,
    marker,
    of_kind,
    offered,
    penalties,
    play,
    table,
    to_play,
)

# ---- escort and transfer (GIRO-24, GIRO-25) -------------------------------------------------------------------------


@pytest.mark.rule("GIRO-24")
@pytest.mark.parametrize(
    ("escort", "two", "three", "options"),
    [
        ("beside", 5, 4, ("suffer", "transfer:2")),
        ("beside", 5, 5, ("suffer", "transfer:2", "transfer:3")),
        ("beside", 4, 6, ()),
        ("beside-or-behind", 5, 4, ("suffer", "transfer:2", "transfer:3")),
        ("beside-or-behind", 4, 3, ("suffer", "transfer:2")),
        ("beside-or-behind", 6, 3, ()),
    ],
)
def test_who_counts_as_the_captains_escort(escort, two, three, options):
    road = at({1: 3, 2: two, 3: three}, escort=escort, road=table(slots=3))
    play(road, 1, "2", "C")
    if options:
        assert asked(road) == (1, "transfer", options)
    else:
        assert marker(road, 1) == (0, 2)
        assert to_play(road) == 2


@pytest.mark.rule("GIRO-24")
def test_men_of_another_team_are_no_escort():
    road = at({1: 3, 4: 5, 5: 4})
    play(road, 1, "2", "C")
    assert marker(road, 1) == (0, 2)


@pytest.mark.rule("GIRO-24", "GIRO-25")
def test_the_start_counts_as_the_space_just_behind_space_one():
    road = at({1: 0}, road=table(red=[1]))
    play(road, 1, "1", "F")
    assert asked(road) == (1, "transfer", ("suffer", "transfer:2", "transfer:3"))
    give(road, "transfer:3")
    assert (road.pos[1], road.pos[3]) == (1, 0)
    assert penalties(road) == [(3, "F", 1)]


@pytest.mark.rule("GIRO-24", "GIRO-25")
def test_the_start_is_not_behind_space_one_with_beside():
    road = at({1: 0}, road=table(red=[1]), escort="beside")
    play(road, 1, "1", "C")
    assert marker(road, 1) == (0, 1)


@pytest.mark.rule("GIRO-25")
def test_only_the_captain_hands_a_misfortune_on():
    road = at({2: 3, 1: 5, 3: 4})
    play(road, 2, "2", "C")
    assert marker(road, 2) == (0, 2)
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-25")
def test_who_suffers_himself_has_the_penalty_himself():
    road = at({1: 3, 2: 5})
    play(road, 1, "2", "F", "suffer")
    assert (road.pos[1], road.pos[2]) == (3, 5)
    assert penalties(road) == [(1, "F", 2)]


@pytest.mark.rule("GIRO-25")
def test_the_escort_suffers_a_puncture_from_where_he_stands():
    road = at({1: 3, 2: 4})
    play(road, 1, "2", "F", "transfer:2")
    assert (road.pos[1], road.pos[2]) == (5, 2)


@pytest.mark.rule("GIRO-25", "GIRO-33")
def test_fatigue_handed_to_a_fatigued_escort_is_added_to_what_he_has():
    road = at({1: 3, 2: 5}, tired={2: (1, 3)})
    play(road, 1, "2", "C", "transfer:2")
    assert marker(road, 2) == (2, 5)
    assert penalties(road) == [(2, "C", 2)]


@pytest.mark.rule("GIRO-25", "GIRO-39")
@pytest.mark.parametrize(("star", "face"), [("black", "F"), ("blue", "C"), ("red", "C")])
def test_a_transfer_is_offered_only_when_no_star_cancels(star, face):
    road = at({1: 3, 2: 5}, stars={1: star})
    play(road, 1, "2", face)
    assert penalties(road) == []
    assert (road.pos[1], road.pos[2]) == (5, 5)
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-25", "GIRO-39")
@pytest.mark.parametrize(("star", "face"), [("black", "C"), ("blue", "F"), ("red:asleep", "C"), ("black:used", "C")])
def test_a_star_that_does_not_cancel_leaves_the_transfer_open(star, face):
    road = at({1: 3, 2: 5}, stars={1: star})
    play(road, 1, "2", face)
    assert offered(road)[0] == "transfer"


@pytest.mark.rule("GIRO-25", "GIRO-26")
def test_a_captain_transfers_once_a_turn_and_again_in_the_next():
    road = at({1: 3, 2: 5, 3: 10}, transfer_reroll=True, road=table(red=[5, 7]), short_stop="off")
    play(road, 1, "2", "C", "transfer:2", "2", "C")
    assert (road.pos[1], marker(road, 1)) == (7, (0, 2))
    assert penalties(road) == [(2, "C", 2), (1, "C", 2)]
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-25", "GIRO-26")
def test_once_a_turn_holds_also_when_the_new_throw_leads_to_another_escort():
    road = at({1: 3, 2: 5, 3: 7}, transfer_reroll=True, road=table(red=[5, 7]), short_stop="off")
    play(road, 1, "2", "C", "transfer:2", "2", "F")
    assert road.pos[1] == 5
    assert penalties(road) == [(1, "F", 2), (2, "C", 2)]
    idle(road, 1)
    play(road, 1, "2", "F")
    assert offered(road) == ("transfer", ("suffer", "transfer:3"))


@pytest.mark.rule("GIRO-26")
def test_after_a_puncture_was_handed_on_he_throws_again_from_the_red_space():
    road = at({1: 3, 2: 5}, transfer_reroll=True)
    play(road, 1, "2", "F", "transfer:2", "3")
    assert (road.pos[1], road.pos[2]) == (8, 3)
    assert road.stars[1] == (("blue", "active"),)


@pytest.mark.rule("GIRO-26")
def test_after_suffering_there_is_no_new_throw():
    road = at({1: 3, 2: 5}, transfer_reroll=True)
    play(road, 1, "2", "C", "suffer")
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-26", "GIRO-13")
def test_the_new_throw_from_red_has_both_dice_with_start_or_stop():
    road = at({1: 3, 2: 5}, transfer_reroll=True, special_die="start-or-stop")
    play(road, 1, "2", "C", "transfer:2", "1")
    assert (offered(road)[0], road.pos[1]) == ("special", 5)
    give(road, "1")
    assert road.pos[1] == 7


@pytest.mark.rule("GIRO-26", "GIRO-16")
def test_the_new_throw_at_the_start_can_bring_a_misfortune_of_its_own():
    road = at({1: 10, 2: 10}, preset="1977")
    play(road, 1, "3", "C", "transfer:2", "2", "F")
    assert (road.pos[1], road.pos[2]) == (8, 10)
    assert sorted(penalties(road)) == [(1, "F", 2), (2, "C", 3)]


@pytest.mark.rule("GIRO-26")
def test_without_a_new_throw_the_turn_passes():
    road = at({1: 3, 2: 5}, transfer_reroll=False)
    play(road, 1, "2", "F", "transfer:2")
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-16", "GIRO-25", "GIRO-41")
def test_a_captain_moves_once_when_his_escorts_star_cancels_what_he_handed_on_at_the_start():
    road = at({1: 15, 2: 15}, stars={2: "black"}, special_die="start-or-stop")
    events = play(road, 1, "3", "F", "transfer:2")
    assert of_kind(events, Cancelled) == [Cancelled(2, "F", "black", False)]
    assert (road.pos[1], road.pos[2], to_play(road)) == (18, 15, 2)


@pytest.mark.rule("GIRO-41", "GIRO-25", "GIRO-42")
@pytest.mark.parametrize(("face", "star"), [("F", "black"), ("C", "blue"), ("C", "red")])
def test_a_star_of_the_escort_cancels_what_is_handed_to_him(face, star):
    road = at({1: 3, 2: 5}, stars={2: star})
    events = play(road, 1, "2", face, "transfer:2")
    assert (road.pos[1], road.pos[2]) == (5, 5)
    assert penalties(road) == []
    assert of_kind(events, Cancelled) == [Cancelled(2, face, star, False)]
    assert road.stars[2] == ((star, "used"),)


# ---- relay of a puncture (GIRO-27) ----------------------------------------------------------------------------------


@pytest.mark.rule("GIRO-27")
def test_a_relay_is_offered_at_the_first_mate_and_if_refused_at_the_next():
    road = at({1: 6, 2: 8, 3: 7})
    play(road, 1, "4", "F")
    assert asked(road) == (1, "puncture-relay", ("on", "relay:2"))
    give(road, "on")
    assert asked(road) == (1, "puncture-relay", ("on", "relay:3"))
    give(road, "on")
    assert (road.pos[1], road.pos[2], road.pos[3]) == (6, 8, 7)
    assert penalties(road) == [(1, "F", 4)]


@pytest.mark.rule("GIRO-27", "GIRO-42")
@pytest.mark.parametrize(("mate", "captain_at", "mate_at"), [(2, 8, 6), (3, 7, 6)])
def test_the_mate_goes_back_only_what_is_left(mate, captain_at, mate_at):
    road = at({1: 6, 2: 8, 3: 7}, penalty_points="value")
    script = ["on", "relay:3"] if mate == 3 else ["relay:2"]
    play(road, 1, "4", "F", *script)
    assert (road.pos[1], road.pos[mate]) == (captain_at, mate_at)
    assert penalties(road) == [(mate, "F", 4)]


@pytest.mark.rule("GIRO-27")
def test_of_two_mates_on_a_space_the_player_chooses():
    road = at({1: 7, 2: 8, 3: 8})
    play(road, 1, "3", "F")
    assert offered(road) == ("puncture-relay", ("on", "relay:2", "relay:3"))
    give(road, "relay:3")
    assert (road.pos[1], road.pos[2], road.pos[3]) == (8, 8, 7)
    assert (road.slot[1], road.slot[2]) == (2, 1)


@pytest.mark.rule("GIRO-27")
def test_no_relay_with_nothing_left_to_go():
    road = at({1: 8, 2: 8})
    play(road, 1, "2", "F")
    assert road.pos[1] == 8
    assert penalties(road) == [(1, "F", 2)]


@pytest.mark.rule("GIRO-27")
def test_no_relay_on_the_start():
    road = at({1: 0}, road=table(red=[2]))
    play(road, 1, "2", "F")
    assert road.pos[1] == 0
    road = at({1: 2}, road=table(red=[2]), special_die="start-or-stop")
    play(road, 1, "4", "F")
    assert (road.pos[1], to_play(road)) == (0, 2)


@pytest.mark.rule("GIRO-27", "GIRO-22")
def test_no_relay_in_the_steps_beyond_a_full_space():
    road = at({1: 10, 4: 8, 7: 8, 2: 7}, special_die="start-or-stop")
    play(road, 1, "2", "F")
    assert (road.pos[1], road.pos[2]) == (7, 7)
    assert penalties(road) == [(1, "F", 2)]


@pytest.mark.rule("GIRO-27", "GIRO-16")
def test_a_puncture_thrown_at_the_start_can_be_relayed():
    road = at({1: 10, 2: 8}, special_die="start-or-stop")
    play(road, 1, "4", "F", "relay:2")
    assert (road.pos[1], road.pos[2]) == (8, 6)
    assert penalties(road) == [(2, "F", 4)]


@pytest.mark.rule("GIRO-27")
def test_a_team_mates_puncture_is_not_relayed():
    road = at({2: 7, 3: 8, 1: 9})
    play(road, 2, "3", "F")
    assert road.pos[2] == 7
    assert penalties(road) == [(2, "F", 3)]


@pytest.mark.rule("GIRO-27", "GIRO-18")
def test_the_captain_takes_the_slot_that_the_mate_leaves_on_a_full_space():
    road = at({1: 7, 2: 8, 4: 8})
    play(road, 1, "3", "F", "relay:2")
    assert (road.pos[1], road.slot[1], road.pos[2]) == (8, 1, 7)


@pytest.mark.rule("GIRO-27", "GIRO-22")
def test_the_mate_who_goes_on_back_passes_full_spaces():
    road = at({1: 7, 2: 8, 4: 7, 7: 7})
    events = play(road, 1, "3", "F", "relay:2")
    assert of_kind(events, WentBack)[0] == WentBack(2, 8, 6, 1, (7,))


@pytest.mark.rule("GIRO-27", "GIRO-41", "GIRO-42")
def test_a_mate_whose_star_cancels_stays_and_the_captain_stops_beside_him():
    road = at({1: 7, 2: 8}, stars={2: "black"})
    play(road, 1, "3", "F", "relay:2")
    assert (road.pos[1], road.pos[2]) == (8, 8)
    assert (road.slot[1], road.slot[2]) == (2, 1)
    assert penalties(road) == []
    assert road.stars[2] == (("black", "used"),)


@pytest.mark.rule("GIRO-27", "GIRO-41")
def test_a_mate_whose_star_cancels_is_not_offered_where_there_is_no_room_for_both():
    road = at({1: 7, 2: 8, 4: 8}, stars={2: "black"})
    play(road, 1, "3", "F")
    assert road.pos[1] == 7
    assert penalties(road) == [(1, "F", 3)]
    road = at({1: 7, 2: 8, 3: 8}, stars={2: "black"})
    play(road, 1, "3", "F")
    assert offered(road) == ("puncture-relay", ("on", "relay:3"))


@pytest.mark.rule("GIRO-27", "GIRO-41", "GIRO-39")
@pytest.mark.parametrize(("answer", "mate_at", "entered"), [("use", 8, []), ("keep", 6, [(2, "F", 4)])])
def test_once_the_mate_who_goes_on_is_asked_about_his_star(answer, mate_at, entered):
    road = at({1: 6, 2: 8}, stars={2: "black"}, star_use="once")
    play(road, 1, "4", "F", "relay:2")
    assert asked(road) == (1, "use-star", ("use", "keep"))
    assert about(road) == 2
    give(road, answer)
    assert (road.pos[1], road.pos[2]) == (8, mate_at)
    assert penalties(road) == entered


@pytest.mark.rule("GIRO-25", "GIRO-27")
def test_a_captain_who_does_not_hand_it_on_can_still_be_relayed():
    road = at({1: 7, 2: 9})
    play(road, 1, "3", "F", "suffer")
    assert offered(road) == ("puncture-relay", ("on", "relay:2"))


@pytest.mark.rule("GIRO-25", "GIRO-27")
def test_an_escort_who_got_the_puncture_is_not_relayed():
    road = at({1: 7, 2: 10, 3: 9})
    play(road, 1, "3", "F", "transfer:2")
    assert (road.pos[1], road.pos[2], road.pos[3]) == (10, 7, 9)
    assert penalties(road) == [(2, "F", 3)]


# ---- taking the captain's fatigue (GIRO-32) -------------------------------------------------------------------------


@pytest.mark.rule("GIRO-32")
def test_who_does_not_take_it_leaves_the_captain_as_he_is():
    road = at({2: 4, 1: 6}, tired={1: (1, 3)})
    play(road, 2, "2", "no")
    assert (marker(road, 1), marker(road, 2)) == ((2, 3), (0, 0))


@pytest.mark.rule("GIRO-32")
@pytest.mark.parametrize(
    ("rider", "tired", "captain_at"),
    [(2, {}, 6), (2, {1: (0, 1)}, 7), (4, {1: (0, 1)}, 6)],
    ids=["the captain is fresh", "he is elsewhere", "he is of another team"],
)
def test_it_is_not_offered_otherwise(rider, tired, captain_at):
    road = at({rider: 4, 1: captain_at}, tired=tired)
    play(road, rider, "2")
    assert road.pos[rider] == 6
    assert offered(road)[0] == "rider"


@pytest.mark.rule("GIRO-32")
def test_it_is_not_offered_to_who_was_there_all_along():
    road = at({2: 6, 1: 6, 4: 7, 7: 7}, tired={1: (0, 3)}, full_space="block")
    play(road, 2, "2")
    assert road.pos[2] == 6
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-32")
def test_it_is_not_offered_to_who_got_fatigued_there_himself():
    road = at({2: 3, 1: 5}, tired={1: (0, 3)})
    play(road, 2, "2", "C")
    assert marker(road, 2) == (0, 2)
    assert to_play(road) == 2


@pytest.mark.rule("GIRO-32")
def test_it_is_offered_when_the_throw_is_over_also_after_a_way_back():
    road = at({2: 3, 1: 5}, tired={1: (0, 3)})
    play(road, 2, "2", "1")
    assert (road.pos[2], to_play(road)) == (6, 2)
    road = at({2: 7, 1: 7, 4: 9}, tired={1: (0, 3)})
    play(road, 2, "3", "F")
    assert offered(road) == ("take-fatigue", ("no", "take"))
    give(road, "take")
    assert (marker(road, 1), marker(road, 2)) == ((0, 0), (0, 3))


@pytest.mark.rule("GIRO-32", "GIRO-29", "GIRO-30")
def test_a_launched_rider_is_asked_after_his_own_throw_if_he_is_still_there():
    road = at({2: 3, 3: 3, 1: 5}, tired={1: (0, 3)}, road=table(slots=3), full_space="block")
    play(road, 2, "2", "S", "launch:3")
    assert (offered(road), about(road)) == (("take-fatigue", ("no", "take")), 2)
    give(road, "no", "1")
    assert (road.pos[3], to_play(road)) == (6, 2)


@pytest.mark.rule("GIRO-32", "GIRO-20", "GIRO-29")
def test_a_launched_rider_who_is_walled_in_beside_the_captain_is_asked():
    road = at({2: 3, 3: 3, 1: 5, 4: 6, 7: 6, 8: 6}, tired={1: (0, 3)}, road=table(slots=3), full_space="block")
    play(road, 2, "2", "S", "launch:3", "no", "2")
    assert (offered(road), about(road)) == (("take-fatigue", ("no", "take")), 3)
    give(road, "take")
    assert (marker(road, 1), marker(road, 3)) == ((0, 0), (0, 3))


@pytest.mark.rule("GIRO-32", "GIRO-11")
def test_a_captain_who_was_relieved_is_not_thrown_for_in_the_same_turn():
    road = at({2: 4, 1: 6, 3: 0}, tired={1: (0, 2)}, turn_order="team")
    play(road, 2, "2", "take")
    assert (offered(road)[0], road.rider) == ("numeric", 3)
    play(road, 3, "1")
    assert to_play(road) == 2
    assert (marker(road, 1), marker(road, 2)) == ((0, 0), (0, 2))
    idle(road, 1)
    assert offered(road) == ("rider", ("rider:1", "rider:3"))


@pytest.mark.rule("GIRO-32", "GIRO-29")
def test_a_captain_who_was_relieved_is_not_launched_in_the_same_turn():
    road = at({2: 3, 3: 5, 1: 5}, tired={1: (0, 2)}, turn_order="team", road=table(slots=3, red=[8, 10]))
    play(road, 2, "2", "take")
    play(road, 3, "3", "S")
    assert road.pos[3] == 11
    assert (road.pos[1], to_play(road)) == (5, 2)


@pytest.mark.rule("GIRO-32", "GIRO-33")
def test_rotation_the_captain_relieved_can_be_thrown_for_at_his_next_turn():
    road = at({2: 4, 1: 6}, tired={1: (0, 2)}, turn_order="rotation")
    play(road, 2, "2", "take")
    assert (marker(road, 1), marker(road, 2)) == ((0, 0), (0, 2))
    idle(road, 1)
    assert road.rider == 3
    idle(road, 1)
    assert road.rider == 1


@pytest.mark.rule("GIRO-32", "GIRO-41", "GIRO-42")
def test_a_star_cancels_the_fatigue_that_is_taken_over():
    road = at({2: 4, 1: 6}, tired={1: (1, 3)}, stars={2: "blue"})
    events = play(road, 2, "2", "take")
    assert (marker(road, 1), marker(road, 2)) == ((0, 0), (0, 0))
    assert of_kind(events, TookFatigue, Cancelled, Suffered) == [TookFatigue(2, 1, 2), Cancelled(2, "C", "blue", False)]


@pytest.mark.rule("GIRO-32", "GIRO-39", "GIRO-41")
@pytest.mark.parametrize(("answer", "turns"), [("use", (0, 0)), ("keep", (0, 2))])
def test_once_who_takes_it_over_is_asked_about_his_star(answer, turns):
    road = at({2: 4, 1: 6}, tired={1: (1, 3)}, stars={2: "red"}, star_use="once")
    play(road, 2, "2", "take")
    assert asked(road) == (1, "use-star", ("use", "keep"))
    give(road, answer)
    assert marker(road, 2) == turns
    assert marker(road, 1) == (0, 0)
    assert penalties(road) == []
