"""The table of `bigpig` for two seats: it solves the game, and the odds and the strong bot are read from it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from itertools import product
from random import Random
from typing import Any

import pytest

from engine.bigpig import worths
from engine.bigpig.game import ONE_DIE, TWO_DICE, TWO_WIPING, BigPig
from engine.bigpig.odds import Odds, holding, odds, plays_exactly
from engine.bigpig.race import Race, Rule
from engine.bigpig.reckoning import effects_of
from engine.game import Chance, Decision, Outcome, Seat, Setup, Value, settle_options
from engine.registry import load_game
from tests.bots.pig_games import state_of, wins

DICE = BigPig().dice(settle_options(BigPig(), {}))
GAME = load_game("bigpig")


def chance_of(state: Any, seat: int) -> float:
    """Return the chance of a seat to win, by the odds at the seat whose turn it is."""
    pending = state.pending
    if isinstance(pending, Outcome):
        return (seat in pending.winners) / len(pending.winners)
    found = odds(GAME.view(state, 0))
    assert found is not None
    assert found.roll is not None
    best = max(found.roll, found.hold or 0.0)
    return best if pending.seat == seat else 1 - best


def after(state: Any, answer: str, seat: int) -> float:
    branch = state.clone()
    branch.apply(answer)
    return chance_of(branch, seat)


def positions(games: int) -> Iterator[Any]:
    """Yield states of random games from random scores, at decisions and at throws, the last round among them."""
    rng = Random(3)
    for _ in range(games):
        starter, second = rng.choice([0, 40, 70, 95, 99, 100, 115]), rng.randrange(20) * 5
        state = state_of("bigpig", [starter, second], seat=2 if starter >= 100 else rng.randint(1, 2))
        for _ in range(rng.randint(0, 9)):
            pending = state.pending
            if not isinstance(pending, Outcome):
                state.apply(rng.choice(pending.options if isinstance(pending, Decision) else pending.faces))
        if not isinstance(state.pending, Outcome):
            yield state


# ---- the table ------------------------------------------------------------------------------------------------------


def test_a_sample_of_the_table_satisfies_the_bellman_equation_by_the_rules_themselves():
    """What a throw is worth is the mean of what follows each face, and a hold is worth what follows it."""
    kinds = set()
    for state in positions(120):
        pending = state.pending
        seat = pending.seat
        found = odds(GAME.view(state, seat))
        assert found is not None
        throwing = state.clone()
        if isinstance(pending, Decision):
            assert found.hold == pytest.approx(after(state, "hold", seat), abs=2e-9)
            throwing.apply("roll")
        faces = throwing.pending.faces
        mean = sum(after(throwing, face, seat) for face in faces) / len(faces)
        assert found.roll == pytest.approx(mean, abs=2e-9)
        view = GAME.view(state, seat)
        kinds.add((type(pending), view.last_round, view.forced))
    assert kinds >= {
        (Decision, False, False), (Decision, True, False), (Chance, False, False), (Chance, True, False),
        (Chance, False, True),
    }


def test_the_table_is_small_and_holds_a_chance_for_every_position():
    assert len(files("engine.bigpig").joinpath("data/bigpig-two-seats.bin").read_bytes()) < 100_000
    starter, second = worths.read()
    for table in (starter, second):
        assert [len(row) for row in table] == [worths.TARGET] * worths.TARGET
        assert all(0 < worth < 1 for row in table for worth in row)


def test_a_table_that_was_packed_comes_back():
    assert worths.unpack(worths.pack(*worths.read())) == worths.read()


def test_one_sweep_of_the_solver_leaves_the_table_as_it_is():
    starter, second = ([row[:] for row in table] for table in worths.read())
    race = Race(effects_of(DICE), worths.TARGET, sudden=False, tables=(starter, second))
    for mine, theirs in ((99, 99), (0, 0), (62, 0), (40, 97), (97, 40), (77, 80)):
        for starts, table in ((True, starter), (False, second)):
            worth = race.throws(starts, mine, theirs, race.held(starts, mine, theirs))[0]
            assert worth == pytest.approx(table[mine][theirs], abs=1e-9)


def test_the_starter_is_at_a_disadvantage_since_the_other_has_the_last_word():
    assert worths.read()[0][0][0] == pytest.approx(0.474305, abs=1e-6)


# ---- the solver -----------------------------------------------------------------------------------------------------


def test_with_one_die_the_first_of_two_perfect_players_wins_as_often_as_published():
    race = Race(effects_of(ONE_DIE), 100, sudden=True)
    race.solve()
    assert round(race.starter[0][0], 4) == 0.5306


@pytest.mark.long
@pytest.mark.parametrize(("dice", "chance"), [(TWO_WIPING, 0.5196), (TWO_DICE, 0.5299)])
def test_with_two_dice_the_first_wins_as_often_as_reckoned_before(dice: Any, chance: float):
    race = Race(effects_of(dice), 100, sudden=True)
    race.solve()
    assert round(race.starter[0][0], 4) == chance


def test_the_solver_agrees_with_plain_value_iteration_over_a_small_game():
    """The same game without a step saved: every turn total, every face, until nothing moves."""
    target, odds_ = 10, effects_of(TWO_WIPING)
    race = Race(odds_, target, sudden=True)
    race.solve()
    worth = dict.fromkeys(product(range(target), repeat=3), 0.5)
    """By own score, the other's and the turn total, what a throw is worth."""

    def choice(mine: int, theirs: int, total: int) -> float:
        if mine + total >= target:
            return 1.0
        return max(1 - worth[theirs, mine + total, 0], worth[mine, theirs, total])

    for _ in range(80):
        for mine, theirs, total in worth:
            mean = 0.0
            for face, points in TWO_WIPING.points.items():
                if points:
                    mean += choice(mine, theirs, total + points)
                else:
                    mean += 1 - worth[theirs, 0 if face == "1-1" else mine, 0]
            worth[mine, theirs, total] = mean / 36
    for mine, theirs in ((0, 0), (6, 3), (3, 6), (9, 9)):
        assert race.starter[mine][theirs] == pytest.approx(worth[mine, theirs, 0], abs=1e-9)


