"""Somebody at a match, from when he sits down until he leaves: for whom he answers, and how long it has been played.

Screens and the line by line front end are both such a sitting, each with its own way of telling what happened.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from engine.game import Event
from engine.match import Match
from saves.document import Saved
from saves.errors import WriteFailed
from saves.play_time import PlayTime
from saves.seats import claim_pending, claim_throw, watches
from saves.shared import News, SharedMatch


class Sitting:
    """A match in its file and who plays it here; each answer, throw and undo is one step, and is saved."""

    def __init__(
        self, shared: SharedMatch, user: str | None, *, writes: bool = True, next_turn: bool = True
    ) -> None:
        """Sit down at a match.

        Args:
            shared: the match and its file.
            user: the name that is answered for; None: a terminal that has not said whose it is.
            writes: whether steps are written at all; a replay or a picture of a match is not, nor does it follow.
            next_turn: a die that opens a bot's turn falls in one step with the answer before it.
        """
        self.user = user
        self._shared = shared
        self._writes, self._next_turn = writes, next_turn
        self._played = PlayTime()

    @property
    def path(self) -> Path:
        """Return the match's file."""
        return self._shared.path

    @property
    def saved(self) -> Saved:
        """Return what the file holds, or will once it can be written."""
        return self._shared.saved

    @property
    def match(self) -> Match:
        """Return the match."""
        return self._shared.match

    @property
    def trouble(self) -> WriteFailed | None:
        """Return why the last step is not on the disk, None if it is."""
        return self._shared.trouble

    @property
    def backup_trouble(self) -> WriteFailed | None:
        """Return why the last backup could not be kept, None if it was."""
        return self._shared.backup_trouble

    def obstacle(self) -> WriteFailed | None:
        """Return why no step could be saved as things stand, None if none is known or none is made from here."""
        if not self._writes or watches(self.match.setup, self.user):
            return None
        return self._shared.obstacle()

    # ---- steps --------------------------------------------------------------------------------------------------

    def answer(self, option: str, *, bot: bool = False, counter: int | None = None) -> list[Event]:
        """Give an answer, let the dice fall that follow it, save, and return what happened.

        Args:
            option: its id.
            bot: it is a bot's, and not that of who sits here.
            counter: as in `Match.answer`.

        Raises:
            SeatRefused: it is another person's to give.
            AnswerRefused: it is not on offer, or was meant for an older question.
            Overtaken, Deleted, WriteFailed: as in `SharedMatch.step`.
        """
        def do(match: Match) -> list[Event]:
            if not bot:
                claim_pending(match, self.user)
            return [*match.answer(option, bot=bot, counter=counter), *match.settle(next_turn=self._next_turn)]

        return self.step(do)

    def throw(self, face: str | None = None, *, counter: int | None = None) -> list[Event]:
        """Let the pending die fall, with those that follow it, save, and return what happened.

        Args:
            face: what a real die shows; None: the program throws.
            counter: as in `Match.throw`.

        Raises:
            SeatRefused: it is another person's die.
            AnswerRefused: it is no face of the die, no die is pending, or it was meant for an older one.
            Overtaken, Deleted, WriteFailed: as in `SharedMatch.step`.
        """
        def do(match: Match) -> list[Event]:
            claim_throw(match, self.user)
            return [*match.throw(face, counter=counter), *match.settle(next_turn=self._next_turn)]

        return self.step(do)

    def undo(self) -> None:
        """Take back the last answer, and save.

        Raises:
            UndoRefused: nothing may be taken back.
            Overtaken, Deleted, WriteFailed: as in `SharedMatch.step`.
        """
        def do(match: Match) -> list[Event]:
            match.undo(by=self.user)
            return []

        self.step(do)

    def step(self, do: Callable[[Match], list[Event]]) -> list[Event]:
        """Make a step, save it with the time that has been played, and return what happened.

        Args:
            do: claims the seat that it answers for (`saves.seats`), answers, throws or takes back, in place.

        Raises:
            Overtaken, Deleted, WriteFailed: as in `SharedMatch.step`, and what `do` raises.
        """
        if not self._writes:
            return do(self.match)
        self.saved.seconds += self._played.passed()
        return self._shared.step(do)

    # ---- the file -----------------------------------------------------------------------------------------------

    def write(self, *, anew: bool = False) -> None:
        """Save the match as it is here; a failure stays in `trouble`.

        Args:
            anew: also where its file was deleted.

        Raises:
            Overtaken, Deleted, WriteFailed: as in `SharedMatch.step`.
        """
        if self._writes:
            self.saved.seconds += self._played.passed()
            (self._shared.write_anew if anew else self._shared.write)()

    def take_over(self) -> Path | None:
        """Put the match as it is here in the place of a file that was spoilt from outside, which is set aside.

        Returns:
            Where the other file is now, None if there was none.

        Raises:
            WriteFailed: it could not be done.
        """
        return self._shared.take_over()

    def _look(self) -> News:
        """Take in what other terminals have done since the last look.

        Raises:
            ReadFailed, SaveRefused: the file holds no match any more; the one here is as it was.
        """
        return self._take_in() if self._writes and self._shared.changed() else News.NOTHING

    def _take_in(self, *, accept_edited: bool = False) -> News:
        """Take in the file (`SharedMatch.refresh`); the time up to now was counted where it was written."""
        news = self._shared.refresh(accept_edited=accept_edited)
        if news:
            self._played.passed()
        return news
