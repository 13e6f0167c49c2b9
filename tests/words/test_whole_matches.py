"""Whole matches told, asked and tabled: nothing fails, nothing is left unfilled, nothing escapes the translator."""

from __future__ import annotations

from gettext import NullTranslations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Decision, Fault, Outcome, Seat, Setup, settle_options
from engine.match import Dice, Match, StaleAnswer, UndoRefused
from engine.registry import game_ids, load_game
from saves.names import width
from screens.words.faults import SENTENCES, fault_line
from screens.words.games import GAMES, game_name, narrator
from screens.words.options import OPTIONS, doubt, option_name, preset_name, preset_note, value_name
from screens.words.phrase import plain
from screens.words.refusals import UNDO, refusal
from screens.words.speech import Speech

STEPS = 4000


class Brackets(NullTranslations):
    """A language in which every message stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, one: str, many: str, count: int) -> str:
        return f"⟦{one if count == 1 else many}⟧"


def outside_brackets(text: str) -> str:
    """Return the letters of a text that did not come through the translator."""
    depth, found = 0, []
    for char in text:
        depth += (char == "⟦") - (char == "⟧")
        if not depth and char.isalpha():
            found.append(char)
    assert depth == 0, text
    return "".join(found)


def stage(kind: str) -> dict[str, object]:
    """Return a small stage whose names have no letters."""
    road = {"gp_big_jim": 7, "gp_big_jim_choices": [5, 7]} if kind != "time-trial" else {}
    mountain = {"gpm": [{"space": 6, "name": "№6"}]} if kind == "mountain" else {}
    return {"id": kind, "kind": kind, "name": "№1", "start": "№2", "finish": "№3", "spaces": 14, "slots": 2,
            "red": [3, 4, 5, 8, 9, 11], **road, **mountain}


def setup_of(game_id: str, options: dict[str, object], preset: str | None = None) -> Setup:
    game = load_game(game_id)
    details = {} if game_id != "giro" else {
        "captains": [1, 4, 7], "riders": [f"№{number}" for number in range(1, 10)],
        "tour": ["mountain", "time-trial", "plain"],
        "stages": [stage(kind) for kind in ("mountain", "time-trial", "plain")],
    }
    setup = Setup(game_id, tuple(Seat(f"№{number}") for number in (10, 11, 12)),
                  settle_options(game, options, preset), details)  # type: ignore[arg-type]
    assert game.setup_faults(setup) == []
    return setup


def spoken(setup: Setup, seed: int, speech: Speech) -> list[str]:
    """Play a match with answers drawn at random and return all that is said in it."""
    game = load_game(setup.game)
    match = Match(game, setup, Dice(seed))
    speaker = narrator(setup.game, speech, setup)
    rng = Random(seed)
    said: list[str] = []
    for _ in range(STEPS):
        view = game.view(match.state, 0)
        said.append(plain(speaker.question(view)))
        if isinstance(match.pending, Outcome):
            break
        if isinstance(match.pending, Decision):
            said += [plain(speaker.option(view, one)) for one in match.pending.options]
            events = match.answer(rng.choice(match.pending.options))
        else:
            events = match.throw()
        if rng.random() < 0.5:
            events = [*events, *match.settle()]
        view = game.view(match.state, 0)
        said += [plain(one) for one in speaker.tell(events, view)] + [plain(one) for one in speaker.tell(events)]
        if rng.random() < 0.05:
            lines = [*speaker.status(view), *speaker.standings(view)]
            assert [line for line in lines if width(line) > 80] == []
            # A line that was broken is one sentence.
            said += ["\n".join(speaker.status(view)), *speaker.standings(view), speaker.title(view)]
            said += [plain(one) for one in speaker.opening(view)]
            said += getattr(speaker, "penalties", lambda view: [])(view)
    view = game.view(match.state, 0)
    assert match.outcome is not None
    said += [plain(one) for one in speaker.outcome(view)]
    if setup.game == "giro":
        said += [line for number in (1, 2, 3) for line in speaker.result(view, number)]
    return said


def options_of(game_id: str) -> st.SearchStrategy[dict[str, object]]:
    game = load_game(game_id)
    return st.fixed_dictionaries({
        option.id: st.sampled_from(option.values) if option.values else st.just(20) for option in game.options
    })


@pytest.mark.parametrize("preset", ["modern", "1977"])
def test_a_tour_is_told_without_a_gap(preset):
    said = spoken(setup_of("giro", {}, preset), 5, Speech())
    assert [one for one in said if "{" in one or "}" in one] == []
    assert "The tour is over." in said


@given(data=st.data(), seed=st.integers(0, 10**6))
def test_any_options_are_told_in_any_language(data, seed):
    game_id = data.draw(st.sampled_from(game_ids()))
    options = data.draw(options_of(game_id))
    said = spoken(setup_of(game_id, options), seed, Speech(Brackets(), "xx"))
    assert [one for one in said if "{" in one or "}" in one] == []
    # What people type, and the letters on the special die and its columns, are the same in every language.
    assert {outside_brackets(one) for one in said} <= {"", "F", "C", "S", "FC"}


@pytest.mark.parametrize("game_id", game_ids())
def test_options_are_named_through_the_translator(game_id):
    speech = Speech(Brackets(), "xx")
    said = [game_name(speech, game_id)]
    for ident, words in OPTIONS[game_id].items():
        said += [option_name(speech, game_id, ident), doubt(speech, game_id, ident)]
        said += [value_name(speech, game_id, ident, value) for value in words.values]
    for preset in (*load_game(game_id).presets, "custom"):
        said += [preset_name(speech, game_id, preset), preset_note(speech, game_id, preset)]
    assert [one for one in said if not (one.startswith("⟦") and one.endswith("⟧"))] == []
    assert all(not name.startswith("⟦") for name in GAMES.values())


def test_faults_and_refusals_go_through_the_translator():
    speech = Speech(Brackets(), "xx")
    assert [code for code in SENTENCES if outside_brackets(fault_line(speech, Fault(code, "1", {})))] == []
    assert [code for code in UNDO if outside_brackets(refusal(speech, UndoRefused(code)))] == []
    assert outside_brackets(refusal(speech, StaleAnswer(1, 2))) == ""
