"""The scorecards as files: characters, a table for other programs, a picture."""

from __future__ import annotations

from pathlib import Path

from engine.game import Setup
from engine.giro.view import GiroView
from saves.files import make_folders, write_file
from saves.names import slug
from screens.giro.gap_chart import MOST
from screens.giro.scorecards_csv import csv_text, scorecard_rows
from screens.giro.scorecards_page import WIDEST, Cards, draw_scorecards, lines_of_tables
from screens.look import Look
from screens.palette import Depth
from screens.words.giro_names import GiroNames
from screens.words.speech import Speech

FOLDER = "exports"
"""The folder beside the saves' own."""
KINDS = ("txt", "csv", "svg")


def scorecards_text(view: GiroView, setup: Setup, speech: Speech, cards: Cards) -> str:
    """Return both tables and the chart as characters, in lines of at most `WIDEST` cells."""
    height = sum(lines_of_tables(view)) + MOST + 6
    grid = draw_scorecards(view, GiroNames(speech, setup), Look(depth=Depth.MONO), WIDEST, height, cards)
    return grid.text().strip("\n") + "\n"


def export_path(folder: Path, title: str, ident: str, after: int, kind: str) -> Path:
    """Return where an export goes; the same stage of the same match is written over.

    Args:
        folder: Tappa's folder.
        title, ident: the match's.
        after: the number of stages that have been finished.
        kind: one of `KINDS`.
    """
    return folder / FOLDER / f"{slug(title)}-{ident}-scorecards-{after}.{kind}"


def write_export(
    path: Path, kind: str, view: GiroView, setup: Setup, speech: Speech, cards: Cards, picture: str
) -> None:
    """Write an export.

    Args:
        path: the file.
        kind: one of `KINDS`.
        view, setup: the match.
        speech: the language.
        cards: what is shown.
        picture: the screen as SVG, for that kind.

    Raises:
        WriteFailed: it could not be written.
    """
    text = picture
    if kind == "txt":
        text = scorecards_text(view, setup, speech, cards)
    elif kind == "csv":
        text = csv_text(scorecard_rows(view, setup))
    make_folders(path.parent)
    write_file(path, text.encode())
