"""The app as the screens know it: the way from screen to screen, into a match and out of it."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from textual.actions import ActionParseResult
from textual.dom import DOMNode
from textual.screen import ModalScreen

from engine.game import Event, Outcome
from engine.match import Match
from saves.clock import Clock, utc_now
from saves.errors import Deleted, FileFailed, Overtaken, ReadFailed, SaveRefused, WriteFailed
from saves.files import FILES, NO_LINKS, Files
from saves.seats import plays_in
from saves.store import load
from screens.beginning import begin, drawn_seed
from screens.dialogs import Ask
from screens.drawing.palette import Depth
from screens.factories import SCREENS, make_screen
from screens.palette_commands import CommandFinder
from screens.personal_app import PersonalApp
from screens.session import Session
from screens.settings import Settings
from screens.words.faults import file_line, not_done_line, reason_first, unsaved_line
from screens.words.games import game_name

UNSAVED = 1
"""The exit code of an app that was left with steps that are not on the disk."""


@runtime_checkable
class ShowsPartEnds(Protocol):
    """A board that tells how a stage or a round ended."""

    def show_part_end(self, events: Iterable[Event]) -> bool:
        """Open the screen that tells of an end among these events, and say whether there was one."""
        ...


class Host(PersonalApp):
    """Knows the screens by their names, the matches that they show, and what is not on the disk yet."""

    CSS_PATH = Path(__file__).with_name("host.tcss")
    COMMANDS = set()
    """Nothing of Textual's own: it would write pictures to the disk."""

    ALLOW_SELECT = False
    """Pages cannot be selected in; in what is left, notices, Textual ends the app if one vanishes under the mouse."""

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
        clock: Clock = utc_now,
        no_color: bool = False,
    ) -> None:
        """Make an app for one person; arguments as in `PersonalApp`, besides these.

        Args:
            folder: Tappa's folder: settings, stages of his own.
            saves: the folder of the matches.
            user: the name that he answers for; None: everybody at this table.
            clock: the time.
        """
        super().__init__(settings, folder, language=language, depth=depth, ascii_only=ascii_only, quiet=quiet,
                         no_color=no_color)
        self.saves = saves
        self.user = user
        self.clock = clock
        self.unfinished: object = None
        """The setup that was left before its match began, for the setup to offer again; None: there is none."""
        self._unsaved: list[Session] = []
        """The matches, left ones too, that had steps which were not on the disk at the last look."""
        self.farewell = ""
        """What is to be said when the terminal has been given back."""

    @property
    def guest(self) -> bool:
        """Tell whether who sits here has logged in to a host that people share, whose files are not his to mend."""
        return self.user is not None

    @property
    def files(self) -> Files:
        """Return the system's calls: on a host that several people log in to, links are not followed."""
        return FILES if self.user is None else NO_LINKS

    # ---- from screen to screen ----------------------------------------------------------------------------------

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
        if self.use_command_palette and not isinstance(self.screen, ModalScreen):
            self.push_screen(CommandFinder(self.speech, still=self.still))

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
                session.write()
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
        return file_line(self.speech, error, error.path.stem if self.guest else None, once, self.guest)

    def reason_first(self, error: FileFailed, once: bool = False) -> str:
        """Return the same with the reason in front, for a place so small that a long path would push it out."""
        return reason_first(self.speech, error, error.path.name if self.guest else None, once, self.guest)

    def say_failed(self, error: FileFailed, once: bool = False) -> None:
        """Say what happened to a file, and why (`file_line`); it is seen wherever one goes from there."""
        self.say(self.file_line(error, once), bad=True, stays=True)

    def say_not_done(self, told: str, error: FileFailed) -> None:
        """Say what was not done to a file, in a translated sentence, and why; it is seen wherever one goes."""
        self.say(not_done_line(self.speech, told, error, guest=self.guest), bad=True, stays=True)

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
            self.say_failed(failed, once=True)
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
        return unsaved_line(self.speech, session.unsaved, session.trouble, session.path.name, self.guest)

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
