"""A match's file that was taken away, spoilt, mended or replaced while the match is open: what is asked."""

from __future__ import annotations

from saves.errors import SaveRefused
from screens.words.speech import Speech

WAIT, ACCEPT, MINE = "wait", "accept", "mine"
"""Leave the file as it is; play on with it as it stands; write the match as it is here."""
ANEW, LEAVE = "write", "leave"
"""Write the match as it is here; let it be deleted."""

Asked = tuple[str, list[tuple[str, str]]]
"""A question, and its answers: ids and words."""


def deleted_file(speech: Speech) -> Asked:
    """Return what to ask whoever has a match open whose file is gone."""
    _ = speech
    question = _("This match was deleted at another terminal, or its file was taken away. Here it is whole.")
    return question, [(ANEW, _("write it anew, for all who play it")), (LEAVE, _("leave it; it stays deleted"))]


def spoilt_file(speech: Speech, error: SaveRefused) -> Asked:
    """Return what to ask whoever has a match open whose file cannot be taken in."""
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
