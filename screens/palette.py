"""The colours of the screens: every token for truecolor, 256 and 16 colours, on a dark and on a light ground.

A palette is data and knows no Textual. The screens draw with hex values; where a terminal has fewer colours, Rich looks
for a near one by a way of its own and misses the values chosen here in half of the cases (greys turn blue or green).
So `Palette.for_depth` gives the same tokens with hex values that Rich takes to exactly the entry that was chosen.

The road is dark on both grounds, and what stands on it (chips, tints, bright words, stars) is the same on both. What
stands on the ground itself (words, stars in sentences, the profile) has values of its own on the light one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType
from typing import Final

TEAMS: Final = (1, 2, 3, 4)
"""Gialli, Azzurri, Verdi, Viola."""

STARS: Final = ("blue", "red", "yellow", "black")
"""The stars' kinds, as the engine names them."""

MOUNTAIN: Final = ("valley", "wood", "scree", "rock", "snow")
"""The steps of the profile's ramp, low to high."""


class Depth(Enum):
    """How many colours a terminal has."""

    MONO = "none"
    """None: drawn with bold, dim, reverse and underline; a token's colour is not to be used."""
    SIXTEEN = "16"
    MANY = "256"
    TRUE = "truecolor"


def depth_of(color_system: str | None, no_color: bool = False) -> Depth:
    """Return the depth for what Rich calls a console's colour system.

    Args:
        color_system: `Console.color_system`: "standard", "windows", "256", "truecolor", or None for no colours.
        no_color: the person asks for none (`NO_COLOR`).
    """
    if no_color or color_system is None:
        return Depth.MONO
    return {"256": Depth.MANY, "truecolor": Depth.TRUE}.get(color_system, Depth.SIXTEEN)


@dataclass(frozen=True, slots=True)
class Tone:
    """One colour in the three depths."""

    hex: str
    """`#rrggbb`, small letters: what is drawn."""
    ansi256: int
    """The entry of the 256 colours, 16 to 255 (the first sixteen differ from terminal to terminal)."""
    ansi16: int
    """The entry of the 16 colours, 0 to 15."""
    bold16: bool = False
    """With 16 colours it is drawn bold, since its entry stands for something else too."""

    def at(self, depth: Depth) -> Tone:
        """Return the tone with the hex value that is drawn as its own entry at this depth."""
        if depth is Depth.MANY:
            return replace(self, hex=landing_hex(self.ansi256))
        if depth is Depth.SIXTEEN:
            return replace(self, hex=STANDARD_HEX[self.ansi16])
        return self


STANDARD_HEX: Final = (
    "#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa", "#00aaaa", "#aaaaaa",
    "#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff", "#55ffff", "#ffffff",
)  # fmt: skip
"""The 16 colours by the values that Rich compares with; what a terminal shows is its own affair."""

_CUBE: Final = (0, 95, 135, 175, 215, 255)


