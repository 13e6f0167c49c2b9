"""A Giro's setup while it is being filled in, as plain data; no screen is needed to fill it.

The defaults can be played at once: one person against three bots, over three stages.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.game import Fault, Game, Seat, Setup, Value, settle_options
from engine.giro.game import MAX_STAGES, Giro, details
from engine.giro.stages import Stage, shipped_stages
from engine.giro.tour import NAMES, RIDERS_A_TEAM, TEAM_NAMES, Tour, riders_of
from engine.reading import Reader
from saves.names import NAME_CELLS, clean, clean_setup
from screens.setup.duration import seconds
from screens.setup.match_draft import MatchDraft, Player, read_rules, turned
from screens.words.phrase import fill, plain
from screens.words.speech import Speech

GAME = Giro()
MIN_TEAMS, MAX_TEAMS = Giro.seats
FIRST_TOUR = ("plain", "mountain-1", "time-trial")
"""What is offered first: one stage of each kind, an evening's tour."""


@dataclass(slots=True)
class Team(Player):
    """One team; what is empty has its default."""

    captain: int = 0
    """Which of its riders, 0 to 2."""
    riders: list[str] = field(default_factory=lambda: [""] * RIDERS_A_TEAM)
    """Their names; empty: the default of the number."""

    def to_data(self) -> dict[str, Any]:
        """Return what is remembered of the team, as plain data."""
        return {**Player.to_data(self), "captain": self.captain + 1, "riders": list(self.riders)}

    @classmethod
    def from_reader(cls, part: Reader) -> Team:
        """Return a team as it is remembered; what is wrong with it the reader knows."""
        seat = Player.from_reader(part)
        captain = part.integer("captain", 1, RIDERS_A_TEAM, default=1) - 1
        riders = [clean(name, NAME_CELLS) for name in part.texts("riders", RIDERS_A_TEAM)]
        return Team(seat.name, seat.player, seat.owner, captain, riders)


