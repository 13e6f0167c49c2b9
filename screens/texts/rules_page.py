"""The rule book drawn: the text, the contents at its left, the options in force at its right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.game import Value, settle_options
from engine.registry import load_game
from screens.drawing.grid import Grid, wrap
from screens.drawing.look import Look
from screens.texts.reading import Body
from screens.texts.searching import Hit, mark_hits
from screens.words.options import option_name, value_name
from screens.words.rulebook import RuleLine, rule_lines, section_titles
from screens.words.speech import Speech

CONTENTS = 100
"""Columns from which the contents stand beside the text."""
OPTIONS = 150
"""Columns from which the options do so too."""
CONTENTS_WIDTH = 30
TEXT_WIDTH = 72
OPTIONS_WIDTH = 48
OPTION_NAME = 24
"""Cells of an option's name and the blank behind it."""

_ROLES = {"title": "title", "section": "title", "text": "text", "doubt": "muted", "blank": "text"}


def text_left(width: int) -> int:
    """Return the column where the text begins."""
    return 2 + CONTENTS_WIDTH if width >= CONTENTS else 2


def book_lines(
    speech: Speech, look: Look, game_id: str, options: Mapping[str, Value], width: int
) -> list[RuleLine]:
    """Return the lines of a game's book for a screen of this width."""
    room = min(TEXT_WIDTH, width - text_left(width) - 2)
    return rule_lines(speech, game_id, options, room, look.text)


def draw_book(
    lines: Sequence[RuleLine], width: int, hits: Sequence[Hit] = (), current: int = -1, marked: int = 0,
    cursor: str = "",
) -> Body:
    """Draw the whole text.

    Args:
        lines: of `book_lines`, for the same width.
        width: the screen's.
        hits: what was searched for, marked in the text.
        current: the index of the one that was gone to last, -1 if there is none.
        marked: the number of the paragraph that what is pending is about; 0: none.
        cursor: the sign that stands before it.
    """
    grid = Grid(width)
    left = text_left(width)
    for y, line in enumerate(lines):
        grid.put(left + line.indent, y, line.text, _ROLES[line.kind])
        if marked and line.paragraph == marked and line.kind == "text":
            if lines[y - 1].paragraph != marked or lines[y - 1].kind == "blank":
                grid.put(left - 2, y, cursor, "cursor")
            grid.put(left + line.indent, y, line.text, "bold")
    mark_hits(grid, lines, [left + line.indent for line in lines], hits, current)
    return Body(grid, [line.paragraph for line in lines])


def draw_contents(grid: Grid, speech: Speech, look: Look, game_id: str, section: int, height: int) -> None:
    """Draw the sections at the left, the one that is being read under the cursor.

    Args:
        grid: the screen.
        speech: the language.
        look: how this terminal shows text and signs.
        game_id: whose book it is.
        section: the number of the section in view, from 1; 0: none.
        height: the screen's.
    """
    y = 4  # beside the title of the first section
    for number, title in enumerate(section_titles(speech, game_id), 1):
        if y >= height - 2:
            return
        here = number == section
        if here:
            grid.put(2, y, look.signs.cursor, "cursor")
        grid.put(4, y, look.text(title), "title" if here else "muted", CONTENTS_WIDTH - 4)
        grid.hot(2, y, CONTENTS_WIDTH - 2, f"section({number})")
        y += 1


def draw_options(
    grid: Grid, speech: Speech, look: Look, game_id: str, options: Mapping[str, Value], height: int
) -> None:
    """Draw the options in force at the right; those that differ from the first preset are bold.

    Args:
        grid: the screen.
        speech: the language.
        look: how this terminal shows text and signs.
        game_id: whose options they are.
        options: the values in force; those that are not there are the first preset's.
        height: the screen's.
    """
    game = load_game(game_id)
    settled, usual = settle_options(game, options), settle_options(game, {})
    x, y = text_left(grid.width) + TEXT_WIDTH + 4, 2
    width = min(OPTIONS_WIDTH, grid.width - x - 1)
    end = grid.put(x, y, look.text(speech("Options in force")), "soft") + 1
    grid.fill(end, y, x + width - end, "line", look.signs.rule)
    y += 2
    for ident, value in settled.items():
        if y >= height - 2:
            return
        name = look.text(option_name(speech, game_id, ident))
        chosen = look.text(value_name(speech, game_id, ident, value))
        role = "text" if value == usual[ident] else "bold"
        grid.put(x, y, name, "muted", OPTION_NAME - 1)
        for line in wrap([(chosen, role)], width - OPTION_NAME):
            if y < height - 2:
                grid.put_parts(x + OPTION_NAME, y, line)
            y += 1
