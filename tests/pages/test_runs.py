"""What a changed part of a screen sends: an emulator that gets it shows what the whole screen would show."""

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from screens.drawing.grid import Row
from screens.widgets.codes import blank_style, cursor_move, style_change
from screens.widgets.pieces import JOIN, Piece, changed_pieces, written
from screens.widgets.runs import RunsUpdate

WIDTH = 24
COLOURS = st.sampled_from([None, "red", "bright_blue", "color(200)", "#102030", "#d0e0f0"])
STYLES = st.builds(
    Style, color=COLOURS, bgcolor=COLOURS, bold=st.sampled_from([None, True]), underline=st.sampled_from([None, True]),
    reverse=st.sampled_from([None, True]), italic=st.sampled_from([None, True]),
)
TEXTS = st.text("ab  ", min_size=1, max_size=5)
SEGMENTS = st.lists(st.tuples(TEXTS, STYLES).map(lambda one: Segment(*one)), min_size=1, max_size=6)
CONSOLE = Console(color_system="truecolor", force_terminal=True)


def line(segments: list[Segment]) -> Strip:
    return Strip(segments).adjust_cell_length(WIDTH)


def sent(strips: list[Strip], spans: list[tuple[int, int, int]]) -> str:
    return RunsUpdate([{0: strip} for strip in strips], spans, [[WIDTH] for _ in strips]).render_segments(CONSOLE)


def shown(*sequences: str):
    """Return what each cell of an emulator shows; the ink of a blank cannot be seen unless it is a line or reversed."""
    screen = pyte.Screen(WIDTH, 2)
    stream = pyte.Stream(screen)
    for sequence in sequences:
        stream.feed(sequence)
    assert screen.cursor.attrs == screen.default_char, "the style that is left behind is none"
    return [
        cell if cell.data != " " or cell.reverse or cell.underscore
        else cell._replace(fg="default", bold=False, italics=False)
        for y in range(2) for cell in (screen.buffer[y][x] for x in range(WIDTH))
    ]


@given(st.lists(SEGMENTS, min_size=2, max_size=2), st.lists(SEGMENTS, min_size=2, max_size=2), st.data())
def test_a_changed_run_shows_what_the_whole_line_would(before, after, data):
    old, new = [line(one) for one in before], [line(one) for one in after]
    spans, wanted = [], []
    for y in range(2):
        start = data.draw(st.integers(0, WIDTH - 1))
        end = data.draw(st.integers(start + 1, WIDTH))
        spans.append((y, start, end))
        wanted.append(Strip.join([old[y].crop(0, start), new[y].crop(start, end), old[y].crop(end)]))

    def whole(strips):
        return "".join(f"\x1b[{y + 1};1H{strip.render(CONSOLE)}" for y, strip in enumerate(strips))

    assert shown(whole(old), sent(new, spans)) == shown(whole(wanted))


def test_only_the_run_is_sent():
    strips = [line([Segment("abcdefgh", Style(color="#010203"))])]
    assert sent(strips, [(0, 2, 4)]) == "\x1b[1;3H\x1b[38;2;1;2;3mcd\x1b[0m"


@pytest.mark.parametrize(
    ("now", "wanted", "change"),
    [
        ("", "1;38;2;1;2;3", "1;38;2;1;2;3"),
        ("38;2;1;2;3;48;5;7", "38;2;9;9;9;48;5;7", "38;2;9;9;9"),
        ("1;31;40", "31;40", "22"),
        ("1;2;31", "2;31", "22;2"),
        ("31;104", "31", "49"),
        ("1;31", "", "0"),
        ("51;31", "31", "0;31"),
    ],
)
def test_a_style_is_made_of_another_by_what_differs(now: str, wanted: str, change: str):
    assert style_change(now, wanted) == f"\x1b[{change}m"


def test_blanks_keep_an_ink_that_cannot_be_seen_on_them():
    assert blank_style("1;31;40", "32;40") == "1;31;40"
    assert blank_style("1;31;40", "32;44") == "1;31;44"
    assert blank_style("1;31;40", "32") == "1;31"
    assert blank_style("1;31;40", "7;32") == "7;32"


@pytest.mark.parametrize(
    ("there", "now", "move"),
    [
        ((0, 0), None, "\x1b[H"),
        ((0, 8), None, "\x1b[9H"),
        ((7, 8), None, "\x1b[9;8H"),
        ((8, 3), (7, 3), "\x1b[C"),
        ((12, 3), (7, 3), "\x1b[5C"),
        ((6, 3), (7, 3), "\b"),
        ((4, 3), (7, 3), "\b\b\b"),
        ((4, 3), (9, 3), "\x1b[5D"),
        ((0, 3), (7, 3), "\r"),
        ((3, 3), (97, 3), "\x1b[4G"),
        ((7, 4), (7, 3), "\v"),
        ((7, 7), (7, 3), "\v\v\v\v"),
        ((7, 8), (7, 3), "\x1b[5B"),
        ((7, 2), (7, 3), "\x1b[A"),
        ((110, 31), (117, 30), "\v\x1b[7D"),
        ((0, 9), (7, 3), "\x1b[10H"),
        ((0, 19), (7, 3), "\x1b[20H"),
        ((7, 3), (None, 3), "\x1b[8G"),
        ((7, 4), (None, 3), "\v\x1b[8G"),
        ((0, 4), (None, 3), "\v\r"),
    ],
)
def test_the_cursor_goes_the_shortest_way(
    there: tuple[int, int], now: tuple[int | None, int] | None, move: str
):
    assert cursor_move(*there, now) == move


