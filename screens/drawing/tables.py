"""What tables have in common: a title with its rule, gaps, places won and lost, rows on a ground, what is in view."""

from __future__ import annotations

from rich.cells import cell_len

from screens.drawing.grid import Grid, Part, shorten
from screens.drawing.look import Look, on_ground


def heading(grid: Grid, x: int, y: int, width: int, title: str, look: Look, end: str = "") -> None:
    """Draw the title of a group: `Stage ─────── gap`.

    Args:
        x, y, width: where it stands.
        title: translated.
        look: how this terminal shows text and signs.
        end: what the last column is; may be empty.
    """
    end = look.text(end)
    room = width - (cell_len(end) + 3 if end else 0)
    after = grid.put(x, y, shorten(look.text(title), room), "heading") + 1
    stop = x + width - (cell_len(end) + 1 if end else 0)
    grid.fill(after, y, stop - after, "line", look.signs.rule)
    grid.right(x + width, y, end, "muted")


def plus(gap: int) -> str:
    """Return a gap as it is written; the leader's is empty."""
    return f"+{gap}" if gap else ""


def moved(before: int, after: int, look: Look) -> Part:
    """Return by how many places somebody has come forward or fallen back; a place 0 is not known."""
    if not before or before == after:
        return look.signs.nothing, "faint"
    if after < before:
        return f"{look.signs.up}{before - after}", "good"
    return f"{look.signs.down}{after - before}", "bad"


def ground_row(grid: Grid, x: int, y: int, width: int, ground: str) -> None:
    """Lay a ground, `row` for the one under the cursor or `panel`, under a row that is drawn already."""
    grid.repaint(x, y, width, lambda role: on_ground(role, ground))


def window(count: int, room: int, around: int) -> range:
    """Return which of `count` things are shown where there is room for fewer; `around`, from 0, is among them."""
    if room >= count:
        return range(count)
    room = max(1, room)
    first = min(max(0, around - room // 2), count - room)
    return range(first, first + room)
