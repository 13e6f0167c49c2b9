"""What all screens share: one page of cells, a header, a footer made from the commands, keys and clicks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, TypeVar, cast

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.screen import Screen

from screens.commands import COMMON, Command, bindings, key_name
from screens.drawing.grid import Grid, Part, wrap
from screens.drawing.look import Look
from screens.host import Host
from screens.palette_commands import ScreenCommands
from screens.widgets.moved import MovedCompositor
from screens.widgets.page import Page
from screens.words.speech import Speech, mark

T = TypeVar("T")

MIN_WIDTH, MIN_HEIGHT = 60, 20
"""Cells below which a screen only says that it needs more; the match stays as it is."""

ESSENTIAL = ("common.help", "common.quit")
"""What a footer shows however narrow it is."""

_TOO_SMALL = mark("This window is {width}×{height}. Tappa needs 60×20. Nothing is lost: make it larger, or q leaves.")


class TappaScreen(Screen[T]):
    """Draws itself on one page: a subclass names its commands and fills a grid in `draw`."""

    commands: ClassVar[tuple[Command, ...]] = ()
    """What can be done here, besides `screens.commands.COMMON`."""
    COMMANDS = {ScreenCommands}

    def __init__(self) -> None:
        super().__init__()
        # Textual offers no other way to say how changes are sent.
        self._compositor = MovedCompositor(lambda: self.host.erases)
        self._grid = Grid(0)
        """What is on the page."""

    def __init_subclass__(cls, **keywords: Any) -> None:
        """Make the key bindings from the commands, before Textual collects them."""
        cls.BINDINGS = [*bindings(cls.all_commands())]
        super().__init_subclass__(**keywords)

    @classmethod
    def all_commands(cls) -> tuple[Command, ...]:
        """Return what can be done here, a screen's own commands before the common ones that it does not replace."""
        own = {command.action for command in cls.commands}
        return (*cls.commands, *(command for command in COMMON if command.action not in own))

    @property
    def host(self) -> Host:
        """Return the app."""
        return cast(Host, self.app)

    @property
    def look(self) -> Look:
        """Return how things are drawn."""
        return self.host.look

    @property
    def speech(self) -> Speech:
        """Return the language."""
        return self.host.speech

    # ---- drawing ------------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Make the page."""
        yield Page()

    def draw(self, width: int, height: int) -> Grid:
        """Return the whole screen as a grid of this size."""
        raise NotImplementedError  # every screen draws itself

    def redraw(self) -> None:
        """Draw the screen anew; only cells that changed are sent."""
        size = self.size
        if not self.is_mounted or not self.is_attached or self._pruning or not size.width:
            return  # what is told late to a screen that has been left finds no page there
        draw = self._too_small if self.too_small else self.draw
        grid = draw(size.width, size.height)
        grid.reach(size.height)
        self._grid = grid
        self.query_one(Page).show(grid, self.look)

    def _too_small(self, width: int, height: int) -> Grid:
        grid = Grid(width)
        text = self.speech(_TOO_SMALL).format(width=width, height=height)
        for y, line in enumerate(wrap([(self.look.text(text), "text")], width)):
            grid.put_parts(0, y, line)
        return grid

    def on_mount(self) -> None:
        """Draw for the first time."""
        self.call_after_refresh(self.redraw)

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.redraw()

    def on_screen_resume(self) -> None:
        """Draw what may have changed while another screen was on top."""
        self.redraw()

    def header(self, grid: Grid, left: Iterable[Part], right: Iterable[Part] = ()) -> None:
        """Draw line 0: what this is, and at the right how it stands."""
        grid.fill(0, 0, grid.width, "header")
        shown = [(self.look.text(text), role) for text, role in right]
        size = sum(len(text) for text, _ in shown)
        grid.put_parts(1, 0, [(self.look.text(text), role) for text, role in left], grid.width - size - 3)
        grid.put_parts(grid.width - size - 1, 0, shown)

    def footer(self, grid: Grid, y: int, only: Sequence[str] = ()) -> None:
        """Draw the last line: the keys of what can be done now, as many as fit; help and the way out stay.

        Args:
            y: the row.
            only: ids of the commands to show, in this order; empty: all that a footer shows.
        """
        grid.fill(0, y, grid.width, "footer")
        shown = [
            (command, self.shown_key(command), self.look.text(self.command_name(command)))
            for command in self._footer_commands(only)
        ]
        while sum(cell_len(key) + cell_len(name) + 3 for _, key, name in shown) > grid.width:
            spare = [entry for entry in shown if entry[0].id not in ESSENTIAL]
            if not spare:
                break
            shown.remove(spare[-1])
        x = 1
        for command, key, name in shown:
            start = x
            x = grid.put(x, y, key, "key")
            x = grid.put(x + 1, y, name, "key-word")
            grid.hot(start, y, x - start, command.action)
            x += 2

    def _footer_commands(self, only: Sequence[str]) -> list[Command]:
        known = {command.id: command for command in self.all_commands()}
        chosen = [known[ident] for ident in only] if only else [one for one in known.values() if one.footer]
        return [command for command in chosen if self.can(command)]

    def command_name(self, command: Command) -> str:
        """Return what a command does now, in a word or two for the footer; translated."""
        return self.speech(command.name)

    def shown_key(self, command: Command) -> str:
        """Return the key that a command has now, by the settings or by itself, as it is written for people."""
        changed = self.host.settings.keys.get(command.id)
        if command.hint and changed is None:
            return self._key_name(command.hint)
        return self._key_name((changed or command.keys).partition(",")[0].strip())

    def _key_name(self, key: str) -> str:
        return self.look.text(key_name(key, self.speech, ascii_only=self.look.ascii_only))

    def shown_keys(self, command: Command) -> list[str]:
        """Return all the keys that a command has now, as they are written for people."""
        keys = self.host.settings.keys.get(command.id) or command.keys
        return [self._key_name(key.strip()) for key in keys.split(",")]

    @property
    def too_small(self) -> bool:
        """Tell whether the window shows no more than that it is too small."""
        return self.size.width < MIN_WIDTH or self.size.height < MIN_HEIGHT

    def speak_anew(self) -> None:
        """Tell what is kept in words in another language; by itself a screen keeps nothing, and is only drawn anew."""

    # ---- doing --------------------------------------------------------------------------------------------------

    def can(self, command: Command) -> bool:
        """Tell whether a command can be carried out now; a screen says so in `check_action`."""
        name, _, arguments = command.action.partition("(")
        return bool(self.check_action(name, (arguments.rstrip(")").strip("'"),) if arguments else ()))

    def take_key(self, event: events.Key) -> bool:
        """Take a key before the commands do, and say whether it was taken; by itself a screen takes none."""
        return False

    def missed_key(self, event: events.Key) -> None:
        """Hear of a key that nothing came of."""

    @on(Page.Clicked)
    async def _click(self, event: Page.Clicked) -> None:
        action = self._grid.action_at(event.x, event.y)
        if action and self.is_active:  # a first click may have closed it, or opened another screen over it
            await self.run_action(action)

    def action_help(self) -> None:
        """Explain what is on the screen."""
        self.host.go("help", self)

    def action_back(self) -> None:
        """Go back to the screen below."""
        if len(self.host.screen_stack) > 2:  # below the first of ours lies Textual's own
            self.host.pop_screen()

    def action_settings(self) -> None:
        """Open the settings; what lies below stays as it is."""
        self.host.go("settings")

    def action_command_palette(self) -> None:
        """Open the list of all that can be done here."""
        self.host.action_command_palette()

    def action_leave(self) -> None:
        """Leave the program."""
        self.host.leave()

    def help_text(self) -> str:
        """Return what the help says of this screen besides its keys; a message that is translated already."""
        return ""
