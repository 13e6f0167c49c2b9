"""A palette as Textual's theme: the colours of what it draws by itself, such as fields, scrollbars and the palette."""

from __future__ import annotations

from textual.theme import Theme

from screens.drawing.palette import Palette

_OF_NATIVE = {
    "ansi-background": "bg", "ansi-foreground": "text", "text": "text", "text-muted": "muted", "border": "line",
    "border-blurred": "line", "block-cursor-foreground": "ink", "block-cursor-background": "rosa",
    "input-cursor-foreground": "ink", "input-cursor-background": "text", "input-selection-foreground": "ink",
    "input-selection-background": "rosa", "screen-selection-foreground": "ink", "screen-selection-background": "rosa",
    "scrollbar": "line", "scrollbar-background": "bg",
}
"""What Textual wants of a theme of the terminal's own colours: it would take its defaults, black on white perhaps."""


def theme_of(palette: Palette) -> Theme:
    """Return the theme of a palette, named `tappa-` and the palette's name."""
    native = {name: palette.css(token) for name, token in _OF_NATIVE.items()} if palette.native else {}
    return Theme(
        name=f"tappa-{palette.name}",
        primary=palette.css("rosa"),
        accent=palette.css("rosa"),
        foreground=palette.css("text"),
        background=palette.css("bg"),
        surface=palette.css("panel"),
        panel=palette.css("raise"),
        warning=palette.css("warn"),
        error=palette.css("bad"),
        success=palette.css("good"),
        dark=palette.name != "light",
        variables={**palette.css_variables(), **native},
        ansi=palette.native,
    )
