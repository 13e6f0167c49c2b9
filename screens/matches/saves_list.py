"""All matches of a folder, newest first: open, rename, copy, delete them, go back to a backup. A broken file is one of
the list; it can be looked into and set aside.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
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
from screens.commands import Command
from screens.dialogs import Ask, Prompt
from screens.drawing.grid import Grid
from screens.list_cursor import moving
from screens.matches.saves_page import SaveRow, saves_columns
from screens.matches.setting_aside import ask_aside
from screens.matches.table_screen import TableScreen
from screens.words.faults import Told, fault_line
from screens.words.games import game_name
from screens.words.matches import ago, how_far, played_time
from screens.words.speech import Speech, mark


class SavesScreen(TableScreen):
    """Shows the matches and what can be done with them."""

    commands = (
        Command("saves.open", "enter,space", "choose", mark("open"), mark("Open the match under the cursor"),
                palette=False),
        *moving("saves"),
        Command("saves.rename", "e", "rename", mark("rename"), mark("Give the match another title")),
        Command("saves.copy", "d", "copy", mark("copy"), mark("Copy the match, to try something out")),
        Command("saves.delete", "x,delete", "delete", mark("delete"), mark("Delete the match")),
        Command("saves.watch", "w", "watch", mark("watch"), mark("Watch the match again from its beginning")),
        Command("saves.aside", "a", "aside", mark("set aside"),
                mark("Take a file that cannot be opened out of the list; it stays in the folder")),
        Command("saves.backups", "b", "backups", mark("backups"),
                mark("Show the backups of the match, to put one in its place")),
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
            host = self.host
            heads = [head for head in list_saves(host.saves, host.files, host.clock()) if plays_in(head, host.user)]
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
        place = next((index for index, head in enumerate(heads) if head.path == wish), self.cursor)
        self.cursor = max(0, min(place, len(heads) - 1))
        self.redraw()

    @property
    def count(self) -> int:
        """Return how many matches there are."""
        return len(self._heads or ())

    @property
    def _here(self) -> Head | None:
        """Return the match under the cursor."""
        return self._heads[self.cursor] if self._heads else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Offer only what can be done with the match under the cursor."""
        head = self._here
        if action in ("choose", "delete", "backups"):
            return head is not None
        if action in ("rename", "copy", "watch"):
            return head is not None and head.sound
        return action != "aside" or (head is not None and not head.sound)

    # ---- drawing ------------------------------------------------------------------------------------------------

    def draw(self, width: int, height: int) -> Grid:
        """Draw the table."""
        grid = Grid(width)
        _, n = self.speech, self.speech.n
        count = self.count
        told = n("{count} match", "{count} matches", count).format(count=count) if count else ""
        self.header(grid, [(_("Saves"), "header-title"), ("   ", "header"), (told, "header-bold")])
        rows = [save_row(self, head) for head in self._heads or ()]
        self.draw_rows(grid, rows, saves_columns(self.speech, width), "" if rows else self._nothing(), height)
        self.footer(grid, height - 1)
        return grid

    def _nothing(self) -> str:
        """Say why there is no table."""
        if self._trouble is not None:
            return self.speech(
                "The folder of the matches cannot be read. Put that right, or start with another one (--saves)."
            ) + " " + self.host.file_line(self._trouble)
        if self._heads is None:
            return self.speech("The matches are being read.")
        return self.speech("There is no match yet. Every match is saved here by itself as soon as it begins.")

    # ---- doing --------------------------------------------------------------------------------------------------

    def action_choose(self) -> None:
        """Open the match under the cursor, or show what is wrong with it."""
        if self._here is not None:
            self.host.open_match(self._here.path)

    def action_new(self) -> None:
        """Set up a new match."""
        self.host.go("setup")

    def action_watch(self) -> None:
        """Watch the match under the cursor again."""
        if self._here is not None:
            self.host.open_match(self._here.path, again=True)

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
            rename(head.path, title, at=self._time_of(head), files=self.host.files)
            return head.path

        self._keep(head, do)

    def action_copy(self) -> None:
        """Copy the match under the cursor; the copy is a match of its own."""
        head = self._here
        if head is not None and head.sound:
            title = copied_title(self.speech, head.title, [one.title for one in self._heads or ()])
            self._keep(head, lambda: copy(head.path, title, at=self._time_of(head), files=self.host.files))

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
            self.host.say_failed(failed)
        self._read()

    def action_backups(self) -> None:
        """Show the backups of the match under the cursor."""
        if self._here is not None:
            self.host.go("backups", self._here.path, self._here.title)

    def action_aside(self) -> None:
        """Ask whether a file that cannot be opened is to leave the list."""
        head = self._here
        if head is not None and not head.sound:
            ask_aside(self, head.path, lambda: self._read())

    def action_delete(self) -> None:
        """Ask whether the match under the cursor is to be deleted."""
        head = self._here
        if head is not None:
            _ = self.speech
            question = _("Delete “{title}”? It cannot be brought back.").format(title=head.title)
            others = dict.fromkeys(owner for owner in head.owners if owner and owner != self.host.user)
            if others:
                told = _("Others play in it, and lose it too: {names}.")
                question += " " + told.format(names=_(", ").join(others))
            answers = [("keep", self.speech("Keep it")), ("delete", self.speech("Delete it"))]
            self.host.push_screen(Ask(question, answers), lambda answer: self._delete(head, answer))

    def _delete(self, head: Head, answer: str | None) -> None:
        if answer != "delete":
            return
        try:
            delete(head.path, self.host.files)
        except WriteFailed as failed:
            self.host.say_not_done(self.speech("{file} was not deleted.").format(file=clean(head.path.name)), failed)
        self._read()

    def help_text(self) -> str:
        """Explain the list."""
        return self.speech(
            "Every match is a file of its own, saved by itself after every throw. The newest stand first, and files"
            " that cannot be opened last, with the reason. A copy has a life of its own: what is tried out in it does"
            " not touch the match that it was made of. At the start of each stage a backup is kept; one can be put in"
            " the match's place, and what it replaces is kept too."
        )


def save_row(screen: TableScreen, head: Head) -> SaveRow:
    """Return a match as the table shows it."""
    _ = screen.speech
    state = ""
    if not head.sound:
        state = _("changed by hand") if [fault.code for fault in head.faults] == ["edited"] else _("not readable")
    elif head.over:
        state = _("over")
    return SaveRow(
        title=clean(head.title, TITLE_CELLS),
        game=game_name(_, head.game),
        chapter=(f"{head.chapter}/{head.chapters}" if head.chapters else str(head.chapter)) if head.chapter else "",
        where=how_far(_, head) if head.chapter else "",
        to_play=head.to_play,
        state=state,
        bad=not head.sound,
        when=ago(_, screen.host.clock() - head.saved) if head.saved != NEVER else "",
        played=played_time(_, head.seconds),
        players=_(", ").join(head.names),
        reason=" ".join(fault_line(_, fault, Told.SAVE, screen.host.guest) for fault in head.faults),
        file=clean(head.path.name),
    )


def copied_title(speech: Speech, title: str, taken: Collection[str] = ()) -> str:
    """Return what a copy is called; a long title loses its end, not the words that tell the two apart.

    Args:
        speech: the language.
        title: the match's.
        taken: the titles that there are; a further copy gets a number.
    """
    number = 1
    while True:
        message = speech("{title} (copy)") if number == 1 else speech("{title} (copy {number})")
        room = TITLE_CELLS - width(message.format(title="", number=number))
        found = message.format(title=clean(title, room), number=number)
        if found not in taken:
            return found
        number += 1
