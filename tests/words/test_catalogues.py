"""The catalogues: every message of the code is translated, no more than these, and each can be filled as it is used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

import catalogues
from screens.words.phrase import WITH_D
from screens.words.speech import LANGUAGES, speech_for

PERCENT = re.compile(r"%(?:\(\w+\))?[srd]")
FILES = dict(catalogues.sources())
SHORT = len("dern.")
"""Up to so many characters a full stop shortens a word, and ends no sentence."""


@pytest.fixture(scope="module")
def template() -> Catalog:
    return catalogues.messages()


@pytest.fixture(scope="module", params=sorted(FILES))
def catalogue(request: pytest.FixtureRequest) -> Catalog:
    return catalogues.read(request.param, FILES[request.param])


def forms(message: Message) -> Iterator[tuple[str, str]]:
    """Each text of the code with its translation; the first of a plural's is the one for one."""
    if isinstance(message.id, str):
        yield message.id, str(message.string)
    else:
        one, many = message.id
        for index, text in enumerate(message.string or ()):
            yield (one if index == 0 else many), text


def places(text: str) -> set[str]:
    """The placeholders of a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None} | set(PERCENT.findall(text))


def wrong(catalogue: Catalog, fits) -> list[tuple[str, str]]:
    pairs = (pair for message in catalogue if message.id for pair in forms(message))
    return [(told, said) for told, said in pairs if not fits(told, said)]


def test_each_language_but_english_has_a_catalogue():
    assert ("en", *FILES) == LANGUAGES


def test_every_message_of_the_code_is_translated(template, catalogue):
    known = {message.id: message for message in catalogue if message.id}
    missing = [message.id for message in template if message.id and message.id not in known]
    assert missing == [], "python catalogues.py update"
    assert wrong(catalogue, lambda told, said: bool(said)) == []


def test_no_translation_is_left_over_from_a_message_that_is_gone(template, catalogue):
    used = {message.id for message in template}
    assert [message.id for message in catalogue if message.id not in used] == [], "python catalogues.py update"
    assert catalogue.obsolete == {}


def test_no_translation_is_doubtful(catalogue):
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []


def test_a_translation_has_the_placeholders_of_its_message(catalogue):
    def fits(told: str, said: str) -> bool:
        return places(said) == places(told)

    plurals = [message for message in catalogue if message.id and not isinstance(message.id, str)]
    strict = Catalog(locale=catalogue.locale)
    for message in catalogue:
        if message.id and isinstance(message.id, str):
            strict.add(message.id, message.string)
    assert wrong(strict, fits) == []
    for message in plurals:  # “one” may do without its number
        assert all(places(said) <= places(message.id[1]) for said in message.string), message.id
        assert places(message.string[-1]) == places(message.id[1]), message.id


def formatted() -> set[str]:
    """The messages of the code that no sentence is filled from: `_("...").format(...)`, `_("...").partition(...)`."""
    found = set()
    for package in catalogues.PACKAGES:
        for file in (catalogues.ROOT / package).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Attribute) and node.attr in ("format", "partition"):
                    found |= {one.value for one in ast.walk(node.value)
                              if isinstance(one, ast.Constant) and isinstance(one.value, str)}
    return found


def test_a_word_before_a_name_is_asked_for_where_a_sentence_is_filled(catalogue):
    asked = {told: {form for _, _, form, _ in Formatter().parse(said) if form}
             for told, said in ((told, said) for message in catalogue if message.id for told, said in forms(message))}
    words = {told: form for told, form in asked.items() if form & set(WITH_D)}
    assert set(words) & formatted() == set()
    assert sum(map(len, words.values())) == (16 if catalogue.locale_identifier == "it" else 0)


def test_a_translation_ends_as_its_message_does(catalogue):
    def ends(text: str) -> tuple[bool, str]:  # French has a space before a colon: the beginning may differ
        last = text.rstrip()[-1:]
        short = last == "." and len(text) <= SHORT
        return text[-1:].isspace(), last if last in ".:;?" and not short else ""

    assert wrong(catalogue, lambda told, said: ends(told) == ends(said)) == []


def test_a_catalogue_is_written_as_the_update_writes_it(template, catalogue, tmp_path):
    path = tmp_path / "tappa.po"
    catalogues.write(catalogue, path)
    assert path.read_text("utf-8") == FILES[catalogue.locale_identifier].read_text("utf-8")


def test_the_program_speaks_what_was_translated(catalogue):
    language = str(catalogue.locale_identifier)
    speech = speech_for(language)
    assert speech.language == language
    for message in catalogue:
        if isinstance(message.id, str) and message.id:
            assert speech(message.id) == message.string
        elif message.id:
            one, many = message.id
            assert [speech.n(one, many, count) for count in (1, 2)] == list(message.string)


@pytest.mark.parametrize(("language", "value", "said"), [
    ("en", 0.7, "0.7 spaces"), ("en", 1.0, "1.0 spaces"), ("en", 2.0, "2.0 spaces"),
    ("fr", 0.7, "0,7 case "), ("fr", 1.94, "1,9 case "), ("fr", 1.96, "2,0 cases "), ("fr", 3.1, "3,1 cases "),
    ("it", 0.7, "0,7 caselle "), ("it", 1.4, "1,4 caselle "),
])
def test_what_is_told_with_a_decimal_is_one_below_two_in_french_alone(language, value, said):
    speech = speech_for(language)
    message = speech.fraction("{choice}: {gain} space better than “{against}” over the next turns.",
                              "{choice}: {gain} spaces better than “{against}” over the next turns.", value)
    assert said in message.format(choice="", gain=speech.number(value), against="")



def test_nothing_counts_as_one_in_french_and_as_many_in_italian():
    said = [speech_for(language).n("{count} match", "{count} matches", 0) for language in ("fr", "it")]
    assert [text == speech_for(language).n("{count} match", "{count} matches", 1)
            for text, language in zip(said, ("fr", "it"), strict=True)] == [True, False]


def test_a_catalogue_is_compiled_when_its_translations_are_newer(tmp_path):
    path = tmp_path / catalogues.LOCALE / "fr" / "LC_MESSAGES" / "tappa.po"
    path.parent.mkdir(parents=True)
    path.write_bytes(Path(FILES["fr"]).read_bytes())
    catalogues.compile_all(tmp_path)
    made = path.with_suffix(".mo")
    assert made.stat().st_size > 20_000
    assert sorted(one.name for one in path.parent.iterdir()) == ["tappa.mo", "tappa.po"]


def folder_of(root: Path, code: str, translations: str) -> Path:
    """A checkout of one module and one catalogue; return the catalogue."""
    for package in catalogues.PACKAGES:
        (root / package).mkdir(exist_ok=True)
    (root / "tui" / "words.py").write_text(code, "utf-8")
    path = root / catalogues.LOCALE / "fr" / "LC_MESSAGES" / "tappa.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(catalogues.HEAD.format(language="fr", forms="nplurals=2; plural=(n > 1);") + translations, "utf-8")
    return path


ONE = 'msgid "{count} space"\nmsgstr "{count} case"\n'
BOTH = 'msgid "{count} space"\nmsgid_plural "{count} spaces"\nmsgstr[0] "{count} case"\nmsgstr[1] "{count} cases"\n'


def test_the_update_says_which_messages_have_no_translation(tmp_path, capsys):
    path = folder_of(tmp_path, '_("Road")\n_("New")\n', 'msgid "Road"\nmsgstr "Route"\n')
    assert catalogues.main("update", tmp_path) == 0
    assert capsys.readouterr().out == "fr: without a translation: New\n"
    assert 'msgid "New"\nmsgstr ""' in path.read_text("utf-8")


@pytest.mark.parametrize(
    ("code", "before"), [('n("{count} space", "{count} spaces", 2)', ONE), ('_("{count} space")', BOTH)],
    ids=["plural", "singular"],
)
def test_a_message_that_becomes_one_and_many_or_one_text_again_is_told_until_somebody_has_looked_at_it(
    tmp_path, capsys, code, before
):
    path = folder_of(tmp_path, code, before)
    told = (
        "fr: doubtful, so that it is not used: it has become one and many, or one text again."
        " Look at all its forms and take “fuzzy” away: {count} space\n"
    )
    for command, exit_code in (("update", 0), ("update", 0), ("check", 1)):
        assert catalogues.main(command, tmp_path) == exit_code
        assert capsys.readouterr().out == told
    sure = path.read_text("utf-8").replace("#, fuzzy, python-brace-format", "#, python-brace-format")
    path.write_text(sure.replace("#, fuzzy\n", "").replace('msgstr[1] ""', 'msgstr[1] "{count} cases"'), "utf-8")
    assert catalogues.main("check", tmp_path) == 0
    assert capsys.readouterr().out == ""


def test_a_message_of_which_only_the_one_is_translated_is_told(tmp_path):
    folder_of(tmp_path, 'n("{count} space", "{count} spaces", 2)', BOTH.replace("{count} cases", ""))
    assert catalogues.check(tmp_path) == ["fr: without a translation: {count} space"]


def test_the_check_says_what_the_update_would_bring_and_take_and_changes_nothing(tmp_path, capsys):
    path = folder_of(tmp_path, '_("New")\nn("{count} space", "{count} spaces", 2)', ONE + '\nmsgid "Old"\nmsgstr "V"\n')
    before = path.read_bytes()
    assert catalogues.main("check", tmp_path) == 1
    assert capsys.readouterr().out.splitlines() == [
        "fr: not there as the code has it: New",
        "fr: not there as the code has it: {count} space",
        "fr: nothing uses it any more: Old",
    ]
    assert path.read_bytes() == before


def test_nothing_is_left_to_be_done_in_the_catalogues():
    assert catalogues.check() == []
