"""The scorecards of a game of the pig family: every turn of every round, and how the seats stand."""

from __future__ import annotations

from engine.bigpig.view import PigView
from screens.commands import Command
from screens.drawing.grid import Grid
from screens.pig.board_model import turns_of
from screens.pig.rounds import Rounds
from screens.pig.scorecards_page import draw_scorecards, fitting
from screens.play.match_screen import MatchScreen
from screens.session import Happened, Session
from screens.words.games import game_name
from screens.words.pig import PigNarrator
from screens.words.pig_board import part_now
from screens.words.speech import mark


class PigScorecards(MatchScreen[None]):
    """Shows a column a seat, the best first, and a row a round."""

    commands = (
        Command("pig-cards.up", "up,k", "move(-1)", mark("up"), mark("Go to earlier rounds"), footer=False,
                palette=False),
        Command("pig-cards.down", "down,j", "move(1)", mark("rounds"), mark("Go to later rounds"), palette=False,
                hint="↑↓"),
        Command("pig-cards.page-up", "pageup", "move(-8)", mark("page up"), mark("Go up a page"), footer=False,
                palette=False),
        Command("pig-cards.page-down", "pagedown", "move(8)", mark("page down"), mark("Go down a page"), footer=False,
                palette=False),
        Command("pig-cards.first", "home", "move(-100000)", mark("first"), mark("Go to the first round"), footer=False,
                palette=False),
        Command("pig-cards.last", "end", "move(100000)", mark("last"), mark("Go to the last round"), footer=False,
                palette=False),
        Command("pig-cards.close", "c,enter,space,escape", "back", mark("close"),
                mark("Go back to where you came from"), palette=False),
        Command("pig-cards.watch", "w", "watch", mark("watch again"),
                mark("Watch the game again, from the first round in view")),
    )

    def __init__(self, session: Session) -> None:
        """Show the scorecards of a session's match, the last round in view."""
        super().__init__(session)
        self._first: int | None = None
        """The index of the round that is drawn first; None: the last round stays in view."""
        self._rounds = Rounds.of(turns_of(session))

    def happened(self, what: Happened) -> None:
        """Take in the turns of a step."""
        self._rounds = Rounds.of(turns_of(self.session))
        super().happened(what)

    def draw(self, width: int, height: int) -> Grid:
        """Draw the tables."""
        view: PigView = self.view
        narrator = self.narrator
        assert isinstance(narrator, PigNarrator)
        if self._first is not None:
            self._first = max(0, min(self._first, self._last_first(width, height)))
        grid = draw_scorecards(view, self._rounds, narrator.names, self.look, width, height, self._first)
        _ = self.speech
        self.header(
            grid,
            [(game_name(_, view.table.game).upper(), "header-title"), ("   ", "header"),
             (_("Scorecards"), "header-bold"), (f"   {part_now(_, view)}", "header-soft")],
            [(_("goal {target}").format(target=view.table.target), "header-soft")],
        )
        self.footer(grid, height - 1)
        return grid

    def _last_first(self, width: int, height: int) -> int:
        """Return the round to begin with so that the last one is just in view."""
        return max(0, len(self._rounds.numbers) - fitting(self.view, width, height))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to scroll where there is more than fits."""
        return self._last_first(self.size.width, self.size.height) > 0 if action == "move" else True

    def action_move(self, by: int) -> None:
        """Scroll by so many rounds."""
        last = self._last_first(self.size.width, self.size.height)
        first = last if self._first is None else self._first
        self._first = max(0, min(last, first + by))
        if self._first == last:
            self._first = None
        self.redraw()

    def action_watch(self) -> None:
        """Watch the game again from the first round in view."""
        first = self._first if self._first is not None else self._last_first(self.size.width, self.size.height)
        self.host.watch_again(self.session, chapter=self._rounds.numbers[first] if self._rounds.numbers else 0)

    def help_text(self) -> str:
        """Explain the tables."""
        return self.speech(
            "Each column is a seat, the best first, and each row a round: what the turn brought or lost, the score"
            " after it, and its throws. A number with a question mark is not held yet; one in brackets was held in a"
            " playoff, where scores stay as they are."
        )
