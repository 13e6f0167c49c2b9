"""Cuts what a terminal sends into whole sequences and text, and leaves out what nobody typed.

Textual's parser takes an escape sequence that arrives in pieces for Escape and typed letters, and types out each
sequence that it does not know. Here a piece waits for its rest, and answers to questions that were asked long ago,
the tail of a mouse report and the like are dropped. It knows no screen and no clock; times are given to it.
"""

from __future__ import annotations

import re

ESC = "\x1b"
PASTE_START = "\x1b[200~"
PASTE_END = "\x1b[201~"

START = 1.0
"""Seconds after the start in which the first bytes may be the tail of something that was sent before."""
TAIL = 3.0
"""Seconds after an Escape in which the rest of a sequence may still come: a bare `[A` is then not text."""
PASTE_STALLS = 2.0
"""Seconds without a byte after which a paste counts as ended: its end was lost, and keys would be dead for ever."""
_LONGEST = 4096
"""Characters of one unfinished sequence; what is longer is dropped."""

_STRINGS = "P]_^X"
"""What begins a string that ends with BEL or ST: DCS, OSC, APC, PM, SOS. Only terminals send them."""
_WHOLE = re.compile(
    r"\x1b(?:"
    r"\[M(?s:...)"  # a mouse report of the oldest kind
    r"|\[\[[A-E]"  # F1 to F5 of the Linux console
    r"|\[(?!M|\[)[0-?]*[ -/]*[@-~]"
    r"|O[0-9;]*[ -:<-~]"
    r"|[P\]_^X][^\x1b\x07]*(?:\x07|\x1b\\)"
    r"|[^\x1b\[OP\]_^X]"  # a letter with Alt
    r")"
)
_PIECE = re.compile(
    r"\x1b(?:\[(?:M(?s:.){0,2}|\[|[0-?]*[ -/]*)|O[0-9;]*|[P\]_^X][^\x1b\x07]*\x1b?)?"
)
_BROKEN = re.compile(r"\x1b(?:\[[\[0-?]*[ -/]*|O[0-9;]*|[P\]_^X][^\x1b\x07]*)")
_ANSWER = re.compile(r"\x1b\[(?:\?(?![0-9;]+\$y\Z)|[>=]).*|\x1b\[[0-9;]*n|\x1b[P\]_^X].*", re.DOTALL)
"""What a terminal answers and the screens do not ask; a report on a mode (`$y`) is asked for."""
_OLD_TAIL = re.compile(r"\A(?:[\[<?]*[0-9]*[;0-9]*[;0-9$][a-zA-Z]|[\[<?]+[a-zA-Z]|[mM](?=\x1b))")
_TAIL = re.compile(r"\A(?:\[[0-?]*[ -/]*[@-~]|O[A-Z])")
_NOT_TYPED = re.compile("[\x80-\x9f\ufffd\ufffe\uffff]")


class Incoming:
    """Holds the unfinished end of what has arrived."""

    def __init__(self, delay: float, now: float) -> None:
        """Begin at time `now`.

        Args:
            delay: seconds after which an escape byte alone is the Escape key.
            now: the time, in seconds of any clock.
        """
        self._delay = delay
        self._held = ""
        self._paste = False
        self._due: float | None = None
        self._start: float | None = now
        self._escaped_at: float | None = None

    @property
    def pasting(self) -> bool:
        """Tell whether a bracketed paste is open."""
        return self._paste

    def wait(self, now: float) -> float | None:
        """Return after how many seconds `late` wants to be asked; None: not before more arrives."""
        return None if self._due is None else max(0.0, self._due - now)

    def feed(self, text: str, now: float) -> list[str]:
        """Take what has arrived and return what is whole: texts, sequences, and `ESC` alone for the Escape key."""
        if self._start is not None:
            if now - self._start <= START:
                text = _OLD_TAIL.sub("", text)
            self._start = None
        if self._escaped_at is not None:
            if now - self._escaped_at <= TAIL and not self._held:
                text = _TAIL.sub("", text)
            self._escaped_at = None
        rest = self._held + text
        units: list[str] = []
        while rest:
            rest, unit, whole = self._next(rest)
            if unit:
                self._take(unit, units)
            if not whole:
                break
        self._held = rest if len(rest) <= _LONGEST else ""
        self._settle(now)
        return units

    def late(self, now: float) -> list[str]:
        """Return what the time has made whole: Escape, or nothing where the rest of a sequence did not come."""
        if self._due is None or now < self._due:
            return []
        held, self._held, self._due = self._held, "", None
        units: list[str] = []
        if held == ESC and not self._paste:
            self._escaped_at = now
            units.append(ESC)
        elif len(held) == 2 and held[1] in _STRINGS and not self._paste:
            units.append(held)  # a letter with Alt
        elif not held and self._paste:
            self._paste = False
            units.append(PASTE_END)
        self._settle(now)
        return units

    def _next(self, rest: str) -> tuple[str, str, bool]:
        """Return what is left, what is whole, and whether it goes on; without a whole one the rest is held."""
        if rest[0] != ESC:
            end = rest.find(ESC)
            end = len(rest) if end < 0 else end
            return rest[end:], _NOT_TYPED.sub("", rest[:end]), True
        if found := _WHOLE.match(rest):
            return rest[found.end() :], found.group(), True
        if _PIECE.fullmatch(rest):
            return rest, "", False
        if found := _BROKEN.match(rest):
            return rest[found.end() :], "", True
        return rest[1:], ESC, True  # two in a row: the first is the key

    def _take(self, unit: str, units: list[str]) -> None:
        if self._paste and unit[0] == ESC and unit != PASTE_END:
            return  # nobody pastes a key
        if unit == PASTE_START:
            self._paste = True
        elif unit == PASTE_END:
            if not self._paste:
                return
            self._paste = False
        elif _ANSWER.fullmatch(unit):
            return
        units.append(unit)

    def _settle(self, now: float) -> None:
        if self._held:
            # An arrow key that was cut is worth waiting for: what follows it would be typed.
            self._due = now + (self._delay if self._held == ESC else 4 * self._delay)
        else:
            self._due = now + PASTE_STALLS if self._paste else None
