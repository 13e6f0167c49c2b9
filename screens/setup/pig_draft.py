"""The setup of a game of the pig family while it is being filled in; the defaults can be played at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.game import Game, Seat, Setup, settle_options
from engine.reading import Reader
from engine.registry import PIGS, load_game
from saves.names import clean_setup
from screens.setup.duration import pig_seconds
from screens.setup.match_draft import MatchDraft, Player, read_rules
from screens.words.games import game_name
from screens.words.pig_board import strong_bot
from screens.words.speech import Speech

NAMES = ("Ada", "Bea", "Carlo", "Dino")
"""What seats are called that nobody has named: the players of the sheet's story."""


@dataclass(slots=True, kw_only=True)
class PigDraft(MatchDraft):
    """Everything that is chosen before a game of the family begins: at first one person against a bot."""

    game_id: str = PIGS[0]
    seats: list[Player] = field(default_factory=lambda: [Player(player="person"), Player()])

    def __post_init__(self) -> None:
        """Give every option a value."""
        self.options = settle_options(self.game, self.options)

    @classmethod
    def from_reader(cls, reader: Reader, game_id: str) -> PigDraft:
        """Return the setup that is remembered of one of the games.

        Raises:
            Faulty: something is wrong with it.
        """
        game = load_game(game_id)
        seats = [Player.from_reader(part) for part in reader.tables("team", game.seats)]
        dice, undo, options = read_rules(reader, game)
        return PigDraft(game_id=game_id, seats=seats, options=options, dice=dice, undo=undo)

    @property
    def game(self) -> Game:
        """Return the game."""
        return load_game(self.game_id)

    @property
    def players(self) -> Sequence[Player]:
        """Return who plays, by seat."""
        return self.seats

    def default_names(self) -> Sequence[str]:
        """Return what the seats are called that nobody has named."""
        return NAMES

    def seconds(self) -> float:
        """Return how long the game takes, about."""
        persons = len(self.persons())
        return pig_seconds(int(self.options["target"]), persons, len(self.seats) - persons)

    def add_seat(self) -> bool:
        """Add a seat played by a bot; tell whether there was room."""
        if len(self.seats) >= self.game.seats[1]:
            return False
        self.seats.append(Player())
        return True

    def remove_seat(self, seat: int) -> bool:
        """Take a seat out; tell whether enough are left without it."""
        if len(self.seats) <= self.game.seats[0]:
            return False
        del self.seats[seat - 1]
        return True

    def bot_note(self, player: str, speech: Speech) -> str:
        """Return whether the strong bot plays exactly; nothing of another."""
        if player != "bot:strong":
            return ""
        return strong_bot(speech, self.options, len(self.seats))

    def shown_title(self, speech: Speech) -> str:
        """Return what the match is called: as somebody has written, else from the names of those who play."""
        if self.title:
            return self.title
        game = game_name(speech, self.game_id)
        named = [name for seat in self.persons() if (name := self.seats[seat - 1].name)]
        if not named:
            return game
        if len(named) == 1:
            return speech._("{game} of {name}").format(game=game, name=named[0])
        return speech._("{game} with {names}").format(game=game, names=speech._(", ").join(named[1:]))

    def setup(self) -> Setup:
        """Return the setup, cleaned; whether it can be played `faults` says."""
        seats = tuple(Seat(self.seat_name(seat), one.player, one.owner) for seat, one in enumerate(self.seats, 1))
        return clean_setup(Setup(self.game_id, seats, dict(self.options)))
