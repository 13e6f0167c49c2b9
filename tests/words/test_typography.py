"""French and Italian are set as they are printed: quotation marks, apostrophes, and the space before a double sign."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources

import pytest

import catalogues

HARD = "\N{NO-BREAK SPACE}"
FILES = dict(catalogues.sources())
ELSEWHERE = re.compile(r"\{[^}]*\}|%(?:\(\w+\))?[srd]|`[^`]*`|'tappa\[dask\]'|\b\w+:\w+")
"""What is no text of the language: placeholders, code, and ids such as `rider:2`."""
WRONG = {
    "fr": {
        "no hard space before a double sign": re.compile(rf"[^{HARD}][;?!»]|[^{HARD}]:(?=\s|$)|«[^{HARD}]| [:;?!»%]"),
        "a quotation mark or an apostrophe of English": re.compile(r"[“”\"']|\.\.\."),
    },
    "it": {
        "a space before a double sign": re.compile(rf"[ {HARD}][:;?!»]|« |«{HARD}"),
        "a quotation mark or an apostrophe of English": re.compile(r"[“”\"']|\.\.\."),
    },
}


def told(language: str) -> Iterator[str]:
    """Every translation, and the page of the stage makers without its code."""
    for message in catalogues.read(language, FILES[language]):
        if message.id:
            yield from ([message.string] if isinstance(message.string, str) else message.string or ())
    page = (resources.files("tui") / "data" / f"stages.{language}.md").read_text("utf-8")
    text = re.sub(r"```.*?```", "", page, flags=re.DOTALL)
    yield from (" ".join(part.split("\n")) for part in text.split("\n\n") if not part.startswith("|"))


@pytest.mark.parametrize("language", sorted(WRONG))
def test_what_is_told_is_set_as_it_is_printed_in_the_language(language):
    found = [
        (fault, text) for text in told(language) for fault, pattern in WRONG[language].items()
        if pattern.search(ELSEWHERE.sub("x", text))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("language", "text"),
    [("fr", "Qui\N{NO-BREAK SPACE}? Lui: non"), ("fr", "Qui ?"), ("fr", "Qui?"), ("fr", "« Anna\N{NO-BREAK SPACE}»"),
     ("fr", "l'étape"), ("fr", "50 %"), ("it", "Chi ?"), ("it", "l'arrivo"), ("it", "“Anna”")],
)
def test_a_fault_of_setting_is_found(language, text):
    assert any(pattern.search(ELSEWHERE.sub("x", text)) for pattern in WRONG[language].values())
