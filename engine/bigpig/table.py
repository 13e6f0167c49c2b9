"""What is fixed for a whole game: the dice and what they pay, the target, and all that can be pending at a seat.

What `apply` hands out is made here once, since making a record for each answer would take longer than the answer.
Tables by seat have an unused entry 0.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from itertools import product
from types import MappingProxyType
from typing import TypeVar

from engine.bigpig.events import Held, Lost, RoundBegan, Threw, TurnBegan
from engine.game import Chance, Decision, Event, Pending, Value

ROLL, HOLD = "roll", "hold"
ROLL_OR_HOLD, THROW, START_THROW, FIRST_PLAYER = "roll-or-hold", "throw", "start-throw", "first-player"
"""What can be pending (section 4 of the rules)."""

SIDES = ("1", "2", "3", "4", "5", "6")
PIG = "1"
"""The side that ends a turn."""


def total(face: str) -> int:
    """Return the sum of the dice of a face such as `4-3`."""
    return sum(map(int, face.split("-")))


class Dice:
    """The dice of a game, always thrown together (PIG-2), and what each of their faces does."""

    __slots__ = ("faces", "forcing", "points", "wiping")

    def __init__(
        self, count: int, wiping: Collection[str] = (), paying: Mapping[str, int] = MappingProxyType({}),
        forcing: Collection[str] = (),
    ) -> None:
        """Lay out dice that pay their sum unless one of them shows a 1 (PIG-8, PIG-10, PIG-27, PIG-28).

        Args:
            count: how many there are.
            wiping: faces that cost the score too (PIG-11).
            paying: points of the faces that pay something else than their sum (PIG-12, PIG-25).
            forcing: faces after which there is no hold (PIG-13).
        """
        self.faces = tuple("-".join(sides) for sides in product(SIDES, repeat=count))
        self.points = {face: paying.get(face, 0 if PIG in face else total(face)) for face in self.faces}
        """What a face adds to the turn total; 0: it ends the turn."""
        self.wiping = frozenset(wiping)
        self.forcing = frozenset(forcing)


Record = TypeVar("Record")


SCORE_BITS = 10
"""Bits of a number that hold a score short of the target, which is 1000 at most; above them stand points."""
KEPT = 20_000
"""Records that are kept at most of one kind; a game to a hundred has a quarter of that."""


class Made(dict[int, Record]):
    """Records by a number, each made when it is first asked for; too many are forgotten and made anew."""

    def __init__(self, make: Callable[[int], Record]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, number: int) -> Record:
        if len(self) >= KEPT:
            self.clear()
        self[number] = made = self.make(number)
        return made


class Place:
    """Everything that can be pending at one seat, and the records that its throws bring."""

    __slots__ = (
        "again", "choice", "first", "forced", "held", "left", "lost", "opening", "rounds", "seat", "start", "threw",
        "wiping",
    )

    left: Place
    """The place of the next seat clockwise (PIG-3)."""

    def __init__(self, seat: int, dice: Dice) -> None:
        self.seat = seat
        self.start = Chance(seat, START_THROW, dice.faces, opens=True)
        self.first = Chance(seat, THROW, dice.faces, opens=True)
        """The compulsory throw that opens a turn (PIG-7)."""
        self.again = Chance(seat, THROW, dice.faces)
        self.forced = Chance(seat, THROW, dice.faces, opens=True)
        """The compulsory throw after a double (PIG-13). Nobody chose it, so it waits for its seat's word as well."""
        self.choice = Decision(seat, ROLL_OR_HOLD, (ROLL, HOLD))
        began = TurnBegan(seat)
        self.opening: tuple[Event, ...] = (began,)
        """What the beginning of a turn brings."""
        self.rounds: Made[tuple[Event, ...]] = Made(lambda number: (RoundBegan(number), began))
        """What the beginning of a round brings that this seat opens, by its number."""
        self.held: Made[tuple[Event, ...]] = Made(
            lambda both: (Held(seat, both >> SCORE_BITS, both & (1 << SCORE_BITS) - 1),))
        """What a hold brings, by its points before `SCORE_BITS` bits of the score that they make."""
        self.lost: Made[Event] = Made(partial(Lost, seat))
        """What a throw that costs the turn brings, by the turn total that is lost."""
        self.threw: dict[str, tuple[int, tuple[Event, ...], Pending, Made[tuple[Event, ...]]]] = {
            face: (points, threw, self.forced if forces else self.choice, self._ended(threw))
            for face, points in dice.points.items()
            for forces in (face in dice.forcing,)
            for threw in ((Threw(seat, face, points, forces),),)
        }
        """By face, its points, what happened, what is pending if the turn goes on, and if it is lost what happened by
        the turn total."""
        self.wiping = dice.wiping

    def _ended(self, threw: tuple[Event, ...]) -> Made[tuple[Event, ...]]:
        return Made(lambda points: (*threw, self.lost[points]))


class Table:
    """A game as setup fixed it; states share it and nobody changes it."""

    __slots__ = (
        "all", "dice", "draw", "first_player", "game", "losing", "options", "orders", "paying", "places", "seats",
        "start_ties", "sudden", "target", "tie", "wiping",
    )

    def __init__(self, game: str, seats: int, dice: Dice, options: Mapping[str, Value]) -> None:
        """Lay out a game.

        Args:
            game: its id.
            seats: how many there are.
            dice: what is thrown.
            options: a value for every option of the game.
        """
        self.game = game
        self.seats = seats
        self.all = tuple(range(1, seats + 1))
        """The seats in table order."""
        self.orders = (), *(self.all[first:] + self.all[:first] for first in range(seats))
        """By the seat that starts, the seats clockwise from it on (PIG-3)."""
        self.dice = dice
        self.options = dict(options)
        self.target = int(options["target"])
        self.first_player = options["first_player"]
        self.start_ties = options["start_ties"]
        self.sudden = options["ending"] == "sudden_death"
        self.tie = options["tie"]
        self.places = tuple(Place(seat, dice) for seat in range(seats + 1))
        for seat in self.all:
            self.places[seat].left = self.places[seat % seats + 1]
        self.draw = Chance(0, FIRST_PLAYER, tuple(map(str, self.all)))
        # The odds of a throw, in faces and points, for bots.
        self.losing = sum(not points for points in dice.points.values())
        self.wiping = len(dice.wiping)
        self.paying = sum(dice.points.values())
