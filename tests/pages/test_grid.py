"""The grid that screens are drawn on."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from screens.drawing.grid import Grid, shorten, wrap
from screens.drawing.look import Look
from screens.drawing.palette import Depth

TEXTS = st.text(alphabet=st.characters(exclude_categories=("Cc", "Cf", "Cs", "Zl", "Zp", "Mn", "Me")), max_size=40)


def test_a_text_is_put_where_it_is_asked_for_and_the_column_after_it_comes_back():
    grid = Grid(12)
    assert grid.put(2, 1, "Bruno") == 7
    assert grid.text() == "\n  Bruno"


def test_what_is_beyond_the_edges_is_cut_off():
    grid = Grid(5)
    grid.put(-2, 0, "Learco")
    grid.put(3, 1, "Ivo")
    assert grid.text() == "arco\n   Iv"


def test_a_wide_character_takes_two_columns_and_is_not_cut_in_two():
    grid = Grid(4)
    assert grid.put(0, 0, "日本語") == 6
    strip = grid.strips(Look())[0]
    assert strip.text == "日本"
    assert strip.cell_length == 4


def test_a_combining_accent_joins_the_letter_before_it():
    grid = Grid(4)
    grid.put(0, 0, "e\u0301a")
    assert grid.text() == "e\u0301a"
    assert grid.strips(Look())[0].cell_length == 4


def test_a_text_is_shortened_by_cells_with_an_ellipsis():
    assert shorten("Fausto", 6) == "Fausto"
    assert shorten("Fausto", 4) == "Fau…"
    assert shorten("日本語", 5) == "日本…"
    assert shorten("日本語", 4) == "日…"
    assert shorten("abc", 0) == ""


def test_in_ascii_every_row_keeps_its_columns_and_holds_no_byte_beyond():
    grid = Grid(20)
    grid.put(0, 0, "Passo dello … Stelvio ▲é")
    [strip] = grid.strips(Look(ascii_only=True))
    assert strip.text.isascii()
    assert strip.cell_length == 20


def test_a_click_finds_the_action_of_the_uppermost_hot_cells():
    grid = Grid(20)
    grid.hot(0, 3, 10, "go")
    grid.hot(4, 3, 2, "pick(1)")
    assert grid.action_at(0, 3) == "go"
    assert grid.action_at(5, 3) == "pick(1)"
    assert grid.action_at(10, 3) == ""
    assert grid.action_at(5, 2) == ""


def test_rows_of_another_grid_are_copied_with_what_can_be_clicked_on_them():
    road = Grid(6)
    road.put(0, 0, "above")
    road.put(0, 1, "seen")
    road.hot(0, 1, 4, "go")
    grid = Grid(8)
    grid.blit(road, 1, 2, top=1, height=1)
    assert grid.text() == "\n\n seen"
    assert grid.action_at(1, 2) == "go"


def test_words_are_wrapped_at_blanks_and_keep_their_roles():
    lines = wrap([("Ottavio ", "bold"), ("was first over the pass", "soft")], 14)
    assert ["".join(text for text, _ in line) for line in lines] == ["Ottavio was", "first over the", "pass"]
    assert lines[0][0] == ("Ottavio", "bold")


def test_what_follows_a_word_without_a_blank_goes_with_it_to_the_next_line():
    lines = wrap([("gives back black ", "text"), ("★", "star-black"), (", keeps blue", "text")], 17, indent=2)
    assert [[text for text, _ in line] for line in lines] == [
        ["gives", " back", " black", " "], ["  ", "★", ",", " keeps", " blue"],
    ]


@given(TEXTS, st.integers(1, 30))
def test_no_wrapped_line_is_wider_than_it_may_be_and_no_letter_is_lost(text: str, width: int):
    lines = wrap([(text, "soft")], max(2, width))
    assert all(cell_len("".join(piece for piece, _ in line)) <= max(2, width) for line in lines)
    joined = "".join(piece for line in lines for piece, _ in line)
    assert joined.replace(" ", "") == text.replace(" ", "")


@given(st.lists(st.tuples(st.integers(-5, 30), st.integers(0, 3), TEXTS), max_size=8))
def test_every_row_is_as_wide_as_the_grid_whatever_is_put_on_it(puts: list[tuple[int, int, str]]):
    grid = Grid(20)
    for x, y, text in puts:
        grid.put(x, y, text)
    for strip in grid.strips(Look(depth=Depth.MONO)):
        assert sum(cell_len(segment.text) for segment in strip) == 20


@given(st.lists(st.tuples(st.integers(-3, 12), st.text("ab 漢é", max_size=8), st.sampled_from(["text", "bold"]))))
def test_a_text_put_at_once_lies_as_one_put_character_by_character(puts: list[tuple[int, str, str]]):
    whole, single = Grid(10), Grid(10)
    for grid in (whole, single):
        grid.reach(1)
    for x, text, role in puts:
        end = whole.put(x, 0, text, role)
        for char in text:
            x = single.put(x, 0, char, role)
        assert end == x
        assert whole.rows == single.rows
        for row in whole.rows:  # a wide character has two cells, or is not there
            assert all((cell_len(char) == 2) == (after == "") for (char, _), (after, _) in pairwise([*row, (" ", "")])
                       if char)
            assert row[0][0] != ""


def test_a_copy_has_the_cells_and_the_clicks_and_is_no_part_of_the_first():
    grid = Grid(5)
    grid.put(0, 0, "abc", "bold")
    grid.hot(0, 0, 3, "go")
    other = grid.copy()
    assert (other.rows, other.action_at(1, 0)) == (grid.rows, "go")
    other.put(0, 0, "x")
    other.hot(4, 0, 1, "leave")
    assert (grid.text(), grid.action_at(4, 0)) == ("abc", "")
