"""The state of a Giro: a moment that can be played on (`apply`), written down and read again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.giro import flow
from engine.giro.moment import Moment
from engine.giro.tour import Tour


class GiroState(Moment):
    """A moment of a tour, changed by `apply` alone."""

    __slots__ = ()

    apply = flow.apply
    """Take an option's id or a face, and return what happened (the function itself: a call in between would cost a
    thirtieth of every answer)."""

    def to_data(self) -> dict[str, Any]:
        """Return everything as plain data; see `engine.giro.record`."""
        from engine.giro.record import to_data  # the record is for saves; playouts never need it

        return to_data(self)

    @classmethod
    def from_data(cls, tour: Tour, data: Mapping[str, Any]) -> GiroState:
        """Return the state that `to_data` gave.

        Raises:
            Faulty: with everything that is wrong with it.
        """
        from engine.giro.record import read

        state = cls(tour)
        read(state, data)
        return state
