"""The chronicle of a match: a turn of a Giro is told as one, and board, log and count of what is new agree."""

from __future__ import annotations

from engine.game import Seat, Setup
from engine.match import Dice, Match
from engine.registry import load_game
from screens.play.chronicle import Chronicle
from screens.session import Happened
from screens.words.games import narrator as narrator_of
from screens.words.giro import narrator
from screens.words.phrase import plain
from screens.words.speech import Speech
from tests.pages.giro_tours import session_of, tour_match
from tests.rules.giro.scenario import GAME, at, give, setup_of


def told(chronicle, since=0):
    return [(plain(line.phrase), line.seat) for line in chronicle.lines if line.step >= since]


def chronicle_of(road, *steps):
    """Return what is told step by step, which is what is told at once."""
    setup: Setup = setup_of()
    speaker = narrator(Speech(), setup)
    past: list[Happened] = []
    live = Chronicle(speaker, past, GAME.view(road, 0))
    for answers in steps:
        past.append(Happened(give(road, *answers), 1))
        live.update()
    whole = Chronicle(speaker, past, GAME.view(road, 0))
    assert whole.lines == live.lines
    return live


def test_a_throw_and_what_is_decided_after_it_are_one_sentence():
    road = at({2: 3, 4: 6, 1: 9}, short_stop="any")
    assert told(chronicle_of(road, ("rider:2", "3"), ("stop:1",))) == [("Carlo 3: stops short, 3 to 4.", 1)]


def test_until_it_is_decided_the_throw_stands_alone():
    road = at({2: 3, 4: 6, 1: 9}, short_stop="any")
    assert told(chronicle_of(road, ("rider:2", "3"))) == [("Carlo threw 3.", 1)]


def test_the_next_turn_is_told_by_itself():
    road = at({2: 3, 4: 7}, short_stop="off")
    chronicle = chronicle_of(road, ("rider:2", "1"), ("rider:4", "2"))
    assert told(chronicle) == [
        ("Carlo 1: 3 to 4.", 1), ("Enzo 2: 7 to 9, first over Pass, blue star active.", 2)]
    assert told(chronicle, since=1) == told(chronicle)[1:], "a turn belongs to its last step"
    assert [chronicle.fresh(since) for since in (0, 1, 2)] == [2, 1, 0]


def test_a_die_that_joins_a_step_later_is_told_with_it():
    road = at({2: 3, 4: 7}, short_stop="off")
    past: list[Happened] = []
    chronicle = Chronicle(narrator(Speech(), setup_of()), past, GAME.view(road, 0))
    past.append(Happened(road.apply("rider:2"), 1))
    chronicle.update()
    before = told(chronicle)
    past[0].events += road.apply("1")
    chronicle.update()
    assert (before, told(chronicle)) == ([], [("Carlo 1: 3 to 4.", 1)])


def test_each_stage_of_a_tour_is_told_once_under_its_heading_with_its_own_names():
    session = session_of(tour_match(2, chapter=99))
    chronicle = Chronicle(narrator(Speech(), session.match.setup), session.past,
                          session.game.view(session.match.beginning(), 0))
    lines = [plain(line.phrase) for line in chronicle.lines]
    headings = [plain(line.phrase) for line in chronicle.lines if line.heading]
    assert [heading.partition(":")[0] for heading in headings] == [f"Stage {number} of 4" for number in (1, 2, 3, 4)]
    assert [line for line in lines if line.startswith("Stage ")] == headings
    fourth = next(stage for stage in session.match.setup.details["stages"] if stage["id"] == "mountain-1")
    assert plain(chronicle.here()[0].phrase) == headings[3]
    ridden = [plain(line.phrase) for line in chronicle.here()]
    assert any(f"first over {fourth['gpm'][0]['name']}" in line for line in ridden)
    third = lines.index(headings[2])
    assert sum("sets off" in line for line in lines[:third]) == 0
    assert sum("sets off" in line for line in lines[third:lines.index(headings[3])]) == 6
    assert lines[-2].endswith("the tour.") or lines[-1].endswith("the tour.")


def test_rounds_of_pig_are_headings_and_a_throw_is_told_with_what_it_cost():
    game = load_game("pig")
    match = Match(game, Setup("pig", (Seat("Anna"), Seat("Luca")), {"first_player": "seat1"}), Dice(7, "typed"))
    match.throw("5")
    match.answer("roll")
    match.throw("1")
    match.throw("1")
    session = session_of(match)
    chronicle = Chronicle(narrator_of("pig", Speech(), match.setup), session.past, game.view(match.beginning(), 0))
    assert [(line.heading, line.step, plain(line.phrase)) for line in chronicle.lines] == [
        (True, -1, "Round 1."),
        (False, 0, "Anna threw 5, 5 more."),
        (False, 1, "Anna threw 1: the turn's 5 are lost."),
        (False, 2, "Luca threw 1: the turn is over."),
        (True, 2, "Round 2."),
    ]


def test_as_long_as_it_is_open_who_starts_no_round_is_told():
    game = load_game("pig")
    match = Match(game, Setup("pig", (Seat("Anna"), Seat("Luca")), {"first_player": "roll"}), Dice(7, "typed"))
    session = session_of(match)
    chronicle = Chronicle(narrator_of("pig", Speech(), match.setup), session.past, game.view(match.state, 0))
    assert list(chronicle.lines) == list(chronicle.here()) == []
    match.throw("5")
    match.throw("2")
    session.reread()
    chronicle = Chronicle(narrator_of("pig", Speech(), match.setup), session.past, game.view(match.beginning(), 0))
    assert [plain(line.phrase) for line in chronicle.lines if line.heading] == ["Round 1."]
