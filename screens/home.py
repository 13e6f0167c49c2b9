"""The first screen: the last match to go on with, and the way to everything else."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from rich.cells import cell_len
from textual import on, work
from textual.message import Message

from saves.errors import ReadFailed
from saves.heads import Head, list_saves
from saves.seats import plays_in
from screens.base import TappaScreen
from screens.commands import Command
from screens.drawing.grid import Grid
from screens.factories import board_games
from screens.giro.profile import profile
from screens.words.faults import reason_first
from screens.words.games import game_name
from screens.words.matches import ago, how_far
from screens.words.phrase import fill, plain
from screens.words.speech import mark

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
"""The road under the name, as it is while no match lends its own: column and metres."""


class HomeScreen(TappaScreen[None]):
    """Offers the last match, a new one, the saves, the rules and the settings."""

    commands = (
        Command("home.choose", "enter,space", "choose", mark("choose"), mark("Open what the cursor is on"),
                palette=False),
        Command("home.new", "n", "open('setup')", mark("new"), mark("Set up a new match")),
        Command("home.saves", "m", "open('saves')", mark("saves"), mark("Show all matches")),
        Command("home.rules", "r", "open('rules')", mark("rules"), mark("Read the rules")),
        Command("home.settings", "s", "settings", mark("settings"), mark("Change keys, colours, pace")),
        Command("home.up", "up,k", "move(-1)", mark("up"), mark("Move the cursor up"), footer=False, palette=False),
        Command("home.down", "down,j", "move(1)", mark("down"), mark("Move the cursor down"), footer=False,
                palette=False),
    )

    @dataclass
    class Read(Message):
        """The folder of saves has been read."""

        heads: list[Head]
        trouble: ReadFailed | None
        """Why it could not be read."""

    def __init__(self) -> None:
        super().__init__()
        self._last: Head | None = None
        self._count: int | None = None
        """How many matches there are; None: not known yet, or the folder cannot be read."""
        self._trouble: ReadFailed | None = None
        """Why the folder cannot be read."""
        self._cursor = 0

    # ---- what there is ------------------------------------------------------------------------------------------

    def on_screen_resume(self) -> None:
        """Look at the saves again; the first frame does not wait for them."""
        self._read()

    @work(thread=True, exclusive=True, group="saves")
    def _read(self) -> None:
        heads, trouble = [], None
        try:
            heads = list_saves(self.host.saves, self.host.files, self.host.clock())
        except ReadFailed as failed:
            trouble = failed
        # A message, since waiting for the app would keep a thread of a program that is ending.
        self.post_message(self.Read(heads, trouble))

    @on(Read)
    def _have(self, message: Read) -> None:
        heads = message.heads
        heads = [head for head in heads if plays_in(head, self.host.user)]
        going = [head for head in heads if head.sound and not head.over]
        self._last = going[0] if going else None
        self._trouble = message.trouble
        self._count = None if message.trouble else len(heads)
        self._cursor = min(self._cursor, len(self._entries()) - 1)
        self.redraw()

    def _told_count(self) -> str:
        """Return how many matches there are, or why that is not known; nothing until they have been read."""
        if self._trouble is not None:
            return reason_first(self.speech, self._trouble)
        if self._count is None:
            return ""
        told = self.speech.n("{count} match", "{count} matches", self._count).format(count=self._count)
        return told if self._count else self.speech("none yet")

    def _entries(self) -> list[tuple[str, str, str]]:
        """Return what can be chosen: a screen's name (`continue`: the last match), its title and a remark."""
        _ = self.speech
        entries = [
            ("setup", _("New match"), _(", ").join(game_name(_, game) for game in board_games())),
            ("saves", _("Saves"), self._told_count()),
            ("rules", _("Rules"), _("of the games, with the doubts of the old sheet")),
            ("settings", _("Settings"), _("keys, colours, pace")),
        ]
        if self._last is not None:
            entries.insert(0, ("continue", _("Continue"), _last_line(self, self._last)))
        return entries

    # ---- drawing ------------------------------------------------------------------------------------------------

    def draw(self, width: int, height: int) -> Grid:
        """Draw the name, the entries and the mountain."""
        grid = Grid(width)
        look = self.look
        grid.fill(0, 0, width, "header")
        y = 2
        for line in LOGO_ASCII if look.ascii_only else LOGO:
            grid.put(4, y, line, "title")
            y += 1
        grid.put(4, y + 1, look.text(self.speech("race games for the terminal")), "muted")
        y += 3
        entries = self._entries()
        beside = max(16, *(6 + cell_len(look.text(title)) for _, title, _ in entries))
        for index, (name, title, remark) in enumerate(entries):
            here = index == self._cursor
            if name == "continue":
                grid.put(2, y, look.signs.team_bar, "cursor")
            if here:
                grid.put(2, y, look.signs.cursor, "cursor")
            grid.put(4, y, look.text(title), "title" if here else "bold")
            grid.put(beside, y, look.text(remark), "text" if here else "muted", width - 2 - beside)
            grid.hot(2, y, width - 4, f"pick({index})")
            y += 2 if name == "continue" else 1
        self._mountain(grid, y + 1, height - 2)
        self.footer(grid, height - 1)
        return grid

    def _mountain(self, grid: Grid, top: int, bottom: int) -> None:
        lines = min(6, bottom - top + 1)
        if lines < 2:
            return
        spaces = MOUNTAIN[-1][0]
        drawn = profile(MOUNTAIN, spaces, 1, lines)
        for row, heights in enumerate(drawn.rows(1, spaces)):
            role = f"mountain-{int(drawn.share(row) * 5)}"
            for x, eighths in enumerate(heights):
                if eighths:
                    grid.put(1 + x, bottom - lines + 1 + row, self.look.signs.height(eighths), role)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide the way back: there is nothing below."""
        return action != "back"

    # ---- doing --------------------------------------------------------------------------------------------------

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        self._cursor = (self._cursor + by) % len(self._entries())
        self.redraw()

    def action_pick(self, index: int) -> None:
        """Open an entry that was clicked."""
        self._cursor = index
        self.action_choose()

    def action_choose(self) -> None:
        """Open what the cursor is on."""
        name = self._entries()[self._cursor][0]
        if name == "continue" and self._last is not None:
            self.host.open_match(self._last.path)
        else:
            self.action_open(name)

    def action_open(self, name: str) -> None:
        """Open a screen."""
        self.host.go(name)

    def help_text(self) -> str:
        """Explain the first screen."""
        return self.speech(
            "Here a match is begun or gone on with. Everything is saved by itself after every throw, so you can leave"
            " at any moment and go on where you were."
        )


def _last_line(screen: HomeScreen, head: Head) -> str:
    """Return one line about a match: what it is, how far, who is to play, when it was last played."""
    _ = screen.speech
    parts = [game_name(_, head.game)]
    if head.chapter:
        parts.append(how_far(_, head))
    if head.to_play:
        parts.append(plain(fill(_("{name} to play"), name=head.to_play)))
    parts.append(when(screen, head.saved))
    return ", ".join(parts)


def when(screen: TappaScreen[None], moment: datetime) -> str:
    """Return how long ago something was, in a word or two."""
    return ago(screen.speech, screen.host.clock() - moment)
