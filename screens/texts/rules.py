"""The rules as they are played: of the match that is open, or of any game by its usual options."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Value
from screens.commands import Command
from screens.drawing.grid import Grid, Part
from screens.session import Session
from screens.texts.reading import Body, scrolling
from screens.texts.rules_page import CONTENTS, OPTIONS, book_lines, draw_book, draw_contents, draw_options
from screens.texts.searching import SearchScreen, searching
from screens.words.games import game_name
from screens.words.options import SHEET
from screens.words.rule_places import rule_of
from screens.words.rulebook import RuleLine, book_games, paragraph_of
from screens.words.speech import mark

OPENED_UNDER = 3
"""Lines above the paragraph at which the book is opened."""


class RulesScreen(SearchScreen):
    """Shows a rule book with its contents, and searches in it."""

    commands = (
        *scrolling("rules"),
        Command("rules.section-before", "left,h", "turn(-1)", mark("section before"),
                mark("Go to the section before"), footer=False, palette=False),
        Command("rules.section-next", "right,l", "turn(1)", mark("section"), mark("Go to the next section"),
                palette=False, hint="←→"),
        *searching("rules"),
        Command("rules.game", "tab", "game", mark("game"), mark("Read the rules of another game")),
    )

    def __init__(self, session: Session | None = None) -> None:
        """Show the rules of a match, opened at what is pending; without one those of the first game."""
        super().__init__()
        self._session = session
        self._game = session.game.id if session else book_games()[0]
        self._lines: list[RuleLine] = []
        self._chosen = (0, 0)
        """The section that was gone to last, and the first row since: near the end several share one."""
        self._about = 0
        """The paragraph about what is pending in the match, 0 if there is none; the book is opened there."""
        if session is not None:
            self._about = paragraph_of(self._game, self.options, rule_of(self._game, session.pending))
        self._unopened = bool(self._about)
        self._kept: tuple[int, int] | None = None
        """A paragraph and how many rows below the top of the screen it is to begin; None: wherever it is."""

    @property
    def options(self) -> Mapping[str, Value]:
        """Return the options in force."""
        return self._session.match.setup.options if self._session else {}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer another game only where no match is open."""
        if action == "game":
            return self._session is None
        return super().check_action(action, parameters)

    def speak_anew(self) -> None:
        """Keep what is being read where it is: a paragraph has other lines in another language."""
        self._kept = next(((line.paragraph, y - self.first) for y, line in enumerate(self._lines)
                           if y >= self.first + OPENED_UNDER and line.paragraph
                           and line.paragraph != self._lines[y - 1].paragraph), None)

    # ---- drawing ------------------------------------------------------------------------------------------------

    def body(self, width: int) -> Body:
        """Draw the book."""
        self._lines = book_lines(self.speech, self.look, self._game, self.options, width)
        self.found(self._lines)
        if self._unopened:
            self._unopened, self._kept = False, (self._about, OPENED_UNDER)
        if self._kept is not None:
            (paragraph, under), self._kept = self._kept, None
            row = next(y for y, line in enumerate(self._lines) if line.paragraph == paragraph)
            self.first = max(0, row - under)
        return draw_book(self._lines, width, self.hits, self.current, self._about, self.look.signs.cursor)

    def heading(self) -> list[Part]:
        """Name the game."""
        parts = [(self.speech("Rules"), "header-title"), ("   ", "header"),
                 (game_name(self.speech, self._game), "header-bold")]
        if self._session is not None:
            parts += [("   ", "header"), (self._session.saved.title, "header-soft")]
        elif self.size.width >= CONTENTS:
            parts += [("   ", "header"), (self.speech("as played without a change"), "header-soft")]
        return parts

    def beside(self, grid: Grid, height: int) -> None:
        """Draw the contents, and the options where there is room."""
        if grid.width >= CONTENTS:
            draw_contents(grid, self.speech, self.look, self._game, self._section(), height)
        if grid.width >= OPTIONS:
            draw_options(grid, self.speech, self.look, self._game, self.options, height)

    def _section(self) -> int:
        """Return the number of the section that is being read."""
        number, row = self._chosen
        if number and row == self.first:
            return number
        line = min(self.first + 2, len(self._lines) - 1)
        return max(1, self._lines[line].section)

    # ---- doing --------------------------------------------------------------------------------------------------

    def action_turn(self, by: int) -> None:
        """Go to another section."""
        last = self._lines[-1].section
        self.action_section(max(1, min(last, self._section() + by)))

    def action_section(self, number: int) -> None:
        """Go to a section by its number, from 1."""
        self.action_scroll_to(next(y for y, line in enumerate(self._lines)
                                   if line.section == number and line.kind == "section"))
        self._chosen = (number, self.first)
        self.redraw()

    def action_game(self) -> None:
        """Show the next game's book."""
        games = book_games()
        self._game = games[(games.index(self._game) + 1) % len(games)]
        self.forget_search()
        self._chosen = (0, 0)
        self.action_scroll_to(0)

    def help_text(self) -> str:
        """Explain the book."""
        return self.speech(
            "The rules as they are played here: where the old sheet leaves something open, an option decides, and the"
            " text says what holds. The lines that begin with “In doubt” tell what is open and how it was settled. From"
            " a match the book opens at the rule that what is asked is about, which is marked."
        ) + " " + self.speech(SHEET)
