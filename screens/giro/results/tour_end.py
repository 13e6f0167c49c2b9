"""The end of a tour: who won."""

from __future__ import annotations

from engine.giro.view import GiroView
from screens.commands import Command
from screens.drawing.grid import Grid
from screens.giro.results.tour_end_page import draw_tour_end
from screens.play.match_end import MatchEndScreen
from screens.words.giro_names import GiroNames
from screens.words.speech import mark


class TourEndScreen(MatchEndScreen):
    """Shows who won a tour and how it ended; Enter goes back to the first screen."""

    commands = (
        Command("tour-end.home", "enter,space", "home", mark("to the first screen"), mark("Go to the first screen")),
        Command("tour-end.rematch", "n", "rematch", mark("rematch"), mark("Play a new tour with the same setup")),
        Command("tour-end.watch", "w", "watch", mark("watch again"), mark("Watch the tour again from its beginning")),
        Command("tour-end.cards", "c", "open('giro-scorecards')", mark("scorecards"),
                mark("Show the gaps of each stage")),
        Command("tour-end.penalties", "p", "open('giro-penalties')", mark("penalties"),
                mark("Show stars and penalties")),
    )

    def draw(self, width: int, height: int) -> Grid:
        """Draw the page."""
        view: GiroView = self.view
        speech = self.speech
        grid = draw_tour_end(view, GiroNames(speech, self.session.match.setup), self.look, width, height)
        count = len(view.results)
        self.header(
            grid,
            [("GIRO", "header-title"), ("  ", "header"), (speech("The end of the tour"), "header-bold"),
             ("   ", "header"),
             (speech.n("{count} stage", "{count} stages", count).format(count=count), "header-soft")],
            self.saved_parts(),
        )
        self.footer(grid, height - 1)
        return grid

    def action_stage(self, number: int) -> None:
        """Show how a stage that was clicked ended."""
        self.host.go("giro-stage-end", self.session, number)

    def action_rider(self, rider: int) -> None:
        """Open the card of a rider who was clicked."""
        self.host.go("giro-scorecards", self.session, rider)

    def action_open(self, name: str) -> None:
        """Open another page of the match."""
        self.host.go(name, self.session)

    def help_text(self) -> str:
        """Explain the page."""
        return self.speech(
            "The team with the lowest total of gaps and penalties wins the tour. Teams that are level in everything"
            " share the win. Its story tells which stage decided it: since then the winner has led."
        )
