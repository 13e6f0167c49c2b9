"""`tappa replay`: a match told from its beginning."""

from __future__ import annotations

import argparse

from engine.game import Event
from engine.match import JournalDeparts
from screens.words.phrase import plain
from tui.call import Call
from tui.errors import Refused
from tui.streams import say
from tui.table import Table


def run(args: argparse.Namespace, call: Call) -> int:
    """Print a match's sentences, turn by turn."""
    table = Table.open(call, args.file)
    match, _ = table.match, call.speech._
    if match.base is not None:
        say(_("The match is told from where its save was accepted as it stood; what came before is not known."))
    state = match.beginning()
    events: list[Event] = []

    def tell() -> None:
        say(*map(plain, table.words.tell(events, match.game.view(state, 0))))
        events.clear()

    say(*map(plain, table.words.opening(match.game.view(state, 0))))
    turn, starts = 0, frozenset(match.journal.turns)
    try:
        for step in match.steps(state):
            if step.index in starts:
                turn += 1
                say("", _("Turn {number}").format(number=turn))
            events += step.events
            if step.index + 1 in starts:
                tell()
    except JournalDeparts:
        tell()
        raise Refused(_("Here the journal departs from the rules; “tappa verify” says how.")) from None
    tell()
    if not match.outcome:
        say("", *table.pending_lines())
    return 0
