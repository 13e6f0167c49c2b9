"""The app as one person has it: his settings, his language, and how this terminal draws for him."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from textual.constants import TEXTUAL_ANIMATIONS
from textual.filter import LineFilter
from textual.notifications import Notification, SeverityLevel
from textual.screen import ModalScreen, Screen
from textual.widgets._toast import ToastRack

from screens.drawing.look import Look
from screens.drawing.palette import Depth, depth_of
from screens.drawing.palettes import PALETTES
from screens.key_order import OrderedApp
from screens.settings import Settings, write_settings
from screens.themes import theme_of
from screens.widgets.filters import AsciiFilter, SixteenFilter
from screens.words.speech import Speech, speech_for


@runtime_checkable
class Personal(Protocol):
    """A screen that looks and speaks as its person has set it."""

    def speak_anew(self) -> None:
        """Forget what was told in another language."""

    def redraw(self) -> None:
        """Draw with the looks and in the language of now."""


class PersonalApp(OrderedApp):
    """Takes his settings at once, wherever they are changed; nothing of them lives at module level."""

    erases = False
    """The terminal erases cells, and fills them with the present ground; to be said by who knows the terminal."""

    def __init__(
        self, settings: Settings, folder: Path, *, language: str | None = None, depth: Depth | None = None,
        ascii_only: bool = False, quiet: bool = False, no_color: bool = False,
    ) -> None:
        """Make it.

        Args:
            settings: what he has set.
            folder: where they are kept: Tappa's folder.
            language: a language's code; None: as set, else by the locale.
            depth: how many colours to draw with; None: what the terminal says.
            ascii_only: the terminal shows nothing beyond ASCII.
            quiet: moves are not animated unless a person has set it so (over SSH).
            no_color: draw without colours.
        """
        # Without "ansi" Textual would turn colours into greys instead of leaving them out.
        super().__init__(ansi_color=True if no_color else None)
        self.settings = settings
        self.folder = folder
        self.quiet = quiet
        self._language = language
        self._told: list[tuple[Notification, Screen[Any] | None]] = []
        """What is being told, and about which screen it is; None: wherever one is."""
        self.speech: Speech = self._make_speech()
        self._depth = depth or depth_of(self.console.color_system, no_color)
        self._ascii = ascii_only
        self.look = self._make_look()
        self._ascii_filter, self._sixteen_filter = AsciiFilter(), SixteenFilter()
        for name in PALETTES:
            self.register_theme(theme_of(Look(name, self._depth).palette))
        self.theme = f"tappa-{settings.theme}"
        self._hold_still()

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
            if isinstance(screen, Personal):
                if anew:
                    screen.speak_anew()
                screen.redraw()
        write_settings(self.folder, settings)

    def say(self, text: str, *, bad: bool = False, stays: bool = False, seconds: float | None = None) -> None:
        """Show a text from anywhere for a moment, or for so many seconds; nothing in it is markup.

        What is told is about the screen that it is told on, and goes when another one takes that screen's place or is
        opened over it; a question over it does neither. A text that still stands is shown afresh and not a second time
        under itself.

        Args:
            text: what is told.
            bad: something was not done.
            stays: it is true wherever one goes from there, as that a step is not on the disk, and must be seen.
            seconds: how long it stands; None: as long as all such texts.
        """
        severity: SeverityLevel = "error" if bad else "information"
        timeout = self.NOTIFICATION_TIMEOUT if seconds is None else seconds
        told = Notification(self.look.text(text), severity=severity, timeout=timeout)
        self._take_away([one for one, _ in self._told if one.message == told.message])
        self._told.append((told, None if stays else self._page()))
        self._notifications.add(told)  # at once, and not by a message: it must not come after its screen has gone
        self._refresh_notifications()

    def _page(self) -> Screen[Any] | None:
        """Return the screen on top, questions over it left out."""
        return next((screen for screen in reversed(self.screen_stack) if not isinstance(screen, ModalScreen)), None)

    def on_mount(self) -> None:
        """Look at what has been told whenever another screen comes to the top."""
        self.screen_change_signal.subscribe(self, self._come_to_top, immediate=True)

    def _come_to_top(self, _: Screen[Any]) -> None:
        """Take away what was told about a screen that is not on top any more, from that screen too."""
        now = self._page()
        left = [(told, page) for told, page in self._told if page is not None and page is not now]
        self._take_away([told for told, _ in left])
        for rack in {rack for _, page in left if page.is_attached for rack in page.query_children(ToastRack)}:
            rack.show(self._notifications)

    def _take_away(self, gone: Sequence[Notification]) -> None:
        """Tell these no more, and forget all that have had their time."""
        for told in gone:
            self._unnotify(told)
        self._told = [(told, page) for told, page in self._told if told not in gone and not told.has_expired]
