"""The rules as they are played: of the match that is open, or of any game by its usual options."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Value
from screens.commands import Command
from screens.dialogs import Prompt
from screens.grid import Grid, Part
from screens.reading import Body, ReadingScreen, scrolling
from screens.rules_page import CONTENTS, OPTIONS, Hit, book_lines, draw_book, draw_contents, draw_options, find
from screens.session import Session
from screens.words.games import game_name
from screens.words.rule_places import rule_of
from screens.words.rulebook import RuleLine, book_games, paragraph_of
from screens.words.speech import mark

OPENED_UNDER = 3
"""Lines above the paragraph at which the book is opened."""
LONGEST = 40
"""Cells of what can be searched for."""


class RulesScreen(ReadingScreen):
    """Shows a rule book with its contents, and searches in it."""

    commands = (
        *scrolling("rules"),
        Command("rules.section-before", "left,h", "turn(-1)", mark("section before"),
                mark("Go to the section before"), footer=False, palette=False),
        Command("rules.section-next", "right,l", "turn(1)", mark("section"), mark("Go to the next section"),
                palette=False, hint="←→"),
        Command("rules.search", "slash", "search", mark("search"), mark("Search in the rules")),
        Command("rules.next", "n", "next_hit", mark("next"), mark("Go to the next place that was found")),
        Command("rules.game", "g", "game", mark("game"), mark("Read the rules of another game")),
    )

    def __init__(self, session: Session | None = None) -> None:
        """Show the rules of a match, opened at what is pending; without one those of the first game."""
        super().__init__()
        self._session = session
        self._game = session.game.id if session else book_games()[0]
        self._lines: list[RuleLine] = []
        self._wanted = ""
        self._hits: list[Hit] = []
        self._current = -1
        self._chosen = (0, 0)
        """The section that was gone to last, and the first row since: near the end several share one."""
        self._about = 0
        """The paragraph about what is pending in the match, 0 if there is none; the book is opened there."""
        if session is not None:
            self._about = paragraph_of(self._game, self.options, rule_of(self._game, session.pending))
        self._unopened = bool(self._about)

    @property
    def options(self) -> Mapping[str, Value]:
        """Return the options in force."""
        return self._session.match.setup.options if self._session else {}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool:
        """Offer `next` only after a search, and another game only where no match is open."""
        if action == "next_hit":
            return bool(self._hits)
        return not (action == "game" and self._session is not None)

    # ---- drawing ------------------------------------------------------------------------------------------------

    def body(self, width: int) -> Body:
        """Draw the book."""
        self._lines = book_lines(self.speech, self.look, self._game, self.options, width)
        self._hits = find(self._lines, self._wanted)
        if self._current >= len(self._hits):
            self._current = len(self._hits) - 1
        if self._unopened:
            self._unopened = False
            row = next(y for y, line in enumerate(self._lines) if line.paragraph == self._about)
            self.first = max(0, row - OPENED_UNDER)
        return draw_book(self._lines, width, self._hits, self._current, self._about, self.look.signs.cursor)

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
        self._wanted, self._current, self._chosen = "", -1, (0, 0)
        self.action_scroll_to(0)

    def action_search(self) -> None:
        """Ask what to search for, and go to the first place from here on."""
        self.host.push_screen(Prompt(self.speech("Search for"), self._wanted, LONGEST), self._search)

    def _search(self, wanted: str | None) -> None:
        if wanted is None:
            return
        hits = find(self._lines, wanted)
        if not hits:
            self.host.say(self.speech("“{text}” is not in these rules.").format(text=wanted))
            return
        self._wanted, self._hits = wanted, hits
        self._current = next((index for index, hit in enumerate(hits) if hit[0][0] >= self.first), 0)
        self.show_row(hits[self._current][0][0])

    def action_next_hit(self) -> None:
        """Go to the next place that was found, after the last to the first."""
        if self._hits:
            self._current = (self._current + 1) % len(self._hits)
            self.show_row(self._hits[self._current][0][0])

    def help_text(self) -> str:
        """Explain the book."""
        return self.speech(
            "The rules as they are played here: where the old sheet leaves something open, an option decides, and the"
            " text says what holds. The lines that begin with “In doubt” tell what is open and how it was settled. From"
            " a match the book opens at the rule that what is asked is about, which is marked."
        )
