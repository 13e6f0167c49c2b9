"""What every game of the registry has to keep: the contract of `engine.game`, seen from outside."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import tomli_w

from engine.bots.play import MAX_STEPS, play_on
from engine.dice import MAX_SEED
from engine.game import (
    BOTS,
    Chance,
    Decision,
    Event,
    Fault,
    Faulty,
    Game,
    IllegalAnswer,
    InvalidAnswer,
    Outcome,
    Seat,
    Setup,
    preset_of,
    settle_options,
)
from engine.match import Dice, Match
from engine.registry import game_ids, load_game
from tests.contract.setups import SETUPS

SEEDS = (1, 2, 3)


@pytest.fixture(params=game_ids())
def game(request: pytest.FixtureRequest) -> Game:
    return load_game(request.param)


@pytest.fixture
def setup(game: Game) -> Setup:
    return SETUPS[game.id]()


def begun(game: Game, setup: Setup, seed: int) -> Match:
    return Match(game, setup, Dice(seed, undo="free"))


def play_step(match: Match, rng: Random) -> None:
    """Take one step: the seed's die, or a random option."""
    pending = match.pending
    if isinstance(pending, Decision):
        match.answer(rng.choice(pending.options), bot=not match.is_person(pending.seat))
    else:
        match.throw()


def points_of(match: Match, seed: int) -> Iterator[Match]:
    """Play a match out at random, and yield it at every pending point, the outcome too."""
    rng = Random(seed)
    for _ in range(MAX_STEPS):
        yield match
        if match.outcome:
            return
        play_step(match, rng)
    raise AssertionError("no end")


def test_each_game_of_the_registry_has_a_setup_here():
    assert set(SETUPS) == set(game_ids())


def test_the_setups_have_no_faults(game: Game, setup: Setup):
    assert game.setup_faults(setup) == []


def test_a_game_bears_the_id_it_is_registered_by():
    assert [load_game(ident).id for ident in game_ids()] == list(game_ids())


# ---- options --------------------------------------------------------------------------------------------------------


def test_every_default_and_every_preset_is_allowed(game: Game):
    known = {option.id: option for option in game.options}
    assert all(option.allows(option.default) for option in game.options)
    for name, values in game.presets.items():
        assert all(known[key].allows(value) for key, value in values.items())
        assert preset_of(game, settle_options(game, {}, name)) == name


def test_the_first_preset_holds_when_nothing_is_chosen(game: Game):
    assert settle_options(game, {}) == {option.id: option.default for option in game.options}


def test_wrong_seats_and_options_are_all_listed(game: Game, setup: Setup):
    crowd = tuple(Seat(f"S{number}") for number in range(game.seats[1] + 1))
    wrong = Setup(game.id, crowd, {"no-such": 1, game.options[0].id: "no-such"}, setup.details)
    found = {(fault.code, fault.place) for fault in game.setup_faults(wrong)}
    assert found >= {
        ("seat-count", "setup.seats"),
        ("unknown-option", "rules.no-such"),
        ("option-value", f"rules.{game.options[0].id}"),
    }


# ---- playing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_playout_ends_with_every_seat_ranked(game: Game, setup: Setup, seed: int):
    *_, last = points_of(begun(game, setup, seed), seed)
    assert last.outcome is not None
    seats = sorted(seat for level in last.outcome.ranking for seat in level)
    assert seats == list(range(1, len(setup.seats) + 1))
    assert last.outcome.winners == last.outcome.ranking[0]


def test_what_is_pending_is_well_formed_and_turns_and_chapters_never_go_back(game: Game, setup: Setup):
    before = (1, 1)
    for match in points_of(begun(game, setup, 1), 1):
        pending, state = match.pending, match.state
        now = (state.turn, state.chapter)
        assert now[0] >= before[0]
        assert now[1] >= before[1]
        before = now
        if isinstance(pending, Decision):
            assert 1 <= pending.seat <= len(setup.seats)
            assert len(set(pending.options)) == len(pending.options) >= 2
            assert all(option.strip("abcdefghijklmnopqrstuvwxyz0123456789:-") == "" for option in pending.options)
        elif isinstance(pending, Chance):
            assert 0 <= pending.seat <= len(setup.seats)
            assert pending.faces


