"""Text from people is harmless wherever it is shown."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Seat, Setup
from saves.names import MAX_MARKS, NAME_CELLS, clean, clean_setup, slug, width


@pytest.mark.parametrize(("text", "cleaned"), [
    ("Anna", "Anna"),
    ("  Anna  Maria ", "Anna  Maria"),
    ("[/] [@click=app.quit]x", "[/] [@click=app.quit]x"),
    ("a\x1b[2Jb\x1b[1;31mc", "abc"),
    ("a\x1b]0;title\x07b\x1b]52;c;AAAA\x1b\\c", "abc"),
    ("a\x9b2Jb\x9d0;t\x9cc", "abc"),
    ("a\x1bcb\x1b(0c", "abc"),
    ("\x1b", ""),
    ("a\x1b[", "a"),
    ("one\r\ntwo\tthree\u2028four", "one two three four"),
    ("a\u202eb\u2066c\u200bd\u200de\ufefff\u00adg", "abcdefg"),
    ("\U0001f468\u200d\U0001f469", "\U0001f468\U0001f469"),
    ("\u2764\ufe0f", "\u2764"),
    ("\U0001f44b\U0001f3fd", "\U0001f44b"),
    ("e\u0301", "é"),
    ("\u0301x", "x"),
    ("x" + "\u0323\u0325\u0332\u0333", "x\u0323\u0325"),
    ("\ud800x\ue000", "x"),
    ("\u3164\u2800", ""),
    ("日本", "日本"),
])
def test_a_text_is_cleaned(text, cleaned):
    assert clean(text) == cleaned


@pytest.mark.parametrize(("text", "cells"), [
    ("Anna", 4), ("日本", 4), ("x\u0323\u0325y", 2), ("\U0001f468", 2), ("", 0),
])
def test_the_width_of_a_text_is_counted_in_cells(text, cells):
    assert width(text) == cells


def test_a_long_text_is_cut_by_its_width():
    assert clean("abcdef", 4) == "abcd"
    assert clean("日本語", 5) == "日本"
    assert clean("ab cd", 3) == "ab"


@given(st.text(max_size=60), st.integers(1, 30))
def test_what_is_cleaned_is_clean(text, limit):
    found = clean(text, limit)
    assert clean(found, limit) == found
    assert width(found) <= limit
    assert all(unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Zl", "Zp") for char in found)
    assert found == found.strip()


@given(st.text(alphabet="\x1b\x9b\x9d\x07[]0;2JmAé\u0301\u0323\ufe0f\u200b 日", max_size=30))
def test_no_escape_sequence_outlives_cleaning(text):
    found = clean(text)
    assert "\x1b" not in found
    assert "\x9b" not in found
    assert clean(found) == found
    marks = 0
    for char in found:
        marks = marks + 1 if unicodedata.combining(char) else 0
        assert marks <= MAX_MARKS


def test_a_setup_is_cleaned_wherever_people_have_written_in_it():
    seats = (Seat("An\x1b[2Jna", owner="anna"), Seat("x" * 99))
    setup = Setup("giro", seats, {}, {"riders": ["a\0b", {"n": "c\x9b0md"}]})
    found = clean_setup(setup)
    assert found.seats == (Seat("Anna", owner="anna"), Seat("x" * NAME_CELLS))
    assert found.details == {"riders": ["ab", {"n": "cd"}]}


@pytest.mark.parametrize(("title", "name"), [
    ("Giro d'Italia 1977", "giro-d-italia-1977"), ("a/b", "a-b"), ("../x", "x"), ("..", "match"), ("", "match"),
    (".hidden", "hidden"), ("x?*:", "x"), ("日本", "match"), ("Società", "societa"), ("CON", "con"),
    ("x" * 300, "x" * 40),
])
def test_a_title_gives_a_harmless_file_name(title, name):
    assert slug(title) == name
