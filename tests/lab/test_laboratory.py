"""Matches by number: the same whoever plays them, and counted right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor

import pytest

from engine.bots.laboratory import Experiment, play, play_batch, run, seated, seating, seed_of
from engine.bots.play import play_on
from engine.bots.tally import WIN, Tally
from engine.game import Seat, Setup
from engine.giro import standings
from engine.giro.tour import riders_of
from engine.match import Dice, Match
from engine.registry import load_game
from tests.lab.experiments import tour

FLAT = tour("medium,easy,easy", ("plain", "time-trial"))
PIG = Experiment(Setup("pig", (Seat("A", "bot:easy"), Seat("B", "bot:medium"))), 5)


class Backwards(Executor):
    """Does the last piece first."""

    def __init__(self) -> None:
        self.work: list[tuple[Future, Callable, tuple]] = []

    def submit(self, fn, /, *args, **kwargs):
        future: Future = Future()
        self.work.append((future, fn, args))
        if len(self.work) == 6:
            for one, call, given in reversed(self.work):
                one.set_result(call(*given))
        return future


def test_results_do_not_depend_on_how_the_work_was_split():
    alone = run(FLAT, 6).to_data()
    assert run(FLAT, 6, Backwards()).to_data() == alone
    with ThreadPoolExecutor(2) as executor:
        assert run(FLAT, 6, executor).to_data() == alone
    halves = play_batch(FLAT, 4, 6)
    halves.add(play_batch(FLAT, 0, 4))
    assert halves.to_data() == alone


def test_progress_is_told_up_to_the_last_match():
    told: list[int] = []
    run(PIG, 130, progress=told.append)
    assert told[-1] == 130
    assert told == sorted(told)


def test_an_experiment_that_is_left_wants_no_more_matches():
    class Waits(Executor):
        futures: list[Future] = []

        def submit(self, fn, /, *args, **kwargs):
            future: Future = Future()
            if not self.futures:
                future.set_result(fn(*args))
            self.futures.append(future)
            return future

    class Enough(Exception):
        pass

    def stop(done: int) -> None:
        raise Enough

    with pytest.raises(Enough):
        run(PIG, 3, Waits(), stop)
    assert [one.cancelled() for one in Waits.futures] == [False, True, True]


def test_every_entrant_sits_on_every_seat_in_turn():
    experiment = tour("strong,medium,easy,medium")
    assert [seating(experiment, number) for number in range(4)] == [
        (1, 2, 3, 4), (2, 3, 4, 1), (3, 4, 1, 2), (4, 1, 2, 3),
    ]
    assert [seat.strength for seat in seated(experiment, 1).seats] == ["medium", "easy", "medium", "strong"]


def test_matches_have_seeds_of_their_own():
    seeds = [seed_of(PIG, number) for number in range(500)]
    assert len(set(seeds)) == 500
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert seed_of(PIG, 0) != seed_of(Experiment(PIG.setup, 6), 0)


def test_a_match_of_the_laboratory_is_the_match_that_its_seed_gives_at_the_table():
    lab = play(FLAT, 1, Tally())
    table = Match(load_game("giro"), seated(FLAT, 1), Dice(seed_of(FLAT, 1)))
    for _ in play_on(table, lambda match: False):
        pass
    assert table.journal.tokens == lab.journal.tokens
    assert table.state.to_data() == lab.state.to_data()


def test_wins_are_counted_by_seat_entrant_and_strength():
    found = Tally()
    match = play(FLAT, 1, found)
    assert match.outcome
    assert len(match.outcome.winners) == 1
    winner = match.outcome.winners[0]
    entrant = seating(FLAT, 1)[winner - 1]
    assert {key[1] for key, (parts, _) in found.wins.items() if key[0] == "seat" and parts == WIN} == {str(winner)}
    assert found.wins["team", str(entrant)] == (WIN, 1)
    strength = "medium" if entrant == 1 else "easy"
    assert found.wins["strength", strength] == (WIN, 1)
    assert sum(parts for key, (parts, _) in found.wins.items() if key[0] == "strength") == WIN


def test_a_tours_figures_are_those_of_its_results():
    found = Tally()
    state = play(FLAT, 0, found).state
    road, trial = state.results
    assert found.sums["stage-turns", "plain"][:2] == (1, road.turns)
    assert found.mean(("stage-turns", "plain")).value == pytest.approx(road.turns / 3)
    assert found.mean(("stage-turns", "time-trial")).value == pytest.approx(sum(trial.throws) / 9)
    assert found.mean(("stage-gap", "plain")).value == pytest.approx(sum(road.gaps) / 9)
    assert found.mean(("stage-break", "plain")).value == road.gaps[1]
    teams = [sum(gap for rider, gap in zip(road.order, road.gaps, strict=True) if rider in riders_of(seat))
             for seat in (1, 2, 3)]
    assert found.mean(("stage-spread", "plain")).value == max(teams) - min(teams)
    totals = sorted(line.total for line in standings.teams(state))
    assert found.mean(("margin", "")).value == totals[1] - totals[0]
    assert found.mean(("punctures", "")).value == pytest.approx(len(state.punctures) / 3)
    assert found.mean(("stars", "black")).value == 1
    assert found.mean(("stars", "yellow")).value == 1
    assert found.mean(("stars", "blue")).value == 0


def strengths() -> Iterator[tuple[str, str, float]]:
    yield "medium,easy,easy,easy", "medium", 0.25
    yield "easy,random,random,random", "easy", 0.25


@pytest.mark.parametrize(("entrants", "better", "equal"), strengths())
def test_a_better_strength_wins_more_than_an_equal_share(entrants, better, equal):
    assert run(tour(entrants), 60).share(("strength", better)).low > equal
