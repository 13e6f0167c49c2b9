"""Where the cursor stands in the setup, and how it walks from field to field."""

from __future__ import annotations

from dataclasses import dataclass

from engine.giro.tour import RIDERS_A_TEAM
from screens.setup.match_draft import MatchDraft

GAME, SEAT, ADD, TOUR, PRESET, OPTION, DICE, TITLE, START = (
    "game", "seat", "add", "tour", "preset", "option", "dice", "title", "start",
)
"""The kinds of rows, from the top."""
SECTIONS = ((GAME,), (SEAT, ADD), (TOUR,), (PRESET, OPTION), (DICE,), (TITLE,), (START,))
"""The rows that belong together, in the order of the screen."""
PLAYER, OWNER, RIDERS = 0, 1, 2
"""The cells of a seat's row: who plays, who answers for it, in the Giro then its three riders."""
KIND, SEED, UNDO = 0, 1, 2
"""The cells of the dice's row."""

Row = tuple[str, int]
"""What kind of row, and which of its kind, from 0."""


def rows(draft: MatchDraft) -> list[Row]:
    """Return the rows of a setup from the top."""
    return [
        (GAME, 0),
        *((SEAT, index) for index in range(len(draft.players))),
        *([(ADD, 0)] if len(draft.players) < draft.game.seats[1] else []),
        *([] if draft.parts is None else [(TOUR, 0)]),
        (PRESET, 0),
        *((OPTION, index) for index in range(len(draft.game.options))),
        (DICE, 0),
        (TITLE, 0),
        (START, 0),
    ]


@dataclass(slots=True)
class Cursor:
    """The field under the cursor; it opens on the start, since the setup can be played as it is."""

    kind: str = START
    index: int = 0
    """Which seat or option, from 0."""
    cell: int = 0
    """Which cell of a seat's row."""
    die: int = 0
    """Which cell of the dice's row."""
    card: int = 0
    """Which stage of the tour, from 0."""
    option: int = 0
    """The option that was under the cursor last: the list stays scrolled to it."""

    @property
    def seat(self) -> int:
        """Return the seat under the cursor, from 1; 0 if it is none."""
        return self.index + 1 if self.kind == SEAT else 0

    @property
    def rider(self) -> int:
        """Return the number of the rider under the cursor, 0 if it is none."""
        on_rider = self.kind == SEAT and self.cell >= RIDERS
        return RIDERS_A_TEAM * self.index + self.cell - RIDERS + 1 if on_rider else 0

    def go(self, draft: MatchDraft, row: Row) -> None:
        """Go to a row; one that is not there is the nearest of its kind, else the start."""
        there = rows(draft)
        if row not in there:
            alike = [one for one in there if one[0] == row[0]]
            row = min(alike, key=lambda one: abs(one[1] - row[1])) if alike else (START, 0)
        self.kind, self.index = row
        if self.kind == OPTION:
            self.option = self.index
        self.cell = min(self.cell, RIDERS + draft.pieces - 1)
        self.option = min(self.option, len(draft.game.options) - 1)
        self.card = max(0, min(self.card, (draft.parts or 0) - 1))

    def move(self, draft: MatchDraft, by: int) -> None:
        """Go up or down by rows, round from the last to the first."""
        there = rows(draft)
        self.go(draft, there[(there.index((self.kind, self.index)) + by) % len(there)])

    def step(self, draft: MatchDraft, by: int) -> None:
        """Go to the next cell of the row; at its end to the next row."""
        if self.kind == SEAT and 0 <= self.cell + by < RIDERS + draft.pieces:
            self.cell += by
        elif self.kind == DICE and KIND <= self.die + by <= UNDO:
            self.die += by
        elif self.kind == TOUR and 0 <= self.card + by < (draft.parts or 0):
            self.card += by
        else:
            self.move(draft, by)
            forward = by > 0
            if self.kind == SEAT:
                self.cell = PLAYER if forward else RIDERS + draft.pieces - 1
            elif self.kind == DICE:
                self.die = KIND if forward else UNDO
            elif self.kind == TOUR:
                self.card = 0 if forward else max(0, (draft.parts or 0) - 1)

    def leap(self, draft: MatchDraft, by: int, page: int) -> None:
        """Go by a page of options, and from the end of the list, or from elsewhere, to the next section.

        Args:
            draft: the setup.
            by: 1 down, -1 up.
            page: how many options are in view.
        """
        last = len(draft.game.options) - 1
        if self.kind == OPTION and 0 <= self.index + by <= last:
            self.go(draft, (OPTION, max(0, min(last, self.index + by * page))))
            return
        if self.kind == PRESET and by > 0:
            self.go(draft, (OPTION, 0))
            return
        there = {kind for kind, _ in rows(draft)}
        sections = [kinds for kinds in SECTIONS if kinds[0] in there]
        here = next(place for place, kinds in enumerate(sections) if self.kind in kinds)
        self.go(draft, (sections[(here + by) % len(sections)][0], 0))
