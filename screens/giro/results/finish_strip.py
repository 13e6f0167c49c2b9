"""How a stage ended, as one strip: the road with everybody where he stopped, or in a time trial all by their throws."""

from __future__ import annotations

from rich.cells import cell_len

from engine.giro.moment import StageResult
from engine.giro.tour import Tour
from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.giro.heights import draw_heights
from screens.giro.riders import NUMBER, number
from screens.words.speech import Speech


def places(columns: list[int], right: int, lanes: int) -> list[tuple[int, int]]:
    """Return where chips are drawn that shall stand at these columns, the first of them lowest.

    Args:
        columns: by rider, the best first: the column where his chip should begin.
        right: the last column where one can begin.
        lanes: how many lines there are.

    Returns:
        A column and a lane, 0 the lowest, for each; where all lanes are taken a chip moves to the left, and where
        there is nothing free there to the right. Two chips in a lane are apart, or 3 beside 11 would be 311.
    """
    taken: set[tuple[int, int]] = set()
    found = []
    for wanted in columns:
        start = min(wanted, right)
        tries = [*range(start, -1, -1), *range(start + 1, right + 1)]
        column = next((one for one in tries if _free(taken, one, lanes) >= 0), start)
        lane = max(0, _free(taken, column, lanes))
        taken |= {(column + cell, lane) for cell in range(NUMBER)}
        found.append((column, lane))
    return found


def _free(taken: set[tuple[int, int]], column: int, lanes: int) -> int:
    cells = range(column - 1, column + NUMBER + 1)
    return next((lane for lane in range(lanes) if not any((cell, lane) in taken for cell in cells)), -1)


def draw_strip(
    grid: Grid, y: int, width: int, tour: Tour, result: StageResult, look: Look, speech: Speech, profile_lines: int,
    lanes: int,
) -> None:
    """Draw a stage's strip in `profile_lines + lanes` lines; a time trial's has one profile line less, for throws."""
    x, size = 3, width - 6
    labelled = bool(result.throws) and profile_lines > 0
    unit = look.text(speech("throws"))
    if labelled:  # what the numbers over the riders are is said at their left
        x, size = x + cell_len(unit) + 1, size - cell_len(unit) - 1
    stage = tour.stages[result.stage - 1]
    if result.throws:
        best, worst = min(result.throws), max(result.throws)
        step = min(8, max(1, (size - NUMBER) // max(1, worst - best)))
        columns = [(size - NUMBER) - (throws - best) * step for throws in result.throws]
        columns = [max(0, column) for column in columns]
    else:
        room = size - 2 * NUMBER
        columns = [
            size - NUMBER if space > stage.spaces else max(0, (space * room) // stage.spaces - 1)
            for space in result.spaces
        ]
    if stage.altitude:
        draw_heights(grid, x, y, size, stage.altitude, stage.spaces, profile_lines - labelled, look)
    top = y + profile_lines
    for lane in range(lanes):
        grid.fill(x, top + lane, size, "road2")
        grid.fill(x + size - NUMBER, top + lane, NUMBER, "finish", look.signs.finish)
    if look.plain:
        grid.fill(x, top + lanes - 1, size - NUMBER, "line", look.signs.grid)
    for rider, (column, lane) in zip(result.order, places(columns, size - NUMBER, lanes), strict=True):
        grid.put_parts(x + column, top + lanes - 1 - lane, [number(tour, rider)])
    if labelled:
        grid.put(3, top - 1, unit, "muted")
        for throws in sorted(set(result.throws)):
            column = max(0, (size - NUMBER) - (throws - best) * step)
            if step > 2 or throws in (best, worst):
                grid.right(x + column + NUMBER, top - 1, str(throws), "bold" if throws == best else "muted")
