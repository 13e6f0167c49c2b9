"""Classifications: of a stage, of the riders and of the teams (GIRO-46 to 50, GIRO-55, GIRO-56)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.giro.moment import Moment, StageResult
from engine.giro.tour import riders_of


@dataclass(frozen=True, slots=True)
class TeamLine:
    """A team in the general classification."""

    seat: int
    place: int
    """From 1; teams that share a win share the place, and the next one is skipped."""
    gaps: int
    """The sum of its riders' gaps, in spaces (throws in time trials)."""
    weight: int
    """What its penalties weigh (GIRO-42)."""
    penalties: int
    """How many were entered."""
    wins: int
    """Stages won by its riders."""

    @property
    def total(self) -> int:
        """Return what the tour is won by: the lowest total."""
        return self.gaps + self.weight


def road_order(g: Moment) -> tuple[int, ...]:
    """Return the riders as a road stage would be classified now (GIRO-47)."""
    ahead = [rider for rider in (g.winner, g.partner) if rider]
    rest = [rider for rider in range(1, g.tour.riders + 1) if rider not in ahead]
    pos, came = g.pos, g.came
    rest.sort(key=lambda rider: (-pos[rider], came[rider] if pos[rider] else rider))
    return (*ahead, *rest)


def road_gap(g: Moment, rider: int) -> int:
    """Return a rider's gap in spaces: those between his own and the line (GIRO-46)."""
    return max(0, g.stage.spaces - g.pos[rider])


def trial_order(g: Moment) -> tuple[int, ...]:
    """Return the riders who have finished a time trial: fewest throws, then furthest beyond, then started first."""
    started = {rider: index for index, rider in enumerate(g.trial)}
    return tuple(rider for rider, *_ in sorted(g.runs, key=lambda run: (run[1], -run[2], started[run[0]])))


def rider_totals(results: list[StageResult], riders: int) -> list[int]:
    """Return the sum of each rider's gaps, by number; entry 0 is unused (GIRO-48)."""
    totals = [0] * (riders + 1)
    for result in results:
        for rider, gap in zip(result.order, result.gaps, strict=True):
            totals[rider] += gap
    return totals


def riders(results: list[StageResult], count: int) -> tuple[int, ...]:
    """Return the general classification of the riders, best first (GIRO-48, GIRO-50)."""
    numbers = range(1, count + 1)
    if not results:
        return tuple(numbers)
    totals = rider_totals(results, count)
    wins = [0] * (count + 1)
    for result in results:
        wins[result.order[0]] += 1
    last = {rider: place for place, rider in enumerate(results[-1].order)}
    return tuple(sorted(numbers, key=lambda rider: (totals[rider], -wins[rider], last[rider], rider)))


def weight(g: Moment, rider: int, stage: int = 0) -> int:
    """Return what a rider's penalties weigh, of one stage or (0) of the whole tour (GIRO-42)."""
    entries = (*g.punctures, *g.fatigues)
    return sum(g.tour.penalty_weight(n) for k, one, n in entries if one == rider and stage in (0, k))


def teams(g: Moment, after: int | None = None) -> tuple[TeamLine, ...]:
    """Return the general classification of the teams, best first (GIRO-49).

    Args:
        after: as it stood after this stage, with no later penalties; 0: before the first stage, all level. None: as it
            stands now, with the penalties of the stage that is being played.
    """
    results = g.results if after is None else g.results[:after]
    totals = rider_totals(results, g.tour.riders)
    entries = [(r, n) for k, r, n in (*g.punctures, *g.fatigues) if after is None or k <= after]
    found = []
    for seat in range(1, g.tour.teams + 1):
        mine = riders_of(seat)
        values = [n for rider, n in entries if rider in mine]
        line = TeamLine(
            seat=seat,
            place=0,
            gaps=sum(totals[rider] for rider in mine),
            weight=sum(map(g.tour.penalty_weight, values)),
            penalties=len(values),
            wins=sum(result.order[0] in mine for result in results),
        )
        key = (line.total, -line.wins, min(totals[rider] for rider in mine), line.penalties)
        found.append((key, line))
    found.sort(key=lambda pair: (pair[0], pair[1].seat))
    placed: list[TeamLine] = []
    for index, (key, line) in enumerate(found):
        shared = index > 0 and key == found[index - 1][0]
        place = placed[-1].place if shared else index + 1
        placed.append(TeamLine(line.seat, place, line.gaps, line.weight, line.penalties, line.wins))
    return tuple(placed)


def leader(g: Moment) -> int:
    """Return the seat that leads the teams, the lower one of a tie, so the first before the first stage (GIRO-10)."""
    return teams(g)[0].seat


def last_team(g: Moment) -> int:
    """Return the seat that is last of the teams, the higher one of a tie, so the last seat before the first stage."""
    return teams(g)[-1].seat


def first_seat(g: Moment) -> int:
    """Return the seat that opens the stage (GIRO-10)."""
    rule = g.tour.first_player
    if rule == "rotate":
        return (g.chapter - 1) % g.tour.teams + 1
    return leader(g) if rule == "leader" else 1
