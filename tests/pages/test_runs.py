"""What a changed part of a screen sends: an emulator that gets it shows what the whole screen would show."""

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from screens.widgets.codes import blank_style, cursor_move, style_change
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
        ((0, 0), None, "[H"),
        ((0, 8), None, "[9H"),
        ((7, 8), None, "[9;8H"),
        ((8, 3), (7, 3), "[C"),
        ((12, 3), (7, 3), "[5C"),
        ((6, 3), (7, 3), "[D"),
        ((7, 4), (7, 3), "[B"),
        ((110, 31), (117, 30), "[B\x1b[7D"),
        ((0, 9), (7, 3), "[10H"),
    ],
)
def test_the_cursor_goes_the_shortest_way(there: tuple[int, int], now: tuple[int, int] | None, move: str):
    assert cursor_move(*there, now) == f"\x1b{move}"


def test_a_style_is_named_once_a_frame_wherever_its_cells_stand():
    bold, faint = Style(bold=True, color="#010203"), Style(color="#040506")
    strips = [line([Segment("ab", bold), Segment("cd", faint), Segment("ef", bold)])] * 2
    assert sent(strips, [(0, 0, 6), (1, 0, 6)]) == (
        "\x1b[H\x1b[1;38;2;1;2;3mab\x1b[2Cef\x1b[2Hab\x1b[2Cef"
        "\x1b[1;3H\x1b[22;38;2;4;5;6mcd\x1b[2;3Hcd\x1b[0m"
    )


def test_nobody_is_sure_of_the_cursor_after_a_character_that_some_terminals_draw_wider():
    strips = [line([Segment("▌", Style(color="#010203")), Segment("b" * 23)])] * 2
    assert sent(strips, [(0, 0, 1), (1, 0, 1)]) == "\x1b[H\x1b[38;2;1;2;3m▌\x1b[2H▌\x1b[0m"


def test_nobody_is_sure_of_the_cursor_after_the_last_column():
    strips = [line([Segment("b" * 24)])] * 2
    assert sent(strips, [(0, 23, 24), (1, 23, 24)]) == "\x1b[1;24Hb\x1b[2;24Hb"
