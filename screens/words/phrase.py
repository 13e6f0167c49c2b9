"""A sentence as parts, so that a screen can set names bold, spaces bold, `red` as a tag and prizes with their sign.

A message is a text with named placeholders, `{rider}: {start} to {to}`, and each placeholder is filled with parts. What
people have named is put in as it is and never looked into: it cannot be taken for a placeholder or for markup. Its
first letter alone counts where a word before it hangs on that: an Italian message writes `{mate:a}` for `a Bruno` and
`ad Anna`, `{last:e}` for `e Bea` and `ed Enzo`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from string import Formatter
from unicodedata import normalize

from screens.words.speech import Speech

TEXT = "text"
RIDER = "rider"
"""A rider's name; `of` is his number."""
TEAM = "team"
"""A team's or a player's name; `of` is the seat."""
NUMBER = "number"
"""A space, or another number that a person looks for."""
DIE = "die"
"""What a die shows."""
RED = "red"
"""The word for a red space."""
STAR = "star:"
"""Followed by the colour: the name of a star."""
BAD = "bad"
"""How likely it is to lose something."""
PRIZE = "prize:"
"""Followed by `gpm` or `gp`: the name of a line on the road."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a sentence."""

    text: str
    kind: str = TEXT
    """How it is set: one of the names above."""
    of: int = 0
    """Whose name it is: the rider's number or the seat; 0 where there is none."""


Phrase = tuple[Part, ...]
"""A sentence, or a piece of one."""
Filling = Part | Phrase | str | int
"""What a placeholder can be filled with; a text or number is set as text."""

WITH_D = {"a": "ad", "e": "ed"}
"""The Italian words that a message can have set before a name."""

_FORMATTER = Formatter()


def plain(phrase: Phrase) -> str:
    """Return a phrase as a text."""
    return "".join(part.text for part in phrase)


def phrase_of(filling: Filling) -> Phrase:
    """Return what fills a placeholder as a phrase."""
    if isinstance(filling, tuple):
        return filling
    return (filling,) if isinstance(filling, Part) else (Part(str(filling)),)


def fill(message: str, **fillings: Filling) -> Phrase:
    """Return a message with its placeholders filled; neighbouring pieces of text become one part.

    Raises:
        KeyError: a placeholder has nothing to be filled with, or asks for another word before it than `a` or `e`.
    """
    found: list[Part] = []
    for text, name, form, _conversion in _FORMATTER.parse(message):
        found.append(Part(text))
        if name is not None:
            piece = phrase_of(fillings[name])
            if form:
                found.append(Part(_before(form, plain(piece))))
            found.extend(piece)
    return _merged(found)


def joined(pieces: Iterable[Filling], between: str) -> Phrase:
    """Return pieces one after the other with a text between them."""
    found: list[Part] = []
    for number, piece in enumerate(pieces):
        if number:
            found.append(Part(between))
        found.extend(phrase_of(piece))
    return _merged(found)


def listed(speech: Speech, pieces: Sequence[Filling], either: bool = False) -> Phrase:
    """Return pieces as a list in words: `a, b and c`; `either`: `a, b or c`."""
    if len(pieces) < 2:
        return joined(pieces, "")
    first = joined(pieces[:-1], speech._(", "))
    message = speech._("{first} or {last}") if either else speech._("{first} and {last}")
    return fill(message, first=first, last=pieces[-1])


def _before(word: str, name: str) -> str:
    """Return `a` or `e` and a space as before a name: with a d before their own vowel, if the next letter is none."""
    longer, letters = WITH_D[word], normalize("NFD", name).lower()
    return f"{longer if letters.startswith(word) and letters[1:2] != 'd' else word} "


def _merged(parts: Iterable[Part]) -> Phrase:
    found: list[Part] = []
    for part in parts:
        if not part.text:
            continue
        if found and part.kind == TEXT and found[-1].kind == TEXT:
            found[-1] = Part(found[-1].text + part.text)
        else:
            found.append(part)
    return tuple(found)
