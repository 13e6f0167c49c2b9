"""`tappa stages guide`: the page for who makes stages says the same in the three languages.

Its figures were measured, and are measured again now and then: the rows of the table stand in `tui/data/stages.md`
alone; a figure in a sentence stands in the three pages, and a test here names the heading under which one does not fit.
"""

from __future__ import annotations

import re

import pytest

from screens.words.speech import speech_for
from tests.cli.calls import Tappa
from tui.commands.stages import ROWS, guide

OTHERS = pytest.mark.parametrize("language", ["fr", "it"])
MARKS = {"en": (",", "."), "fr": ("\N{NO-BREAK SPACE}", ","), "it": (".", ",")}
"""What stands between thousands, and before decimals."""


def sections(language: str) -> list[str]:
    """The page without its blocks of code, cut before its headings."""
    text = re.sub(r"```.*?```", "", guide(speech_for(language)), flags=re.DOTALL)
    return re.split(r"^(?=#+ )", text, flags=re.MULTILINE)[1:]


def blocks(language: str) -> list[list[str]]:
    """The blocks of code without their comments."""
    found = re.findall(r"```(.*?)```", guide(speech_for(language)), flags=re.DOTALL)
    return [[line.partition("# ")[0].rstrip() for line in block.splitlines()] for block in found]


def figures(text: str, language: str) -> list[str]:
    """The numbers of a text in order of size, written as in English without marks between thousands."""
    thousands, point = map(re.escape, MARKS[language])
    found = re.findall(rf"(?<![\w-])\d+(?:{thousands}\d{{3}})*(?:{point}\d+)?", re.sub(r"`[^`]*[a-z][^`]*`", "", text))
    plain = [re.sub(thousands, "", one).replace(MARKS[language][1], ".") for one in found]
    return sorted(plain, key=float)


@OTHERS
def test_the_pages_have_the_same_headings_in_the_same_depths(language):
    english, other = ([text.split(" ")[0] for text in sections(one)] for one in ("en", language))
    assert len(english) == 7
    assert other == english
    assert ROWS not in guide(speech_for(language))


@OTHERS
def test_the_pages_have_the_same_code_whatever_its_comments_say(language):
    assert len(blocks("en")) == 4
    assert blocks(language) == blocks("en")


@OTHERS
def test_the_pages_tell_the_same_figures_under_each_heading(language):
    wrong = {}
    for english, other in zip(sections("en"), sections(language), strict=True):
        told, said = figures(english, "en"), figures(other, language)
        if told != said:
            wrong[other.splitlines()[0]] = {"missing": [x for x in told if x not in said],
                                            "not in English": [x for x in said if x not in told]}
    assert wrong == {}
    assert sum(len(figures(text, "en")) for text in sections("en")) > 70


@OTHERS
def test_the_pages_name_the_same_ids_files_and_options(language):
    named = [sorted(re.findall(r"`[^`]+`", text.replace("\n", " "))) for text in (
        "".join(sections("en")), "".join(sections(language)))]
    assert named[0] == named[1]


def test_the_guide_is_printed_in_the_language_with_its_decimals(tappa: Tappa, monkeypatch: pytest.MonkeyPatch):
    said = {}
    for language in ("en", "fr", "it"):
        monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
        got = tappa("stages", "guide")
        assert got.code == 0
        said[language] = got.lines
    assert [lines[0] for lines in said.values()] == [
        "# Stages: how to make one", "# Les étapes\N{NO-BREAK SPACE}: comment en faire une",
        "# Le tappe: come farne una",
    ]
    rows = {language: [line for line in lines if line.startswith("| `")] for language, lines in said.items()}
    assert len(rows["en"]) == 8
    assert rows["fr"] == rows["it"] == [line.replace(".", ",") for line in rows["en"]]
    assert re.search(r"\d,\d", rows["fr"][0])
