"""Fit the weights of `engine.giro.outlook`: play tours between medium bots, and see how the stages went on.

    python -m tests.lab.outlook_fit 1200 --jobs 3

writes `engine/giro/outlook_weights.py` anew; that takes about two and a half minutes of one core. The more a bot
misjudges, the more positions are seen that it would not choose; what ships was learned with a little more than it has.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import cast

from engine.bots.laboratory import Experiment, seated, seed_of
from engine.bots.play import play_on
from engine.game import Decision
from engine.giro import bots, outlook, outlook_weights
from engine.giro.appraisal import STAGE_WIN
from engine.giro.sketch import Sketch
from engine.giro.state import GiroState
from engine.giro.tour import seat_of
from engine.match import Dice, Match
from engine.registry import load_game
from tests.lab.experiments import tour

EVERY = 11
"""One in so many turns is looked at: neighbours tell the same, and this falls on every seat in turn."""
RIDGE = 100.0
"""What holds weights near 0 that the stages say little of."""
SIZE = outlook.RIDER + outlook.TEAM
ALL = SIZE * len(outlook.KNOTS)

Seen = tuple[list[dict[int, float]], list[float]]
"""A position: by team what counts, and what its riders had gained so far."""
Sums = tuple[list[list[float]], list[float], float]
"""The products of all that counts with each other and with the further gain, and how many there are."""


def look(g: GiroState) -> Seen:
    """Return what counts for each team at the beginning of a turn."""
    sketch = Sketch(g)
    place = sketch.look(g)
    knots = outlook.mix(sketch.length - max(place.crowd.pos))
    rows, gained = [], []
    ahead = outlook.Outlook(sketch.length, sketch.red, sketch.room, sketch.seats)
    for team, riders, whole in ahead.seen(place, place.crowd, place.tired, g.seat):
        items = [*map(sum, zip(*riders, strict=True)), *whole]
        rows.append({
            knot * SIZE + index: share * value
            for knot, share in knots for index, value in enumerate(items) if value
        })
        gained.append(sum(g.pos[rider] for rider in sketch.seats[team]) - float(penalties(g, team)))
    return rows, gained


def penalties(g: GiroState, team: int) -> int:
    """Return how many penalties were entered against a team in the stage that is being played."""
    return sum(
        stage == g.chapter and seat_of(rider) == team for stage, rider, _ in (*g.punctures, *g.fatigues)
    )


def gains(g: GiroState, chapter: int, teams: int) -> list[float]:
    """Return what each team has gained in a stage that is over."""
    stage, result = g.tour.stages[chapter - 1], g.results[chapter - 1]
    found = [0.0] * teams
    for rider, gap in zip(result.order, result.gaps, strict=True):
        found[seat_of(rider) - 1] += stage.spaces - gap
    for number, rider, _ in (*g.punctures, *g.fatigues):
        found[seat_of(rider) - 1] -= number == chapter
    found[seat_of(result.order[0]) - 1] += STAGE_WIN.get(stage.kind, 0.0)
    return found


def play(experiment: Experiment, misjudged: float, first: int, last: int) -> Sums:
    """Play tours between bots that misjudge throws by so much, and sum up what was seen in them."""
    bots.MISJUDGED = misjudged  # in a process of its own
    game = load_game("giro")
    products = [[0.0] * ALL for _ in range(ALL)]
    targets, rows = [0.0] * ALL, 0.0
    for number in range(first, last):
        match = Match(game, seated(experiment, number), Dice(seed_of(experiment, number)))
        seen: list[tuple[int, Seen]] = []
        turn = 0
        for _events in play_on(match, lambda _match: False):
            g = cast(GiroState, match.state)
            pending = match.pending
            fits = isinstance(pending, Decision) and pending.kind == "rider" and g.phase == "road"
            if fits and g.turn != turn and (g.turn + number) % EVERY == 0:
                turn = g.turn
                seen.append((g.chapter, look(g)))
        for chapter, (counts, gained) in seen:
            ends = gains(g, chapter, len(gained))
            rows += add(products, targets, counts, [end - now for end, now in zip(ends, gained, strict=True)])
    return products, targets, rows


def add(
    products: list[list[float]], targets: list[float], counts: Sequence[dict[int, float]], ahead: Sequence[float]
) -> int:
    """Add a position's products; what all teams have in common says nothing of who gains more."""
    teams = len(counts)
    common: dict[int, float] = {}
    for row in counts:
        for index, value in row.items():
            common[index] = common.get(index, 0.0) + value / teams
    mean = sum(ahead) / teams
    for row, gain in zip(counts, ahead, strict=True):
        own = [(index, row.get(index, 0.0) - value) for index, value in common.items()]
        own = sorted((index, value) for index, value in own if abs(value) > 1e-12)
        target = gain - mean
        for number, (index, value) in enumerate(own):
            line = products[index]
            targets[index] += value * target
            for other, more in own[number:]:
                line[other] += value * more
    return teams


