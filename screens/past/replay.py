"""A match watched again, whatever the game: forward and back by answers, turns and stages, by hand or by itself.

A game's replay is a subclass that draws the board of a moment; see `screens.giro.replay`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.timer import Timer

from engine.game import Chance, Decision, Outcome
from screens.commands import Command
from screens.drawing.grid import Grid, Part
from screens.drawing.phrases import LogLine
from screens.past.tape import Replayed
from screens.past.timeline import draw_timeline
from screens.play.announcing import draw_announcement
from screens.play.chronicle import Chronicle
from screens.play.match_screen import MatchScreen
from screens.session import Session
from screens.wheel import Wheel
from screens.words.phrase import Phrase, plain
from screens.words.speech import mark

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Steps a second; 1 is the usual."""
USUAL = SPEEDS.index(1.0)
TOLD = 40
"""Steps that the log tells at most."""

_FOOTER = (
    "replay.play", "replay.next", "common.back", "replay.turn-next", "replay.part-next", "replay.faster", "replay.last",
    "common.help", "common.quit",
)
"""In the order in which a narrow footer keeps them: the way back before what is only handy."""


class ReplayScreen(Wheel, MatchScreen[None]):
    """Shows a match as it was at any moment; the match itself goes on elsewhere and is not touched."""

    session: Replayed

    commands: ClassVar[tuple[Command, ...]] = (
        Command("replay.play", "space,enter", "play", mark("play, stop"),
                mark("Let it run by itself to the end of the stage or round, or stop it")),
        Command("replay.before", "left,h", "step(-1)", mark("back"), mark("Go back by one answer"), footer=False),
        Command("replay.next", "right,l", "step(1)", mark("answer"), mark("Go on by one answer"), hint="←→"),
        Command("replay.turn-before", "up,pageup,k", "turn(-1)", mark("turn before"),
                mark("Go back to the beginning of the turn"), footer=False),
        Command("replay.turn-next", "down,pagedown,j", "turn(1)", mark("turn"), mark("Go on to the next turn"),
                hint="↑↓"),
        Command("replay.part-before", "shift+tab,left_square_bracket", "part(-1)", mark("stage before"),
                mark("Go back to the beginning of the stage or round"), footer=False),
        Command("replay.part-next", "tab,right_square_bracket", "part(1)", mark("stage"),
                mark("Go on to the next stage or round")),
        Command("replay.first", "home", "seek(0)", mark("beginning"), mark("Go to the beginning"), footer=False),
        Command("replay.last", "end", "seek(-1)", mark("now"), mark("Go to how the match stands now")),
        Command("replay.faster", "plus,equals_sign", "speed(1)", mark("faster"), mark("Let it run faster"), hint="+-"),
        Command("replay.slower", "minus", "speed(-1)", mark("slower"), mark("Let it run more slowly"), footer=False),
        Command("replay.rules", "r", "rules", mark("rules"), mark("Read the rules as they are played here"),
                footer=False),
        Command("replay.close", "w", "close", mark("close"), mark("Go back to where you came from"), footer=False,
                palette=False),
    )

    def __init__(self, session: Session, at: int = 0, chapter: int = 0) -> None:
        """Watch a session's match again; what is played meanwhile is not seen.

        Args:
            session: the match.
            at: the moment to begin with; -1: the present.
            chapter: the stage or round to begin with; 0: `at` says it.
        """
        whole = session.whole if isinstance(session, Replayed) else session.saved  # of a past moment too
        past = Replayed(whole, session.path, user=session.user, at=at)
        if chapter:
            past.show(past.tape.chapters.get(chapter, past.tape.end))
        super().__init__(past)
        self._speed = USUAL
        self._player: Timer | None = None
        self._asked: Phrase = ()
        """What was asked at the moment that is shown; `draw_moment` sets it."""

    # ---- what is shown ------------------------------------------------------------------------------------------

    @property
    def chosen(self) -> int:
        """Return which of the pending choices was taken, counted from 0; 0 at the end too."""
        pending, answer = self.session.pending, self.session.answer_then
        if isinstance(pending, Decision):
            return pending.options.index(answer) if answer in pending.options else 0
        if isinstance(pending, Chance):
            faces = list(dict.fromkeys(pending.faces))
            return faces.index(answer) if answer in faces else 0
        return 0

    def sentences(self) -> Sequence[LogLine]:
        """Return the sentences of the last steps up to here, as the board told them then, whatever their stage."""
        session = self.session
        steps = session.past[-TOLD:]
        whole = len(steps) == len(session.past)
        beginning = session.game.view(session.match.beginning(), 0) if whole else None
        return Chronicle(self.narrator, steps, beginning).lines

    def draw_moment(self, width: int, height: int) -> Grid:
        """Return the board as it was, with its header, in so many lines; what is under them is drawn here."""
        raise NotImplementedError  # a game's own replay draws it

    def draw(self, width: int, height: int) -> Grid:
        """Draw the board, the time line under it, and what happened and was asked where the board announces it."""
        announced = self.host.settings.announcements
        foot = height - 1 - announced
        lined = height >= 22
        grid = self.draw_moment(width, height - lined - announced)
        if lined:
            draw_timeline(grid, foot - 1, self.session.tape, self.session.at, self._state(), self.look)
        if announced:
            told = self.sentences()
            draw_announcement(grid, foot, plain(told[-1].phrase) if told else "", self._asked, self.look)
        self.footer(grid, height - 1, _FOOTER)
        return grid

    def replay_parts(self) -> list[Part]:
        """Return for the header that this is the past, and how much of it there is."""
        told = self.speech("watched again, {number} of {count}").format(
            number=self.session.at, count=self.session.tape.end)
        if self.session.at == self.session.tape.end:
            told = self.speech("watched again, as it stands now")
            if self.session.tape.departs:
                told = self.speech("here the journal departs from the rules")
        return [(told, "header-title")]

    def _state(self) -> str:
        speed = SPEEDS[self._speed]
        factor = f"×{speed:g}" if speed >= 1 else f"×1/{1 / speed:g}"
        state = self.speech("playing") if self._player else self.speech("paused")
        return f"{state} {self.look.text(factor)}"

    # ---- doing --------------------------------------------------------------------------------------------------

    def _show(self, number: int) -> None:
        self.session.show(number)
        if self.session.at == self.session.tape.end:
            self._stop()
        self.redraw()

    def action_step(self, by: int) -> None:
        """Go by one answer; by hand, so it stands then."""
        self._stop()
        self._show(self.session.at + by)

    def turn_wheel(self, by: int) -> None:
        """Go by one answer."""
        self.action_step(by)

    def action_go(self) -> None:
        """Go on by one answer: what the board offers is what was done; at the end show how it ended."""
        if isinstance(self.session.pending, Outcome):
            self.show_end()
        else:
            self.action_step(1)

    def show_end(self) -> None:
        """Show how the match ended; by itself nothing is there to show."""

    def action_pick(self, choice: int) -> None:
        """Go on by one answer where a choice was clicked."""
        self.action_step(1)

    def action_turn(self, by: int) -> None:
        """Go to the next turn, or to the beginning of this one or the one before."""
        self._stop()
        self._show(self.session.tape.turn_from(self.session.at, by))

    def action_part(self, by: int) -> None:
        """Go to the next stage or round, or to the beginning of this one or the one before."""
        self._stop()
        self._show(self.session.tape.chapter_from(self.session.at, by))

    def action_seek(self, number: int) -> None:
        """Go to a moment; -1: the present."""
        self._stop()
        self._show(self.session.tape.end if number < 0 else number)

    def action_play(self) -> None:
        """Let it run, to the end of the stage or round, or stop it; at the end it runs from the beginning."""
        if self._player:
            self._stop()
        else:
            if self.session.at == self.session.tape.end:
                self.session.show(0)
            self._run()
        self.redraw()

    def action_speed(self, by: int) -> None:
        """Let it run faster or more slowly."""
        self._speed = max(0, min(self._speed + by, len(SPEEDS) - 1))
        if self._player:
            self._stop()
            self._run()
        self.redraw()

    def _run(self) -> None:
        self._player = self.set_interval(1 / SPEEDS[self._speed], self._tick)

    def _stop(self) -> None:
        if self._player is not None:
            self._player.stop()
            self._player = None

    def _tick(self) -> None:
        """Go on by one answer, unless another screen is being looked at; stand where a stage or a round has ended.

        What comes before the first round is no part of its own, and the present stops it anyway.
        """
        if self._player and self.is_current:
            session = self.session
            before = session.tape.moments[session.at].chapter
            if 0 < before < session.tape.moments[min(session.at + 1, session.tape.end)].chapter:
                self._stop()
            self._show(session.at + 1)

    def action_close(self) -> None:
        """Go back by the key that opened it."""
        self.action_back()

    def action_rules(self) -> None:
        """Show the rules with the options in force."""
        self.host.go("rules", self.session)

    def help_text(self) -> str:
        """Explain the replay."""
        return self.speech(
            "The match from its journal, as it was. The cursor stands on what was chosen then. Arrows go by an answer"
            " and by a turn, Tab by a stage, Home to the beginning and End to how it stands now; Space lets it run"
            " until a stage or a round has ended, and the next Space goes on; + and - set how fast. Nothing is"
            " changed by it: Esc goes back to the match as it is."
        )
