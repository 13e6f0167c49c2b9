"""The scorecards of a Giro as lines of plain text: the gaps of every stage, the totals, who led."""

from __future__ import annotations

from engine.giro.view import GiroView
from screens.words.columns import table, wrapped
from screens.words.giro_names import GiroNames
from screens.words.phrase import fill, plain

STAGES = 6
"""Columns of stages that stand side by side with names and totals on a line of 80 cells."""


def scorecards(names: GiroNames, view: GiroView) -> list[str]:
    """Return the gaps of the stages that have been finished, of teams and of riders; a tour of many in two parts."""
    _ = names.speech._
    played = len(view.results)
    if not played:
        return [_("No stage has been finished yet.")]
    lines: list[str] = []
    for first in range(1, played + 1, STAGES):
        last = min(first + STAGES - 1, played)
        lines += [*_teams(names, view, first, last), "", *_riders(names, view, first, last), ""]
    for stage in range(1, played + 1):
        leading = [line.seat for line in view.teams(stage) if line.place == 1]
        message = _("After stage {stage} in front: {teams}.")
        lines += wrapped(plain(fill(message, stage=stage, teams=names.teams(leading))))
    return lines


def _gaps(view: GiroView, first: int, last: int) -> list[dict[int, int]]:
    """Return the gap of each rider, a dict a stage."""
    return [dict(zip(result.order, result.gaps, strict=True)) for result in view.results[first - 1 : last]]


def _teams(names: GiroNames, view: GiroView, first: int, last: int) -> list[str]:
    _ = names.speech._
    ends = last == len(view.results)
    gaps = view.stage_gaps()[first - 1 : last]
    heads = [_("gaps"), _("penalties"), _("total")] if ends else []
    rows = [["", _("team"), *map(str, range(first, last + 1)), *heads]]
    for line in view.teams(len(view.results)):
        each = [str(stage[line.seat]) for stage in gaps]
        sums = [str(line.gaps), str(line.weight), str(line.total)] if ends else []
        rows.append([str(line.place), names.team(line.seat).text, *each, *sums])
    return table(rows, right=(0, *range(2, len(rows[0]))))


def _riders(names: GiroNames, view: GiroView, first: int, last: int) -> list[str]:
    _ = names.speech._
    ends = last == len(view.results)
    gaps = _gaps(view, first, last)
    totals = view.totals()
    rows = [["", "", _("rider"), *map(str, range(first, last + 1)), *([_("total")] if ends else [])]]
    for place, rider in enumerate(view.riders(), 1):
        each = [str(stage[rider]) for stage in gaps]
        rows.append([str(place), str(rider), names.rider(rider).text, *each, *([str(totals[rider])] if ends else [])])
    return table(rows, right=(0, 1, *range(3, len(rows[0]))))
