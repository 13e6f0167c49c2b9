"""Whole tours in states that are worth a picture: twelve stages, two teams, the longest names, a win that is shared."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.bots.play import play_on
from engine.game import Outcome, Seat, Setup
from engine.giro.game import Giro
from engine.giro.moment import StageResult
from engine.match import Dice, Match
from tests.rules.giro.scenario import setup_of
from tests.snapshots.scenes import CAPTAINS, CLOCK, FLAT, HILLS, SEATS
from tests.snapshots.tours import SHORT

TWELVE = (FLAT, SHORT, CLOCK, HILLS) * 3
LONG_TEAMS = ("Les Routiers du Dimanche", "Associazione Ciclistica", "Die Bergziegen 1977", "Viola")
LONG_RIDERS = (
    "Massimiliano Bartali", "Jean-Christophe Pér", "Gianfrancesco de Lu", "Łukasz Wiśniewski", "Mathieu van der Poe",
    "Anna-Katharina Müll", "Bartholomäus von Ho", "Piergiorgio Casagra", "Alessandro Magnani", "Óscar Domínguez-Fer",
    "Ottavio Bottecchia", "Vincenzo Nibali II",
)


def _setup(teams: int) -> Setup:
    setup = setup_of(TWELVE if teams == 4 else TWELVE[:4], teams=teams, captains=CAPTAINS)
    return replace(setup, seats=SEATS[:teams])


@cache
def _tokens(teams: int) -> tuple[str, ...]:
    """Return the journal of a tour of bots."""
    match = Match(Giro(), _setup(teams), Dice(1977))
    for _ in play_on(match, lambda m: False, strength="easy"):
        pass
    return tuple(match.journal.tokens)


def grand(teams: int = 4, chapter: int = 0) -> Match:
    """Return a tour at its end, or when the first throw of a stage waits: of twelve stages, with two teams of four."""
    match = Match(Giro(), _setup(teams), Dice(1977))
    for token in _tokens(teams):
        if chapter and match.state.chapter == chapter and match.state.phase != "prologue":
            break
        if token[0] == "=":
            match.throw()
        else:
            match.answer(token.lstrip("~"), bot=token[0] == "~")
    return match


def underway(chapter: int, turns: int) -> Match:
    """Return the tour of twelve stages when a stage is this many turns old."""
    match = grand(4, chapter)
    until = match.state.turn + turns
    for _ in play_on(match, lambda m: m.state.turn >= until, strength="easy"):
        pass
    return match


def long_names(chapter: int = 0) -> Match:
    """Return the tour of twelve stages with names as long as they may be."""
    match = grand(4, chapter)
    seats = tuple(Seat(name, seat.player, seat.owner) for name, seat in zip(LONG_TEAMS, SEATS, strict=True))
    match.setup = replace(match.setup, seats=seats, details={**match.setup.details, "riders": list(LONG_RIDERS)})
    return match


def shared() -> Match:
    """Return a tour of three stages whose win two teams share; its journal is empty."""
    setup = replace(setup_of((FLAT, SHORT, CLOCK), captains=CAPTAINS), seats=SEATS)
    match = Match(Giro(), setup, Dice(1977))
    g = match.state
    gaps = ((0, 3, 4, 1, 2, 4, 7, 8, 9, 12, 14, 15), (1, 2, 4, 0, 3, 4, 9, 9, 9, 11, 12, 13),
            (2, 3, 3, 2, 3, 3, 0, 6, 6, 6, 7, 9))
    g.results = []
    for stage, found in enumerate(gaps, 1):
        order = tuple(sorted(range(1, 13), key=lambda rider: (found[rider - 1], rider)))
        values = tuple(found[rider - 1] for rider in order)
        throws = tuple(11 + gap for gap in values) if stage == 3 else ()
        g.results.append(StageResult(stage, order, values, tuple(max(0, 20 - gap) for gap in values), 90, throws))
    g.punctures, g.fatigues = [(1, 5, 2), (2, 9, 3)], [(2, 9, 4), (1, 2, 1)]
    g.chapter, g.phase, g.turn = 3, "over", 250
    g.pending = Outcome(((1, 2), (3,), (4,)), "tour")
    return match
