"""Where the parts of the setup stand: columns by the width of the screen, rows by its height."""

from __future__ import annotations

from dataclasses import dataclass

from engine.giro.tour import RIDERS_A_TEAM

WIDE = 112
"""Columns from which a stage has a place at the right."""
NARROW = 76
"""Columns below which a doubt stands under the options, not beside them."""
STRIP = 71
"""Cells of twelve cards."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Columns of a screen of one width; values leave two cells free at either side for the signs of a choice."""

    left: int
    """Where all values begin; the labels stand before it."""
    name: int
    """Cells of a seat's name."""
    player: int
    player_room: int
    owner: int
    owner_room: int
    riders: int
    """Where the first rider's number stands."""
    rider_step: int
    """Cells from one rider to the next."""
    value: int
    """Where an option's value begins."""
    value_room: int
    doubt: int
    """Where the doubt that an option settles is told; 0: below the options."""
    panel: int
    """Where a stage is shown; 0: nowhere."""

    @classmethod
    def of(cls, width: int, pieces: bool = True) -> Columns:
        """Return the columns of a screen; `pieces`: a seat's row holds the names of its riders."""
        if not pieces:
            wide, left = width >= WIDE, 12 if width >= WIDE else 10
            value, room = left + 26 if wide else left + 22, 26 if wide else 23
            doubt = value + room + 2 if width >= NARROW else 0
            return cls(left, 20, left + 25, 13, left + 42, 18, 0, 0, value, room, doubt, 0)
        if width >= WIDE:
            left = 12
            return cls(left, 10, 26, 13, 42, 7, 50, 12, left + 26, 22, left + 52, left + STRIP + 5)
        left = 8
        riders = 38 if width >= NARROW else 35
        step = (width - 1 - riders + 1) // RIDERS_A_TEAM
        if width >= NARROW:
            return cls(left, 9, 21, 12, 34, 3, riders, min(step, 15), left + 20, 21, 52, 0)
        return cls(left, 7, 19, 12, 32, 2, riders, step, left + 19, 22, 0, 0)


@dataclass(frozen=True, slots=True)
class Plan:
    """Rows of a screen of one height."""

    height: int
    seats: int
    seat_step: int
    """Rows from one seat to the next."""
    hint: int
    """Under the seats: what the cell under the cursor means, or what is wrong."""
    tour: int
    """Two rows of cards."""
    note: int
    detail: int
    """Under the note: the stage under the cursor, or what is wrong."""
    rules: int
    """The preset; the options follow."""
    options: int
    """How many options are in view."""
    more: int
    """Under the options: that there are more, or what is wrong."""
    dice: int
    dice_note: int
    """0: there is no row for it."""
    length: int
    """How long the tour takes; 0: it is told in the note on the tour."""
    title: int
    start: int

    @classmethod
    def of(cls, height: int, options: int, parts: bool = True) -> Plan:
        """Return the rows of a screen: what a high one has to spare first shows all options, then sets apart.

        Args:
            height: the screen's rows.
            options: how many rule options the game has.
            parts: there is a tour to put together.
        """
        strip = 4 if parts else 0
        top, gap = (2 if height >= 22 else 1), (1 if height >= 23 else 0)
        fixed = top + 4 + 1 + strip + 1 + 1 + 2 + gap + 1 + 1
        options = min(options, height - fixed)
        spare = height - fixed - options
        length, spare = (2, spare - 2) if spare >= 2 else (0, spare)
        note, spare = (1, spare - 1) if spare >= 1 else (0, spare)
        step, spare = (2, spare - 3) if spare >= 3 else (1, spare)
        apart = 1 if spare >= 1 else 0
        hint = top + 4 + 3 * (step - 1)
        tour = hint + 1
        rules = tour + strip + apart
        more = rules + options + 1
        dice = more + 1
        after = dice + note
        title = after + 1 + length
        return cls(
            height, top, step, hint, tour, tour + 2, tour + 3, rules, options, more, dice,
            dice + 1 if note else 0, after + 1 if length else 0, title, title + gap + 1,
        )
