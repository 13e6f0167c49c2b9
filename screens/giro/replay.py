"""A Giro watched again on its board."""

from __future__ import annotations

from typing import ClassVar

from engine.giro.view import GiroView
from screens.commands import Command
from screens.giro.board_model import model_of
from screens.giro.board_page import draw_board
from screens.giro.kept import Kept
from screens.grid import Grid
from screens.replay import ReplayScreen
from screens.session import Session
from screens.words.giro_names import GiroNames
from screens.words.speech import mark


class GiroReplayScreen(ReplayScreen):
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
        grid, self._top = draw_board(model, self.look, speech, width, height, self._top, self._kept)
        view: GiroView = session.view
        stage = view.stage
        head = speech("Stage {number}/{of}").format(number=view.number, of=len(view.tour.stages))
        turn = "  " + speech("turn {turn}").format(turn=view.turn) if view.turn else ""
        self.header(
            grid,
            [("GIRO", "header-title"), (f"  {head}  ", "header-bold"), (f"{stage.start} – {stage.finish}", "header")],
            [*self.replay_parts(), (turn, "header")],
        )
        return grid

    def show_end(self) -> None:
        """Show the end of the tour."""
        self.action_open("giro-tour-end")

    def action_open(self, name: str) -> None:
        """Open another page of the match as it was."""
        self.host.go(name, self.session)
