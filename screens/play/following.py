"""A match that other terminals play too: what they have done is taken in, and a file damaged from outside is told."""

from __future__ import annotations

from abc import abstractmethod

from saves.errors import Deleted, Overtaken, ReadFailed, SaveRefused, WriteFailed
from screens.base import TappaScreen
from screens.dialogs import Ask
from screens.play.match_screen import MatchScreen
from screens.session import Session
from screens.words.faults import cannot_save_line
from screens.words.spoilt import ACCEPT, ANEW, MINE, deleted_file, spoilt_file

FOLLOW = 0.5
"""Seconds between two looks at the file for what other terminals have done."""
AGAIN = 6
"""Looks after which what could not be written is tried again: a disk that has room again is noticed in 3 seconds."""


class FollowingScreen(MatchScreen[None]):
    """Follows the file of its match."""

    def __init__(self, session: Session) -> None:
        """Follow a session's match."""
        super().__init__(session)
        self._told_unreadable = False
        self._looks = 0
        """How often the file was looked at since it could not be written."""
        self._asks_deleted = False
        """It is being asked what is to become of a match whose file was deleted."""

    @abstractmethod
    def _refuse(self, error: Exception) -> None:
        """Say why something was not done."""

    @abstractmethod
    def _tell_trouble(self) -> None:
        """Say once why a step could not be written; where there is no trouble any more, the next is told anew."""

    def on_mount(self) -> None:
        """Say whether it can be written at all, and begin to look at it."""
        if obstacle := self.session.obstacle():
            self.host.say(cannot_save_line(self.speech, obstacle, self.host.guest), bad=True, stays=True)
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
            self._sound_again()
        if self.session.trouble is not None:
            self._try_again()
        elif self.host.screen is self and self.session.deleted():
            self._ask_deleted()

    def _try_again(self) -> None:
        """Try quietly to write what could not be written; once it is, the header of what is on top says so."""
        self._looks = (self._looks + 1) % AGAIN
        if self._looks == 0 and self.session.save_again():
            self._tell_trouble()
            if isinstance(self.host.screen, TappaScreen):
                self.host.screen.redraw()

    def _ask_deleted(self) -> None:
        """Ask what is to become of a match whose file is gone: without it no step is made."""
        if self._asks_deleted:
            return
        self._asks_deleted = True
        self.session.halt(True)  # bots go on below a question
        self.host.push_screen(Ask(*deleted_file(self.speech)), self._after_deleted)

    def _after_deleted(self, answer: str | None) -> None:
        self._asks_deleted = False
        self.session.halt(False)
        if answer != ANEW:
            self.action_back()
            return
        try:
            self.session.write(anew=True)
        except (Overtaken, WriteFailed) as error:
            self._refuse(error)
        self.on_screen_resume()

    def action_back(self) -> None:
        """Leave the match once it is on the disk; if that cannot be, it is asked first."""
        self.host.leaving(super().action_back, self.session)

    def _refused_by_file(self) -> bool:
        """Tell why no step is made if it is the file, which is no match to play on, and say whether it is."""
        try:
            self.session.follow()
        except (ReadFailed, SaveRefused) as error:
            if self.host.screen is self:
                self._told_unreadable = True
                self._tell_unreadable(error)
            return True
        return False

    def _sound_again(self) -> None:
        """Go on once the file is a match again, or was taken away."""
        if self._told_unreadable:
            self._told_unreadable = False
            self.session.halt(False)
            self.on_screen_resume()

    def _tell_unreadable(self, error: ReadFailed | SaveRefused) -> None:
        """Say that the file is no match to play on any more, and offer what can be done; until then nothing is."""
        if isinstance(error, ReadFailed):
            self.host.say_failed(error)
            return
        self.session.halt(True)  # bots would try again and again
        self.host.push_screen(Ask(*spoilt_file(self.speech, error)), self._put_back)

    def _put_back(self, answer: str | None) -> None:
        if answer not in (MINE, ACCEPT) or not self._refused_still():
            return
        try:
            if answer == MINE:
                self.session.take_over()
            else:
                self.session.accept()
        except (ReadFailed, SaveRefused) as error:  # it has become another meanwhile
            self._tell_unreadable(error)
        except (Overtaken, Deleted, WriteFailed) as error:
            self._refuse(error)
        else:
            self._sound_again()
            self.redraw()

    def _refused_still(self) -> bool:
        """Tell whether the file is still no match: another terminal may have put it right while it was asked here."""
        self._follow()
        return self._told_unreadable