def solve(products: list[list[float]], targets: list[float], rows: float) -> list[float]:
    """Return the weights whose squared errors are least, `RIDGE` held against large ones."""
    size = len(targets)
    scale = [(products[one][one] / rows) ** 0.5 or 1.0 for one in range(size)]
    matrix = [
        [products[min(a, b)][max(a, b)] / scale[a] / scale[b] + RIDGE * (a == b) for b in range(size)]
        + [targets[a] / scale[a]]
        for a in range(size)
    ]
    for a in range(size):  # the matrix is positive definite: no row needs to be exchanged
        line = matrix[a]
        for b in range(a + 1, size):
            factor = matrix[b][a] / line[a]
            if factor:
                matrix[b] = [own - factor * other for own, other in zip(matrix[b], line, strict=True)]
    found = [0.0] * size
    for a in range(size - 1, -1, -1):
        rest = sum(matrix[a][b] * found[b] for b in range(a + 1, size))
        found[a] = (matrix[a][size] - rest) / matrix[a][a]
    return [value / by for value, by in zip(found, scale, strict=True)]


def written(found: Sequence[float], tours: int, misjudged: float, seed: int) -> str:
    """Return the module that holds the weights."""
    lines = [
        '"""The weights of `engine.giro.outlook`, by knot: a rider\'s items, then a team\'s.',
        "",
        f"Made by `tests/lab/outlook_fit.py` from {tours:,} tours of the box between medium bots that misjudged throws",
        f"by {misjudged} spaces, seed {seed}.",
        '"""', "", "WEIGHTS = (",
    ]
    for knot in range(len(outlook.KNOTS)):
        values = [f"{value:.4f}" for value in found[knot * SIZE:(knot + 1) * SIZE]]
        lines.append("    (")
        lines += ["        " + ", ".join(values[at:at + 11]) + "," for at in range(0, SIZE, 11)]
        lines.append("    ),")
    return "\n".join([*lines, ")", '"""Spaces for each unit of what counts."""', ""])


def main(tours: int, misjudged: float, seed: int, jobs: int) -> None:
    """Play, fit, and write the module."""
    experiment = tour("medium,medium,medium,medium", seed=seed)
    size = -(-tours // jobs)
    firsts = range(0, tours, size)
    with ProcessPoolExecutor(jobs) as pool:
        parts = list(pool.map(
            play, [experiment] * len(firsts), [misjudged] * len(firsts), firsts,
            [min(tours, first + size) for first in firsts],
        ))
    products, targets, rows = parts[0]
    for more, others, count in parts[1:]:
        products = [[a + b for a, b in zip(one, two, strict=True)] for one, two in zip(products, more, strict=True)]
        targets = [a + b for a, b in zip(targets, others, strict=True)]
        rows += count
    text = written(solve(products, targets, rows), tours, misjudged, seed)
    Path(str(outlook_weights.__file__)).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Fit the weights of the outlook.")
    parser.add_argument("tours", type=int)
    parser.add_argument("--misjudged", type=float, default=0.55)
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    main(asked.tours, asked.misjudged, asked.seed, asked.jobs)
