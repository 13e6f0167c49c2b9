"""One step of a match, chosen by its counter alone, so that any process goes the same way."""

from __future__ import annotations

from random import Random

from engine.game import Chance, Decision
from engine.match import Match


def one_step(match: Match) -> int:
    """Answer or throw, and return the counter; at the end of a match, only that."""
    pending = match.pending
    if isinstance(pending, Decision):
        match.answer(Random(match.counter).choice(pending.options), bot=not match.is_person(pending.seat))
    elif isinstance(pending, Chance):
        match.throw()
    return match.counter
