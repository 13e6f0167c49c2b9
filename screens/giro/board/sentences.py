"""Pieces of a Giro's sentences as the board shows them: riders in their team's colour, prizes as banners."""

from __future__ import annotations

from collections.abc import Iterable

from engine.giro.tour import seat_of
from screens.drawing.grid import Part
from screens.drawing.look import Look
from screens.words import phrase as words
from screens.words.speech import Speech


def prize_banner(name: words.Part, look: Look) -> Part:
    """Return a line that can still be won, as a banner."""
    sign = look.signs.gpm if name.kind.endswith("gpm") else look.signs.gp
    return f" {sign} {look.text(name.text)} ", "banner"


def riders_told(message: str, names: Iterable[words.Part], look: Look, speech: Speech) -> list[Part]:
    """Return a message about `{riders}`, their names one after the other, each in its team's colour."""
    told = words.fill(message, riders=words.joined(names, speech(", ")))
    return [(look.text(part.text), f"team-{seat_of(part.of)}" if part.kind == words.RIDER else "muted")
            for part in told]
