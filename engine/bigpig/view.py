"""What a seat may see of a game: a handle on the state, from which screens, bots and scripts read.

Nothing is hidden but the dice to come. A view holds for as long as the state stands still.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.bigpig.moment import PLAYOFF
from engine.bigpig.table import Table
from engine.game import pending_data
from engine.handle import Handle

if TYPE_CHECKING:
    from engine.bigpig.state import PigState


class PigView(Handle["PigState"]):
    """What a seat may see (0: the public)."""

    __slots__ = ()
    _g: PigState

    @property
    def table(self) -> Table:
        """Return what is fixed for the game."""
        return self._g.table

    @property
    def phase(self) -> str:
        """Return `draw`, `start`, `play`, `playoff` or `over`."""
        return self._g.phase

    @property
    def round(self) -> int:
        """Return the number of the round, from 1."""
        return self._g.chapter

    @property
    def starter(self) -> int:
        """Return the seat that started, 0 while that is open."""
        return self._g.starter

    @property
    def on_turn(self) -> int:
        """Return whose turn or start throw it is, 0 if nobody's."""
        return self._g.seat

    @property
    def scores(self) -> tuple[int, ...]:
        """Return held points by seat as they are now (PIG-17), with an unused entry 0."""
        return tuple(self._g.scores)

    @property
    def turn_total(self) -> int:
        """Return the points of this turn, which are not held yet (PIG-15)."""
        return self._g.turn_total

    @property
    def throws(self) -> tuple[str, ...]:
        """Return the faces of this turn; before the first turn those of this round of start throws."""
        return tuple(self._g.throws)

    @property
    def forced(self) -> bool:
        """Tell whether the last throw was a double that has to be followed by a throw (PIG-13)."""
        g = self._g
        return g.own is not None and g.pending is g.own.forced

    @property
    def order(self) -> tuple[int, ...]:
        """Return the seats that have a turn or a start throw in this round, the first one ahead."""
        return self._g.order

    @property
    def still_to_play(self) -> tuple[int, ...]:
        """Return the seats whose turn comes later in this round."""
        g = self._g
        return g.order[g.order.index(g.seat) + 1 :] if g.own is not None else ()

    @property
    def last_round(self) -> bool:
        """Tell whether the round is the last one, or was (PIG-18)."""
        g = self._g
        return not g.table.sudden and max(g.scores) >= g.table.target

    @property
    def tally(self) -> dict[int, int]:
        """Return the points in this round of a playoff by seat, of those who have had their turn in it."""
        return dict(zip(self._g.order, self._g.tally, strict=False))

    def to_data(self) -> dict[str, Any]:
        """Return the view as plain data; what is absent has no key."""
        g = self._g
        playoff = [{"seat": seat, "points": points} for seat, points in self.tally.items()]
        return {
            "game": g.table.game,
            "options": dict(g.table.options),
            "target": g.table.target,
            "phase": g.phase,
            "round": g.chapter,
            "turn": g.turn,
            **({"starter": g.starter} if g.starter else {}),
            **({"seat": g.seat} if g.seat else {}),
            "scores": g.scores[1:],
            "turn_total": g.turn_total,
            "throws": g.throws[:],
            "forced": self.forced,
            "last_round": self.last_round,
            **({"playoff": playoff} if g.phase == PLAYOFF or playoff else {}),
            "pending": pending_data(g.pending),
        }
