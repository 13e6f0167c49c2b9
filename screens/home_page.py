"""The first screen as cells: the name, what can be chosen, and at the foot the road of the match to go on with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from rich.cells import cell_len

from saves.heads import Head
from screens.drawing.grid import Grid, Part
from screens.drawing.look import Look
from screens.drawing.palette import TEAMS
from screens.drawing.tables import ground_row
from screens.giro.heights import draw_heights
from screens.words.games import game_name
from screens.words.matches import ago, how_far
from screens.words.phrase import Part as Word
from screens.words.phrase import fill, listed, plain
from screens.words.speech import Speech

if TYPE_CHECKING:
    from screens.giro.home_road import HomeRoad

LOGO = (
    "▀▀██▀▀ ▄█▀▀█▄ ██▀▀█▄ ██▀▀█▄ ▄█▀▀█▄",
    "  ██   ██▄▄██ ██▄▄█▀ ██▄▄█▀ ██▄▄██",
    "  ██   ██  ██ ██     ██     ██  ██",
)
LOGO_ASCII = (
    "_____  ___  ___   ___   ___ ",
    "  |   |__| |__]  |__]  |__| ",
    "  |   |  | |     |     |  | ",
)

MOUNTAIN = ((0, 40), (8, 60), (14, 180), (18, 110), (27, 300), (33, 280), (38, 150), (46, 190), (54, 320), (62, 200),
            (70, 120), (78, 60))
"""The mountain under the name, as it is while no match lends its own: of 80 columns which, and metres."""
BLOCK = 62
"""The column in which the ground of the last match ends, if its words do not need more."""
GAP = 2
"""Lines between the entries and the top of the mountain at most, where a screen has lines to spare."""

Entry = tuple[str, str, str]
"""What can be chosen: a screen's name (`continue`: the last match), its title and a remark, both translated."""


@dataclass(frozen=True, slots=True)
class HomeModel:
    """What the first screen shows."""

    entries: Sequence[Entry]
    cursor: int
    """The entry that it is on, from 0."""
    last: Head | None
    """The match to go on with."""
    road: HomeRoad | None
    """Its road; None: it has none to show, or it has not been read."""
    now: datetime
    """The time, by which it is told when it was played."""


def home_page(model: HomeModel, look: Look, speech: Speech, width: int, height: int) -> Grid:
    """Draw all above the footer.

    Args:
        model: what is shown.
        look: how this terminal shows text and signs.
        speech: the language.
        width, height: the screen's cells; the last line is left free.
    """
    grid = Grid(width)
    y = 2
    for line in LOGO_ASCII if look.ascii_only else LOGO:
        grid.put(4, y, line, "title")
        y += 1
    grid.put(4, y + 1, look.text(speech("race games for the terminal")), "muted")
    y += 3
    beside = max(16, *(6 + cell_len(look.text(title)) for _, title, _ in model.entries))
    for index, (name, title, remark) in enumerate(model.entries):
        here = index == model.cursor
        if name == "continue" and model.last is not None:
            y = _match(grid, y, beside, title, model.last, here, model.now, look, speech)
            continue
        if here:
            grid.put(2, y, look.signs.cursor, "cursor")
        grid.put(4, y, look.text(title), "title" if here else "bold")
        grid.put(beside, y, look.text(remark), "text" if here else "muted", width - 2 - beside)
        grid.hot(2, y, width - 4, f"pick({index})")
        y += 1
    _mountain(grid, y, height - 2, model.road, look)
    return grid


def _match(
    grid: Grid, y: int, beside: int, title: str, head: Head, here: bool, now: datetime, look: Look, speech: Speech
) -> int:
    """Draw the match to go on with as a block of two lines, and return the row after it and a free one."""
    room = grid.width - 3 - beside
    grid.put(4, y, look.text(title), "title" if here else "bold")
    first = grid.put_parts(beside, y, _standing(head, "text" if here else "muted", look, speech), room)
    second = grid.put(beside, y + 1, look.text(_company(head, now, speech)), "muted", room)
    for row in (y, y + 1):
        if here:
            ground_row(grid, 3, row, min(grid.width - 4, max(BLOCK, first + 1, second + 1) - 3), "raise")
        grid.put(2, row, look.signs.team_bar, "cursor")
        if here and row == y:
            grid.put(3, row, look.signs.cursor, "cursor@raise")
        grid.hot(2, row, grid.width - 4, "pick(0)")
    return y + 3


def _standing(head: Head, role: str, look: Look, speech: Speech) -> list[Part]:
    """Return what a match is, how far it is and who is to play, his name in his colour."""
    _ = speech
    parts = [game_name(_, head.game), *([how_far(_, head)] if head.chapter else [])]
    if not head.to_play:
        return [(look.text(_(", ").join(parts)), role)]
    seat = head.names.index(head.to_play) + 1 if head.to_play in head.names else 0
    name = f"team-bold-{seat}" if 0 < seat <= len(TEAMS) else "bold"
    told = fill(_("{name} to play"), name=Word(head.to_play, "name"))
    words: list[Part] = [(_(", ").join([*parts, ""]), role)]
    words += [(word.text, name if word.kind == "name" else role) for word in told]
    return [(look.text(text), one) for text, one in words]


def _company(head: Head, now: datetime, speech: Speech) -> str:
    """Return with whom a match is played, and when it last was."""
    _ = speech
    others = list(head.names)
    if head.to_play in others:
        others.remove(head.to_play)
    played = ago(_, now - head.saved)
    if not others:
        return played
    return _("with {names}, {ago}").format(names=plain(listed(_, others)), ago=played)


def _mountain(grid: Grid, top: int, bottom: int, road: HomeRoad | None, look: Look) -> None:
    """Draw the stage of the last match with its riders, or mountains alone, from edge to edge at the foot."""
    room = bottom + 1 - top
    room -= min(GAP, max(0, room - 7))
    if room < 3:
        return
    if road is None:
        lines = min(room, max(6, grid.width // 12))
        draw_heights(grid, 0, bottom + 1 - lines, grid.width, MOUNTAIN, MOUNTAIN[-1][0], lines, look)
        return
    from screens.giro.home_road import LANES, draw_home_road  # with all of its game, as where the road is read

    draw_home_road(grid, bottom, min(room - LANES, max(5, grid.width // 12)), road, look)
