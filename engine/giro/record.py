"""A Giro's state as plain data for saves, and back: what is read is checked as if it came from a stranger.

Tables by rider start with rider 1; riders of a turn (`thrown` and the like) are listed by number.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.game import Decision, Outcome
from engine.giro import flow, soundness, stage
from engine.giro.moment import OVER, PHASES, Moment, StageResult, Step
from engine.giro.stars import STATUSES
from engine.giro.throw import HIGHEST, SPECIAL
from engine.giro.tour import STAR_COLOURS, Tour
from engine.reading import SHOWN, Reader

LARGEST = 1_000_000
"""No list of a real tour is as long, and nobody is as tired."""
COUNTED = 2**53
"""What is only counted and compared may be far larger: no play that starts below it comes to its end."""
FURTHEST = 16
"""How far beyond the last space one can come: two dice at their most, with room to spare."""

_TABLES = ("tired", "missed", "slot", "came")
_SETS = ("began", "thrown", "launched", "relieved")
_PRIZES = ("gpm", "gp")


def to_data(g: Moment) -> dict[str, Any]:
    """Return everything about a state that its setup does not say."""
    return {
        "stage": g.chapter,
        "phase": g.phase,
        "turn": g.turn,
        "agenda": [list(step) for step in g.agenda],
        "space": g.pos[1:],
        "slot": g.slot[1:],
        "came": g.came[1:],
        "clock": g.clock,
        "tired": g.tired[1:],
        "missed": g.missed[1:],
        "stars": [" ".join(f"{colour}:{status}" for colour, status in held) for held in g.stars[1:]],
        "punctures": [list(entry) for entry in g.punctures],
        "fatigues": [list(entry) for entry in g.fatigues],
        "banner": g.banner,
        "lines": [list(line) for line in g.lines],
        "won": [list(line) for line in g.won],
        "first": g.first,
        "seat": g.seat,
        "turns": g.turns[1:],
        **{name: _riders_in(getattr(g, name), g.tour.riders) for name in _SETS},
        "transferred": g.transferred,
        "rider": g.rider,
        "start": g.start,
        "prizes": g.prizes,
        "value": g.value,
        "face": g.face,
        "start_roll": g.start_roll,
        "winner": g.winner,
        "partner": g.partner,
        "trial": list(g.trial),
        "throws": g.throws,
        "runs": [list(run) for run in g.runs],
        "results": [result.to_data() for result in g.results],
    }


def _riders_in(bits: int, riders: int) -> list[int]:
    return [rider for rider in range(1, riders + 1) if bits >> rider & 1]


def read(g: Moment, data: Mapping[str, Any]) -> None:
    """Make a moment of the same tour the one that `to_data` gave.

    Raises:
        Faulty: with everything that is wrong: types and ranges by key, then what cannot be together.
    """
    reader = Reader(data, "state")
    tour = g.tour
    count = tour.riders
    g.chapter = reader.integer("stage", 1, len(tour.stages))
    g.stage = tour.stages[g.chapter - 1]
    furthest = g.stage.spaces + FURTHEST
    g.phase = reader.text("phase", PHASES)
    g.turn = reader.integer("turn", 0, COUNTED)
    g.agenda = _agenda(reader, count, furthest)
    g.pos = [0, *reader.integers("space", count, 0, furthest)]
    for name in _TABLES:
        setattr(g, name, [0, *reader.integers(name, count, 0, COUNTED)])
    g.clock = reader.integer("clock", 0, COUNTED)
    g.stars = [(), *(_stars(reader, number, held) for number, held in enumerate(reader.texts("stars", count), 1))]
    g.punctures = _entries(reader, "punctures", g.chapter, count)
    g.fatigues = _entries(reader, "fatigues", g.chapter, count)
    g.banner = reader.integer("banner", 0, g.stage.spaces)
    g.lines = tuple((space, prize) for space, prize, _ in _lines(reader, "lines", g, 2))
    g.won = _lines(reader, "won", g, 3)
    g.first = reader.integer("first", 1, tour.teams)
    g.seat = reader.integer("seat", 0, tour.teams)
    g.turns = [0, *reader.integers("turns", tour.teams, 0, COUNTED)]
    for name in _SETS:
        setattr(g, name, sum(1 << rider for rider in set(reader.integers(name, (0, count), 1, count))))
    g.transferred = reader.flag("transferred")
    g.rider = reader.integer("rider", 0, count)
    g.start = reader.integer("start", 0, LARGEST)  # of an earlier, longer stage, until somebody is thrown for
    g.prizes = reader.integer("prizes", 0, len(g.won))
    g.value = reader.integer("value", 0, HIGHEST)
    g.face = reader.text("face", ("", *dict.fromkeys(SPECIAL)))
    g.start_roll = reader.flag("start_roll")
    g.winner = reader.integer("winner", 0, count)
    g.partner = reader.integer("partner", 0, count)
    g.trial = tuple(reader.integers("trial", (0, count), 1, count))
    g.throws = reader.integer("throws", 0, COUNTED)
    g.runs = tuple(
        (run[0], run[1], run[2]) for run in _rows(reader, "runs", count, ((1, count), (1, COUNTED), (1, FURTHEST)))
    )
    g.results = _results(reader, tour)
    if not reader.faults:
        soundness.check(reader, g)
    if not reader.faults:
        _ask_again(reader, g)
    reader.finish()


# ---- parts ----------------------------------------------------------------------------------------------------------


def _rows(
    reader: Reader, key: str, most: int, ranges: tuple[tuple[int, int], ...]
) -> list[list[int]]:
    """Return a list of short lists of whole numbers; each number has its range."""
    found = []
    for number, item in enumerate(reader.items(key, (0, most)), 1):
        fits = isinstance(item, list) and len(item) == len(ranges) and all(type(value) is int for value in item)
        if not fits:
            reader.fault(key, "type", number, expected="list", found="other")
        elif not all(low <= value <= high for value, (low, high) in zip(item, ranges, strict=True)):
            reader.fault(key, "impossible", number, value=str(item)[:SHOWN])
        else:
            found.append(item)
    return found


def _entries(reader: Reader, key: str, stages: int, riders: int) -> list[tuple[int, int, int]]:
    """Return the penalties of one kind: stage, rider and the n thrown, in the order in which they came."""
    ranges = ((1, stages), (1, riders), (1, HIGHEST))
    found = [(stage, rider, n) for stage, rider, n in _rows(reader, key, LARGEST, ranges)]
    if [entry[0] for entry in found] != sorted(entry[0] for entry in found):
        reader.fault(key, "impossible", value="order")
    return found


def _lines(reader: Reader, key: str, g: Moment, width: int) -> tuple[tuple[int, str, int], ...]:
    """Return lines on the road: space, prize and, where there is one, the winner."""
    found = []
    for number, item in enumerate(reader.items(key, (0, len(g.stage.gpms) + 1)), 1):
        if not (isinstance(item, list) and len(item) == width and type(item[0]) is int and isinstance(item[1], str)
                and item[1] in _PRIZES):
            reader.fault(key, "type", number, expected="list", found="other")
            continue
        winner = item[2] if width == 3 else 0
        space = item[0]
        there = space == g.banner if item[1] == "gp" else space in dict(g.stage.gpms)
        if not there or type(winner) is not int or not (width == 2 or 1 <= winner <= g.tour.riders):
            reader.fault(key, "impossible", number, value=str(item)[:SHOWN])
            continue
        found.append((space, str(item[1]), winner))
    return tuple(found)


def _stars(reader: Reader, rider: int, text: str) -> tuple[tuple[str, str], ...]:
    """Return the stars of a rider from words such as `red:active`."""
    held = []
    for word in text.split()[:LARGEST]:
        colour, _, status = word.partition(":")
        if colour in STAR_COLOURS and status in STATUSES:
            held.append((colour, status))
        else:
            allowed = [f"{one}:{other}" for one in STAR_COLOURS for other in STATUSES]
            reader.fault("stars", "choice", rider, value=word[:SHOWN], allowed=allowed)
    return tuple(held)


def _agenda(reader: Reader, riders: int, furthest: int) -> list[Step]:
    found: list[Step] = []
    for number, item in enumerate(reader.items("agenda", (0, 100)), 1):
        if not isinstance(item, list) or not item or not isinstance(item[0], str) or item[0] not in flow.STEPS:
            reader.fault("agenda", "choice", number, value=str(item)[:SHOWN], allowed=list(flow.STEPS))
            continue
        if not flow.fits(tuple(item), riders, furthest, COUNTED):
            reader.fault("agenda", "impossible", number, value=str(item)[:SHOWN])
            continue
        found.append(tuple(item))
    return found


def _results(reader: Reader, tour: Tour) -> list[StageResult]:
    found = []
    everybody = list(range(1, tour.riders + 1))
    for number, part in enumerate(reader.tables("results", (0, len(tour.stages))), 1):
        road = tour.stages[number - 1].kind != "time-trial"
        result = StageResult(
            part.integer("stage", number, number),
            tuple(part.integers("order", tour.riders, 1, tour.riders)),
            tuple(part.integers("gaps", tour.riders, 0, COUNTED)),
            tuple(part.integers("spaces", tour.riders, 0, tour.stages[number - 1].spaces + FURTHEST)),
            part.integer("turns", 0, COUNTED),
            tuple(part.integers("throws", tour.riders, 1, COUNTED)) if not road else (),
        )
        part.unknown()
        if part.sound("order") and sorted(result.order) != everybody:
            part.fault("order", "impossible", value=str(list(result.order)))
        found.append(result)
    return found


def _ask_again(reader: Reader, g: Moment) -> None:
    """Ask the question that the state stands at; a state that asks nothing is none."""
    if g.phase == OVER:
        if g.agenda:
            reader.fault("agenda", "impossible", value=len(g.agenda))
        g.pending = Outcome(stage.final_ranking(g), "tour")
        return
    top = g.agenda[-1] if g.agenda else ("nothing",)
    if not flow.can_ask(top[0]) or not soundness.has_what_it_asks_about(g, top):
        reader.fault("agenda", "impossible", value=str(list(top))[:SHOWN])
        return
    pending = flow.ask(g)
    if isinstance(pending, Decision) and len(pending.options) < 2:
        reader.fault("agenda", "impossible", value=str(list(top))[:SHOWN])
        return
    g.pending = pending