def xterm_hex(index: int) -> str:
    """Return what terminals show for an entry of the 256 colours.

    Raises:
        ValueError: the index is not 16 to 255.
    """
    if not 16 <= index <= 255:
        raise ValueError(index)
    if index >= 232:
        return _hex(*[8 + 10 * (index - 232)] * 3)
    index -= 16
    return _hex(_CUBE[index // 36], _CUBE[index // 6 % 6], _CUBE[index % 6])


def landing_hex(index: int) -> str:
    """Return a value that Rich takes to this entry of the 256 colours.

    For the colours of the cube it is what the terminal shows. Not for greys: Rich counts 25 even steps from black to
    white, and would take the upper ones to their neighbour below. The four greys of the cube (59, 102, 145, 188) are
    never reached from a hex value.

    Raises:
        ValueError: the index is not 16 to 255, or is one of those four.
    """
    if not 16 <= index <= 255 or index in (59, 102, 145, 188):
        raise ValueError(index)
    if index >= 232:
        return _hex(*[round((index - 231) * 255 / 25)] * 3)
    return xterm_hex(index)


def _hex(red: int, green: int, blue: int) -> str:
    return f"#{red:02x}{green:02x}{blue:02x}"


@dataclass(frozen=True, slots=True)
class Palette:
    """All tokens of one ground."""

    name: str
    """"dark" or "light"."""
    tokens: Mapping[str, Tone]
    """Token names, of `DARK.tokens`, to tones; the same names in every palette."""
    depth: Depth = Depth.TRUE
    """The depth that the hex values are for."""

    def __getitem__(self, token: str) -> str:
        """Return a token's hex value.

        Raises:
            KeyError: there is no such token.
        """
        return self.tokens[token].hex

    def for_depth(self, depth: Depth) -> Palette:
        """Return this palette as it is drawn on a terminal of this depth; call it on `DARK` or `LIGHT`."""
        tokens = {token: tone.at(depth) for token, tone in self.tokens.items()}
        return Palette(self.name, MappingProxyType(tokens), depth)

    def bold(self, token: str) -> bool:
        """Say whether the token has to be bold at this depth to be told from another one."""
        return self.depth is Depth.SIXTEEN and self.tokens[token].bold16

    def team(self, team: int) -> str:
        """Return the chip of a team, 1 to 4; `ink`, bold, is written on it."""
        return self[f"team{team}"]

    def team_words(self, team: int) -> str:
        """Return a team's colour for words on `bg`, `panel` and `raise`."""
        return self[f"team{team}_words"]

    def team_tint(self, team: int) -> str:
        """Return what lies under a fatigued rider of a team, or under a landing place."""
        return self[f"team{team}_tint"]

    def team_bright(self, team: int) -> str:
        """Return a team's colour for words on its tint, on `red` and on the road."""
        return self[f"team{team}_bright"]

    def star(self, kind: str) -> str:
        """Return a star's colour ("blue", "red", "yellow", "black") on the road and on `ink`."""
        return self[f"star_{kind}"]

    def star_words(self, kind: str) -> str:
        """Return a star's colour in sentences and tables, on `bg`, `panel` and `raise`."""
        return self[f"star_{kind}_words"]

    def mountain(self, share: float) -> str:
        """Return the profile's colour at a height, 0 (the stage's lowest) to 1 (its highest)."""
        step = min(len(MOUNTAIN) - 1, max(0, int(share * len(MOUNTAIN))))
        return self[f"mountain_{MOUNTAIN[step]}"]

    def css_variables(self) -> dict[str, str]:
        """Return the tokens for a style sheet: `team1_words` is `$tappa-team1-words`."""
        return {f"tappa-{token.replace('_', '-')}": tone.hex for token, tone in self.tokens.items()}


_DARK_WORDS: Final = {
    "team1": Tone("#fbd44a", 220, 11),
    "team2": Tone("#73daf5", 117, 14),
    "team3": Tone("#86b975", 151, 10),
    "team4": Tone("#b095f0", 141, 13),
    "star_blue": Tone("#7fa8ff", 111, 12),
    "star_red": Tone("#ff7a85", 210, 9),
    "star_yellow": Tone("#ffe27a", 222, 11),
    "star_black": Tone("#ffffff", 231, 15),
}

_KEPT: Final = {
    "ink": Tone("#0b0e13", 232, 0),
    "red": Tone("#8c1226", 88, 1),
    "red_hatch": Tone("#b23a48", 131, 9),
    "on_red": Tone("#e8ebf0", 255, 15),
    "team1": Tone("#fbd44a", 220, 11),
    "team2": Tone("#73daf5", 117, 14),
    "team3": Tone("#689758", 65, 2),
    "team4": Tone("#906ddd", 98, 5),
    "team1_tint": Tone("#4b4427", 235, 0),
    "team2_tint": Tone("#2b4753", 235, 0),
    "team3_tint": Tone("#283927", 235, 0),
    "team4_tint": Tone("#322d50", 235, 0),
    **{f"team{team}_bright": _DARK_WORDS[f"team{team}"] for team in TEAMS},
    **{f"star_{kind}": _DARK_WORDS[f"star_{kind}"] for kind in STARS},
    "fatigue": Tone("#ffb454", 215, 11),  # the count on a tint
}

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
            "road": Tone("#27303c", 237, 8),
            "road2": Tone("#2f3948", 238, 8),
            **_KEPT,
            **{f"{token}_words": tone for token, tone in _DARK_WORDS.items()},
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
            **_KEPT,
            "team1_words": Tone("#5f4a00", 58, 3),
            "team2_words": Tone("#0a5270", 24, 4),
            "team3_words": Tone("#29531b", 22, 2),
            "team4_words": Tone("#54339f", 55, 5),
            "star_blue_words": Tone("#1a45a6", 19, 4),
            "star_red_words": Tone("#981126", 124, 1),
            "star_yellow_words": Tone("#5f4a00", 58, 3),
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

PALETTES: Final[Mapping[str, Palette]] = MappingProxyType({"dark": DARK, "light": LIGHT})
"""The palettes by name."""
