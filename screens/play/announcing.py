"""What has just happened and is asked, as one line at a fixed place, for those who magnify or hear the screen."""

from __future__ import annotations

from rich.cells import cell_len

from screens.drawing.grid import Grid, shorten
from screens.drawing.look import Look
from screens.play.hinting import HintingScreen
from screens.session import Session
from screens.words.phrase import Phrase, plain


def announcement(happened: str, asked: str, room: int) -> str:
    """Return the line: what happened is cut where both do not fit, what is asked only if it does not fit alone.

    Args:
        happened: the last sentence of the log, or why something was refused; empty where nothing has happened.
        asked: what is pending.
        room: cells.
    """
    asked = shorten(asked, room)
    left = room - cell_len(asked) - 1
    told = shorten(happened, left) if happened and left > 1 else ""
    return f"{told} {asked}" if told else asked


def draw_announcement(grid: Grid, y: int, happened: str, asked: Phrase, look: Look) -> None:
    """Say on a row, always from its first cell on, what has happened (may be empty) and what is asked."""
    grid.fill(0, y, grid.width, "text")
    grid.put(0, y, announcement(look.text(happened), look.text(plain(asked)), grid.width), "bold")


class AnnouncingScreen(HintingScreen):
    """Says what happens as one short line at a fixed place; with it `draw` gives the board one line less."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._refused = ""
        """Why the last answer was refused; empty once something has happened."""

    def speak_anew(self) -> None:
        """Forget what was said in another language."""
        self._refused = ""

    def lines(self, height: int) -> int:
        """Return how many lines of the screen the board has, its footer's included; an announcement takes one."""
        return height - self.host.settings.announcements

    def announce(self, grid: Grid, height: int, asked: Phrase) -> None:
        """Say what has just happened and what is asked, always from the first cell of the same row on."""
        if self.host.settings.announcements:
            told = self.chronicle.here()
            happened = self._refused or (plain(told[-1].phrase) if told else "")
            draw_announcement(grid, height - 2, happened, asked, self.look)
