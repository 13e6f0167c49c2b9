"""What a game is: the contract that every game keeps and every other part of the program speaks.

A game is a state machine. At each moment its state has exactly one pending thing: a `Decision` of a seat, a `Chance`
(a die or a draw), or the `Outcome`. Both kinds of step are answered with a text (an option's id, a face) through
`State.apply`, which returns what happened as typed events. Seats are numbered from 1; seat 0 is the table itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Protocol, Self

Value = bool | int | str
"""What an option can be set to."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat has to choose one of a finite list of options."""

    seat: int
    """The seat that chooses, from 1."""
    kind: str
    """What is being decided, a stable id such as `rider` or `stop`."""
    options: tuple[str, ...]
    """At least two ids made of `[a-z0-9:-]`, the obvious one first."""
    about: int = 0
    """The piece that it concerns (in the Giro a rider's number), 0 if none."""


@dataclass(frozen=True, slots=True)
class Chance:
    """A die has to fall or a card has to be drawn."""

    seat: int
    """Whose die it is, from 1; 0 is the table."""
    kind: str
    """Which die, a stable id such as `numeric`."""
    faces: tuple[str, ...]
    """Every face, repeated as often as it stands on the die; each place is equally likely."""
    about: int = 0
    """The piece that it is thrown for, 0 if none."""
    opens: bool = False
    """It opens a turn, or nobody chose it: it waits for its seat's word instead of falling at once after an answer."""
    shown: frozenset[str] = field(init=False, repr=False, compare=False)
    """The faces once each, to look one up: two dice have 36, and to go through them takes as long as a whole throw."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "shown", frozenset(self.faces))


@dataclass(frozen=True, slots=True)
class Outcome:
    """The game is over."""

    ranking: tuple[tuple[int, ...], ...]
    """The seats, best first; seats that share a place stand together."""
    why: str
    """A stable id of the way it ended."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats that share the first place."""
        return self.ranking[0]


Pending = Decision | Chance | Outcome


class Event:
    """Something that happened, as a typed record; each game derives its own.

    The records are slotted dataclasses that nobody changes; they are not frozen because a frozen one takes three
    times as long to make, and several are made for every answer.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with what was given, without a sentence: `screens.words` makes that."""

    code: str
    """A stable id of what is wrong."""
    place: str
    """Where: a key such as `setup.captains[2]`, or empty for the whole."""
    values: Mapping[str, Any] = field(default_factory=dict)
    """What the sentence has to name: the value found, what is allowed, and so on."""