def test_each_option_on_offer_applies_and_brings_events(game: Game, setup: Setup):
    for match in points_of(begun(game, setup, 1), 1):
        pending, before = match.pending, match.state.to_data()
        if isinstance(pending, Outcome):
            continue
        for answer in pending.options if isinstance(pending, Decision) else dict.fromkeys(pending.faces):
            branch = match.state.clone()
            events = branch.apply(answer)
            assert all(isinstance(event, Event) for event in events)
            assert branch.to_data() != before
        assert match.state.to_data() == before


def test_what_is_not_on_offer_is_refused_and_nothing_changes(game: Game, setup: Setup):
    for match in points_of(begun(game, setup, 2), 2):
        pending, before = match.pending, (match.state.to_data(), match.journal.text(), match.counter, match.chances)
        with pytest.raises(IllegalAnswer) as illegal:
            match.answer("no-such-answer")
        assert illegal.value.pending == pending
        with pytest.raises(InvalidAnswer):
            match.answer("no such answer!")
        with pytest.raises(IllegalAnswer):
            match.throw("no-such-face")
        if isinstance(pending, Chance):
            with pytest.raises(IllegalAnswer):
                match.answer(pending.faces[0])
        else:
            with pytest.raises(IllegalAnswer):
                match.throw()
        assert (match.state.to_data(), match.journal.text(), match.counter, match.chances) == before


def test_a_clone_goes_its_own_way(game: Game, setup: Setup):
    rng = Random(5)
    for number, match in enumerate(points_of(begun(game, setup, 3), 3)):
        if number % 7:
            continue
        before = match.state.to_data()
        clone = match.state.clone()
        assert (clone.to_data(), clone.pending, clone.turn, clone.chapter) == (
            before, match.pending, match.state.turn, match.state.chapter,
        )
        for _ in range(12):
            pending = clone.pending
            if isinstance(pending, Outcome):
                break
            clone.apply(rng.choice(pending.options if isinstance(pending, Decision) else pending.faces))
        assert match.state.to_data() == before


# ---- data and journal -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_a_state_comes_back_from_toml_at_every_pending_point(game: Game, setup: Setup, seed: int):
    for match in points_of(begun(game, setup, seed), seed):
        data = match.state.to_data()
        back = game.from_data(setup, tomllib.loads(tomli_w.dumps(data)))
        assert back.to_data() == data
        assert (back.pending, back.turn, back.chapter) == (match.pending, match.state.turn, match.state.chapter)


def test_a_state_that_came_back_plays_on_as_the_one_that_was_written(game: Game, setup: Setup):
    match = begun(game, setup, 1)
    rng = Random(4)
    back = game.from_data(setup, match.state.to_data())
    while not match.outcome:
        pending = match.pending
        assert not isinstance(pending, Outcome)
        answer = rng.choice(pending.options if isinstance(pending, Decision) else pending.faces)
        assert [*back.apply(answer)] == [*match.state.apply(answer)]
        back = game.from_data(setup, back.to_data())
    assert back.to_data() == match.state.to_data()


def test_data_with_a_key_missing_or_unknown_is_refused_with_its_place(game: Game, setup: Setup):
    match = begun(game, setup, 1)
    rng = Random(1)
    for _ in range(12):
        play_step(match, rng)
    data = match.state.to_data()
    assert faults_of(game, setup, {**data, "zebra": 1}) == [Fault("unknown-key", "state.zebra", {"key": "zebra"})]
    for key in data:
        less = {one: value for one, value in data.items() if one != key}
        assert ("missing", f"state.{key}") in {(fault.code, fault.place) for fault in faults_of(game, setup, less)}


def test_data_of_a_wrong_type_is_refused_and_never_crashes(game: Game, setup: Setup):
    for number, match in enumerate(points_of(begun(game, setup, 1), 1)):
        if number % 25:
            continue
        data = match.state.to_data()
        for key in data:
            for wrong in (-(2**70), 1.5, {"a": 1}, [[["x"]]], "zebra"):
                faults = faults_of(game, setup, {**data, key: wrong})
                assert any(fault.place.startswith(f"state.{key}") for fault in faults)


