"""Sequences for a terminal, as short as they can be: from one style to another, from one cell to another."""

from __future__ import annotations

from functools import lru_cache

_INK, _GROUND = "38", "48"
_NO_MORE = {
    "1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "6": "25", "7": "27", "8": "28", "9": "29", "21": "24",
    "53": "55", _INK: "39", _GROUND: "49",
}
"""What takes back a part of a style; bold and dim share one, single and double underline too."""
_SEEN_ON_BLANKS = ("4", "5", "6", "7", "9", "21", "51", "52", "53")
"""Attributes that show where nothing is written: lines, blinking, reverse, frames."""


@lru_cache(4096)
def style_change(now: str, wanted: str) -> str:
    """Return the sequence that makes one style of another; both are codes such as `1;38;5;7`, empty for none."""
    if now == wanted:
        return ""
    if not wanted:
        return "\x1b[0m"
    before, after = _parts(now), _parts(wanted)
    gone = [kind for kind in before if kind not in after]
    if any(kind not in _NO_MORE for kind in gone):
        return f"\x1b[0;{wanted}m"
    off = dict.fromkeys(_NO_MORE[kind] for kind in gone)
    # What shares its taking back with something that goes has to be said again.
    on = [code for kind, code in after.items() if before.get(kind) != code or _NO_MORE.get(kind) in off]
    return f"\x1b[{';'.join([*off, *on])}m"


@lru_cache(4096)
def blank_style(now: str, wanted: str) -> str:
    """Return a style in which blanks look as they do in the wanted one, as near to the present one as can be."""
    before, after = _parts(now), _parts(wanted)
    if any(kind in _SEEN_ON_BLANKS for kind in (*before, *after)):
        return wanted
    kept = [code for kind, code in before.items() if kind != _GROUND]
    return ";".join([*kept, after[_GROUND]] if _GROUND in after else kept)


@lru_cache(1024)
def seen_on_blanks(style: str) -> bool:
    """Tell whether more of a style than its ground is seen where nothing is written."""
    return any(kind in _SEEN_ON_BLANKS for kind in _parts(style))


def ground_of(style: str) -> str:
    """Return the code of a style's ground, empty for none."""
    return style_order(style)[0]


@lru_cache(1024)
def style_order(codes: str) -> tuple[str, str, str]:
    """Return what to sort styles by so that neighbours differ little: the ground, the ink, the attributes."""
    parts = _parts(codes)
    ground, ink = parts.pop(_GROUND, ""), parts.pop(_INK, "")
    return ground, ink, ";".join(parts)


def _parts(codes: str) -> dict[str, str]:
    """Return a style's codes by what they set: an attribute, or one of the two colours."""
    parts: dict[str, str] = {}
    left = codes.split(";") if codes else []
    while left:
        code = left[0]
        size = 1
        kind = code
        if code in (_INK, _GROUND):
            size = 5 if left[1] == "2" else 3
        elif len(code) > 1 and code not in ("21", "51", "52", "53"):  # one of the sixteen colours
            kind = _GROUND if code[0] == "4" or code[:2] == "10" else _INK
        parts[kind] = ";".join(left[:size])
        left = left[size:]
    return parts


def cursor_move(x: int, y: int, now: tuple[int | None, int] | None) -> str:
    """Return the shortest sequence that puts the terminal's cursor on a cell.

    Args:
        x, y: column and row, from 0.
        now: where it stands, with None for a column that nobody can be sure of; None: nobody knows even the row.
    """
    column = f";{x + 1}" if x else ""
    there = f"\x1b[{y + 1 if y or x else ''}{column}H"
    if now is None:
        return there
    by = _step(y - now[1], "B", "A", "\v") + _along(x, now[0])
    return by if len(by) < len(there) else there


def _along(x: int, now: int | None) -> str:
    """Return the shortest sequence to another column of the row."""
    there = f"\x1b[{x + 1}G" if x else "\r"
    if now is None:
        return there
    by = f"\x1b[{x - now if x - now > 1 else ''}C" if x > now else _step(x - now, "", "D", "", "\b")
    return by if len(by) <= len(there) else there


def _step(by: int, onward: str, back: str, one_onward: str, one_back: str = "") -> str:
    """Return a way by so many rows or columns: as often one, if there is a character for that, or by all at once."""
    if not by:
        return ""
    one = (one_onward if by > 0 else one_back) * abs(by)
    every = f"\x1b[{abs(by) if abs(by) > 1 else ''}{onward if by > 0 else back}"
    return one if one and len(one) <= len(every) else every
