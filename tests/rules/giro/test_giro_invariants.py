"""What always holds, whatever the options, the road, the dice and the answers: random tours, looked at step by step."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Decision, Event, Outcome, Setup
from engine.giro import standings
from engine.giro.events import FinishedTrial, Moved, StageBegan, StageEnded, Suffered, Threw, ThrewSpecial, WentBack
from engine.giro.state import GiroState
from tests.rules.giro.scenario import GAME, setup_of

MOST_ANSWERS = 20_000
"""A tour of three short stages needs a few hundred."""
OPTION_ID = re.compile(r"[a-z0-9:-]+")


@st.composite
def stage_tables(draw: st.DrawFn, number: int) -> dict[str, Any]:
    """Return a small stage of any kind."""
    kind = draw(st.sampled_from(["plain", "mountain", "mountain", "time-trial"]))
    spaces = draw(st.integers(10, 25))
    on_road = st.integers(1, spaces)
    stage: dict[str, Any] = {
        "id": f"stage-{number}", "kind": kind, "name": "N", "start": "S", "finish": "F", "spaces": spaces,
        "slots": draw(st.integers(1, 4)),
        "red": sorted(draw(st.sets(on_road, max_size=spaces))),
    }
    if kind != "time-trial":
        choices = sorted(draw(st.sets(on_road, min_size=1, max_size=3)))
        stage["gp_big_jim_choices"] = choices
        stage["gp_big_jim"] = draw(st.sampled_from(choices))
    if kind == "mountain":
        stage["gpm"] = [{"space": space, "name": "G"} for space in draw(st.sets(on_road, min_size=1, max_size=3))]
    if draw(st.booleans()):
        low = draw(st.integers(1, spaces))
        high = draw(st.integers(low, spaces))
        stage["section"] = [{"from": low, "to": high, "slots": draw(st.integers(1, 4))}]
    return stage


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Return the setup of a short tour with any options and captains."""
    teams = draw(st.integers(2, 4))
    stages = [draw(stage_tables(number)) for number in range(1, draw(st.integers(1, 3)) + 1)]
    captains = [3 * seat + draw(st.integers(1, 3)) for seat in range(teams)]
    options: dict[str, Any] = {option.id: draw(st.sampled_from(option.values)) for option in GAME.options}
    return setup_of(stages, teams=teams, captains=captains, **options)


class Ledger:
    """Keeps the books of a tour from its events alone."""

    def __init__(self, setup: Setup) -> None:
        self.stages = {stage["id"]: stage for stage in setup.details["stages"]}
        self.teams = len(setup.seats)
        self.riders = range(1, 3 * self.teams + 1)
        self.options = setup.options
        self.gaps: Counter[int] = Counter()
        self.wins: Counter[int] = Counter()
        self.penalties: list[tuple[int, int]] = []
        self.pos: dict[int, int] = {}
        self.throws: dict[int, int] = {}
        self.stage: dict[str, Any] = {}
        self.specials = 0

    def enter(self, event: Event) -> None:
        """Take an event, and see that it can be."""
        if isinstance(event, StageBegan):
            self.stage = self.stages[event.id]
            self.pos, self.throws = dict.fromkeys(self.riders, 0), {}
        elif isinstance(event, Moved | WentBack):
            assert self.pos[event.rider] == event.start
            assert (event.to > event.start) is isinstance(event, Moved)
            self.pos[event.rider] = event.to
        elif isinstance(event, Threw):
            self.specials = 0
        elif isinstance(event, ThrewSpecial):
            self.specials += 1
            assert self.specials == 1, "more than one special die in a throw"
            assert event.space in self.stage["red"]
        elif isinstance(event, Suffered):
            self.penalties.append((event.rider, event.value))
        elif isinstance(event, FinishedTrial):
            self.throws[event.rider] = event.throws
        elif isinstance(event, StageEnded):
            self._close(event)

    def _close(self, event: StageEnded) -> None:
        length = self.stage["spaces"]
        if self.stage["kind"] == "time-trial":
            best = min(self.throws.values()) if self.options["tt_gap"] == "difference" else 0
            gaps = {rider: self.throws[rider] - best for rider in self.riders}
        else:
            gaps = {rider: max(0, length - self.pos[rider]) for rider in self.riders}
            over = [rider for rider in self.riders if self.pos[rider] > length]
            assert 1 <= len(over) <= 2
            assert event.order[0] in over
        assert dict(zip(event.order, event.gaps, strict=True)) == gaps
        assert list(event.gaps) == sorted(event.gaps)
        self.gaps.update(gaps)
        self.wins[event.order[0]] += 1

    def total(self, seat: int) -> int:
        """Return a team's total."""
        mine = range(3 * seat - 2, 3 * seat + 1)
        weigh = {"count": lambda n: 1, "value": lambda n: n, "none": lambda n: 0}[str(self.options["penalty_points"])]
        return sum(self.gaps[rider] for rider in mine) + sum(weigh(n) for rider, n in self.penalties if rider in mine)