@dataclass(slots=True, kw_only=True)
class GiroDraft(MatchDraft):
    """Everything that is chosen before a Giro begins."""

    teams: list[Team] = field(default_factory=lambda: [Team(player="person"), Team(), Team(), Team()])
    tour: list[str] = field(default_factory=lambda: list(FIRST_TOUR))
    """Ids of stages."""
    options: dict[str, Value] = field(default_factory=lambda: settle_options(GAME, {}))
    """A value for every rule option."""
    own: Mapping[str, Stage] = field(default_factory=dict)
    """People's own stages that can be used, by id."""

    @classmethod
    def from_reader(cls, reader: Reader, own: Mapping[str, Stage]) -> GiroDraft:
        """Return the setup that is remembered; stages that are not there any more are faults and left out.

        Raises:
            Faulty: something else is wrong with it.
        """
        teams = [Team.from_reader(part) for part in reader.tables("team", Giro.seats)]
        tour = reader.texts("tour", (0, MAX_STAGES))
        dice, undo, options = read_rules(reader, GAME)
        draft = GiroDraft(teams=teams, tour=tour, options=options, dice=dice, undo=undo, own=own)
        known = draft.known
        draft.tour = [ident for ident in tour if ident in known]
        reader.faults += [
            Fault("unknown-stage", f"{reader.place}: tour", {"value": ident, "allowed": list(known)})
            for ident in dict.fromkeys(tour) if ident not in known
        ]
        return draft

    def to_data(self) -> dict[str, Any]:
        """Return what is remembered of the setup, as plain data."""
        return {"tour": list(self.tour), **MatchDraft.to_data(self)}

    @property
    def game(self) -> Game:
        """Return the Giro."""
        return GAME

    @property
    def players(self) -> Sequence[Player]:
        """Return who plays, by seat."""
        return self.teams

    @property
    def pieces(self) -> int:
        """Return how many riders a team has."""
        return RIDERS_A_TEAM

    @property
    def parts(self) -> int | None:
        """Return how many stages have been chosen."""
        return len(self.tour)

    def default_names(self) -> Sequence[str]:
        """Return the teams' colours."""
        return TEAM_NAMES

    def seconds(self) -> float:
        """Return how long the tour takes, about; 0 without a stage."""
        persons = len(self.persons())
        return seconds(self.stages, persons, len(self.teams) - persons)

    # ---- teams --------------------------------------------------------------------------------------------------

    def piece_name(self, piece: int) -> str:
        """Return what a rider is called."""
        team, place = divmod(piece - 1, RIDERS_A_TEAM)
        return self.teams[team].riders[place] or NAMES[piece - 1]

    def name_piece(self, piece: int, name: str) -> None:
        """Name a rider; empty: the default of the number."""
        team, place = divmod(piece - 1, RIDERS_A_TEAM)
        self.teams[team].riders[place] = name

    def captain(self, seat: int) -> int:
        """Return the number of a team's captain."""
        return riders_of(seat)[self.teams[seat - 1].captain]

    def add_seat(self) -> bool:
        """Add a team played by a bot; tell whether there was room."""
        if len(self.teams) >= MAX_TEAMS:
            return False
        self.teams.append(Team())
        return True

    def remove_seat(self, seat: int) -> bool:
        """Take a team out; tell whether enough are left without it."""
        if len(self.teams) <= MIN_TEAMS:
            return False
        del self.teams[seat - 1]
        return True

    def turn_captain(self, seat: int) -> None:
        """Make the team's next rider its captain."""
        team = self.teams[seat - 1]
        team.captain = (team.captain + 1) % RIDERS_A_TEAM

    def make_captain(self, piece: int) -> None:
        """Make a rider the captain of his team."""
        team, place = divmod(piece - 1, RIDERS_A_TEAM)
        self.teams[team].captain = place

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

    def add_part(self, after: int) -> bool:
        """Add a stage behind the one at this index, the next of those to choose from; tell whether there was room."""
        if len(self.tour) >= MAX_STAGES:
            return False
        last = self.tour[after] if after < len(self.tour) else ""
        self.tour.insert(min(after, len(self.tour)) + 1 if self.tour else 0, turned(list(self.known), last, 1))
        return True

    def remove_part(self, index: int) -> bool:
        """Take the stage at this index out; tell whether there was one."""
        if index >= len(self.tour):
            return False
        del self.tour[index]
        return True

    def turn_part(self, index: int, by: int) -> None:
        """Put the next stage in the place of the one at this index."""
        if index < len(self.tour):
            self.tour[index] = turned(list(self.known), self.tour[index], by)

    # ---- the match ----------------------------------------------------------------------------------------------

    def shown_title(self, speech: Speech) -> str:
        """Return what the match is called: as somebody has written, else from the names of those who play."""
        named = [name for seat in self.persons() if (name := self.teams[seat - 1].name)]
        return self.title or title_of(named, len(self.tour), speech)

    def setup(self) -> Setup:
        """Return the setup, cleaned; whether it can be played `faults` says."""
        numbers = range(1, len(self.teams) + 1)
        seats = tuple(
            Seat(self.seat_name(seat), team.player, team.owner) for seat, team in enumerate(self.teams, 1)
        )
        part = details(
            [self.captain(seat) for seat in numbers],
            [clean(self.piece_name(rider), NAME_CELLS) for seat in numbers for rider in riders_of(seat)],
            list(self.tour),
            self.known,
        )
        return clean_setup(Setup(GAME.id, seats, dict(self.options), part))

    def layout(self) -> Tour:
        """Return the tour as boards and cards read it, of the stages that are there."""
        captains = [self.captain(seat) for seat in range(1, len(self.teams) + 1)]
        return Tour(len(self.teams), captains, self.stages, self.options)


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
    return plain(fill(speech._("Giro with {names} and {last}"), names=listed, last=others[-1]))
