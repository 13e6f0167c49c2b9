"""For eyes that want contrast: words at 10:1 or more wherever they stand, labels at 7:1 or more.

Four light chips of the teams' hues, all of them 10:1 under black, are not told apart by every eye. So the blue is dark
here, with white on it, and the other three are light; the green leans to the sea. In 256 colours the road is navy.
Stars on it need a dark ground, and eyes that lack red tell none of the dark greys from the dark red. There is only one
navy so dark: so the road's two shades are one.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from screens.drawing.palette import Palette, Tone
from screens.drawing.palettes.dark import DARK

CONTRAST: Final = Palette(
    "contrast",
    MappingProxyType(
        {
            **DARK.tokens,
            "bg": Tone("#000000", 16, 0),
            "panel": Tone("#101010", 233, 0),
            "raise": Tone("#00104a", 17, 4),
            "line": Tone("#6b7787", 243, 8),
            "text": Tone("#ffffff", 231, 15),
            "soft": Tone("#dfe4ea", 254, 15),
            "muted": Tone("#c4ccd6", 251, 7),
            "faint": Tone("#b4bdc9", 249, 7),
            "rosa": Tone("#ffbfdb", 218, 15, bold16=True),
            "rosa_words": Tone("#ffbfdb", 218, 15, bold16=True),
            "paper": Tone("#ffffff", 231, 15),
            "ink": Tone("#000000", 16, 0),
            "road": Tone("#232c3e", 17, 8),
            "road2": Tone("#2b3548", 17, 8),
            "red": Tone("#600e03", 52, 1),
            "on_red": Tone("#ffffff", 231, 15),
            "team1": Tone("#d7d700", 184, 11),
            "team2": Tone("#0000d7", 20, 4),
            "team3": Tone("#00d7af", 43, 10),
            "team4": Tone("#ff87ff", 213, 13),
            "team1_ink": Tone("#000000", 16, 0),
            "team2_ink": Tone("#ffffff", 231, 15),
            "team3_ink": Tone("#000000", 16, 0),
            "team4_ink": Tone("#000000", 16, 0),
            "team1_words": Tone("#f8e50a", 220, 11),
            "team2_words": Tone("#6fe6ff", 117, 14),
            "team3_words": Tone("#bfe3a0", 151, 10),
            "team4_words": Tone("#dcc6ff", 219, 13),
            "team1_bright": Tone("#fff04a", 227, 11),
            "team2_bright": Tone("#b4f1ff", 159, 14),
            "team3_bright": Tone("#d2f2c0", 194, 10),
            "team4_bright": Tone("#eadeff", 225, 13),
            "team1_tint": Tone("#2a2600", 233, 0),
            "team2_tint": Tone("#06262e", 233, 0),
            "team3_tint": Tone("#16240e", 233, 0),
            "team4_tint": Tone("#200c3a", 233, 0),
            "star_blue": Tone("#afd7ff", 153, 12),
            "star_red": Tone("#ffafaf", 217, 9),
            "star_yellow": Tone("#d7d700", 184, 11),
            "star_blue_words": Tone("#afd7ff", 153, 12),
            "star_red_words": Tone("#ffafaf", 217, 9),
            "star_yellow_words": Tone("#d7d700", 184, 11),
            "fatigue": Tone("#ffd489", 222, 11),
            "warn": Tone("#ffcf70", 222, 11),
            "good": Tone("#9df0ae", 157, 10),
            "bad": Tone("#ffb4ba", 217, 9),
        }
    ),
)
"""White on black; the row under the cursor is blue, and red is dark, since words stand on it."""
