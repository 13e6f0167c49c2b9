"""A stage in a column, beside the setup or the end of another: name, mountain, road in one line, what it is."""

from __future__ import annotations

from engine.giro.stages import Stage
from screens.drawing.grid import Grid, wrap
from screens.drawing.look import Look
from screens.giro.heights import MIN_RISE, draw_heights
from screens.words.giro_stages import stage_facts
from screens.words.speech import Speech

MAX_CELLS_A_SPACE = 2
MAX_PROFILE = 7
"""Lines of the mountain at most: more only stretch it."""
_AROUND = 5
"""Lines besides the mountain: title, name, road, two of facts."""
_FACTS = 2
CARD_LEAST = _AROUND - _FACTS + 2
"""Lines of a stage without its facts, the mountain of one line and a free line below."""
CARD_MOST = CARD_LEAST + MAX_PROFILE - 1


def draw_stage(
    grid: Grid, x: int, y: int, width: int, height: int, stage: Stage, number: int, look: Look, speech: Speech,
    facts: bool = True, role: str = "heading",
) -> int:
    """Draw a stage in a column, and return the row after it.

    Args:
        grid: what to draw on.
        x, y: the upper left cell.
        width, height: the room.
        stage: the stage.
        number: which of the tour it is, from 1.
        look, speech: how.
        facts: what it is in words too.
        role: how its title is set.
    """
    title = look.text(speech._("Stage {number}").format(number=number))
    ident = look.text(stage.id)
    after = grid.put(x, y, title, role) + 1
    start = x + width - min(len(ident), width - (after - x) - 3)
    grid.fill(after, y, start - 1 - after, "line", look.signs.rule)
    grid.put(start, y, ident, "muted", x + width - start)
    grid.put(x, y + 1, look.text(f"{stage.start} – {stage.finish}"), "bold", width)
    y += 2
    cells = _cells(stage, width)
    lines = min(MAX_PROFILE, height - (_AROUND if facts else _AROUND - _FACTS))
    if lines > 0:
        draw_heights(grid, x, y, cells, stage.altitude, stage.spaces, lines, look, rise=MIN_RISE)
        y += lines
    _road(grid, x, y, cells, stage, look)
    y += 1
    said = look.text(speech._(", ").join(stage_facts(stage, speech))) if facts else ""
    for line in wrap([(said, "soft")], min(width, 60))[:_FACTS] if said else []:
        grid.put_parts(x, y, line)
        y += 1
    return y


def _cells(stage: Stage, width: int) -> int:
    return min(width, stage.spaces * max(1, min(MAX_CELLS_A_SPACE, width // stage.spaces)))


def _road(grid: Grid, x: int, y: int, cells: int, stage: Stage, look: Look) -> None:
    prizes = {space: look.signs.gpm for space, _ in stage.gpms}
    if stage.gp_big_jim:
        prizes.setdefault(stage.gp_big_jim, look.signs.gp)
    for cell in range(cells):
        first = cell * stage.spaces // cells + 1
        spaces = range(first, max(first, (cell + 1) * stage.spaces // cells) + 1)
        prize = next((prizes.pop(space) for space in spaces if space in prizes), "")
        if prize:
            grid.put(x + cell, y, prize, "banner")
        elif any(stage.red[space] for space in spaces):
            grid.put(x + cell, y, look.signs.red, "hatch")
        else:
            grid.put(x + cell, y, look.signs.nothing if look.plain else " ", "road" if first % 2 else "road2")
