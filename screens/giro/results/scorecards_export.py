"""The scorecards as characters, for a file."""

from __future__ import annotations

from engine.game import Setup
from engine.giro.view import GiroView
from screens.drawing.look import Look
from screens.drawing.palette import Depth
from screens.giro.results.gap_chart import MOST
from screens.giro.results.scorecards_page import WIDEST, Cards, draw_scorecards, lines_of_tables
from screens.words.giro_names import GiroNames
from screens.words.speech import Speech


def scorecards_text(view: GiroView, setup: Setup, speech: Speech, cards: Cards) -> str:
    """Return both tables and the chart as characters, in lines of at most `WIDEST` cells."""
    height = sum(lines_of_tables(view)) + MOST + 6
    grid = draw_scorecards(view, GiroNames(speech, setup), Look(depth=Depth.MONO), WIDEST, height, cards)
    return grid.text().strip("\n") + "\n"
