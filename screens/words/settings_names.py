"""The settings in words: what each is called, what it is for and what its values are called; the screens by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from gettext import find
from importlib import resources

from engine.registry import PIGS
from screens.words.speech import DOMAIN, LANGUAGES, Speech, mark


@dataclass(frozen=True, slots=True)
class SettingWords:
    """A setting in words; all texts are message ids."""

    name: str
    help: str
    """What it does, in a sentence or two."""
    values: Mapping[str | bool, str] = field(default_factory=dict)
    """What each value is called."""


SETTINGS: Mapping[str, SettingWords] = {
    "theme": SettingWords(
        mark("theme"),
        mark("Colours. Every eye can play with each theme; three are clearer to eyes that lack one kind of cone."),
        {
            "dark": mark("dark"), "light": mark("light"), "contrast": mark("high contrast"),
            "protan": mark("red-weak eyes (protan)"), "deutan": mark("green-weak eyes (deutan)"),
            "tritan": mark("blue-weak eyes (tritan)"), "sixteen": mark("the terminal’s 16 colours"),
        },
    ),
    "signs": SettingWords(
        mark("signs"),
        mark("A terminal that draws signs such as stars and arrows two cells wide, or not at all, wants plain ones."),
        {"auto": mark("as the terminal says"), "unicode": mark("drawn ones"), "ascii": mark("plain ones (ASCII)")},
    ),
    "animation": SettingWords(
        mark("movement"), mark("Riders can be seen moving. Over a slow line it is better that they are not."),
        {"auto": mark("as the connection allows"), "none": mark("none"), "brief": mark("brief"), "full": mark("full")},
    ),
    "mouse": SettingWords(
        mark("mouse"),
        mark("Without it the terminal’s own selecting and copying work as usual. It holds from the next start."),
        {True: mark("in use"), False: mark("not in use")},
    ),
    "language": SettingWords(
        mark("language"), mark("The language of all words."),
        {"auto": mark("as the system says"), "en": "English", "fr": "Français", "it": "Italiano"},
    ),
    "announcements": SettingWords(
        mark("announcements"),
        mark("One short line above the keys says what has just happened and what is asked, for magnifiers and screen"
             " readers."),
        {False: mark("off"), True: mark("on")},
    ),
    "pace": SettingWords(
        mark("pace of bots"), mark("How long each step of a bot stays to be looked at, or that each waits for Space."),
        {"quick": mark("quick"), "normal": mark("normal"), "slow": mark("slow"), "step": mark("step by step")},
    ),
    "undo": SettingWords(
        mark("undo"),
        mark("What new matches begin with: taking back only what no dice have followed, always, or never."),
        {"before-dice": mark("before the dice"), "free": mark("always"), "off": mark("never")},
    ),
}
"""By the setting's name, in the order in which they are shown."""

SCREENS: Mapping[str, str] = {
    "home": mark("First screen"),
    "setup": mark("New match"),
    "saves": mark("Saves"),
    "backups": mark("The backups of a match"),
    "refused": mark("A file that cannot be opened"),
    "rules": mark("Rules"),
    "settings": mark("Settings"),
    "match-log": mark("Log of a match"),
    "help": mark("Help"),
    "giro-board": mark("Giro: the board"),
    "giro-road": mark("Giro: the whole road"),
    "giro-penalties": mark("Giro: penalties and prizes"),
    "giro-scorecards": mark("Giro: scorecards"),
    "giro-replay": mark("Giro: watching again"),
    "giro-stage-end": mark("Giro: end of a stage"),
    "giro-tour-end": mark("Giro: end of the tour"),
    **{f"{game}-{screen}": name for game in PIGS for screen, name in (
        ("board", mark("Pig games: the board")),
        ("scorecards", mark("Pig games: scorecards")),
        ("game-end", mark("Pig games: end of the game")),
        ("replay", mark("Pig games: watching again")),
    )},
}
"""What the screens are called, by their names in `screens.factories`."""


def setting_value(speech: Speech, name: str, value: str | bool) -> str:
    """Return what a setting's value is called."""
    return speech(SETTINGS[name].values[value])


def screen_name(speech: Speech, name: str) -> str:
    """Return what a screen is called; its name in the program if it has no other."""
    return speech(SCREENS[name]) if name in SCREENS else name


def languages() -> tuple[str, ...]:
    """Return the languages that can be spoken here: English, and those that have a catalogue; `auto` if there are any.
    """
    folder = str(resources.files("screens.words") / "locale")
    others = tuple(code for code in LANGUAGES if code != "en" and find(DOMAIN, folder, [code]))
    return ("auto", "en", *others) if others else ("en",)
