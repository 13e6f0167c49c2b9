"""`tappa plain`: a match line by line, through a pipe."""

from __future__ import annotations

import errno
import io
import re
import sys
from pathlib import Path

import pytest

from engine.game import Decision
from saves.files import Files
from tests.cli.calls import Tappa, journal, saved
from tests.saving.matches import same_match
from tui.__main__ import main
from tui.plain_talk import PROMPT

NOT_PLAIN = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]")
ENTERS = "\n" * 2000


def test_a_whole_match_is_played_by_enter_alone_with_no_line_over_80_and_no_control(tappa: Tappa):
    tappa("new", "giro", "--seats", "Anna,Luca,bot:easy,bot:easy", "--stages", "mountain-1,time-trial", "--seed", "7",
          "--preset", "1977", "--out", "t.toml")
    played = tappa("plain", "t.toml", typed=ENTERS)
    assert (played.code, played.err) == (0, "")
    match = saved().match
    assert match.outcome is not None
    assert match.setup.seats[match.outcome.winners[0] - 1].name in played.out.split("wins the tour")[-2]
    assert NOT_PLAIN.search(played.out) is None
    assert max(map(len, played.lines)) <= 80
    assert tappa("verify", "t.toml").code == 0


def test_leaving_after_every_answer_and_coming_back_gives_an_equal_match(tappa: Tappa):
    new = ("new", "giro", "--seats", "Anna,bot:easy", "--stages", "mountain-1,time-trial", "--seed", "7")
    tappa(*new, "--out", "whole.toml")
    tappa("plain", "whole.toml", typed=ENTERS)
    tappa(*new, "--out", "t.toml")
    for _call in range(500):
        if "wins the tour" in tappa("plain", "t.toml", typed="\n").out:
            break
    assert same_match(saved().match, saved("whole.toml").match)


def test_the_numbered_options_are_taken_by_number_or_id(giro: Tappa):
    played = giro("plain", "t.toml", typed="2\nrider:6\nquit\n")
    assert [token for token in journal() if token[0] == "r"] == ["rider:2", "rider:6"]
    first = [line for line in played.lines if line.startswith(("1. Bruno", "  [rider:1]"))]
    assert first[0] == "1. Bruno at the start: with 1 to 1; with 2 to 2; with 3 to 3; with 4 to 4"
    assert first[1] == "  [rider:1]"
    assert played.lines[-1] == "It is saved: t.toml"


@pytest.mark.parametrize("typed", ["", "quit\n", "q\n", "2", "2\n"])
def test_the_end_of_input_leaves_a_saved_match(giro: Tappa, typed: str):
    left = giro("plain", "t.toml", typed=typed)
    assert left.code == 0
    assert left.lines[-1] == "It is saved: t.toml"
    assert len(journal()) == (2 if typed.startswith("2") else 0)


def test_what_cannot_be_answered_is_told_with_what_can_and_asked_again(giro: Tappa):
    for wrong in ("9", "rider:4", "0", "x y", "²", "é" * 1000, "9" * 5000):
        played = giro("plain", "t.toml", typed=f"{wrong}\n1\n")
        assert "is not on offer. Type a number from 1 to 3, or help." in " ".join(played.out.split())
        assert journal()[0] == "rider:1"
        giro("new", "giro", "--seats", "Anna,Luca", "--stages", "plain", "--seed", "7", "--out", "t.toml", "--force")


def test_escape_sequences_that_are_typed_do_not_come_back(giro: Tappa):
    played = giro("plain", "t.toml", typed="\x1b[2J\x1b]0;title\x07\n\x00\x9b31m\n")
    assert NOT_PLAIN.search(played.out) is None


def test_status_standings_and_help_change_nothing(giro: Tappa):
    before = Path("t.toml").read_bytes()
    played = giro("plain", "t.toml", typed="status\nstandings\nhelp\n?\n")
    assert "start: 1 Bruno (captain, red star)" in played.out
    assert "stages won" in played.out
    assert played.out.count("undo: take back the last answer") == 2
    assert Path("t.toml").read_bytes() == before


def test_undo_takes_back_or_says_why_not(tappa: Tappa):
    new = ("new", "giro", "--seats", "Anna,Luca", "--stages", "plain", "--seed", "7", "--out", "t.toml", "--force")
    tappa(*new)
    assert "nothing to take back" in tappa("plain", "t.toml", typed="undo\n").out
    assert "past the dice" in tappa("plain", "t.toml", typed="1\nundo\n").out
    assert len(journal()) == 2
    tappa(*new, "--undo", "free")
    assert "Taken back." in tappa("plain", "t.toml", typed="1\nundo\n3\n").out
    assert journal()[0] == "rider:3"


def test_real_dice_are_asked_for_for_bots_too(tappa: Tappa):
    tappa("new", "giro", "--seats", "Anna,bot:easy", "--stages", "plain", "--dice", "typed", "--out", "t.toml")
    played = tappa("plain", "t.toml", typed="1\n7\n\n4\n3\nrider:2\nthrow\n")
    tokens = journal()
    assert tokens[0:2] == ["rider:1", "!4"]
    assert tokens[2][0] == "~"
    assert tokens[3:5] == ["!3", "rider:2"]
    assert tokens[5][0] == "="
    assert "Type what the die shows: 1, 2, 3, 4." in played.lines
    assert "“7” is not on offer now." in played.out


