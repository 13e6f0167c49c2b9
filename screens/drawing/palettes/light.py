"""The light ground."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from screens.drawing.palette import Palette, Tone
from screens.drawing.palettes.dark import KEPT

LIGHT: Final = Palette(
    "light",
    MappingProxyType(
        {
            "bg": Tone("#d7dce4", 253, 15),
            "panel": Tone("#cbd2dc", 252, 7),
            "raise": Tone("#bec7d3", 251, 7),
            "line": Tone("#9aa6b5", 248, 8),
            "text": Tone("#12171e", 233, 0),
            "soft": Tone("#2c3541", 236, 0),
            "muted": Tone("#434d5b", 239, 8),
            "faint": Tone("#5d6877", 242, 8),
            "rosa": Tone("#f5a3c4", 218, 7),
            "rosa_words": Tone("#97174f", 89, 0, bold16=True),
            "paper": Tone("#f4f2ee", 231, 7),  # white on the white of 16 colours would not be seen
            "road": Tone("#4a4f57", 239, 8),
            "road2": Tone("#545961", 240, 8),
            **KEPT,
            "team1_words": Tone("#5f4a00", 58, 3),
            "team2_words": Tone("#0a5270", 24, 4),
            "team3_words": Tone("#29531b", 22, 2),
            "team4_words": Tone("#54339f", 55, 5),
            "star_blue_words": Tone("#1a45a6", 20, 4),
            "star_red_words": Tone("#9d1651", 125, 1),
            "star_yellow_words": Tone("#715c04", 58, 3),
            "star_black_words": Tone("#0b0e13", 232, 0),
            "mountain_valley": Tone("#a9beb4", 249, 7),
            "mountain_wood": Tone("#8faaa0", 247, 7),
            "mountain_scree": Tone("#7b918d", 245, 8),
            "mountain_rock": Tone("#65777b", 242, 8),
            "mountain_snow": Tone("#4b585f", 239, 0),
            "warn": Tone("#733d00", 58, 3),
            "good": Tone("#17592b", 22, 2),
            "bad": Tone("#981126", 124, 1),
        }
    ),
)
"""For bright rooms: away from the ground is darker here, so the profile's snow is its darkest step."""
