"""`tappa do`: answers, throws and undos, all of them or none."""

from __future__ import annotations

import argparse
from copy import deepcopy

from engine.game import AnswerRefused, Chance, Event
from engine.match import Match, UndoRefused
from saves.names import clean
from saves.seats import SeatRefused, claim_pending, claim_throw
from screens.words.faces import choice_of_faces, named_faces, typed_face
from screens.words.refusals import refusal
from tui.call import Call
from tui.errors import USAGE, Refused
from tui.streams import say
from tui.table import Table, seat_refused

THROW, UNDO = "throw", "undo"
"""The answers that are none of a decision's options."""


class Hand:
    """Answers and the dice that were thrown by hand for them, as one call gives them."""

    def __init__(self, answers: list[str], dice: list[str], no_throw: bool) -> None:
        """Take them.

        Args:
            answers: ids of options, `throw`, `undo`; none at all, but dice: as `throw`.
            dice: faces in the order in which they are to fall.
            no_throw: a die that would fall by itself is left waiting.
        """
        self.answers = answers or ([THROW] if dice else [])
        self.dice = dice
        self.no_throw = no_throw

    def play(self, match: Match, who: str | None) -> tuple[list[Event], list[str]]:
        """Give all of it to a match; return what happened, and the dice that nobody threw.

        Args:
            match: it is played on in place.
            who: who answers; an open seat becomes his.

        Raises:
            SeatRefused: a seat is another's.
            NoFace, NoDie: a die is no face of what falls, or a real one has to be thrown and none is left.
            AnswerRefused: an answer is not on offer.
            UndoRefused: nothing may be taken back.
        """
        left = list(self.dice)
        events: list[Event] = []

        def fall() -> None:
            pending = match.pending
            if isinstance(pending, Chance) and left:
                left[0] = typed_face(left[0], pending.faces)
                if left[0] not in pending.faces:
                    raise NoFace(left[0], pending)
            if isinstance(pending, Chance) and not left and match.dice.kind == "typed":
                raise NoDie(pending)
            claim_throw(match, who)
            events.extend(match.throw(left.pop(0) if left else None))

        for answer in self.answers:
            if answer == UNDO:
                match.undo(by=who)
            elif answer == THROW:
                fall()
            else:
                claim_pending(match, who)
                events += match.answer(answer)
            while not self.no_throw and match.falls_by_itself(thrown=bool(left)):
                fall()
        return events, left


class NoFace(Exception):
    """A die that was thrown by hand has no such face."""

    def __init__(self, face: str, pending: Chance) -> None:
        super().__init__(face)
        self.face = face
        self.pending = pending


class NoDie(Exception):
    """A real die has to fall, and what it shows was not given."""

    def __init__(self, pending: Chance) -> None:
        super().__init__(pending.kind)
        self.pending = pending


def run(args: argparse.Namespace, call: Call) -> int:
    """Play what was given, which is saved once it has all been played, and print what happened and what is pending."""
    table = Table.open(call, args.file)
    dice = [part.strip() for part in args.dice.split(",")] if args.dice.strip() else []
    hand = Hand(args.answers, dice, args.no_throw)
    _rehearse(hand, table, call)
    events = table.step(lambda match: hand.play(match, call.who)[0])
    say(*table.tell(events), *([] if table.match.outcome else table.pending_lines()))
    return 0


def _rehearse(hand: Hand, table: Table, call: Call) -> None:
    """See on a copy that all of it can be played, and by whoever calls; nothing has been written if it cannot."""
    now = table.match
    match = Match.resume(
        now.game, now.setup, now.dice, now.state.clone(), deepcopy(now.journal), now.counter, now.chances, now.base
    )
    _ = call.speech._
    try:
        _events, left = hand.play(match, call.who)
    except SeatRefused as wrong:
        raise seat_refused(call, match, wrong) from None
    except (AnswerRefused, UndoRefused) as wrong:
        raise Refused(refusal(call.speech, wrong), _("Nothing was written.")) from None
    except NoFace as wrong:
        message = _("--dice: “{face}” is no face of the die that falls; it has {faces}. Nothing was written.")
        faces = named_faces(call.speech, wrong.pending.faces)
        raise Refused(message.format(face=clean(wrong.face), faces=faces), code=USAGE) from None
    except NoDie as wrong:
        message = _("Real dice are thrown in this match: say what fell, --dice {faces}. Nothing was written.")
        raise Refused(message.format(faces=choice_of_faces(wrong.pending.faces))) from None
    if left:
        message = _("--dice: no die is left to fall for {faces}. Nothing was written.")
        raise Refused(message.format(faces=", ".join(map(clean, left))))
