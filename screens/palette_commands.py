"""The command palette: what the screens on top can do, from the same list as the keys, and nothing of Textual's own.

Textual's own entries would write a picture to the disk or change its themes: on a shared host there must be no such
way.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from inspect import unwrap
from typing import Any, Protocol, cast

from textual import work
from textual.await_complete import AwaitComplete
from textual.command import CommandInput, CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.content import Content
from textual.css.query import NoMatches
from textual.screen import Screen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from screens.commands import Command
from screens.drawing.look import Look
from screens.words.speech import Speech


class Commanded(Protocol):
    """What the palette wants of a screen."""

    @property
    def look(self) -> Look:
        """Return how things are drawn."""
        ...

    @property
    def speech(self) -> Speech:
        """Return the language."""
        ...

    def all_commands(self) -> tuple[Command, ...]:
        """Return what can be done there at one time or another."""
        ...

    def can(self, command: Command) -> bool:
        """Tell whether that can be carried out now."""
        ...


class CommandFinder(CommandPalette):
    """Textual's palette in the language of the app, for keys before it is drawn and words after it is closed.

    Its name must not be that of one of Textual's widgets: their styles would be its own, and hide it.
    """

    def __init__(self, speech: Speech, *, still: bool) -> None:
        """Speak a language.

        Args:
            speech: the language.
            still: its cursor does not blink.
        """
        super().__init__(placeholder=speech("Search for commands…"))  # no id: a closed one may still be there
        self._speech, self._still = speech, still

    def on_mount(self) -> None:
        """Hold the cursor still."""
        for field in self.query(CommandInput):
            field.cursor_blink = not self._still

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Close it once: by the second of two quick clicks Textual would close the screen below."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    def _start_no_matches_countdown(self, search_value: str) -> None:
        """Say at once that nothing fits: Textual says it in English, and only after a while."""
        if not search_value:
            return
        speech = self._speech
        found = Option(speech("Nothing that can be done here fits."), disabled=True, id=self._NO_MATCHES)
        self.query_one(OptionList).add_option(found)
        self._list_visible = True

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


async def carry_out(screen: Screen[Any], action: str) -> None:
    """Carry out what was chosen, if the screen that it was chosen for is still the one on top."""
    if screen.app.screen is screen:
        await screen.run_action(action)


class ScreenCommands(Provider):
    """Finds the commands of the screen from which the palette was opened."""

    def _screen(self) -> Commanded:
        return cast(Commanded, self.screen)

    async def discover(self) -> Hits:
        """Return all commands that can be carried out now."""
        screen = self._screen()
        for command in screen.all_commands():
            if command.palette and screen.can(command):
                text = screen.look.text(screen.speech(command.help))
                yield DiscoveryHit(Content(text), partial(carry_out, self.screen, command.action), text=text)

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
                yield Hit(score, matcher.highlight(text), partial(carry_out, self.screen, command.action), text=text)
