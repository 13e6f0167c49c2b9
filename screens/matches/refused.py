"""What is wrong with a match's file, and what can be done about it. The file stays as it is until somebody says so."""

from __future__ import annotations

from pathlib import Path

from saves.errors import ReadFailed, SaveRefused
from saves.heads import head_of
from saves.names import TITLE_CELLS, clean
from saves.store import load
from screens.commands import Command
from screens.drawing.grid import Grid, Part, wrap
from screens.matches.setting_aside import ask_aside
from screens.texts.reading import Body, ReadingScreen, scrolling
from screens.words.faults import Told, fault_lines
from screens.words.speech import mark

TEXT_WIDTH = 76


class RefusedScreen(ReadingScreen):
    """Lists everything that is wrong with a file; one that was only edited can be taken as it stands."""

    commands = (
        *scrolling("refused"),
        Command("refused.accept", "y", "accept", mark("use it as it stands"),
                mark("Play on with the match as somebody has changed it")),
        Command("refused.backups", "b", "backups", mark("restore a backup"),
                mark("Show the backups of the match, to put one in its place")),
        Command("refused.aside", "a", "aside", mark("set aside"),
                mark("Take the file out of the list; it stays in the folder")),
        Command("refused.again", "f5", "again", mark("read again"), mark("Read the file again")),
    )

    def __init__(self, path: Path, error: ReadFailed | SaveRefused) -> None:
        """Show why a file could not be opened."""
        super().__init__()
        self._path = path
        self._error = error
        self._at_backups = False
        """The backups are being looked at."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Offer to take the file as it stands only if that is possible."""
        return action != "accept" or (isinstance(self._error, SaveRefused) and self._error.acceptable)

    # ---- drawing ------------------------------------------------------------------------------------------------

    def heading(self) -> list[Part]:
        """Say what this is."""
        return [(self.speech("This match cannot be opened"), "header-bold")]

    def body(self, width: int) -> Body:
        """Draw the file's name, what is wrong with it, and what can be done."""
        grid = Grid(width)
        room = min(TEXT_WIDTH, width - 4)
        y = self._put(grid, 0, self._path.name, "bold", room) + 1
        if isinstance(self._error, SaveRefused):
            lines = fault_lines(self.speech, self._error.faults, Told.SAVE)
            intro = self.speech.n("One thing is wrong with it:", "{count} things are wrong with it:", len(lines))
            y = self._put(grid, y, intro.format(count=len(lines)), "text", room) + 1
            for line in lines:
                grid.put(2, y, self.look.signs.team_bar, "bad")
                y = self._put(grid, y, line, "text", room, 2)
        else:
            y = self._put(grid, y, self.host.file_line(self._error), "text", room)
        return Body(grid, range(self._put(grid, y + 1, self._advice(), "muted", room)))

    def _put(self, grid: Grid, y: int, text: str, role: str, room: int, indent: int = 0) -> int:
        """Draw a text on as many lines as it needs and return the row after it."""
        for line in wrap([(self.look.text(text), role)], room - indent):
            grid.put_parts(2 + indent, y, line)
            y += 1
        return y

    def _advice(self) -> str:
        if self.check_action("accept", ()):
            return self.speech(
                "If that was meant, use it as it stands: play goes on from there, and what happened before is kept in"
                " the file for people to read. Nothing has been changed so far."
            )
        return self.speech(
            "The file is left as it is. If you put it right, in any editor, it can be read again from here; or go back"
            " to a backup, and it is set aside."
        )

    # ---- doing --------------------------------------------------------------------------------------------------

    def action_accept(self) -> None:
        """Take the file as it stands, write it so, and open the match."""
        if self.check_action("accept", ()):
            self._open(accept_edited=True)

    def action_again(self) -> None:
        """Read the file again: it may have been put right."""
        self._open(accept_edited=False)

    def action_backups(self) -> None:
        """Show the match's backups; if one is restored, this page has nothing more to say."""
        self._at_backups = True
        self.host.go("backups", self._path, clean(self._path.stem, TITLE_CELLS))

    def action_aside(self) -> None:
        """Ask whether the file is to be set aside, and go back if it has been."""
        ask_aside(self, self._path, self._back_if_away)

    def _back_if_away(self) -> None:
        if not self._path.exists():
            self._go_back()

    def _go_back(self) -> None:
        self.host.pop_screen()  # what it returns would be awaited by whoever called, and that is this screen itself

    def on_screen_resume(self) -> None:
        """Go back if the file has been put right by a backup."""
        if self._at_backups:
            self._at_backups = False
            if head_of(self._path, self.host.files).sound:
                self.call_later(self._go_back)

    def _open(self, *, accept_edited: bool) -> None:
        try:
            load(self._path, accept_edited=accept_edited, files=self.host.files)
        except (ReadFailed, SaveRefused) as failed:
            self._error = failed
            self.redraw()
            if not accept_edited:
                self.host.say(self.speech("It still cannot be opened."))
            return
        self.host.pop_screen()
        self.host.open_match(self._path, accept_edited=accept_edited)

    def help_text(self) -> str:
        """Explain the page."""
        return self.speech(
            "Every match is checked when it is read. Here stands all that was found, each with its place in the file."
            " The other matches are not touched by it."
        )
