"""What a changed part of a screen sends: an emulator that gets it shows what the whole screen would show."""

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from screens.widgets.runs import RunsUpdate, blank_style, style_change

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
