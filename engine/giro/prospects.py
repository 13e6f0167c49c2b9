"""What a throw is expected to bring a team, over all that the dice can show, in spaces.

Reckoned from where the rules' own movement would take the rider, without playing anything: a bot asks this for each of
its riders at each turn, and a copy for each face of the dice would take five times as long.
"""

from __future__ import annotations

from engine.giro import stars
from engine.giro.appraisal import Appraisal
from engine.giro.averages import FACES, THROW, VALUES
from engine.giro.moment import Moment
from engine.giro.movement import forward
from engine.giro.throw import HIGHEST

SLIPSTREAM = 0.3
"""What a throw for the team's first rider costs: who rides behind others is carried over the spaces that they fill."""
BARRIER = 0.35
"""What a wall is worth for each rival close behind it (`full_space = block`)."""


def throw(j: Appraisal, g: Moment, rider: int) -> float:
    """Return what a throw for a rider is expected to gain his team."""
    pos = g.pos
    start = pos[rider]
    first, second, third = j.mine
    ahead = max(pos[first], pos[second], pos[third])
    leads = start == ahead
    hope = j.place(ahead) - ahead
    base = start + hope if leads else float(start)
    if g.tour.start_or_stop and g.stage.red[start]:
        total = sum(faces * _together(j, g, rider, value, base, hope) for value, faces in VALUES)
        return total / FACES - (SLIPSTREAM if leads else 0.0)
    alone = j.company(g, rider, start)
    red = g.stage.red
    total = 0.0
    for value, faces in VALUES:
        space = forward(g, rider, start, value)[0]
        gain = _gain(j, g, rider, space, base, hope)
        if start < space <= j.length:
            if red[space]:
                gain += special(j, g, rider, space, value)
            if g.tour.block:
                gain += _bars(j, g, space)
            gain += j.company(g, rider, space) - alone
        total += faces * gain
    return total / FACES - (SLIPSTREAM if leads else 0.0)


def _gain(j: Appraisal, g: Moment, rider: int, space: int, base: float, hope: float) -> float:
    """Return what a rider gains on a space; `base` is what his present place is worth, `hope` what the lines are."""
    if space > j.length:
        gain = j.place(space) - base
        if base == g.pos[rider]:
            gain -= hope  # a mate's, who is not the one to cross
    else:
        gain = (j.place(space) if base != g.pos[rider] else space) - base
    if g.lines and space >= g.lines[0][0]:
        gain += j.passed(g, rider, space)
    return gain


def _together(j: Appraisal, g: Moment, rider: int, value: int, base: float, hope: float) -> float:
    """Return the gain of a value where the special die falls with it (GIRO-16)."""
    start = g.pos[rider]
    gain = 3 * _gain(j, g, rider, forward(g, rider, start, value + 1)[0], base, hope)
    gain += _gain(j, g, rider, forward(g, rider, start, 2 * value)[0], base, hope)
    plain = _gain(j, g, rider, forward(g, rider, start, value)[0], base, hope)
    for kind in ("F", "C"):
        gain += plain if stars.protection(g, rider, kind) else -_harm(j, g, rider, start, value, kind)
    return gain / 6


def special(j: Appraisal, g: Moment, rider: int, space: int, value: int) -> float:
    """Return what the special die is expected to bring a rider who has stopped on a red space (GIRO-15)."""
    length = j.length
    one = forward(g, rider, space, 1)[0]
    gain = 3 * ((one if one <= length else j.place(one)) - space)
    gain += _sprint(j, g, rider, space, value)
    held = g.stars[rider]
    for kind in ("F", "C"):
        if not held or not stars.protection(g, rider, kind):
            gain -= _harm(j, g, rider, space, value, kind)
    return gain / 6


def _sprint(j: Appraisal, g: Moment, rider: int, space: int, value: int) -> float:
    """Return the gain of a sprint: doubled, or as a launch, which gives the mate as much and a throw besides."""
    double = forward(g, rider, space, value)[0]
    gain = (double if double <= j.length else j.place(double)) - space
    start = g.start if g.pos[rider] == space else g.pos[rider]
    for mate in g.tour.mates[rider]:
        if g.pos[mate] == start and not g.tired[mate] and not g.launched >> rider & 1:
            return max(gain, min(value + THROW, j.length - start))
    return gain


def _harm(j: Appraisal, g: Moment, rider: int, space: int, value: int, kind: str) -> float:
    """Return what a misfortune costs the team, the cheapest way if there is an escort (GIRO-25)."""
    cost = _suffers(j, g, rider, space, value, kind)
    tour = g.tour
    if tour.is_captain[rider] and not g.transferred:
        for mate in tour.mates[rider]:
            there = g.pos[mate]
            if there == space or (tour.escort_behind and there == space - 1):
                other = 0.0 if stars.protection(g, mate, kind) else _suffers(j, g, mate, there, value, kind)
                cost = min(cost, other - (THROW if tour.reroll else 0.0))
    return cost


def _suffers(j: Appraisal, g: Moment, rider: int, space: int, value: int, kind: str) -> float:
    if kind == "F":
        return g.tour.penalty_weight(value) + min(space, value)
    return g.tour.penalty_weight(value) + j.idle(g, rider, value) - j.idle(g)


def _bars(j: Appraisal, g: Moment, space: int) -> float:
    """Return what it is worth to make a space full in front of rivals (GIRO-20)."""
    if g.pos.count(space) + 1 < g.stage.slots[space]:
        return 0.0
    rivals = (g.pos[one] for one in range(1, g.tour.riders + 1) if one not in j.mine)
    return BARRIER * sum(space - HIGHEST <= there < space for there in rivals)
