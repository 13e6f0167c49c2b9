"""Boards drawn without a terminal: a match at a moment, as lines of text."""

from __future__ import annotations

from screens.drawing.grid import Grid
from screens.drawing.look import Look
from screens.drawing.phrases import LogLine
from screens.giro.board.board_model import BoardModel, model_of
from screens.giro.board.board_page import draw_board
from screens.session import Session
from screens.words.giro_names import GiroNames
from screens.words.phrase import Part
from screens.words.speech import Speech

SPEECH = Speech()


def board_model(session: Session, cursor: int = 0, speech: Speech = SPEECH) -> BoardModel:
    """Return what the board would show, with two sentences in its log."""
    log = [LogLine((Part("The first thing happened."),), 0), LogLine((Part("The second thing happened."),), 2)]
    return model_of(session, GiroNames(speech, session.match.setup), log, cursor, following=False)


def drawn(
    model: BoardModel, width: int = 80, height: int = 24, look: Look | None = None, speech: Speech = SPEECH
) -> Grid:
    """Return the board in this size."""
    return draw_board(model, look or Look(), speech, width, height, 0)[0]


def lines_of(session: Session, width: int = 80, height: int = 24, cursor: int = 0) -> list[str]:
    """Return the board's lines in this size."""
    return drawn(board_model(session, cursor), width, height).text().split("\n")


def rest_of(lines: list[str], word: str) -> str:
    """Return what follows a word in the first line that has it, blanks at either end left out.

    Raises:
        StopIteration: no line has it.
    """
    return next(line.partition(word)[2].strip() for line in lines if word in line)
