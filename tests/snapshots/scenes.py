"""Moments of a Giro to draw: riders put on roads of the tests' own, and what has just been thrown and chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from engine.game import Event, Seat
from engine.giro.events import StageBegan
from engine.giro.game import Giro
from engine.giro.state import GiroState
from engine.giro.tour import NAMES
from engine.match import Dice, Match
from saves.document import Saved
from screens.session import Happened, Session
from tests.rules.giro.scenario import at, begin, finish_ride, give, offered, result, ride, setup_of

NOON = datetime(2026, 5, 16, 12, tzinfo=UTC)
"""The time in every picture."""

CAPTAINS = (1, 5, 7, 12)
SEATS = (Seat("Anna"), Seat("Luca"), Seat("Ada", "bot:medium"), Seat("Sara"))

FLAT: dict[str, Any] = {
    "id": "lowlands", "kind": "plain", "name": "Lowlands", "start": "Reedham", "finish": "Salt Quay", "spaces": 30,
    "slots": 3, "red": [4, 9, 13, 18, 22, 27], "gp_big_jim": 15,
}
HILLS: dict[str, Any] = {
    "id": "two-passes", "kind": "mountain", "name": "Two passes", "start": "Millbridge", "finish": "Upper Tarn",
    "spaces": 44, "slots": 2, "red": [5, 9, 14, 19, 21, 25, 29, 33, 35, 39], "gp_big_jim": 17,
    "altitude": [[0, 262], [8, 480], [11, 1180], [14, 1060], [22, 2239], [30, 1290], [36, 2105], [44, 1211]],
    "section": [{"from": 20, "to": 24, "slots": 1, "name": "Goat stairs"},
                {"from": 34, "to": 36, "slots": 1, "name": "The chimney"}],
    "gpm": [{"space": 22, "name": "Windy Gap"}, {"space": 36, "name": "Old Man"}],
}
CLOCK: dict[str, Any] = {
    "id": "lake-shore", "kind": "time-trial", "name": "Lake shore", "start": "Jetty", "finish": "Boathouse",
    "spaces": 24, "slots": 2, "red": [3, 8, 12, 17, 21],
}

LONG: dict[str, Any] = {
    "id": "the-long-one", "kind": "mountain", "name": "The long one", "start": "Sea", "finish": "Sky", "spaces": 200,
    "slots": 4, "red": list(range(7, 200, 12)), "gp_big_jim": 60,
    "altitude": [[0, 3], [40, 900], [70, 120], [120, 1750], [150, 640], [200, 2400]],
    "section": [{"from": 110, "to": 124, "slots": 2, "name": "Ladder"}],
    "gpm": [{"space": 40, "name": "First Wall"}, {"space": 120, "name": "Second Wall"}],
}
"""As long and as wide as a stage may be."""

FIRST = result(1, (7, 0), (1, 1), (4, 4), (10, 5), (8, 7), (3, 9), rest=14)
"""How the first stage of these tours ended."""

MIDWAY = {1: 18, 3: 18, 2: 14, 4: 16, 6: 16, 5: 21, 7: 20, 8: 12, 9: 10, 10: 13, 11: 17, 12: 10}
"""A race in full swing, by rider and space."""


RACE = {**{rider: space for rider, space in MIDWAY.items() if rider != 6}, 11: 15, 6: 13}
"""The same a turn of three teams earlier."""
STARS = {1: "blue", 5: "red", 11: "black"}
TIRED = {2: (1, 3), 9: (0, 2)}


def on_road(
    where: Mapping[int, int],
    *answers: str,
    road: Mapping[str, Any] = HILLS,
    seats: Sequence[Seat] = SEATS,
    riders: Sequence[str] = NAMES,
    dice: Dice | None = None,
    options: Mapping[str, Any] | None = None,
    won: Sequence[tuple[int, str, int]] = (),
    **how: Any,
) -> Session:
    """Return a match at a moment of its second stage.

    Args:
        where: rider and space; the first one's team is to play.
        answers: what is answered and thrown from there on.
        road: the stage.
        seats, riders: the names.
        dice: how is thrown; None: by the program.
        options: the rules.
        won: lines that were won before: space, prize, rider.
        how: as in `scenario.at`.
    """
    stages = (FLAT, road, CLOCK)
    rules = {"captains": CAPTAINS, **(options or {})}
    scene = at(where, road=FLAT, then=(road, CLOCK), chapter=2, results=[FIRST], **how, **rules)
    scene.turn += 14
    scene.won = tuple(won)
    events = [StageBegan(2, road["id"]), *_given(scene, answers)]
    return _session(scene, events, stages, rules, seats, riders, dice)


def in_the_race(*answers: str, **how: Any) -> Session:
    """Return the race in full swing, a turn of each other team behind it, Gialli to play, as `MIDWAY` has it.

    Args:
        answers: what is answered and thrown from there on.
        how: as in `on_road`.
    """
    before = "rider:6", "3", "rider:8", "2", "F", "rider:11", "2"
    given = {"seat": 2, "stars": STARS, "tired": TIRED, "won": ((17, "gp", 11),), **how}
    return on_road(RACE, *before, *answers, **given)


def at_the_start(*answers: str, road: Mapping[str, Any] = HILLS, **options: Any) -> Session:
    """Return a match whose second stage has just begun."""
    rules = {"captains": CAPTAINS, **options}
    scene = begin((FLAT, road, CLOCK), chapter=2, results=[FIRST], **rules)
    events = [StageBegan(2, road["id"]), *_given(scene, answers)]
    return _session(scene, events, (FLAT, road, CLOCK), rules, SEATS, NAMES, None)


def in_time_trial(
    rider: int, space: int, *answers: str, stars: str = "", faces: Sequence[str] = (), so_far: int = 0
) -> Session:
    """Return a match in a time trial, in which this rider is on his way.

    Args:
        rider, space: who, and where he is.
        answers: what is answered and thrown from there on.
        stars: his.
        faces: as many others have finished before him, the first with this face at each throw, and so on.
        so_far: his throws until now.
    """
    rules = {"captains": CAPTAINS}
    scene = ride(rider if not faces else 1, space if not faces else 0, stars=stars, road=CLOCK, **rules)
    events: list[Event] = []
    if faces:
        others = [one for one in scene.trial if one != rider]
        scene.trial = (*others[: len(faces)], rider, *others[len(faces) :])
        for face in faces:
            events += finish_ride(scene, face)
        scene.pos[rider], scene.slot[rider] = space, int(space > 0)
    scene.throws = so_far
    events += _given(scene, answers)
    return _session(scene, events, (CLOCK,), rules, SEATS, NAMES, None)


def _given(scene: GiroState, answers: Sequence[str]) -> list[Event]:
    """Give answers and faces; where a short stop is offered and not named, he rides all the way."""
    events: list[Event] = []
    for answer in answers:
        kind, options = offered(scene)
        if kind == "stop" and answer not in options:
            events += give(scene, "full")
        events += give(scene, answer)
    return events


def _session(
    scene: GiroState, events: list[Event], stages: Sequence[Mapping[str, Any]], rules: Mapping[str, Any],
    seats: Sequence[Seat], riders: Sequence[str], dice: Dice | None,
) -> Session:
    setup = setup_of(stages, teams=len(seats), **rules)
    setup = replace(setup, seats=tuple(seats), details={**setup.details, "riders": list(riders)})
    match = Match(Giro(), setup, dice or Dice(1977))
    session = session_of(match)
    match.state = scene
    session.past = [Happened(events, scene.chapter)]
    return session


def session_of(match: Match, title: str = "Tour of the tests") -> Session:
    """Return a match to look at: nothing is written, and bots stand still."""
    saved = Saved(match, title, "a1b2c3d4", NOON, seconds=5400)
    return Session(saved, Path("tour.toml"), clock=lambda: NOON, write=False, still=True)
