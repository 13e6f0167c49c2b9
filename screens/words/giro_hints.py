"""The sports director's hint in one sentence."""

from __future__ import annotations

from engine.giro import hint as reasons
from engine.giro.hint import Hint
from engine.giro.view import GiroView
from screens.words.giro_choices import label
from screens.words.giro_names import GiroNames
from screens.words.phrase import Part, Phrase, fill

_AS_GOOD = "as-good"
"""What is said of a gain that is none once it is rounded."""


def hint_line(names: GiroNames, view: GiroView, hint: Hint) -> Phrase:
    """Return what the sports director would do and what speaks for it, as one sentence.

    Args:
        names: how riders and teams are called.
        view: of the state that the hint is about, its decision still pending.
        hint: from `engine.giro.hint.hint`.
    """
    speech, reason = names.speech, hint.reason
    _ = speech._
    messages = {
        reasons.FINISH: _("{choice}: {chance} % to cross the line and end the stage."),
        reasons.LINE: _("{choice}: {chance} % to be first over the line on {space}."),
        reasons.FURTHER: speech.fraction(
            "{choice}: {spaces} space on average, further than with {against}.",
            "{choice}: {spaces} spaces on average, further than with {against}.", hint.spaces),
        reasons.RED: _("{choice}: the special die threatens less than with {against}."),
        reasons.LATER: speech.fraction(
            "{choice}: the next turns are {gain} space better than after {against}.",
            "{choice}: the next turns are {gain} spaces better than after {against}.", hint.gain),
        reasons.MORE: speech.fraction(
            "{choice}: {gain} space better than “{against}” over the next turns.",
            "{choice}: {gain} spaces better than “{against}” over the next turns.", hint.gain),
        reasons.HABIT: _("{choice}: as a rule that is best."),
        _AS_GOOD: _("{choice} or {against}: it makes no difference."),
    }
    if reason in (reasons.LATER, reasons.MORE) and round(hint.gain, 1) <= 0:
        reason = _AS_GOOD
    chosen = label(names, view, hint.option)
    against = label(names, view, hint.against) if hint.against else (Part(""),)
    said = fill(
        messages[reason], choice=chosen, against=against, chance=str(round(100 * hint.chance)),
        space=names.space(hint.space), spaces=speech.number(hint.spaces),
        gain=speech.number(hint.gain),
    )
    return fill(_("Hint: {said}"), said=said)
