"""The scorecards: the gaps of every stage and the general classification."""

from __future__ import annotations

from engine.giro import standings
from engine.giro.view import GiroView
from screens.commands import Command
from screens.giro.scorecards_page import Cards, both_fit, draw_scorecards
from screens.grid import Grid
from screens.match_screen import MatchScreen
from screens.session import Session
from screens.words.giro_names import GiroNames
from screens.words.speech import mark


class ScorecardsScreen(MatchScreen[None]):
    """Shows what each stage cost every team and rider."""

    commands = (
        Command("cards.left", "left,h", "turn(-1)", mark("stage before"), mark("Go to the stage before")),
        Command("cards.right", "right,l", "turn(1)", mark("next stage"), mark("Go to the next stage")),
        Command("cards.up", "up,k", "move(-1)", mark("up"), mark("Go to the rider above"), footer=False, palette=False),
        Command("cards.down", "down,j", "move(1)", mark("down"), mark("Go to the rider below"), footer=False,
                palette=False),
        Command("cards.swap", "t", "swap", mark("teams, riders"),
                mark("Show the riders in place of the teams, or back"), palette=False),
        Command("cards.stage", "enter,space", "open", mark("the stage"),
                mark("Show how the stage under the cursor ended")),
        Command("cards.penalties", "p", "penalties", mark("penalties"), mark("Show stars, fatigue and penalties")),
        Command("cards.close", "c", "close", mark("close"), mark("Go back to where you came from"), footer=False,
                palette=False),
    )

    def __init__(self, session: Session) -> None:
        """Show the scorecards of a session's match."""
        super().__init__(session)
        view: GiroView = session.view
        self._stage = max(1, len(view.results))
        self._rider = standings.riders(view.results, view.tour.riders)[0]
        self._teams = True

    # ---- drawing ------------------------------------------------------------------------------------------------

    def draw(self, width: int, height: int) -> Grid:
        """Draw the tables."""
        view: GiroView = self.view
        names = GiroNames(self.speech, self.session.match.setup)
        cards = Cards(self._rider, self._stage, self._teams)
        grid = draw_scorecards(view, names, self.look, width, height, cards)
        played, count = len(view.results), len(view.tour.stages)
        where = self.speech("after stage {number} of {count}").format(number=played, count=count)
        self.header(
            grid,
            [("GIRO", "header-title"), ("  ", "header"), (self.speech("Scorecards"), "header-bold"), ("   ", "header"),
             (where if played else self.speech("before the first stage"), "header-soft")],
            [(self.speech("gaps in spaces, lowest wins"), "header-soft")] if width >= 78 else [],
        )
        self.footer(grid, height - 1)
        return grid

    # ---- doing --------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide what cannot be done: both tables are shown, the stage has not been finished."""
        if action == "swap":
            return not both_fit(self.view, self.size.height)
        if action == "open":
            return self._stage <= len(self.view.results)
        return True

    def action_turn(self, by: int) -> None:
        """Go to another stage."""
        self._stage = min(max(1, self._stage + by), len(self.view.tour.stages))
        self.redraw()

    def action_stage(self, number: int) -> None:
        """Go to the stage that was clicked, and a second time to how it ended."""
        if number == self._stage and self.check_action("open", ()):
            self.action_open()
        self._stage = number
        self.redraw()

    def action_move(self, by: int) -> None:
        """Go to another rider, in the order of the classification."""
        self._teams = False
        order = standings.riders(self.view.results, self.view.tour.riders)
        self._rider = order[(order.index(self._rider) + by) % len(order)]
        self.redraw()

    def action_pick(self, rider: int) -> None:
        """Go to the rider that was clicked."""
        self._rider = rider
        self.redraw()

    def action_swap(self) -> None:
        """Show the other table."""
        self._teams = not self._teams
        self.redraw()

    def action_open(self) -> None:
        """Show how the stage under the cursor ended."""
        self.host.go("giro-stage-end", self.session, self._stage)

    def action_close(self) -> None:
        """Go back by the key that opened it."""
        self.action_back()

    def action_penalties(self) -> None:
        """Open the penalty table in place of this."""
        self.host.swap("giro-penalties", self.session)

    def help_text(self) -> str:
        """Explain the tables."""
        return self.speech(
            "Each column is a stage, each number a gap: the spaces that a rider was short of the line, in a time trial"
            " the throws that he needed more. The best of a stage is underlined. A team's total is the gaps of its"
            " riders and the weight of its penalties; the lowest leads. The last line of the teams shows who led after"
            " each stage."
        )
