"""What a role looks like: in colours where a terminal has them, else with reverse, dim, bold and underline.

Drawing names roles (`chip-2`, `red`, `key`); this is the one place that knows which colours or attributes they have.
A look belongs to an app: theme, depth and signs are one person's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rich.style import Style

from screens.drawing.palette import TEAMS, Depth
from screens.drawing.palettes import PALETTES
from screens.drawing.signs import ASCII, UNICODE, Signs, harmless, to_ascii


@dataclass(frozen=True, slots=True)
class Role:
    """How something is drawn: palette tokens, and attributes for terminals without colours."""

    ink: str = "text"
    """The token of the characters."""
    ground: str = ""
    """The token behind them; empty: what is behind everything."""
    bold: bool = False
    underline: bool = False
    mono: str = ""
    """Attributes without colour, apart by spaces: `reverse`, `dim`, `bold`, `underline`.

    Of an ink that the sixteen colours have to make bold, since they have it for something else too, the underline is
    drawn there as well.
    """


def _team_roles() -> dict[str, Role]:
    roles: dict[str, Role] = {}
    for team in TEAMS:
        roles[f"chip-{team}"] = Role(f"team{team}_ink", f"team{team}", bold=True, mono="reverse bold")
        roles[f"captain-{team}"] = replace(roles[f"chip-{team}"], mono="reverse bold underline")
        roles[f"team-{team}"] = Role(f"team{team}_words")
        roles[f"team-bold-{team}"] = Role(f"team{team}_words", bold=True, mono="bold")
        roles[f"tired-{team}"] = Role(f"team{team}_bright", f"team{team}_tint", mono="dim")
        roles[f"count-{team}"] = Role("fatigue", f"team{team}_tint", mono="dim")
        roles[f"landing-{team}"] = Role(f"team{team}_bright", f"team{team}_tint", bold=True, mono="underline bold")
        roles[f"landing-red-{team}"] = Role(f"team{team}_bright", "red", bold=True, mono="underline bold")
    for colour in ("blue", "red", "yellow", "black"):
        roles[f"star-{colour}"] = Role(f"star_{colour}_words", mono="bold")
        roles[f"star-title-{colour}"] = Role(f"star_{colour}_words", bold=True, mono="bold")
        for team in TEAMS:
            roles[f"star-{colour}-on-{team}"] = Role(f"star_{colour}", "ink", bold=True, mono="reverse bold")
        for shade in ("road", "road2"):
            roles[f"star-{colour}-{shade}"] = Role(f"star_{colour}", shade, bold=True, mono="bold")
        roles[f"star-{colour}-red"] = Role(f"star_{colour}", "red", bold=True, mono="bold")
    return roles


_BASE: Mapping[str, Role] = {
    "text": Role(),
    "bold": Role(bold=True, mono="bold"),
    "soft": Role("soft"),
    "heading": Role("soft", bold=True, mono="bold"),
    "muted": Role("muted", mono="dim"),
    "faint": Role("faint", mono="dim"),
    "line": Role("line", mono="dim"),
    "title": Role("rosa_words", bold=True, mono="bold"),
    "key": Role("rosa_words", "panel", bold=True, mono="bold"),
    "key-word": Role("muted", "panel", mono="dim"),
    "header": Role("text", "panel", mono="reverse"),
    "header-bold": Role("text", "panel", bold=True, mono="reverse bold"),
    "header-title": Role("rosa_words", "panel", bold=True, mono="reverse bold"),
    "header-soft": Role("muted", "panel", mono="reverse"),
    "header-warn": Role("warn", "panel", bold=True, mono="reverse bold"),
    "header-bad": Role("bad", "panel", bold=True, mono="reverse bold"),
    "footer": Role("muted", "panel", mono="dim"),
    "cursor": Role("rosa_words", bold=True, mono="bold"),
    "raise": Role("text", "raise", mono="reverse"),
    "raise-bold": Role("text", "raise", bold=True, mono="reverse bold"),
    "raise-muted": Role("muted", "raise", mono="reverse"),
    "raise-key": Role("rosa_words", "raise", bold=True, mono="reverse bold"),
    "now": Role("ink", "rosa", bold=True, mono="reverse bold"),
    "choice": Role("rosa_words", bold=True, mono="bold"),
    "panel": Role("text", "panel"),
    "panel-muted": Role("muted", "panel", mono="dim"),
    "road": Role("on_red", "road", mono="dim"),
    "road2": Role("on_red", "road2", mono="dim"),
    "number": Role("muted", mono="dim"),
    "number-full": Role("text", bold=True, mono="bold"),
    "number-landing": Role("text", bold=True, underline=True, mono="bold underline"),
    "number-cursor": Role("rosa_words", bold=True, mono="bold underline"),
    "number-red": Role("on_red", "red", bold=True, mono="reverse"),
    "number-red-landing": Role("on_red", "red", bold=True, underline=True, mono="reverse underline"),
    "red": Role("on_red", "red", bold=True, mono="reverse"),
    "hatch": Role("red_hatch", "red", mono="dim"),
    "banner": Role("ink", "paper", bold=True, mono="reverse bold"),
    "banner-landing": Role("ink", "paper", bold=True, underline=True, mono="reverse bold underline"),
    "dice": Role("ink", "paper", bold=True, mono="reverse bold"),
    "dice-special": Role("on_red", "red", bold=True, mono="reverse bold"),
    "finish": Role("ink", "paper", mono="reverse"),
    "warn": Role("warn", mono="bold"),
    "good": Role("good"),
    "bad": Role("bad", mono="bold"),
    **{f"mountain-{step}": Role(f"mountain_{name}", mono="dim")
       for step, name in enumerate(("valley", "wood", "scree", "rock", "snow"))},
    "best": Role(bold=True, underline=True, mono="bold underline"),
    "stage-winner": Role("rosa_words", bold=True, underline=True, mono="bold underline"),
    **_team_roles(),
}

GROUNDS = {"raise": "raise", "row": "raise", "panel": "panel"}
"""What cards, the row under the cursor and other rows of tables are filled with: names to palette tokens."""

_SEEN = {("faint", "raise"): "muted", ("line", "raise"): "muted"}
"""What is drawn instead where a token and a ground are one colour of the sixteen."""


def _grounded(role: Role, ground: str) -> Role:
    """Return a role without a ground on one of `GROUNDS`.

    Without colour the row under the cursor is reversed, and dim besides: what is bold or a chip stands out from it.
    """
    mono = role.mono
    if ground == "row":
        mono = f"reverse {mono}" if "bold" in mono else "reverse dim"
    token = GROUNDS[ground]
    return replace(role, ground=token, ink=_SEEN.get((role.ink, token), role.ink), mono=mono)


ROLES: Mapping[str, Role] = {
    **_BASE,
    **{
        f"{name}@{ground}": _grounded(role, ground)
        for name, role in _BASE.items() if not role.ground for ground in GROUNDS
    },
}
"""Every role that drawing names: those without a ground of their own on `GROUNDS` too, as `text@raise`."""


def on_ground(role: str, ground: str) -> str:
    """Return a role as it is on one of `GROUNDS`; one that has a ground of its own stays as it is."""
    grounded = f"{role}@{ground}"
    return grounded if grounded in ROLES else role


class Look:
    """A theme at the depth of one terminal, with the signs that it can show."""

    def __init__(self, theme: str = "dark", depth: Depth = Depth.TRUE, ascii_only: bool = False) -> None:
        self.theme = theme
        self.palette = PALETTES[theme].for_depth(depth)
        self.depth = self.palette.depth
        self.ascii_only = ascii_only
        self.signs: Signs = ASCII if ascii_only else UNICODE
        self._styles: dict[str, Style] = {}

    @property
    def plain(self) -> bool:
        """Tell whether the ground's shade cannot be seen, so that empty slots need a sign."""
        return self.depth is Depth.MONO

    def style(self, role: str) -> Style:
        """Return how a role is drawn.

        Raises:
            KeyError: nobody has said how.
        """
        style = self._styles.get(role)
        if style is None:
            style = self._styles[role] = self._make(ROLES[role])
        return style

    def text(self, text: str) -> str:
        """Return a text as this terminal can show it, with nothing in it that would harm; for display only."""
        return to_ascii(harmless(text)) if self.ascii_only else harmless(text)

    def _make(self, role: Role) -> Style:
        if self.depth is Depth.MONO:
            wanted = role.mono.split()
            return Style(
                bold="bold" in wanted or None,
                dim="dim" in wanted or None,
                underline="underline" in wanted or None,
                reverse="reverse" in wanted or None,
            )
        palette = self.palette
        return Style(
            color=palette.colour(role.ink),
            bgcolor=palette.colour(role.ground or "bg"),
            bold=role.bold or palette.bold(role.ink) or None,
            underline=role.underline or (palette.bold(role.ink) and "underline" in role.mono) or None,
        )
