"""The log of a stage, in which a turn is told as one."""

from __future__ import annotations

from engine.game import Setup
from screens.giro.turn_log import TurnLog
from screens.phrases import LogLine
from screens.words.giro import narrator
from screens.words.phrase import Part, plain
from screens.words.speech import Speech
from tests.rules.giro.scenario import GAME, at, give, setup_of


def log_of(road, *steps):
    setup: Setup = setup_of()
    log = TurnLog([LogLine((Part("The stage."),), 0)])
    for answers in steps:
        events = give(road, *answers)
        log.add(events, lambda told: narrator(Speech(), setup).tell(told, GAME.view(road, 0)))
    return [(plain(line.phrase), line.seat) for line in log.lines]


def test_a_throw_and_what_is_decided_after_it_are_one_sentence():
    road = at({2: 3, 4: 6, 1: 9}, short_stop="any")
    told = log_of(road, ("rider:2", "3"), ("stop:1",))
    assert told == [("The stage.", 0), ("Carlo 3: stops short, 3 to 4.", 1)]


def test_until_it_is_decided_the_throw_stands_alone():
    road = at({2: 3, 4: 6, 1: 9}, short_stop="any")
    assert log_of(road, ("rider:2", "3")) == [("The stage.", 0), ("Carlo threw 3.", 1)]


def test_the_next_turn_is_told_by_itself():
    road = at({2: 3, 4: 7}, short_stop="off")
    told = log_of(road, ("rider:2", "1"), ("rider:4", "2"))
    assert told[1:] == [("Carlo 1: 3 to 4.", 1), ("Enzo 2: 7 to 9, first over Pass, blue star active.", 2)]