def faults_of(game: Game, setup: Setup, data: dict[str, Any]) -> list[Fault]:
    with pytest.raises(Faulty) as refused:
        game.from_data(setup, data)
    return list(refused.value.faults)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_journal_leads_to_the_same_state(game: Game, setup: Setup, seed: int):
    *_, last = points_of(begun(game, setup, seed), seed)
    again = last.replay()
    assert again.state.to_data() == last.state.to_data()
    assert again.journal.text() == last.journal.text()
    assert (again.chances, again.pending) == (last.chances, last.pending)


def test_undo_and_the_same_answers_again_give_the_same_state(game: Game, setup: Setup):
    match = begun(game, setup, 2)
    rng = Random(2)
    undone = 0
    while undone < 8 and not match.outcome:
        for _ in range(3):
            if not match.outcome:
                play_step(match, rng)
        if not match.can_undo():
            continue
        before, counter, tokens = match.state.to_data(), match.counter, match.journal.tokens[:]
        match.undo()
        undone += 1
        assert match.counter == counter + 1
        assert match.journal.tokens == tokens[: len(match.journal)] != tokens
        for token in tokens[len(match.journal) :]:
            if token[0] == "=":
                match.throw()  # the seed throws the same again
            else:
                match.answer(token.removeprefix("~"), bot=token[0] == "~")
        assert match.state.to_data() == before
        assert match.journal.tokens == tokens
    assert undone >= 5


# ---- views and bots -------------------------------------------------------------------------------------------------


def test_a_view_shows_plain_data_without_the_seed_or_the_journal(game: Game, setup: Setup):
    seed = MAX_SEED - 12345
    for match in points_of(begun(game, setup, seed), 1):
        for seat in range(len(setup.seats) + 1):
            view = game.view(match.state, seat)
            assert (view.seat, view.pending) == (seat, match.pending)
            data = view.to_data()
            assert json.loads(json.dumps(data)) == data
            assert data["game"] == game.id
            assert not keys_in(data) & {"seed", "journal", "dice", "rng"}
            assert str(seed) not in json.dumps(data)


def keys_in(data: Any) -> set[str]:
    """Return the keys of all tables in plain data."""
    if isinstance(data, dict):
        return set(data).union(*map(keys_in, data.values()))
    return set().union(*map(keys_in, data)) if isinstance(data, list) else set()


def test_what_a_bot_imagines_is_a_state_of_its_own_that_fits(game: Game, setup: Setup):
    match = begun(game, setup, 1)
    rng = Random(1)
    for _ in range(10):
        play_step(match, rng)
    before = match.state.to_data()
    pending = match.pending
    assert not isinstance(pending, Outcome)
    imagined = game.imagine(game.view(match.state, 1), rng)
    assert imagined.pending == pending
    imagined.apply((pending.options if isinstance(pending, Decision) else pending.faces)[0])
    assert match.state.to_data() == before


@pytest.mark.parametrize("strength", BOTS)
def test_a_bot_chooses_what_is_offered_and_the_same_again_with_the_same_seed(game: Game, setup: Setup, strength: str):
    match = begun(game, setup, 3)
    rng = Random(3)
    asked = 0
    while asked < 25 and not match.outcome:
        pending = match.pending
        if not isinstance(pending, Decision):
            match.throw()
            continue
        before = match.state.to_data()
        choice = match.bot_choice(strength, budget=4)
        assert choice in pending.options
        assert match.bot_choice(strength, budget=4) == choice
        assert match.state.to_data() == before
        match.answer(rng.choice(pending.options))
        asked += 1
    assert asked >= 3


@pytest.mark.parametrize("strength", BOTS)
def test_bots_play_a_match_to_its_end(game: Game, setup: Setup, strength: str):
    first, second = (begun(game, setup, 6) for _ in range(2))
    for match in (first, second):
        for _ in play_on(match, lambda _: False, strength=strength, budget=1):
            pass
    assert first.outcome is not None
    assert first.journal.text() == second.journal.text()
