"""`tappa rules`: the rule book without a screen."""

from __future__ import annotations

import pytest

from engine.registry import game_ids
from saves.names import width
from tests.cli.calls import Tappa


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_a_book_of_lines_of_80_cells(tappa: Tappa, game: str):
    printed = tappa("rules", game)
    assert (printed.code, printed.err) == (0, "")
    assert "The aim" in printed.lines
    assert max(map(width, printed.lines)) <= 80


def test_a_word_finds_the_paragraphs_that_name_it_each_under_its_section(tappa: Tappa):
    printed = tappa("rules", "giro", "RELAY OF")
    assert printed.lines[0] == "Captain and team-mates"
    assert printed.lines[2].startswith("Relay of a puncture:")
    assert "The aim" not in printed.lines


def test_a_number_prints_a_section(tappa: Tappa):
    printed = tappa("rules", "pig", "2").lines
    assert printed[:3] == [
        "Who starts", "", "Everybody throws once, and the highest begins. After that it goes round the",
    ]
    assert "The turn" not in printed


def test_a_word_over_the_end_of_a_line_is_found(tappa: Tappa):
    assert tappa("rules", "pig", "goes round the table").lines[0] == "Who starts"


def test_a_match_in_place_of_a_game_gives_the_rules_as_it_is_played(tappa: Tappa):
    tappa("new", "giro", "--seats", "Anna,Luca", "--stages", "plain", "--preset", "1977", "--out", "t.toml")
    assert tappa("rules", "giro").lines[0] == "Giro: modern rules"
    assert tappa("rules", "t.toml").lines[0] == "Giro: 1977 rules"


@pytest.mark.parametrize(("args", "code", "told"), [
    (("chess",), 2, "tappa: There is no game “chess”; there are giro, bigpig, twopig, pig."),
    (("giro", "zebra"), 1, "tappa: “zebra” is not in these rules."),
    (("giro", "99"), 1, "tappa: “99” is not in these rules."),
    (("./none.toml",), 1, "tappa: none.toml cannot be read. It is not there."),
])
def test_what_there_is_not_is_told(tappa: Tappa, args: tuple[str, ...], code: int, told: str):
    printed = tappa("rules", *args)
    assert (printed.code, printed.out, printed.err.splitlines()[0]) == (code, "", told)


def test_other_peoples_matches_are_not_read_for_their_rules(tappa: Tappa):
    tappa("new", "pig", "--seats", "Luca@luca,bot:easy", "--out", "t.toml")
    assert tappa("rules", "t", "--as", "anna", "--saves", ".").err == "tappa: anna has no seat in this match.\n"
