"""Lines to a person and lines from him, for whatever reads them out: no cursor movement, no colour, 80 cells."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import TextIO

from saves.names import clean
from screens.drawing.signs import ascii_wanted, harmless, to_ascii
from screens.words.columns import LINE, folded
from screens.words.speech import Speech
from tui.streams import say

LONGEST = 400
"""Characters of a line that are read; no answer is nearly as long."""
PROMPT = "> "
INDENT = "  "


class Leave(Exception):
    """The person leaves, or the input has come to its end."""


class Talk:
    """Tells and listens, a line at a time; each is given to the terminal or the pipe at once."""

    def __init__(self, source: TextIO, signs: str = "auto") -> None:
        """Begin to talk.

        Args:
            source: where lines are read from.
            signs: the setting: `auto` keeps to ASCII where standard output is not in UTF-8.
        """
        self._source = source
        self._echo = not source.isatty()
        """A terminal shows what is typed; a pipe does not, and a log of it would be hard to follow."""
        self._ascii = ascii_wanted(signs, getattr(sys.stdout, "encoding", None) or "utf-8")

    def shown(self, text: str) -> str:
        """Return a text as it can be printed: no control character, and none beyond ASCII where that is not known."""
        return to_ascii(harmless(text)) if self._ascii else harmless(text)

    def tell(self, *lines: str) -> None:
        """Print lines; one that is too long is broken between words."""
        for line in lines:
            for part in folded(_broken(self.shown(line)), INDENT):
                say(part, flush=True)

    def offer(self, options: Sequence[tuple[str, str]]) -> None:
        """Print a numbered list of options, each with its id.

        Args:
            options: id and words.
        """
        for number, (ident, text) in enumerate(options, 1):
            self.tell(f"{number}. {text or ident} [{ident}]")

    def choose(self, options: Sequence[tuple[str, str]], leaving: str) -> str:
        """Offer options until one of them is chosen, and return its id.

        Args:
            options: id and words.
            leaving: the id that is meant where the person leaves.
        """
        idents = [ident for ident, _ in options]
        answer = ""
        while answer not in idents:
            self.offer(options)
            try:
                answer = chosen(self.read(), idents)
            except Leave:
                return leaving
        return answer

    def read(self) -> str:
        """Return the next line, cleaned.

        Raises:
            Leave: there is none.
        """
        say(PROMPT, end="", flush=True)
        line = self._next()
        if not line:
            self.tell("")
            raise Leave
        while not line.endswith("\n") and (rest := self._next()):
            line = line[:LONGEST] + rest[-1]  # a longer line is no answer; its rest is not the next one
        line = clean(line, LONGEST)
        if self._echo:
            say(self.shown(line)[: 80 - len(PROMPT)], flush=True)
        return line

    def _next(self) -> str:
        """Return the next line as far as one is read; empty at the end, and where the source gives none any more."""
        try:
            return self._source.readline(LONGEST)
        except OSError:  # a folder, a terminal that has hung up
            return ""


def _broken(line: str) -> str:
    """Return a line whose words all fit on one: of a path that is longer nothing may be lost."""
    if len(line) <= LINE:
        return line
    room = (LINE - len(INDENT)) // (1 if line.isascii() else 2)  # a letter takes two cells at most
    return re.sub(rf"(\S{{{room}}})(?=\S)", r"\1 ", line)


def no_such_number(speech: Speech, answer: str, many: int) -> str:
    """Return that an answer chooses none of so many numbered options, and what would."""
    _ = speech._
    offer = _("Type a number from 1 to {count}, or help.").format(count=many) if many > 1 else _("Type 1, or help.")
    return _("“{answer}” is not on offer. {offer}").format(answer=clean(answer, 32), offer=offer)


def chosen(line: str, idents: Sequence[str]) -> str:
    """Return what a line chooses: nothing the first, a number the one that bears it, else the line as it is."""
    if not line:
        return idents[0]
    if line.isascii() and line.isdigit() and len(line) < 10 and 1 <= int(line) <= len(idents):
        return idents[int(line) - 1]
    return line
