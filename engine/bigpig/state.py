"""The state of a game of the family: a moment that can be played on (`apply`), written down and read again.

Only the answers and throws inside a turn are settled here, by look-ups; what is rarer stands in `start`, `turn` and
`ending`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.bigpig import ending, start, turn
from engine.bigpig.events import Tallied
from engine.bigpig.moment import PLAYOFF, Moment
from engine.bigpig.table import HOLD, SCORE_BITS, Table
from engine.game import Event


class PigState(Moment):
    """A moment of a game, changed by `apply` alone."""

    __slots__ = ()

    def apply(self, answer: str) -> Sequence[Event]:
        """Take an option's id or a face, and return what happened.

        The whole of an ordinary turn stands here in one piece: a call for each part would take as long as the part.
        What a face pays, costs and forces is looked up at the seat's place, where `engine.bigpig.table` laid it out.
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
            scores[seat] = score = scores[seat] + points  # PIG-9: only now do they count (PIG-15), and all (PIG-21)
            if score < self.table.target:
                ended = own.held[points << SCORE_BITS | score]
            else:
                ended = ending.reach(self, seat, points)
                if self.own is None:
                    return ended
        else:
            points, thrown, follows, lost = own.threw[answer]
            if points:  # PIG-8, PIG-12; after a double another throw follows, whatever the scores (PIG-13, PIG-14)
                self.throws.append(answer)
                self.turn_total += points
                self.pending = follows
                return thrown
            ended = lost[self.turn_total]  # PIG-10
            if self.phase == PLAYOFF:  # it has its own tally, and no throw there costs the score
                return ending.tally(self, 0, [*ended])
            if answer in own.wiping:  # PIG-11
                ended = (*thrown, turn.wipe(self, own))
        own = own.left  # PIG-3, PIG-16
        if own.seat != self.starter:
            begun = own.opening
        elif self.table.sudden or max(self.scores) < self.table.target:
            self.chapter += 1
            begun = own.rounds[self.chapter]
        else:
            return ending.end_last_round(self, [*ended])  # PIG-19
        self.throws = []
        self.turn_total = 0
        self.turn += 1
        self.own = own
        self.pending = own.first  # PIG-7
        return ended + begun

    def to_data(self) -> dict[str, Any]:
        """Return everything as plain data; see `engine.bigpig.record`."""
        from engine.bigpig.record import to_data  # the record is for saves; playouts never need it

        return to_data(self)

    @classmethod
    def from_data(cls, table: Table, data: Mapping[str, Any]) -> PigState:
        """Return the state that `to_data` gave.

        Raises:
            Faulty: with everything that is wrong with it.
        """
        from engine.bigpig.record import read

        state = cls(table)
        read(state, data)
        return state