class Faulty(ValueError):
    """What was given cannot be used; `faults` lists everything that is wrong with it."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("; ".join(f"{fault.place}: {fault.code}" for fault in faults))
        self.faults: tuple[Fault, ...] = tuple(faults)


class AnswerRefused(ValueError):
    """An answer that was not taken; the state is as it was."""

    def __init__(self, answer: str, pending: Pending) -> None:
        super().__init__(f"{answer!r} refused")
        self.answer = answer
        self.pending = pending
        """What is pending, with what would be taken."""


class InvalidAnswer(AnswerRefused):
    """A text that is no answer at all."""


class IllegalAnswer(AnswerRefused):
    """An answer, or a face, that is not on offer now."""


@dataclass(frozen=True, slots=True)
class Option:
    """One rule option of a game."""

    id: str
    """The key, as in `--option full_space=block`; what doubt in the rules it settles, `screens.words` tells by it."""
    default: Value
    """What it is unless somebody says otherwise."""
    values: tuple[Value, ...] = ()
    """What it can be, if it is one of a few; otherwise `low` and `high` hold."""
    low: int = 0
    high: int = 0
    """The range of a whole number, both ends included."""

    def allows(self, value: object) -> bool:
        """Tell whether the option can be set to this value (a bool is no number here)."""
        if self.values:
            return any(value == one and type(value) is type(one) for one in self.values)
        return type(value) is int and self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table, as setup fixes it."""

    name: str
    """What the player or the team is called; text from people."""
    player: str = "person"
    """`person`, or `bot:` and a strength."""
    owner: str | None = None
    """The login name that answers for it; None: any terminal at the table. An empty text: the first who answers."""
    colour: str = ""
    """The id of a colour; empty: the game's own for that seat."""

    @property
    def strength(self) -> str | None:
        """Return the strength of the bot that plays here, None for a person."""
        return self.player[4:] if self.player.startswith("bot:") else None


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is fixed before a match begins, but for the dice."""

    game: str
    """The game's id."""
    seats: tuple[Seat, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    """Values by option id; those that are not named have their default."""
    details: Mapping[str, Any] = field(default_factory=dict)
    """The game's own part as plain data (the Giro's captains, rider names, stages)."""


STRENGTHS = ("easy", "medium", "strong")
"""How well a bot can play, in every game."""

BOTS = ("random", *STRENGTHS)
"""The strengths, and the one that is for tests."""


class State(Protocol):
    """A moment of a game: a mutable object of plain values, changed by `apply` alone."""

    pending: Pending
    """The one thing that has to happen next."""
    turn: int
    """How many turns have begun, from 1; the journal has a line for each."""
    chapter: int
    """The stage or round that is being played, from 1: where backups are made and `--until stage` stops."""

    def apply(self, answer: str) -> Sequence[Event]:
        """Take an option's id or a face, and return what happened; nobody changes what is returned.

        Whether the answer is on offer is the caller's business (`Match` looks at it): a playout of thousands of
        answers picks from the offer itself.
        """

    def clone(self) -> Self:
        """Return a copy that goes its own way."""

    def to_data(self) -> dict[str, Any]:
        """Return everything as plain data (dicts with text keys, lists, texts, whole numbers, bools; no None)."""


class View(Protocol):
    """What a seat may see of a state; a cheap handle, valid until the state changes."""

    seat: int
    """The seat that looks, 0 for the public."""
    pending: Pending

    def to_data(self) -> dict[str, Any]:
        """Return it as plain data, for `show --json`."""


class Bot(Protocol):
    """Plays a seat."""

    def choose(self, view: Any, decision: Decision, rng: Random, budget: int | None = None) -> str:
        """Return the id of one of the decision's options; `budget` is a number of playouts, None the bot's own."""


class Game(Protocol):
    """The rules of one game."""

    id: ClassVar[str]
    rules_version: ClassVar[int]
    """Raised when a change of the rules makes an old journal play differently."""
    seats: ClassVar[tuple[int, int]]
    """The fewest and the most seats."""
    options: ClassVar[tuple[Option, ...]]
    presets: ClassVar[Mapping[str, Mapping[str, Value]]]
    """Named sets of values; the first is the default. An option that a preset leaves out has its own default."""

    def setup_faults(self, setup: Setup) -> list[Fault]:
        """Return everything that is wrong with a setup, nothing if it can be played."""

    def start(self, setup: Setup) -> Any:
        """Return the state at the beginning; the setup has no faults."""

    def chapters(self, setup: Setup) -> int:
        """Return how many stages or rounds a match of this setup has, 0 if that shows only in play."""

    def from_data(self, setup: Setup, data: Mapping[str, Any]) -> Any:
        """Return the state that `State.to_data` gave for a match with this setup.

        Raises:
            Faulty: the data is not a state that can be played on; all that is wrong is listed.
        """

    def view(self, state: Any, seat: int) -> Any:
        """Return what this seat may see (0: the public)."""

    def imagine(self, view: Any, rng: Random) -> Any:
        """Return a state of one's own that fits the view, for bots that play out."""

    def bot(self, strength: str) -> Bot:
        """Return a bot of one of `BOTS`."""


def settle_options(game: Game, chosen: Mapping[str, Value], preset: str | None = None) -> dict[str, Value]:
    """Return a value for every option: the chosen one, else the preset's (default: the first), else the default."""
    name = preset if preset is not None else next(iter(game.presets))
    base = game.presets[name]
    return {option.id: chosen.get(option.id, base.get(option.id, option.default)) for option in game.options}


def preset_of(game: Game, options: Mapping[str, Value]) -> str:
    """Return the name of the preset that these values make, `custom` if none does."""
    for name in game.presets:
        if settle_options(game, {}, name) == settle_options(game, options):
            return name
    return "custom"


def common_faults(game: Game, setup: Setup) -> list[Fault]:
    """Return what is wrong with the part of a setup that all games share: seats and options."""
    faults: list[Fault] = []
    low, high = game.seats
    if not low <= len(setup.seats) <= high:
        faults.append(Fault("seat-count", "setup.seats", {"count": len(setup.seats), "low": low, "high": high}))
    for number, seat in enumerate(setup.seats, 1):
        if seat.player != "person" and seat.strength not in BOTS:
            values = {"value": seat.player, "allowed": ["person", *(f"bot:{name}" for name in BOTS)]}
            faults.append(Fault("unknown-player", f"setup.seats[{number}].player", values))
        if not seat.name.strip():
            faults.append(Fault("empty-name", f"setup.seats[{number}].name", {"value": seat.name}))
    known = {option.id: option for option in game.options}
    for key, value in setup.options.items():
        if key not in known:
            faults.append(Fault("unknown-option", f"rules.{key}", {"key": key, "allowed": list(known)}))
        elif not known[key].allows(value):
            faults.append(Fault("option-value", f"rules.{key}", {"value": value, **allowed_values(known[key])}))
    return faults


def allowed_values(option: Option) -> dict[str, Any]:
    """Return what an option can be, for a fault's values."""
    if option.values:
        return {"allowed": list(option.values)}
    return {"low": option.low, "high": option.high}


def joins(pending: Pending) -> bool:
    """Tell whether what is pending is of one step with the answer before it: a die that falls at once after it."""
    return isinstance(pending, Chance) and not pending.opens


def pending_data(pending: Pending) -> dict[str, Any]:
    """Return what is pending as plain data, with the ids of all options or the faces of the die."""
    if isinstance(pending, Decision):
        about = {"about": pending.about} if pending.about else {}
        return {"decision": pending.kind, "seat": pending.seat, "options": list(pending.options), **about}
    if isinstance(pending, Chance):
        about = {"about": pending.about} if pending.about else {}
        return {"chance": pending.kind, "seat": pending.seat, "faces": list(pending.faces), **about}
    return {"over": pending.why, "ranking": [list(seats) for seats in pending.ranking]}
