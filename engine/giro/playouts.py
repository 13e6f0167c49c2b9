"""Playing a stage out to its end many times, to see which choice ends it best.

Far from the line the dice to come drown any difference between two choices, so it is done only where the end is near.
Every option is played out with the same dice, so that what is compared is the option and not its luck.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING

from engine.game import Decision, Outcome
from engine.giro import standings

if TYPE_CHECKING:
    from engine.giro.state import GiroState

Policy = Callable[["GiroState", Decision], str]

BUDGET = 24
"""Playouts a decision, shared by its options."""
NEAR = 10
"""How many spaces before the line the first rider makes the end of a stage near."""
DOUBT = 0.6
"""By how many spaces what was thought of an option before may be wrong."""
SPREAD = 2.0
"""Two playouts with the same dice differ by at least so many spaces: a few that agree may do so by chance."""
STEPS = 300
"""After so many answers and dice a playout is judged as it stands."""
TOUR_WON = 8.0
"""What winning the tour is worth in its last stage, in spaces."""


def worth_it(g: GiroState, decision: Decision) -> bool:
    """Tell whether a decision is one that playouts help with."""
    return g.phase == "road" and decision.kind != "first-over" and max(g.pos) + NEAR > g.stage.spaces


def choose(
    g: GiroState, seat: int, priors: Mapping[str, float], policy: Policy, rng: Random, budget: int | None
) -> str:
    """Return the option that does best in playouts and in what was thought of it before.

    Args:
        g: the state, which is not changed.
        seat: who chooses.
        priors: what each option is thought to be worth, in spaces.
        policy: how all seats play on.
        rng: where the dice come from.
        budget: how many playouts there may be, None for `BUDGET`; fewer than there are options: none is made.
    """
    options = sorted(priors, key=priors.__getitem__, reverse=True)
    favourite = options[0]
    rounds = (BUDGET if budget is None else budget) // len(options)
    ahead: dict[str, list[float]] = {option: [] for option in options}
    for _ in range(rounds):
        dice = rng.random()
        played = _play(g, favourite, seat, policy, dice)
        for option in options[1:]:
            ahead[option].append(_play(g, option, seat, policy, dice) - played)
    best, lead = favourite, 0.0
    for option in options[1:]:
        found = _weighed(priors[option] - priors[favourite], ahead[option])
        if found > lead:
            best, lead = option, found
    return best


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


def _play(g: GiroState, option: str, seat: int, policy: Policy, dice: float) -> float:
    """Play a stage out after an option, and return how much better it ended for the seat than for the others."""
    state = g.clone()
    state.apply(option)
    source = Random(dice)
    for _ in range(STEPS):
        pending = state.pending
        if isinstance(pending, Outcome) or state.chapter != g.chapter:
            break
        if isinstance(pending, Decision):
            state.apply(policy(state, pending))
        else:
            state.apply(pending.faces[int(source.random() * len(pending.faces))])
    totals = {line.seat: line.total for line in standings.teams(state)}
    own = totals.pop(seat)
    worth = sum(totals.values()) / len(totals) - own
    if isinstance(state.pending, Outcome) and seat in state.pending.winners:
        worth += TOUR_WON / len(state.pending.winners)
    return worth