# ---- odds on demand -------------------------------------------------------------------------------------------------


def test_the_table_is_for_two_seats_and_the_rules_of_the_sheet_alone():
    usual = settle_options(GAME, {})
    assert plays_exactly(usual, 2)
    assert not plays_exactly(usual, 3)
    others: dict[str, Value] = {
        "target": 50, "double_one": "bust", "double_pays": "plain", "double_forces_roll": False,
        "ending": "sudden_death", "tie": "playoff",
    }
    assert [key for key, value in others.items() if plays_exactly({**usual, key: value}, 2)] == []
    assert plays_exactly({**usual, "first_player": "random", "start_ties": "tied_only"}, 2)
    for cousin in ("pig", "twopig"):
        assert not plays_exactly(settle_options(load_game(cousin), {}), 2)


def test_the_next_throw_costs_the_turn_in_eleven_of_36_and_one_of_them_the_score():
    state = state_of("bigpig", [0, 0, 0])
    state.apply("6-4")
    assert odds(GAME.view(state, 1)) == Odds(36, 10, 1, None, None)
    pig = state_of("pig", [0, 0])
    assert odds(load_game("pig").view(pig, 1)) == Odds(6, 1, 0, None, None)


def test_a_hold_has_odds_only_where_it_is_on_offer_and_before_the_game_there_are_none():
    state = state_of("bigpig", [50, 50])
    state.apply("4-4")
    found = odds(GAME.view(state, 1))
    assert found is not None
    assert found.hold is None
    assert found.roll is not None
    state.apply("6-5")
    found = odds(GAME.view(state, 2))
    assert found is not None
    assert found.hold is not None
    assert odds(GAME.view(GAME.start(Setup("bigpig", (Seat("A"), Seat("B")))), 1)) is None


