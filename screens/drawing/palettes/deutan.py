"""For eyes without the cone for middle waves (deuteranopia, deuteranomaly), the most common deficiency.

A clear yellow, a green that goes to blue and a blue violet; the red star is a dusky pink, far from the yellow one in
lightness, which is what such eyes go by.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from screens.drawing.palette import Palette, Tone
from screens.drawing.palettes.dark import DARK

DEUTAN: Final = Palette(
    "deutan",
    MappingProxyType(
        {
            **DARK.tokens,
            "road": Tone("#27303c", 235, 8),
            "road2": Tone("#2f3948", 236, 8),
            "red": Tone("#950c02", 124, 1),
            "on_red": Tone("#e8ebf0", 231, 15),
            "team1": Tone("#f4d426", 220, 11),
            "team2": Tone("#39e5fe", 117, 14),
            "team3": Tone("#369867", 29, 2),
            "team4": Tone("#835fec", 98, 5),
            "team1_words": Tone("#f4d426", 220, 11),
            "team2_words": Tone("#39e5fe", 117, 14),
            "team3_words": Tone("#6ab38f", 115, 10),
            "team4_words": Tone("#b099f3", 147, 13),
            "team1_bright": Tone("#f4d426", 220, 11),
            "team2_bright": Tone("#39e5fe", 117, 14),
            "team3_bright": Tone("#6ab38f", 115, 10),
            "team4_bright": Tone("#b099f3", 147, 13),
            "team1_tint": Tone("#4e481e", 233, 0),
            "team2_tint": Tone("#1b4c58", 233, 0),
            "team3_tint": Tone("#1a3830", 233, 0),
            "team4_tint": Tone("#2f2853", 233, 0),
            "star_blue": Tone("#519af5", 75, 12),
            "star_red": Tone("#cd597e", 168, 9),
            "star_yellow": Tone("#ebc300", 220, 11),
            "star_blue_words": Tone("#519af5", 75, 12),
            "star_red_words": Tone("#cd597e", 168, 9),
            "star_yellow_words": Tone("#ebc300", 220, 11),
        }
    ),
)
"""The least difference that counts is 27.1 for such eyes, in 256 colours 26.6."""
