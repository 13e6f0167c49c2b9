"""What can be asked of a match line by line, besides answering: how it stands, its rules, its log, a hint, undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.game import Decision, Event
from engine.match import JournalDeparts, UndoRefused
from saves.errors import Overtaken, WriteFailed
from screens.words.phrase import plain
from screens.words.refusals import refusal
from screens.words.rule_search import ALL, told_rules
from screens.words.speech import mark
from tui.call import Call
from tui.plain_talk import Leave, Talk
from tui.table import Table

LOG = 20
"""Sentences of the log that are told if nobody says how many."""

HELP = (
    mark("Enter: the first option, or throw the die that waits"),
    mark("1, 2, 3 … or an option's id: choose it"),
    mark("status: where everybody is"),
    mark("board: who and what is on the board, the foremost first"),
    mark("standings: who leads"),
    mark("scorecards: what each stage or round brought"),
    mark("result, result 2: how the last stage ended, or another"),
    mark("penalties: what counts against whom, and what protects him"),
    mark("log, log 50, log all: what has happened, the latest last"),
    mark("rules: what is in the rules; rules 3: a section; rules WORD: what they say about it; rules all"),
    mark("hint: what speaks for which option"),
    mark("undo: take back the last answer"),
    mark("help: this list"),
    mark("menu: leave this match for the list of matches"),
    mark("quit: leave; everything is saved"),
)
HELP_TYPED = mark("throw: let the program throw a die, in place of a real one")


class ToMenu(Exception):
    """The person wants to see the list of matches."""


class Commands:
    """Does what a line asks for that is no answer."""

    def __init__(self, call: Call, table: Table, talk: Talk) -> None:
        self.call = call
        self.table = table
        self.talk = talk
        self._ = call.speech._
        self._known: dict[str, Callable[[str], None]] = {
            "status": lambda rest: self._view(self.table.words.status),
            "board": lambda rest: self._view(self.table.words.board),
            "standings": lambda rest: self._view(self.table.words.standings),
            "scorecards": lambda rest: self._scorecards(),
            "result": self._result,
            "penalties": lambda rest: self._penalties(),
            "log": self._log,
            "rules": self._rules,
            "hint": lambda rest: self._hint(),
            "undo": lambda rest: self._undo(),
            "help": lambda rest: self._help(),
            "?": lambda rest: self._help(),
            "menu": lambda rest: self._leave(ToMenu()),
            "quit": lambda rest: self._leave(Leave()),
            "exit": lambda rest: self._leave(Leave()),
            "q": lambda rest: self._leave(Leave()),
        }

    def do(self, line: str) -> bool:
        """Do what a line asks for, and tell whether it is a command at all.

        Raises:
            Leave, ToMenu: the person asks for it.
        """
        word, _blank, rest = line.partition(" ")
        command = self._known.get(word.lower())
        if command is None:
            return False
        command(rest.strip())
        return True

    # ---- how it stands ------------------------------------------------------------------------------------------

    def _view(self, told: Callable[..., Sequence[str]]) -> None:
        self.talk.tell(*told(self.table.view))

    def _penalties(self) -> None:
        self.talk.tell(*self.table.words.penalties(self.table.view)
                       or [self._("In this game there are no penalties.")])

    def _result(self, rest: str) -> None:
        words, view = self.table.words, self.table.view
        last = self.table.match.state.chapter
        numbers = [_number(rest)] if rest else range(last, 0, -1)
        found = next((lines for number in numbers if (lines := words.result(view, number))), None)
        self.talk.tell(*found or [self._("There is no such result.")])

    def _past(self) -> list[tuple[int, Sequence[Event]]]:
        """Return what has happened, and tell it if the journal does not lead to the end."""
        match = self.table.match
        state = match.beginning()
        past: list[tuple[int, Sequence[Event]]] = []
        chapter = state.chapter
        try:
            for step in match.steps(state):
                past.append((chapter, step.events))
                chapter = state.chapter
        except JournalDeparts as departs:
            self.talk.tell(refusal(self.call.speech, departs))
        return past

    def _scorecards(self) -> None:
        table, match = self.table, self.table.match
        start = match.game.view(match.beginning(), 0)
        self.talk.tell(*table.words.scorecards(table.view, start, self._past()))

    def _log(self, rest: str) -> None:
        events = [event for _chapter, some in self._past() for event in some]
        told = [plain(phrase) for phrase in self.table.words.tell(events, self.table.view)]
        many = len(told) if rest.lower() == ALL else _number(rest) or LOG
        self.talk.tell(*told[-many:] or [self._("Nothing has happened yet.")])

    def _rules(self, rest: str) -> None:
        match = self.table.match
        self.talk.tell(*told_rules(self.call.speech, match.game.id, match.setup.options, rest, self.talk.shown))

    def _hint(self) -> None:
        if not isinstance(self.table.match.pending, Decision):
            self.talk.tell(self._("Nothing is to be decided now."))
            return
        self.talk.tell(self.table.hint() or self._("In this game nobody gives hints."))

    def _help(self) -> None:
        lines = [*HELP, HELP_TYPED] if self.table.match.dice.kind == "typed" else list(HELP)
        self.talk.tell(*map(self.call.speech, lines))

    # ---- doing --------------------------------------------------------------------------------------------------

    def _undo(self) -> None:
        try:
            self.table.undo()
        except (UndoRefused, Overtaken) as refused:
            self.talk.tell(refusal(self.call.speech, refused))
        except WriteFailed as locked:
            self.talk.tell(self.call.file_line(locked))
        else:
            self.talk.tell(self._("Taken back."))

    def _leave(self, way: Exception) -> None:
        raise way


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
