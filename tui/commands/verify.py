"""`tappa verify`: whether the journal leads to what is saved."""

from __future__ import annotations

import argparse
from bisect import bisect_right

from engine import journal as marks
from engine.dice import face_index
from engine.game import Chance
from engine.match import JournalDeparts, Match
from saves.document import same_data
from screens.words.refusals import offer
from tui.call import Call
from tui.errors import Refused
from tui.streams import say
from tui.table import Table


def run(args: argparse.Namespace, call: Call) -> int:
    """Replay the journal, and print that it agrees, or refuse with where it departs."""
    table = Table.open(call, args.file)
    match, _ = table.match, call.speech._
    state = match.beginning()
    written = [token for token in match.journal.tokens if token[0] in (marks.SEEDED, marks.TYPED)]
    thrown = match.chances - len(written)
    try:
        for step in match.steps(state):
            if not isinstance(step.before, Chance):
                continue
            mark, face = marks.split(step.token)
            fallen = step.before.faces[face_index(match.dice.seed, thrown, len(step.before.faces))]
            if mark == marks.SEEDED and face != fallen:
                raise Refused(
                    _at(match, step.index, step.token, call),
                    _("The seed gives {face} here.").format(face=fallen),
                )
            thrown += 1
    except JournalDeparts as wrong:
        raise Refused(_at(match, wrong.index, wrong.token, call), offer(call.speech, wrong.pending)) from None
    found, wanted = match.state.to_data(), state.to_data()
    if places := [key for key in {**wanted, **found} if not same_data(found.get(key), wanted.get(key))]:
        message = _("The journal keeps to the rules, but leads to another state than the one that is saved: {places}.")
        raise Refused(message.format(places=", ".join(f"state.{key}" for key in places)))
    message = call.speech.n(
        "The journal agrees with the match: {count} entry, {turns}.",
        "The journal agrees with the match: {count} entries, {turns}.",
        len(match.journal),
    )
    turns = call.speech.n("{count} turn", "{count} turns", len(match.journal.turns))
    say(message.format(count=len(match.journal), turns=turns.format(count=len(match.journal.turns))))
    return 0


def _at(match: Match, index: int, token: str, call: Call) -> str:
    turn = bisect_right(match.journal.turns, index)
    message = call.speech._("The journal departs from the rules in turn {turn}, at “{token}” (entry {number}).")
    return message.format(turn=turn, token=token, number=index + 1)
