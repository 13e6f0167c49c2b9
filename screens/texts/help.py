"""The help: made of what can be done on the screen from which it was asked for, so that it cannot be wrong."""

from __future__ import annotations

from typing import Any

from screens.base import TappaScreen
from screens.commands import Command
from screens.drawing.grid import Part
from screens.play.match_screen import MatchScreen
from screens.session import Session
from screens.texts.help_page import HelpText, draw_help
from screens.texts.reading import Body, ReadingScreen, scrolling
from screens.words.help import SIGNS, turn_lines
from screens.words.speech import mark


class HelpScreen(ReadingScreen):
    """Explains another screen."""

    commands = (
        *scrolling("help"),
        Command("help.rules", "r", "rules", mark("rules"), mark("Read the rules")),
        Command("help.close", "question_mark,f1,enter", "help", mark("close"), mark("Close the help"), palette=False),
    )

    def __init__(self, screen: TappaScreen[Any]) -> None:
        """Explain a screen, with its keys as they are now."""
        super().__init__()
        self._of = screen

    @property
    def _session(self) -> Session | None:
        """Return the match that the screen shows, None if it shows none."""
        return self._of.session if isinstance(self._of, MatchScreen) else None

    def heading(self) -> list[Part]:
        """Say what this is."""
        return [(self.speech("Help"), "header-title")]

    def told(self) -> HelpText:
        """Return what there is to say of the screen."""
        screen, session = self._of, self._session
        keys = [(" ".join(screen.shown_keys(command)), self.speech(command.help)) for command in screen.all_commands()]
        if session is None:
            return HelpText(screen.help_text(), keys)
        game_id = session.game.id
        rules = screen.turn_rules if isinstance(screen, MatchScreen) else ()
        turn = turn_lines(self.speech, game_id, session.match.setup.options, rules)
        return HelpText(screen.help_text(), keys, turn, SIGNS.get(game_id, {}))

    def body(self, width: int) -> Body:
        """Draw the help."""
        return draw_help(self.told(), self.speech, self.look, width)

    def action_rules(self) -> None:
        """Show the rules, of the match if there is one."""
        self.host.go("rules", self._session)

    def action_help(self) -> None:
        """Close the help: the key that opens it closes it too."""
        self.action_back()
