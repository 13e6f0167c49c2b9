"""The dark ground: the one the pictures are drawn on, and what the other dark palettes differ from."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from screens.drawing.palette import STARS, TEAMS, Palette, Tone

WORDS: Final[Mapping[str, Tone]] = {
    "team1": Tone("#fbd44a", 220, 11),
    "team2": Tone("#73daf5", 117, 14),
    "team3": Tone("#86b975", 151, 10),
    "team4": Tone("#b095f0", 141, 13),
    "star_blue": Tone("#7fa8ff", 111, 12),
    "star_red": Tone("#ff7a85", 210, 9),
    "star_yellow": Tone("#ffe27a", 220, 11),
    "star_black": Tone("#ffffff", 231, 15),
}
"""Teams and stars where they are written on a dark ground."""

KEPT: Final[Mapping[str, Tone]] = {
    "ink": Tone("#0b0e13", 232, 0),
    "red": Tone("#881018", 124, 1),
    "red_hatch": Tone("#b23a48", 168, 9),
    "on_red": Tone("#e8ebf0", 231, 15),
    "team1": Tone("#fbd44a", 220, 11),
    "team2": Tone("#73daf5", 117, 14),
    "team3": Tone("#689758", 65, 2),
    "team4": Tone("#906ddd", 98, 5),
    **{f"team{team}_ink": Tone("#0b0e13", 232, 0) for team in TEAMS},
    "team1_tint": Tone("#4b4427", 233, 0),
    "team2_tint": Tone("#2b4753", 233, 0),
    "team3_tint": Tone("#283927", 233, 0),
    "team4_tint": Tone("#322d50", 233, 0),
    **{f"team{team}_bright": WORDS[f"team{team}"] for team in TEAMS},
    "team4_bright": Tone("#b095f0", 183, 13),  # lighter in 256 colours, for the brighter red there
    **{f"star_{kind}": WORDS[f"star_{kind}"] for kind in STARS},
    "fatigue": Tone("#ffb454", 215, 11),  # the count on a tint
}
"""The road and what stands on it: the same on both grounds."""

DARK: Final = Palette(
    "dark",
    MappingProxyType(
        {
            "bg": Tone("#10141b", 233, 0),
            "panel": Tone("#181e27", 234, 0),
            "raise": Tone("#222a35", 236, 8),
            "line": Tone("#333e4c", 238, 8),
            "text": Tone("#e8ebf0", 255, 15),
            "soft": Tone("#b4bdc9", 250, 7),
            "muted": Tone("#8793a3", 245, 7),
            "faint": Tone("#67748a", 243, 8),
            "rosa": Tone("#f5a3c4", 218, 15, bold16=True),
            "rosa_words": Tone("#f5a3c4", 218, 15, bold16=True),
            "paper": Tone("#f4f2ee", 231, 15),
            "road": Tone("#27303c", 235, 8),
            "road2": Tone("#2f3948", 236, 8),
            **KEPT,
            **{f"{token}_words": tone for token, tone in WORDS.items()},
            "mountain_valley": Tone("#2c4a44", 239, 8),
            "mountain_wood": Tone("#3d5f55", 242, 8),
            "mountain_scree": Tone("#5f7670", 245, 7),
            "mountain_rock": Tone("#8d9a9a", 248, 7),
            "mountain_snow": Tone("#d4dbe0", 254, 15),
            "warn": Tone("#ffb454", 215, 11),
            "good": Tone("#7fc98f", 114, 10),
            "bad": Tone("#ff7a85", 210, 9),
        }
    ),
)
"""The ground the pictures are drawn on."""
