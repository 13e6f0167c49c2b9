"""The scorecards of a Giro as a table for other programs: a row a team and a row a rider, a column a stage."""

from __future__ import annotations

from engine.game import Setup
from engine.giro.tour import seat_of
from engine.giro.view import GiroView
from screens.words.csv_rows import Row


def scorecard_rows(view: GiroView, setup: Setup, stage: int = 0) -> list[Row]:
    """Return the headings, the teams and the riders, both in the order of their classification.

    The headings are `kind`, `place`, `number` (a seat or a rider), `name`, `team` (a rider's), a gap for each stage
    of the tour that has been finished, `stage_1` and so on, their sum `gaps`, `penalties` (what a team's weigh) and
    `total`. Gaps are in spaces, in a time trial in throws (GIRO-46, GIRO-56).

    Args:
        view: the match.
        setup: its names.
        stage: as they stood after this stage, which has been finished; 0: after the last that was.
    """
    after = stage or len(view.results)
    results = view.results[:after]
    gaps = [dict(zip(result.order, result.gaps, strict=True)) for result in results]
    rows: list[Row] = [[
        "kind", "place", "number", "name", "team", *(f"stage_{result.stage}" for result in results),
        "gaps", "penalties", "total",
    ]]
    for line in view.teams(after):
        each = [gaps[line.seat] for gaps in view.stage_gaps()[:after]]
        name = setup.seats[line.seat - 1].name
        rows.append(["team", line.place, line.seat, name, "", *each, line.gaps, line.weight, line.total])
    for place, rider in enumerate(view.riders(after), 1):
        each = [stage_gaps[rider] for stage_gaps in gaps]
        team = setup.seats[seat_of(rider) - 1].name
        name = setup.details["riders"][rider - 1]
        rows.append(["rider", place, rider, name, team, *each, sum(each), "", sum(each)])
    return rows
