"""What each game brings to the setup; a game that comes adds its entry here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.giro.stages import Stage
from engine.reading import Reader
from engine.registry import PIGS
from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.setup.giro_draft import GiroDraft
from screens.setup.match_draft import MatchDraft
from screens.setup.page import Page, SetupModel
from screens.setup.pig_draft import PigDraft
from screens.setup.tour_section import TourPage
from screens.words.speech import Speech

Own = Mapping[str, Stage]
"""People's own stages that can be used, by id."""


@dataclass(frozen=True, slots=True)
class GameSetup:
    """How one game is set up."""

    first: Callable[[Own], MatchDraft]
    """Makes what is offered first; it can be played at once."""
    read: Callable[[Reader, Own], MatchDraft]
    """Makes the last setup of what is remembered of it; faults that it leaves in the reader are told. Raises `Faulty`
    where it cannot be used."""
    page: type[Page] = Page
    """Draws it."""


def _pig(game_id: str) -> GameSetup:
    return GameSetup(lambda own: PigDraft(game_id=game_id), lambda reader, own: PigDraft.from_reader(reader, game_id))


SETUPS: Mapping[str, GameSetup] = {
    "giro": GameSetup(lambda own: GiroDraft(own=own), GiroDraft.from_reader, TourPage),
    **{game_id: _pig(game_id) for game_id in PIGS},
}
"""By game."""


def draw_setup(grid: Grid, model: SetupModel, look: Look, speech: Speech, height: int) -> None:
    """Draw all between the header and the footer.

    Args:
        grid: as wide as the screen.
        model: what to show.
        look, speech: how.
        height: the screen's rows, header and footer included.
    """
    SETUPS[model.draft.game.id].page(grid, model, look, speech, height).draw()
