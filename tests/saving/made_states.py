"""States of the Giro that no play has led to, made up so that they are often believable: they load and play on, or are
refused.
"""

from __future__ import annotations

from random import Random
from typing import Any

from engine.game import Faulty
from engine.giro import flow
from engine.giro.moment import PHASES
from engine.giro.stars import STATUSES
from engine.giro.tour import STAR_COLOURS
from engine.match import Match
from tests.saving.matches import played, saved
from tests.saving.mutations import again, step

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"turn_order": "team", "special_die": "start-or-stop", "full_space": "block", "transfer_reroll": True},
    {"turn_order": "rotation", "star_use": "once", "short_stop": "any", "escort": "beside"},
    {"gp_big_jim": "choose", "captain_star": "marker", "green_star": "red", "first_player": "leader"},
)
STEPS = 4000


def made_up(number: int, matches: list[Match]) -> tuple[Match, dict[str, Any]]:
    """Return the match that a state is made up for, and the state; always the same for a number."""
    rng = Random(number)
    match = rng.choice(matches)
    data = match.state.to_data()
    riders = len(data["space"])
    spaces = match.state.stage.spaces
    for change in rng.sample(CHANGES, rng.randint(1, 3)):
        change(data, rng, riders, spaces)
    return match, data


def _move(data: dict[str, Any], rng: Random, riders: int, spaces: int) -> None:
    """Put everybody somewhere, in slots that fit."""
    around = rng.randint(0, spaces)
    for rider in range(riders):
        data["space"][rider] = space = max(0, min(spaces, around + rng.choice((-1, 0, 0, 0, 1, 2))))
        there = data["space"][:rider].count(space)
        data["slot"][rider] = there + 1 if space else 0
        data["came"][rider] = rng.randint(1, max(1, data["clock"]))


def _tire(data: dict[str, Any], rng: Random, riders: int, spaces: int) -> None:
    for rider in range(riders):
        data["tired"][rider] = rng.choice((0, 0, 1, 4, 5, 40, 1_000_000))
        data["missed"][rider] = rng.randint(0, min(4, max(0, data["tired"][rider] - 1)))
        if rng.random() < 0.8:
            data["fatigues"] += [[data["stage"], rider + 1, 4]] * (-(-data["tired"][rider] // 4) % 20)


def _star(data: dict[str, Any], rng: Random, riders: int, spaces: int) -> None:
    for rider in range(riders):
        held = [f"{rng.choice(STAR_COLOURS)}:{rng.choice(STATUSES)}" for _ in range(rng.choice((0, 1, 2, 5)))]
        data["stars"][rider] = " ".join(held)


def _ask(data: dict[str, Any], rng: Random, riders: int, spaces: int) -> None:
    """Make up what is due: steps with numbers in their ranges."""
    offer = {
        "rider": range(1, riders + 1), "value": range(1, 5), "steps": range(1, 10), "space": range(spaces + 2),
        "clock": range(data["clock"] + 2), "opens": (1,), "kind": "FC", "by": ("own", "transfer", "relay", "take"),
        "prize": ("gpm", "gp", "finish"), "why": ("throw", "one", "double", "cancelled", "transfer", "launch"),
    }
    agenda = []
    for _ in range(rng.randint(1, 4)):
        kind = rng.choice(list(flow.STEPS))
        words = flow.STEPS[kind].split()
        agenda.append([kind, *(rng.choice(list(offer[word.rstrip("?")])) for word in words)])
    data["agenda"] = [*agenda, *data["agenda"]] if rng.random() < 0.5 else [*data["agenda"], *agenda]


def _throw(data: dict[str, Any], rng: Random, riders: int, spaces: int) -> None:
    data["rider"], data["value"] = rng.randint(0, riders), rng.randint(0, 4)
    data["face"], data["start_roll"] = rng.choice(("", "1", "S", "C", "F")), rng.random() < 0.5
    data["start"] = rng.choice((0, rng.randint(0, spaces), data["space"][max(0, data["rider"] - 1)]))
    data["seat"] = rng.choice((data["seat"], (data["rider"] + 2) // 3))
    data["prizes"] = rng.randint(0, len(data["won"]))


def _cross(data: dict[str, Any], rng: Random, riders: int, spaces: int) -> None:
    data["winner"], data["partner"] = rng.randint(0, riders), rng.randint(0, riders)
    for rider in {data["winner"], data["partner"]} - {0}:
        data["space"][rider - 1], data["slot"][rider - 1] = spaces + rng.randint(-2, 16), 0


def _line(data: dict[str, Any], rng: Random, riders: int, spaces: int) -> None:
    lines = [*data["lines"], *([space, prize] for space, prize, _winner in data["won"])]
    rng.shuffle(lines)
    cut = rng.randint(0, len(lines))
    data["lines"] = lines[:cut]
    data["won"] = [[*line, rng.randint(1, riders)] for line in lines[cut:]]


def _bits(data: dict[str, Any], rng: Random, riders: int, spaces: int) -> None:
    for name in ("began", "thrown", "launched", "relieved"):
        data[name] = rng.sample(range(1, riders + 1), rng.randint(0, riders))
    data["transferred"] = rng.random() < 0.5


def _trial(data: dict[str, Any], rng: Random, riders: int, spaces: int) -> None:
    order = rng.sample(range(1, riders + 1), riders)
    data["trial"] = order
    done = rng.randint(0, riders)
    data["runs"] = [[rider, rng.randint(1, 30), rng.randint(1, 16)] for rider in order[:done]]
    for rider in order[:done]:
        data["space"][rider - 1], data["slot"][rider - 1] = spaces + 1, 0
    data["rider"] = order[min(done, riders - 1)]
    data["throws"] = rng.choice((0, 3, 1_000_000))


def _phase(data: dict[str, Any], rng: Random, riders: int, spaces: int) -> None:
    data["phase"] = rng.choice(PHASES)


def _count(data: dict[str, Any], rng: Random, riders: int, spaces: int) -> None:
    for name in rng.sample(("turn", "clock", "throws", "banner", "first", "seat"), 2):
        data[name] = rng.choice((0, 1, 2, 3, 50, 999_999, 1_000_000))
    data["turns"] = [rng.choice((0, 1, 1_000_000)) for _ in data["turns"]]


CHANGES = (_move, _move, _tire, _star, _ask, _throw, _cross, _line, _bits, _trial, _phase, _count)


def moments() -> list[Match]:
    """Return matches of the Giro at many moments, under different options."""
    found = []
    for seed, options in enumerate(OPTIONS):
        found += [played("giro", steps, seed, **options) for steps in (1, 12, 30, 60, 90, 120, 160, 200, 260, 340)]
    return [match for match in found if not match.outcome]


def check_state(match: Match, data: dict[str, Any], seed: int = 0) -> str:
    """See that a made-up state is refused with reasons, or plays to its end and can be read again all the way."""
    try:
        state = match.game.from_data(match.setup, data)
    except Faulty as wrong:
        return "refused" if wrong.faults else "refused without a reason"
    found = Match.resume(match.game, match.setup, match.dice, state, type(match.journal)(), 1, 0, data)
    one, rng, steps = saved(found), Random(seed), 0
    again(one)
    while not found.outcome:
        step(found, rng)
        steps += 1
        if steps < 30 or steps % 40 == 0:
            again(one)
        assert steps < STEPS
    return "played"
