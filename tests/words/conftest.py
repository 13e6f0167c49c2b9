"""A short road of the tests' own, and matches set up on it as a test needs them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from engine.game import Decision, Seat, Setup, settle_options
from engine.giro import turn
from engine.giro.state import GiroState
from engine.giro.tour import NAMES
from engine.registry import load_game
from screens.words.giro import GiroNarrator, narrator
from screens.words.phrase import plain
from screens.words.speech import Speech

ROAD: Mapping[str, Any] = {
    "id": "test-road", "kind": "mountain", "name": "Prova", "start": "Alfa", "finish": "Omega", "spaces": 20,
    "slots": 2, "red": [5, 10, 15], "gp_big_jim": 12, "gp_big_jim_choices": [10, 12],
    "gpm": [{"space": 8, "name": "Passo Uno"}],
}
FLAT: Mapping[str, Any] = {
    "id": "test-flat", "kind": "plain", "name": "Pianura", "start": "Beta", "finish": "Gamma", "spaces": 20, "slots": 2,
    "red": [5], "gp_big_jim": 12,
}
TRIAL: Mapping[str, Any] = {
    "id": "test-trial", "kind": "time-trial", "name": "Crono", "start": "Delta", "finish": "Zeta", "spaces": 20,
    "slots": 2, "red": [5, 10, 15],
}
TEAMS = ("Gialli", "Azzurri", "Verdi", "Viola")


class Table:
    """A Giro in progress, and who speaks of it."""

    def __init__(self, setup: Setup, speech: Speech) -> None:
        self.game = load_game("giro")
        assert self.game.setup_faults(setup) == []
        self.setup = setup
        self.state: GiroState = self.game.start(setup)
        self.narrator: GiroNarrator = narrator(speech, setup)

    @property
    def view(self) -> Any:
        return self.game.view(self.state, 0)

    def put(self, **spaces: int) -> Table:
        """Put riders on spaces: `r4=9` puts rider 4 on 9; they came in the order in which they are named."""
        g = self.state
        for name, space in spaces.items():
            rider = int(name[1:])
            g.pos[rider] = space
            g.slot[rider] = 1 + sum(g.pos[one] == space for one in range(1, len(g.pos)) if one != rider)
            g.clock += 1
            g.came[rider] = g.clock
        g.lines = tuple(line for line in g.lines if line[0] > max(g.pos))
        return self

    def give(self, rider: int, *stars: str) -> Table:
        """Give a rider active stars, and let his team play."""
        self.state.stars[rider] = tuple((colour, "active") for colour in stars)
        return self.turn_of((rider + 2) // 3)

    def turn_of(self, seat: int) -> Table:
        """Let a team choose a rider."""
        g = self.state
        g.seat = seat
        g.agenda = [("rider",)]
        g.pending = Decision(seat, "rider", tuple(f"rider:{rider}" for rider in turn.candidates(g)))
        return self

    def play(self, *answers: str) -> list[str]:
        """Give answers and faces one after the other, and return what the last of them brought, told."""
        events: list[Any] = []
        for answer in answers:
            events = self.state.apply(answer)
        return self.tell(events)

    def run(self, *answers: str) -> list[str]:
        """Give answers and faces one after the other, and return what all of them brought, told at once."""
        return self.tell([event for answer in answers for event in self.state.apply(answer)])

    def tell(self, events: list[Any]) -> list[str]:
        return [plain(phrase) for phrase in self.narrator.tell(events, self.view)]

    def question(self) -> str:
        return plain(self.narrator.question(self.view))

    def labels(self) -> dict[str, str]:
        """Return the options of the pending decision with what they are called."""
        view = self.view
        return {one: plain(self.narrator.option(view, one)) for one in view.pending.options}


@pytest.fixture
def table() -> Callable[..., Table]:
    """Return a maker of tables: `table("test-road", preset="1977", full_space="block")`."""

    def make(
        *tour: str, preset: str = "modern", teams: int = 4, bare: bool = True, speech: Speech | None = None,
        riders: list[str] | None = None, **options: Any,
    ) -> Table:
        stages = [dict(one) for one in (ROAD, FLAT, TRIAL) if one["id"] in (tour or ("test-road",))]
        setup = Setup(
            "giro", tuple(Seat(name) for name in TEAMS[:teams]), settle_options(load_game("giro"), options, preset),
            {"captains": [1, 4, 7, 10][:teams], "riders": riders or list(NAMES[: 3 * teams]),
             "tour": list(tour or ("test-road",)), "stages": stages},
        )
        made = Table(setup, speech or Speech())
        if bare:
            made.state.stars = [()] * (3 * teams + 1)
        return made

    return make
