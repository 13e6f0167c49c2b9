"""The app as the screens know it: one person's looks, words and folders, and the way from screen to screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from textual.actions import ActionParseResult
from textual.app import App
from textual.dom import DOMNode
from textual.screen import ModalScreen
from textual.theme import Theme

from engine.match import Match
from saves.errors import Overtaken, ReadFailed, SaveRefused, WriteFailed
from saves.files import FILES, NO_LINKS, Files
from saves.seats import plays_in
from saves.store import load
from screens.beginning import begin, drawn_seed
from screens.factories import SCREENS, make_screen
from screens.look import Look
from screens.palette import Depth, Palette, depth_of
from screens.session import Session, utc_now
from screens.settings import Settings, write_settings
from screens.words.faults import file_line
from screens.words.games import game_name
from screens.words.speech import Speech, speech_for


class Host(App[int]):
    """Holds what belongs to one person at one terminal; nothing of it lives at module level."""

    CSS_PATH = Path(__file__).with_name("host.tcss")
    COMMANDS = set()
    """Nothing of Textual's own: it would write pictures to the disk."""

    def __init__(
        self,
        settings: Settings,
        folder: Path,
        saves: Path,
        *,
        user: str | None = None,
        language: str | None = None,
        depth: Depth | None = None,
        ascii_only: bool = False,
        quiet: bool = False,
        clock: Callable[[], datetime] = utc_now,
        no_color: bool = False,
    ) -> None:
        """Make an app for one person.

        Args:
            settings: what he has set.
            folder: Tappa's folder: settings, stages of his own.
            saves: the folder of the matches.
            user: the name that he answers for; None: everybody at this table.
            language: a language's code; None: as set, else by the locale.
            depth: how many colours to draw with; None: what the terminal says.
            ascii_only: the terminal shows nothing beyond ASCII.
            quiet: moves are not animated unless a person has set it so (over SSH).
            clock: the time.
            no_color: draw without colours.
        """
        # Without "ansi" Textual would turn colours into greys instead of leaving them out.
        super().__init__(ansi_color=True if no_color else None)
        self.settings = settings
        self.folder = folder
        self.saves = saves
        self.user = user
        self.clock = clock
        self.quiet = quiet
        self._language = language
        self.speech: Speech = self._make_speech()
        self._depth = depth or depth_of(self.console.color_system, no_color)
        self._ascii = ascii_only
        self.look = self._make_look()
        for name in ("dark", "light"):
            self.register_theme(_theme(Look(name, self._depth).palette))
        self.theme = f"tappa-{settings.theme}"

    @property
    def files(self) -> Files:
        """Return the system's calls: on a host that several people log in to, links are not followed."""
        return FILES if self.user is None else NO_LINKS

    # ---- settings -----------------------------------------------------------------------------------------------

    def _make_look(self) -> Look:
        signs = self.settings.signs
        return Look(self.settings.theme, self._depth, signs == "ascii" or (signs == "auto" and self._ascii))

    def _make_speech(self) -> Speech:
        chosen = self.settings.language
        return speech_for(self._language or (None if chosen == "auto" else chosen))

    async def run_action(
        self, action: str | ActionParseResult, default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Carry an action out, but none that could not be seen: in a window that is too small only leaving is one."""
        name = action if isinstance(action, str) else action[1]
        if getattr(self.screen, "too_small", False) and name != "leave":
            return False
        return await super().run_action(action, default_namespace, namespaces)

    def action_command_palette(self) -> None:
        """Open the palette, but not over a question."""
        if not isinstance(self.screen, ModalScreen):
            super().action_command_palette()

    def change_settings(self, settings: Settings) -> None:
        """Take new settings at once and keep them in the file.

        Raises:
            WriteFailed: they hold for now, but could not be kept.
        """
        self.settings = settings
        self.look = self._make_look()
        self.theme = f"tappa-{settings.theme}"
        self.speech = self._make_speech()
        self.set_keymap(dict(settings.keys))
        for screen in self.screen_stack:
            redraw = getattr(screen, "redraw", None)
            if redraw is not None:
                redraw()
        write_settings(self.folder, settings)

    # ---- from screen to screen ----------------------------------------------------------------------------------

    def go(self, name: str, *arguments: Any, **keywords: Any) -> None:
        """Open a screen by its name in `screens.factories`."""
        self.push_screen(make_screen(name, *arguments, **keywords))

    def swap(self, name: str, *arguments: Any, **keywords: Any) -> None:
        """Open a screen in place of the present one."""
        self.switch_screen(make_screen(name, *arguments, **keywords))

    def go_home(self) -> None:
        """Go back to the first screen."""
        while len(self.screen_stack) > 2:  # below the first of ours lies Textual's own
            self.pop_screen()

    def open_match(self, path: Path, *, accept_edited: bool = False, again: bool = False) -> None:
        """Open a match, or say on a screen of its own what is wrong with its file.

        Args:
            path: its file.
            accept_edited: a file that a person has mended counts as it stands.
            again: it is watched from its beginning, not played on.
        """
        try:
            saved = load(path, accept_edited=accept_edited, files=self.files)
        except (ReadFailed, SaveRefused) as failed:
            self.go("refused", path, failed)
            return
        if not plays_in(saved.match.setup, self.user):
            self.say(self.speech("You have no seat in this match."), bad=True)
            return
        session = Session(saved, path, user=self.user, clock=self.clock, files=self.files)
        if again:
            self.watch_again(session)
            return
        if accept_edited:
            with suppress(Overtaken, WriteFailed):  # every further step tries again, and the board says why it fails
                session.save()
        self.enter(session)

    def enter(self, session: Session) -> None:
        """Go to the board of a match."""
        board = f"{session.game.id}-board"
        if board in SCREENS:
            self.go(board, session)
        else:
            message = self.speech("{game} has no screens yet: tappa plain {file} plays it line by line.")
            game = game_name(self.speech, session.game.id)
            self.say(message.format(game=game, file=session.path.name))

    def play_again(self, session: Session) -> None:
        """Begin another match with the setup and the way of throwing of this one, and leave what shows this one."""
        match = session.match
        dice = replace(match.dice, seed=drawn_seed())
        try:
            again = begin(Match(match.game, match.setup, dice), session.saved.title, self.saves, self.user, self.clock,
                          self.files)
        except WriteFailed as failed:
            self.say(file_line(self.speech, failed), bad=True)
            return
        self.go_home()
        self.enter(again)

    def watch_again(self, session: Session, *, at: int = 0, chapter: int = 0) -> None:
        """Watch a match again, from a moment (-1: the present) or from the beginning of a stage or round."""
        replay = f"{session.game.id}-replay"
        if replay in SCREENS:
            self.go(replay, session, at, chapter)
        else:
            message = self.speech("{game} cannot be watched on the screen yet: tappa replay {file} tells it.")
            self.say(message.format(game=game_name(self.speech, session.game.id), file=session.path.name))

    def say(self, text: str, *, bad: bool = False) -> None:
        """Show a text from anywhere for a moment; nothing in it is markup."""
        self.notify(self.look.text(text), severity="error" if bad else "information", markup=False)

    def leave(self) -> None:
        """End the app; every step has been saved when it was made."""
        self.exit(0)


def _theme(palette: Palette) -> Theme:
    return Theme(
        name=f"tappa-{palette.name}",
        primary=palette["rosa"],
        accent=palette["rosa"],
        foreground=palette["text"],
        background=palette["bg"],
        surface=palette["panel"],
        panel=palette["raise"],
        warning=palette["warn"],
        error=palette["bad"],
        success=palette["good"],
        dark=palette.name == "dark",
        variables=palette.css_variables(),
    )
