"""Where the rides of playouts begin."""

from __future__ import annotations

from engine.giro import stars
from engine.giro.appraisal import STAR
from engine.giro.crowd import Crowd
from engine.giro.lines import COLOUR_OF
from engine.giro.moment import Moment
from engine.giro.tour import seat_of


class Place:
    """A position that a choice has led to, with what does not change from one ride on it to the next."""

    __slots__ = ("after", "crowd", "held", "lines", "mended", "rested", "seat", "thrown", "tired", "worth")

    def __init__(self, after: Moment, crowd: Crowd, worth: list[float], thrown: int) -> None:
        """Look at a position.

        Args:
            after: what the choice has led to.
            crowd: where it has taken the riders.
            worth: what each team has suffered on the way, by seat, as a loss; it becomes the place's own.
            thrown: bit r: rider r has been thrown for in the turn that is going on.
        """
        self.after = after
        self.seat = after.seat
        self.thrown = thrown
        self.tired = [total - missed for total, missed in zip(after.tired, after.missed, strict=True)]
        left = 1 - max(after.pos) / crowd.length
        self.lines = [(space, STAR[COLOUR_OF[prize]] * left) for space, prize in after.lines]
        riders = range(1, after.tour.riders + 1)
        self.mended = [False, *(bool(stars.protection(after, rider, "F")) for rider in riders)]
        """By rider: a star cancels his punctures."""
        self.rested = [False, *(bool(stars.protection(after, rider, "C")) for rider in riders)]
        """The same for fatigue."""
        self.worth = worth
        """What the teams have gained when the ride begins, by seat."""
        self.held = [0.0] * (after.tour.teams + 1)
        """What a team's stars are worth at the end of a ride, by seat."""
        for rider in riders:
            self.worth[seat_of(rider)] += min(after.pos[rider], crowd.length)
            self.held[seat_of(rider)] += left * sum(
                STAR[colour] for colour, status in after.stars[rider] if status in (stars.ACTIVE, stars.USED)
            )
        self.crowd = crowd
