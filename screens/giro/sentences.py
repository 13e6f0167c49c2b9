"""Sentences of a Giro as the board shows them: names in their team's colour, `red` as a tag, prizes with their sign."""

from __future__ import annotations

from collections.abc import Iterable

from engine.giro.tour import seat_of
from screens.grid import Part
from screens.look import Look
from screens.phrases import parts_of
from screens.words import phrase as words
from screens.words.phrase import Phrase
from screens.words.speech import Speech


def sentence(phrase: Phrase, look: Look, role: str = "soft", bold: str = "bold") -> list[Part]:
    """Return a phrase as parts with roles.

    Args:
        phrase: the sentence.
        look: how this terminal shows text and signs.
        role: what plain words are.
        bold: what spaces, dice and prizes are.
    """
    found: list[Part] = []
    for part in phrase:
        if part.kind in (words.RIDER, words.TEAM):
            seat = seat_of(part.of) if part.kind == words.RIDER else part.of
            found.append((look.text(part.text), f"team-bold-{seat}"))
            continue
        if part.kind == words.RED and found and found[-1][0].endswith(", "):
            found[-1] = (found[-1][0][:-2] + " ", found[-1][1])  # a tag is apart by itself
        found += parts_of((part,), look, role, bold)
    return found


def prize_banner(name: words.Part, look: Look) -> Part:
    """Return a line that can still be won, as a banner."""
    sign = look.signs.gpm if name.kind.endswith("gpm") else look.signs.gp
    return f" {sign} {look.text(name.text)} ", "banner"


def riders_named(names: Iterable[words.Part], look: Look, speech: Speech) -> list[Part]:
    """Return riders' names one after the other, each in its team's colour."""
    parts: list[Part] = []
    for name in names:
        if parts:
            parts.append((look.text(speech(", ")), "muted"))
        parts.append((look.text(name.text), f"team-{seat_of(name.of)}"))
    return parts
