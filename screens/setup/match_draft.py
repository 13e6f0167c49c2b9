"""A setup while it is being filled in, whatever the game: who plays, the rules, the dice, the title."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from engine.game import STRENGTHS, Fault, Faulty, Game, Setup, Value, preset_of, settle_options
from engine.match import DICE_KINDS, UNDO_POLICIES, Dice, DiceKind, Match, UndoPolicy
from engine.reading import Reader
from saves.checks import OWNER
from saves.names import NAME_CELLS, clean
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

    def to_data(self) -> dict[str, Any]:
        """Return what is remembered of the seat, as plain data."""
        owner = {} if self.owner is None else {"owner": self.owner}
        return {"name": self.name, "player": self.player, **owner}

    @classmethod
    def from_reader(cls, part: Reader) -> Player:
        """Return a seat as it is remembered; what is wrong with it the reader knows."""
        owner = part.text("owner") if part.has("owner") else None
        if owner and not OWNER.fullmatch(owner):
            part.fault("owner", "form", value=owner[:NAME_CELLS], form=OWNER.pattern)
        name = clean(part.text("name", default=""), NAME_CELLS)
        return Player(name, part.text("player", PLAYERS, default=PLAYERS[0]), owner)


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
    def add_seat(self) -> bool:
        """Add a seat played by a bot; tell whether there was room."""

    @abstractmethod
    def remove_seat(self, seat: int) -> bool:
        """Take a seat out; tell whether enough are left without it."""

    @abstractmethod
    def seconds(self) -> float:
        """Return how long the match takes, about; 0 where nothing is there yet to be played."""

    @property
    def pieces(self) -> int:
        """Return how many pieces of a seat are named one by one in its row."""
        return 0

    @property
    def parts(self) -> int | None:
        """Return how many parts of the match have been chosen one by one, None where there is nothing to choose."""
        return None

    def bot_note(self, player: str, speech: Speech) -> str:
        """Return what there is to say of how a bot, one of `PLAYERS`, plays at this table; nothing if nothing."""
        return ""

    def piece_name(self, piece: int) -> str:
        """Return what a piece, from 1, is called; empty where pieces have no names."""
        return ""

    def name_piece(self, piece: int, name: str) -> None:
        """Name a piece, where pieces have names; empty: as the box calls it."""

    def turn_captain(self, seat: int) -> None:
        """Make a seat's next piece its captain, where there are captains."""

    def make_captain(self, piece: int) -> None:
        """Make a piece the captain of its seat, where there are captains."""

    def add_part(self, after: int) -> bool:
        """Add a part of the match behind the one at this index; tell whether there was room."""
        return False

    def remove_part(self, index: int) -> bool:
        """Take the part at this index out; tell whether there was one."""
        return False

    def turn_part(self, index: int, by: int) -> None:
        """Put the next part there is to choose in the place of the one at this index."""

    # ---- seats --------------------------------------------------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        """Return what a seat, from 1, is called."""
        return self.players[seat - 1].name or self.default_names()[seat - 1]

    def sit_down(self, user: str) -> None:
        """Give the first of the people's seats to who sets up at a shared table, and let the others claim theirs.

        Without an owner a seat would be anybody's who presses a key, his too.
        """
        for number, seat in enumerate(self.persons()):
            self.players[seat - 1].owner = "" if number else user

    def turn_player(self, seat: int, by: int, user: str | None = None) -> None:
        """Let the next kind of player play a seat; a bot has no owner, and at a shared table a person claims it."""
        player = self.players[seat - 1]
        player.player = turned(PLAYERS, player.player, by)
        if not player.person:
            player.owner = None
        elif player.owner is None and user is not None:
            player.owner = ""

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

    def to_data(self) -> dict[str, Any]:
        """Return what is remembered of the setup, as plain data."""
        return {
            "dice": self.dice,
            "undo": self.undo,
            "rules": dict(self.options),
            "team": [player.to_data() for player in self.players],
        }

    def match(self) -> Match:
        """Begin the match; the setup has no faults."""
        return Match(self.game, self.setup(), Dice(self.seed, self.dice, self.undo))


def read_rules(reader: Reader, game: Game) -> tuple[DiceKind, UndoPolicy, dict[str, Value]]:
    """Return how dice are thrown, what may be taken back and a value for every option of the game, as remembered.

    Raises:
        Faulty: something in the whole file cannot be used.
    """
    dice = reader.text("dice", DICE_KINDS)
    undo = reader.text("undo", UNDO_POLICIES)
    rules = reader.table("rules", optional=True).data or {}
    if reader.faults:
        raise Faulty(reader.faults)
    options = {option.id: rules[option.id] for option in game.options if option.allows(rules.get(option.id))}
    return cast(DiceKind, dice), cast(UndoPolicy, undo), settle_options(game, options)


def turned(values: Iterable[T], value: T, by: int) -> T:
    """Return the value so many places further on, round and round; from one that is not among them the first."""
    chain = list(values)
    return chain[(chain.index(value) + by) % len(chain)] if value in chain else chain[0]
