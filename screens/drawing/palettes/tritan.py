"""For eyes without the cone for short waves (tritanopia): blue and green, yellow and white are near to them.

Yellow is turned towards orange, off white; green towards yellow and violet towards grey, off light blue.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from screens.drawing.palette import Palette, Tone
from screens.drawing.palettes.dark import DARK

TRITAN: Final = Palette(
    "tritan",
    MappingProxyType(
        {
            **DARK.tokens,
            "road": Tone("#27303c", 235, 8),
            "road2": Tone("#2f3948", 236, 8),
            "red": Tone("#791410", 124, 1),
            "on_red": Tone("#e8ebf0", 231, 15),
            "team1": Tone("#ffc100", 214, 11),
            "team2": Tone("#0ee1fd", 81, 14),
            "team3": Tone("#4b8a00", 29, 2),
            "team4": Tone("#925ed5", 98, 5),
            "team1_words": Tone("#ffc100", 214, 11),
            "team2_words": Tone("#0ee1fd", 81, 14),
            "team3_words": Tone("#85af52", 115, 10),
            "team4_words": Tone("#b592e2", 177, 13),
            "team1_bright": Tone("#ffc100", 214, 11),
            "team2_bright": Tone("#0ee1fd", 81, 14),
            "team3_bright": Tone("#85af52", 115, 10),
            "team4_bright": Tone("#b592e2", 177, 13),
            "team1_tint": Tone("#514314", 233, 0),
            "team2_tint": Tone("#0f4b58", 233, 0),
            "team3_tint": Tone("#203414", 233, 0),
            "team4_tint": Tone("#33284d", 233, 0),
            "star_blue": Tone("#709af1", 111, 12),
            "star_red": Tone("#fa1f39", 196, 9),
            "star_yellow": Tone("#ffc112", 214, 11),
            "star_blue_words": Tone("#709af1", 111, 12),
            "star_red_words": Tone("#fa1f39", 196, 9),
            "star_yellow_words": Tone("#ffc112", 214, 11),
        }
    ),
)
"""The least difference that counts is 25.8 for such eyes, in 256 colours 23.5."""
