"""How a stage ended as characters, for a file."""

from __future__ import annotations

from screens.drawing.look import Look
from screens.drawing.palette import Depth
from screens.giro.results.stage_end_page import WIDE, StageEnd, draw_stage_end

_AROUND = 28
"""Lines that everything but the riders' rows takes with all the blank ones."""


def stage_end_text(end: StageEnd) -> str:
    """Return the title and the whole page as characters, in lines of at most `WIDE` cells and two."""
    tour = end.view.tour
    stage = tour.stages[end.result.stage - 1]
    count = end.names.speech("Stage {number}/{count}").format(number=end.result.stage, count=len(tour.stages))
    grid = draw_stage_end(end, Look(depth=Depth.MONO), WIDE + 2, tour.riders + _AROUND)
    grid.put(1, 0, f"{count}   {stage.start} – {stage.finish}   {stage.name}", "bold", WIDE)
    return grid.text().strip("\n") + "\n"