def test_a_style_is_named_once_a_frame_wherever_its_cells_stand():
    bold, faint = Style(bold=True, color="#010203"), Style(color="#040506")
    strips = [line([Segment("ab", bold), Segment("cd", faint), Segment("ef", bold)])] * 2
    assert sent(strips, [(0, 0, 6), (1, 0, 6)]) == (
        "\x1b[H\x1b[1;38;2;1;2;3mabcdef\v\rabcdef"
        "\x1b[1;3H\x1b[22;38;2;4;5;6mcd\v\b\bcd\x1b[0m"
    )


def test_nobody_is_sure_of_the_cursor_after_a_character_that_some_terminals_draw_wider():
    strips = [line([Segment("▌", Style(color="#010203")), Segment("b" * 23)])] * 2
    assert sent(strips, [(0, 0, 1), (1, 0, 1)]) == "\x1b[H\x1b[38;2;1;2;3m▌\v\r▌\x1b[0m"


def test_nobody_is_sure_of_the_cursor_after_the_last_column():
    strips = [line([Segment("b" * 24)])] * 2
    assert sent(strips, [(0, 23, 24), (1, 23, 24)]) == "\x1b[1;24Hb\x1b[2;24Hb"


# ---- from cells ----------------------------------------------------------------------------------------------------

CODES = {
    "text": "38;2;1;1;1;48;2;9;9;9", "bold": "1;38;2;1;1;1;48;2;9;9;9", "soft": "38;2;2;2;2;48;2;9;9;9",
    "tag": "38;2;2;2;2;48;2;7;7;7", "line": "4;38;2;1;1;1;48;2;9;9;9", "none": "", "blue": "34",
}
CELL = st.tuples(st.sampled_from("ab▌漢     "), st.sampled_from(sorted(CODES)))
CELLS = st.lists(CELL, min_size=WIDTH, max_size=WIDTH)


def row_of(cells: list[tuple[str, str]]) -> Row:
    """Return a row of cells; a wide character takes two, and none is cut at the end."""
    row: Row = []
    for char, role in cells:
        if char == "漢" and len(row) + 2 <= WIDTH:
            row += [(char, role), ("", role)]
        elif char != "漢" and len(row) < WIDTH:
            row.append((char, role))
    return row + [(" ", "none")] * (WIDTH - len(row))


def whole(rows: list[Row]) -> str:
    lines = ("".join(f"\x1b[0;{CODES[role]}m{char}" for char, role in row) for row in rows)
    return "".join(f"\x1b[{y + 1};1H{line}\x1b[0m" for y, line in enumerate(lines))


def pieces_of(before: list[Row], after: list[Row]) -> list[Piece]:
    return [piece for y in range(len(after)) for piece in changed_pieces(y, before[y], after[y], CODES)]


@given(st.lists(CELLS, min_size=4, max_size=4), st.booleans())
def test_changed_cells_show_what_the_whole_page_would(cells, erases: bool):
    rows = [row_of(one) for one in cells]
    before, after = rows[:2], rows[2:]
    update = written(pieces_of(before, after), WIDTH, erases=erases)
    assert shown(whole(before), update) == shown(whole(after))


def row(*parts: tuple[str, str]) -> Row:
    cells = [(char, role) for text, role in parts for char in text]
    return cells + [(" ", "text")] * (WIDTH - len(cells))


def test_far_changes_are_pieces_of_their_own_and_near_ones_are_written_as_one():
    near, far = "." * (JOIN - 1), "." * JOIN
    assert written(pieces_of([row(("a" + near + "a", "none"))], [row(("b" + near + "b", "none"))]), WIDTH) == (
        f"\x1b[Hb{near}b"
    )
    assert written(pieces_of([row(("a" + far + "a", "none"))], [row(("b" + far + "b", "none"))]), WIDTH) == (
        f"\x1b[Hb\x1b[{JOIN}Cb"
    )


def test_cells_of_another_style_that_look_as_before_are_passed_over():
    before, after = row(("a", "none"), ("-", "blue"), ("a", "none")), row(("b", "none"), ("-", "blue"), ("b", "none"))
    assert written(pieces_of([before], [after]), WIDTH) == "\x1b[Hb\x1b[Cb"


def test_words_are_written_across_a_number_that_is_written_over_them():
    before, after = row(), row(("to ", "soft"), ("7", "bold"), (" on", "soft"))
    assert written(pieces_of([before], [after]), WIDTH) == (
        "\x1b[H\x1b[38;2;2;2;2;48;2;9;9;9mto 7 on\b\b\b\b\x1b[1;38;2;1;1;1m7\x1b[0m"
    )


def test_a_blank_that_looks_the_same_in_another_ink_has_not_changed():
    assert pieces_of([row((" ", "bold"))], [row((" ", "soft"))]) == []
    assert pieces_of([row((" ", "bold"))], [row((" ", "line"))]) == [Piece(0, 0, 1, " ", CODES["line"])]


def test_many_blanks_are_erased_where_the_terminal_can():
    before, after = row(("x" * 20, "text")), row(("x", "text"), (" " * 19, "tag"))
    pieces = pieces_of([before], [after])
    assert written(pieces, WIDTH, erases=True) == "\x1b[1;2H\x1b[38;2;2;2;2;48;2;7;7;7m\x1b[19X\x1b[0m"
    assert written(pieces, WIDTH).endswith("m" + " " * 19 + "\x1b[0m")


def test_blanks_with_a_line_below_them_are_written():
    pieces = pieces_of([row()], [row((" " * 19, "line"))])
    assert written(pieces, WIDTH, erases=True).endswith("m" + " " * 19 + "\x1b[0m")
