"""Who plays which seat: owners, open seats, and those who only watch."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.game import Chance, Outcome, Seat, Setup
from engine.match import Match
from saves.checks import OWNER
from saves.heads import Head

OPEN = ""
"""The owner of a seat that the first who answers claims."""


class SeatRefused(ValueError):
    """Somebody may not answer for a seat; nothing changed.

    `code` says why: `bot` (a bot plays it), `another` (it is another's, see `Seat.owner`), `nameless` (it is open, and
    who asks has not said who he is).
    """

    def __init__(self, code: str, seat: int) -> None:
        super().__init__(f"seat {seat}: {code}")
        self.code = code
        self.seat = seat


def is_owner_name(text: str) -> bool:
    """Tell whether a text can be a seat's owner: 1 to 32 of `[a-z0-9_-]`."""
    return OWNER.fullmatch(text) is not None


def may_answer(setup: Setup, seat: int, user: str | None) -> bool:
    """Tell whether somebody may answer, and throw, for a seat.

    Args:
        setup: the match's.
        seat: the seat, from 1; 0, the table, is answered for by whoever plays any seat.
        user: the login name (`--as`); None: a terminal that has not said whose it is.
    """
    if seat == 0:
        people = [one for one in setup.seats if one.strength is None]
        return not people or any(not _refusal(one, user) for one in people)
    return not _refusal(setup.seats[seat - 1], user)


def claim(match: Match, seat: int, user: str | None) -> None:
    """See that somebody may answer for a seat, and make an open one his.

    It is a part of the step that answers, so that it is written with it or not at all (`saves.shared`).

    Raises:
        SeatRefused: he may not.
    """
    if seat == 0:
        if not may_answer(match.setup, 0, user):
            raise SeatRefused("another", 0)
        return
    asked = match.setup.seats[seat - 1]
    if code := _refusal(asked, user):
        raise SeatRefused(code, seat)
    if asked.owner == OPEN:
        seats = list(match.setup.seats)
        seats[seat - 1] = replace(asked, owner=user)
        match.setup = replace(match.setup, seats=tuple(seats))


def claim_pending(match: Match, user: str | None) -> None:
    """See that somebody may answer now, and make the seat that is asked his (`claim`); at the end nobody is asked."""
    if not isinstance(match.pending, Outcome):
        claim(match, match.pending.seat, user)


def claim_throw(match: Match, user: str | None) -> None:
    """See that somebody may let the pending die fall, and make the seat whose it is his (`claim`).

    A bot's die is anybody's to throw, where real ones lie on the table.
    """
    if isinstance(match.pending, Chance) and match.is_person(match.pending.seat):
        claim_pending(match, user)


def plays_in(match: Setup | Head, user: str | None) -> bool:
    """Tell whether a match is one that somebody has, or may claim, a seat in; to all others it is not shown.

    Args:
        match: its setup, or what a list knows of it.
        user: the login name; None sees all matches.
    """
    if user is None:
        return True
    return user in _owners(match) or OPEN in _owners(match) or None in _owners(match)


def watches(setup: Setup, user: str | None) -> bool:
    """Tell whether somebody can only watch a match: no seat of a person is his to answer for."""
    people = [number for number, seat in enumerate(setup.seats, 1) if seat.strength is None]
    return bool(people) and not any(may_answer(setup, seat, user) for seat in people)


def _owners(match: Setup | Head) -> Iterable[str | None]:
    """Return the owners of the seats that people play."""
    if isinstance(match, Head):
        return (*match.owners, None) if match.table else match.owners
    return [seat.owner for seat in match.seats if seat.strength is None]


def _refusal(seat: Seat, user: str | None) -> str:
    """Return why somebody may not answer for a seat, empty if he may."""
    if seat.strength is not None:
        return "bot"
    if seat.owner is None or (seat.owner and seat.owner == user):
        return ""
    if seat.owner:
        return "another"
    return "" if user is not None and is_owner_name(user) else "nameless"
