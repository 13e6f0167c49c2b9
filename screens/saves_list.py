"""All matches of a folder, newest first: open, rename, copy and delete them. A broken file is one of the list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from textual import on, work
from textual.message import Message

from saves.errors import ReadFailed, SaveRefused, WriteFailed
from saves.heads import NEVER, Head, list_saves
from saves.keeping import copy, delete, rename
from saves.names import TITLE_CELLS, clean, width
from saves.seats import plays_in
from screens.base import TappaScreen
from screens.commands import Command
from screens.dialogs import Ask, Prompt
from screens.grid import Grid, wrap
from screens.home import when
from screens.saves_page import SaveRow, draw_saves, rows_that_fit
from screens.words.faults import WRITE_REASONS, fault_line, file_line
from screens.words.games import game_name
from screens.words.speech import Speech, mark


class SavesScreen(TappaScreen[None]):
    """Shows the matches and what can be done with them."""

    commands = (
        Command("saves.open", "enter,space", "choose", mark("open"), mark("Open the match under the cursor"),
                palette=False),
        Command("saves.up", "up,k", "move(-1)", mark("up"), mark("Go to the match above"), footer=False,
                palette=False),
        Command("saves.down", "down,j", "move(1)", mark("down"), mark("Go to the match below"), footer=False,
                palette=False),
        Command("saves.page-up", "pageup", "page(-1)", mark("page up"), mark("Go up a page"), footer=False,
                palette=False),
        Command("saves.page-down", "pagedown", "page(1)", mark("page down"), mark("Go down a page"), footer=False,
                palette=False),
        Command("saves.first", "home", "move(-100000)", mark("first"), mark("Go to the newest match"), footer=False,
                palette=False),
        Command("saves.last", "end", "move(100000)", mark("last"), mark("Go to the last match of the list"),
                footer=False, palette=False),
        Command("saves.rename", "e", "rename", mark("rename"), mark("Give the match another title")),
        Command("saves.copy", "c", "copy", mark("copy"), mark("Copy the match, to try something out")),
        Command("saves.delete", "d,delete", "delete", mark("delete"), mark("Delete the match")),
        Command("saves.new", "n", "new", mark("new"), mark("Begin a new match")),
    )

    @dataclass
    class Read(Message):
        """The folder of saves has been read."""

        heads: list[Head]
        trouble: ReadFailed | None
        """Why it could not be read."""

    def __init__(self) -> None:
        super().__init__()
        self._heads: list[Head] | None = None
        """None: not read yet."""
        self._trouble: ReadFailed | None = None
        """Why the folder could not be read."""
        self._cursor = 0
        self._first = 0
        self._wish: Path | None = None
        """The file that the cursor is to stand on when the folder has been read."""

    # ---- what there is ------------------------------------------------------------------------------------------

    def on_screen_resume(self) -> None:
        """Read the folder: a match may have been played on."""
        self._read()

    @work(thread=True, exclusive=True, group="saves")
    def _read(self) -> None:
        trouble = None
        try:
            heads = [head for head in list_saves(self.host.saves) if plays_in(head, self.host.user)]
        except ReadFailed as failed:
            heads, trouble = [], failed
        # A message, since waiting for the app would keep a thread of a program that is ending.
        self.post_message(self.Read(heads, trouble))

    @on(Read)
    def _have(self, message: Read) -> None:
        """Take what was read; the cursor stays on its match."""
        heads, trouble = message.heads, message.trouble
        wish = self._wish or (self._here.path if self._here else None)
        self._heads, self._trouble, self._wish = heads, trouble, None
        place = next((index for index, head in enumerate(heads) if head.path == wish), self._cursor)
        self._cursor = max(0, min(place, len(heads) - 1))
        self.redraw()

    @property
    def _here(self) -> Head | None:
        """Return the match under the cursor."""
        return self._heads[self._cursor] if self._heads else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Offer only what can be done with the match under the cursor."""
        head = self._here
        if action in ("choose", "delete"):
            return head is not None
        return action not in ("rename", "copy") or (head is not None and head.sound)

    # ---- drawing ------------------------------------------------------------------------------------------------

    def draw(self, width: int, height: int) -> Grid:
        """Draw the table."""
        grid = Grid(width)
        _, n = self.speech, self.speech.n
        count = len(self._heads or ())
        told = n("{count} match", "{count} matches", count).format(count=count) if count else ""
        self.header(grid, [(_("Saves"), "header-title"), ("   ", "header"), (told, "header-bold")])
        if self._heads:
            fit = rows_that_fit(height)
            self._first = max(0, min(self._first, self._cursor, count - fit), self._cursor - fit + 1)
            rows = [save_row(self, head) for head in self._heads]
            draw_saves(grid, rows, self.speech, self.look, height, self._cursor, self._first)
        else:
            for y, line in enumerate(wrap([(self.look.text(self._nothing()), "soft")], min(70, width - 6))):
                grid.put_parts(3, 3 + y, line)
        self.footer(grid, height - 1)
        return grid

    def _nothing(self) -> str:
        """Say why there is no table."""
        if self._trouble is not None:
            return self.speech(
                "The folder of the matches cannot be read. Put that right, or start with another one (--saves)."
            ) + " " + file_line(self.speech, self._trouble)
        if self._heads is None:
            return self.speech("The matches are being read.")
        return self.speech("There is no match yet. Every match is saved here by itself as soon as it begins.")

    # ---- the cursor ---------------------------------------------------------------------------------------------

    def action_move(self, by: int) -> None:
        """Move the cursor, not beyond the ends."""
        if self._heads:
            self._cursor = max(0, min(len(self._heads) - 1, self._cursor + by))
            self.redraw()

    def action_page(self, by: int) -> None:
        """Move the cursor by a page."""
        self.action_move(by * max(1, rows_that_fit(self.size.height) - 1))

    def action_pick(self, index: int) -> None:
        """Put the cursor on a match that was clicked; a click on where it stands opens it."""
        if index == self._cursor:
            self.action_choose()
        else:
            self._cursor = index
            self.redraw()

    # ---- doing --------------------------------------------------------------------------------------------------

    def action_choose(self) -> None:
        """Open the match under the cursor, or show what is wrong with it."""
        if self._here is not None:
            self.host.open_match(self._here.path)

    def action_new(self) -> None:
        """Set up a new match."""
        self.host.go("setup")

    def action_rename(self) -> None:
        """Ask for another title; the file keeps its name."""
        head = self._here
        if head is not None and head.sound:
            question = self.speech("What is this match to be called?")
            self.host.push_screen(Prompt(question, head.title, TITLE_CELLS), lambda title: self._rename(head, title))

    def _rename(self, head: Head, title: str | None) -> None:
        if title is None or title == head.title:
            return

        def do() -> Path:
            rename(head.path, title, at=self._time_of(head))
            return head.path

        self._keep(head, do)

    def action_copy(self) -> None:
        """Copy the match under the cursor; the copy is a match of its own."""
        head = self._here
        if head is not None and head.sound:
            title = copied_title(self.speech, head.title)
            self._keep(head, lambda: copy(head.path, title, at=self._time_of(head)))

    def _time_of(self, head: Head) -> datetime:
        """Return the time that a match keeps which is not played on: the one that it had."""
        return self.host.clock() if head.saved == NEVER else head.saved

    def _keep(self, head: Head, do: Callable[[], Path]) -> None:
        """Do something with a file, say what kept it from being done, and put the cursor on the file that it gives."""
        try:
            self._wish = do()
        except (ReadFailed, SaveRefused) as failed:
            self.host.go("refused", head.path, failed)
        except WriteFailed as failed:
            self.host.say(file_line(self.speech, failed), bad=True)
        self._read()

    def action_delete(self) -> None:
        """Ask whether the match under the cursor is to be deleted."""
        head = self._here
        if head is not None:
            question = self.speech("Delete “{title}”? It cannot be brought back.").format(title=head.title)
            answers = [("keep", self.speech("Keep it")), ("delete", self.speech("Delete it"))]
            self.host.push_screen(Ask(question, answers), lambda answer: self._delete(head, answer))

    def _delete(self, head: Head, answer: str | None) -> None:
        if answer != "delete":
            return
        try:
            delete(head.path)
        except WriteFailed as failed:
            reason = WRITE_REASONS.get(failed.reason, WRITE_REASONS["other"])
            told = self.speech("{file} was not deleted.").format(file=clean(head.path.name))
            self.host.say(f"{told} {self.speech(reason)}", bad=True)
        self._read()

    def help_text(self) -> str:
        """Explain the list."""
        return self.speech(
            "Every match is a file of its own, saved by itself after every throw. The newest stand first, and files"
            " that cannot be opened last, with the reason. A copy has a life of its own: what is tried out in it does"
            " not touch the match that it was made of."
        )


