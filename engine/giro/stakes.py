"""What a gain of spaces is worth for the tour: how likely it makes it that the team ends it first.

Early in a tour a space is a space. Near its end a team that leads gains most by what ends the tour sooner, a breakaway
above all, and one that is behind by what keeps it open. The chance to win is taken from the teams' totals as they would
stand and from how much may still change, and told in spaces of the moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import TYPE_CHECKING

from engine.giro import standings
from engine.giro.tour import riders_of

if TYPE_CHECKING:
    from engine.giro.state import GiroState

TURNS_A_SPACE = 0.65
"""Turns of a team for each space that the first rider has still to go; measured between medium bots."""
TURN = 4.4
"""By how much a turn changes what a team has against the others: the variance, in spaces squared."""
TRIAL = 17.0
"""The same for a whole time trial."""
STEEP = 0.6
"""How a standard deviation of the normal distribution is told to the logistic one."""
LEAST = 0.06
"""A chance nearer to 0 or 1 than this is taken for this: the scale of spaces would grow without end."""


class Stakes:
    """The teams' totals at a decision, and what is still to come after this stage."""

    __slots__ = ("later", "scale", "seat", "totals")

    def __init__(self, g: GiroState, seat: int) -> None:
        """Look at the standings.

        Args:
            g: the state of the decision, in a road stage.
            seat: whose chance it is about.
        """
        self.seat = seat
        lost = {line.seat: float(line.total) for line in standings.teams(g)}
        self.totals = [0.0] * (g.tour.teams + 1)
        for one in range(1, g.tour.teams + 1):
            # As `Sketch` counts: the spaces that riders have come are gains.
            self.totals[one] = -lost[one]
        self.later = sum(
            TRIAL if stage.kind == "time-trial" else TURN * TURNS_A_SPACE * stage.spaces
            for stage in g.tour.stages[g.chapter:]
        )
        now = [0.0, *(float(sum(g.pos[rider] for rider in riders_of(one))) for one in range(1, g.tour.teams + 1))]
        left = g.stage.spaces - max(g.pos)
        self.scale = 1.0
        chance = min(1 - LEAST, max(LEAST, self.worth(now, left)))
        self.scale = self._steepness(left) / (chance * (1 - chance))

    def _steepness(self, left: float) -> float:
        return STEEP * sqrt(TURN * TURNS_A_SPACE * max(0.0, left) + self.later + 1.0)

    def worth(self, gains: Sequence[float], left: float) -> float:
        """Return what it is worth that the teams have gained so much in this stage.

        Args:
            gains: by seat, in spaces; entry 0 is unused.
            left: how many spaces the first rider has still to go, 0 when the stage is over.
        """
        steep = self._steepness(left)
        own = self.totals[self.seat] + gains[self.seat]
        rest = 0.0
        for seat in range(1, len(self.totals)):
            if seat != self.seat:
                rest += exp(max(-30.0, min(30.0, (self.totals[seat] + gains[seat] - own) / steep)))
        return self.scale / (1 + rest)
