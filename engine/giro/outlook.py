"""What a position on the road is worth to each team for the rest of the stage, as was learned from many stages.

A team's further gain is told as a sum: each thing that counts (how many riders stand how far ahead, which spaces close
ahead are full, how far a throw leads on average, who is tired) times a weight. The weights are the least-squares answer
to how stages went on between medium bots under the modern rules; `tests/lab/outlook_fit.py` makes them. They change
with what the first rider has still to go, on straight lines between `KNOTS`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import sqrt
from operator import mul

from engine.giro.crowd import Crowd
from engine.giro.outlook_weights import WEIGHTS
from engine.giro.place import Place
from engine.giro.throw import HIGHEST

KNOTS = (0, 8, 24)
"""How many spaces the first rider has still to go, where the weights are known; beyond the last they stay."""
AHEAD = 12
"""Up to how many spaces ahead riders are counted space by space."""
CLOSE = 8
"""Up to how many spaces ahead full spaces are looked at."""
FURTHER = 10
"""How far the road ahead is looked at."""
RIDER = 39
"""How many things count of a rider."""
TEAM = 13
"""How many count of a team as a whole."""


def mix(left: int) -> list[tuple[int, float]]:
    """Return which of the `KNOTS` the weights are taken from where so much is left, and how much of each."""
    if left >= KNOTS[-1]:
        return [(len(KNOTS) - 1, 1.0)]
    low = max(index for index, knot in enumerate(KNOTS) if knot <= left)
    share = (left - KNOTS[low]) / (KNOTS[low + 1] - KNOTS[low])
    return [(low, 1 - share), (low + 1, share)] if share else [(low, 1.0)]


def road(spaces: int, red: Sequence[bool], room: Sequence[int]) -> list[list[float]]:
    """Return what of the road ahead counts, by space.

    Args:
        spaces: how many the stage has.
        red: by space.
        room: by space, its slots.
    """
    found = []
    for space in range(spaces + 1):
        near = range(space + 1, min(spaces, space + HIGHEST) + 1)
        far = range(space + HIGHEST + 1, min(spaces, space + FURTHER) + 1)
        found.append([
            float(sum(red[one] for one in near)),
            float(sum(room[one] == 1 for one in near)),
            float(sum(red[one] for one in far)),
            float(sum(room[one] == 1 for one in far)),
            *(float(spaces - space == short) for short in range(HIGHEST)),
        ])
    return found


class Outlook:
    """What the weights are looked up with while a decision is thought about."""

    __slots__ = ("length", "road", "room", "seats", "weights")

    def __init__(
        self, length: int, red: Sequence[bool], room: Sequence[int], seats: Sequence[Sequence[int]]
    ) -> None:
        """Look at a stage.

        Args:
            length: how many spaces it has.
            red: by space, as far beyond the line as a move can reach.
            room: by space, its slots, as far.
            seats: by seat, its riders.
        """
        self.length = length
        self.room = room
        self.seats = seats
        self.road = road(length, red, room)
        self.weights: dict[int, tuple[list[float], list[float]]] = {}

    def add(self, worth: list[float], place: Place, crowd: Crowd, tired: Sequence[int], seat: int) -> None:
        """Add to each team's gain what is to come.

        Args:
            worth: by seat, changed in place; entry 0 is left as it is.
            place: where the ride began: who has which stars.
            crowd: where the riders are now.
            tired: by rider, the turns of fatigue that are left.
            seat: whose turn it is.
        """
        left = self.length - max(crowd.pos)
        if left not in self.weights:
            self.weights[left] = weights(left)
        of_rider, of_team = self.weights[left]
        for team, riders, whole in self.seen(place, crowd, tired, seat):
            gain = sum(map(mul, of_team, whole))
            for one in riders:
                gain += sum(map(mul, of_rider, one))
            worth[team] += gain

    def seen(
        self, place: Place, crowd: Crowd, tired: Sequence[int], seat: int
    ) -> list[tuple[int, list[list[float]], list[float]]]:
        """Return all that counts, as `add` takes it: for each team its seat, its riders' items and its own."""
        pos, count, ahead, teams = crowd.pos, crowd.count, self.road, len(self.seats) - 1
        full = [float(here >= room) for here, room in zip(count, self.room, strict=True)]
        before = list(accumulate(count))
        everybody = len(pos) - 1
        front = max(pos)
        captains = place.after.tour.captains
        found = []
        for team in range(1, teams + 1):
            mine = self.seats[team]
            own = max(pos[mine[0]], pos[mine[1]], pos[mine[2]])
            riders, hopes, fresh = [], [], 3
            for rider in mine:
                space = pos[rider]
                behind = front - space
                turns = tired[rider]
                if turns:
                    fresh -= 1
                    hopes.append(0.0)
                else:
                    hopes.append(crowd.reach(space)[0] / 6)
                riders.append([
                    *count[space:space + AHEAD + 1],
                    everybody - before[space + AHEAD],
                    before[space - 1] - before[max(0, space - HIGHEST - 1)] if space > 1 else 0.0,
                    *full[space + 1:space + CLOSE + 1],
                    *ahead[space],
                    behind == 0, behind, sqrt(behind), space == own,
                    place.mended[rider], place.rested[rider], turns > 0, turns,
                ])
            hopes.sort(reverse=True)
            one, two, three = pos[mine[0]], pos[mine[1]], pos[mine[2]]
            captain = pos[captains[team]]
            whole = [
                *hopes, fresh < 3, fresh < 2, fresh < 1,
                (one == two) + (two == three) + (one == three),
                (0 <= captain - one <= 1) + (0 <= captain - two <= 1) + (0 <= captain - three <= 1),
                own == front, front - own,
                team == seat, team == seat % teams + 1, (team + 1 - seat) % teams == 0,
            ]
            found.append((team, riders, whole))
        return found


def weights(left: int) -> tuple[list[float], list[float]]:
    """Return the weights of a rider's and of a team's items where so many spaces are left."""
    mixed = [0.0] * (RIDER + TEAM)
    for knot, share in mix(left):
        for index, weight in enumerate(WEIGHTS[knot]):
            mixed[index] += share * weight
    return mixed[:RIDER], mixed[RIDER:]
