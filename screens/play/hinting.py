"""A match in which a person may ask what a strong bot would do here, and why."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from textual import on, work
from textual.message import Message

from engine.dice import bot_rng
from engine.game import Decision
from screens.play.following import FollowingScreen
from screens.play.thinking import giving_way
from screens.words.phrase import plain

SHOWN = 12.0
"""Seconds for which a hint stands: it is read and weighed before an answer is given."""


class HintingScreen(FollowingScreen):
    """Reckons hints beside the screen, which goes on answering keys."""

    @dataclass
    class Hinted(Message):
        """A hint has been reckoned."""

        counter: int
        """The counter of the question that it is about."""
        text: str

    def can_hint(self) -> bool:
        """Tell whether a person here is asked something that a hint could be about."""
        session = self.session
        return isinstance(session.pending, Decision) and session.asks_person() and not session.watches()

    def action_hint(self) -> None:
        """Ask for a hint; it comes when it has been reckoned."""
        match = self.session.match
        if not isinstance(match.pending, Decision):
            return
        seat = match.pending.seat
        # The same generator that a bot of this seat would have here, so that the hint is what it would answer.
        rng = bot_rng(match.dice.seed, seat, len(match.journal))
        self._reckon(match.counter, match.game.view(match.state.clone(), seat), rng)

    @work(thread=True, group="hint", exclusive=True)
    def _reckon(self, counter: int, view: Any, rng: Random) -> None:
        with giving_way():
            said = plain(self.narrator.hint(view, rng))
        self.post_message(self.Hinted(counter, said))

    @on(Hinted)
    def _hinted(self, message: Hinted) -> None:
        """Say the hint, unless the match has gone on since it was asked for."""
        if message.counter == self.session.match.counter and message.text:
            self.host.say(message.text, seconds=SHOWN)
