"""`tappa auto`: bots play a match on."""

from __future__ import annotations

import argparse

from engine.bots.play import NoEnd
from engine.match import Match
from tui.call import Call
from tui.errors import Refused
from tui.streams import say
from tui.table import Table


def run(args: argparse.Namespace, call: Call) -> int:
    """Play on, and print what is saved."""
    table = Table.open(call, args.file)
    _ = call.speech._
    match = table.match
    if match.outcome:
        say(_("This match is over."), *table.question())
        return 0
    people = args.until != "person"
    if people and any(seat.owner is not None and seat.owner != call.who for seat in match.setup.seats):
        raise Refused(_("Some seats are other people's: --until person plays on to where one of them is asked."))
    chapter = match.state.chapter

    def stop(match: Match) -> bool:
        return bool(args.until == "stage" and match.state.chapter != chapter)

    try:
        for lines in table.play_on(stop, args.strength if people else None):
            say(*lines)
    except NoEnd as wrong:
        message = _("{place} does not come to an end: it was stopped, and is saved as it stands.")
        raise Refused(message.format(place=place_of(match, wrong.chapter, call))) from None
    say("", *(table.words.standings(table.view) if match.outcome else table.pending_lines()))
    return 0


def place_of(match: Match, chapter: int, call: Call) -> str:
    """Return what a stage or round is called: `Stage 3 (mountain-1)`, `Round 12`."""
    tour = match.setup.details.get("tour")
    if tour:
        return call.speech._("Stage {number} ({name})").format(number=chapter, name=tour[chapter - 1])
    return call.speech._("Round {number}").format(number=chapter)
