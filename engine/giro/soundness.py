"""What cannot be together in a state that was read from a save: no play leads there, or none would lead on from there.

Each check looks at values whose types and ranges are sound already.
"""

from __future__ import annotations

from collections import Counter

from engine.giro import flow, lines, misfortune, stars
from engine.giro.moment import OVER, PROLOGUE, ROAD, TRIAL, Moment, Step
from engine.giro.throw import HIGHEST
from engine.giro.tour import seat_of
from engine.reading import SHOWN, Reader

_BEFORE_START = ("gp", "declare")


def check(reader: Reader, g: Moment) -> None:
    """Put down everything that cannot be together."""
    _check_road(reader, g)
    _check_fatigue(reader, g)
    _check_lines(reader, g)
    _check_progress(reader, g)
    if not reader.faults:
        _check_trial(reader, g)
        _check_agenda(reader, g)


def _check_road(reader: Reader, g: Moment) -> None:
    """Put down riders who cannot stand where they do (GIRO-17, GIRO-18)."""
    trial = g.stage.kind == "time-trial"
    taken: dict[tuple[int, int], int] = {}
    for rider in range(1, g.tour.riders + 1):
        space, slot = g.pos[rider], g.slot[rider]
        if not trial and (space > g.stage.spaces) != (rider in (g.winner, g.partner)):
            reader.fault("space", "impossible", rider, value=space)
        on_road = 0 < space <= g.stage.spaces
        if (slot != 0) != on_road or (on_road and slot > g.stage.slots[space]):
            reader.fault("slot", "impossible", rider, value=slot)
        elif on_road and (space, slot) in taken:
            reader.fault("slot", "impossible", rider, value=slot, other=taken[space, slot])
        taken.setdefault((space, slot), rider)
        if g.came[rider] > g.clock or (on_road and not g.came[rider]):
            reader.fault("came", "impossible", rider, value=g.came[rider])


def _check_fatigue(reader: Reader, g: Moment) -> None:
    """Put down markers that cannot be: each turn to miss was thrown in this stage, for him or his captain (GIRO-33)."""
    thrown: Counter[int] = Counter()
    for chapter, rider, value in g.fatigues:
        if chapter == g.chapter:
            thrown[rider] += value
    for rider in range(1, g.tour.riders + 1):
        captain = g.tour.captain_of[rider]
        most = min(HIGHEST, thrown[rider]) if rider == captain else thrown[rider] + thrown[captain]
        if g.tired[rider] > most:
            reader.fault("tired", "impossible", rider, value=g.tired[rider])
        elif g.missed[rider] >= max(1, g.tired[rider]):
            reader.fault("missed", "impossible", rider, value=g.missed[rider])


def _check_lines(reader: Reader, g: Moment) -> None:
    """Put down lines that stand twice, or out of road order (GIRO-34)."""
    places = [line[:2] for line in (*g.lines, *g.won)]
    if len(set(places)) < len(places) or list(g.lines) != sorted(g.lines, key=lambda line: line[0]):
        reader.fault("lines", "impossible", value=str([list(line) for line in g.lines])[:SHOWN])
    if (g.banner > 0) != any(prize == "gp" for _space, prize in places):
        reader.fault("banner", "impossible", value=g.banner)


def _check_progress(reader: Reader, g: Moment) -> None:
    """Put down a phase, results or a winner that do not fit the stage."""
    trial = g.stage.kind == "time-trial"
    played = g.chapter if g.phase == OVER else g.chapter - 1
    if len(g.results) != played:
        reader.fault("results", "impossible", value=len(g.results))
    if g.phase == (ROAD if trial else TRIAL) or (g.phase == OVER and g.chapter != len(g.tour.stages)):
        reader.fault("phase", "impossible", value=g.phase)
    if g.partner and (not g.winner or seat_of(g.partner) != seat_of(g.winner) or g.partner == g.winner):
        reader.fault("partner", "impossible", value=g.partner)
    if g.winner and (trial or g.phase == PROLOGUE):
        reader.fault("winner", "impossible", value=g.winner)
    if g.phase == ROAD and not g.seat:
        reader.fault("seat", "impossible", value=g.seat)
    if g.phase in (ROAD, TRIAL) and g.rider and g.start > g.stage.spaces:
        reader.fault("start", "impossible", value=g.start)


