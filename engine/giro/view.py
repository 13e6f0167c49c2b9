"""What a seat may see of a Giro: a handle on the state, from which screens, bots and scripts read.

Nothing is hidden in a Giro but the dice to come. A view holds for as long as the state stands still; screens take
what they need from it before the next answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.game import Pending, pending_data
from engine.giro import movement, standings
from engine.giro.stages import Stage
from engine.giro.standings import StageResult
from engine.giro.tour import Tour, riders_of, seat_of

if TYPE_CHECKING:
    from engine.giro.state import GiroState


class GiroView:
    """What a seat may see (0: the public)."""

    __slots__ = ("_g", "seat")

    def __init__(self, state: GiroState, seat: int) -> None:
        self._g = state
        self.seat = seat

    @property
    def pending(self) -> Pending:
        """Return what has to happen next."""
        return self._g.pending

    @property
    def tour(self) -> Tour:
        """Return what is fixed for the tour."""
        return self._g.tour

    @property
    def stage(self) -> Stage:
        """Return the stage that is being played, or was the last."""
        return self._g.stage

    @property
    def number(self) -> int:
        """Return the stage's number in the tour, from 1."""
        return self._g.chapter

    @property
    def results(self) -> list[StageResult]:
        """Return how each stage so far ended."""
        return self._g.results

    def imagine(self) -> GiroState:
        """Return a copy of the state to play on with."""
        return self._g.clone()

    @property
    def state(self) -> GiroState:
        """Return the state itself, to look at and not to change: bots and previews reckon on it."""
        return self._g

    # ---- plain data ---------------------------------------------------------------------------------------------

    def to_data(self) -> dict[str, Any]:
        """Return the view as plain data: riders, teams, the stage, what is pending; what is absent has no key."""
        g = self._g
        return {
            "game": "giro",
            "options": dict(g.tour.options),
            "stage": self._stage_data(),
            "stages": [stage.id for stage in g.tour.stages],
            "turn": g.turn,
            **({"seat": g.seat} if g.seat and g.phase == "road" else {}),
            "riders": [self._rider_data(rider) for rider in range(1, g.tour.riders + 1)],
            "teams": [self._team_data(line) for line in standings.teams(g)],
            "classification": list(standings.riders(g.results, g.tour.riders)),
            "results": [_result_data(result) for result in g.results],
            "pending": pending_data(g.pending),
        }

    def _stage_data(self) -> dict[str, Any]:
        g = self._g
        return {
            "number": g.chapter,
            "of": len(g.tour.stages),
            "id": g.stage.id,
            "kind": g.stage.kind,
            "name": g.stage.name,
            "spaces": g.stage.spaces,
            "phase": g.phase,
            **({"gp_big_jim": g.banner} if g.banner else {}),
            "lines": [{"space": space, "prize": prize} for space, prize in g.lines],
            "won": [{"space": space, "prize": prize, "rider": rider} for space, prize, rider in g.won],
        }

    def _rider_data(self, rider: int) -> dict[str, Any]:
        g = self._g
        there = movement.on_space(g, g.pos[rider])
        return {
            "number": rider,
            "team": seat_of(rider),
            "captain": g.tour.is_captain[rider],
            "space": g.pos[rider],
            "slot": g.slot[rider],
            "place": there.index(rider) + 1,
            "fatigue": {"missed": g.missed[rider], "total": g.tired[rider]},
            "stars": [{"colour": colour, "status": status} for colour, status in g.stars[rider]],
            "punctures": sum(one == rider for _, one, _ in g.punctures),
            "fatigues": sum(one == rider for _, one, _ in g.fatigues),
            "penalties": standings.weight(g, rider),
            "gap": standings.rider_totals(g.results, g.tour.riders)[rider],
            **self._trial_data(rider),
        }

    def _trial_data(self, rider: int) -> dict[str, Any]:
        g = self._g
        if g.stage.kind != "time-trial":
            return {}
        done = {one: throws for one, throws, _ in g.runs}
        if rider in done:
            return {"throws": done[rider]}
        return {"throws": g.throws} if rider == g.rider and g.phase == "trial" else {}

    def _team_data(self, line: standings.TeamLine) -> dict[str, Any]:
        return {
            "seat": line.seat,
            "place": line.place,
            "riders": list(riders_of(line.seat)),
            "captain": self._g.tour.captains[line.seat],
            "gaps": line.gaps,
            "penalties": line.penalties,
            "weight": line.weight,
            "total": line.total,
            "wins": line.wins,
        }


def _result_data(result: StageResult) -> dict[str, Any]:
    return {
        "stage": result.stage,
        "order": list(result.order),
        "gaps": list(result.gaps),
        "spaces": list(result.spaces),
        "turns": result.turns,
        **({"throws": list(result.throws)} if result.throws else {}),
    }
