"""A Giro watched again on its board."""

from __future__ import annotations

from typing import ClassVar

from screens.commands import Command
from screens.drawing.grid import Grid
from screens.giro.board.board_model import model_of
from screens.giro.board.board_page import draw_board, heading_parts, turn_parts
from screens.giro.board.kept import Kept
from screens.giro.board.telling import TellingScreen
from screens.past.replay import ReplayScreen
from screens.session import Session
from screens.words.giro_names import GiroNames
from screens.words.speech import mark


class GiroReplayScreen(TellingScreen, ReplayScreen):
    """Shows the board, the tables and the cards of a tour as they were."""

    commands: ClassVar[tuple[Command, ...]] = (
        *ReplayScreen.commands,
        Command("replay.penalties", "p", "open('giro-penalties')", mark("penalties"),
                mark("Show stars, fatigue and penalties of that moment"), footer=False),
        Command("replay.cards", "c", "open('giro-scorecards')", mark("scorecards"),
                mark("Show the scorecards of that moment"), footer=False),
    )

    def __init__(self, session: Session, at: int = 0, chapter: int = 0) -> None:
        """Watch a session's tour again, see `ReplayScreen`."""
        super().__init__(session, at, chapter)
        self._top = 0
        self._kept = Kept()

    def draw_moment(self, width: int, height: int) -> Grid:
        """Draw the board as it was."""
        session, speech = self.session, self.speech
        names = GiroNames(speech, session.match.setup)
        model = model_of(session, names, self.sentences(), self.chosen, False)
        self._asked = model.question
        grid, self._top = draw_board(model, self.look, speech, width, height, self._top, self._kept)
        right = [*self.replay_parts(), *turn_parts(model, speech)]
        room = width - 4 - sum(len(text) for text, _ in right)
        self.header(grid, heading_parts(model, speech, room), right)
        return grid

    def show_end(self) -> None:
        """Show the end of the tour."""
        self.action_open("giro-tour-end")

    def action_open(self, name: str) -> None:
        """Open another page of the match as it was."""
        self.host.go(name, self.session)
