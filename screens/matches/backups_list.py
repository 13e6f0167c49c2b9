"""The backups of a match, newest first: one of them can be put in the match's place. What it replaces is kept."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from textual import on, work
from textual.message import Message

from saves.backups import Backup, list_backups, restore
from saves.errors import ReadFailed, SaveRefused, WriteFailed
from saves.heads import head_of
from saves.seats import plays_in
from screens.commands import Command
from screens.dialogs import Ask
from screens.drawing.grid import Grid
from screens.list_cursor import moving
from screens.matches.saves_list import save_row
from screens.matches.saves_page import backups_columns
from screens.matches.table_screen import TableScreen
from screens.words.speech import mark


class BackupsScreen(TableScreen):
    """Shows when each backup was kept, of which stage, and how many steps the match had by then."""

    commands = (
        Command("backups.restore", "enter,space", "choose", mark("restore"),
                mark("Put the backup under the cursor in the match's place"), palette=False),
        *moving("backups"),
    )

    @dataclass
    class Read(Message):
        """The backups have been read."""

        backups: list[Backup]
        trouble: ReadFailed | None
        """Why they could not be read."""

    def __init__(self, path: Path, title: str) -> None:
        """Show a match's backups.

        Args:
            path: its file, whatever has become of it.
            title: what it is called.
        """
        super().__init__()
        self._path = path
        self._title = title
        self._backups: list[Backup] | None = None
        """None: not read yet."""
        self._trouble: ReadFailed | None = None

    # ---- what there is ------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Read the backups; the screen stands meanwhile."""
        self._read()

    @work(thread=True, exclusive=True, group="backups")
    def _read(self) -> None:
        trouble, backups = None, []
        try:
            found = list_backups(self._path, self.host.files)
            backups = [backup for backup in found if plays_in(backup.head, self.host.user)]
        except ReadFailed as failed:
            trouble = failed
        self.post_message(self.Read(backups, trouble))

    @on(Read)
    def _have(self, message: Read) -> None:
        self._backups, self._trouble = message.backups, message.trouble
        self.redraw()

    @property
    def count(self) -> int:
        """Return how many backups there are."""
        return len(self._backups or ())

    @property
    def _here(self) -> Backup | None:
        return self._backups[self.cursor] if self._backups else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Offer to restore only what can be played on."""
        return action != "choose" or (self._here is not None and self._here.head.sound)

    # ---- drawing ------------------------------------------------------------------------------------------------

    def draw(self, width: int, height: int) -> Grid:
        """Draw the table."""
        grid = Grid(width)
        _ = self.speech
        self.header(grid, [(_("Backups"), "header-title"), ("   ", "header"), (self._title, "header-bold")])
        rows = [replace(save_row(self, one.head), counter=str(one.counter)) for one in self._backups or ()]
        self.draw_rows(grid, rows, backups_columns(_, width), "" if rows else self._nothing(), height)
        self.footer(grid, height - 1)
        return grid

    def _nothing(self) -> str:
        """Say why there is no table."""
        if self._trouble is not None:
            return self.host.file_line(self._trouble)
        if self._backups is None:
            return self.speech("The backups are being read.")
        return self.speech("There is no backup of this match. One is kept at the start of each stage or round.")

    # ---- doing --------------------------------------------------------------------------------------------------

    def action_choose(self) -> None:
        """Ask whether the backup under the cursor is to be put in the match's place."""
        backup, _ = self._here, self.speech
        if backup is None or not backup.head.sound:
            return
        if head_of(self._path, self.host.files).sound:
            question = _("Go back to {where}, as it was kept {when}? What has been played since is kept as a backup.")
        else:
            question = _("Go back to {where}, as it was kept {when}? The file that cannot be opened is set aside.")
        row = save_row(self, backup.head)
        answers = [("keep", _("Leave the match as it is")), ("restore", _("Put the backup in its place"))]
        self.host.push_screen(
            Ask(question.format(where=row.where, when=row.when), answers), lambda answer: self._restore(backup, answer)
        )

    def _restore(self, backup: Backup, answer: str | None) -> None:
        if answer != "restore":
            return
        host, _ = self.host, self.speech
        try:
            restore(self._path, backup.path, at=host.clock(), files=host.files)
        except (ReadFailed, SaveRefused) as failed:
            host.go("refused", backup.path, failed)
        except WriteFailed as failed:
            host.say_not_done(_("The backup was not restored."), failed)
        else:
            host.pop_screen()
            host.say(_("The backup is in its place: Enter goes on from there."), stays=True)

    def help_text(self) -> str:
        """Explain the list."""
        return self.speech(
            "A backup is kept at the start of each stage or round; the last twelve stay. Put one in the match's place"
            " to go on from there. What it replaces becomes a backup itself, so that you can come back to it; a file"
            " that could not be opened is set aside in the folder."
        )
