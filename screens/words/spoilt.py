"""A match's file that was spoilt, mended or put in place by somebody else while the match is open: what is asked."""

from __future__ import annotations

from saves.errors import SaveRefused
from screens.words.speech import Speech

WAIT, ACCEPT, MINE = "wait", "accept", "mine"
"""Leave the file as it is; play on with it as it stands; write the match as it is here."""


def spoilt_file(speech: Speech, error: SaveRefused) -> tuple[str, list[tuple[str, str]]]:
    """Return what to ask whoever has a match open whose file cannot be taken in, and the answers: ids and words."""
    _ = speech
    answers = [(WAIT, _("leave the file as it is"))]
    if error.acceptable:
        question = _("Somebody has changed the file of this match by hand, and it could be played on as it is."
                     " Here the match is as it was.")
        answers.append((ACCEPT, _("play on with the file as it stands")))
    elif any(fault.code == "another-match" for fault in error.faults):
        question = _("The file of this match holds another match now. Here this one is whole.")
    else:
        question = _("The file of this match was changed from outside and is no match any more. Here it is whole.")
    answers.append((MINE, _("write the match as it is here; the other file is set aside")))
    return question, answers
