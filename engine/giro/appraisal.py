"""What places and burdens are worth to a team in a road stage, in spaces: the unit of the gaps that decide a tour."""

from __future__ import annotations

from engine.giro import standings
from engine.giro.averages import THROW, reckon
from engine.giro.lines import COLOUR_OF
from engine.giro.moment import Moment
from engine.giro.tour import riders_of

STAR = {"black": 0.8, "blue": 0.4, "red": 0.4, "yellow": 0.0}
"""What an active star is worth at the start of a road stage; it falls to nothing as the stage goes on."""
STAGE_WIN = {"plain": 0.3, "mountain": 0.6}
"""What winning a stage is worth: it breaks ties, and on a mountain stage it brings a red star."""
REACH = 9.0
"""How many spaces ahead of the best rival make a line as good as won."""
ESCORTED = 0.15
"""What it is worth to a captain that a mate could take a misfortune over."""
ABREAST = 0.04
"""What two mates on one space are worth: one can launch the other."""
DECIDES = 12.0
"""What it is worth to end the tour as its winner; to end it as a loser costs a third of that."""
IDLE = (THROW, 0.45, 0.12, 0.0)
"""What a turn of fatigue costs a team that chooses its rider, by how many of the three can still be thrown for."""
SIGHT = 8
"""How far from the line a throw can bring somebody over it: a double four."""


class Appraisal:
    """What is reckoned once at a decision of a road stage for the seat that decides, and then used for every option.

    Its methods are asked about the state of the decision and about copies on which an option has been taken.
    """

    __slots__ = ("ending", "horizon", "left", "length", "mine", "seat", "stage", "targets", "win")

    def __init__(self, g: Moment, seat: int) -> None:
        front = max(g.pos)
        self.seat = seat
        self.mine = riders_of(seat)
        self.stage = g.chapter
        self.length = length = g.stage.spaces
        self.left = max(0.1, 1 - front / length)
        """How much of the stage is still to be ridden."""
        self.horizon = max(1, int((length - front) / THROW) + 1)
        """How many turns each team will have at the least; fatigue beyond them costs nothing."""
        self.win = STAGE_WIN.get(g.stage.kind, 0.0)
        rival = max(g.pos[rider] for rider in range(1, g.tour.riders + 1) if rider not in self.mine)
        self.targets = (
            *((space, STAR[COLOUR_OF[prize]] * self.left, rival) for space, prize in g.lines),
            (length + 1, self.win, rival),
        )
        """The lines ahead and the finish: space, worth, and where the best rival stands."""
        self.ending = self._ending(g) if front + SIGHT > length else 0.0
        """What it is worth that the stage ends in this turn, apart from winning it."""

    def _ending(self, g: Moment) -> float:
        gains = [_next_gain(g, seat) for seat in range(1, g.tour.teams + 1)]
        own = gains.pop(self.seat - 1)
        worth = sum(gains) / len(gains) - own
        if self.stage == len(g.tour.stages):
            lead = self._lead(g)
            worth += DECIDES if lead > 0 else -DECIDES / 3 if lead < 0 else 0.0
        return worth

    def _lead(self, g: Moment) -> int:
        """Return by how much this team would win the tour if its first rider crossed now; negative: it would not."""
        totals = {line.seat: line.total for line in standings.teams(g)}
        for seat in totals:
            totals[seat] += sum(standings.road_gap(g, rider) for rider in riders_of(seat))
        own = totals.pop(self.seat) - min(standings.road_gap(g, rider) for rider in self.mine)
        return min(totals.values()) - own

    def place(self, space: int) -> float:
        """Return what it is worth that the team's first rider is on a space: progress, and lines that he may win."""
        if space > self.length:
            return self.length + self.win + self.ending
        for line, prize, rival in self.targets:
            if space < line:
                # The chance to be first, as a straight line from the rival's favour to one's own.
                chance = 0.5 + (space - rival) / (2 * REACH)
                return space + prize * (1.0 if chance > 1 else chance if chance > 0 else 0.0)
        return float(space)

    def passed(self, g: Moment, rider: int, space: int) -> float:
        """Return what the stars are worth that a rider wins by coming to a space."""
        worth = 0.0
        for line, prize, _rival in self.targets:
            if line > space or line > self.length:
                break
            worth += prize
        return worth * 0.8 if g.stars[rider] else worth

    def idle(self, g: Moment, rider: int = 0, turns: int = 0) -> float:
        """Return what the team's fatigue costs, with so many turns more for a rider."""
        left = [g.tired[one] - g.missed[one] + (turns if one == rider else 0) for one in self.mine]
        horizon = self.horizon
        if g.tour.turn_order != "rider":
            return THROW * sum(min(one, horizon) for one in left)
        first, second, third = left
        cost = 0.0
        for turn in range(min(horizon, max(left))):
            cost += IDLE[(first <= turn) + (second <= turn) + (third <= turn)]
        return cost

    def company(self, g: Moment, rider: int, space: int) -> float:
        """Return what it is worth that a rider has his mates near him on a space, or they him."""
        tour = g.tour
        captain = tour.captain_of[rider]
        behind = tour.escort_behind
        worth = 0.0
        for mate in tour.mates[rider]:
            ahead = space - g.pos[mate]
            if ahead == 0:
                worth += ABREAST
                if captain in (rider, mate):
                    worth += ESCORTED
            elif behind and ((ahead == 1 and captain == rider) or (ahead == -1 and captain == mate)):
                worth += ESCORTED
        return worth


def _next_gain(g: Moment, seat: int) -> float:
    """Return how many spaces a team may hope for in a turn: less when its riders are close to the line."""
    length = g.stage.spaces
    gains = [reckon(length - g.pos[rider]) for rider in riders_of(seat) if not g.tired[rider]]
    return (sum(gains) if g.tour.turn_order == "team" else max(gains)) if gains else 0.0
