"""What happens in a Giro, as typed records; riders and seats are numbers, spaces are counted from the start.

`why` fields hold stable ids; sentences are made of them in `screens.words`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Event


@dataclass(slots=True)
class StageBegan(Event):
    """A stage begins (GIRO-9, GIRO-51)."""

    stage: int
    """Its number in the tour, from 1."""
    id: str


@dataclass(slots=True)
class BannerPlaced(Event):
    """The banner of the GP Big Jim stands on a space."""

    space: int
    chosen: bool
    """A team chose the place (`gp_big_jim = choose`)."""


@dataclass(slots=True)
class StarDeclared(Event):
    """A rider uses this star, his others sleep (GIRO-37)."""

    rider: int
    colour: str


@dataclass(slots=True)
class TurnBegan(Event):
    """A team's turn begins; in a time trial a rider's run."""

    turn: int
    seat: int
    rider: int = 0
    """Who is to ride, where that is fixed (`rotation`, time trial)."""


@dataclass(slots=True)
class Passed(Event):
    """A team can throw for nobody (GIRO-12), or the rider whose turn it is is fatigued (GIRO-11)."""

    seat: int
    rider: int = 0


@dataclass(slots=True)
class OnlyChoice(Event):
    """A choice had one option, so it was taken without asking (section 10)."""

    seat: int
    kind: str
    option: str


@dataclass(slots=True)
class Threw(Event):
    """The numeric die fell (GIRO-13)."""

    rider: int
    value: int


@dataclass(slots=True)
class ThrewSpecial(Event):
    """The special die fell: `1`, `F`, `C` or `S`."""

    rider: int
    face: str
    space: int
    """The red space that he stood on."""
    at_start: bool
    """It fell together with the numeric die (GIRO-16)."""


@dataclass(slots=True)
class Moved(Event):
    """A rider moved forward."""

    rider: int
    start: int
    to: int
    """Where he stopped; beyond the last space he has crossed the line."""
    slot: int
    """The slot that he took, from 1; 0 beyond the line."""
    why: str
    """`throw`, `short` (GIRO-21), `one`, `double`, `relay` (28), `launch` (29), `cancelled` (16)."""
    full: tuple[int, ...] = ()
    """The full spaces because of which he went on, or stopped earlier."""
    wall: int = 0
    """The full space that barred his way (GIRO-20), 0 if none did."""


@dataclass(slots=True)
class Stayed(Event):
    """A rider could not leave his space because of a wall (GIRO-20)."""

    rider: int
    space: int
    wall: int


@dataclass(slots=True)
class WentBack(Event):
    """A rider moved back after a puncture (GIRO-22)."""

    rider: int
    start: int
    to: int
    slot: int
    full: tuple[int, ...] = ()
    """The full spaces because of which he went on back."""


@dataclass(slots=True)
class HeldUp(Event):
    """A captain's puncture in a time trial costs the throw and moves him nowhere (GIRO-54)."""

    rider: int
    space: int


@dataclass(slots=True)
class Suffered(Event):
    """A misfortune is entered against a rider (GIRO-42): `F` a puncture, `C` a fatigue."""

    rider: int
    kind: str
    value: int
    """The n that was thrown: how far back, how many turns."""


@dataclass(slots=True)
class Cancelled(Event):
    """A star cancelled a misfortune (GIRO-39)."""

    rider: int
    kind: str
    colour: str
    given_back: bool
    """It was given back at once (`star_use = once`)."""


@dataclass(slots=True)
class Transferred(Event):
    """A captain hands a misfortune to his escort (GIRO-25)."""

    rider: int
    mate: int
    kind: str
    value: int


@dataclass(slots=True)
class PunctureRelayed(Event):
    """A captain who moves back stops beside a team-mate, who goes on back for him (GIRO-27)."""

    rider: int
    mate: int
    space: int
    left: int
    """How many spaces there were still to go."""


@dataclass(slots=True)
class SprintRelayed(Event):
    """A rider reaches his captain in a sprint and gives him the rest of it (GIRO-28)."""

    rider: int
    captain: int
    left: int


@dataclass(slots=True)
class Launched(Event):
    """A rider takes a team-mate along instead of doubling (GIRO-29)."""

    rider: int
    mate: int
    value: int


@dataclass(slots=True)
class ThrownAgain(Event):
    """A rider is thrown for at once: after a transfer (GIRO-26) or a launch (GIRO-30)."""

    rider: int
    why: str
    """`transfer` or `launch`."""


@dataclass(slots=True)
class TookFatigue(Event):
    """A team-mate takes over what is left of his captain's fatigue (GIRO-32)."""

    rider: int
    captain: int
    turns: int


@dataclass(slots=True)
class Recovered(Event):
    """A rider has missed all his turns and can be thrown for again (GIRO-33)."""

    rider: int


@dataclass(slots=True)
class StarWon(Event):
    """A rider wins a star (GIRO-34)."""

    rider: int
    colour: str
    why: str
    """`gpm`, `gp`, `stage` or `time-trial`."""
    space: int = 0
    """Where the line is, for a GPM or the GP Big Jim."""


@dataclass(slots=True)
class StarMoved(Event):
    """The sports director gave a launch's prize to the other of the two (GIRO-44)."""

    rider: int
    """Who has it now."""
    loser: int
    colour: str
    space: int


@dataclass(slots=True)
class FinishedTrial(Event):
    """A rider has crossed the line of a time trial (GIRO-52)."""

    rider: int
    throws: int
    """His result, turns of fatigue included."""
    beyond: int
    """How many spaces beyond the last one he came."""


@dataclass(slots=True)
class StageEnded(Event):
    """A stage is over (GIRO-45, GIRO-55)."""

    stage: int
    order: tuple[int, ...]
    """The riders, the winner first (GIRO-47)."""
    gaps: tuple[int, ...]
    """Their gaps in that order, in spaces or throws."""


@dataclass(slots=True)
class StarReturned(Event):
    """A star is given back at the end of a stage (GIRO-40)."""

    rider: int
    colour: str


@dataclass(slots=True)
class StarKept(Event):
    """A star that could have been given back is kept (GIRO-40)."""

    rider: int
    colour: str


@dataclass(slots=True)
class TourEnded(Event):
    """The tour is over."""

    ranking: tuple[tuple[int, ...], ...]
    """The seats, best first; those that share a place stand together (GIRO-49)."""
