"""The end of a game of the pig family: who won, how it went, and another game with the same setup."""

from __future__ import annotations

from engine.bigpig.view import PigView
from screens.commands import Command
from screens.drawing.grid import Grid
from screens.pig.board_model import turns_of
from screens.pig.game_end_page import draw_game_end
from screens.play.match_end import MatchEndScreen
from screens.words.games import game_name
from screens.words.pig import PigNarrator
from screens.words.speech import mark


class GameEndScreen(MatchEndScreen):
    """Shows who won; Enter goes back to the first screen."""

    commands = (
        Command("game-end.home", "enter,space", "home", mark("to the first screen"), mark("Go to the first screen")),
        Command("game-end.again", "n", "rematch", mark("once more"), mark("Play again with the same setup")),
        Command("game-end.watch", "w", "watch", mark("watch again"), mark("Watch the game again from its beginning")),
        Command("game-end.cards", "c", "cards", mark("scores"), mark("Show the scorecards: every turn of every round")),
    )

    def draw(self, width: int, height: int) -> Grid:
        """Draw the page."""
        view: PigView = self.view
        narrator = self.narrator
        assert isinstance(narrator, PigNarrator)
        grid = draw_game_end(view, turns_of(self.session), narrator.names, self.look, width, height)
        _ = self.speech
        rounds = _("round {round}").format(round=view.round)
        self.header(
            grid,
            [(game_name(_, view.table.game).upper(), "header-title"), ("   ", "header"),
             (_("The end of the game"), "header-bold"), (f"   {rounds}", "header-soft")],
            self.saved_parts(),
        )
        self.footer(grid, height - 1)
        return grid

    def action_cards(self) -> None:
        """Show the scorecards."""
        self.host.go(f"{self.session.game.id}-scorecards", self.session)

    def help_text(self) -> str:
        """Explain the page."""
        return self.speech(
            "The highest score when the last round is over wins, however early somebody reached the goal; where the"
            " first at the goal wins at once, there is no last round."
        )