def look(state: GiroState) -> None:
    """See that a moment of a tour can be: room, start, fatigue, what is offered."""
    stage, pending = state.stage, state.pending
    assert min(state.pos) >= 0
    if state.phase == "road":
        standing: dict[int, list[int]] = {}
        for rider in range(1, state.tour.riders + 1):
            standing.setdefault(state.pos[rider], []).append(state.slot[rider])
        for space, slots in standing.items():
            if 1 <= space <= stage.spaces:
                assert len(set(slots)) == len(slots), "two riders in one slot"
                assert all(1 <= slot <= stage.slots[space] for slot in slots)
            else:
                assert set(slots) == {0}
    for missed, total in zip(state.missed, state.tired, strict=True):
        assert 0 <= missed < total or missed == total == 0
    if isinstance(pending, Decision):
        assert len(pending.options) >= 2
        assert len(set(pending.options)) == len(pending.options)
        assert all(OPTION_ID.fullmatch(option) for option in pending.options)
        if pending.kind == "rider":
            assert not any(state.tired[int(option[6:])] for option in pending.options)
    if not isinstance(pending, Outcome):
        assert 1 <= pending.seat <= state.tour.teams


def play_through(setup: Setup, seed: int) -> None:
    """Play a tour with random answers and look at it at each step."""
    assert GAME.setup_faults(setup) == []
    rng = Random(seed)
    state = GAME.start(setup)
    ledger = Ledger(setup)
    ledger.enter(StageBegan(1, state.stage.id))
    look(state)
    saved_at = rng.randrange(200)
    answers = 0
    while not isinstance(pending := state.pending, Outcome):
        answer = rng.choice(pending.options if isinstance(pending, Decision) else pending.faces)
        for event in state.apply(answer):
            ledger.enter(event)
        look(state)
        assert state.phase == "over" or [ledger.pos[rider] for rider in ledger.riders] == state.pos[1:]
        if answers == saved_at:
            data = state.to_data()
            state = GAME.from_data(setup, data)
            assert state.to_data() == data
        answers += 1
        assert answers < MOST_ANSWERS, "the tour does not end"
    close(state, ledger, pending)


def close(state: GiroState, ledger: Ledger, outcome: Outcome) -> None:
    """See that the tour's tables are those of the ledger, and the outcome theirs."""
    totals = standings.rider_totals(state.results, state.tour.riders)
    assert totals[1:] == [ledger.gaps[rider] for rider in ledger.riders]
    order = standings.riders(state.results, state.tour.riders)
    assert [totals[rider] for rider in order] == sorted(totals[1:])
    lines = standings.teams(state)
    assert {line.seat: line.total for line in lines} == {
        seat: ledger.total(seat) for seat in range(1, ledger.teams + 1)
    }
    assert sum(line.penalties for line in lines) == len(ledger.penalties)
    assert sum(line.wins for line in lines) == len(state.results) == len(state.tour.stages)
    ranked = [seat for seats in outcome.ranking for seat in seats]
    assert sorted(ranked) == list(range(1, ledger.teams + 1))
    assert [ledger.total(seat) for seat in ranked] == sorted(ledger.total(seat) for seat in ranked)
    for seats in outcome.ranking:
        assert len({ledger.total(seat) for seat in seats}) == 1


@pytest.mark.rule(
    "GIRO-9", "GIRO-13", "GIRO-17", "GIRO-18", "GIRO-22", "GIRO-33", "GIRO-45", "GIRO-46", "GIRO-49", "GIRO-52"
)
@settings(max_examples=100)
@given(setup=setups(), seed=st.integers(0, 2**32))
def test_every_tour_keeps_to_the_rules_and_ends(setup, seed):
    play_through(setup, seed)


@pytest.mark.long
@pytest.mark.rule("GIRO-13", "GIRO-17", "GIRO-22", "GIRO-33", "GIRO-49")
@settings(max_examples=500)
@given(setup=setups(), seed=st.integers(0, 2**32))
def test_five_hundred_tours_keep_to_the_rules_and_end(setup, seed):
    play_through(setup, seed)
