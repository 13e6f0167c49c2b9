"""A game of the pig family watched again on its board."""

from __future__ import annotations

from typing import ClassVar

from engine.game import Decision
from screens.commands import Command
from screens.drawing.grid import Grid
from screens.past.replay import ReplayScreen
from screens.pig.board_model import model_of
from screens.pig.board_page import draw_board, heading_parts
from screens.session import Session
from screens.words.pig import PigNarrator
from screens.words.speech import mark


class PigReplayScreen(ReplayScreen):
    """Shows the board and the scorecards of a game as they were."""

    commands: ClassVar[tuple[Command, ...]] = (
        *ReplayScreen.commands,
        Command("pig-replay.cards", "c", "cards", mark("scores"), mark("Show the scorecards of that moment"),
                footer=False),
        Command("pig-replay.odds", "o", "odds", mark("odds"), mark("Show how likely it was to win, or hide it"),
                footer=False),
    )

    def __init__(self, session: Session, at: int = 0, chapter: int = 0) -> None:
        """Watch a session's game again, see `ReplayScreen`."""
        super().__init__(session, at, chapter)
        self._winning = False

    def draw_moment(self, width: int, height: int) -> Grid:
        """Draw the board as it was."""
        session, narrator = self.session, self.narrator
        assert isinstance(narrator, PigNarrator)
        pending = session.pending
        choices = pending.options if isinstance(pending, Decision) else ()
        model = model_of(session, narrator.names, choices, self.chosen, "", self._winning, self.sentences())
        self._asked = model.question
        grid = draw_board(model, self.look, self.speech, width, height)
        left, right = heading_parts(model, self.speech, width)
        self.header(grid, left, [*right, *self.replay_parts()])
        return grid

    def command_name(self, command: Command) -> str:
        """Call the parts of the match rounds."""
        if command.id == "replay.part-next":
            return self.speech("round")
        if command.id == "replay.part-before":
            return self.speech("round before")
        return super().command_name(command)

    def action_cards(self) -> None:
        """Show the scorecards as they were."""
        self.host.go(f"{self.session.game.id}-scorecards", self.session)

    def action_odds(self) -> None:
        """Show or hide how likely it was to win."""
        self._winning = not self._winning
        self.redraw()

    def show_end(self) -> None:
        """Show who won."""
        self.host.go(f"{self.session.game.id}-game-end", self.session)
