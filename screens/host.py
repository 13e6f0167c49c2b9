"""The app as the screens know it: one person's looks, words and folders, and the way from screen to screen."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from time import monotonic
from typing import Any, Protocol, runtime_checkable

from textual import events
from textual.actions import ActionParseResult
from textual.app import App
from textual.constants import TEXTUAL_ANIMATIONS
from textual.dom import DOMNode
from textual.events import Event
from textual.filter import LineFilter
from textual.notifications import SeverityLevel
from textual.screen import ModalScreen
from textual.theme import Theme

from engine.game import Event as MatchEvent
from engine.game import Outcome
from engine.match import Match
from saves.errors import Deleted, FileFailed, Overtaken, ReadFailed, SaveRefused, WriteFailed
from saves.files import FILES, NO_LINKS, Files
from saves.seats import plays_in
from saves.store import load
from screens.beginning import begin, drawn_seed
from screens.dialogs import Ask
from screens.drawing.look import Look
from screens.drawing.palette import Depth, Palette, depth_of
from screens.drawing.palettes import PALETTES
from screens.factories import SCREENS, make_screen
from screens.palette_commands import CommandFinder
from screens.session import Session, utc_now
from screens.settings import Settings, write_settings
from screens.widgets.filters import AsciiFilter, SixteenFilter
from screens.words.faults import file_line, unsaved_line
from screens.words.games import game_name
from screens.words.speech import Speech, speech_for

UNSAVED = 1
"""The exit code of an app that was left with steps that are not on the disk."""


@runtime_checkable
class TakesKeys(Protocol):
    """What may want a key before the commands do: a screen of ours, a field in it."""

    def take_key(self, event: events.Key) -> bool:
        """Take a key, or leave it to the commands; say whether it was taken."""

    def missed_key(self, event: events.Key) -> None:
        """Hear of a key that nothing came of."""


@runtime_checkable
class Speaks(Protocol):
    """What keeps sentences that have been told already."""

    def speak_anew(self) -> None:
        """Forget what was told in another language."""


@runtime_checkable
class ShowsPartEnds(Protocol):
    """A board that tells how a stage or a round ended."""

    def show_part_end(self, events: Iterable[MatchEvent]) -> bool:
        """Open the screen that tells of an end among these events, and say whether there was one."""
        ...


@runtime_checkable
class TakesPaste(Protocol):
    """What takes a paste at once, in its place among the keys: a question, a field in it."""

    def take_paste(self, text: str) -> bool:
        """Take what was pasted, and say whether it was taken."""


class Host(App[int]):
    """Holds what belongs to one person at one terminal; nothing of it lives at module level."""

    CSS_PATH = Path(__file__).with_name("host.tcss")
    COMMANDS = set()
    """Nothing of Textual's own: it would write pictures to the disk."""

    ALLOW_SELECT = False
    """Pages cannot be selected in; in what is left, notices, Textual ends the app if one vanishes under the mouse."""

    erases = False
    """The terminal erases cells, and fills them with the present ground; to be said by who knows the terminal."""

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
        self.unfinished: object = None
        """The setup that was left before its match began, for the setup to offer again; None: there is none."""
        self._unsaved: list[Session] = []
        self._last_said = "", 0.0
        """What was last said, and until when it stands."""
        """The matches, left ones too, that had steps which were not on the disk at the last look."""
        self.farewell = ""
        """What is to be said when the terminal has been given back."""
        self._language = language
        self.speech: Speech = self._make_speech()
        self._depth = depth or depth_of(self.console.color_system, no_color)
        self._ascii = ascii_only
        self.look = self._make_look()
        self._ascii_filter, self._sixteen_filter = AsciiFilter(), SixteenFilter()
        for name in PALETTES:
            self.register_theme(_theme(Look(name, self._depth).palette))
        self.theme = f"tappa-{settings.theme}"
        self._hold_still()

    @property
    def files(self) -> Files:
        """Return the system's calls: on a host that several people log in to, links are not followed."""
        return FILES if self.user is None else NO_LINKS

    @property
    def animation(self) -> str:
        """Return how moves are shown: `none`, `brief` or `full`; by itself brief, and not at all over SSH."""
        chosen = self.settings.animation
        return ("none" if self.quiet else "brief") if chosen == "auto" else chosen

    @property
    def still(self) -> bool:
        """Tell whether nothing may move or blink: riders, cursors, whatever Textual slides into view."""
        return self.settings.animation == "none"

    def _hold_still(self) -> None:
        self.animation_level = "none" if self.still else TEXTUAL_ANIMATIONS

    # ---- settings -----------------------------------------------------------------------------------------------

    def _make_look(self) -> Look:
        signs = self.settings.signs
        return Look(self.settings.theme, self._depth, signs == "ascii" or (signs == "auto" and self._ascii))

    def _make_speech(self) -> Speech:
        chosen = self.settings.language
        return speech_for(self._language or (None if chosen == "auto" else chosen))

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return what every line passes before it is sent; the last word on its characters and colours."""
        filters = list(super().get_line_filters())
        filters += [self._ascii_filter] if self.look.ascii_only else []
        filters += [self._sixteen_filter] if self.look.palette.native else []
        return filters

    async def run_action(
        self, action: str | ActionParseResult, default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Carry an action out, but none that could not be seen: in a window that is too small only leaving is one."""
        name = action if isinstance(action, str) else action[1]
        if getattr(self.screen, "too_small", False) and name != "leave":
            return False
        return await super().run_action(action, default_namespace, namespaces)

    async def on_event(self, event: Event) -> None:
        """Carry out one key after the other, in the order in which they came.

        Textual gives a key's character to the field at once and looks for a command only when the key has come back
        through two queues. Of keys that arrive in one burst, characters then overtake commands, and what follows a
        key that opens a question is typed into the screen below it. A paste would come behind the keys that follow it.
        """
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

    def action_command_palette(self) -> None:
        """Open the palette, but not over a question."""
        if self.use_command_palette and not isinstance(self.screen, ModalScreen):
            self.push_screen(CommandFinder(self.speech, still=self.still))

    def change_settings(self, settings: Settings) -> None:
        """Take new settings at once and keep them in the file.

        Raises:
            WriteFailed: they hold for now, but could not be kept.
        """
        self.settings = settings
        self.look = self._make_look()
        self.theme = f"tappa-{settings.theme}"
        self._hold_still()
        speech = self._make_speech()
        anew = speech.language != self.speech.language
        self.speech = speech if anew else self.speech
        self.set_keymap(dict(settings.keys))
        for screen in self.screen_stack:
            if anew and isinstance(screen, Speaks):
                screen.speak_anew()
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
        """Go back to the first screen, once the match that is on the screen is on the disk (see `leaving`)."""
        self.leaving(self._to_first, self._session())

    def _to_first(self) -> None:
        while len(self.screen_stack) > 2:  # below the first of ours lies Textual's own
            self.pop_screen()

    def open_match(self, path: Path, *, accept_edited: bool = False, again: bool = False) -> None:
        """Open a match, or say on a screen of its own what is wrong with its file.

        Args:
            path: its file.
            accept_edited: a file that a person has mended counts as it stands.
            again: it is watched from its beginning, not played on.
        """
        here = [session for session in self.unsaved() if session.path.absolute() == path.absolute()]
        if here and not again:
            self.enter(here[0])  # it is further here than in its file
            return
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
            with suppress(Deleted, Overtaken, WriteFailed):  # a step tries again, and the board says why
                session.save()
        self.enter(session)
        screen = self.screen
        if session.past and not isinstance(session.pending, Outcome) and isinstance(screen, ShowsPartEnds):
            screen.show_part_end(session.past[-1].events)  # who stopped there has perhaps not seen it yet

    def enter(self, session: Session) -> None:
        """Go to the board of a match."""
        board = f"{session.game.id}-board"
        if board in SCREENS:
            self.go(board, session)
        else:
            message = self.speech("{game} has no screens yet: tappa plain {file} plays it line by line.")
            game = game_name(self.speech, session.game.id)
            self.say(message.format(game=game, file=session.path.name))

    def file_line(self, error: FileFailed, once: bool = False) -> str:
        """Return what happened to a file, and why; on a host that people share its folders are nobody's business.

        Args:
            error: what happened.
            once: see `screens.words.faults.file_line`.
        """
        return file_line(self.speech, error, None if self.user is None else error.path.stem, once)

    def play_again(self, session: Session) -> None:
        """Begin another match with the setup and the way of throwing of this one, and leave what shows this one."""
        self.leaving(lambda: self._play_again(session), session)

    def _play_again(self, session: Session) -> None:
        match = session.match
        dice = replace(match.dice, seed=drawn_seed())
        try:
            again = begin(Match(match.game, match.setup, dice), session.saved.title, self.saves, self.user, self.clock,
                          self.files)
        except WriteFailed as failed:
            self.say(self.file_line(failed, once=True), bad=True)
            return
        self._to_first()
        self.enter(again)

    def watch_again(self, session: Session, *, at: int = 0, chapter: int = 0) -> None:
        """Watch a match again, from a moment (-1: the present) or from the beginning of a stage or round."""
        replay = f"{session.game.id}-replay"
        if replay in SCREENS:
            self.go(replay, session, at, chapter)
        else:
            message = self.speech("{game} cannot be watched on the screen yet: tappa replay {file} tells it.")
            self.say(message.format(game=game_name(self.speech, session.game.id), file=session.path.name))

    def say(self, text: str, *, bad: bool = False, seconds: float | None = None) -> None:
        """Show a text from anywhere for a moment, or for so many seconds; nothing in it is markup.

        A text that still stands is shown afresh and not a second time under itself, whatever stands with it goes then.
        """
        severity: SeverityLevel = "error" if bad else "information"
        last, until = self._last_said
        if text == last and monotonic() < until:
            self.clear_notifications()
        self._last_said = text, monotonic() + (self.NOTIFICATION_TIMEOUT if seconds is None else seconds)
        self.notify(self.look.text(text), severity=severity, markup=False, timeout=seconds)

    # ---- leaving ------------------------------------------------------------------------------------------------

    def _session(self) -> Session | None:
        """Return the match that is on the screen, or below what is."""
        return next((found for screen in reversed(self.screen_stack)
                     if isinstance(found := getattr(screen, "session", None), Session)), None)

    def unsaved(self) -> list[Session]:
        """Try again to write what could not be written, and return the matches that are not on the disk even so."""
        here = self._session()
        known = self._unsaved if here is None or here in self._unsaved else [*self._unsaved, here]
        self._unsaved = [session for session in known if not session.save_again()]
        return self._unsaved

    def unsaved_words(self) -> str:
        """Return which steps are not on the disk, and why; empty if all are."""
        return " ".join(self._unsaved_line(session) for session in self._unsaved)

    def _unsaved_line(self, session: Session) -> str:
        assert session.trouble is not None
        return unsaved_line(self.speech, session.unsaved, session.trouble, session.path.name)

    def leaving(self, then: Callable[[], object], session: Session | None = None) -> None:
        """Do what leaves a match; if the last steps are not on the disk and cannot be written now, ask first.

        A match that is left all the same is kept: it is tried again when it is opened, and before the app ends.

        Args:
            then: what leaves it.
            session: the match; None: all of them are left.
        """
        missing = [one for one in self.unsaved() if session is None or one is session]
        if not missing:
            then()
            return
        _ = self.speech
        question = " ".join([*map(self._unsaved_line, missing), _("Leave all the same?")])
        answers = [("stay", _("Stay")), ("leave", _("Leave all the same"))]

        def answered(answer: str | None) -> None:
            if answer == "leave":
                then()

        self.push_screen(Ask(question, answers), answered)

    def leave(self) -> None:
        """End the app; every step is saved when it is made, and where is said once the terminal is back."""
        self.leaving(self._end)

    def _end(self) -> None:
        session = self._session()
        if self.unsaved():
            self.farewell = self.look.text(self.unsaved_words())
        elif session is not None:
            self.farewell = self._farewell(session)
        self.exit(0, return_code=UNSAVED if self._unsaved else 0)

    async def action_quit(self) -> None:
        """Leave as every screen's own key does: Textual binds Ctrl+Q to this wherever one is."""
        self.leave()

    def _farewell(self, session: Session) -> str:
        _, path = self.speech, session.path
        told = _("Saved: {title}, {file}.").format(title=session.saved.title, file=path.name)
        if session.match.outcome is None and self.user is None:  # who is named has logged in: he has no command here
            call = ["tappa"]
            if self.saves != self.folder / "saves":
                call += ["--saves", str(self.saves)]
            call += ["play", path.stem if path.parent == self.saves else str(path)]
            told += " " + _("“{command}” goes on.").format(command=shlex.join(call))
        return self.look.text(told)


_OF_NATIVE = {
    "ansi-background": "bg", "ansi-foreground": "text", "text": "text", "text-muted": "muted", "border": "line",
    "border-blurred": "line", "block-cursor-foreground": "ink", "block-cursor-background": "rosa",
    "input-cursor-foreground": "ink", "input-cursor-background": "text", "input-selection-foreground": "ink",
    "input-selection-background": "rosa", "screen-selection-foreground": "ink", "screen-selection-background": "rosa",
    "scrollbar": "line", "scrollbar-background": "bg",
}
"""What Textual wants of a theme of the terminal's own colours: it would take its defaults, black on white perhaps."""


def _theme(palette: Palette) -> Theme:
    native = {name: palette.css(token) for name, token in _OF_NATIVE.items()} if palette.native else {}
    return Theme(
        name=f"tappa-{palette.name}",
        primary=palette.css("rosa"),
        accent=palette.css("rosa"),
        foreground=palette.css("text"),
        background=palette.css("bg"),
        surface=palette.css("panel"),
        panel=palette.css("raise"),
        warning=palette.css("warn"),
        error=palette.css("bad"),
        success=palette.css("good"),
        dark=palette.name != "light",
        variables={**palette.css_variables(), **native},
        ansi=palette.native,
    )
