"""The language that a person reads: a catalogue of gettext and the words to ask it with.

Nothing is translated when a module is imported. A text that stands in a table is wrapped in `mark`, which only makes it
findable, and goes through a `Speech` when it is shown. For the extraction the functions are `mark`, `_` and `n` (one
and many), all with literal message ids: `xgettext -kmark -k_ -kn:1,2`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from gettext import NullTranslations, translation
from importlib import resources

LANGUAGES = ("en", "fr", "it")
"""What can be asked for; English needs no catalogue, and stands in for one that is not there."""
DOMAIN = "tappa"

_ENGLISH = ("en", "c", "posix")
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""What says the language, the first that is set; gettext's own LANGUAGE is no part of a locale."""
_POINT = {"fr": ",", "it": ","}
"""What stands before the decimals of a number, where it is no point."""


def mark(text: str) -> str:
    """Return a text as it is: a message id, to be translated when it is shown."""
    return text


class Speech:
    """One language; an app or a command has its own."""

    __slots__ = ("_catalogue", "language")

    def __init__(self, catalogue: NullTranslations | None = None, language: str = "en") -> None:
        """Speak a language.

        Args:
            catalogue: the translations; None: English as it stands in the code.
            language: its code.
        """
        self._catalogue = NullTranslations() if catalogue is None else catalogue
        self.language = language

    def _(self, text: str) -> str:
        """Return a message in this language."""
        # The empty message id is a catalogue's own head.
        return self._catalogue.gettext(text) if text else ""

    __call__ = _

    def n(self, one: str, many: str, count: int) -> str:
        """Return the message for this many, with its placeholders still in it."""
        return self._catalogue.ngettext(one, many, count)

    def fraction(self, one: str, many: str, value: float) -> str:
        """Return the message for a number that is told with a decimal: below two it is one in French, else many."""
        return self._catalogue.ngettext(one, many, 0 if round(value, 1) < 2 else 2)

    def number(self, value: float, decimals: int = 1) -> str:
        """Return a number with so many decimals, as it is written in this language: `2.5`, `2,5`."""
        return f"{value:.{decimals}f}".replace(".", _POINT.get(self.language, "."))


def speech_for(language: str | None, environment: Mapping[str, str] = os.environ) -> Speech:
    """Return a language, English if it is not known or has no catalogue.

    Args:
        language: its code, such as `fr`; None: the one that the environment asks for.
        environment: LC_ALL, LC_MESSAGES, LANG, in this order.
    """
    code = _asked(environment) if language is None else language
    if code not in LANGUAGES or code in _ENGLISH:
        return Speech()
    folder = resources.files("screens.words") / "locale"
    try:
        return Speech(translation(DOMAIN, str(folder), [code]), code)
    except OSError:
        return Speech()


def _asked(environment: Mapping[str, str]) -> str:
    """Return the code of the language that the environment asks for, English where it is not spoken."""
    value = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    code = value.replace(".", "_").replace("@", "_").partition("_")[0].lower()
    return code if code in LANGUAGES else "en"
