"""The stages of a tour as a strip of cards: number, kind, a small profile, and who won."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len

from engine.giro.tour import Tour
from engine.giro.view import GiroView
from screens.drawing.grid import Grid
from screens.drawing.look import Look, on_ground
from screens.drawing.tables import window
from screens.giro.profile import altitude
from screens.giro.riders import number
from screens.words.speech import Speech, mark

HEIGHT = 3
"""Lines of a card."""
WIDTHS = (8, 5)
"""Cells of a card, the wider one where all cards fit."""

KIND_LETTERS: Mapping[str, str] = {"plain": mark("P"), "mountain": mark("M"), "time-trial": mark("TT")}
"""What a stage is, in two letters at most."""


def short_kinds(tour: Tour, speech: Speech) -> list[str]:
    """Return what each stage is in a few letters: `P`, `TT`, and `M1`, `M2` where a tour has different ones."""
    found = []
    for stage in tour.stages:
        alike = sorted({one.id for one in tour.stages if one.kind == stage.kind})
        letters = speech(KIND_LETTERS[stage.kind])
        found.append(f"{letters}{alike.index(stage.id) + 1}" if len(alike) > 1 else letters)
    return found


def mini_profiles(tour: Tour, cells: int) -> list[tuple[int, ...]]:
    """Return a small profile of each stage, all on one scale.

    Returns:
        For each stage and cell eighths of a line, 1 to 8; a stage without heights is level at 2.
    """
    metres = [height for stage in tour.stages for _, height in stage.altitude]
    lowest, highest = (min(metres), max(metres)) if metres else (0, 0)
    span = max(1, highest - lowest)
    return [
        tuple(
            1 + round(7 * (altitude(stage.altitude, (cell + 0.5) * stage.spaces / cells) - lowest) / span)
            if stage.altitude else 2
            for cell in range(cells)
        )
        for stage in tour.stages
    ]


def draw_cards(grid: Grid, x: int, y: int, width: int, view: GiroView, look: Look, speech: Speech) -> None:
    """Draw the tour's cards in three lines; where they do not fit, those around the stage that is being played."""
    tour, played = view.tour, len(view.results)
    count = len(tour.stages)
    size = next((one for one in WIDTHS if count * (one + 1) - 1 <= width), WIDTHS[-1])
    shown = window(count, (width + 1) // (size + 1), view.number - 1)
    kinds, profiles = short_kinds(tour, speech), mini_profiles(tour, size)
    for index in shown:
        now = index + 1 == view.number and not view.over
        role = "now" if now else "muted@raise" if index < played else "text@raise"
        for line in range(HEIGHT):
            grid.fill(x, y + line, size, "now" if now else "raise" if not look.plain else "text")
        roomy = size == WIDTHS[0]
        grid.put(x, y, f"{index + 1:>3}" if roomy else f"{index + 1:>2}", role)
        grid.right(x + size - roomy, y, look.text(kinds[index]), role)
        heights = "".join(look.signs.height(eighths) for eighths in profiles[index])
        grid.put(x, y + 1, heights, "now" if now else on_ground("faint" if index < played else "mountain-2", "raise"))
        if index < played:
            winner = number(tour, view.results[index].order[0])
            after = grid.put_parts(x + 1, y + 2, [winner])
            if roomy:
                grid.put(after + 1, y + 2, look.text(speech(_WON)), "muted@raise", x + size - after - 1)
        elif now:
            told = look.text(speech(_NOW))
            grid.put(x + roomy, y + 2, told if cell_len(told) <= size - roomy else look.signs.cursor, "now")
        if (index == shown[0] and index > 0) or (index == shown[-1] and index < count - 1):
            left = index == shown[0]
            grid.put(x - 1 if left else x + size, y, look.signs.more, "faint")
        x += size + 1


_WON = mark("won")
_NOW = mark("now")
