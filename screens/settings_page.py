"""The settings drawn: what can be set, with its values, then the keys of all commands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rich.cells import cell_len

from screens.commands import Command
from screens.drawing.grid import Grid, wrap
from screens.drawing.look import Look
from screens.drawing.tables import ground_row
from screens.words.speech import Speech

NAME_WIDTH = 18
KEY_WIDTH = 20
VALUE_WIDTH = 30
WIDE = 120
"""Columns from which the explanation of a setting stands beside it."""
DETAIL = 3
"""Lines of what is said of the row under the cursor, with the empty one above."""


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A row of the list; all texts are translated."""

    kind: Literal["blank", "title", "setting", "key"]
    name: str = ""
    """Of a title or a setting; what a command does."""
    value: str = ""
    """A setting's; a command's keys."""
    help: str = ""
    ident: str = ""
    """The setting's name or the command's id."""
    changed: bool = False
    """It is not what it is by itself."""
    command: Command | None = None

    @property
    def chosen(self) -> bool:
        """Tell whether the cursor can stand here."""
        return self.kind in ("setting", "key")


def rows_that_fit(height: int) -> int:
    """Return how many rows a screen of this height shows at once."""
    return height - 1 - DETAIL - 2


def draw_settings(
    grid: Grid, rows: Sequence[SettingRow], speech: Speech, look: Look, height: int, cursor: int, first: int
) -> None:
    """Draw the rows that fit and what is said of the one under the cursor.

    Args:
        grid: the screen.
        rows: all rows.
        speech: the language.
        look: how this terminal shows text and signs.
        height: the screen's.
        cursor: the index of the row under the cursor.
        first: the index of the row that is drawn first.
    """
    fit = rows_that_fit(height)
    room = grid.width - 4 - NAME_WIDTH - VALUE_WIDTH - 3
    beside = grid.width >= WIDE and all(cell_len(look.text(row.help)) <= room for row in rows if row.kind == "setting")
    for place, row in enumerate(rows[first : first + fit]):
        y, index = 2 + place, first + place
        if row.kind == "title":
            end = grid.put(2, y, look.text(row.name), "title") + 1
            grid.fill(end, y, grid.width - 1 - end, "line", look.signs.rule)
        elif row.kind == "setting":
            _setting(grid, y, row, look, index, index == cursor, beside)
        elif row.kind == "key":
            _key(grid, y, row, look, index == cursor)
        if row.chosen:
            if row.kind == "key":
                grid.hot(1, y, grid.width - 2, f"pick({index})")
            if index == cursor:
                ground_row(grid, 1, y, grid.width - 2, "row")
                grid.put(2, y, look.signs.cursor, "raise-key")
    y = height - DETAIL
    here = rows[cursor]
    below = len(rows) - first - fit
    if below > 0:
        grid.right(grid.width - 1, y - 1, f" {look.signs.down} {below}", "muted")
    if first > 0:
        grid.right(grid.width - 1, 1, f" {look.signs.up} {first}", "muted")
    told = [here.help]
    if here.kind == "key":
        told = [speech("Enter takes a new key in place of the old ones, Del brings the usual ones back.")]
        if cell_len(look.text(here.name)) > _room(grid):  # it is cut in its row
            told.insert(0, here.name)
    lines = [parts for text in told for parts in wrap([(look.text(text), "muted")], grid.width - 6)]
    for line, parts in enumerate(lines[:2]):
        grid.put_parts(4, y + line, parts)


def _setting(grid: Grid, y: int, row: SettingRow, look: Look, index: int, here: bool, beside: bool) -> None:
    """Draw a setting; `beside`: with what it does, which is else told at the foot of the one under the cursor alone."""
    signs = look.signs
    grid.put(4, y, look.text(row.name), "bold" if here else "soft", NAME_WIDTH)
    grid.hot(1, y, grid.width - 2, f"pick({index})")
    x = 4 + NAME_WIDTH + 1
    text = look.text(row.value)
    if here:
        grid.put(x, y, signs.choice_left, "cursor")
        grid.hot(x - 1, y, 3, "change(-1)")
        end = grid.put(x + 2, y, text, "choice", VALUE_WIDTH - 4)
        grid.put(end + 1, y, signs.choice_right, "cursor")
        grid.hot(end, y, 3, "change(1)")
    else:
        grid.put(x + 2, y, text, "bold" if row.changed else "text", VALUE_WIDTH - 4)
    if beside:
        grid.put(x + VALUE_WIDTH, y, look.text(row.help), "muted", grid.width - x - VALUE_WIDTH - 2)


def _room(grid: Grid) -> int:
    """Return the cells for what a command does in its row; beside it stands its id where there is room."""
    return grid.width - 4 - KEY_WIDTH - 2 - (34 if grid.width >= WIDE else 0)


def _key(grid: Grid, y: int, row: SettingRow, look: Look, here: bool) -> None:
    grid.put(4, y, row.value, "warn" if row.changed else "cursor", KEY_WIDTH - 1)
    grid.put(4 + KEY_WIDTH, y, look.text(row.name), "bold" if here else "soft", _room(grid))
    if grid.width >= WIDE:
        grid.put(grid.width - 34, y, row.ident, "faint", 32)
