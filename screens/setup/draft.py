"""A Giro's setup while it is being filled in, as plain data; no screen is needed to fill it.

The defaults can be played at once: one person against three bots, over three stages.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from engine.game import STRENGTHS, Fault, Seat, Setup, Value, preset_of, settle_options
from engine.giro.game import MAX_STAGES, Giro, details
from engine.giro.options import OPTIONS, PRESETS
from engine.giro.stages import Stage, shipped_stages
from engine.giro.tour import NAMES, RIDERS_A_TEAM, TEAM_NAMES, Tour, riders_of
from engine.match import DICE_KINDS, UNDO_POLICIES, Dice, DiceKind, Match, UndoPolicy
from saves.checks import OWNER
from saves.names import NAME_CELLS, clean, clean_setup
from screens.beginning import drawn_seed
from screens.words.speech import Speech

T = TypeVar("T")

GAME = Giro()
MIN_TEAMS, MAX_TEAMS = Giro.seats
PLAYERS = ("person", *(f"bot:{strength}" for strength in STRENGTHS))
"""Who can play a team, in the order in which they are offered."""
FIRST_TOUR = ("plain", "mountain-1", "time-trial")
"""What is offered first: one stage of each kind, an evening's tour."""


@dataclass(slots=True)
class Team:
    """One team; what is empty has its default."""

    name: str = ""
    """Empty: its colour's."""
    player: str = "bot:medium"
    """One of `PLAYERS`."""
    owner: str | None = None
    """As in `engine.game.Seat`."""
    captain: int = 0
    """Which of its riders, 0 to 2."""
    riders: list[str] = field(default_factory=lambda: [""] * RIDERS_A_TEAM)
    """Their names; empty: the default of the number."""

    @property
    def person(self) -> bool:
        """Tell whether a person plays it."""
        return self.player == "person"


