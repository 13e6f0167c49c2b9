"""What a tour was like, in numbers: how long its stages took, how far they pulled the field apart, what befell.

Every figure of a stage is counted under the stage's id, so a stage that is ridden twice in a tour counts twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.game import Event
from engine.giro.events import Launched, Moved, StageBegan, StarWon
from engine.giro.moment import StageResult
from engine.giro.standings import teams
from engine.giro.tour import STAR_COLOURS

if TYPE_CHECKING:
    from engine.bots.tally import Tally
    from engine.giro.state import GiroState

STAGE_TURNS = "stage-turns"
"""Turns of a team in a road stage; throws of a rider in a time trial."""
STAGE_GAP = "stage-gap"
"""A rider's gap (GIRO-46, GIRO-56)."""
STAGE_BREAK = "stage-break"
"""How far the second rider is behind the winner."""
STAGE_SPREAD = "stage-spread"
"""Between the best team and the last, by the sum of their riders' gaps."""
STAGE_MISFORTUNES = "stage-misfortunes"
"""Punctures and fatigues of all teams."""
STAGE_CARRIED = "stage-carried"
"""How often a rider went on over full spaces (GIRO-19), or stopped before a wall (GIRO-20), all teams together."""
STAGE_LAUNCHES = "stage-launches"
"""Launches of all teams (GIRO-29)."""
PUNCTURES, FATIGUES = "punctures", "fatigues"
"""What a team suffered in the tour (GIRO-42)."""
STARS = "stars"
"""Stars won in the tour by all teams, by colour (GIRO-34)."""
MARGIN = "margin"
"""Between the winner of the tour and the second team, in total."""


def measure(g: GiroState, events: Iterable[Event], tally: Tally) -> None:
    """Count a tour that is over.

    Args:
        g: its last state.
        events: all that happened in it, but for the beginning of its first stage.
        tally: where it is counted.
    """
    count = g.tour.teams
    tally.measure((PUNCTURES, ""), len(g.punctures), count)
    tally.measure((FATIGUES, ""), len(g.fatigues), count)
    totals = sorted(line.total for line in teams(g))
    tally.measure((MARGIN, ""), totals[1] - totals[0])
    happened = _Happened(len(g.results))
    for event in events:
        happened.take(event)
    for colour in STAR_COLOURS:
        tally.measure((STARS, colour), happened.stars[colour])
    for result in g.results:
        ident = g.tour.stages[result.stage - 1].id
        _measure_result(result, ident, count, tally)
        misfortunes = sum(stage == result.stage for stage, *_ in (*g.punctures, *g.fatigues))
        tally.measure((STAGE_MISFORTUNES, ident), misfortunes)
        tally.measure((STAGE_CARRIED, ident), happened.carried[result.stage])
        tally.measure((STAGE_LAUNCHES, ident), happened.launches[result.stage])


def _measure_result(result: StageResult, ident: str, count: int, tally: Tally) -> None:
    riders = len(result.order)
    tally.measure((STAGE_TURNS, ident), result.turns, riders if result.throws else count)
    tally.measure((STAGE_GAP, ident), sum(result.gaps), riders)
    tally.measure((STAGE_BREAK, ident), result.gaps[1] - result.gaps[0])
    sums = result.of_teams(count)[1:]
    tally.measure((STAGE_SPREAD, ident), max(sums) - min(sums))


class _Happened:
    """What only the events tell."""

    def __init__(self, stages: int) -> None:
        self.stage = 1
        self.stars = dict.fromkeys(STAR_COLOURS, 0)
        self.carried = [0] * (stages + 1)
        self.launches = [0] * (stages + 1)

    def take(self, event: Event) -> None:
        if isinstance(event, Moved):
            self.carried[self.stage] += bool(event.full or event.wall)
        elif isinstance(event, StarWon):
            self.stars[event.colour] += 1
        elif isinstance(event, Launched):
            self.launches[self.stage] += 1
        elif isinstance(event, StageBegan):
            self.stage = event.stage
