"""The state of a game of the family: plain values, changed by `apply` alone.

Only the answers and throws inside a turn are settled here, by look-ups; what is rarer stands in `start`, `turn` and
`ending`. Tables by seat have an unused entry 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bigpig import ending, start, turn
from engine.bigpig.events import Tallied
from engine.bigpig.table import HOLD, SCORE_BITS, Place, Table
from engine.game import Event, Outcome, Pending

DRAW, START, PLAY, PLAYOFF, OVER = "draw", "start", "play", "playoff", "over"


class PigState:
    """A moment of a game."""

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
        """Make a state in which nothing is pending yet; `start.begin` sets it going."""
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

    def apply(self, answer: str) -> Sequence[Event]:
        """Take an option's id or a face, and return what happened (PIG-7 to 10, PIG-12 to 14, PIG-16).

        The whole of an ordinary turn stands here in one piece: a call for each part would take as long as the part.
        """
        own = self.own
        if own is None:
            return start.apply(self, answer)
        ended: tuple[Event, ...]
        if self.pending is own.choice:
            if answer != HOLD:
                self.pending = own.again
                return ()
            points = self.turn_total
            if self.phase == PLAYOFF:
                return ending.tally(self, points, [Tallied(own.seat, points)])
            seat = own.seat
            scores = self.scores
            scores[seat] = score = scores[seat] + points
            if score < self.table.target:
                ended = own.held[points << SCORE_BITS | score]
            else:
                ended = turn.reach(self, seat, points)
                if self.own is None:
                    return ended
        else:
            points, thrown, follows, lost = own.threw[answer]
            if points:
                self.throws.append(answer)
                self.turn_total += points
                self.pending = follows
                return thrown
            ended = lost[self.turn_total]
            if self.phase == PLAYOFF:  # it has its own tally, and no throw there costs the score
                return ending.tally(self, 0, [*ended])
            if answer in own.wiping:
                ended = (*thrown, turn.wipe(self, own))
        own = own.left
        if own.seat != self.starter:
            begun = own.opening
        elif self.table.sudden or max(self.scores) < self.table.target:
            self.chapter += 1
            begun = own.rounds[self.chapter]
        else:
            return ending.end_last_round(self, [*ended])
        self.throws = []
        self.turn_total = 0
        self.turn += 1
        self.own = own
        self.pending = own.first
        return ended + begun

    @property
    def seat(self) -> int:
        """Return whose turn or start throw it is, 0 at the draw and when the game is over."""
        pending = self.pending
        return 0 if isinstance(pending, Outcome) else pending.seat

    def clone(self) -> PigState:
        """Return a copy that goes its own way."""
        new = PigState.__new__(PigState)
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

    def to_data(self) -> dict[str, Any]:
        """Return everything as plain data; see `engine.bigpig.record`."""
        from engine.bigpig.record import to_data  # the record is for saves; playouts never need it

        return to_data(self)