def test_in_the_last_round_the_odds_are_those_of_the_chase():
    state = state_of("bigpig", [100, 95], seat=2)
    first = odds(GAME.view(state, 2))
    state.apply("2-3")
    level = odds(GAME.view(state, 2))
    assert first is not None
    assert level is not None
    assert level.roll == pytest.approx(20 / 31)  # a throw that pays ends it, a double first throws again
    assert level.hold == 0.5
    # From 95 each throw that pays reaches 100 at least; only 2-3 is level, and there it throws on. A double is past it.
    assert first.roll == pytest.approx((18 + 2 * 20 / 31 + 5 * 20 / 31) / 36)


# ---- the strong bot -------------------------------------------------------------------------------------------------


def test_strong_holds_exactly_where_the_table_says_that_a_hold_is_better():
    bot, asked = GAME.bot("strong"), {"roll": 0, "hold": 0}
    for state in positions(300):
        if isinstance(state.pending, Decision):
            found = odds(GAME.view(state, 0))
            assert found is not None
            assert found.roll is not None
            assert found.hold is not None
            choice = bot.choose(GAME.view(state, state.pending.seat), state.pending, Random(1))
            assert choice == ("hold" if found.hold >= found.roll else "roll")
            asked[choice] += 1
    assert min(asked.values()) > 20


def test_a_turn_total_past_all_reason_is_held():
    state = state_of("bigpig", [0, 0])
    for _ in range(20):
        state.apply("6-6")
    state.apply("6-5")
    assert GAME.bot("strong").choose(GAME.view(state, 1), state.pending, Random(1)) == "hold"


PREDICTED = {True: 0.48302, False: 0.54623}
"""What strong wins against medium by whether it starts: both play by their rules, wherever the game goes."""


def strong(starts: bool, mine: int, theirs: int) -> list[bool]:
    """Return where strong holds, by turn total, as far as a turn is reckoned."""
    totals = holding(DICE, starts, mine, theirs)
    return [bool(totals >> min(total, totals.bit_length() - 1) & 1) for total in range(400)]


def medium(starts: bool, mine: int, theirs: int) -> list[bool]:
    return [total >= 20 or mine + total >= 100 for total in range(400)]


@pytest.mark.long
@pytest.mark.parametrize(("rules", "strong_starts"), [((strong, medium), True), ((medium, strong), False)])
def test_what_strong_is_to_win_against_one_who_holds_at_twenty_is_as_reckoned(
    rules: tuple[Rule, Rule], strong_starts: bool
):
    tables = tuple([row[:] for row in table] for table in worths.read())
    race = Race(effects_of(DICE), worths.TARGET, sudden=False, tables=(tables[0], tables[1]), rules=rules)
    race.solve(exact=1e-6)
    share = race.starter[0][0] if strong_starts else 1 - race.starter[0][0]
    assert share == pytest.approx(PREDICTED[strong_starts], abs=5e-5)


def margins_off(games: int) -> float:
    """Return how far the wins of strong in so many games are from the forecast, in standard deviations."""
    forecast = sum(PREDICTED.values()) / 2
    return (wins("bigpig", "strong", "medium", games) - forecast) / (forecast * (1 - forecast) / games) ** 0.5


def test_strong_beats_one_who_holds_at_twenty_by_the_margin_that_the_table_predicts():
    assert sum(PREDICTED.values()) / 2 == pytest.approx(0.5146, abs=1e-4)
    assert abs(margins_off(2000)) < 2.6


@pytest.mark.long
def test_strong_beats_one_who_holds_at_twenty_by_that_margin_over_twenty_thousand_games():
    off = margins_off(20_000)
    assert abs(off) < 2.6
