"""The sports director's hint: what a strong bot would do in a seat's place, and what speaks for it.

It takes as long as a strong bot's answer. So whoever shows it asks for `hint` on a view of a copy of the state
(`view.imagine()`), in a thread of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from engine.game import Decision
from engine.giro import prospects
from engine.giro.appraisal import STAR
from engine.giro.bots import bot, weighed
from engine.giro.judgement import Judgement
from engine.giro.lines import COLOUR_OF
from engine.giro.preview import landings
from engine.giro.tour import RIDER_OF

if TYPE_CHECKING:
    from engine.giro.state import GiroState
    from engine.giro.view import GiroView

FINISH, LINE, FURTHER, RED, LATER, MORE, HABIT = "finish", "line", "further", "red", "later", "more", "habit"
"""What can speak for an option: it may end the stage; it may win a line; the throw leads further; the special die does
less harm; the next turns are better after it; it is worth more on the whole; a rule of thumb, nothing was reckoned."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do, and why."""

    option: str
    """The id of an option of the pending decision."""
    reason: str
    """What speaks most for it against the next best: one of the ids from `FINISH` to `HABIT`."""
    against: str = ""
    """The id of the next best option that is another one in more than name, empty if nothing was compared."""
    gain: float = 0.0
    """How many spaces it is worth more than that one, over the turns to come."""
    spaces: float = 0.0
    """`rider`: how many spaces the throw leads on average, before the special die."""
    chance: float = 0.0
    """`finish` and `line`: how likely the throw does it, from 0 to 1."""
    space: int = 0
    """`line`: where it is."""


def hint(view: GiroView, rng: Random, budget: int | None = None) -> Hint:
    """Return what a strong bot would answer to the decision that is pending, and why.

    Args:
        view: of a state that nobody changes meanwhile.
        rng: where the playouts' dice come from, `engine.dice.bot_rng` for the answer that a bot would give here.
        budget: how many playouts there may be, None for a strong bot's own.
    """
    g, decision = view.state, view.pending
    assert isinstance(decision, Decision)
    found = weighed(g, decision, rng, budget)
    if not found:
        return Hint(bot("strong").choose(view, decision, rng, budget), HABIT)
    best, *others = sorted(found, key=found.__getitem__, reverse=True)
    against = next((one for one in others if not _twins(g, decision, best, one)), others[0])
    gain = found[best] - found[against]
    if decision.kind != "rider":
        return Hint(best, MORE, against, gain)
    return _for_rider(view, decision.seat, best, against, gain)


def _twins(g: GiroState, decision: Decision, one: str, other: str) -> bool:
    """Tell whether two options are throws for riders whom nothing parts: to compare them would tell nobody anything."""
    if decision.kind != "rider":
        return False
    rider, mate = (RIDER_OF[option] for option in (one, other))
    captains = g.tour.is_captain
    return (g.pos[rider], g.stars[rider], captains[rider]) == (g.pos[mate], g.stars[mate], captains[mate])


@dataclass(frozen=True, slots=True)
class _Throw:
    """What can be said of a throw before it falls."""

    spaces: float
    crossing: float
    line: float
    """How likely it wins the next line."""
    space: int
    """Where that is, 0 if there is none."""
    prize: float
    """What the lines are worth that it may win, in spaces."""
    special: float
    """What the special die may bring, in spaces."""


def _for_rider(view: GiroView, seat: int, best: str, against: str, gain: float) -> Hint:
    g = view.state
    j = Judgement(g, seat)
    one, other = (_look(view, g, j, RIDER_OF[option]) for option in (best, against))
    speaks = {
        FURTHER: one.spaces - other.spaces,
        LINE: one.prize - other.prize,
        RED: one.special - other.special,
        FINISH: (one.crossing - other.crossing) * max(0.0, j.ending + j.win),
    }
    speaks[LATER] = gain - sum(speaks.values())
    reason = max(speaks, key=speaks.__getitem__)
    chance = one.crossing if reason == FINISH else one.line if reason == LINE else 0.0
    return Hint(best, reason, against, gain, one.spaces, chance, one.space if reason == LINE else 0)


def _look(view: GiroView, g: GiroState, j: Judgement, rider: int) -> _Throw:
    spaces = crossing = line = prize = special = 0.0
    next_line = g.lines[0][0] if g.lines else 0
    for landing in landings(view, rider):
        chance = float(landing.chance)
        spaces += chance * (min(landing.space, j.length) - landing.start)
        crossing += chance * landing.crosses
        line += chance * any(space == next_line for space, _ in landing.prizes)
        prize += chance * sum(STAR[COLOUR_OF[kind]] * j.left for _, kind in landing.prizes)
        if landing.red:
            special += chance * prospects.special(j, g, rider, landing.space, landing.value)
    return _Throw(spaces, crossing, line, next_line, prize, special)
