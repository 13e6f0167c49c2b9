"""What the views of games without secrets have in common: a handle on the state, from which everything is read."""

from __future__ import annotations

from typing import Generic, TypeVar

from engine.game import Pending, State

S = TypeVar("S", bound=State)


class Handle(Generic[S]):
    """What a seat may see (0: the public). It holds for as long as the state stands still."""

    __slots__ = ("_g", "seat")

    def __init__(self, state: S, seat: int) -> None:
        self._g = state
        self.seat = seat

    @property
    def pending(self) -> Pending:
        """Return what has to happen next."""
        return self._g.pending

    def imagine(self) -> S:
        """Return a copy of the state to play on with."""
        return self._g.clone()
