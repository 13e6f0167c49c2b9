"""What things in a Giro are called: riders, teams, spaces, stars, prizes, stages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.game import Setup
from engine.giro.lines import COLOUR_OF
from screens.words.phrase import DIE, NUMBER, PRIZE, RED, RIDER, STAR, TEAM, Filling, Part, Phrase, fill, listed
from screens.words.speech import Speech, mark

COLOURS: Mapping[str, str] = {
    "black": mark("black"),
    "blue": mark("blue"),
    "red": mark("red"),
    "yellow": mark("yellow"),
}
"""A star's colour alone, where a sign or a column says that it is a star."""
STARS: Mapping[str, str] = {
    "black": mark("black star"),
    "blue": mark("blue star"),
    "red": mark("red star"),
    "yellow": mark("yellow star"),
}
KINDS: Mapping[str, str] = {
    "plain": mark("plain"),
    "mountain": mark("mountain"),
    "time-trial": mark("time trial"),
}
"""What a stage is."""
MISFORTUNES: Mapping[str, str] = {"F": mark("puncture"), "C": mark("fatigue")}
FACES: Mapping[str, str] = {"1": mark("one more"), **MISFORTUNES, "S": mark("sprint")}
"""What the faces of the special die mean."""
PRIZE_OF = {colour: prize for prize, colour in COLOUR_OF.items()}
"""Which line on the road gives a star."""


class GiroNames:
    """Names as parts of a sentence, in one language and for one setup."""

    __slots__ = ("setup", "speech", "_riders", "_stages")

    def __init__(self, speech: Speech, setup: Setup) -> None:
        self.speech = speech
        self.setup = setup
        self._riders: Sequence[str] = setup.details["riders"]
        self._stages: Mapping[str, Mapping[str, Any]] = {stage["id"]: stage for stage in setup.details["stages"]}

    def rider(self, number: int) -> Part:
        """Return a rider's name."""
        return Part(self._riders[number - 1], RIDER, number)

    def riders(self, numbers: Iterable[int]) -> Phrase:
        """Return riders' names as a list in words."""
        return listed(self.speech, [self.rider(number) for number in numbers])

    def team(self, seat: int) -> Part:
        """Return a team's name."""
        return Part(self.setup.seats[seat - 1].name, TEAM, seat)

    def teams(self, seats: Iterable[int]) -> Phrase:
        """Return teams' names as a list in words."""
        return listed(self.speech, [self.team(seat) for seat in seats])

    def space(self, space: int) -> Part:
        """Return a space, 0 as the start."""
        return Part(self.speech._("start") if space <= 0 else str(space), NUMBER)

    def place(self, space: int) -> Part:
        """Return a space as it stands after a word such as `from`."""
        return Part(self.speech._("the start"), NUMBER) if space <= 0 else self.space(space)

    def spaces(self, spaces: Iterable[int]) -> Phrase:
        """Return spaces as a list in words."""
        return listed(self.speech, [self.space(space) for space in spaces])

    def star(self, colour: str) -> Part:
        """Return a star's name."""
        return Part(self.speech(STARS[colour]), STAR + colour)

    def red(self) -> Part:
        """Return the word for a red space."""
        return Part(self.speech._("red"), RED)

    def die(self, face: Filling) -> Part:
        """Return what a die shows."""
        return Part(str(face), DIE)

    def misfortune(self, kind: str) -> str:
        """Return what `F` or `C` is called."""
        return self.speech(MISFORTUNES[kind])

    def prize(self, prize: str, space: int, stage: Mapping[str, Any] | None) -> Part:
        """Return the name of a line on the road.

        Args:
            prize: `gpm` or `gp`.
            space: where it is.
            stage: the stage's table; None: not known, and a mountain is called after its space.
        """
        if prize == "gp":
            return Part(self.speech._("GP Big Jim"), PRIZE + prize)
        names = {gpm["space"]: gpm["name"] for gpm in (stage or {}).get("gpm", ())}
        name = names.get(space) or self.speech._("GPM on {space}").format(space=space)
        return Part(name, PRIZE + prize)

    def stage_table(self, number: int) -> Mapping[str, Any] | None:
        """Return the table of the tour's stage with this number, from 1; None if there is none."""
        tour = self.setup.details["tour"]
        return self._stages.get(tour[number - 1]) if 1 <= number <= len(tour) else None

    @property
    def stages(self) -> int:
        """Return how many stages the tour has."""
        return len(self.setup.details["tour"])

    def full(self, spaces: Sequence[int]) -> Phrase:
        """Return which spaces are full."""
        message = self.speech.n("space {spaces} is full", "spaces {spaces} are full", len(spaces))
        return fill(message, spaces=self.spaces(sorted(spaces)))