def save_row(screen: SavesScreen, head: Head) -> SaveRow:
    """Return a match as the table shows it."""
    _ = screen.speech
    state, where = "", ""
    if head.chapter:
        message = _("stage {number}") if head.game == "giro" else _("round {number}")
        where = message.format(number=head.chapter)
    if not head.sound:
        state = _("changed by hand") if [fault.code for fault in head.faults] == ["edited"] else _("not readable")
    elif head.over:
        state = _("over")
    return SaveRow(
        title=clean(head.title, TITLE_CELLS),
        game=game_name(_, head.game),
        chapter=head.chapter,
        where=where,
        to_play=head.to_play,
        state=state,
        bad=not head.sound,
        when=when(screen, head.saved) if head.saved != NEVER else "",
        played=played_time(_, head.seconds),
        players=_(", ").join(head.names),
        reason=" ".join(fault_line(_, fault) for fault in head.faults),
        file=clean(head.path.name),
    )


def played_time(speech: Speech, seconds: int) -> str:
    """Return how long a match has been played: `45 min`, `2 h 05`; nothing if less than a minute."""
    minutes = seconds // 60
    if minutes < 60:
        return speech("{minutes} min").format(minutes=minutes) if minutes else ""
    return speech("{hours} h {minutes:02}").format(hours=minutes // 60, minutes=minutes % 60)


def copied_title(speech: Speech, title: str) -> str:
    """Return what a copy is called; a long title loses its end, not the word that tells the two apart."""
    message = speech("{title} (copy)")
    room = TITLE_CELLS - width(message.format(title=""))
    return message.format(title=clean(title, room))
