"""A match that other terminals play too: what they have done is taken in, and a file damaged from outside is told."""

from __future__ import annotations

from abc import abstractmethod

from saves.errors import ReadFailed, SaveRefused, WriteFailed
from screens.dialogs import Ask
from screens.match_screen import MatchScreen
from screens.session import Session
from screens.words.faults import file_line

FOLLOW = 0.5
"""Seconds between two looks at the file for what other terminals have done."""


class FollowingScreen(MatchScreen[None]):
    """Follows the file of its match."""

    def __init__(self, session: Session) -> None:
        """Follow a session's match."""
        super().__init__(session)
        self._told_unreadable = False

    @abstractmethod
    def _refuse(self, error: Exception) -> None:
        """Say why something was not done."""

    def on_mount(self) -> None:
        """Begin to look at the file."""
        self.set_interval(FOLLOW, self._follow)

    def _follow(self) -> None:
        """Take in what other terminals have done; a file that cannot be read now is looked at again later."""
        try:
            self.session.follow()
        except (ReadFailed, SaveRefused) as error:
            if not self._told_unreadable:
                self._told_unreadable = True
                self._tell_unreadable(error)
        else:
            self._told_unreadable = False

    def _tell_unreadable(self, error: ReadFailed | SaveRefused) -> None:
        """Say that the file is no match any more, and offer to put the one that is open here in its place."""
        if isinstance(error, ReadFailed):
            self.host.say(file_line(self.speech, error), bad=True)
            return
        _ = self.speech
        question = _("The file of this match was changed from outside and is no match any more. Here it is whole.")
        answers = [("wait", _("leave the file as it is")),
                   ("mine", _("write the match as it is here; the other file is set aside"))]
        self.host.push_screen(Ask(question, answers), self._put_back)

    def _put_back(self, answer: str | None) -> None:
        if answer != "mine":
            return
        try:
            self.session.take_over()
        except WriteFailed as error:
            self._refuse(error)
        else:
            self._told_unreadable = False
            self.redraw()
