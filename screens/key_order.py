"""Keys and pastes of a terminal, carried out one after the other, in the order in which they came."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from textual import events
from textual.app import App


@runtime_checkable
class TakesKeys(Protocol):
    """What may want a key before the commands do: a screen of ours, a field in it."""

    def take_key(self, event: events.Key) -> bool:
        """Take a key, or leave it to the commands; say whether it was taken."""

    def missed_key(self, event: events.Key) -> None:
        """Hear of a key that nothing came of."""


@runtime_checkable
class TakesPaste(Protocol):
    """What takes a paste at once, in its place among the keys: a question, a field in it."""

    def take_paste(self, text: str) -> bool:
        """Take what was pasted, and say whether it was taken."""


class OrderedApp(App[int]):
    """Offers each key to the screen, then to the field in it, then to the commands, before it looks at the next one."""

    async def on_event(self, event: events.Event) -> None:
        """Carry out one key after the other, in the order in which they came.

        Textual gives a key's character to the field at once and looks for a command only when the key has come back
        through two queues. Of keys that arrive in one burst, characters then overtake commands, and what follows a
        key that opens a question is typed into the screen below it. A paste would come behind the keys that follow it.
        """
        if self._exit and isinstance(event, events.InputEvent | events.Paste):
            return  # the screens are being taken away, and Textual would look for a key's command on none
        if isinstance(event, events.Key) and not event.is_forwarded and isinstance(self.screen, TakesKeys):
            await self._press(event)
        elif isinstance(event, events.Paste) and not event.is_forwarded and isinstance(self.screen, TakesKeys):
            takers = (self.screen, self.focused)
            any(isinstance(taker, TakesPaste) and taker.take_paste(event.text) for taker in takers)
        else:
            await super().on_event(event)

    async def _press(self, event: events.Key) -> None:
        if await self._check_bindings(event.key, priority=True):
            return
        if any(isinstance(taker, TakesKeys) and taker.take_key(event) for taker in (self.screen, self.focused)):
            return
        await self.command_key(event)

    async def command_key(self, event: events.Key) -> None:
        """Carry out the command of a key; where there is none, the screen hears of it."""
        screen = self.screen
        if not await self._check_bindings(event.key) and isinstance(screen, TakesKeys):
            screen.missed_key(event)
