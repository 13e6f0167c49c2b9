"""A match being played, whatever the game: the log, the bots' steps and their pace, what other terminals do, answers.

A game's board is a subclass that draws it; what it has beyond this class is its looks, its own keys and its ends.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from textual import events, on, work
from textual.message import Message
from textual.timer import Timer

from engine.game import AnswerRefused, Chance, Decision, Event, Outcome
from engine.match import StaleAnswer, UndoRefused
from saves.errors import Overtaken, ReadFailed, SaveRefused, WriteFailed
from saves.seats import SeatRefused
from screens.commands import Command
from screens.dialogs import Ask
from screens.match_screen import MatchScreen
from screens.phrases import LogLine, team_of
from screens.session import Happened, Session, Thought
from screens.settings import PAUSES
from screens.words.faults import backup_line, file_line
from screens.words.refusals import refusal
from screens.words.speech import mark

REFUSALS = (AnswerRefused, StaleAnswer, Overtaken, SeatRefused, UndoRefused)
"""What can keep a step from being made; nothing has changed then."""

FOLLOW = 0.5
"""Seconds between two looks at the file for what other terminals have done."""


class PlayScreen(MatchScreen[None]):
    """Plays the match of a session; a game's board says how it looks and what it shows when a part has ended."""

    commands: ClassVar[tuple[Command, ...]] = (
        Command("board.go", "space,enter", "go", mark("throw"), mark("Do the obvious next thing: choose, throw")),
        Command("board.before", "left,up,h,k,shift+tab", "move(-1)", mark("before"),
                mark("Put the cursor on the choice before"), footer=False, palette=False),
        Command("board.next", "right,down,l,j,tab", "move(1)", mark("choose"),
                mark("Put the cursor on the next choice"), palette=False, hint="←→"),
        Command("board.undo", "u", "undo", mark("undo"), mark("Take back the last answer")),
        Command("board.rules", "r", "rules", mark("rules"), mark("Read the rules as they are played here")),
        Command("board.watch", "w", "watch", mark("watch again"),
                mark("Watch the match again, back from how it stands now"), footer=False),
        Command("board.ahead", "f", "ahead", mark("ahead"),
                mark("Let the others play without a pause until you are asked")),
    )

    @dataclass
    class BotReplied(Message):
        """A bot has made up its mind."""

        counter: int
        """The counter that it was asked at."""
        option: str

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._cursor = 0
        self._log: list[LogLine] = []
        self._chapter = 0
        self._ahead = False
        self._thinking = -1
        """The counter of the question that a bot is thinking about, -1 if none is."""
        self._waiting = False
        """A step of the bots is due after a pause."""
        self._pause: Timer | None = None
        """What ends the pause before that step."""
        self._told_trouble = self._told_backup = False
        self._told_unreadable = False


    # ---- what a game's board says -------------------------------------------------------------------------------

    @abstractmethod
    def show_end(self) -> None:
        """Open the screen that tells how the match ended."""

    def show_part_end(self, events: Iterable[Event]) -> bool:
        """Open the screen that tells how a stage or a round ended, and say whether the events held such an end."""
        return False

    # ---- what is asked ------------------------------------------------------------------------------------------

    @property
    def types_dice(self) -> bool:
        """Tell whether a die is pending that this table throws by hand."""
        return isinstance(self.session.pending, Chance) and self.session.match.dice.kind == "typed"

    def choices(self) -> tuple[str, ...]:
        """Return what the cursor chooses from: options' ids, the faces of a die thrown by hand, or nothing."""
        pending = self.session.pending
        if not self.session.asks_person() or self.session.watches() or isinstance(pending, Outcome):
            return ()
        if isinstance(pending, Decision):
            return tuple(pending.options)
        return tuple(dict.fromkeys(pending.faces)) if self.types_dice else ()

    # ---- the log ------------------------------------------------------------------------------------------------

    def _read_log(self) -> None:
        """Tell this stage's past anew: at the beginning, and after an undo."""
        chapter = self.session.match.state.chapter
        self._chapter = chapter
        view = self.session.view
        self._log = [LogLine(phrase, team_of(phrase)) for phrase in self.narrator.opening(view)]
        for step in self.session.past:
            if step.chapter == chapter:
                self._tell(step.events, view)

    def _tell(self, events: Iterable[Event], view: Any) -> None:
        self._log += [LogLine(phrase, team_of(phrase)) for phrase in self.narrator.tell(list(events), view)]

    # ---- steps --------------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Draw, and let the bots begin if it is their turn."""
        self._read_log()
        self.set_interval(FOLLOW, self._follow)
        self._go_on()

    def on_screen_resume(self) -> None:
        """Go on where another screen held the race up."""
        self._go_on()

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

    def happened(self, what: Happened) -> None:
        """Tell what a step brought, show a stage's end, and go on."""
        self._cursor = 0
        if what.lost:
            self.host.say(self.speech("What could not be written here is lost: another terminal went on."), bad=True)
        if what.undone or what.others or what.chapter != self._chapter:
            self._read_log()
        else:
            self._tell(what.events, self.session.view)
        self._tell_trouble()
        self.redraw()
        if self.show_part_end(what.events):
            self._ahead = False
        else:
            self._go_on()

    def _tell_trouble(self) -> None:
        trouble = self.session.trouble
        if trouble is not None and not self._told_trouble:
            self.host.say(file_line(self.speech, trouble), bad=True)
        self._told_trouble = trouble is not None
        backup = self.session.backup_trouble
        if backup is not None and not self._told_backup:
            self.host.say(backup_line(self.speech, backup), bad=True)
        self._told_backup = backup is not None

    def _go_on(self) -> None:
        """Let the bots take their next step, after a pause if the pace asks for one; people are waited for."""
        if self.session.still or not self.is_current or self._waiting or isinstance(self.session.pending, Outcome):
            return
        if self.session.asks_person():
            self._ahead = False
            return
        pause = 0.0 if self._ahead else PAUSES[self.host.settings.pace]
        self._waiting = True
        if pause:
            self._pause = self.set_timer(pause, self._step)
        else:
            self.call_later(self._step)

    def _step(self) -> None:
        self._waiting, self._pause = False, None
        pending = self.session.pending
        if not self.is_current or self.session.asks_person() or isinstance(pending, Outcome):
            return
        if not self.session.bot_turn_is_mine():
            self._waiting = True
            self.set_timer(FOLLOW, self._step)
        elif isinstance(pending, Chance):
            self._throw_for_bot()
        elif self._thinking != self.session.match.counter:
            self._thinking = self.session.match.counter
            self._think(self.session.think())

    def _throw_for_bot(self) -> None:
        try:
            self.session.throw()
        except (StaleAnswer, Overtaken):
            self._go_on()
        except WriteFailed as error:
            self._refuse(error)

    @work(thread=True, group="bot")
    def _think(self, thought: Thought) -> None:
        """Reckon a bot's answer beside the screen, which goes on answering keys."""
        self.post_message(self.BotReplied(thought.counter, thought.choose()))

    @on(BotReplied)
    def _bot_replied(self, message: BotReplied) -> None:
        """Give a bot's answer, unless the match has gone on since (an undo, another terminal)."""
        self._thinking = -1
        try:
            self.session.answer(message.option, bot=True, counter=message.counter)
        except (StaleAnswer, Overtaken):
            self._go_on()
        except WriteFailed as error:
            self._refuse(error)

    def _refuse(self, error: Exception) -> None:
        """Say why something was not done; nothing changed."""
        if isinstance(error, WriteFailed):
            self.host.say(file_line(self.speech, error), bad=True)
        elif isinstance(error, REFUSALS):
            self.host.say(refusal(self.speech, error), bad=True)

    # ---- what can be done ---------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide what cannot be done now."""
        if action in ("go",):
            outcome = isinstance(self.session.pending, Outcome)
            return outcome or (self.session.asks_person() and not self.session.watches())
        if action == "move":
            return len(self.choices()) > 1
        if action == "ahead":
            return not isinstance(self.session.pending, Outcome) and not self.session.asks_person()
        return True

    def can(self, command: Command) -> bool:
        """Leave undo out of footer and palette where there is nothing to take back; its key still says why."""
        if command.action == "undo" and not self.session.can_undo():
            return False
        return super().can(command)

    def action_move(self, by: int) -> None:
        """Move the cursor among the choices."""
        count = len(self.choices())
        if count:
            self._cursor = (self._cursor + by) % count
            self.redraw()

    def action_pick(self, index: int) -> None:
        """Choose what was clicked: the first click puts the cursor there, the second takes it."""
        if index == self._cursor:
            self.action_go()
        else:
            self._cursor = index
            self.redraw()

    def action_go(self) -> None:
        """Choose what the cursor is on, throw, or show how it ended."""
        pending = self.session.pending
        if isinstance(pending, Outcome):
            self.show_end()
            return
        if not self.session.asks_person():
            return
        choices = self.choices()
        choice = choices[min(self._cursor, len(choices) - 1)] if choices else None
        try:
            if isinstance(pending, Decision) and choice is not None:
                self.session.answer(choice)
            else:
                self.session.throw(choice)
        except (*REFUSALS, WriteFailed) as error:
            self._refuse(error)

    def on_key(self, event: events.Key) -> None:
        """Take a die that was thrown by hand: its face is the key."""
        key = (event.character or "").upper()
        if key and not self.too_small and self._typed_face(key):
            event.stop()
            event.prevent_default()

    def _typed_face(self, face: str) -> bool:
        pending = self.session.pending
        if not isinstance(pending, Chance) or self.session.match.dice.kind != "typed" or face not in pending.faces:
            return False
        try:
            self.session.throw(face)
        except (*REFUSALS, WriteFailed) as error:
            self._refuse(error)
        return True

    def action_undo(self) -> None:
        """Take back the last answer."""
        try:
            self.session.undo()
        except (*REFUSALS, WriteFailed) as error:
            self._refuse(error)

    def action_ahead(self) -> None:
        """Let the others play without a pause."""
        if self._typed_face("F"):
            return
        self._ahead = True
        if self._pause is not None:
            self._pause.stop()
            self._pause = None
            self._waiting = False
        self._go_on()

    def action_watch(self) -> None:
        """Go back through the match, from how it stands now."""
        self.host.watch_again(self.session, at=-1)

    def action_rules(self) -> None:
        """Show the rules with the options in force."""
        self.host.go("rules", self.session)
