"""The penalty table: who has which stars, who is fatigued, what was entered against whom."""

from __future__ import annotations

from engine.giro.tour import riders_of, seat_of
from engine.giro.view import GiroView
from screens.commands import Command
from screens.drawing.grid import Grid
from screens.giro.penalties_page import BESIDE, draw_his_story, draw_penalties
from screens.giro.results.stage_events import by_stage, story
from screens.list_cursor import ListCursor
from screens.play.match_screen import MatchScreen
from screens.session import Happened, Session
from screens.words.giro_names import GiroNames
from screens.words.phrase import Phrase
from screens.words.speech import mark


class PenaltiesScreen(MatchScreen[None], ListCursor):
    """Shows the penalty table of a Giro; Enter shows all that happened to the rider under the cursor."""

    commands = (
        Command("penalties.up", "up,k", "move(-1)", mark("up"), mark("Go to the rider above"), footer=False,
                palette=False),
        Command("penalties.down", "down,j", "move(1)", mark("rider"), mark("Go to the rider below"), palette=False,
                hint="↑↓"),
        Command("penalties.story", "enter,space", "choose", mark("his story"),
                mark("Show all that happened to the rider under the cursor")),
        Command("penalties.cards", "c", "cards", mark("scorecards"), mark("Show the gaps of each stage")),
        Command("penalties.table", "p", "table", mark("table"), mark("Go back to the table"), footer=False,
                palette=False),
        Command("penalties.earlier", "pageup,left,h", "scroll(3)", mark("earlier"), mark("Show what happened earlier"),
                footer=False, palette=False),
        Command("penalties.later", "pagedown,right,l", "scroll(-3)", mark("later"), mark("Show what happened later"),
                footer=False, palette=False),
    )

    goes_round = True

    def __init__(self, session: Session) -> None:
        """Show the penalties of a session's match."""
        super().__init__(session)
        self.cursor = 1
        self._full = False
        """The rider's whole story is shown in place of the table."""
        self._skip = 0
        """How many of its latest lines are scrolled away."""
        self._hidden = 0
        self._stages = by_stage(session.past)

    def happened(self, what: Happened) -> None:
        """Read the past anew."""
        self._stages = by_stage(self.session.past)
        super().happened(what)

    # ---- drawing ------------------------------------------------------------------------------------------------

    def draw(self, width: int, height: int) -> Grid:
        """Draw the table, or a rider's story."""
        view: GiroView = self.view
        names = GiroNames(self.speech, self.session.match.setup)
        told = self._story(names)
        if self._full:
            grid, self._hidden = draw_his_story(view, names, self.look, width, height, self.cursor, told, self._skip)
        else:
            mates = [one for one in riders_of(seat_of(self.cursor)) if one != self.cursor]
            stories = {one: story(names, self._stages, one) for one in mates} if width >= BESIDE else {}
            grid = draw_penalties(view, names, self.look, width, height, self.cursor, told, stories)
        where = self.speech("Stage {number}/{count}, {name}").format(
            number=view.number, count=len(view.tour.stages), name=view.stage.name
        )
        self.header(
            grid,
            [("GIRO", "header-title"), ("  ", "header"), (self.speech("Penalties and prizes"), "header-bold"),
             ("   ", "header"), (where, "header-soft")],
            [(self.speech("turn {turn}").format(turn=view.turn), "header-soft")],
        )
        self.footer(grid, height - 1)
        return grid

    def command_name(self, command: Command) -> str:
        """Say that the key of the story leads back where the story is shown."""
        return self.speech("table") if self._full and command.id == "penalties.story" else super().command_name(command)

    def _story(self, names: GiroNames) -> list[tuple[int, Phrase]]:
        return story(names, self._stages, self.cursor)

    # ---- doing --------------------------------------------------------------------------------------------------

    @property
    def places(self) -> range:
        """Return the riders."""
        return range(1, self.view.tour.riders + 1)

    def action_move(self, by: int) -> None:
        """Go to another rider, and to the end of his story."""
        self._skip = 0
        super().action_move(by)

    def turn_wheel(self, by: int) -> None:
        """Scroll a story; in the table go to another rider."""
        if self._full:
            self.action_scroll(-by)
        else:
            super().turn_wheel(by)

    def action_choose(self) -> None:
        """Show the rider's story, or the table again."""
        self._full = not self._full
        self._skip = 0
        self.redraw()

    def action_scroll(self, by: int) -> None:
        """Show earlier or later parts of a story."""
        if self._full:
            self._skip = min(max(0, self._skip + by), self._hidden)
            self.redraw()

    def action_table(self) -> None:
        """Show the table again, or leave it by the key that opened it."""
        self.action_back()

    def action_cards(self) -> None:
        """Open the scorecards in place of this."""
        self.host.swap("giro-scorecards", self.session)

    def action_back(self) -> None:
        """Show the table again, or go back to where one came from."""
        if self._full:
            self.action_choose()
        else:
            super().action_back()

    def help_text(self) -> str:
        """Explain the table."""
        return self.speech(
            "The penalty table keeps what holds for every rider. A star cancels a misfortune while it is active: a"
            " black one punctures, the others fatigues. F counts punctures, C fatigues; their weight is added to the"
            " gaps of the team. The last column is his place in the last stage."
        )
