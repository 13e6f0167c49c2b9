"""A match being played, whatever the game: what is asked and answered, what each step brought, what may be done now.

A game's board is a subclass that draws it; what it has beyond this class is its looks, its own keys and its ends.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from textual import events, on, work
from textual.message import Message

from engine.game import AnswerRefused, Chance, Decision, Event, Outcome
from engine.match import StaleAnswer, UndoRefused
from saves.errors import Deleted, Overtaken, WriteFailed
from saves.seats import SeatRefused
from screens.commands import Command
from screens.play.announcing import AnnouncingScreen
from screens.play.movement import Movement
from screens.play.pace import Pace
from screens.play.thinking import giving_way
from screens.play.typed_die import TypedDie, typed_prompt
from screens.session import Happened, Session, Thought
from screens.words.faults import backup_line
from screens.words.refusals import refusal
from screens.words.speech import mark

REFUSALS = (AnswerRefused, StaleAnswer, Overtaken, Deleted, SeatRefused, UndoRefused)
"""What can keep a step from being made; nothing has changed then."""

PREPARE = 0.2
"""Seconds after which a board is seen and nobody has thought of an answer yet."""

HINT = 2.0
"""Seconds for which it is said what is waited for when a key was nothing."""


class PlayScreen(AnnouncingScreen):
    """Plays the match of a session; a game's board says how it looks and what it shows when a part has ended."""

    commands: ClassVar[tuple[Command, ...]] = (
        Command("board.go", "space,enter", "go", mark("throw"), mark("Do the obvious next thing: choose, throw")),
        Command("board.before", "left,up,shift+tab", "move(-1)", mark("before"),
                mark("Put the cursor on the choice before"), footer=False, palette=False),
        Command("board.next", "right,down,tab", "move(1)", mark("move"),
                mark("Put the cursor on the next choice"), palette=False, hint="←→"),
        Command("board.ahead", "f", "ahead", mark("to your turn"),
                mark("Let the others play without a pause until you are asked")),
        Command("board.step", "full_stop", "step", mark("step by step"),
                mark("Let the others wait for Space before each step, or go on by themselves")),
        Command("board.log", "l", "log", mark("log"), mark("Read what has happened, from your last turn on")),
        Command("board.undo", "u", "undo", mark("undo"), mark("Take back the last answer")),
        Command("board.rules", "r", "rules", mark("rules"), mark("Read the rules as they are played here")),
        Command("board.hint", "i", "hint", mark("hint"), mark("Ask what a strong bot would do here, and why")),
        Command("board.watch", "w", "watch", mark("watch again"),
                mark("Watch the match again, back from how it stands now"), footer=False),
        Command("board.rematch", "n", "rematch", mark("once more"), mark("Play again with the same setup")),
    )

    @dataclass
    class BotReplied(Message):
        """A bot has made up its mind."""

        counter: int
        """The counter that it was asked at."""
        option: str

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._cursor = self._first_choice()
        """Index of the choice that the cursor is on; -1: on none, until a key puts it on one."""
        self._typing = TypedDie()
        self._movement = Movement(self, self.redraw, self._shown)
        self._pace = Pace(self, session, self._movement, self._think, self._refuse)
        self._ended: list[Event] = []
        """What has happened and is being shown, until its end has been seen."""
        self._told_trouble = self._told_backup = False

    # ---- what a game's board says -------------------------------------------------------------------------------

    @abstractmethod
    def show_end(self) -> None:
        """Open the screen that tells how the match ended."""

    def show_part_end(self, events: Iterable[Event]) -> bool:
        """Open the screen that tells how a stage or a round ended, and say whether the events held such an end."""
        return False

    def frames(self, events: Sequence[Event]) -> Sequence[Any]:
        """Return the moments of the movement that a step has brought, the first and the last included; none by itself.

        While one is shown, it stands in `frame`, and `draw` shows it in place of where the pieces are by now.
        """
        return ()

    def turns(self, frames: Sequence[Any]) -> Collection[int]:
        """Return which moments of a movement, by index, are shown however brief it is; none by itself."""
        return ()

    @property
    def frame(self) -> Any:
        """Return the moment of a movement that is to be drawn, None if nothing moves."""
        return self._movement.frame

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

    def _first_choice(self) -> int:
        """Return where the cursor begins: a die that lies on the table shows nothing until it is told."""
        return -1 if self.types_dice else 0

    def die_prompt(self) -> str:
        """Return what is asked of a die that a person here has thrown by hand; empty where none is."""
        pending = self.session.pending
        if not isinstance(pending, Chance) or not self._types_now():
            return ""
        return typed_prompt(self.speech, pending.faces, self._typing.text)

    def _types_now(self) -> bool:
        return self.types_dice and self.session.asks_person() and not self.session.watches()

    def _asked_before_dice(self) -> bool:
        """Tell whether a person here has a question to answer at a table whose dice are thrown by hand."""
        asked = self.session.asks_person() and not self.session.watches() and not self.too_small
        return asked and isinstance(self.session.pending, Decision) and self.session.match.dice.kind == "typed"

    def bots_play(self) -> bool:
        """Tell whether bots are at work, here or at another terminal."""
        session = self.session
        return not (session.still or session.asks_person() or isinstance(session.pending, Outcome))

    # ---- steps --------------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Draw, and let the bots begin if it is their turn."""
        self.set_timer(PREPARE, self.session.prepare)
        self._pace.go_on()

    def on_screen_resume(self) -> None:
        """Go on where another screen held the race up."""
        self._pace.resume()

    def happened(self, what: Happened) -> None:
        """Show what a step brought, a stage's end too, and go on."""
        self._cursor = self._first_choice()
        self._refused = ""
        self._typing.forget()
        if what.lost:
            told = self.speech("What could not be written here is lost: another terminal went on.")
            self.host.say(told, bad=True, stays=True)
        self._tell_trouble()
        self._ended = [*self._ended, *what.events]
        if not self._moves(what):
            self._shown()

    def _shown(self) -> None:
        """Go on once it has been seen what a step brought."""
        ended, self._ended = self._ended, []
        self.redraw()
        if self.show_part_end(ended):
            self._pace.ahead = False
        else:
            self._pace.go_on()

    def _moves(self, what: Happened) -> bool:
        """Begin to show the movement of a step, which is saved already, and say whether there is any."""
        self._movement.stop()
        bots = bool(what.seat) and not self.session.match.is_person(what.seat)
        skips = self._pace.ahead or (bots and self.host.settings.pace == "quick")
        if what.undone or what.others or skips or self.session.still or not self.is_current:
            return False
        how = self.host.animation
        if how == "none":
            return False
        frames = self.frames(what.events)
        return self._movement.start(frames, how, self.turns(frames))

    def _tell_trouble(self) -> None:
        trouble = self.session.trouble
        if trouble is not None and not self._told_trouble:
            self.host.say_failed(trouble)
        self._told_trouble = trouble is not None
        backup = self.session.backup_trouble
        if backup is not None and not self._told_backup:
            self.host.say(backup_line(self.speech, backup, self.host.guest), bad=True, stays=True)
        self._told_backup = backup is not None

    # ---- the bots' steps ----------------------------------------------------------------------------------------

    @work(thread=True, group="bot")
    def _think(self, thought: Thought) -> None:
        """Reckon a bot's answer beside the screen, which goes on answering keys."""
        with giving_way():
            option = thought.choose()
        self.post_message(self.BotReplied(thought.counter, option))

    @on(BotReplied)
    def _bot_replied(self, message: BotReplied) -> None:
        """Give a bot's answer."""
        self._pace.replied(message.counter, message.option)

    def _refuse(self, error: Exception) -> None:
        """Say why something was not done; nothing changed."""
        if isinstance(error, WriteFailed):
            self.host.say_failed(error)
        elif isinstance(error, Deleted):
            self._ask_deleted()
        elif isinstance(error, REFUSALS) and not (isinstance(error, Overtaken) and self._refused_by_file()):
            self._refused = refusal(self.speech, error)
            self.host.say(self._refused, bad=True)
            self.redraw()

    # ---- what can be done ---------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide what cannot be done now."""
        if action == "go":
            outcome = isinstance(self.session.pending, Outcome)
            return outcome or self.bots_play() or (self.session.asks_person() and not self.session.watches())
        if action == "move":
            return len(self.choices()) > 1
        if action == "ahead":
            return self.bots_play()
        if action == "hint":
            return self.can_hint()
        return action != "rematch" or isinstance(self.session.pending, Outcome)

    def can(self, command: Command) -> bool:
        """Leave out of footer and palette what could only be refused; undo's key still says why it is.

        While a die is typed, a letter that is one of its faces is that face and no command.
        """
        if (command.action == "undo" and not self.session.can_undo()) or (
                command.action == "step" and not self.bots_play()):
            return False
        pending = self.session.pending
        if isinstance(pending, Chance) and self._types_now():
            if self.shown_key(command).upper() in pending.faces:
                return False
            if command.action == "go" and not self._face_here():
                return False
        return super().can(command)

    def command_name(self, command: Command) -> str:
        """Say what the obvious next thing is now, and how much of the log is new."""
        _ = self.speech
        if command.action == "go":
            return self._next_thing()
        if command.action == "step":
            return _("go on by themselves") if self._pace.stepping else super().command_name(command)
        if command.action == "log" and self.fresh:
            return _("{count} new").format(count=self.fresh)
        return super().command_name(command)

    def _next_thing(self) -> str:
        _, pending = self.speech, self.session.pending
        if isinstance(pending, Outcome):
            return _("see the result")
        if not self.session.asks_person():
            return _("next step")
        if isinstance(pending, Decision):
            return _("choose")
        return _("take {face}").format(face=self._face_here()) if self.types_dice else _("throw")

    def shown_key(self, command: Command) -> str:
        """Name Enter where Space takes nothing: a typed die waits for its face."""
        if command.action == "go" and self._types_now() and "board.go" not in self.host.settings.keys:
            return self._key_name("enter")
        return super().shown_key(command)

    def _face_here(self) -> str:
        """Return the face that Enter takes, empty as long as none has been typed or put the cursor on."""
        pending, choices = self.session.pending, self.choices()
        typed = self._typing.whole(pending.faces) if isinstance(pending, Chance) else None
        return typed or (choices[min(self._cursor, len(choices) - 1)] if self._cursor >= 0 else "")

    def action_move(self, by: int) -> None:
        """Move the cursor among the choices."""
        count = len(self.choices())
        if count:
            self._cursor = (self._cursor + by) % count if self._cursor >= 0 else min(by, 0) % count
            self.redraw()

    def action_pick(self, index: int) -> None:
        """Choose what was clicked: the first click puts the cursor there, the second takes it."""
        if index == self._cursor:
            self.action_go()
        else:
            self._cursor = index
            self.redraw()

    def action_go(self) -> None:
        """Choose what the cursor is on, throw, show how it ended, or let the bots take their next step."""
        pending = self.session.pending
        if isinstance(pending, Outcome):
            self.show_end()
            return
        if not self.session.asks_person():
            self._pace.next_step()
            return
        choices = self.choices()
        try:
            if isinstance(pending, Decision):
                if choices:
                    self.session.answer(choices[min(self._cursor, len(choices) - 1)])
            else:
                face = self._face_here() if choices else None
                if face == "":
                    self.host.say(self.die_prompt(), seconds=HINT)
                else:
                    self.session.throw(face)
        except (*REFUSALS, WriteFailed) as error:
            self._refuse(error)

    def take_key(self, event: events.Key) -> bool:
        """Take the face of a die that was thrown by hand; what moves is shown at its end first, whatever the key.

        A face is taken before any command of the same letter. Space is not a face and takes none: only Enter takes the
        one under the cursor.
        """
        if self.too_small:
            return False
        if self._movement.end() and event.key in ("space", "enter"):
            return True  # it was pressed to see the end, not for what comes after it
        pending = self.session.pending
        if isinstance(pending, Decision) and event.character is not None and event.character.isdecimal():
            return self._to_numbered(event.character)
        if not isinstance(pending, Chance) or not self._types_now():
            return False
        if event.key == "space":
            self.missed_key(event)
            return True
        if event.key in ("backspace", "escape"):
            forgot = self._typing.forget()
            self.redraw()
            return forgot
        if not event.is_printable or event.character is None:
            return False
        return self._type(event.character, pending.faces)

    def _to_numbered(self, digit: str) -> bool:
        """Put the cursor on the choice with this number: the one whose id ends with it, such as `rider:3`."""
        for index, ident in enumerate(self.choices()):
            if ident.partition(":")[2] == digit:
                self._cursor = index
                self.redraw()
                return True
        return False

    def _type(self, character: str, faces: Sequence[str]) -> bool:
        """Take a character of a face, and say whether it belongs to one."""
        face, belongs = self._typing.take(character, faces)
        if face is not None:
            try:
                self.session.throw(face)
            except (*REFUSALS, WriteFailed) as error:
                self._refuse(error)
        elif belongs:
            self._cursor = self._first_choice()
            self.redraw()
        return belongs

    def missed_key(self, event: events.Key) -> None:
        """Say what is waited for where a key that could have been meant for a face is none, or comes too early."""
        if event.character is not None and event.character.isdecimal() and self._asked_before_dice():
            self.host.say(self.speech("The question comes first; the dice are typed after it."), seconds=HINT)
        elif event.is_printable and not self.too_small and self.die_prompt():
            self._typing.forget()
            self.host.say(self.die_prompt(), seconds=HINT)

    def action_undo(self) -> None:
        """Take back the last answer; half a face that has been typed first."""
        if self._typing.forget():
            self.redraw()
            return
        try:
            self.session.undo()
        except (*REFUSALS, WriteFailed) as error:
            self._refuse(error)

    def action_ahead(self) -> None:
        """Let the others play without a pause."""
        self._pace.run_ahead()

    def action_watch(self) -> None:
        """Go back through the match, from how it stands now."""
        self.host.watch_again(self.session, at=-1)

    def action_step(self) -> None:
        """Let the bots wait for Space before each step, or go on by themselves again."""
        self._pace.switch()
        self.host.say(self.speech("The others wait for Space before each step.") if self._pace.stepping
                      else self.speech("The others go on by themselves."))

    def action_log(self) -> None:
        """Show what has happened, from the last turn of who is asked on."""
        self.host.go("match-log", self.session)

    def action_rules(self) -> None:
        """Show the rules with the options in force."""
        self.host.go("rules", self.session)
