"""What a bot thinks a position is worth to its team, in spaces: the unit of the gaps that decide a tour.

A team's throws bring about the same wherever its riders stand, so a good choice wins fractions of a space: a full
space that carries a rider on, a red one that he can afford, a line that he can still be first over. Ending a stage is
the exception: who crosses gives away what is left of his throw, and in return nobody else rides on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game import Chance, Decision
from engine.giro import prospects, stars
from engine.giro.appraisal import STAR, Appraisal
from engine.giro.tour import seat_of

if TYPE_CHECKING:
    from engine.giro.state import GiroState

DEPTH = 3
"""How many further questions in a row a look ahead follows."""

_LIVE = (stars.ACTIVE, stars.USED)
"""A used star goes on cancelling to the end of the stage; one that was given back does not (GIRO-39)."""


class Judgement(Appraisal):
    """One seat's view of a road stage at one decision, to weigh each option of it by."""

    __slots__ = ("penalties",)

    def __init__(self, g: GiroState, seat: int) -> None:
        super().__init__(g, seat)
        self.penalties = len(g.punctures), len(g.fatigues)

    def outcome(self, g: GiroState, option: str, depth: int = DEPTH) -> float:
        """Return what the position is worth that an option of the pending decision leads to."""
        after = g.clone()
        after.apply(option)
        pending = after.pending
        if depth and isinstance(pending, Decision) and pending.seat == self.seat and self._asks_on(after, pending):
            return max(self.outcome(after, one, depth - 1) for one in pending.options)
        return self.worth(after)

    def _asks_on(self, after: GiroState, pending: Decision) -> bool:
        """Tell whether a question belongs to the throw that is being looked at."""
        return pending.kind != "rider" and after.chapter == self.stage

    def worth(self, g: GiroState) -> float:
        """Return what a position of this stage, or the stage's end, is worth to the seat."""
        mine = self.mine
        if len(g.results) >= self.stage:
            result = g.results[self.stage - 1]
            worth = self.ending + (self.win if result.order[0] in mine else 0.0)
            for rider, gap in zip(result.order, result.gaps, strict=True):
                if rider in mine:
                    worth += self.length - gap
            return worth - self._suffered(g)
        pos = g.pos
        first, second, third = mine
        ahead = max(pos[first], pos[second], pos[third])
        worth = pos[first] + pos[second] + pos[third] - ahead + self.place(ahead)
        for rider in mine:
            if g.tired[rider] and (g.tour.is_captain[rider] or pos[rider] == ahead):
                worth -= 0.1 * (g.tired[rider] - g.missed[rider])  # who leads and who is guarded is missed more
            if g.stars[rider]:
                worth += self.left * sum(STAR[colour] for colour, status in g.stars[rider] if status in _LIVE)
        captain = g.tour.captains[self.seat]
        worth += self.company(g, captain, pos[captain]) - self.idle(g) - self._suffered(g)
        pending = g.pending
        if isinstance(pending, Chance) and seat_of(g.rider) == self.seat and not pending.opens:
            if pending.kind == "special":
                return worth + prospects.special(self, g, g.rider, pos[g.rider], g.value)
            return worth + prospects.throw(self, g, g.rider)
        return worth

    def _suffered(self, g: GiroState) -> float:
        """Return what the penalties weigh that were entered against the team since the decision."""
        cost = 0.0
        for entries, known in zip((g.punctures, g.fatigues), self.penalties, strict=True):
            for _, rider, value in entries[known:]:
                if rider in self.mine:
                    cost += g.tour.penalty_weight(value)
        return cost
