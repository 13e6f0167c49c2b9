"""A moment of a game of the family: plain values, which the rules read and change.

Tables by seat have an unused entry 0.
"""

from __future__ import annotations

from typing import Self

from engine.bigpig.table import Place, Table
from engine.game import Outcome, Pending

DRAW, START, PLAY, PLAYOFF, OVER = "draw", "start", "play", "playoff", "over"


class Moment:
    """What everybody has, whose turn it is and what is pending."""

    __slots__ = (
        "chapter", "order", "own", "pending", "phase", "scores", "starter", "table", "tally", "throws", "turn",
        "turn_total",
    )

    table: Table
    pending: Pending
    phase: str
    """`draw` (`first_player = random`), `start` (throws for who starts), `play`, `playoff` or `over`."""
    turn: int
    """Turns so far, from 1. Each round of start throws is one turn, and so is the draw of who starts."""
    chapter: int
    """The number of the round, from 1; throws for who starts belong to round 1, each round of a playoff is one more."""
    order: tuple[int, ...]
    """The seats that have a turn or a start throw in this round, the first one ahead."""
    own: Place | None
    """What can be pending at the seat whose turn it is, None while no turn runs."""

    def __init__(self, table: Table) -> None:
        """Make a moment in which nothing is pending yet; `start.begin` sets it going."""
        self.table = table
        self.phase = START
        self.turn = 0
        self.chapter = 1
        self.order = table.all
        self.own = None
        self.starter = 0
        """The seat that started, 0 while that is open."""
        self.scores = [0] * (table.seats + 1)
        """Held points by seat (PIG-6)."""
        self.throws: list[str] = []
        """The faces of this turn, or of this round of start throws, in the order of `order`."""
        self.turn_total = 0
        self.tally: list[int] = []
        """In a playoff, the points of those who have had their turn, in the order of `order`."""

    @property
    def seat(self) -> int:
        """Return whose turn or start throw it is, 0 at the draw and when the game is over."""
        pending = self.pending
        return 0 if isinstance(pending, Outcome) else pending.seat

    def clone(self) -> Self:
        """Return a copy that goes its own way."""
        kind = type(self)
        new = kind.__new__(kind)
        new.table = self.table
        new.pending = self.pending
        new.phase = self.phase
        new.turn = self.turn
        new.chapter = self.chapter
        new.order = self.order
        new.own = self.own
        new.starter = self.starter
        new.scores = self.scores[:]
        new.throws = self.throws[:]
        new.turn_total = self.turn_total
        new.tally = self.tally[:]
        return new
