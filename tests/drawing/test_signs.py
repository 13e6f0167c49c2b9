"""The signs are one cell wide everywhere, and nothing above 0x7E is drawn where ASCII is wanted."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from screens.drawing.signs import ASCII, UNICODE, ascii_wanted, to_ascii

NEVER = "☰⚡⏵⬥▶✔"


@pytest.mark.parametrize("signs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_every_sign_is_one_character_and_one_cell(signs):
    assert [sign for sign in signs.every() if len(sign) != 1 or cell_len(sign) != 1] == []


def test_no_sign_is_forbidden_private_or_wide():
    assert [sign for sign in UNICODE.every() if sign in NEVER or unicodedata.category(sign) == "Co"] == []
    assert [sign for sign in UNICODE.every() if unicodedata.east_asian_width(sign) in "WF"] == []


def test_ascii_signs_are_printable_ascii():
    assert [sign for sign in ASCII.every() if not "!" <= sign <= "~"] == []


def test_all_signs_have_an_ascii_form():
    assert to_ascii("".join(UNICODE.every())).replace("...", "~").isascii()
    assert to_ascii("1★ 7© 2₂ ▲ ◆ 10• ▒▒▒ ▌Anna ↑2 ★✓ ●○○") == "1* 7c 2z ^ # 10. /// |Anna ^2 *v o.."


def test_a_used_star_is_two_signs():
    assert (UNICODE.star_used, ASCII.star_used) == ("★✓", "*v")


def test_the_fatigue_sign_counts_to_four():
    assert [UNICODE.fatigue_left(turns) for turns in (1, 2, 3, 4, 5)] == ["₁", "₂", "₃", "₄", "₄"]
    assert ASCII.fatigue_left(2) == "z"


def test_a_profile_cell_has_nine_heights():
    assert "".join(UNICODE.height(eighths) for eighths in range(9)) == " ▁▂▃▄▅▆▇█"
    assert "".join(ASCII.height(eighths) for eighths in range(9)) == " __..::||"


@pytest.mark.parametrize(
    ("text", "plain", "in_cells"),
    [
        ("Cortina d’Ampezzo – Forlì", "Cortina d'Ampezzo - Forli", "Cortina d'Ampezzo - Forli"),
        ("Ærø, cœur, Straße", "AEro, coeur, Strasse", "Aro, cour, Strase"),
        ("½ and 3 × 2 − 1", "1/2 and 3 x 2 - 1", "1 and 3 x 2 - 1"),
        ("“wait…”", '"wait..."', '"wait~"'),
        ("Anna 车", "Anna ??", "Anna ??"),
        ("e\u0301te\u0301", "ete", "ete"),
        ("Якуб", "????", "????"),
        ("a\x7f\x9bb", "a??b", "a??b"),
        ("plain\ntext", "plain\ntext", "plain\ntext"),
    ],
)
def test_a_text_is_reduced_to_ascii(text, plain, in_cells):
    assert (to_ascii(text), to_ascii(text, keep_cells=True)) == (plain, in_cells)


@given(st.text(), st.booleans())
def test_nothing_above_the_tilde_comes_out(text, keep_cells):
    assert all(char <= "~" for char in to_ascii(text, keep_cells))


@given(st.text(st.characters(min_codepoint=0xA1, max_codepoint=0x24F, exclude_characters="\xad")))
def test_a_row_of_latin_letters_keeps_its_cells(text):
    assert len(to_ascii(text, keep_cells=True)) == cell_len(text)


@pytest.mark.parametrize(
    ("setting", "encoding", "wanted"),
    [
        ("auto", "utf-8", False),
        ("auto", "UTF8", False),
        ("auto", "ISO-8859-1", True),
        ("auto", "ANSI_X3.4-1968", True),
        ("ascii", "utf-8", True),
        ("unicode", "ascii", False),
    ],
)
def test_ascii_is_taken_by_encoding_or_by_setting(setting, encoding, wanted):
    assert ascii_wanted(setting, encoding) is wanted
