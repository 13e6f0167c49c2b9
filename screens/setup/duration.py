"""How long a match will take, estimated before it begins.

A Giro:

    seconds = sum over stages of turns(stage) × (persons × a person's pace + bots × a bot's pace)

Turns are a team's in one stage, measured over whole tours of bots under the modern rules. Where all riders of a team
play in one turn there are a third of the turns, each three times as long, so the sum is the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.giro.stages import Stage
from engine.giro.tour import RIDERS_A_TEAM

TURNS: Mapping[str, int] = {
    "plain": 22, "mountain-1": 21, "mountain-2": 23, "time-trial": 12 * RIDERS_A_TEAM,
    "finestre": 22, "sanremo": 24, "strade-bianche": 14, "tre-cime": 17,
}
"""Turns of a team by shipped stage; in the time trial each of its riders needs about twelve throws."""
TURNS_A_SPACE: Mapping[str, float] = {"plain": 22 / 24, "mountain": 0.65, "time-trial": 1.5}
"""Turns of a team by a stage's kind and for each of its spaces: the shipped stages' again, for people's own."""
PERSON_SECONDS: Mapping[str, float] = {"plain": 12.0, "mountain": 12.0, "time-trial": 4.0}
"""A person's turn, by the stage's kind; in a time trial there is a throw and no choice of a rider."""
BOT_SECONDS = 0.7
"""A bot's turn, with what one reads of it."""


def turns(stage: Stage) -> float:
    """Return how many turns a team has in a stage, about."""
    measured = TURNS.get(stage.id)
    return stage.spaces * TURNS_A_SPACE[stage.kind] if measured is None else float(measured)


def seconds(stages: Iterable[Stage], persons: int, bots: int) -> float:
    """Return how long a tour of these stages takes."""
    return sum(turns(stage) * (persons * PERSON_SECONDS[stage.kind] + bots * BOT_SECONDS) for stage in stages)


def rounded_minutes(duration: float) -> int:
    """Return minutes, 1 or more, as exact as the estimate: to 5 from half an hour on, to 10 from two hours on."""
    minutes = max(1, round(duration / 60))
    step = 1 if minutes < 30 else 5 if minutes < 120 else 10
    return round(minutes / step) * step


POINTS_A_TURN = 7.0
"""Of one who holds at about twenty, in any game of the pig family: a hundred points take some fifteen turns."""
PIG_PERSON, PIG_BOT = 9.0, 2.0
"""Seconds of a turn in a game of the pig family."""


def pig_seconds(target: int, persons: int, bots: int) -> float:
    """Return how long a game of the pig family to this target takes."""
    return target / POINTS_A_TURN * (persons * PIG_PERSON + bots * PIG_BOT)
