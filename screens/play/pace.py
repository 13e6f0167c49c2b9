"""The bots' pace: when they take their next step, at once, after a pause or at a key, and that it is taken once."""

from __future__ import annotations

from collections.abc import Callable

from textual.timer import Timer

from engine.game import Chance, Outcome
from engine.match import StaleAnswer
from saves.errors import Deleted, Overtaken, WriteFailed
from screens.base import TappaScreen
from screens.play.following import FOLLOW
from screens.play.movement import Movement
from screens.session import Session, Thought
from screens.settings import PAUSES


class Pace:
    """Plays the bots of one match, a step at a time; a match that stands still, or whose people are asked, waits."""

    def __init__(
        self, screen: TappaScreen[None], session: Session, movement: Movement, think: Callable[[Thought], object],
        refuse: Callable[[Exception], None],
    ) -> None:
        """Make it; no step is due yet.

        Args:
            screen: whose timers are used, and the settings of whose host; it is drawn anew when a key is waited for.
            session: the match.
            movement: what is shown to its end before the next step.
            think: reckons a bot's answer beside the screen, and brings it to `replied`.
            refuse: says why a step could not be made.
        """
        self._screen, self._session, self._movement = screen, session, movement
        self._think, self._refuse = think, refuse
        self.ahead = False
        """No pause is made until a person is asked."""
        self._stepping: bool | None = None
        """Whether each step waits for a key; None: as the settings say."""
        self._waiting = False
        """A step is due after a pause."""
        self._pause: Timer | None = None
        """What ends the pause before that step."""
        self._held = False
        """That step waits for a key."""
        self._thinking = -1
        """The counter of the question that a bot is thinking about, -1 if none is."""

    @property
    def stepping(self) -> bool:
        """Tell whether each step waits for a key."""
        return self._screen.host.settings.pace == "step" if self._stepping is None else self._stepping

    def go_on(self) -> None:
        """Let the bots take their next step, after a pause if the pace asks for one; people are waited for."""
        session = self._session
        if session.still or not self._screen.is_current or self._waiting or isinstance(session.pending, Outcome):
            return
        if session.asks_person():
            self.ahead = False
            return
        if self._movement.frame is not None:
            return
        pause = 0.0 if self.ahead else PAUSES.get(self._screen.host.settings.pace, 0.0)
        self._waiting = True
        if self.stepping and not self.ahead:
            self._held = True
            self._screen.redraw()
        elif pause:
            self._pause = self._screen.set_timer(pause, self._step)
        else:
            self._screen.call_later(self._step)

    def resume(self) -> None:
        """Go on where another screen held the match up; the pace may have been set anew there."""
        if self._held and not self.stepping:
            self._let_go()
        self.go_on()

    def next_step(self) -> None:
        """Take the step that waits for a key or for the end of a pause, if there is one."""
        if self._let_go():
            self._step()

    def run_ahead(self) -> None:
        """Make no pause any more until a person is asked."""
        self.ahead = True
        self._let_go()
        self.go_on()

    def switch(self) -> None:
        """Let each step wait for a key, or go on by itself again."""
        self._stepping = not self.stepping
        self._let_go()
        self._screen.redraw()
        self.go_on()

    def replied(self, counter: int, option: str) -> None:
        """Give a bot's answer, unless the match has gone on since (an undo, another terminal)."""
        self._thinking = -1
        self._make(lambda: self._session.answer(option, bot=True, counter=counter))

    def _let_go(self) -> bool:
        """End the pause before the next step, or the waiting for a key, and say whether there was either."""
        paused, self._held = self._held or self._pause is not None, False
        if self._pause is not None:
            self._pause.stop()
            self._pause = None
        if paused:
            self._waiting = False
        return paused

    def _step(self) -> None:
        self._waiting, self._pause = False, None
        session, pending = self._session, self._session.pending
        if not self._screen.is_current or session.asks_person() or isinstance(pending, Outcome):
            return
        if not session.bot_turn_is_mine():
            self._waiting = True
            self._screen.set_timer(FOLLOW, self._step)
        elif isinstance(pending, Chance):
            self._make(session.throw)
        elif self._thinking != session.match.counter:
            self._thinking = session.match.counter
            self._think(session.think())

    def _make(self, step: Callable[[], object]) -> None:
        try:
            step()
        except (StaleAnswer, Overtaken):
            self.go_on()
        except (Deleted, WriteFailed) as error:
            self._refuse(error)
