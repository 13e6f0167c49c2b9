"""The rule options in words, and what is said when an answer is not taken."""

from __future__ import annotations

import pytest

from engine.bots.play import NoEnd
from engine.game import Chance, Decision, IllegalAnswer, InvalidAnswer, Outcome
from engine.giro.throw import NUMERIC
from engine.match import JournalDeparts, StaleAnswer, UndoRefused
from engine.registry import game_ids, load_game
from screens.words.games import GAMES, game_name
from screens.words.options import OPTIONS, PRESETS, doubt, option_name, preset_name, preset_note, value_name
from screens.words.refusals import UNDO, refusal
from screens.words.speech import Speech, speech_for

DECISION = Decision(1, "rider", ("rider:1", "rider:2"))


ROOM = {"giro": (17, 21), "bigpig": (19, 23), "twopig": (19, 23), "pig": (19, 23)}
"""Cells of an option's name and of its value in the setup at 80 columns."""


@pytest.mark.parametrize("language", ["fr", "it"])
@pytest.mark.parametrize("game_id", game_ids())
def test_no_option_and_no_value_is_cut_in_the_setup(game_id: str, language: str):
    speech, (name, value) = speech_for(language), ROOM[game_id]
    words = OPTIONS[game_id].values()
    assert [told for one in words if len(told := speech(one.name)) > name] == []
    assert [told for one in words for text in one.values.values() if len(told := speech(text)) > value] == []


@pytest.mark.parametrize("game_id", game_ids())
def test_every_option_of_a_game_has_a_name_a_doubt_and_names_for_its_values(game_id):
    game = load_game(game_id)
    words = OPTIONS[game_id]
    for option in game.options:
        assert words[option.id].name
        assert words[option.id].doubt.endswith((".", "?"))
        assert set(words[option.id].values) == set(option.values)


@pytest.mark.parametrize("game_id", game_ids())
def test_every_preset_has_a_name(game_id):
    assert set(PRESETS[game_id]) == set(load_game(game_id).presets)
    assert set(GAMES) == set(game_ids())


def test_names_are_asked_for_by_id():
    speech = Speech()
    assert option_name(speech, "giro", "full_space") == "full space"
    assert value_name(speech, "giro", "full_space", "block") == "bars the way"
    assert value_name(speech, "giro", "transfer_reroll", True) == "he throws again"
    assert value_name(speech, "giro", "transfer_reroll", False) == "no new throw"
    assert value_name(speech, "twopig", "target", 100) == "100"
    assert doubt(speech, "giro", "first_player") == "The sheet does not say which team opens each stage."
    assert preset_name(speech, "giro", "1977") == "1977"
    assert preset_note(speech, "giro", "1977") == "the sheet of the box to the letter"
    assert preset_name(speech, "giro", "custom") == "custom"
    assert game_name(speech, "twopig") == "Two-dice Pig"


def test_what_nobody_has_named_is_called_by_its_id():
    speech = Speech()
    assert option_name(speech, "giro", "wings") == "wings"
    assert value_name(speech, "giro", "wings", "two") == "two"
    assert doubt(speech, "chess", "wings") == ""
    assert game_name(speech, "chess") == "chess"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (IllegalAnswer("rider:9", DECISION), "“rider:9” is not on offer now. On offer: rider:1, rider:2."),
        (InvalidAnswer("what?", DECISION), "“what?” is no answer. On offer: rider:1, rider:2."),
        (InvalidAnswer("\x1b[2J{x}", DECISION), "“{x}” is no answer. On offer: rider:1, rider:2."),
        (IllegalAnswer("6", Chance(1, "numeric", NUMERIC)),
         "“6” is not on offer now. A die is due: throw, or say what fell (1, 2, 3, 4)."),
        (IllegalAnswer("7-1", Chance(
            1, "throw", tuple(f"{a}-{b}" for a in range(1, 7) for b in range(1, 7)))),
         "“7-1” is not on offer now. A die is due: throw, or say what fell (1-1 to 6-6)."),
        (IllegalAnswer("throw", Outcome(((1,), (2,)), "tour")), "“throw” is not on offer now. The match is over."),
        (StaleAnswer(3, 5),
         "The match has gone on meanwhile, so the answer was not taken. See how it stands and answer anew."),
        (JournalDeparts(4, "rider:9", DECISION),
         "The journal departs from the rules at its token 5, “rider:9”. On offer: rider:1, rider:2."),
        (UndoRefused("dice"), "A die has fallen since, and this match takes nothing back past the dice."),
        (UndoRefused("new-code"), "Nothing was taken back (new-code)."),
        (NoEnd(3), "Stage or round 3 does not end, however long it is played on."),
    ],
)
def test_a_refusal_says_what_would_be_taken(error, said):
    assert refusal(Speech(), error) == said


def test_every_reason_not_to_undo_has_a_sentence():
    assert set(UNDO) == {"off", "nothing", "dice", "another-person", "base"}
