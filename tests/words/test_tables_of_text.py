"""How a match stands, as lines of plain text."""

from __future__ import annotations

import pytest

from engine.giro.moment import StageResult
from saves.names import width
from screens.words.columns import cut, folded, wrapped
from screens.words.columns import table as columns


def test_columns_are_set_by_cells():
    assert columns([["a", "1"], ["漢字", "22"]], right=(1,)) == ["a      1", "漢字  22"]


def test_a_text_is_cut_by_cells():
    assert (cut("漢字漢字", 5), cut("abc", 3)) == ("漢字…", "abc")


def test_a_sentence_is_broken_between_words_and_a_long_word_is_cut():
    assert wrapped("one two three", 8, "  ") == ["one two", "  three"]
    assert wrapped("abcdefghij k", 6) == ["abcde…", "k"]
    assert wrapped("", 6) == []


def test_a_line_that_fits_is_not_folded():
    assert folded("a  b", "") == ["a  b"]
    assert all(width(line) <= 80 for line in folded("word " * 30, "  "))


def test_the_status_says_where_everybody_is(table):
    made = table().put(r9=5, r8=5, r1=8)
    made.state.tired[9], made.state.missed[9] = 3, 1
    made.state.stars[8] = (("black", "active"), ("red", "asleep"))
    assert made.narrator.status(made.view) == [
        "Giro, stage 1 of 1, Prova, mountain",
        "Alfa – Omega, 20 spaces",
        "12: GP Big Jim, still open",
        "",
        "8: 1 Bruno (captain)",
        "5 (red, full): 9 Marco (fatigued, 2 turns), 8 Learco (black star)",
        "start: 2 Carlo, 3 Dino, 4 Enzo (captain), 5 Fausto, 6 Gino, 7 Ivo (captain), 10",
        "   Nino (captain), 11 Ottavio, 12 Piero",
    ]


def test_the_status_of_a_time_trial_says_the_throws_so_far(table):
    made = table("test-trial", teams=2)
    made.run("4", "4", "4", "4", "4", "4", "2")
    assert made.narrator.status(made.view)[3:] == [
        "over the line: 1 Bruno (captain, 6 throws)", "2: 2 Carlo (1 throw)",
        "start: 3 Dino, 4 Enzo (captain), 5 Fausto, 6 Gino",
    ]


def test_a_line_that_was_won_says_by_whom(table):
    made = table().put(r1=7)
    made.run("rider:1", "1")
    assert "8: Passo Uno, Bruno was first" in made.narrator.status(made.view)


def played(table):
    made = table("test-road", "test-flat", teams=2)
    made.state.results.append(StageResult(1, (4, 1, 5, 2, 6, 3), (0, 2, 2, 5, 9, 20), (21, 18, 18, 15, 11, 0), 31))
    made.state.fatigues.append((1, 4, 2))
    made.state.punctures += [(1, 4, 2), (1, 3, 1)]
    made.state.chapter = 2
    return made


def test_the_standings_are_those_of_teams_and_riders(table):
    made = played(table)
    assert made.narrator.standings(made.view) == [
        "General after stage 1",
        "   team     gaps  penalties  total  gap  stages won",
        "1  Azzurri    11          2     13                1",
        "2  Gialli     27          1     28  +15           ·",
        "",
        "      rider   team     total  gap",
        "1  4  Enzo    Azzurri      0",
        "2  1  Bruno   Gialli       2   +2",
        "3  5  Fausto  Azzurri      2   +2",
        "4  2  Carlo   Gialli       5   +5",
        "5  6  Gino    Azzurri      9   +9",
        "6  3  Dino    Gialli      20  +20",
    ]


def test_the_penalty_table_has_stars_fatigue_and_weights(table):
    made = played(table)
    made.state.stars[1] = (("blue", "used"), ("red", "asleep"))
    made.state.tired[2], made.state.missed[2] = 3, 1
    assert made.narrator.penalties(made.view) == [
        "   rider   black  blue  red     yellow  turns  F  C  weight  last",
        "1  Bruno   ·      used  asleep  ·              ·  ·       ·     2",
        "2  Carlo   ·      ·     ·       ·         1/3  ·  ·       ·     4",
        "3  Dino    ·      ·     ·       ·              1  ·       1     6",
        "4  Enzo    ·      ·     ·       ·              1  1       2     1",
        "5  Fausto  ·      ·     ·       ·              ·  ·       ·     3",
        "6  Gino    ·      ·     ·       ·              ·  ·       ·     5",
    ]


def test_a_stage_result_says_where_everybody_stopped(table):
    made = played(table)
    assert made.narrator.result(made.view, 1) == [
        "Stage 1 of 2, Prova, mountain",
        "      rider   team     where          gap",
        "1  4  Enzo    Azzurri  over the line    0",
        "2  1  Bruno   Gialli   18              +2",
        "3  5  Fausto  Azzurri  18              +2",
        "4  2  Carlo   Gialli   15              +5",
        "5  6  Gino    Azzurri  11              +9",
        "6  3  Dino    Gialli   start          +20",
        "31 turns in all",
    ]


def test_a_time_trial_result_says_the_throws(table):
    made = table("test-trial", teams=2)
    made.state.results.append(
        StageResult(1, (4, 1, 5, 2, 6, 3), (0, 1, 1, 2, 2, 3), (21,) * 6, 81, (12, 13, 13, 14, 14, 15))
    )
    lines = made.narrator.result(made.view, 1)
    assert lines[1:3] == ["      rider   team     throws  gap", "1  4  Enzo    Azzurri  12        0"]
    assert lines[-1] == "81 throws in all"


@pytest.mark.parametrize("name", ["漢" * 10, "W" * 20])
def test_no_line_is_wider_than_eighty_cells(table, name):
    made = table("test-road", riders=[name] * 12)
    made.state.stars = [(), *[(("black", "active"), ("blue", "asleep"), ("red", "used"), ("yellow", "asleep"))] * 12]
    made.state.tired = [0, *[3] * 12]
    made.state.results.append(StageResult(1, tuple(range(1, 13)), (0,) * 12, (21,) * 12, 99))
    speaker, view = made.narrator, made.view
    lines = [*speaker.status(view), *speaker.standings(view), *speaker.penalties(view), *speaker.result(view, 1)]
    assert [line for line in lines if width(line) > 80] == []
