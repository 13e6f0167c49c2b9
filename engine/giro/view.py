"""What a seat may see of a Giro: a handle on the state, from which screens, bots and scripts read.

Nothing is hidden in a Giro but the dice to come. A view holds for as long as the state stands still; screens take
what they need from it before the next answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.game import Outcome, pending_data
from engine.giro import misfortune, movement, sprint, standings, stars
from engine.giro.moment import ROAD, TRIAL, StageResult
from engine.giro.stages import Stage
from engine.giro.tour import Tour, riders_of, seat_of
from engine.handle import Handle

if TYPE_CHECKING:
    from engine.giro.moment import Prize, Star
    from engine.giro.state import GiroState


class GiroView(Handle["GiroState"]):
    """What a seat may see (0: the public)."""

    __slots__ = ()

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

    @property
    def over(self) -> bool:
        """Tell whether the tour has ended."""
        return isinstance(self._g.pending, Outcome)

    @property
    def punctures(self) -> Sequence[tuple[int, int, int]]:
        """Return every puncture of the tour: stage, rider, how far back (GIRO-42)."""
        return self._g.punctures

    @property
    def fatigues(self) -> Sequence[tuple[int, int, int]]:
        """Return every fatigue of the tour: stage, rider, how many turns (GIRO-42)."""
        return self._g.fatigues

    @property
    def state(self) -> GiroState:
        """Return the state itself, to look at and not to change: bots and previews reckon on it."""
        return self._g

    # ---- the stage ----------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """Return the number of the turn in the tour, 0 before the first."""
        return self._g.turn

    @property
    def in_trial(self) -> bool:
        """Tell whether a time trial is being ridden."""
        return self._g.phase == TRIAL

    @property
    def thrown_for(self) -> int:
        """Return the rider who is thrown for, or was last; in a time trial who is on his way; 0: nobody yet."""
        return self._g.rider

    @property
    def spaces(self) -> Sequence[int]:
        """Return where everybody is, by number (entry 0 is unused): 0 the start, beyond the last one over the line."""
        return self._g.pos

    @property
    def slots(self) -> Sequence[int]:
        """Return everybody's slot on his space, from 1; 0 on the start and over the line."""
        return self._g.slot

    @property
    def lines(self) -> Sequence[Prize]:
        """Return the lines that are still to be won, as (space, `gpm` or `gp`), in road order."""
        return self._g.lines

    @property
    def won(self) -> Sequence[tuple[int, str, int]]:
        """Return the lines that were won: space, `gpm` or `gp`, rider."""
        return self._g.won

    @property
    def banner(self) -> int:
        """Return the space on which the banner of the GP Big Jim stands in this stage, 0 if none does."""
        return self._g.banner

    def on_space(self, space: int) -> Sequence[int]:
        """Return who stands on a space, the first who came ahead (GIRO-18)."""
        return movement.on_space(self._g, space)

    def is_full(self, space: int) -> bool:
        """Tell whether no slot is free on a space of the road (GIRO-17)."""
        return 0 < space <= self._g.stage.spaces and movement.is_full(self._g, space)

    def is_on_road(self, rider: int) -> bool:
        """Tell whether a rider is on the road or its start: in a time trial only who is on his way is (GIRO-53)."""
        return self._g.stage.kind != "time-trial" or rider == self._g.rider

    @property
    def runs(self) -> Sequence[tuple[int, int, int]]:
        """Return who has finished the time trial, best first: rider, throws, spaces beyond the last one (GIRO-55)."""
        g = self._g
        known = {run[0]: run for run in g.runs}
        return [known[rider] for rider in standings.trial_order(g)]

    @property
    def throws(self) -> int:
        """Return the throws so far of the rider who is on his way in a time trial."""
        return self._g.throws

    @property
    def goes_first(self) -> int:
        """Return the rider who opens the time trial that is being played, 0 if it is none."""
        return self._g.trial[0] if self._g.trial else 0

    @property
    def to_start(self) -> Sequence[int]:
        """Return the riders who have still to set off in a time trial, in their order (GIRO-51)."""
        g = self._g
        gone = {rider for rider, *_ in g.runs} | {g.rider}
        return [rider for rider in g.trial if rider not in gone]

    # ---- what is to be decided ----------------------------------------------------------------------------------

    @property
    def thrown(self) -> int:
        """Return the value of the numeric die that fell last (`stop`)."""
        return self._g.value

    @property
    def misfortune_due(self) -> tuple[str, int]:
        """Return the misfortune that a star may cancel or a captain hand on: `F` or `C`, and the n that was thrown.

        Only while `use-star` or `transfer` is pending.
        """
        asked, *step = self._g.agenda[-1]
        kind, value = step[:2] if asked == "transfer" else step[1:3]
        return kind, value

    @property
    def relay_due(self) -> tuple[int, int]:
        """Return on which space a captain is on his way back, and how many he has still to go (`puncture-relay`)."""
        _, _captain, space, left, _value = self._g.agenda[-1]
        return space, left

    @property
    def sprint_reach(self) -> int:
        """Return how many spaces a sprint is worth (`sprint`)."""
        return sprint.reach(self._g)

    @property
    def line_due(self) -> tuple[int, str]:
        """Return over which line two went together: its space, and `gpm`, `gp` or `finish` (`first-over`)."""
        _, space, prize, *_riders = self._g.agenda[-1]
        return space, prize

    # ---- riders and teams ---------------------------------------------------------------------------------------

    def fatigue(self, rider: int) -> tuple[int, int]:
        """Return the turns that a rider has missed, and has to miss in all; 0 of 0: he is not fatigued."""
        return self._g.missed[rider], self._g.tired[rider]

    def stars(self, rider: int) -> Sequence[Star]:
        """Return the stars that a rider holds: colour and status."""
        return self._g.stars[rider]

    def protection(self, rider: int, kind: str) -> str:
        """Return the colour of the star that would cancel a misfortune (`F`, `C`) of his, empty if none (GIRO-39)."""
        return stars.protection(self._g, rider, kind)

    def escorts(self, rider: int) -> Sequence[int]:
        """Return to whom a rider could hand a misfortune if he were thrown for where he stands (GIRO-25)."""
        return misfortune.escorts_of(self._g, rider)

    def penalties(self, rider: int) -> tuple[int, int]:
        """Return how many punctures and fatigues were entered against a rider in the tour (GIRO-42)."""
        g = self._g
        return sum(one == rider for _, one, _ in g.punctures), sum(one == rider for _, one, _ in g.fatigues)

    def weight(self, rider: int, stage: int = 0) -> int:
        """Return what a rider's penalties weigh, of one stage or (0) of the whole tour (GIRO-42)."""
        return standings.weight(self._g, rider, stage)

    def teams(self, after: int | None = None) -> tuple[standings.TeamLine, ...]:
        """Return the teams' general classification; see `engine.giro.standings.teams`."""
        return standings.teams(self._g, after)

    def riders(self, after: int | None = None) -> tuple[int, ...]:
        """Return the riders' general classification, best first: after this stage, or (None) after the last."""
        return standings.riders(self._g.results[:after], self._g.tour.riders)

    def totals(self, after: int | None = None) -> Sequence[int]:
        """Return the sum of each rider's gaps, by number (entry 0 is unused): after this stage, or after the last."""
        return standings.rider_totals(self._g.results[:after], self._g.tour.riders)

    def road_order(self) -> tuple[int, ...]:
        """Return the riders as the road stage would be classified now; see `engine.giro.standings.road_order`."""
        return standings.road_order(self._g)

    def stage_gaps(self) -> Sequence[Sequence[int]]:
        """Return what each stage that has been finished cost each team: by stage, from 0, and seat, entry 0 unused."""
        return [result.of_teams(self._g.tour.teams) for result in self._g.results]

    # ---- plain data ---------------------------------------------------------------------------------------------

    def to_data(self) -> dict[str, Any]:
        """Return the view as plain data: riders, teams, the stage, what is pending; what is absent has no key.

        Teams stand as they are classified, after the last stage that has ended, as every screen and text has them;
        what riders were penalised for in the stage that is being played is with the riders.
        """
        g = self._g
        return {
            "game": "giro",
            "options": dict(g.tour.options),
            "stage": self._stage_data(),
            "stages": [stage.id for stage in g.tour.stages],
            "turn": g.turn,
            **({"seat": g.seat} if g.seat and g.phase == ROAD else {}),
            "riders": [self._rider_data(rider) for rider in range(1, g.tour.riders + 1)],
            "teams": [self._team_data(line) for line in standings.teams(g, len(g.results))],
            "classification": list(standings.riders(g.results, g.tour.riders)),
            "results": [result.to_data() for result in g.results],
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
        punctures, fatigues = self.penalties(rider)
        return {
            "number": rider,
            "team": seat_of(rider),
            "captain": g.tour.is_captain[rider],
            "space": g.pos[rider],
            "slot": g.slot[rider],
            "place": there.index(rider) + 1,
            "fatigue": {"missed": g.missed[rider], "total": g.tired[rider]},
            "stars": [{"colour": colour, "status": status} for colour, status in g.stars[rider]],
            "punctures": punctures,
            "fatigues": fatigues,
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
        return {"throws": g.throws} if rider == g.rider and g.phase == TRIAL else {}

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
