"""How bots play the family (section 7 of its rules): each has a turn total at which it holds."""

from __future__ import annotations

from random import Random

from engine.bigpig.table import HOLD, ROLL
from engine.bigpig.view import PigView
from engine.game import Bot, Decision

NEAR = 25
"""How near to the target a rival is about to win (section 7)."""
AHEAD = 12
"""How far past such a rival a hold aims. Between two seats it is as good as a hold at the target, and 25 is worse."""


class Coin:
    """Holds with chance one half after each throw."""

    def choose(self, view: PigView, decision: Decision, rng: Random, budget: int | None = None) -> str:
        """Return `roll` or `hold`."""
        return HOLD if rng.random() < 0.5 else ROLL


class Holder:
    """Holds when the next throw would cost more than it brings, or at the target; in the last round once ahead."""

    def choose(self, view: PigView, decision: Decision, rng: Random, budget: int | None = None) -> str:
        """Return `roll` or `hold`."""
        return HOLD if view.turn_total >= self.aim(view, decision.seat) else ROLL

    def aim(self, view: PigView, seat: int) -> int:
        """Return the turn total at which this seat holds."""
        if view.phase == "playoff":
            tally = view.tally.values()
            return max(tally) + 1 if tally else worth(view, 0)
        score = view.scores[seat]
        if view.last_round:
            return max(view.scores) + 1 - score
        return min(worth(view, score), view.table.target - score)


class Racer(Holder):
    """Plays as `Holder` but minds rivals who are about to win."""

    def aim(self, view: PigView, seat: int) -> int:
        """Return the turn total at which this seat holds.

        Where the first at the target wins, a rival near it gives no time to hold short of it. Where the round is
        played to its end, a hold at the target has to stand against the rivals who still play: it aims past them.
        """
        aim = super().aim(view, seat)
        if view.phase == "playoff":
            return max(aim, worth(view, 0)) if view.still_to_play else aim
        table, scores = view.table, view.scores
        score = scores[seat]
        if table.sudden:
            rival = max(held for other, held in enumerate(scores) if other != seat)
            return table.target - score if rival >= table.target - NEAR else aim
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


def bot(strength: str) -> Bot:
    """Return a bot of one of `engine.game.BOTS`."""
    return _BOTS[strength]
