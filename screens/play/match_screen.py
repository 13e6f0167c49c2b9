"""What the screens of a running match share: the session, being told what happens, the way between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from screens.base import TappaScreen
from screens.drawing.grid import Part
from screens.play.chronicle import Chronicle
from screens.session import Happened, Session
from screens.words.games import Narrator, narrator
from screens.words.speech import Speech

T = TypeVar("T")


class MatchScreen(TappaScreen[T]):
    """Shows a match; a subclass draws `self.view` and is told of every step."""

    def __init__(self, session: Session) -> None:
        """Show a session's match."""
        super().__init__()
        self.session = session
        self._chronicle: tuple[Speech, Chronicle] | None = None

    @property
    def view(self) -> Any:
        """Return what may be seen; it holds until the next step."""
        return self.session.view

    @property
    def narrator(self) -> Narrator:
        """Return who speaks of this match in the app's language."""
        return narrator(self.session.game.id, self.speech, self.session.match.setup)

    @property
    def chronicle(self) -> Chronicle:
        """Return what has happened, told up to now in the app's language; after an undo it is told anew."""
        session, kept = self.session, self._chronicle
        if kept is None or kept[0] is not self.speech or kept[1].past is not session.past:
            beginning = session.game.view(session.match.beginning(), 0)
            kept = self._chronicle = self.speech, Chronicle(self.narrator, session.past, beginning)
        kept[1].update()
        return kept[1]

    @property
    def fresh(self) -> int:
        """Return how many sentences tell of what happened since the last turn of the person who is asked."""
        return self.chronicle.fresh(self.session.since(self.session.last_person()))

    @property
    def turn_rules(self) -> Sequence[str]:
        """Return the ids of the rules of a turn as it is played now; none: they are the game's usual ones."""
        return ()

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

    def action_rematch(self) -> None:
        """Begin another match with the same setup."""
        self.host.play_again(self.session)

    def saved_parts(self) -> list[Part]:
        """Return for the header whether the last step is on the disk."""
        if self.session.trouble is not None:
            return [(self.speech("NOT SAVED"), "header-bad")]
        return [(self.speech("saved"), "header-soft")]
