"""What happens in a game of the family, as typed records; a face is written as the dice show it, such as `4-3`."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Event


@dataclass(slots=True)
class StartThrown(Event):
    """A seat threw for who starts (PIG-4)."""

    seat: int
    face: str
    total: int


@dataclass(slots=True)
class StartTied(Event):
    """The highest throw was shared, so there is another round of throws (PIG-5)."""

    seats: tuple[int, ...]
    """Who shared it."""
    again: tuple[int, ...]
    """Who throws again."""


@dataclass(slots=True)
class Starts(Event):
    """It is settled who starts."""

    seat: int
    why: str
    """`roll` or `random`, as the option `first_player`."""


@dataclass(slots=True)
class RoundBegan(Event):
    """A round begins, in which each seat has one turn (PIG-3)."""

    round: int
    """Its number, from 1."""


@dataclass(slots=True)
class TurnBegan(Event):
    """A seat's turn begins (PIG-7)."""

    seat: int


@dataclass(slots=True)
class Threw(Event):
    """A turn's dice fell."""

    seat: int
    face: str
    points: int
    """What was added to the turn total; 0 if the throw ended the turn, which `Lost` or `Wiped` then tells."""
    forces: bool = False
    """There is no hold after it: a throw has to follow (PIG-13)."""


@dataclass(slots=True)
class Lost(Event):
    """A throw cost the turn total and ended the turn (PIG-10, PIG-27)."""

    seat: int
    points: int
    """The turn total that was lost."""


@dataclass(slots=True)
class Wiped(Event):
    """A throw cost the turn total and the score, and ended the turn (PIG-11)."""

    seat: int
    points: int
    """The turn total that was lost."""
    score: int
    """The score that was lost."""


@dataclass(slots=True)
class Held(Event):
    """A seat banked its turn total (PIG-9)."""

    seat: int
    points: int
    score: int
    """Its score from here on."""


@dataclass(slots=True)
class LastRound(Event):
    """A hold reached the target, so the present round is the last one (PIG-18)."""

    seat: int
    score: int


@dataclass(slots=True)
class PlayoffBegan(Event):
    """The best seats are level and play a turn each for a tally of their own (`tie = playoff`)."""

    round: int
    seats: tuple[int, ...]


@dataclass(slots=True)
class Tallied(Event):
    """A seat banked its turn total in a playoff, where the score stays as it is."""

    seat: int
    points: int


@dataclass(slots=True)
class Won(Event):
    """The game is over (PIG-20, PIG-22, PIG-23)."""

    seats: tuple[int, ...]
    """Who won, together if several."""
    why: str
    """As `Outcome.why`: `target`, `last-round`, `shared`, `first-to-reach` or `playoff`."""
