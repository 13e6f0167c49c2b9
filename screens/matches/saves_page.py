"""The lists of matches and of backups drawn: a table, and below it what there is to say of what the cursor is on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from screens.drawing.grid import Grid, wrap
from screens.drawing.look import Look
from screens.drawing.tables import ground_row
from screens.words.speech import Speech

DETAIL = 3
"""Lines of what is said of the match under the cursor, with the empty one above."""
WIDE = 100
"""Columns from which a match's times and players stand in the table."""
PLAYERS = 140

TOP = 4
"""The row of the first match."""


@dataclass(frozen=True, slots=True)
class SaveRow:
    """A match as the table shows it; all texts are translated or cleaned already."""

    title: str
    game: str = ""
    chapter: str = ""
    """The stage or round, and of how many; empty: none yet."""
    where: str = ""
    """The stage or round in words."""
    to_play: str = ""
    state: str = ""
    """In place of `to_play`: that it is over, or that it cannot be opened."""
    bad: bool = False
    """It cannot be opened as it is."""
    when: str = ""
    played: str = ""
    players: str = ""
    reason: str = ""
    """Why it cannot be opened."""
    file: str = ""
    counter: str = ""
    """Of a backup: how many answers, dice and takings back there had been."""


@dataclass(frozen=True, slots=True)
class _Column:
    """A column of the table."""

    title: str
    x: int
    width: int
    numbers: bool = False
    """Set to the right."""


def rows_that_fit(height: int) -> int:
    """Return how many matches a screen of this height shows at once."""
    return height - 1 - DETAIL - TOP


Wanted = Sequence[tuple[str, str, int]]
"""Columns: the name in `SaveRow`, the title, the cells; 0 cells: what is left."""


def saves_columns(speech: Speech, width: int) -> Wanted:
    """Return the columns of the matches for a width; what has no room is told below the table."""
    _ = speech
    wanted: list[tuple[str, str, int]] = [("title", _("match"), 0)]
    if width >= 76:
        wanted.append(("game", _("game"), 14 if width >= WIDE else 12))
    wanted += [("chapter", _("stage"), 5), ("to_play", _("to play"), 20 if width >= WIDE else 15)]
    if width >= PLAYERS:
        wanted.append(("players", _("players"), 44))
    long_ago = _.n("{count} day ago", "{count} days ago", 999).format(count=999)
    wanted.append(("when", _("saved"), max(16 if width >= WIDE else 14, cell_len(long_ago))))
    if width >= WIDE:
        wanted.append(("played", _("played"), 10))
    return wanted


def backups_columns(speech: Speech, width: int) -> Wanted:
    """Return the columns of a match's backups for a width."""
    _ = speech
    wanted = [("when", _("kept"), 16), ("where", _("stage or round"), 18), ("to_play", _("to play"), 0)]
    if width >= WIDE:
        wanted.append(("played", _("played"), 10))
    return [*wanted, ("counter", _("steps"), 8)]


def draw_saves(
    grid: Grid, rows: Sequence[SaveRow], wanted: Wanted, speech: Speech, look: Look, height: int, cursor: int,
    first: int,
) -> None:
    """Draw the table and what is said of the line under the cursor.

    Args:
        grid: the screen.
        rows: the matches or backups in their order; not empty.
        wanted: the columns, as `saves_columns` or `backups_columns` gives them.
        speech: the language.
        look: how this terminal shows text and signs.
        height: the screen's.
        cursor: the index of the line under the cursor.
        first: the index of the line that is drawn first.
    """
    table = _placed(wanted, look, grid.width)
    for column in table.values():
        _cell(grid, column, TOP - 2, column.title, "muted")
    grid.fill(1, TOP - 1, grid.width - 2, "line", look.signs.rule)
    shown = rows_that_fit(height)
    for place, row in enumerate(rows[first : first + shown]):
        y, index = TOP + place, first + place
        here = index == cursor
        _row(grid, table, y, row, look, here)
        if here:
            ground_row(grid, 1, y, grid.width - 2, "row")
            grid.put(1, y, look.signs.cursor, "raise-key")
        grid.hot(1, y, grid.width - 2, f"pick({index})")
    if first > 0:
        grid.right(grid.width - 1, TOP - 1, f" {look.signs.up} {first}", "muted")
    below = len(rows) - first - shown
    if below > 0:
        grid.right(grid.width - 1, height - 1 - DETAIL, f" {look.signs.down} {below}", "muted")
    _detail(grid, height - DETAIL, rows[cursor], speech, look)


def _placed(wanted: Wanted, look: Look, width: int) -> dict[str, _Column]:
    """Return columns in their places, by name."""
    rest = width - 4 - sum(size + 2 for _name, _title, size in wanted if size)
    found: dict[str, _Column] = {}
    x = 3
    for name, title, size in wanted:
        size = size or min(rest, 60)
        found[name] = _Column(look.text(title), x, size, name in ("chapter", "played", "counter"))
        x += size + 2
    return found


def _row(grid: Grid, table: dict[str, _Column], y: int, row: SaveRow, look: Look, here: bool) -> None:
    texts = {
        "title": (row.title, "bold" if here else "text"),
        "game": (row.game, "soft"),
        "chapter": (row.chapter or look.signs.nothing, "text" if row.chapter else "faint"),
        "where": (row.where or look.signs.nothing, "bold" if here else "text"),
        "to_play": (row.state or row.to_play or look.signs.nothing,
                    "bad" if row.bad else "muted" if row.state else "text" if row.to_play else "faint"),
        "players": (row.players, "soft"),
        "when": (row.when, "soft"),
        "played": (row.played, "muted"),
        "counter": (row.counter, "muted"),
    }
    for name, column in table.items():
        text, role = texts[name]
        _cell(grid, column, y, look.text(text), role)


def _cell(grid: Grid, column: _Column, y: int, text: str, role: str) -> None:
    if column.numbers and cell_len(text) <= column.width:
        grid.right(column.x + column.width, y, text, role)
    else:
        grid.put(column.x, y, text, role, column.width)


def _detail(grid: Grid, y: int, row: SaveRow, speech: Speech, look: Look) -> None:
    """Say of the match under the cursor what its row has no room for, or why it cannot be opened."""
    width = grid.width - 4
    if row.bad:
        for line, parts in enumerate(wrap([(look.text(row.reason), "bad")], width)[:2]):
            grid.put_parts(3, y + line, parts)
        return
    shown = [look.text(text) for text in (row.game, row.where, row.players) if text]
    grid.put(3, y, "   ".join(shown), "soft", width)
    told = [speech("played {time}").format(time=row.played)] if row.played else []
    grid.put(3, y + 1, look.text("   ".join([*told, row.file])), "muted", width)
