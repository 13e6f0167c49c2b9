"""The scorecards: the gaps of every stage, the general classification, one rider's card."""

from __future__ import annotations

from collections.abc import Sequence

from engine.giro.view import GiroView
from screens.commands import Command
from screens.drawing.grid import Grid, Part
from screens.giro.results.rider_card_page import draw_rider_card
from screens.giro.results.scorecards_csv import scorecard_rows
from screens.giro.results.scorecards_export import scorecards_text
from screens.giro.results.scorecards_page import SORTS, WIDEST, Cards, both_fit, draw_scorecards, sorted_riders
from screens.giro.results.stage_events import by_stage, story
from screens.list_cursor import ListCursor
from screens.play.exporting import ExportingScreen
from screens.session import Happened, Session
from screens.words.csv_rows import csv_text
from screens.words.giro_names import GiroNames
from screens.words.speech import mark

_SORTED = {
    "stage": mark("riders by stage {number}"), "number": mark("riders by number"), "wins": mark("riders by stages won"),
    "weight": mark("riders by penalties"),
}


class ScorecardsScreen(ExportingScreen, ListCursor):
    """Shows what each stage cost every team and rider; Enter shows one rider's card."""

    commands = (
        Command("cards.left", "left,h", "turn(-1)", mark("stage before"), mark("Go to the stage before"), footer=False),
        Command("cards.right", "right,l", "turn(1)", mark("stage"), mark("Go to the next stage"), palette=False,
                hint="←→"),
        Command("cards.up", "up,k", "move(-1)", mark("up"), mark("Go to the rider above"), footer=False, palette=False),
        Command("cards.down", "down,j", "move(1)", mark("rider"), mark("Go to the rider below"), palette=False,
                hint="↑↓"),
        Command("cards.rider", "enter", "choose", mark("his card"),
                mark("Show the card of the rider under the cursor; from there how the stage ended")),
        Command("cards.stage", "space", "open", mark("the stage"), mark("Show how the stage under the cursor ended")),
        Command("cards.swap", "tab", "swap", mark("teams, riders"),
                mark("Show the riders in place of the teams, in the table or in the chart, or back")),
        Command("cards.sort", "asterisk", "sort", mark("sort"),
                mark("Sort the riders: classification, the stage, number, stages won, penalties")),
        Command("cards.more", "plus", "more", mark("columns"),
                mark("Show stages won, best, worst and places moved in place of misfortunes, or back"), footer=False),
        Command("cards.export", "e", "export", mark("export"), mark("Write the scorecards to a file")),
        Command("cards.penalties", "p", "penalties", mark("penalties"), mark("Show stars, fatigue and penalties")),
        Command("cards.close", "c", "close", mark("close"), mark("Go back to where you came from"), footer=False,
                palette=False),
    )
    goes_round = True
    export_kinds = {
        "txt": mark("text: both tables and the chart"),
        "csv": mark("CSV: a table for a spreadsheet"),
        "svg": mark("SVG: a picture of this screen"),
    }
    _TABLES = ("cards.right", "cards.down", "cards.rider", "common.back", "cards.swap", "cards.sort", "cards.export",
               "cards.stage", "cards.penalties", "cards.more", "common.help", "common.quit")
    _CARD = ("cards.right", "cards.down", "cards.stage", "common.back", "common.help", "common.quit")

    def __init__(self, session: Session, rider: int = 0) -> None:
        """Show the scorecards of a session's match; with a rider, his card first."""
        super().__init__(session)
        view: GiroView = session.view
        self._stage = max(1, len(view.results))
        self.cursor = rider or view.riders()[0]
        self._teams = True
        self._more = False
        self._sort = SORTS[0]
        self._card = rider > 0
        """The rider's card is shown in place of the tables."""
        self._stages = by_stage(session.past)

    def happened(self, what: Happened) -> None:
        """Read the past anew."""
        self._stages = by_stage(self.session.past)
        super().happened(what)

    # ---- drawing ------------------------------------------------------------------------------------------------

    @property
    def cards(self) -> Cards:
        """Return what is shown, and where the cursor is."""
        return Cards(self.cursor, self._stage, self._teams, self._more, self._sort)

    def draw(self, width: int, height: int) -> Grid:
        """Draw the tables, or a rider's card."""
        view: GiroView = self.view
        names = GiroNames(self.speech, self.session.match.setup)
        if self._card:
            told = dict(story(names, self._stages, self.cursor))
            grid = draw_rider_card(view, names, self.look, width, height, self.cursor, self._stage, self._stages, told)
        else:
            grid = draw_scorecards(view, names, self.look, width, height, self.cards)
        played, count = len(view.results), len(view.tour.stages)
        where = self.speech("after stage {number} of {count}").format(number=played, count=count)
        if played:
            under = self.speech("stage {number}").format(number=self._stage)
            where += f"   {self.look.signs.cursor} {under} {view.tour.stages[self._stage - 1].name}"
        title = self.speech("Rider’s card") if self._card else self.speech("Scorecards")
        self.header(
            grid,
            [("GIRO", "header-title"), ("  ", "header"), (title, "header-bold"), ("   ", "header"),
             (where if played else self.speech("no stage finished yet"), "header-soft")],
            self._note(width),
        )
        self.footer(grid, height - 1, self._CARD if self._card else self._TABLES)
        return grid

    def _note(self, width: int) -> list[Part]:
        """Return for the header how the riders are sorted, or what the numbers are; nothing where it is too narrow."""
        if width < 78:
            return []
        if self._sort != SORTS[0] and not self._card:
            return [(self.speech(_SORTED[self._sort]).format(number=self._stage), "header-title")]
        return [(self.speech("gaps in spaces, lowest wins"), "header-soft")] if width >= 100 else []

    # ---- doing --------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Hide what cannot be done: the tables are not shown, there is nothing more to show, it is another's host."""
        played = len(self.view.results)
        if action in ("sort", "more", "swap", "export", "penalties") and self._card:
            return False
        if action == "turn":
            return played > 0
        if action == "swap":
            return not both_fit(self.view, self.size.height) or played > 1
        if action == "more":
            return self.size.width < WIDEST
        if action == "open":
            return self._stage <= played
        return super().check_action(action, parameters)

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

    @property
    def places(self) -> Sequence[int]:
        """Return the riders in the order in which they stand."""
        return sorted_riders(self.view, self._sort, self._stage)

    def action_move(self, by: int) -> None:
        """Go to another rider; where only one table is shown it is theirs."""
        if not both_fit(self.view, self.size.height):
            self._teams = False
        super().action_move(by)

    def action_choose(self) -> None:
        """Show the rider's card, from his card how the stage ended."""
        if not self._card:
            self._card = True
            self.redraw()
        elif self.check_action("open", ()):
            self.action_open()

    def action_swap(self) -> None:
        """Show the other table, or the other chart."""
        self._teams = not self._teams
        self.redraw()

    def action_more(self) -> None:
        """Show the other columns."""
        self._more = not self._more
        self.redraw()

    def action_sort(self) -> None:
        """Sort the riders by the next thing."""
        self.action_order(SORTS[(SORTS.index(self._sort) + 1) % len(SORTS)])

    def action_order(self, sort: str) -> None:
        """Sort the riders; where only one table is shown it is theirs."""
        self._sort = sort
        if not both_fit(self.view, self.size.height):
            self._teams = False
        self.redraw()

    def action_open(self) -> None:
        """Show how the stage under the cursor ended."""
        self.host.go("giro-stage-end", self.session, self._stage)

    def action_close(self) -> None:
        """Go back by the key that opened it."""
        self.action_back()

    def action_back(self) -> None:
        """Show the tables again, or go back to where one came from."""
        if self._card:
            self._card = False
            self.redraw()
        else:
            super().action_back()

    def action_penalties(self) -> None:
        """Open the penalty table in place of this."""
        self.host.swap("giro-penalties", self.session)

    # ---- files --------------------------------------------------------------------------------------------------

    def export_name(self) -> str:
        """Name the stage after which they were written."""
        return f"scorecards-{len(self.view.results)}"

    def export_text(self, kind: str) -> str:
        """Return the tables as characters or for other programs."""
        setup = self.session.match.setup
        if kind == "csv":
            return csv_text(scorecard_rows(self.view, setup))
        return scorecards_text(self.view, setup, self.speech, self.cards)

    def help_text(self) -> str:
        """Explain the tables."""
        return self.speech(
            "Each column is a stage, each number a gap: the spaces that a rider was short of the line, in a time trial"
            " the throws that he needed more. The best of a stage is underlined. A team's total is the gaps of its"
            " riders and the weight of its penalties; the lowest leads. The last line of the teams shows who led after"
            " each stage. Best and worst are a rider's best and last place in a stage, a team's smallest and greatest"
            " gap. Enter opens the rider's card, with what happened to him in each stage."
        )
