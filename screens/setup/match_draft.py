"""A setup while it is being filled in, whatever the game: who plays, the rules, the dice, the title."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from engine.game import STRENGTHS, Fault, Game, Setup, Value, preset_of, settle_options
from engine.match import DICE_KINDS, UNDO_POLICIES, Dice, DiceKind, Match, UndoPolicy
from saves.checks import OWNER
from screens.beginning import drawn_seed
from screens.words.speech import Speech

T = TypeVar("T")

PLAYERS = ("person", *(f"bot:{strength}" for strength in STRENGTHS))
"""Who can play at a seat, in the order in which they are offered."""
COARSE = 10
"""By how much the arrow keys change an option that is a number."""


@dataclass(slots=True)
class Player:
    """Who plays at one seat; what is empty has its default."""

    name: str = ""
    """Empty: the game's for this seat."""
    player: str = "bot:medium"
    """One of `PLAYERS`."""
    owner: str | None = None
    """As in `engine.game.Seat`."""

    @property
    def person(self) -> bool:
        """Tell whether a person plays it."""
        return self.player == "person"


@dataclass(slots=True, kw_only=True)
class MatchDraft:
    """What is chosen before a match of any game begins; `match` makes the match of it."""

    options: dict[str, Value] = field(default_factory=dict)
    """A value for every rule option."""
    dice: DiceKind = "seeded"
    undo: UndoPolicy = UNDO_POLICIES[0]
    seed: int = field(default_factory=drawn_seed)
    title: str = ""
    """Empty: made from the names of those who play."""

    # ---- what a game says ---------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def game(self) -> Game:
        """Return the game."""

    @property
    @abstractmethod
    def players(self) -> Sequence[Player]:
        """Return who plays, by seat."""

    @abstractmethod
    def default_names(self) -> Sequence[str]:
        """Return what the seats are called that nobody has named."""

    @abstractmethod
    def shown_title(self, speech: Speech) -> str:
        """Return what the match is called: as somebody has written, else from the names of those who play."""

    @abstractmethod
    def setup(self) -> Setup:
        """Return the setup, cleaned; whether it can be played `faults` says."""

    @abstractmethod
    def add_team(self) -> bool:
        """Add a seat played by a bot; tell whether there was room."""

    @abstractmethod
    def remove_team(self, seat: int) -> bool:
        """Take a seat out; tell whether enough are left without it."""

    @property
    def pieces(self) -> int:
        """Return how many pieces of a seat are named one by one in its row."""
        return 0

    @property
    def parts(self) -> int | None:
        """Return how many parts of the match have been chosen one by one, None where there is nothing to choose."""
        return None

    # ---- seats --------------------------------------------------------------------------------------------------

    def team_name(self, seat: int) -> str:
        """Return what a seat, from 1, is called."""
        return self.players[seat - 1].name or self.default_names()[seat - 1]

    def turn_player(self, seat: int, by: int) -> None:
        """Let the next kind of player play a seat; a bot has no owner."""
        player = self.players[seat - 1]
        player.player = turned(PLAYERS, player.player, by)
        if not player.person:
            player.owner = None

    def turn_owner(self, seat: int, by: int, user: str | None = None) -> None:
        """Let a person's seat have no owner, the first who answers, or the login name that is known here."""
        player = self.players[seat - 1]
        if not player.person:
            return
        names = [name for name in (user, player.owner) if name and OWNER.fullmatch(name)]
        player.owner = turned((None, "", *dict.fromkeys(names)), player.owner, by)

    def set_owner(self, seat: int, owner: str) -> bool:
        """Give a person's seat an owner; tell whether that is a login name."""
        if not OWNER.fullmatch(owner) or not self.players[seat - 1].person:
            return False
        self.players[seat - 1].owner = owner
        return True

    def persons(self) -> list[int]:
        """Return the seats that people play."""
        return [seat for seat, player in enumerate(self.players, 1) if player.person]

    # ---- rules and dice -----------------------------------------------------------------------------------------

    @property
    def preset(self) -> str:
        """Return the preset that the options make, `custom` if none does."""
        return preset_of(self.game, self.options)

    def turn_preset(self, by: int) -> None:
        """Take the values of the next preset."""
        self.options = settle_options(self.game, {}, turned(list(self.game.presets), self.preset, by))

    def turn_option(self, ident: str, by: int) -> None:
        """Give an option its next value; a number goes up or down by ten, not beyond its range."""
        option = next(one for one in self.game.options if one.id == ident)
        if option.values:
            self.options[ident] = turned(option.values, self.options[ident], by)
        else:
            self.set_option(ident, max(option.low, min(option.high, int(self.options[ident]) + by * COARSE)))

    def set_option(self, ident: str, value: Value) -> bool:
        """Give an option a value; tell whether it can have that."""
        option = next(one for one in self.game.options if one.id == ident)
        if not option.allows(value):
            return False
        self.options[ident] = value
        return True

    def turn_dice(self, by: int) -> None:
        """Let the dice be thrown by the program, or by hand."""
        self.dice = turned(DICE_KINDS, self.dice, by)

    def turn_undo(self, by: int) -> None:
        """Choose how much may be taken back."""
        self.undo = turned(UNDO_POLICIES, self.undo, by)

    # ---- the match ----------------------------------------------------------------------------------------------

    def faults(self) -> list[Fault]:
        """Return everything that is wrong with the setup (GIRO-7, PIG-1), nothing if the match can start."""
        return self.game.setup_faults(self.setup())

    def match(self) -> Match:
        """Begin the match; the setup has no faults."""
        return Match(self.game, self.setup(), Dice(self.seed, self.dice, self.undo))


def turned(values: Iterable[T], value: T, by: int) -> T:
    """Return the value so many places further on, round and round; from one that is not among them the first."""
    chain = list(values)
    return chain[(chain.index(value) + by) % len(chain)] if value in chain else chain[0]
