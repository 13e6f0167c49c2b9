"""What the texts that are searched share: the question, the places that were found, the way from one to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rich.cells import cell_len

from screens.commands import Command
from screens.dialogs import Prompt
from screens.drawing.grid import Grid, Part, shorten
from screens.texts.reading import ReadingScreen
from screens.words.speech import mark

LONGEST = 40
"""Cells of what can be searched for."""
NOTED = 16
"""Cells of it in the header."""

Span = tuple[int, int, int]
"""Where something was found: line, first character and the one after the last."""
Hit = tuple[Span, ...]
"""One place where it was found; it may run over the end of a line."""


class Line(Protocol):
    """A line of a text."""

    @property
    def text(self) -> str:
        """Return its characters."""


def searching(prefix: str) -> tuple[Command, ...]:
    """Return the commands that search a text, with ids that begin with its prefix."""
    return (
        Command(f"{prefix}.search", "slash", "search", mark("search"), mark("Search in the text")),
        Command(f"{prefix}.next", "enter", "next_hit", mark("next place"),
                mark("Go to the next place that was found")),
    )


class SearchScreen(ReadingScreen):
    """A text in which one can search; a subclass gives its lines to `found` when it has made them."""

    def __init__(self) -> None:
        super().__init__()
        self.hits: list[Hit] = []
        """What was found, from the beginning on."""
        self.current = -1
        """The index of the place that was gone to last, -1 if there is none."""
        self._wanted = ""
        self._searched: Sequence[Line] = ()

    def found(self, lines: Sequence[Line]) -> None:
        """Search the lines anew: they are those of the present width."""
        self._searched = lines
        self.hits = find(lines, self._wanted)
        self.current = min(self.current, len(self.hits) - 1)

    def forget_search(self) -> None:
        """Mark nothing any more."""
        self._wanted, self.current = "", -1

    def noted(self) -> list[Part]:
        """Say what was searched for, which of the places it is and how many there are."""
        if not self.hits or self.current < 0:
            return []
        told = self.speech("“{text}” {number} of {count}").format(
            text=shorten(self._wanted, NOTED), number=self.current + 1, count=len(self.hits))
        return [(told, "header-title"), ("   ", "header")]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer `next` only after a search."""
        return bool(self.hits) if action == "next_hit" else True

    def action_search(self) -> None:
        """Ask what to search for, and go to the first place from here on."""
        self.host.push_screen(Prompt(self.speech("Search for"), self._wanted, LONGEST), self._search)

    def _search(self, wanted: str | None) -> None:
        if wanted is None:
            return
        hits = find(self._searched, wanted)
        if not hits:
            self.host.say(self.speech("“{text}” is not in this text.").format(text=wanted))
            return
        self._wanted, self.hits = wanted, hits
        self.current = next((index for index, hit in enumerate(hits) if hit[0][0] >= self.first), 0)
        self.show_row(hits[self.current][0][0])

    def action_next_hit(self) -> None:
        """Go to the next place that was found, after the last to the first."""
        if self.hits:
            self.current = (self.current + 1) % len(self.hits)
            self.show_row(self.hits[self.current][0][0])


def find(lines: Sequence[Line], wanted: str) -> list[Hit]:
    """Return every place where a text stands, small or capital, also over the end of a line.

    Args:
        lines: of a text.
        wanted: what is searched for; blanks at its ends count for nothing.
    """
    needle = _folded(" ".join(wanted.split()))
    if not needle:
        return []
    starts: list[int] = []
    whole = ""
    for line in lines:
        starts.append(len(whole))
        whole += _folded(line.text) + " "
    hits: list[Hit] = []
    place = whole.find(needle)
    while place >= 0:
        hits.append(_spans(lines, starts, place, place + len(needle)))
        place = whole.find(needle, place + len(needle))
    return hits


def mark_hits(grid: Grid, lines: Sequence[Line], lefts: Sequence[int], hits: Sequence[Hit], current: int) -> None:
    """Mark in a text that is drawn what was found in it.

    Args:
        grid: the drawing, a row a line.
        lines: of the text.
        lefts: the column where each line begins.
        hits: of `find`, in the same lines.
        current: the index of the one that was gone to last, -1 if there is none.
    """
    for index, hit in enumerate(hits):
        for y, start, end in hit:
            text = lines[y].text
            grid.put(lefts[y] + cell_len(text[:start]), y, text[start:end], "now" if index == current else "best")


def _spans(lines: Sequence[Line], starts: Sequence[int], start: int, end: int) -> Hit:
    """Return which columns of which lines a stretch of the whole text is."""
    found = []
    for number, line in enumerate(lines):
        left, right = max(start, starts[number]), min(end, starts[number] + len(line.text))
        if left < right:
            found.append((number, left - starts[number], right - starts[number]))
    return tuple(found)


def _folded(text: str) -> str:
    """Return a text in small letters, each where it stood: what would become two letters stays."""
    return "".join(small if len(small := char.lower()) == 1 else char for char in text).replace("’", "'")
