"""The list of matches line by line: open one by its number, begin a new one, leave."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.bots.play import NoEnd
from engine.game import Faulty
from engine.registry import game_ids
from saves.clock import utc_now
from saves.errors import ReadFailed, WriteFailed
from saves.heads import NEVER, Head, list_saves
from saves.names import TITLE_CELLS, clean
from saves.seats import plays_in
from screens.words.faults import Told
from screens.words.games import game_name
from screens.words.matches import ago, how_far
from screens.words.phrase import fill, plain
from screens.words.rule_search import ALL, told_rules
from screens.words.speech import mark
from tui.call import Call
from tui.errors import Refused
from tui.failures import refused
from tui.plain import play_plain
from tui.plain_commands import ToMenu
from tui.plain_new import Back, begin_match
from tui.plain_talk import Leave, Talk
from tui.table import Table

MANY = 20
"""Matches that are listed if nobody asks for all."""
ACCEPT = "accept"
LEAVE = ("q", "quit", "exit")

_HELP = (
    mark("Enter: go on with the first match"),
    mark("1, 2, 3 …: open this match"),
    mark("new: begin a match"),
    mark("all: list all matches, not the latest alone"),
    mark("accept 2: open a match that somebody has changed by hand as it stands"),
    mark("rules GAME, rules GAME WORD: the rules of a game, or what they say about a word"),
    mark("q: leave"),
)


class PlainMenu:
    """Lists the matches that whoever calls has a seat in, and opens what he asks for."""

    def __init__(self, call: Call, talk: Talk) -> None:
        self.call = call
        self.talk = talk
        self._ = call.speech._
        self._heads: list[Head] = []

    def run(self) -> None:
        """List and open until the person leaves.

        Raises:
            Leave: he does.
            ReadFailed: the folder of saves cannot be read.
            Overtaken, Deleted, WriteFailed: at a match's end there is still something that could not be saved.
        """
        self._list(MANY)
        while True:
            word, _blank, rest = self.talk.read().partition(" ")
            try:
                if self._do(word.lower(), rest.strip()):
                    self._list(MANY)
            except (Back, ToMenu):
                self._list(MANY)
            except (Refused, Faulty, ReadFailed, NoEnd) as wrong:
                self._tell_wrong(wrong)

    def _do(self, word: str, rest: str) -> bool:
        """Do what a line asks for, and tell whether a match was played, so that the list is another one now."""
        if word in LEAVE:
            raise Leave
        if word == ALL:
            self._list(len(self._heads))
        elif word in ("help", "?"):
            self.talk.tell(*map(self.call.speech, _HELP))
        elif word == "rules":
            self._rules(rest)
        elif word == "new":
            self._new()
            return True
        elif not word and not any(head.sound and not head.over for head in self._heads[:1]):
            self._prompt()
        else:
            accept = word == ACCEPT
            self._open(self._numbered(rest if accept else word or "1"), accept)
            return True
        return False

    # ---- the list -----------------------------------------------------------------------------------------------

    def _list(self, many: int) -> None:
        """Read the folder again and print its matches: those that go on ahead, each kind newest first."""
        call, tell = self.call, self.talk.tell
        heads = [head for head in list_saves(call.saves, call.files, utc_now()) if plays_in(head, call.who)]
        self._heads = heads = sorted(heads, key=lambda head: (head.over, not head.sound))
        tell("")
        if not heads:
            tell(self._("There is no match yet."))
        for number, head in enumerate(heads[:many], 1):
            tell(f"{number}. {self._line(head)}")
        if len(heads) > many:
            message = call.speech.n("{count} more match: all lists them.", "{count} more matches: all lists them.",
                                    len(heads) - many)
            tell(message.format(count=len(heads) - many))
        self._prompt()

    def _prompt(self) -> None:
        self.talk.tell(self._("Type the number of a match, new to begin one, help, or q to leave."))

    def _line(self, head: Head) -> str:
        """Return one line about a match: its title and game, how far it is, whose turn, when it was played."""
        speech = self.call.speech
        parts = [game_name(speech, head.game)] if head.game in game_ids() else []
        if not head.sound:
            edited = [fault.code for fault in head.faults] == ["edited"]
            parts.append(self._("changed by hand") if edited else self._("not readable"))
        elif head.over:
            parts.append(self._("over"))
        elif head.chapter:
            parts.append(how_far(speech, head))
        if head.sound and head.to_play and not head.over:
            parts.append(plain(fill(self._("{name} to play"), name=head.to_play)))
        if head.sound and head.saved != NEVER:
            parts.append(ago(speech, utc_now() - head.saved))
        return clean(head.title, TITLE_CELLS) + self._(": ") + self._(", ").join(parts)

    def _numbered(self, text: str) -> Head:
        """Return the match that a number means.

        Raises:
            Refused: none.
        """
        if text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= len(self._heads):
            return self._heads[int(text) - 1]
        message = self._("“{answer}” is no answer. {offer}")
        offer = self._("On offer: {options}.")
        count = len(self._heads)
        numbers = ["1"] if count == 1 else [f"1–{count}"] if count else []
        known = [*numbers, "new", ALL, "rules", "help", "q"]
        raise Refused(message.format(answer=clean(text, 32), offer=offer.format(options=self._(", ").join(known))))

    # ---- what is asked for --------------------------------------------------------------------------------------

    def _open(self, head: Head, accept: bool = False) -> None:
        """Open a match and play it."""
        call = replace(self.call, accept_edited=True) if accept else self.call
        name = head.path.name if call.who is not None else str(head.path)
        play_plain(call, Table.open(call, name), self.talk, stay=True)

    def _new(self) -> None:
        """Begin a match and play it."""
        try:
            table = begin_match(self.call, self.talk)
        except WriteFailed as failed:
            self._tell_wrong(failed)
        else:
            play_plain(self.call, table, self.talk, stay=True)

    def _rules(self, rest: str) -> None:
        game, _blank, wanted = rest.lower().partition(" ")
        if game not in game_ids():
            self.talk.tell(*(f"rules {ident}" for ident in game_ids()))
            return
        speech = self.call.speech
        self.talk.tell(*told_rules(speech, game, {}, wanted, self.talk.shown))

    def _tell_wrong(self, wrong: Exception) -> None:
        told = refused(wrong, self.call.speech, self.call.shown, Told.MENU, self.call.guest)
        self.talk.tell(*_indented(told.lines if told else ()))


def _indented(lines: Sequence[str]) -> list[str]:
    return [line if not number else f"  {line}" for number, line in enumerate(lines)]

