"""The command palette: what the screens on top can do, from the same list as the keys, and nothing of Textual's own.

Textual's own entries would write a picture to the disk or change its themes: on a shared host there must be no such
way.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from inspect import unwrap
from typing import TYPE_CHECKING, Any, cast

from textual import work
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.css.query import NoMatches

if TYPE_CHECKING:
    from screens.base import TappaScreen


class CommandFinder(CommandPalette):
    """Textual's palette, for keys that come faster than it is drawn and for words that come when it has been closed."""

    def _action_command_list(self, action: str) -> None:
        """Move in the list; before it has been laid out there is no page to move by, and nothing happens."""
        with suppress(LookupError):  # Textual looks the lines of the list up that it has not made yet
            super()._action_command_list(action)

    @work(exclusive=True, group=CommandPalette._GATHER_COMMANDS_GROUP)
    async def _gather_commands(self, search_value: str) -> None:
        """Search; a palette that has been closed meanwhile has no list any more to show what is found."""
        with suppress(NoMatches):
            await _SEARCH(self, search_value)


_SEARCH = unwrap(CommandPalette._gather_commands)
"""Textual's own search, without the worker around it, in which an error would end the program."""


async def carry_out(screen: TappaScreen[Any], action: str) -> None:
    """Carry out what was chosen, if the screen that it was chosen for is still the one on top."""
    if screen.app.screen is screen:
        await screen.run_action(action)


class ScreenCommands(Provider):
    """Finds the commands of the screen from which the palette was opened."""

    def _screen(self) -> TappaScreen[object]:
        return cast("TappaScreen[object]", self.screen)

    async def discover(self) -> Hits:
        """Return all commands that can be carried out now."""
        screen = self._screen()
        for command in screen.all_commands():
            if command.palette and screen.can(command):
                text = screen.look.text(screen.speech(command.help))
                yield DiscoveryHit(Content(text), partial(carry_out, screen, command.action), text=text)

    async def search(self, query: str) -> Hits:
        """Return the commands whose help fits what was typed."""
        screen = self._screen()
        matcher = self.matcher(query)
        for command in screen.all_commands():
            if not command.palette or not screen.can(command):
                continue
            text = screen.look.text(screen.speech(command.help))
            score = matcher.match(text)
            if score > 0:
                yield Hit(score, matcher.highlight(text), partial(carry_out, screen, command.action), text=text)
