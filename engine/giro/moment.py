"""A moment of a Giro: plain values, which the rules read and change.

Tables by rider or seat have an unused entry 0, so that riders and seats are their own indices. What is still due is
the agenda: small steps as tuples, the last one first. While something is pending the step that asks for it is on top,
so a moment can be copied, written down and resumed at every point.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from engine.game import Pending
from engine.giro.tour import Tour, seat_of

PROLOGUE, ROAD, TRIAL, OVER = "prologue", "road", "trial", "over"
PHASES = (PROLOGUE, ROAD, TRIAL, OVER)

Star = tuple[str, str]
"""A star that a rider holds: its colour and its status."""
Step = tuple[Any, ...]
"""Something due: its kind, then whole numbers and short texts."""
Prize = tuple[int, str]
"""A line on the road: its space and `gpm` or `gp`."""


@dataclass(frozen=True, slots=True)
class StageResult:
    """How a stage ended."""

    stage: int
    """Its number in the tour, from 1."""
    order: tuple[int, ...]
    """The riders, the winner first (GIRO-47, GIRO-55)."""
    gaps: tuple[int, ...]
    """Their gaps in that order (GIRO-46, GIRO-56), in spaces or throws."""
    spaces: tuple[int, ...]
    """Where they stopped, in that order; beyond the last space in a time trial and for who crossed the line."""
    turns: int
    """How many turns it took, all teams together; in a time trial all throws."""
    throws: tuple[int, ...] = ()
    """In a time trial, their results in that order; on the road nothing."""

    def of_teams(self, teams: int) -> list[int]:
        """Return the sum of each team's gaps, by seat; entry 0 is unused."""
        sums = [0] * (teams + 1)
        for rider, gap in zip(self.order, self.gaps, strict=True):
            sums[seat_of(rider)] += gap
        return sums

    def to_data(self) -> dict[str, Any]:
        """Return it as plain data; `throws` only where there are some."""
        return {
            "stage": self.stage,
            "order": list(self.order),
            "gaps": list(self.gaps),
            "spaces": list(self.spaces),
            "turns": self.turns,
            **({"throws": list(self.throws)} if self.throws else {}),
        }


class Moment:
    """Where everybody is, what they hold, whose turn it is and what is due."""

    __slots__ = (
        "agenda", "banner", "began", "came", "chapter", "clock", "face", "fatigues", "first", "launched", "lines",
        "missed", "partner", "pending", "phase", "pos", "prizes", "punctures", "relieved", "results", "rider", "runs",
        "seat", "slot", "stage", "stars", "start", "start_roll", "throws", "thrown", "tired", "tour", "transferred",
        "trial", "turn", "turns", "value", "winner", "won",
    )

    tour: Tour
    pending: Pending
    turn: int
    """Turns of the whole tour so far, from 1; a rider's run in a time trial is one."""
    chapter: int
    """The number of the stage, from 1."""
    phase: str
    agenda: list[Step]

    def __init__(self, tour: Tour) -> None:
        """Make a tour's moment before its first stage; `flow.begin` sets it going."""
        count = tour.riders + 1
        self.tour = tour
        self.turn = 0
        self.chapter = 0
        self.stage = tour.stages[0]
        self.phase = PROLOGUE
        self.agenda = []
        # Where everybody is.
        self.pos = [0] * count
        """The space; 0 the start; beyond the last one: over the line."""
        self.slot = [0] * count
        """The slot on the space, from 1; 0 on the start and over the line."""
        self.came = [0] * count
        """The clock when he came there: who has the smaller one is ahead (GIRO-18)."""
        self.clock = 0
        # Fatigue (GIRO-33): turns to miss in all (0: not fatigued), and missed so far.
        self.tired = [0] * count
        self.missed = [0] * count
        self.stars: list[tuple[Star, ...]] = [()] * count
        self.punctures: list[tuple[int, int, int]] = []
        """Every puncture of the tour: stage, rider, the n thrown (GIRO-42)."""
        self.fatigues: list[tuple[int, int, int]] = []
        self.results: list[StageResult] = []
        # The stage's lines: those still to be won in road order, and who won the others.
        self.banner = 0
        """The space of the GP Big Jim, 0 if there is none."""
        self.lines: tuple[Prize, ...] = ()
        self.won: tuple[tuple[int, str, int], ...] = ()
        """Space, prize and winner of each line that was won."""
        # The turn.
        self.first = 1
        """The seat that opened the stage (GIRO-10)."""
        self.seat = 0
        """Whose turn it is, 0 before the first."""
        self.turns = [0] * (tour.teams + 1)
        """Turns of each team in this stage, passes included."""
        self.began = 0
        """Bit r: rider r was fatigued when the turn began."""
        self.thrown = 0
        """Bit r: rider r has been chosen and thrown for in this turn."""
        self.launched = 0
        """Bit r: rider r has launched in this turn (GIRO-30)."""
        self.relieved = 0
        """Bit r: captain r was relieved of his fatigue in this turn (GIRO-32)."""
        self.transferred = False
        """The captain has handed a misfortune on in this turn (GIRO-25)."""
        # The throw.
        self.rider = 0
        """Who is thrown for."""
        self.start = 0
        """The space on which the throw started."""
        self.prizes = 0
        """How many lines had been won when it started; what came after is its own (GIRO-44)."""
        self.value = 0
        """The numeric die, 0 before it has fallen."""
        self.face = ""
        """The special die, empty if it has not fallen."""
        self.start_roll = False
        """The special die falls together with the numeric one, since he started on red (GIRO-16)."""
        # The finish.
        self.winner = 0
        self.partner = 0
        """Who crossed the line in the same launch as the winner."""
        # The time trial.
        self.trial: tuple[int, ...] = ()
        """The riders in the order in which they start (GIRO-51)."""
        self.throws = 0
        """Throws of the rider who is on his way, turns of fatigue included (GIRO-52)."""
        self.runs: tuple[tuple[int, int, int], ...] = ()
        """Rider, throws and spaces beyond the last one, of who has finished."""

    def clone(self) -> Self:
        """Return a copy that goes its own way."""
        kind = type(self)
        new = kind.__new__(kind)
        new.tour = self.tour
        new.pending = self.pending
        new.turn = self.turn
        new.chapter = self.chapter
        new.stage = self.stage
        new.phase = self.phase
        new.agenda = self.agenda[:]
        new.pos = self.pos[:]
        new.slot = self.slot[:]
        new.came = self.came[:]
        new.clock = self.clock
        new.tired = self.tired[:]
        new.missed = self.missed[:]
        new.stars = self.stars[:]
        new.punctures = self.punctures[:]
        new.fatigues = self.fatigues[:]
        new.results = self.results[:]
        new.banner = self.banner
        new.lines = self.lines
        new.won = self.won
        new.first = self.first
        new.seat = self.seat
        new.turns = self.turns[:]
        new.began = self.began
        new.thrown = self.thrown
        new.launched = self.launched
        new.relieved = self.relieved
        new.transferred = self.transferred
        new.rider = self.rider
        new.start = self.start
        new.prizes = self.prizes
        new.value = self.value
        new.face = self.face
        new.start_roll = self.start_roll
        new.winner = self.winner
        new.partner = self.partner
        new.trial = self.trial
        new.throws = self.throws
        new.runs = self.runs
        return new
