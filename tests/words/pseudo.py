"""A language in which no letter is plain: what is still written in plain letters came to the screen by another way."""

from __future__ import annotations

import re
from gettext import NullTranslations

from screens.words.speech import Speech

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_STRANGE = "àƀçđèƒğĥìĵķľɱñòƥɋřšťùṽŵẋýžÀƁÇĐÈƑĞĤÌĴĶĽṀÑÒƤɊŘŠŤÙṼŴẊÝŽ"
_TABLE = str.maketrans(_PLAIN, _STRANGE)
_PLACE = re.compile(r"(\{[^}]*\}|%(?:\(\w+\))?[srd])")


def strange(text: str) -> str:
    """Return a message with each letter in its strange form, one cell wide as before, but not its placeholders."""
    return "".join(part if _PLACE.fullmatch(part) else part.translate(_TABLE) for part in _PLACE.split(text))


class Strange(NullTranslations):
    """A catalogue that has every message."""

    def gettext(self, message: str) -> str:
        """Return the message in strange letters."""
        return strange(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the message for one or for many in strange letters."""
        return strange(msgid1 if n == 1 else msgid2)


def strange_speech() -> Speech:
    """Return the language."""
    return Speech(Strange(), "en")


def plain_words(text: str) -> set[str]:
    """Return the words in plain letters that a text holds; a single letter is a key, a die or a unit."""
    return set(re.findall(r"[A-Za-z]{2,}", text))
