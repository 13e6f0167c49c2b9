"""The line-by-line front end: a whole match on standard input and output, for screen readers, dumb terminals, pipes.

No cursor movement, no colour, no line of more than 80 cells. The end of input leaves the match; it is saved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TextIO

from engine.game import AnswerRefused, Chance, Decision, Outcome
from engine.match import Match, UndoRefused
from saves.errors import Overtaken, WriteFailed
from saves.names import clean
from saves.seats import may_answer
from screens.words.columns import wrapped
from screens.words.faces import named_faces, typed_face
from screens.words.faults import file_line
from screens.words.phrase import plain
from screens.words.refusals import refusal
from screens.words.speech import mark
from tui.call import Call, say
from tui.errors import Refused
from tui.table import Table

LONGEST = 400
"""Characters of a line that are read; no answer is nearly as long."""
PROMPT = "> "

_HELP = (
    mark("Enter: the first option, or throw the die that waits"),
    mark("1, 2, 3 … or an option's id: choose it"),
    mark("status: where everybody is"),
    mark("standings: who leads"),
    mark("undo: take back the last answer"),
    mark("help: this list"),
    mark("quit: leave; everything is saved"),
)
_HELP_TYPED = mark("throw: let the program throw a die, in place of a real one")


class Leave(Exception):
    """The person leaves, or the input has come to its end."""


class PlainTable:
    """One person at the keyboard, or several who share it, at a match."""

    def __init__(self, call: Call, table: Table, source: TextIO) -> None:
        """Sit down.

        Args:
            call: the call.
            table: the match.
            source: where lines are read from.
        """
        self.call = call
        self.table = table
        self.source = source
        self._ = call.speech._
        table.not_saved = lambda wrong: self._tell([file_line(call.speech, wrong)])
        self._echo = not source.isatty()
        """A terminal shows what is typed; a pipe does not, and a log of it would be hard to follow."""
        self._commands: dict[str, Callable[[], None]] = {
            "status": self._status,
            "standings": self._standings,
            "undo": self._undo,
            "help": self._help,
            "?": self._help,
        }

    @property
    def match(self) -> Match:
        """Return the match."""
        return self.table.match

    def play(self) -> None:
        """Play until the match is over or the person leaves.

        Raises:
            NoEnd: a stage goes on for ever.
            ReadFailed, SaveRefused: the file holds no match any more; what was told is the last that was saved.
            Overtaken, WriteFailed: at the end there is still something that could not be saved.
        """
        table = self.table
        self._tell([table.saved.title, *map(plain, table.words.opening(table.view))])
        self._tell([self._("“help” lists what can be typed.")])
        try:
            while not self._to_the_end():
                self._ask()
        except Leave:
            table.write_now()
            say(self._("It is saved: {path}").format(path=table.path))
            return
        table.write_now()
        say("")
        self._tell(table.question())
        say(*table.words.standings(table.view))

    # ---- asking -------------------------------------------------------------------------------------------------

    def _to_the_end(self) -> bool:
        """Let bots play on until somebody has to be asked, and tell whether the match is over instead."""
        while True:
            with suppress(Overtaken):  # what was played was not told yet; what was played elsewhere is told now
                for lines in self.table.play_on(lambda match: False):
                    self._tell(lines)
            if not self._follow():
                return self.match.outcome is not None

    def _follow(self) -> bool:
        """Tell what others have done at their terminals, and whether there was anything."""
        before = self.match.counter
        self._tell(self.table.follow())
        return self.match.counter != before

    def _watches(self) -> bool:
        """Tell whether it is another person's turn, at another terminal."""
        pending = self.match.pending
        return (
            not isinstance(pending, Outcome)
            and self.match.is_person(pending.seat)
            and not may_answer(self.match.setup, pending.seat, self.call.who)
        )

    def _ask(self) -> None:
        """Ask what is pending until it is answered, or something else has changed the match."""
        before = self.match.counter
        self._show_question()
        while not self._follow() and self.match.counter == before:
            line = self._read()
            if line in self._commands:
                self._commands[line]()
                continue
            if line in ("quit", "q", "exit"):
                raise Leave
            if not line and self._watches():
                continue  # he looks whether the others have gone on
            try:
                self._take(line)
            except (AnswerRefused, Overtaken) as wrong:
                self._tell([refusal(self.call.speech, wrong)])
            except Refused as wrong:
                self._tell(wrong.lines)
            except WriteFailed as locked:
                self._tell([file_line(self.call.speech, locked)])

    def _show_question(self) -> None:
        table, pending = self.table, self.match.pending
        say("")
        self._tell(table.question())
        if self._watches():
            self._tell([self._("It is another person's turn. Enter looks whether the match has gone on.")])
        elif isinstance(pending, Decision):
            for number, (ident, text) in enumerate(table.options(), 1):
                say(*wrapped(f"{number}. {text or ident} [{ident}]", indent="   "))
        elif isinstance(pending, Chance) and self.match.dice.kind == "typed":
            faces = named_faces(self.call.speech, pending.faces)
            self._tell([self._("Type what the die shows: {faces}.").format(faces=faces)])
        else:
            self._tell([self._("Enter throws.")])

    def _take(self, line: str) -> None:
        """Take an answer, a throw, or what a real die shows.

        Raises:
            AnswerRefused: it is none of what can be answered.
        """
        table, pending = self.table, self.match.pending
        if isinstance(pending, Decision):
            options = pending.options
            if not line:
                line = options[0]
            elif line.isascii() and line.isdigit() and 1 <= int(line) <= len(options):
                line = options[int(line) - 1]
            events = table.answer(line)
        else:
            by_program = line == "throw" or (not line and self.match.dice.kind == "seeded")
            events = table.throw(None if by_program else typed_face(line, getattr(pending, "faces", ())))
        self._tell(table.tell(events))

    def _read(self) -> str:
        print(PROMPT, end="", flush=True)
        line = self.source.readline(LONGEST)
        if not line:
            say("")
            raise Leave
        while not line.endswith("\n") and (rest := self.source.readline(LONGEST)):
            line = line[:LONGEST] + rest[-1]  # a longer line is no answer; its rest is not the next one
        line = clean(line)
        if self._echo:
            say(line)
        return line

    # ---- commands -----------------------------------------------------------------------------------------------

    def _status(self) -> None:
        say(*self.table.words.status(self.table.view))

    def _standings(self) -> None:
        say(*self.table.words.standings(self.table.view))

    def _undo(self) -> None:
        try:
            self.table.undo()
        except (UndoRefused, Overtaken) as refused:
            self._tell([refusal(self.call.speech, refused)])
        except WriteFailed as locked:
            self._tell([file_line(self.call.speech, locked)])
        else:
            self._tell([self._("Taken back.")])

    def _help(self) -> None:
        lines = [*_HELP, _HELP_TYPED] if self.match.dice.kind == "typed" else list(_HELP)
        self._tell([self.call.speech(line) for line in lines])

    def _tell(self, lines: Sequence[str]) -> None:
        for line in lines:
            say(*wrapped(line, indent="  "))


def play_plain(call: Call, table: Table, source: TextIO) -> int:
    """Play a match line by line, and return the exit code.

    Args:
        call: the call.
        table: the match.
        source: where lines are read from.
    """
    match = table.match
    if match.outcome is None and not _any_seat(match, call.who):
        raise Refused(call.speech._("Every seat of a person has an owner: say who you are, --as NAME."))
    PlainTable(call, table, source).play()
    return 0


def _any_seat(match: Match, who: str | None) -> bool:
    people = [seat for seat in match.setup.seats if seat.strength is None]
    return not people or any(seat.owner is None or (who is not None and seat.owner in ("", who)) for seat in people)
