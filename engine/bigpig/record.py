"""A game's state as plain data for saves, and back: what is read is checked as if it came from a stranger.

Each phase has its own keys; what follows from others (the order of seats, the last round) is not written.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.bigpig import ending, start
from engine.bigpig.moment import DRAW, OVER, PLAY, PLAYOFF, START, Moment
from engine.bigpig.table import ROLL_OR_HOLD, THROW, Table
from engine.game import Faulty
from engine.reading import Reader

LARGEST = 1_000_000
"""No number of a real game comes near it."""


def to_data(g: Moment) -> dict[str, Any]:
    """Return everything about a state that its setup does not say."""
    data: dict[str, Any] = {"phase": g.phase, "turn": g.turn}
    if g.phase == START:
        data |= {"throwers": list(g.order), "throws": g.throws[:]}
    if not g.starter:
        return data
    data |= {"round": g.chapter, "starter": g.starter, "scores": g.scores[1:]}
    if g.own is not None:
        pending = ROLL_OR_HOLD if g.pending is g.own.choice else THROW
        data |= {"seat": g.seat, "throws": g.throws[:], "turn_total": g.turn_total, "pending": pending}
    if g.tally or g.phase == PLAYOFF:
        data["playoff"] = {"seats": list(g.order), "tally": g.tally[:]}
    return data


def read(g: Moment, data: Mapping[str, Any]) -> None:
    """Make a moment of the same game the one that `to_data` gave.

    Raises:
        Faulty: with everything that is wrong: types and ranges by key, then what cannot be together.
    """
    reader = Reader(data, "state")
    g.phase = reader.text("phase", _phases(g.table))
    g.turn = reader.integer("turn", 1, LARGEST)
    if not reader.sound("phase"):
        raise Faulty(reader.faults)  # which other keys there have to be hangs on the phase
    if g.phase == DRAW:
        _read_draw(reader, g)
    elif g.phase == START:
        _read_start(reader, g)
    else:
        _read_scores(reader, g)
        {PLAY: _read_play, PLAYOFF: _read_playoff, OVER: _read_over}[g.phase](reader, g)
    reader.finish()


def _phases(table: Table) -> tuple[str, ...]:
    """Return the phases that a game with these options can be in."""
    before = {"random": (DRAW,), "roll": (START,)}.get(str(table.first_player), ())
    playoff = (PLAYOFF,) if table.tie == "playoff" and not table.sudden else ()
    return (PLAY, *before, *playoff, OVER)


# ---- before the first turn ------------------------------------------------------------------------------------------


def _read_draw(reader: Reader, g: Moment) -> None:
    _check_turn(reader, g, 1, 1)
    g.pending = g.table.draw


def _read_start(reader: Reader, g: Moment) -> None:
    seats = g.table.seats
    throwers = reader.integers("throwers", (2, seats), 1, seats)
    if reader.sound("throwers"):
        everyone = g.table.start_ties == "everyone" or g.turn == 1
        if throwers != sorted(set(throwers)) or (everyone and len(throwers) < seats):
            reader.fault("throwers", "impossible", value=str(throwers))
    g.order = tuple(throwers)
    g.throws = reader.texts("throws", (0, max(0, len(throwers) - 1)), g.table.dice.faces)
    if reader.sound("throwers", "throws"):
        start.ask(g)


# ---- from the first turn on -----------------------------------------------------------------------------------------


def _read_scores(reader: Reader, g: Moment) -> None:
    table = g.table
    g.chapter = reader.integer("round", 1, LARGEST)
    g.starter = reader.integer("starter", 1, table.seats)
    if table.first_player == "seat1" and g.starter != 1:
        reader.fault("starter", "impossible", value=g.starter)
    g.order = table.orders[g.starter]
    g.scores = [0, *reader.integers("scores", table.seats, 0, LARGEST)]
    if reader.sound("scores"):
        _check_points(reader, g.scores[1:], "scores", g)


def _read_play(reader: Reader, g: Moment) -> None:
    seat = _read_running(reader, g)
    if reader.sound("round", "starter", "seat"):
        done = g.order.index(seat)
        played = (g.chapter - 1) * g.table.seats + done + 1
        _check_turn(reader, g, played, played)
        if reader.sound("scores"):
            _check_scores(reader, g, done)


def _read_playoff(reader: Reader, g: Moment) -> None:
    seats = g.table.seats
    part = _read_tally(reader, g, (0, seats - 1))
    seat = _read_running(reader, g)
    if part.sound("seats") and reader.sound("seat"):
        if seat not in g.order:
            reader.fault("seat", "impossible", value=seat)
        else:
            done = g.order.index(seat)
            if part.sound("tally") and len(g.tally) != done:
                part.fault("tally", "impossible", value=len(g.tally))
            _check_playoff_turn(reader, g, done + 1)


def _read_over(reader: Reader, g: Moment) -> None:
    if not reader.sound("scores", "starter", "round"):
        reader.table("playoff", optional=True)
        return
    table = g.table
    top = ending.best_seats(g.scores)
    if table.sudden:
        why, done = "target", g.order.index(top[0]) + 1
    else:
        why, done = ending.way_to_end(g), table.seats
    if g.scores[top[0]] < table.target:
        reader.fault("scores", "impossible", value=str(g.scores[1:]))
    elif why == "playoff":
        part = _read_tally(reader, g, (2, table.seats))
        if part.sound("seats", "tally"):
            if len(g.tally) != len(g.order) or g.tally.count(max(g.tally)) > 1:
                part.fault("tally", "impossible", value=str(g.tally))
            _check_playoff_turn(reader, g, len(g.order))
    else:
        played = (g.chapter - 1) * table.seats + done
        _check_turn(reader, g, played, played)
        # Only the last one to play can have reached the target in a game that ends there at once.
        _check_scores(reader, g, done, may_reach=(top[0],) if table.sudden else g.order)
    if not reader.faults:
        g.pending = ending.outcome_of(g, why)


# ---- parts ----------------------------------------------------------------------------------------------------------


def _read_running(reader: Reader, g: Moment) -> int:
    """Read the turn that runs, all of whose throws have paid or it would be over, and return whose it is."""
    seat = reader.integer("seat", 1, g.table.seats)
    points = g.table.dice.points
    g.throws = reader.texts("throws", (0, LARGEST), [face for face in points if points[face]])
    g.turn_total = reader.integer("turn_total", 0, LARGEST)
    if reader.sound("throws", "turn_total") and g.turn_total != sum(points[face] for face in g.throws):
        reader.fault("turn_total", "impossible", value=g.turn_total)
    pending = reader.text("pending", (THROW, ROLL_OR_HOLD))
    forced = bool(g.throws) and g.throws[-1] in g.table.dice.forcing
    if reader.sound("throws", "pending") and pending == ROLL_OR_HOLD and (forced or not g.throws):
        reader.fault("pending", "impossible", value=pending)
    g.own = own = g.table.places[seat]
    if pending == ROLL_OR_HOLD:
        g.pending = own.choice
    elif forced:
        g.pending = own.forced
    else:
        g.pending = own.again if g.throws else own.first
    return seat


def _read_tally(reader: Reader, g: Moment, count: tuple[int, int]) -> Reader:
    """Read the playoff's own part, and see that those who play it are level at the top (PIG-23)."""
    part = reader.table("playoff")
    seats = part.integers("seats", (2, g.table.seats), 1, g.table.seats)
    g.tally = part.integers("tally", count, 0, LARGEST)
    g.order = tuple(seats)
    if part.sound("tally"):
        _check_points(part, g.tally, "tally", g)
    if part.sound("seats") and reader.sound("scores"):
        top = ending.best_seats(g.scores)
        if g.scores[top[0]] < g.table.target:
            reader.fault("scores", "impossible", value=str(g.scores[1:]))
        elif seats != sorted(set(seats)) or not set(seats) <= set(top):
            part.fault("seats", "impossible", value=str(seats))
    part.unknown()
    return part


