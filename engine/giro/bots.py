"""Bots for the Giro, from one that draws lots to one that plays every choice on.

`random` draws, `easy` plays on plainly, `medium` reckons what each choice is expected to bring, but only about, and
`strong` reckons closely and also plays the road on many times before it decides.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from engine.game import Bot, Decision
from engine.giro import movement, playouts, prospects, standings, stars
from engine.giro.judgement import Judgement
from engine.giro.throw import HIGHEST
from engine.giro.tour import RIDER_OF

if TYPE_CHECKING:
    from engine.giro.state import GiroState
    from engine.giro.view import GiroView

BACK = 0.5
"""How often an easy bot throws for the rider who is furthest back; else it draws one."""
ATTENTIVE = 0.75
"""How often an easy bot takes the obvious answer to another question."""
MISJUDGED = 0.5
"""By how many spaces a medium bot misjudges each rider's throw (a standard deviation); what parts two throws is often
less. One that judged without fault wins 58 of 100 tours against three easy ones, and is so near to the best play that
luck hides the rest: strong could hardly be told from it."""


def bot(strength: str) -> Bot:
    """Return the bot of a strength, one of `engine.game.BOTS`; bots keep nothing between two choices.

    Raises:
        KeyError: there is no such strength.
    """
    return _BOTS[strength]


def movable(g: GiroState, options: tuple[str, ...]) -> tuple[str, ...]:
    """Return the `rider` options whose rider a throw could take forward, all of them if there is none.

    A bot chooses among these, so that no bot keeps a stage standing before a wall while it can ride on elsewhere.
    """
    if not g.tour.block:
        return options
    free = tuple(one for one in options if can_move(g, RIDER_OF[one]))
    return free or options


def can_move(g: GiroState, rider: int) -> bool:
    """Tell whether any value of the numeric die would take a rider off his space (GIRO-20)."""
    # If the highest value is stopped by a wall right away, so is every other.
    return movement.forward(g, rider, g.pos[rider], HIGHEST)[0] > g.pos[rider]


def draw(options: tuple[str, ...], rng: Random) -> str:
    """Return one of the options, each as likely as the others."""
    return options[int(rng.random() * len(options))]


class _RandomBot:
    """Draws lots; for tests."""

    def choose(self, view: GiroView, decision: Decision, rng: Random, budget: int | None = None) -> str:
        options = decision.options
        return draw(movable(view.state, options) if decision.kind == "rider" else options, rng)


class _EasyBot:
    """Keeps its riders together more or less, and mostly takes the obvious answer."""

    def choose(self, view: GiroView, decision: Decision, rng: Random, budget: int | None = None) -> str:
        if decision.kind != "rider":
            return decision.options[0] if rng.random() < ATTENTIVE else draw(decision.options, rng)
        options = movable(view.state, decision.options)
        if rng.random() < BACK:
            pos = view.state.pos
            return min(options, key=lambda one: pos[RIDER_OF[one]])
        return draw(options, rng)


class _MediumBot:
    """Takes what promises most as far as it can tell, looking one throw ahead."""

    def choose(self, view: GiroView, decision: Decision, rng: Random, budget: int | None = None) -> str:
        g = view.state
        if decision.kind != "rider":
            return best_option(g, decision)
        options = movable(g, decision.options)
        found = scores(g, decision, options)
        return max(options, key=lambda option: found[option] + rng.gauss(0.0, MISJUDGED))


class _StrongBot:
    """Weighs what `medium` thinks of the choices against what comes of them when they are played on."""

    def choose(self, view: GiroView, decision: Decision, rng: Random, budget: int | None = None) -> str:
        found = weighed(view.state, decision, rng, budget)
        return max(found, key=found.__getitem__) if found else best_option(view.state, decision)


def weighed(g: GiroState, decision: Decision, rng: Random, budget: int | None = None) -> dict[str, float]:
    """Return what a strong bot thinks of the options, in spaces; only differences matter.

    Nothing is returned where there is nothing to weigh: a question that a rule of thumb answers, or one choice only.
    """
    if not playouts.worth_it(g, decision):
        return {}
    options = movable(g, decision.options) if decision.kind == "rider" else decision.options
    if len(options) == 1:
        return {}
    return playouts.weighed(g, decision.seat, scores(g, decision, options), best_option, rng, budget)


_BOTS: dict[str, Bot] = {
    "random": _RandomBot(), "easy": _EasyBot(), "medium": _MediumBot(), "strong": _StrongBot(),
}


# ---- choosing by judgement ------------------------------------------------------------------------------------------


def best_option(g: GiroState, decision: Decision) -> str:
    """Return the option that promises most; of equals the one that is offered first."""
    settle = _SETTLED.get(decision.kind)
    if settle:
        return settle(g, decision)
    options = movable(g, decision.options) if decision.kind == "rider" else decision.options
    found = scores(g, decision, options)
    return max(found, key=found.__getitem__)


def scores(g: GiroState, decision: Decision, options: tuple[str, ...]) -> dict[str, float]:
    """Return what each option of a question within a road stage promises, in spaces; only differences matter."""
    j = Judgement(g, decision.seat)
    if decision.kind == "rider":
        return {option: prospects.throw(j, g, RIDER_OF[option]) for option in options}
    return {option: j.outcome(g, option) for option in options}


def _middle(g: GiroState, decision: Decision) -> str:
    """Put the banner in the middle: early it falls to who opens the stage, late its star has little left to do."""
    return decision.options[len(decision.options) // 2]


def _declare(g: GiroState, decision: Decision) -> str:
    """Declare the star that saves most in this stage (GIRO-37).

    A puncture costs the spaces; fatigue costs little where a team chooses its rider each turn, and throws elsewhere.
    """
    chooses = g.tour.turn_order == "rider" and g.stage.kind != "time-trial"
    order = ("black", "blue", "yellow", "red") if chooses else ("blue", "yellow", "red", "black")
    return min(decision.options, key=lambda option: order.index(option.removeprefix("star:")))


def _first_over(g: GiroState, decision: Decision) -> str:
    """Give a line to the rider to whom its star is of most use, a finish to the better placed one (GIRO-44)."""
    space = decision.about
    placed = standings.riders(g.results, g.tour.riders)
    kind = "F" if any(one == space and prize == "gp" for one, prize, _ in g.won) else "C"

    def use(option: str) -> tuple[bool, int, int]:
        rider = RIDER_OF[option]
        holds = _others(g, rider, kind, space) if space else any(colour == "red" for colour, _ in g.stars[rider])
        return holds, g.pos[rider], placed.index(rider)

    return min(decision.options, key=use)


def _others(g: GiroState, rider: int, kind: str, space: int) -> bool:
    """Tell whether a rider has a star against this misfortune besides the one that he has just won on a space."""
    won = any(one == space and who == rider for one, _, who in g.won)
    against = ("black",) if kind == "F" else ("blue", "red")
    return sum(colour in against and status == stars.ACTIVE for colour, status in g.stars[rider]) > won


def _use_star(g: GiroState, decision: Decision) -> str:
    """Use a star in a time trial when it saves more than one throw; on the road judge it as any other choice."""
    if g.stage.kind == "time-trial":
        _, _, kind, value, *_ = g.agenda[-1]
        return "use" if kind == "C" or value > 1 else "keep"
    found = scores(g, decision, decision.options)
    return max(found, key=found.__getitem__)


_SETTLED: dict[str, Callable[[GiroState, Decision], str]] = {
    "gp-big-jim": _middle,
    "declare-star": _declare,
    "first-over": _first_over,
    "use-star": _use_star,
}
"""Questions that are answered by a rule of thumb."""
