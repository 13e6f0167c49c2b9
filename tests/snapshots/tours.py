"""A whole tour on the tests' own stages, played by bots, to draw what comes after its stages."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from engine.bots.play import play_on
from engine.game import Setup
from engine.giro.game import Giro
from engine.match import Dice, Match
from tests.rules.giro.scenario import setup_of
from tests.snapshots.scenes import CAPTAINS, CLOCK, FLAT, HILLS, SEATS

SHORT = {**HILLS, "id": "one-pass", "name": "One pass", "spaces": 20, "red": [5, 9, 14], "gp_big_jim": 7,
         "altitude": [[0, 200], [12, 1500], [20, 700]], "section": [], "gpm": [{"space": 12, "name": "Sheep Pass"}]}


def _setup() -> Setup:
    setup = setup_of((FLAT, SHORT, CLOCK, {**FLAT, "id": "lowlands-2", "name": "Lowlands again"}), captains=CAPTAINS)
    return Setup(setup.game, SEATS, setup.options, setup.details)


@cache
def _tokens() -> tuple[tuple[str, ...], dict[int, int]]:
    """Return the journal of the whole tour, and how many tokens of it there are when a stage's first throw waits."""
    match = Match(Giro(), _setup(), Dice(1977))
    begins: dict[int, int] = {}
    for _ in play_on(match, lambda m: False, strength="easy"):
        if match.state.phase != "prologue":
            begins.setdefault(match.state.chapter, len(match.journal))
    return tuple(match.journal.tokens), begins


def after(chapter: int, name: str = "") -> Match:
    """Return the match when a stage has begun, or (0) at its end.

    Args:
        chapter: the stage.
        name: what all players and riders are called, if it is not what they usually are.
    """
    tokens, begins = _tokens()
    setup = _setup()
    if name:
        seats = tuple(replace(seat, name=name) for seat in setup.seats)
        setup = replace(setup, seats=seats, details={**setup.details, "riders": [name] * 12})
    match = Match(Giro(), setup, Dice(1977))
    for token in tokens[: begins[chapter] if chapter else None]:
        if token[0] == "=":
            match.throw()
        else:
            match.answer(token.lstrip("~"), bot=token[0] == "~")
    return match
