"""Playing a position on many times with a quick mind, to see which choice turns out best.

A choice on the road wins or loses fractions of a space, and one throw more or less hides it. So the throw that is
being decided about is reckoned out over all that its dice can show, and what follows is ridden on with the same dice
for every option. A playout looks only two rounds ahead, where what was chosen still shows; what then is to come is told
by `engine.giro.outlook`. The two options that are best at half time get the other half of the playouts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING

from engine.game import Chance, Decision
from engine.giro.moment import ROAD
from engine.giro.place import Place
from engine.giro.sketch import Sketch, Turn, roll
from engine.giro.stakes import Stakes
from engine.giro.tour import RIDERS_A_TEAM

if TYPE_CHECKING:
    from engine.giro.state import GiroState

Policy = Callable[["GiroState", Decision], str]

BUDGET = 2000
"""Playouts of a decision, shared by its options."""
ROUNDS = 2
"""How many throws of each team a playout looks ahead; the stage's end comes first where it is near."""
BLIND_ROUNDS = 6
"""The same where no outlook was learned for the rules that are played by."""
DOUBT = 0.7
"""By how many spaces what was thought of an option before may be wrong."""
SPREAD = 0.5
"""Two playouts with the same dice differ by at least so many spaces: a few that agree may do so by chance."""
HOPELESS = 1.6
"""An option that promised so many spaces less than the best before is not played on; nor is the best if it is alone."""
RARE = 0.004
"""What is less likely within the throw than this is not followed."""


def worth_it(g: GiroState, decision: Decision) -> bool:
    """Tell whether a decision is one that playouts help with."""
    return g.phase == ROAD and decision.kind != "first-over"


def weighed(
    g: GiroState, seat: int, priors: Mapping[str, float], policy: Policy, rng: Random, budget: int | None
) -> dict[str, float]:
    """Return what each option is worth in the end, in spaces more than the one that promised most before.

    Args:
        g: the state, which is not changed.
        seat: who chooses.
        priors: what each option is thought to be worth, in spaces.
        policy: who answers what the throw itself asks.
        rng: where the dice come from.
        budget: how many playouts there may be, None for `BUDGET`; fewer than there are options: none is made.
    """
    options = sorted(priors, key=priors.__getitem__, reverse=True)
    playouts = BUDGET if budget is None else budget
    sketch, stakes = Sketch(g), Stakes(g, seat)
    least = priors[options[0]] - HOPELESS
    played = [option for option in options if priors[option] > least]
    if len(played) < 2:
        return {option: priors[option] - priors[options[0]] for option in options}
    throws = [_Throw(sketch, stakes, g, option, policy) for option in played]
    ahead = ROUNDS if sketch.outlook else BLIND_ROUNDS
    if g.tour.turn_order == "team":
        ahead = max(1, ahead // RIDERS_A_TEAM)
    turns = ahead * g.tour.teams - 1
    left = playouts - _ride_all(throws, playouts // 2, turns, rng)
    found = _values(throws, priors)
    best = sorted(throws, key=lambda one: found[one.option], reverse=True)[:2]
    _ride_all(best, left, turns, rng)
    dropped = {option: priors[option] - priors[options[0]] for option in options if option not in played}
    return _values(throws, priors) | dropped


class _Throw:
    """An option with all that the throw can still bring, each with its probability."""

    def __init__(self, sketch: Sketch, stakes: Stakes, g: GiroState, option: str, policy: Policy) -> None:
        self.sketch = sketch
        self.stakes = stakes
        self.option = option
        self.seen: list[float] = []
        self.leaves: list[tuple[float, Place]] = []
        """Where the next turn begins, and how likely it is."""
        self.total = 0.0
        self.over = 0.0
        """What the throws are worth that end the stage, each by its probability."""
        after = g.clone()
        after.apply(option)
        self._follow(after, 1.0, g, policy)

    def _follow(self, state: GiroState, chance: float, g: GiroState, policy: Policy) -> None:
        """Follow the throw over its dice and questions to where the next turn begins, or the stage's end."""
        while True:
            pending = state.pending
            if state.chapter != g.chapter or state.turn != g.turn:
                break
            if type(pending) is Decision:
                if pending.kind == "rider":
                    break
                state.apply(policy(state, pending))
            elif type(pending) is Chance:
                faces = pending.faces
                for face in dict.fromkeys(faces):
                    share = chance * faces.count(face) / len(faces)
                    if share < RARE:
                        continue
                    after = state.clone()
                    after.apply(face)
                    self._follow(after, share, g, policy)
                return
            else:
                break
        self.total += chance
        if len(state.results) >= g.chapter:
            self.over += chance * self.stakes.worth(self.sketch.ended(state), 0.0)
        else:
            self.leaves.append((chance, self.sketch.look(state)))

    def ride(self, dice: list[Turn]) -> None:
        """Ride every leaf on with the same dice, and note what the option is worth with them."""
        ride, value = self.sketch.ride, self.stakes.worth
        worth = self.over
        for chance, place in self.leaves:
            gains = ride(place, dice)
            worth += chance * value(gains, gains[0])
        self.seen.append(worth / self.total)


def _ride_all(throws: list[_Throw], playouts: int, turns: int, rng: Random) -> int:
    """Ride all leaves of some options on, again and again with other dice, and return how many playouts that made.

    Args:
        throws: the options.
        playouts: how many there may be; each leaf that is ridden on once is one.
        turns: how many turns a ride has.
        rng: where the dice come from.
    """
    leaves = max(1, sum(len(one.leaves) for one in throws))
    times = playouts // leaves
    for _ in range(times):
        dice = roll(rng, turns)
        for one in throws:
            one.ride(dice)
    return times * leaves


def _values(throws: list[_Throw], priors: Mapping[str, float]) -> dict[str, float]:
    favourite = throws[0]
    found = {favourite.option: 0.0}
    for one in throws[1:]:
        ahead = [own - other for own, other in zip(one.seen, favourite.seen, strict=False)]
        found[one.option] = _weighed(priors[one.option] - priors[favourite.option], ahead)
    return found


def _weighed(prior: float, seen: list[float]) -> float:
    """Return a difference between two options, from what was thought of it and what was seen in playouts.

    Each counts by how sure it is: what was thought errs by `DOUBT`, the mean of what was seen by its standard error.
    """
    if not seen:
        return prior
    count = len(seen)
    mean = sum(seen) / count
    spread = max(SPREAD**2, sum((one - mean) ** 2 for one in seen) / max(1, count - 1))
    trust = DOUBT**2 / (DOUBT**2 + spread / count)
    return trust * mean + (1 - trust) * prior