def _check_trial(reader: Reader, g: Moment) -> None:
    """Put down a time trial whose riders are not in order: those over the line, the one on his way, the others."""
    if g.stage.kind != "time-trial":
        if g.trial or g.runs:
            reader.fault("trial", "impossible", value=str(list(g.trial)))
        return
    done = tuple(run[0] for run in g.runs)
    if sorted(g.trial) != list(range(1, g.tour.riders + 1)):
        reader.fault("trial", "impossible", value=str(list(g.trial)))
    elif done != g.trial[: len(done)] or (len(done) == len(g.trial)) != (g.phase == OVER):
        reader.fault("runs", "impossible", value=len(g.runs))
    elif g.phase == TRIAL and g.rider != g.trial[len(done)]:
        reader.fault("rider", "impossible", value=g.rider)
    elif g.phase == TRIAL and g.value and not g.throws:  # the die that has fallen is counted (GIRO-52)
        reader.fault("throws", "impossible", value=g.throws)
    beyond = {run[0]: run[2] for run in g.runs}
    for rider in range(1, g.tour.riders + 1):
        if max(0, g.pos[rider] - g.stage.spaces) != beyond.get(rider, 0):
            reader.fault("space", "impossible", rider, value=g.pos[rider])


def _check_agenda(reader: Reader, g: Moment) -> None:
    """Put down steps that cannot be due, or not where they stand."""
    stars_due: Counter[tuple[int, str]] = Counter()
    for number, step in enumerate(g.agenda, 1):
        below = number < len(g.agenda)
        fits = (not below or flow.can_wait(step[0])) and _fits_phase(g, step, below) and _fits_stage(g, step)
        if not fits or (g.agenda.index(step) < number - 1 and step[0] in (*_BEFORE_START, "first-over")):
            reader.fault("agenda", "impossible", number, value=str(list(step))[:SHOWN])
        elif step[0] == "first-over" and step[2] != lines.FINISH:
            stars_due[step[3], lines.COLOUR_OF[step[2]]] += 1
    # Each first-over moves a star that was won in this very launch (GIRO-44).
    for (rider, colour), count in stars_due.items():
        if g.stars[rider].count((colour, stars.ACTIVE)) < count:
            reader.fault("stars", "impossible", rider, value=colour)


def _fits_phase(g: Moment, step: Step, below: bool) -> bool:
    """Tell whether a step can be due in this phase, and after the finish."""
    if (step[0] in _BEFORE_START) != (g.phase == PROLOGUE) or g.phase == OVER:
        return False
    if g.phase == TRIAL:
        return not below and step[0] not in ("take", "transfer", "back", "first-over", "rider")
    return not g.winner or step[0] == "first-over"


def _fits_stage(g: Moment, step: Step) -> bool:
    """Tell whether the riders and lines of a step are what it needs them to be when it comes up."""
    kind = step[0]
    if kind == "gp":
        return not g.banner
    if kind == "declare":
        return len(stars.wake(g, step[1])) > 1
    if kind in ("take", "throw", "misfortune", "use-star", "back", "beside") and seat_of(step[1]) != g.seat:
        return False
    if kind == "use-star":
        return bool(stars.protection(g, step[1], step[2]))
    if kind == "back":
        _, captain, space, left, value = step
        return bool(captain == g.rider and space and left and g.pos[captain] - space == value - left)
    if kind == "beside":
        return bool(g.tour.is_captain[step[1]] and 0 < step[2] < g.pos[step[1]])
    if kind == "first-over":
        _, space, prize, rider, mate = step
        if seat_of(rider) != g.seat or seat_of(mate) != g.seat or rider == mate:
            return False
        return {rider, mate} == {g.winner, g.partner} if prize == lines.FINISH else (space, prize, rider) in g.won
    return True


def has_what_it_asks_about(g: Moment, top: Step) -> bool:
    """Tell whether the state holds the throw that the question on top of the agenda is about."""
    kind = top[0]
    if kind in (*_BEFORE_START, "first-over", "rider"):
        return True
    if kind == "take" and not misfortune.may_take(g, top[1], top[2]):
        return False
    thrown = g.rider > 0 and (g.phase == TRIAL or seat_of(g.rider) == g.seat)
    if not thrown or g.pos[g.rider] > g.stage.spaces:
        return False
    if kind == "numeric":  # a throw begins with it
        return not (g.value or g.face or g.start_roll)
    if kind == "stop" and g.face and not g.start_roll:  # the special die of this throw has fallen (GIRO-13)
        return False
    return g.value > 0 and (kind != "special" or not g.face)
