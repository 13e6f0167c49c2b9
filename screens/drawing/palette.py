"""The colours of the screens: every token for truecolor, 256 and 16 colours. They are in `palettes`.

A palette is data and knows no Textual. The screens draw with hex values; where a terminal has fewer colours, Rich looks
for a near one by a way of its own and misses the values chosen here in half of the cases (greys turn blue or green).
So `Palette.for_depth` gives the same tokens with hex values that Rich takes to exactly the entry that was chosen.

The road is dark on a light ground too, and what stands on it (chips, tints, bright words, stars) is the same on both.
What stands on the ground itself (words, stars in sentences, the profile) has values of its own on the light one.
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

ANSI_NAMES: Final = (
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
)  # fmt: skip
"""What style sheets call the first eight of the 16 colours, after `ansi_`; the others are `bright_` these."""

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
    """As the setting calls it: `dark`."""
    tokens: Mapping[str, Tone]
    """Token names to tones; the same names in every palette."""
    depth: Depth = Depth.TRUE
    """The depth that the hex values are for."""
    most: Depth = Depth.TRUE
    """The most colours it is drawn with, whatever the terminal has."""
    native: bool = False
    """The terminal has more than 16 colours but is to draw with those: by their numbers, not by hex values."""

    def __getitem__(self, token: str) -> str:
        """Return a token's hex value.

        Raises:
            KeyError: there is no such token.
        """
        return self.tokens[token].hex

    def for_depth(self, depth: Depth) -> Palette:
        """Return this palette as it is drawn on a terminal of this depth; call it on one of `PALETTES`."""
        native = self.most is Depth.SIXTEEN and depth in (Depth.MANY, Depth.TRUE)
        depth = Depth.SIXTEEN if native else depth
        tokens = {token: tone.at(depth) for token, tone in self.tokens.items()}
        return Palette(self.name, MappingProxyType(tokens), depth, self.most, native)

    def colour(self, token: str) -> str:
        """Return a token's colour as Rich names it.

        Raises:
            KeyError: there is no such token.
        """
        return f"color({self.tokens[token].ansi16})" if self.native else self.tokens[token].hex

    def css(self, token: str) -> str:
        """Return a token's colour as a style sheet names it.

        Raises:
            KeyError: there is no such token.
        """
        if not self.native:
            return self.tokens[token].hex
        bright, name = divmod(self.tokens[token].ansi16, 8)
        return f"ansi_{'bright_' if bright else ''}{ANSI_NAMES[name]}"

    def bold(self, token: str) -> bool:
        """Say whether the token has to be bold at this depth to be told from another one."""
        return self.depth is Depth.SIXTEEN and self.tokens[token].bold16

    def team(self, team: int) -> str:
        """Return the chip of a team, 1 to 4; `team1_ink` and so on, bold, is written on it."""
        return self[f"team{team}"]

    def star(self, kind: str) -> str:
        """Return a star's colour ("blue", "red", "yellow", "black") on the road and on `ink`."""
        return self[f"star_{kind}"]

    def mountain(self, share: float) -> str:
        """Return the profile's colour at a height, 0 (the stage's lowest) to 1 (its highest)."""
        step = min(len(MOUNTAIN) - 1, max(0, int(share * len(MOUNTAIN))))
        return self[f"mountain_{MOUNTAIN[step]}"]

    def css_variables(self) -> dict[str, str]:
        """Return the tokens for a style sheet: `team1_words` is `$tappa-team1-words`."""
        return {f"tappa-{token.replace('_', '-')}": self.css(token) for token in self.tokens}