def _check_points(reader: Reader, found: list[int], key: str, g: Moment) -> None:
    """Put down points that no turn can bring: fewer than the least throw that pays."""
    least = min(points for points in g.table.dice.points.values() if points)
    for number, points in enumerate(found, 1):
        if 0 < points < least:
            reader.fault(key, "impossible", number, value=points)


def _check_scores(reader: Reader, g: Moment, done: int, may_reach: tuple[int, ...] | None = None) -> None:
    """Put down scores of seats that cannot have them in a round in which the first `done` have had their turn."""
    if may_reach is None:
        may_reach = () if g.table.sudden else g.order[:done]
    for place, seat in enumerate(g.order):
        score = g.scores[seat]
        unplayed = g.chapter == 1 and place >= done
        if (score and unplayed) or (score >= g.table.target and seat not in may_reach):
            reader.fault("scores", "impossible", seat, value=score)


def _check_playoff_turn(reader: Reader, g: Moment, done: int) -> None:
    """Put down a turn that cannot be in a playoff round in which this many turns have begun."""
    if not reader.sound("round"):
        return
    if g.chapter == 1:
        reader.fault("round", "impossible", value=1)
        return
    seats = g.table.seats
    # One full round at least came before, and earlier rounds of the playoff had no fewer seats than this one.
    _check_turn(reader, g, seats + (g.chapter - 2) * len(g.order) + done, (g.chapter - 1) * seats + done)


def _check_turn(reader: Reader, g: Moment, low: int, high: int) -> None:
    """Put down a turn that does not fit the turns played; start throws can have been any number of turns."""
    if not reader.sound("turn"):
        return
    before = 0 if g.phase == DRAW or g.table.first_player == "seat1" else 1
    top = LARGEST if g.table.first_player == "roll" else high + before
    if not low + before <= g.turn <= top:
        reader.fault("turn", "impossible", value=g.turn)
