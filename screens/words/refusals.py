"""Answers that were not taken, undo that is not to be had, journals that depart: what to say and what can be done."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.play import NoEnd
from engine.game import AnswerRefused, Chance, Decision, InvalidAnswer, Pending
from engine.match import JournalDeparts, StaleAnswer, UndoRefused
from saves.errors import Deleted, Overtaken
from saves.names import clean
from saves.seats import SeatRefused
from screens.words.faces import named_faces
from screens.words.speech import Speech, mark

UNDO: Mapping[str, str] = {
    "off": mark("In this match nothing is taken back."),
    "nothing": mark("There is nothing to take back."),
    "dice": mark("A die has fallen since, and this match takes nothing back past the dice."),
    "another-person": mark("The last answer was somebody else's, who alone may take it back."),
    "base": mark("What lies before that was accepted or moved to newer rules, and cannot be taken back."),
}
"""Why nothing was taken back, by the codes of `UndoRefused`."""
UNDO_REFUSED = mark("Nothing was taken back ({code}).")

SEATS: Mapping[str, str] = {
    "bot": mark("A bot plays this seat."),
    "another": mark("It is another person's turn. You are watching until yours comes."),
    "nameless": mark("This seat is open: start Tappa with --as NAME and it is yours with your first answer."),
}
"""Why somebody may not answer for a seat, by the codes of `SeatRefused`."""

Refusal = AnswerRefused | StaleAnswer | Overtaken | Deleted | SeatRefused | UndoRefused | JournalDeparts | NoEnd


def refusal(speech: Speech, error: Refusal) -> str:
    """Return why something was refused, and what would be taken."""
    _ = speech._
    if isinstance(error, AnswerRefused):
        message = _("“{answer}” is no answer. {offer}") if isinstance(error, InvalidAnswer) else _(
            "“{answer}” is not on offer now. {offer}")
        return message.format(answer=clean(error.answer, 32), offer=offer(speech, error.pending))
    if isinstance(error, SeatRefused):
        return speech(SEATS[error.code])
    if isinstance(error, StaleAnswer | Overtaken):
        return _("The match has gone on meanwhile, so the answer was not taken. See how it stands and answer anew.")
    if isinstance(error, Deleted):
        return _("The match's file was taken away meanwhile, at another terminal perhaps: nothing was written.")
    if isinstance(error, UndoRefused):
        return speech(UNDO.get(error.code, UNDO_REFUSED)).format(code=error.code)
    if isinstance(error, JournalDeparts):
        message = _("The journal departs from the rules at its token {number}, “{token}”. {offer}")
        return message.format(number=error.index + 1, token=clean(error.token, 32), offer=offer(speech, error.pending))
    return _("Stage or round {number} does not end, however long it is played on.").format(number=error.chapter)


def offer(speech: Speech, pending: Pending) -> str:
    """Return what would be taken now, with the ids to write."""
    _ = speech._
    if isinstance(pending, Decision):
        return _("On offer: {options}.").format(options=_(", ").join(pending.options))
    if isinstance(pending, Chance):
        faces = named_faces(speech, pending.faces)
        return _("A die is due: throw, or say what fell ({faces}).").format(faces=faces)
    return _("The match is over.")
