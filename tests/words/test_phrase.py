"""Sentences as parts, and the language that they are said in."""

from __future__ import annotations

import ast
from gettext import NullTranslations
from pathlib import Path

import pytest

import screens.words.speech
from screens.words.phrase import Part, fill, joined, listed, plain
from screens.words.speech import Speech, mark, speech_for


def test_placeholders_are_filled_with_parts():
    name = Part("Learco", "rider", 8)
    assert fill("{rider}: {start} to {to}", rider=name, start=12, to=Part("14", "number")) == (
        name, Part(": 12 to "), Part("14", "number"),
    )


def test_a_name_with_braces_is_not_a_placeholder():
    assert plain(fill("{rider} rides", rider=Part("{to} {{", "rider"))) == "{to} {{ rides"


def test_a_placeholder_without_a_filling_is_an_error():
    with pytest.raises(KeyError):
        fill("{rider} rides")


@pytest.mark.parametrize(("names", "told"), [("", ""), ("a", "a"), ("ab", "a and b"), ("abc", "a, b and c")])
def test_a_list_ends_with_and(names, told):
    assert plain(listed(Speech(), list(names))) == told


def test_joining_puts_the_text_between():
    assert plain(joined(["a", Part("b"), (Part("c"), Part("d", "red"))], "; ")) == "a; b; cd"


def test_marking_leaves_a_text_as_it_is():
    assert mark("red star") == "red star"


class Latin(NullTranslations):
    """A catalogue with one message and one plural."""

    def gettext(self, message: str) -> str:
        return {"start": "initium", "": "the head of the catalogue"}.get(message, message)

    def ngettext(self, one: str, many: str, count: int) -> str:
        return "{count} spatium" if count == 1 else "{count} spatia"


def test_a_speech_asks_its_catalogue():
    speech = Speech(Latin(), "la")
    assert (speech._("start"), speech("start"), speech.language) == ("initium", "initium", "la")
    said = [speech.n("{count} space", "{count} spaces", count) for count in (1, 2)]
    assert said == ["{count} spatium", "{count} spatia"]


def test_an_empty_text_is_not_the_head_of_the_catalogue():
    assert Speech(Latin())._("") == ""


def test_english_is_what_stands_in_the_code():
    speech = Speech()
    assert speech._("start") == "start"
    assert [speech.n("{count} space", "{count} spaces", count) for count in (0, 1, 2)] == [
        "{count} spaces", "{count} space", "{count} spaces",
    ]


@pytest.mark.parametrize(
    ("name", "told"),
    [("Bruno", "cambio a Bruno e Bruno"), ("Anna", "cambio ad Anna e Anna"), ("Enzo", "cambio a Enzo ed Enzo"),
     ("Àlvaro", "cambio ad Àlvaro e Àlvaro"), ("Ada", "cambio a Ada e Ada"), ("Edo", "cambio a Edo e Edo"),
     ("a", "cambio ad a e a"), ("12", "cambio a 12 e 12"), ("", "cambio a  e ")],
)
def test_an_italian_word_has_a_d_before_a_name_that_begins_with_its_vowel(name, told):
    assert plain(fill("cambio {mate:a} {mate:e}", mate=Part(name, "rider"))) == told


def test_no_other_word_is_set_before_a_name():
    with pytest.raises(KeyError):
        fill("{mate:di}", mate="Anna")


@pytest.mark.parametrize("language", ["en", "xx", "../../etc", ""])
def test_a_language_that_is_not_known_is_english(language):
    assert speech_for(language, {}).language == "en"


@pytest.mark.parametrize(
    "environment",
    [{}, {"LANG": "C.UTF-8"}, {"LANG": "en_GB.UTF-8"}, {"LC_ALL": "en_US", "LANG": "it_IT"}, {"LC_ALL": "POSIX"},
     {"LANG": "de_DE.UTF-8"}, {"LC_ALL": "C", "LC_MESSAGES": "fr_FR", "LANG": "it_IT"}],
)
def test_an_environment_that_asks_for_nothing_else_is_english(environment):
    assert speech_for(None, environment)._("start") == "start"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LC_ALL": "fr_FR.UTF-8", "LC_MESSAGES": "it_IT.UTF-8", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"LC_ALL": "", "LC_MESSAGES": "it_IT.UTF-8", "LANG": "fr_FR.UTF-8"}, "it"),
        ({"LANG": "fr_CA@euro"}, "fr"),
        ({"LANG": "it"}, "it"),
        ({"LANGUAGE": "en:it", "LANG": "fr_FR.UTF-8"}, "fr"),
    ],
)
def test_the_environment_says_the_language_by_lc_all_then_lc_messages_then_lang(environment, language):
    assert speech_for(None, environment).language == language
    assert speech_for("en", environment).language == "en"


@pytest.mark.parametrize(("language", "told"), [("en", "2.5"), ("fr", "2,5"), ("it", "2,5")])
def test_decimals_are_written_as_in_the_language(language, told):
    speech = speech_for(language)
    assert speech.number(2.46) == told
    assert speech.number(1977, 0) == "1977"
    assert speech.number(-0.125, 2) == told.replace("2", "-0").replace("5", "12")


MESSAGES = {"_": 1, "n": 2, "fraction": 2, "mark": 1}
"""How many message ids the first arguments of each function are."""


def test_every_message_stands_in_the_code_as_a_literal_so_that_it_can_be_extracted():
    hidden, found = [], 0
    for file in sorted(Path(screens.words.speech.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name | ast.Attribute):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            for message in node.args[: MESSAGES.get(name, 0)]:
                found += 1
                if not (isinstance(message, ast.Constant) and isinstance(message.value, str)):
                    hidden.append(f"{file.name}:{node.lineno}")
    assert hidden == []
    assert found > 300
