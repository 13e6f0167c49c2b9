"""The command palette: what the screens on top can do, from the same list as the keys, and nothing of Textual's own.

Textual's own entries would write a picture to the disk or change its themes: on a shared host there must be no such
way.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

if TYPE_CHECKING:
    from screens.base import TappaScreen


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
                yield DiscoveryHit(Content(text), partial(screen.run_action, command.action), text=text)

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
                yield Hit(score, matcher.highlight(text), partial(screen.run_action, command.action), text=text)
