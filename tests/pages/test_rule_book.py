"""The rule books as data: complete, one text for each value in force, set within the lines."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import settle_options
from engine.registry import game_ids, load_game
from saves.names import width
from screens.words.help import TURN_RULES, turn_lines
from screens.words.rulebook import RuleLine, book, book_games, rule_lines, section_titles, told_rules
from screens.words.speech import Speech

SPEECH = Speech()


def text(lines: list[RuleLine]) -> str:
    return " ".join(line.text for line in lines if line.text)


def told(game: str, **options) -> str:
    return text(rule_lines(SPEECH, game, options, 70))


def paragraphs(game: str):
    return [one for section in book(game) for one in section.paragraphs if not one.games or game in one.games]


def test_every_game_has_a_book():
    assert book_games() == game_ids()


def test_the_book_of_the_giro_tells_every_rule():
    rules = {rule for paragraph in paragraphs("giro") for rule in paragraph.rules}
    assert rules == {f"GIRO-{number}" for number in range(1, 59)}


def test_the_sections_of_the_giro_come_in_the_order_of_a_stage():
    assert section_titles(SPEECH, "giro") == [
        "The aim", "The turn", "The dice", "Movement and room", "Captain and team-mates", "Sprint and launch",
        "Misfortune and penalties", "Stars", "Lines and finish", "Classification and winning", "The time trial",
    ]


@pytest.mark.parametrize("game", game_ids())
def test_every_option_decides_a_paragraph_for_each_of_its_values(game):
    by_option: dict[str, set] = {}
    for paragraph in paragraphs(game):
        assert bool(paragraph.text) != bool(paragraph.values), paragraph
        if paragraph.option:
            by_option.setdefault(paragraph.option, set()).update(paragraph.values)
            assert not paragraph.values or paragraph.option in {one.id for one in load_game(game).options}
    assert by_option == {option.id: set(option.values) for option in load_game(game).options}


@pytest.mark.parametrize("game", game_ids())
def test_each_value_of_an_option_reads_differently(game):
    for option in load_game(game).options:
        ending = {"ending": "full_round"} if option.id == "tie" else {}
        read = {told(game, **{**ending, option.id: value}) for value in option.values or (50, 100)}
        assert len(read) == len(option.values or (50, 100)), option.id


def test_a_value_in_force_is_worked_into_the_text_and_the_others_are_not():
    usual, blocked = told("giro"), told("giro", full_space="block")
    assert "A full space bars nobody’s way." in usual
    assert "A full space is a wall" not in usual
    assert "A full space is a wall" in blocked
    assert "A full space bars nobody’s way." not in blocked
    assert "Here (full space): bars the way." in blocked


def test_a_doubt_is_told_once_and_under_the_paragraph_that_it_settles():
    lines = rule_lines(SPEECH, "giro", {"special_die": "start-or-stop"}, 70)
    doubts = [line for line in lines if line.kind == "doubt" and "(special die)" in line.text]
    assert len(doubts) == 1
    owner = [line for line in lines if line.paragraph == doubts[0].paragraph and line.kind == "text"]
    assert owner[0].text.startswith("The special die is thrown when")
    assert text(lines).count("In doubt: The sheet throws the special die") == 1


def test_the_title_names_the_preset():
    old = load_game("giro").presets["1977"]
    assert rule_lines(SPEECH, "giro", {}, 70)[0].text == "Giro: modern rules"
    assert rule_lines(SPEECH, "giro", old, 70)[0].text == "Giro: 1977 rules"
    assert rule_lines(SPEECH, "giro", {"escort": "beside"}, 70)[0].text == "Giro: custom rules"


def test_the_target_of_pig_is_named():
    assert "Who comes to 50 points wins" in told("pig", target=50)
    assert "The first who banks 50 points or more has won, at once." in told("pig", target=50)


def test_what_holds_for_the_other_pig_is_left_out():
    assert "Throw the die." in told("pig")
    assert "Throw both dice." not in told("pig")
    assert "Two ones cost the points of this turn and everything" in told("twopig", double_one="wipe")
    assert "double one" not in told("pig")


def test_ties_are_told_only_where_there_can_be_any():
    assert "they win together" not in told("pig")
    assert "they win together" in told("pig", ending="full_round")
    assert "If the highest are level" not in told("pig", first_player="seat1")


@given(game=st.sampled_from(game_ids()), cells=st.integers(20, 120), data=st.data())
def test_no_line_is_wider_than_it_may_be_and_paragraphs_come_in_order(game, cells, data):
    options = {
        option.id: data.draw(st.sampled_from(option.values)) for option in load_game(game).options if option.values
    }
    lines = rule_lines(SPEECH, game, options, cells)
    assert all(line.indent + width(line.text) <= cells for line in lines)
    numbers = [(line.section, line.paragraph) for line in lines]
    assert numbers == sorted(numbers)
    assert not any("{" in line.text for line in lines)


def test_a_text_is_reduced_before_it_is_broken_into_lines():
    lines = rule_lines(SPEECH, "giro", {}, 40, lambda text: text.replace("’", "'" * 3))
    assert all(line.indent + width(line.text) <= 40 for line in lines)
    assert "nobody'''s" in text(lines)


@pytest.mark.parametrize("game", game_ids())
def test_the_help_tells_how_a_turn_goes_in_every_game(game):
    assert len(turn_lines(SPEECH, game, {})) >= 4


@pytest.mark.parametrize("game", TURN_RULES)
def test_the_rules_that_the_help_asks_for_are_told_as_they_are_played(game):
    settled = settle_options(load_game(game), {})
    found = told_rules(SPEECH, game, settled, TURN_RULES[game])
    assert len(found) >= 4
    assert all(one in told(game) for one in (" ".join(paragraph.split()) for paragraph in found))


def test_who_goes_first_is_told_by_the_option_in_force():
    (usual,) = told_rules(SPEECH, "giro", {}, TURN_RULES["giro"][:1])
    (fixed,) = told_rules(SPEECH, "giro", {"first_player": "fixed"}, TURN_RULES["giro"][:1])
    assert "the second team the second" in " ".join(usual.split())
    assert fixed == "The teams play in the order of their seats, and the first team opens every stage."
