"""The line-by-line front end: a whole match on standard input and output, for screen readers, dumb terminals, pipes.

No cursor movement, no colour, no line of more than 80 cells. The end of input leaves the match; it is saved. Nothing
waits: what bots do is told at once, a sentence after the other.
"""

from __future__ import annotations

from contextlib import suppress

from engine.game import AnswerRefused, Chance, Decision, Outcome
from engine.match import Match
from saves.errors import Deleted, Overtaken, SaveRefused, WriteFailed
from saves.seats import may_answer
from screens.words.faces import named_faces, typed_face
from screens.words.faults import Told, cannot_save_line, fault_lines
from screens.words.phrase import plain
from screens.words.refusals import refusal
from screens.words.spoilt import ACCEPT, ANEW, LEAVE, WAIT, deleted_file, spoilt_file
from tui.call import Call
from tui.errors import Refused
from tui.plain_commands import Commands, ToMenu
from tui.plain_talk import Leave, Talk, chosen, no_such_number
from tui.table import Table


class PlainTable:
    """One person at the keyboard, or several who share it, at a match."""

    def __init__(self, call: Call, table: Table, talk: Talk) -> None:
        """Sit down.

        Args:
            call: the call.
            table: the match.
            talk: to whom.
        """
        self.call = call
        self.table = table
        self.talk = talk
        self._ = call.speech._
        self._commands = Commands(call, table, talk)
        table.results = True
        table.not_saved = self._not_saved

    @property
    def match(self) -> Match:
        """Return the match."""
        return self.table.match

    def play(self, stay: bool = False) -> None:
        """Play until the match is over or the person leaves.

        Args:
            stay: once it is over, go on answering what is asked about it, until an empty line.

        Raises:
            Leave, ToMenu: the person wants to end, or to see the list of matches; it is saved.
            NoEnd: a stage goes on for ever.
            ReadFailed: the file cannot be read any more.
            SaveRefused: it holds no match to play on any more, and is to be left so.
            Overtaken, Deleted, WriteFailed: at the end there is still something that could not be saved.
        """
        table, tell = self.table, self.talk.tell
        tell("", table.saved.title)
        if self.match.outcome is None:
            tell(*map(plain, table.words.opening(table.view)), self._("“help” lists what can be typed."))
            if obstacle := table.obstacle():
                tell(cannot_save_line(self.call.speech, obstacle, self.call.guest))
        else:
            tell(*table.question())
        try:
            while True:
                try:
                    while not self._to_the_end():
                        self._ask()
                    table.write_now()
                except Deleted:
                    if self._write_anew():
                        continue
                    return
                except SaveRefused as refused:
                    self._put_right(refused)
                    continue
                table.not_saved = self._not_saved
                tell("", *table.words.standings(table.view))  # who has won was told when it happened
                if not stay or self._look_back():
                    return
        except (Leave, ToMenu):
            table.write_now()
            tell(self._("It is saved: {path}").format(path=self.call.shown(table.path)))
            raise

    # ---- asking -------------------------------------------------------------------------------------------------

    def _to_the_end(self) -> bool:
        """Let bots play on until somebody has to be asked, and tell whether the match is over instead."""
        while True:
            with suppress(Overtaken):  # what was played was not told yet; what was played elsewhere is told now
                for lines in self.table.play_on(lambda match: False):
                    self.talk.tell(*lines)
            if not self._follow():
                return self.match.outcome is not None

    def _follow(self) -> bool:
        """Tell what others have done at their terminals, and whether there was anything."""
        before = self.match.counter
        self.talk.tell(*self.table.follow())
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
            line = self.talk.read()
            if self._commands.do(line) or (not line and self._watches()):
                continue  # who watches looks whether the others have gone on
            try:
                self._take(line)
            except AnswerRefused as wrong:
                self._refuse(wrong)
            except Overtaken as late:
                news = self.table.follow()  # if there is no match to follow, that is why the answer was not taken
                self.talk.tell(refusal(self.call.speech, late), *news)
            except Refused as wrong:
                self.talk.tell(*wrong.lines)
            except WriteFailed as locked:
                self._not_saved(locked)

    def _refuse(self, wrong: AnswerRefused) -> None:
        """Say that a line was no answer, and what would be: options are chosen by their numbers here."""
        tell, pending = self.talk.tell, wrong.pending
        if isinstance(pending, Decision):
            tell(no_such_number(self.call.speech, wrong.answer, len(pending.options)))
        else:
            tell(refusal(self.call.speech, wrong), self._("“help” lists what can be typed."))

    def _write_anew(self) -> bool:
        """Ask what is to become of a match whose file is gone, and tell whether it was written anew."""
        question, answers = deleted_file(self.call.speech)
        self.talk.tell("", question)
        anew = self.talk.choose(answers, LEAVE) == ANEW
        if anew:
            self.talk.tell(*self.table.write_anew())
        return anew

    def _put_right(self, refused: SaveRefused) -> None:
        """Ask what is to become of a match whose file was spoilt, mended or replaced by somebody else, and do it.

        Raises:
            SaveRefused: the file is to be left as it is.
        """
        tell, speech = self.talk.tell, self.call.speech
        question, answers = spoilt_file(speech, refused)
        tell("", question)
        if not refused.acceptable:
            tell(*fault_lines(speech, refused.faults, Told.COMMAND))
        answer = self.talk.choose(answers, WAIT)
        if answer == WAIT:
            raise refused
        with suppress(Overtaken, Deleted, SaveRefused):  # it has become another meanwhile: that is asked about next
            try:
                tell(*self.table.follow())  # another terminal may have put it right while it was asked here
            except SaveRefused:
                self._put(answer)

    def _put(self, answer: str) -> None:
        try:
            if answer == ACCEPT:
                self.table.accept()
            else:
                self.table.take_over()
        except WriteFailed as failed:
            self._not_saved(failed)

    def _look_back(self) -> bool:
        """Answer what is asked about a match that is over; tell whether it still is when the person has enough."""
        self.talk.tell(self._("Enter goes back to the list of matches; what can be asked about a match still can."))
        while self.match.outcome is not None:
            line = self.talk.read()
            if not line:
                return True
            if not self._commands.do(line):
                self.talk.tell(self._("“help” lists what can be typed."))
        return False

    def _show_question(self) -> None:
        table, pending, tell = self.table, self.match.pending, self.talk.tell
        tell("", *table.question())
        if self._watches():
            tell(self._("It is another person's turn. Enter looks whether the match has gone on."))
        elif isinstance(pending, Decision):
            self.talk.offer(table.options())
        elif isinstance(pending, Chance) and self.match.dice.kind == "typed":
            faces = named_faces(self.call.speech, pending.faces)
            tell(self._("Type what the die shows: {faces}.").format(faces=faces))
        else:
            tell(self._("Enter throws."))

    def _take(self, line: str) -> None:
        """Take an answer, a throw, or what a real die shows.

        Raises:
            AnswerRefused: it is none of what can be answered.
        """
        table, pending = self.table, self.match.pending
        if isinstance(pending, Decision):
            events = table.answer(chosen(line, pending.options))
        else:
            by_program = line.lower() == "throw" or (not line and self.match.dice.kind == "seeded")
            events = table.throw(None if by_program else typed_face(line, getattr(pending, "faces", ())))
        self.talk.tell(*table.tell(events))

    def _not_saved(self, wrong: WriteFailed) -> None:
        self.talk.tell(self.call.file_line(wrong))


def play_plain(call: Call, table: Table, talk: Talk, stay: bool = False) -> None:
    """Play a match line by line.

    Args:
        call: the call.
        table: the match.
        talk: to whom.
        stay: see `PlainTable.play`, for this and for what is raised.

    Raises:
        Refused: no seat is one for which whoever calls can answer.
    """
    match = table.match
    if match.outcome is None and not _any_seat(match, call.who):
        raise Refused(call.speech._("Every seat of a person has an owner: say who you are, --as NAME."))
    PlainTable(call, table, talk).play(stay)


def _any_seat(match: Match, who: str | None) -> bool:
    people = [seat for seat in match.setup.seats if seat.strength is None]
    return not people or any(seat.owner is None or (who is not None and seat.owner in ("", who)) for seat in people)