@dataclass(slots=True)
class Draft:
    """Everything that is chosen before a Giro begins; `match` makes the match of it."""

    teams: list[Team] = field(default_factory=lambda: [Team(player="person"), Team(), Team(), Team()])
    tour: list[str] = field(default_factory=lambda: list(FIRST_TOUR))
    """Ids of stages."""
    options: dict[str, Value] = field(default_factory=lambda: settle_options(GAME, {}))
    """A value for every rule option."""
    dice: DiceKind = "seeded"
    undo: UndoPolicy = UNDO_POLICIES[0]
    seed: int = field(default_factory=drawn_seed)
    title: str = ""
    """Empty: made from the names of those who play."""
    own: Mapping[str, Stage] = field(default_factory=dict)
    """People's own stages that can be used, by id."""

    # ---- teams --------------------------------------------------------------------------------------------------

    def team_name(self, seat: int) -> str:
        """Return what the team of a seat, from 1, is called."""
        return self.teams[seat - 1].name or TEAM_NAMES[seat - 1]

    def rider_name(self, rider: int) -> str:
        """Return what a rider is called."""
        team, place = divmod(rider - 1, RIDERS_A_TEAM)
        return self.teams[team].riders[place] or NAMES[rider - 1]

    def captain(self, seat: int) -> int:
        """Return the number of a team's captain."""
        return riders_of(seat)[self.teams[seat - 1].captain]

    def add_team(self) -> bool:
        """Add a team played by a bot; tell whether there was room."""
        if len(self.teams) >= MAX_TEAMS:
            return False
        self.teams.append(Team())
        return True

    def remove_team(self, seat: int) -> bool:
        """Take a team out; tell whether enough are left without it."""
        if len(self.teams) <= MIN_TEAMS:
            return False
        del self.teams[seat - 1]
        return True

    def turn_player(self, seat: int, by: int) -> None:
        """Let the next kind of player play a team; a bot has no owner."""
        team = self.teams[seat - 1]
        team.player = _turned(PLAYERS, team.player, by)
        if not team.person:
            team.owner = None

    def turn_captain(self, seat: int) -> None:
        """Make the team's next rider its captain."""
        team = self.teams[seat - 1]
        team.captain = (team.captain + 1) % RIDERS_A_TEAM

    def make_captain(self, rider: int) -> None:
        """Make a rider the captain of his team."""
        team, place = divmod(rider - 1, RIDERS_A_TEAM)
        self.teams[team].captain = place

    def turn_owner(self, seat: int, by: int, user: str | None = None) -> None:
        """Let a person's team have no owner, the first who answers, or the login name that is known here."""
        team = self.teams[seat - 1]
        if not team.person:
            return
        names = [name for name in (user, team.owner) if name and OWNER.fullmatch(name)]
        team.owner = _turned((None, "", *dict.fromkeys(names)), team.owner, by)

    def set_owner(self, seat: int, owner: str) -> bool:
        """Give a person's team an owner; tell whether that is a login name."""
        if not OWNER.fullmatch(owner) or not self.teams[seat - 1].person:
            return False
        self.teams[seat - 1].owner = owner
        return True

    # ---- the tour -----------------------------------------------------------------------------------------------

    @property
    def known(self) -> dict[str, Stage]:
        """Return the stages to choose from, by id: those that ship, then people's own."""
        return {**shipped_stages(), **self.own}

    @property
    def stages(self) -> list[Stage]:
        """Return the stages of the tour; one that is not there is left out."""
        known = self.known
        return [known[ident] for ident in self.tour if ident in known]

    def add_stage(self, after: int) -> bool:
        """Add a stage behind the one at this index, the next of those to choose from; tell whether there was room."""
        if len(self.tour) >= MAX_STAGES:
            return False
        last = self.tour[after] if after < len(self.tour) else ""
        self.tour.insert(min(after, len(self.tour)) + 1 if self.tour else 0, _turned(list(self.known), last, 1))
        return True

    def remove_stage(self, index: int) -> bool:
        """Take the stage at this index out; tell whether there was one."""
        if index >= len(self.tour):
            return False
        del self.tour[index]
        return True

    def turn_stage(self, index: int, by: int) -> None:
        """Put the next stage in the place of the one at this index."""
        if index < len(self.tour):
            self.tour[index] = _turned(list(self.known), self.tour[index], by)

    # ---- rules and dice -----------------------------------------------------------------------------------------

    @property
    def preset(self) -> str:
        """Return the preset that the options make, `custom` if none does."""
        return preset_of(GAME, self.options)

    def turn_preset(self, by: int) -> None:
        """Take the values of the next preset."""
        self.options = settle_options(GAME, {}, _turned(list(PRESETS), self.preset, by))

    def turn_option(self, ident: str, by: int) -> None:
        """Give an option its next value."""
        option = next(one for one in OPTIONS if one.id == ident)
        self.options[ident] = _turned(option.values, self.options[ident], by)

    def turn_dice(self, by: int) -> None:
        """Let the dice be thrown by the program, or by hand."""
        self.dice = _turned(DICE_KINDS, self.dice, by)

    def turn_undo(self, by: int) -> None:
        """Choose how much may be taken back."""
        self.undo = _turned(UNDO_POLICIES, self.undo, by)

    # ---- the match ----------------------------------------------------------------------------------------------

    def shown_title(self, speech: Speech) -> str:
        """Return what the match is called: as somebody has written, else from the names of those who play."""
        named = [name for seat in self.persons() if (name := self.teams[seat - 1].name)]
        return self.title or title_of(named, len(self.tour), speech)

    def persons(self) -> list[int]:
        """Return the seats that people play."""
        return [seat for seat, team in enumerate(self.teams, 1) if team.person]

    def setup(self) -> Setup:
        """Return the setup, cleaned; whether it can be played `faults` says."""
        numbers = range(1, len(self.teams) + 1)
        seats = tuple(
            Seat(self.team_name(seat), team.player, team.owner) for seat, team in enumerate(self.teams, 1)
        )
        part = details(
            [self.captain(seat) for seat in numbers],
            [clean(self.rider_name(rider), NAME_CELLS) for seat in numbers for rider in riders_of(seat)],
            list(self.tour),
            self.known,
        )
        return clean_setup(Setup(GAME.id, seats, dict(self.options), part))

    def faults(self) -> list[Fault]:
        """Return everything that is wrong with the setup (GIRO-7), nothing if the tour can start."""
        return GAME.setup_faults(self.setup())

    def layout(self) -> Tour:
        """Return the tour as boards and cards read it, of the stages that are there."""
        captains = [self.captain(seat) for seat in range(1, len(self.teams) + 1)]
        return Tour(len(self.teams), captains, self.stages, self.options)

    def match(self) -> Match:
        """Begin the match; the setup has no faults."""
        return Match(GAME, self.setup(), Dice(self.seed, self.dice, self.undo))


def _turned(values: Iterable[T], value: T, by: int) -> T:
    """Return the value so many places further on, round and round; from one that is not among them the first."""
    chain = list(values)
    return chain[(chain.index(value) + by) % len(chain)] if value in chain else chain[0]


def title_of(names: list[str], stages: int, speech: Speech) -> str:
    """Return a match's title: the first of those who play sees the others' names.

    Args:
        names: of the people who have given one, in seat order.
        stages: how many there are.
        speech: the language.
    """
    if not names:
        return speech.n("Giro over {count} stage", "Giro over {count} stages", stages).format(count=stages)
    others = names[1:]
    if not others:
        return speech._("Giro of {name}").format(name=names[0])
    if len(others) == 1:
        return speech._("Giro with {name}").format(name=others[0])
    listed = speech._(", ").join(others[:-1])
    return speech._("Giro with {names} and {last}").format(names=listed, last=others[-1])