def test_what_is_no_answer_is_told_with_the_numbers_that_are(tappa: Tappa):
    tappa("new", "giro", "--seats", "Anna,Luca", "--stages", "plain", "--dice", "typed", "--out", "t.toml")
    assert "“h” is not on offer. Type a number from 1 to 3, or help." in tappa("plain", "t.toml", typed="h\n").lines
    at_the_die = tappa("plain", "t.toml", typed="1\nh\n").lines
    refused = "“h” is not on offer now. A die is due: throw, or say what fell (1, 2, 3, 4)."
    assert at_the_die[at_the_die.index(refused) + 1] == "“help” lists what can be typed."
    assert "“h” is no answer. Type a number from 1 to 4, or q to go back." in tappa("plain", typed="new\nh\n").lines


def test_a_die_that_opens_a_turn_is_thrown_by_enter(tappa: Tappa):
    tappa("new", "giro", "--seats", "Anna,Luca", "--stages", "time-trial", "--seed", "7", "--out", "t.toml")
    played = tappa("plain", "t.toml", typed="\n\n")
    assert "Enter throws." in played.lines
    assert [token[0] for token in journal()][:2] == ["=", "="]


def test_everything_is_on_disk_when_the_next_question_is_asked(
    tappa: Tappa, monkeypatch: pytest.MonkeyPatch
):
    tappa("new", "giro", "--seats", "Anna,bot:easy", "--stages", "plain", "--seed", "7", "--out", "t.toml")
    counters = []

    class Keyboard:
        """A pipe that looks at the save whenever it is read from."""

        lines = io.StringIO("1\n1\n1\n")

        def isatty(self) -> bool:
            return False

        def readline(self, size: int) -> str:
            match = saved().match
            counters.append(match.counter)
            assert isinstance(match.pending, Decision)
            assert match.pending.seat == 1
            return self.lines.readline(size)

    monkeypatch.setattr(sys, "stdin", Keyboard())
    assert main(["plain", "t.toml"]) == 0
    assert len(counters) == 4
    assert counters == sorted(set(counters))


def test_a_disk_that_is_full_is_told_at_every_answer_and_nothing_claims_to_be_saved(
    giro: Tappa, monkeypatch: pytest.MonkeyPatch
):
    before = Path("t.toml").read_bytes()

    def fail(self: Files, path: Path) -> int:
        raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr(Files, "create", fail)
    played = giro("plain", "t.toml", typed="1\n1\n1\n")
    assert played.code == 1
    assert played.out.count("The disk is full.") >= 3
    assert "It is saved" not in played.out
    assert "The disk is full." in played.err
    assert Path("t.toml").read_bytes() == before


def test_a_match_that_cannot_be_saved_is_told_so_before_anything_is_asked(giro: Tappa, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Files, "may_write", lambda self, path: False)
    played = giro("plain", "t.toml", typed="quit\n")
    said = " ".join(played.out.split())
    assert "What you play now cannot be saved. You may not write there." in said
    assert said.index("cannot be saved") < said.index("[rider:1]")


def test_a_write_that_failed_is_made_good_by_the_next_one(giro: Tappa, monkeypatch: pytest.MonkeyPatch):
    works, tries = Files.create, [0]

    def create(self: Files, path: Path) -> int:
        tries[0] += 1
        if tries[0] == 1:
            raise OSError(errno.ENOSPC, "no space")
        return works(self, path)

    monkeypatch.setattr(Files, "create", create)
    played = giro("plain", "t.toml", typed="1\n1\n")
    assert played.code == 0
    assert played.out.count("The disk is full.") == 1
    assert played.lines[-1] == "It is saved: t.toml"
    assert journal()[0] == "rider:1"
    assert len([token for token in journal() if token[0] == "r"]) == 2


def test_a_finished_match_tells_its_winner_and_ends(tappa: Tappa):
    tappa("new", "pig", "--seats", "Anna,bot:easy", "--seed", "7", "--out", "t.toml")
    tappa("auto", "t.toml")
    again = tappa("plain", "t.toml")
    assert again.code == 0
    outcome = saved().match.outcome
    assert outcome is not None
    assert saved().match.setup.seats[outcome.winners[0] - 1].name in again.out
    assert "> " not in again.out


def test_nobody_plays_other_peoples_seats(tappa: Tappa):
    tappa("new", "giro", "--seats", "Anna@anna,bot:easy", "--stages", "plain", "--out", "t.toml")
    refused = tappa("plain", "t.toml", typed="1\n")
    assert refused.code == 1
    assert "--as" in refused.err
    assert journal() == []


def test_a_pipe_sees_what_it_typed_behind_the_prompt(giro: Tappa):
    assert f"{PROMPT}status" in giro("plain", "t.toml", typed="status\n").lines


def test_two_dice_are_typed_with_a_dash_a_space_or_nothing_between_them(tappa: Tappa):
    new = ("new", "bigpig", "--seats", "Anna,Luca", "--option", "first_player=seat1", "--out", "t.toml")
    tappa(*new, "--dice", "typed")
    played = tappa("plain", "t.toml", typed="44\n4 4\n4-4\n7 1\n63\n\n5 5\n")
    assert journal() == ["!4-4", "!4-4", "!4-4", "!6-3", "roll", "!5-5"]
    assert "Type what the die shows: 1-1 to 6-6." in played.lines
    assert "“7 1” is no answer." in played.out
    assert "Anna: a double, you must throw again." in played.lines
