"""What the screens of a running match share: the session, being told what happens, the way between them."""

from __future__ import annotations

from typing import Any, TypeVar

from screens.base import TappaScreen
from screens.grid import Part
from screens.session import Happened, Session
from screens.words.games import Narrator, narrator

T = TypeVar("T")


class MatchScreen(TappaScreen[T]):
    """Shows a match; a subclass draws `self.view` and is told of every step."""

    def __init__(self, session: Session) -> None:
        """Show a session's match."""
        super().__init__()
        self.session = session

    @property
    def view(self) -> Any:
        """Return what may be seen; it holds until the next step."""
        return self.session.view

    @property
    def narrator(self) -> Narrator:
        """Return who speaks of this match in the app's language."""
        return narrator(self.session.game.id, self.speech, self.session.match.setup)

    def on_mount(self) -> None:
        """Listen to the match; the screen below draws itself (Textual calls the handlers of all classes by itself)."""
        self.session.listeners.append(self.happened)

    def on_unmount(self) -> None:
        """Listen no more."""
        self.session.listeners.remove(self.happened)

    def happened(self, what: Happened) -> None:
        """Take what a step brought; by itself a screen is drawn anew."""
        if self.is_current:
            self.redraw()

    def saved_parts(self) -> list[Part]:
        """Return for the header whether the last step is on the disk."""
        if self.session.trouble is not None:
            return [(self.speech("NOT SAVED"), "header-bad")]
        return [(self.speech("saved"), "header-soft")]
