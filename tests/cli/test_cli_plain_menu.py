"""`tappa plain` without a file: the list of matches, and a new one in a few questions."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from saves.heads import list_saves
from saves.names import width
from tests.cli.calls import Tappa, saved

PROMPT = "Type the number of a match, new to begin one, help, or q to leave."
NEW_GIRO = "new\n1\nAnna,bot:easy\n1,4\n1\n1\n"
"""A Giro of one person and a bot over a plain stage and a time trial, by numbers."""


def only_save() -> Path:
    """Return the file of the only match in the folder `s`."""
    (head,) = list_saves(Path("s"))
    return head.path


@pytest.fixture
def menu(tappa: Tappa) -> Tappa:
    """Call `tappa plain` with its saves in the folder `s`."""
    def run(*args: str, typed: str = "") -> object:
        return tappa("plain", "--saves", "s", *args, typed=typed)

    return run  # type: ignore[return-value]


@pytest.mark.parametrize("typed", ["", "q\n", "quit\n", "\n\n"])
def test_an_empty_folder_offers_a_new_match_and_is_left(menu: Tappa, typed: str):
    left = menu(typed=typed)
    assert (left.code, left.err) == (0, "")
    assert left.lines[:3] == ["", "There is no match yet.", PROMPT]
    assert not Path("s").exists()


def test_a_match_is_set_up_by_numbers(menu: Tappa):
    begun = menu(typed=NEW_GIRO)
    assert begun.code == 0
    match = saved(only_save()).match
    assert [(seat.name, seat.player) for seat in match.setup.seats] == [("Anna", "person"), ("Azzurri", "bot:easy")]
    assert match.setup.details["tour"] == ["plain", "time-trial"]
    assert match.dice.kind == "seeded"
    assert "Anna: throw for whom?" in begun.lines


def test_a_match_is_set_up_by_ids_in_any_case(menu: Tappa):
    menu(typed="NEW\nGiro\nAnna,Luca\nplain  Mountain-2, plain\n1977\ntyped\n")
    match = saved(only_save()).match
    assert match.setup.details["tour"] == ["plain", "mountain-2", "plain"]
    assert match.setup.options["turn_order"] == "team"
    assert match.dice.kind == "typed"


def test_enter_answers_every_question(menu: Tappa):
    menu(typed="new\n\n\n\n\n\n")
    match = saved(only_save()).match
    assert match.game.id == "giro"
    assert [seat.player for seat in match.setup.seats] == ["person", "bot:medium", "bot:medium", "bot:medium"]
    assert match.setup.details["tour"] == ["plain", "mountain-1", "mountain-2", "time-trial"]


def test_what_cannot_be_is_told_and_asked_again(menu: Tappa):
    told = menu(typed="new\nchess\n1\nAnna\nAnna,bot:brilliant\nAnna,bot:easy\n1,99\nnowhere\n1\n3\n1\n1\n")
    assert "“chess” is no answer. Type a number from 1 to 4, or q to go back." in told.lines
    assert "“99” is no answer." in told.out
    assert "“nowhere” is no answer." in told.out
    assert "“3” is no answer. Type a number from 1 to 2, or q to go back." in told.lines
    assert "bot:brilliant" in told.out
    match = saved(only_save()).match
    assert (len(match.setup.seats), match.setup.details["tour"]) == (2, ["plain"])


@pytest.mark.parametrize("asked", ["", "1\n", "1\n\n", "1\n\n\n", "1\n\n\n\n"])
def test_q_at_a_question_goes_back_to_the_list_and_nothing_is_begun(menu: Tappa, asked: str):
    left = menu(typed=f"new\n{asked}q\n")
    assert left.code == 0
    assert left.lines.count("There is no match yet.") == 2
    assert not Path("s").exists()


def test_the_list_says_how_far_a_match_is_and_whose_turn_and_a_number_opens_it(menu: Tappa):
    menu(typed=NEW_GIRO)
    menu(typed="new\npig\nUgo,Ivo\n1\n1\n\n")
    listed = menu(typed="2\n2\nmenu\nq\n")
    assert listed.lines[1:3] == [
        "1. Ugo, Ivo: Pig, round 1, Ivo to play, just now",
        "2. Anna, Azzurri: Giro, stage 1 of 2, Anna to play, just now",
    ]
    assert any(line.startswith("It is saved: s/anna-azzurri-") for line in listed.lines)
    assert "1. Anna, Azzurri: Giro, stage 1 of 2, Anna to play, just now" in listed.lines
    (path,) = Path("s").glob("anna*.toml")
    assert saved(path).match.journal.tokens[0] == "rider:2"


def test_enter_goes_on_with_the_first_match_and_quit_in_it_ends_the_program(menu: Tappa):
    menu(typed=NEW_GIRO)
    left = menu(typed="\n\nquit\nx\n")
    assert left.lines[-1] == f"It is saved: {only_save()}"
    assert saved(only_save()).match.journal.tokens[0] == "rider:1"


def test_a_match_that_is_over_comes_last_and_can_be_looked_into(menu: Tappa, tappa: Tappa):
    menu(typed=NEW_GIRO)
    tappa("auto", str(only_save()))
    menu(typed="new\npig\nUgo,Ivo\n1\n1\n")
    looked = menu(typed="2\nscorecards\nresult 1\nlog 1\nx\n\nq\n")
    assert looked.code == 0
    assert looked.lines[2] == "2. Anna, Azzurri: Giro, over, just now"
    assert "After stage 2 in front: " in looked.out
    assert "Stage 1 of 2, Pianura padana, plain" in looked.lines
    assert looked.out.count(PROMPT) == 2


def test_only_ones_own_matches_are_listed_on_a_shared_host(menu: Tappa):
    menu(typed="new\npig\nUgo@ugo,bot:easy\n1\n1\n")
    menu(typed="new\npig\nAnna@anna,bot:easy\n1\n1\n")
    listed = menu("--as", "anna")
    assert [line for line in listed.lines if re.match("[0-9]", line)] == [
        "1. Anna, Bot 2: Pig, round 1, Anna to play, just now"
    ]


def test_who_logs_in_sits_at_the_match_that_he_begins(menu: Tappa):
    menu("--as", "anna", typed="new\npig\n\n\n\n")
    seats = saved(only_save()).match.setup.seats
    assert (seats[0].name, seats[0].owner, seats[1].strength) == ("Anna", "anna", "medium")


def test_more_than_twenty_matches_are_listed_when_all_are_asked_for(menu: Tappa, tappa: Tappa):
    for number in range(22):
        tappa("new", "pig", "--seats", "A,B", "--title", f"M{number}", "--saves", "s")
    listed = menu(typed="all\n22\nmenu\n")
    numbered = [int(line.split(".")[0]) for line in listed.lines if re.match(r"[0-9]+\. M", line)]
    assert numbered == [*range(1, 21), *range(1, 23), *range(1, 21)]
    assert "2 more matches: all lists them." in listed.lines
    assert "It is saved: " in listed.out


def test_a_match_that_was_changed_by_hand_is_told_and_opened_when_it_is_accepted(menu: Tappa):
    menu(typed=NEW_GIRO)
    path = only_save()
    path.write_text(path.read_text().replace('name = "Anna"', 'name = "Ada"'))
    told = menu(typed="1\naccept 1\n2\nquit\n")
    assert told.lines[1] == "1. Anna, Azzurri: Giro, changed by hand"
    assert f"{path} holds no match that can be played on:" in told.lines
    assert "Type accept and its number, or restore a backup." in " ".join(told.out.split())
    assert "Ada: throw for whom?" in told.lines
    assert saved(path).match.journal.tokens[0] == "rider:2"


def test_the_rules_are_read_from_the_list(menu: Tappa):
    told = menu(typed="rules\nrules pig\nrules pig 2\nrules giro zebra\n")
    assert "rules bigpig" in told.lines
    assert "1. The aim" in told.lines
    assert "Everybody throws once, and the highest begins. After that it goes round the" in told.lines
    assert "“zebra” is not in these rules." in told.lines


WORDS = (
    "new", "q", "", "", "1", "2", "3", "menu", "all", "help", "accept 1", "rules", "rules giro 1", "status", "board",
    "log", "undo", "hint", "scorecards", "result", "penalties", "rules star", "pig", "giro", "plain,plain",
    "Anna,Luca", "bot:easy,bot:easy", "throw", "4-4", "F", "\x1b[A", "é" * 90, "accept", "accept 99", "result x",
    "log -1", "0",
)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_typed_is_answered_on_lines_of_80_cells_without_controls(menu: Tappa, seed: int):
    rng = Random(seed)
    typed = "".join(rng.choice(WORDS) + "\n" for _line in range(150))
    told = menu(typed=typed.replace("q\n", "menu\n"))
    assert (told.code, told.err) == (0, "")
    assert max(map(width, told.lines)) <= 80
    assert re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", told.out) is None
