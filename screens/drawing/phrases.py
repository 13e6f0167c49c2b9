"""Sentences of `screens.words` as parts of a grid: names and spaces bold, `red` as a tag, prizes with their sign."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from screens.drawing.grid import Part
from screens.drawing.look import Look
from screens.words import phrase as words
from screens.words.phrase import Phrase


def parts_of(phrase: Phrase, look: Look, role: str = "soft", bold: str = "bold") -> list[Part]:
    """Return a phrase as parts with roles.

    Args:
        phrase: the sentence.
        look: how this terminal shows text and signs.
        role: what plain words are.
        bold: what names, spaces and dice are.
    """
    found: list[Part] = []
    for part in phrase:
        text = look.text(part.text)
        if part.kind == words.TEXT:
            found.append((text, role))
        elif part.kind == words.RED:
            found.append((f" {text} ", "red"))
        elif part.kind == words.BAD:
            found.append((text, "bad"))
        elif part.kind.startswith(words.STAR):
            found += [(text + " ", role), (look.signs.star_active, f"star-{part.kind[len(words.STAR):]}")]
        elif part.kind.startswith(words.PRIZE):
            sign = look.signs.gpm if part.kind.endswith("gpm") else look.signs.gp
            found.append((f"{sign} {text}", bold))
        else:
            found.append((text, bold))
    return found


def sentence(phrase: Phrase, look: Look, role: str = "soft", bold: str = "bold") -> list[Part]:
    """Return a phrase as parts with roles, names in their team's colour and `red` as a tag that is apart by itself.

    Args:
        phrase: the sentence.
        look: how this terminal shows text and signs.
        role: what plain words are.
        bold: what spaces, dice and prizes are.
    """
    return [*_sentence(phrase, look, role, bold)]


@lru_cache(1024)
def _sentence(phrase: Phrase, look: Look, role: str, bold: str) -> tuple[Part, ...]:
    """Do as `sentence`; a log's sentences are shown again with every step."""
    found: list[Part] = []
    for part in phrase:
        if part.kind in (words.RIDER, words.TEAM):
            found.append((look.text(part.text), f"team-bold-{team_of((part,))}"))
            continue
        if part.kind == words.RED and found and found[-1][0].endswith(", "):
            found[-1] = (found[-1][0][:-2] + " ", found[-1][1])  # a tag is apart by itself
        if found and found[-1][1] == "red" and part.kind == words.TEXT and part.text.startswith(", "):
            part = words.Part(part.text[1:])
        found += parts_of((part,), look, role, bold)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log, and the seat whose it is (0: nobody's)."""

    phrase: Phrase
    seat: int
    step: int = -1
    """The last step of `Session.past` that it tells of; -1: none, it tells how the match begins."""
    heading: bool = False
    """It says which stage or round begins."""

    @classmethod
    def of(cls, phrase: Phrase, step: int = -1, *, heading: bool = False) -> LogLine:
        """Return a sentence as a line, with the seat that it names first."""
        return cls(phrase, team_of(phrase), step, heading)


def team_of(phrase: Phrase, riders_a_team: int = 3) -> int:
    """Return the seat whose rider or team a sentence names first, 0 if it names none."""
    for part in phrase:
        if part.kind == words.TEAM:
            return part.of
        if part.kind == words.RIDER:
            return (part.of - 1) // riders_a_team + 1
    return 0


def flat(parts: Iterable[Part]) -> str:
    """Return the text of parts."""
    return "".join(text for text, _ in parts)
