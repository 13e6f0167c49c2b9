"""The history of a match: what was answered and what fell, a line a turn.

A token is a mark and an answer: `rider:5` a person's, `~rider:5` a bot's, `=3` a seeded die, `!3` a typed one. The
token `@2` says that from here on version 2 of the rules holds.
"""

from __future__ import annotations

import re

PERSON = ""
BOT = "~"
SEEDED = "="
TYPED = "!"
RULES = "@"
MARKS = (BOT, SEEDED, TYPED, RULES)

_TOKEN = re.compile(r"[~=!@]?[A-Za-z0-9:-]{1,32}")


class Marked(dict[str, str]):
    """The tokens of one mark by their answers, each made once: a journal has a few dozen of them thousands of times."""

    def __init__(self, mark: str) -> None:
        super().__init__()
        self.mark = mark

    def __missing__(self, answer: str) -> str:
        self[answer] = token = self.mark + answer
        return token


BY_BOT, BY_SEED, BY_HAND = Marked(BOT), Marked(SEEDED), Marked(TYPED)
"""The tokens of answers and faces that a game has offered; no other text may be looked up, so that they stay few."""


class Journal:
    """Tokens in the order in which they came, and where each turn begins."""

    __slots__ = ("tokens", "turn", "turns")

    def __init__(self) -> None:
        self.tokens: list[str] = []
        self.turns: list[int] = []
        """The index of each turn's first token."""
        self.turn = -1
        """The turn in which the last token came; the first can come in turn 0."""

    def __len__(self) -> int:
        return len(self.tokens)

    def add(self, token: str, turn: int) -> None:
        """Write down a token that came in this turn of the game's state."""
        if turn != self.turn:
            self.begin(turn)
        self.tokens.append(token)

    def begin(self, turn: int) -> None:
        """Let the next token be the first of this turn."""
        self.turn = turn
        self.turns.append(len(self.tokens))

    def chances(self) -> int:
        """Return how many dice have fallen, by the seed or by hand."""
        written = " ".join(self.tokens)  # no answer holds a mark; to count token by token takes ten times as long
        return written.count(SEEDED) + written.count(TYPED)

    def text(self) -> str:
        """Return the journal as it stands in a save: a line a turn, each ended, nothing if nothing happened."""
        ends = [*self.turns[1:], len(self.tokens)]
        tokens = self.tokens
        lines = [" ".join(tokens[start:end]) for start, end in zip(self.turns, ends, strict=True)] if tokens else []
        return "".join(line + "\n" for line in lines)

    @classmethod
    def parse(cls, text: str, turn: int) -> Journal:
        """Return the journal that `text` gave, to be gone on with in this turn of the state.

        Args:
            text: lines of tokens apart by spaces.
            turn: the turn in which the last token came.

        Raises:
            ValueError: a token is none; the argument is its line, from 1, and the token.
        """
        lines = text.splitlines()
        journal = cls()
        tokens, turns = journal.tokens, journal.turns
        for line in lines:
            found = line.split()
            if found:
                turns.append(len(tokens))
                tokens += found
        # A tour of thousands of tokens has some dozen different ones, so only these are looked at.
        wrong = {token for token in set(tokens) if not _TOKEN.fullmatch(token)}
        if wrong:
            places = ((number, token) for number, line in enumerate(lines, 1) for token in line.split())
            raise ValueError(*next(place for place in places if place[1] in wrong))
        journal.turn = turn
        return journal


def split(token: str) -> tuple[str, str]:
    """Return a token's mark and its answer."""
    return (token[0], token[1:]) if token[0] in MARKS else (PERSON, token)
