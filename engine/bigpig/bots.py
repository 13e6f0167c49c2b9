"""How bots play the family (section 7 of its rules): each has a turn total at which it holds."""

from __future__ import annotations

from random import Random

from engine.bigpig.moment import PLAY, PLAYOFF
from engine.bigpig.odds import holding, plays_exactly
from engine.bigpig.solo import solo_of
from engine.bigpig.table import HOLD, ROLL
from engine.bigpig.view import PigView
from engine.game import Bot, Decision

NEAR = 25
"""How near to the target a rival is about to win (section 7)."""
FARTHEST = 300
"""The target up to which the race against nobody is reckoned: that takes a second, and ten at 1000."""
AT_HAND = 15
"""How near a rival is who leaves no time to hold short of the target where the round is played to its end: of 12,000
games against the medium bot it wins one in a hundred more, and 25 wins less."""
AHEAD = 8
"""How far past a rival who still plays a hold at the target aims: as the table of two seats does, about."""


class Coin:
    """Holds with chance one half after each throw."""

    def choose(self, view: PigView, decision: Decision, rng: Random, budget: int | None = None) -> str:
        """Return `roll` or `hold`."""
        return HOLD if rng.random() < 0.5 else ROLL


class Holder:
    """Holds at a turn total, or at the target; in the last round once ahead."""

    __slots__ = ("at",)

    def __init__(self, at: int | None = None) -> None:
        """Make one that holds at a turn total; None: when the next throw would cost more than it brings."""
        self.at = at

    def choose(self, view: PigView, decision: Decision, rng: Random, budget: int | None = None) -> str:
        """Return `roll` or `hold`."""
        return HOLD if view.turn_total >= self.aim(view, decision.seat) else ROLL

    def aim(self, view: PigView, seat: int) -> int:
        """Return the turn total at which this seat holds."""
        if view.phase == PLAYOFF:
            tally = view.tally.values()
            return max(tally) + 1 if tally else self.enough(view, 0)
        score = view.scores[seat]
        if view.last_round:
            return max(view.scores) + 1 - score
        return min(self.enough(view, score), view.table.target - score)

    def enough(self, view: PigView, score: int) -> int:
        """Return the turn total at which a seat with this score holds if it minds nobody else."""
        return self.at or worth(view, score)


class Racer(Holder):
    """Plays without a fault where the table is for it, else for the fewest turns while it minds who is about to win."""

    __slots__ = ()

    def choose(self, view: PigView, decision: Decision, rng: Random, budget: int | None = None) -> str:
        """Return `roll` or `hold`."""
        table = view.table
        if view.phase != PLAY or view.last_round or not plays_exactly(table.options, table.seats):
            return super().choose(view, decision, rng, budget)
        seat = decision.seat
        totals = holding(table.dice, seat == view.starter, view.scores[seat], view.scores[3 - seat])
        # Past the last total that was reckoned there is nothing to gain.
        return HOLD if totals >> min(view.turn_total, totals.bit_length() - 1) & 1 else ROLL

    def enough(self, view: PigView, score: int) -> int:
        """Return the least turn total, from the present one on, at which a hold saves turns."""
        table = view.table
        if table.target > FARTHEST:
            return super().enough(view, score)
        return solo_of(table.dice, table.target).hold_from(score, max(1, view.turn_total))

    def aim(self, view: PigView, seat: int) -> int:
        """Return the turn total at which this seat holds.

        A rival near the target gives no time to hold short of it. Where the round is played to its end, a hold at the
        target has to stand against the rivals who still play: it aims past them.
        """
        aim = super().aim(view, seat)
        if view.phase == PLAYOFF:
            return max(aim, self.enough(view, 0)) if view.still_to_play else aim
        table, scores = view.table, view.scores
        score = scores[seat]
        best = max(held for other, held in enumerate(scores) if other != seat)
        if table.sudden:
            return table.target - score if best >= table.target - NEAR else aim
        if best >= table.target - AT_HAND and not view.last_round:
            aim = table.target - score
        rival = max((scores[other] for other in view.still_to_play), default=0)
        if score + aim >= table.target and rival >= table.target - NEAR:
            return max(aim, rival + AHEAD - score)
        return aim


def worth(view: PigView, score: int) -> int:
    """Return the turn total from which another throw costs more points than it brings, on average.

    All faces are equally likely, so what they bring together is weighed against what they cost together: 20 with one
    die; with two dice 19, and less the higher the score where a double one costs that too.
    """
    table = view.table
    return max(1, -((table.wiping * score - table.paying) // table.losing))


_BOTS: dict[str, Bot] = {"random": Coin(), "easy": Coin(), "medium": Holder(), "strong": Racer()}
_TWENTY = Holder(20)
"""The medium bot of Big Pig: to hold at 20 is the best of all fixed totals there."""


def bot(strength: str, twenty: bool = False) -> Bot:
    """Return a bot of one of `engine.game.BOTS`; `twenty`: the medium one holds at 20, whatever is thrown."""
    return _TWENTY if twenty and strength == "medium" else _BOTS[strength]
