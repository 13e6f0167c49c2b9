"""The first screen: the last match to go on with, and the way to everything else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual import on, work
from textual.message import Message

from saves.errors import ReadFailed
from saves.heads import Head, list_saves
from saves.seats import plays_in
from screens.commands import Command
from screens.drawing.grid import Grid
from screens.factories import board_games
from screens.home_page import Entry, HomeModel, home_page
from screens.list_cursor import ListCursor
from screens.words.games import game_name
from screens.words.speech import mark

if TYPE_CHECKING:
    from screens.giro.home_road import HomeRoad

class HomeScreen(ListCursor):
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

    goes_round = True

    @dataclass
    class Read(Message):
        """The folder of saves has been read."""

        heads: list[Head]
        trouble: ReadFailed | None
        """Why it could not be read."""

    @dataclass
    class Found(Message):
        """The road of the last match has been read."""

        head: Head
        road: HomeRoad | None

    def __init__(self) -> None:
        super().__init__()
        self._last: Head | None = None
        self._road: tuple[Head, HomeRoad | None] | None = None
        """The road of a match, as it was when the match was read."""
        self._count: int | None = None
        """How many matches there are; None: not known yet, or the folder cannot be read."""
        self._trouble: ReadFailed | None = None
        """Why the folder cannot be read."""

    # ---- what there is ------------------------------------------------------------------------------------------

    def on_screen_resume(self) -> None:
        """Look at the saves again, once the first frame is there: beside it in a thread they would hold it up."""
        self.call_after_refresh(self._read)

    @work(thread=True, exclusive=True, group="saves")
    def _read(self) -> None:
        heads: list[Head] = []
        trouble: ReadFailed | None = None
        try:
            heads = list_saves(self.host.saves, self.host.files, self.host.clock())
        except ReadFailed as failed:
            trouble = failed
        # A message, since waiting for the app would keep a thread of a program that is ending.
        heads = [head for head in heads if plays_in(head, self.host.user)]
        self.post_message(self.Read(heads, trouble))
        last = _going_on(heads)
        if last is None or last.game != "giro" or (self._road is not None and self._road[0] == last):
            return
        from screens.giro.home_road import read_road  # with all of its game, for which the first frame does not wait

        self.post_message(self.Found(last, read_road(last.path, self.host.files)))

    @on(Found)
    def _have_road(self, message: Found) -> None:
        self._road = message.head, message.road
        self.redraw()

    @on(Read)
    def _have(self, message: Read) -> None:
        heads = message.heads
        self._last = _going_on(heads)
        self._trouble = message.trouble
        self._count = None if message.trouble else len(heads)
        self.cursor = min(self.cursor, len(self._entries()) - 1)
        self.redraw()

    def _told_count(self) -> str:
        """Return how many matches there are, or why that is not known; nothing until they have been read."""
        if self._trouble is not None:
            return self.host.reason_first(self._trouble)
        if self._count is None:
            return ""
        told = self.speech.n("{count} match", "{count} matches", self._count).format(count=self._count)
        return told if self._count else self.speech("none yet")

    @property
    def places(self) -> Sequence[int]:
        """Return what the cursor may stand on: the entries."""
        return range(len(self._entries()))

    def _entries(self) -> list[Entry]:
        """Return what can be chosen."""
        _ = self.speech
        entries = [
            ("setup", _("New match"), _(", ").join(game_name(_, game) for game in board_games())),
            ("saves", _("Saves"), self._told_count()),
            ("rules", _("Rules"), _("of the games, with the doubts of the old sheet")),
            ("settings", _("Settings"), _("keys, colours, pace")),
        ]
        if self._last is not None:
            entries.insert(0, ("continue", _("Continue"), ""))
        return entries

    # ---- drawing ------------------------------------------------------------------------------------------------

    def draw(self, width: int, height: int) -> Grid:
        """Draw the name, the entries and the mountain."""
        road = None
        if self._road is not None and self._last is not None and self._road[0].path == self._last.path:
            road = self._road[1]  # as it was, until it has been read anew
        model = HomeModel(self._entries(), self.cursor, self._last, road, self.host.clock())
        grid = home_page(model, self.look, self.speech, width, height)
        self.footer(grid, height - 1)
        return grid

    def command_name(self, command: Command) -> str:
        """Say that the obvious next thing is to go on with the last match, where it is."""
        if command.id == "home.choose" and self._entries()[self.cursor][0] == "continue":
            return self.speech("continue")
        return super().command_name(command)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide the way back: there is nothing below."""
        return action != "back"

    # ---- doing --------------------------------------------------------------------------------------------------

    def action_pick(self, index: int) -> None:
        """Open an entry that was clicked."""
        self.cursor = index
        self.action_choose()

    def action_choose(self) -> None:
        """Open what the cursor is on."""
        name = self._entries()[self.cursor][0]
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


def _going_on(heads: list[Head]) -> Head | None:
    """Return the match that was played last and is not over, None if there is none."""
    return next((head for head in heads if head.sound and not head.over), None)
