"""The road, the scorecards and results as lines, and the pieces in which a stage's end is told."""

from __future__ import annotations

from random import Random

import pytest

from engine.giro import events as e
from engine.giro.moment import StageResult
from saves.names import width
from screens.words.games import narrator
from screens.words.phrase import plain
from screens.words.rule_search import rule_text, told_rules
from screens.words.speech import Speech
from tests.rules.pig_setups import given, play


def test_the_road_is_told_from_the_finish_to_the_start_without_the_spaces_where_nothing_is(table):
    made = table(teams=2).put(r1=8, r4=5, r5=5)
    made.state.tired[5] = 2
    assert made.narrator.board(made.view) == [
        "Giro, stage 1 of 1, Prova",
        "finish: Omega, after space 20",
        "red, nobody there: 15",
        "12: GP Big Jim, still open",
        "red, nobody there: 10",
        "8: 1 Bruno (captain)",
        "5 (red, full): 4 Enzo (captain), 5 Fausto (fatigued, 2 turns)",
        "start: 2 Carlo, 3 Dino, 6 Gino",
    ]


def test_who_is_over_the_line_stands_before_the_finish(table):
    made = table(teams=2).put(r1=22)
    told = made.narrator.board(made.view)
    assert told[1:3] == ["over the line: 1 Bruno (captain)", "finish: Omega, after space 20"]
    assert "red, nobody there: 15, 10 and 5" in told


def played(table, stages: int):
    """Return a tour of twelve flat stages of two teams, of which so many have been finished."""
    made = table(*["test-flat"] * 12, teams=2)
    for stage in range(1, stages + 1):
        order = (1, 2, 3, 4, 5, 6) if stage % 2 else (4, 5, 6, 1, 2, 3)
        made.state.results.append(StageResult(stage, order, (0, 1, 2, 3, 4, 5), (20, 19, 18, 17, 16, 15), 9))
    return made


def test_the_scorecards_have_a_column_a_stage_and_say_who_led(table):
    made = played(table, 2)
    assert made.narrator.scorecards(made.view, made.view, []) == [
        "   team      1   2  gaps  penalties  total",
        "1  Gialli    3  12    15          0     15",
        "1  Azzurri  12   3    15          0     15",
        "",
        "      rider   1  2  total",
        "1  4  Enzo    3  0      3",
        "2  1  Bruno   0  3      3",
        "3  5  Fausto  4  1      5",
        "4  2  Carlo   1  4      5",
        "5  6  Gino    5  2      7",
        "6  3  Dino    2  5      7",
        "",
        "After stage 1 in front: Gialli.",
        "After stage 2 in front: Gialli and Azzurri.",
    ]


def test_the_scorecards_of_twelve_stages_are_two_tables_and_none_is_wider_than_80_cells(table):
    made = played(table, 12)
    lines = made.narrator.scorecards(made.view, made.view, [])
    assert max(map(width, lines)) <= 80
    assert [line.split() for line in lines if line.strip().startswith("team")] == [
        ["team", "1", "2", "3", "4", "5", "6"],
        ["team", "7", "8", "9", "10", "11", "12", "gaps", "penalties", "total"],
    ]


def test_before_the_first_stage_there_are_no_scorecards_and_no_result(table):
    made = table()
    assert made.narrator.scorecards(made.view, made.view, []) == ["No stage has been finished yet."]
    assert made.narrator.result(made.view, 1) == []
    assert made.narrator.result(made.view, 0) == []


def test_what_follows_a_stage_is_apart_from_it_and_so_is_the_end_of_the_tour(table):
    ended, kept, begins = e.StageEnded(1, (1,), (0,)), e.StarKept(1, "red"), e.StageBegan(2, "test-flat")
    last, over = e.StageEnded(2, (1,), (0,)), e.TourEnded(((1,),))
    moved = e.Recovered(2)
    speaker = table().narrator
    assert speaker.chapters([moved, ended, kept, begins, moved, last, over]) == [
        ([moved, ended, kept], 1), ([begins, moved, last], 2), ([over], 0),
    ]
    assert speaker.chapters([moved]) == [([moved], 0)]
    assert speaker.chapters([]) == []


def test_a_hint_is_given_where_something_is_to_be_decided(table):
    made = table(teams=2).put(r1=8)
    made.turn_of(1)
    assert plain(made.narrator.hint(made.view, Random(1))).startswith("Hint: ")
    made.state.apply("rider:1")
    assert made.narrator.hint(made.view, Random(1)) == ()


@pytest.mark.parametrize("game_id", ["bigpig", "twopig", "pig"])
def test_a_game_without_a_road_says_how_it_stands(game_id):
    match = given(game_id, (40, 55))
    view = match.game.view(match.state, 0)
    speaker = narrator(game_id, Speech(), match.setup)
    assert [line.split()[:3] for line in speaker.board(view)[-2:]] == [["1", "Luca", "55"], ["2", "Anna", "40"]]
    assert (speaker.penalties(view), speaker.result(view, 1), speaker.hint(view, Random(1))) == ([], [], ())


def test_the_board_of_a_pig_game_says_what_is_at_stake_and_its_scorecards_tell_every_turn():
    match = given("pig", (40, 55))
    start = match.game.view(match.state.clone(), 0)
    past = [(2, play(match, "5 roll 4 hold")), (2, play(match, "6 roll 1")), (3, play(match, "3"))]
    view = match.game.view(match.state, 0)
    speaker = narrator("pig", Speech(), match.setup)
    assert speaker.board(view)[1:5] == [
        "Anna, this turn: 3; 3 not held yet.", "49 + 3 = 52, not safe yet; the goal is 100",
        "3 to take home; 7 are needed to lead", "next throw: 1 in 6 loses the turn",
    ]
    assert speaker.scorecards(view, start, past)[:4] == [
        "Round 2: Anna 9 held: 49 now; Luca 6 lost", "Round 3: Anna 3 so far", "",
        "   player  score  to go",
    ]
    assert speaker.scorecards(start, start, [])[0] == "No turn has been played yet."


def test_the_hint_of_a_pig_game_is_the_chance_to_win():
    match = given("bigpig", (40, 55))
    play(match, "5-4")
    speaker = narrator("bigpig", Speech(), match.setup)
    assert plain(speaker.hint(match.game.view(match.state, 0), Random(1))).startswith("To win: throw ")


# ---- rules ----------------------------------------------------------------------------------------------------------


def test_a_section_has_its_title_and_nothing_of_the_next():
    lines = rule_text(Speech(), "giro", {}, "1")
    assert lines[0] == "The aim"
    assert "The turn" not in lines


def test_what_stands_nowhere_gives_nothing():
    assert rule_text(Speech(), "giro", {}, "zebra") == []
    assert rule_text(Speech(), "giro", {}, "0") == []
    assert told_rules(Speech(), "giro", {}, "zebra") == ["“zebra” is not in these rules."]


def test_an_apostrophe_is_found_by_either_sign():
    assert rule_text(Speech(), "giro", {}, "captain's") == rule_text(Speech(), "giro", {}, "captain’s") != []


def test_who_asks_for_nothing_is_told_the_sections():
    told = told_rules(Speech(), "pig", {}, "")
    assert told == ["1. The aim", "2. Who starts", "3. The turn", "4. The end",
                    "Ask for the number of a section, for a word, or for all."]
    assert told_rules(Speech(), "pig", {}, "ALL") == rule_text(Speech(), "pig", {})
