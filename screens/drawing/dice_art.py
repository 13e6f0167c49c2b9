"""Dice drawn large: three lines high, ivory with pips, the special die red with its letter."""

from __future__ import annotations

from screens.drawing.grid import Grid
from screens.drawing.look import Look

HEIGHT = 3
"""Lines of a die."""
SMALL, LARGE = 7, 9
"""Cells of a die; it looks square in either width."""

_LEFT, _MIDDLE, _RIGHT = -2, 0, 2
_PIPS = {
    1: ((1, _MIDDLE),),
    2: ((0, -1), (2, 1)),
    3: ((0, _LEFT), (1, _MIDDLE), (2, _RIGHT)),
    4: ((0, _LEFT), (0, _RIGHT), (2, _LEFT), (2, _RIGHT)),
    5: ((0, _LEFT), (0, _RIGHT), (1, _MIDDLE), (2, _LEFT), (2, _RIGHT)),
    6: ((0, _LEFT), (0, _RIGHT), (1, _LEFT), (1, _RIGHT), (2, _LEFT), (2, _RIGHT)),
}
"""Line of the pips of each value, and their cells to the left or right of the middle."""


def draw_die(grid: Grid, look: Look, x: int, y: int, value: int, width: int = SMALL) -> int:
    """Draw a die with pips, or with its digit where there is no sign for one, and return the column after it.

    Args:
        grid: what to draw on.
        look: how this terminal shows signs.
        x, y: the upper left cell.
        value: 1 to 6; 0: what fell is not known yet, and the die is empty.
        width: `SMALL` or `LARGE`.
    """
    ground = "dice" if value else "panel"
    for line in range(HEIGHT):
        grid.fill(x, y + line, width, ground)
    middle = x + width // 2
    if not value:
        grid.put(middle, y + 1, look.signs.nothing, "panel-muted")
    elif look.signs.pip is None:
        grid.put(middle, y + 1, str(value), "dice")
    else:
        for line, side in _PIPS[value]:
            grid.put(middle + side, y + line, look.signs.pip, "dice")
    return x + width


def draw_special(grid: Grid, x: int, y: int, face: str) -> int:
    """Draw the special die with its letter, and return the column after it."""
    for line in range(HEIGHT):
        grid.fill(x, y + line, SMALL, "dice-special")
    grid.put(x + SMALL // 2, y + 1, face, "dice-special")
    return x + SMALL
