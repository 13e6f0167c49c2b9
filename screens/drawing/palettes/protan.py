"""For eyes without the cone for long waves (protanopia, protanomaly): red is dark to them.

Red is turned towards orange, which they see as a dark yellow, off a road that is bluer and darker than elsewhere; the
ground is darker too, so that the road is still seen on it.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from screens.drawing.palette import Palette, Tone
from screens.drawing.palettes.dark import DARK

PROTAN: Final = Palette(
    "protan",
    MappingProxyType(
        {
            **DARK.tokens,
            "bg": Tone("#0d1117", 232, 0),
            "panel": Tone("#181e27", 233, 0),
            "raise": Tone("#222a35", 235, 8),
            "road": Tone("#242d39", 233, 8),
            "road2": Tone("#2c3645", 234, 8),
            "red": Tone("#8c2005", 124, 1),
            "on_red": Tone("#e8ebf0", 231, 15),
            "team1": Tone("#fddf1c", 220, 11),
            "team2": Tone("#3cdafd", 81, 14),
            "team3": Tone("#228a4f", 29, 2),
            "team4": Tone("#a64fdf", 98, 5),
            "team1_words": Tone("#fddf1c", 220, 11),
            "team2_words": Tone("#3cdafd", 81, 14),
            "team3_words": Tone("#6db28b", 115, 10),
            "team4_words": Tone("#c68eeb", 177, 13),
            "team1_bright": Tone("#fddf1c", 220, 11),
            "team2_bright": Tone("#3cdafd", 81, 14),
            "team3_bright": Tone("#6db28b", 115, 10),
            "team4_bright": Tone("#c68eeb", 177, 13),
            "team1_tint": Tone("#4e4918", 232, 0),
            "team2_tint": Tone("#1a4755", 232, 0),
            "team3_tint": Tone("#133226", 232, 0),
            "team4_tint": Tone("#36224d", 232, 0),
            "star_blue": Tone("#5c8fe6", 69, 12),
            "star_red": Tone("#e84a65", 197, 9),
            "star_yellow": Tone("#d6c300", 214, 11),
            "star_blue_words": Tone("#5c8fe6", 69, 12),
            "star_red_words": Tone("#e84a65", 197, 9),
            "star_yellow_words": Tone("#d6c300", 214, 11),
        }
    ),
)
"""The least difference that counts is 28.0 for such eyes, in 256 colours 22.6."""
