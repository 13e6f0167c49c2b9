"""`tappa show`: how a match stands, for people and for programs."""

from __future__ import annotations

import argparse
import json
from typing import Any

from engine.game import preset_of
from engine.giro.view import GiroView
from saves.document import Saved
from tui.call import Call
from tui.errors import USAGE, Refused
from tui.streams import say
from tui.table import Table

JSON_FORMAT = 1
"""Raised when a key of the JSON changes its meaning or goes."""


def run(args: argparse.Namespace, call: Call) -> int:
    """Print how a match stands and what can be answered."""
    table = Table.open(call, args.file)
    seats = len(table.match.setup.seats)
    if not 0 <= args.seat <= seats:
        message = call.speech._("--seat: this match has seats 1 to {count}, not {value}.")
        raise Refused(message.format(count=seats, value=args.seat), code=USAGE)
    if args.json:
        say(json.dumps(document(table.saved, args.seat), ensure_ascii=False, indent=1))
        return 0
    say(table.saved.title, *stand(table), "", *table.pending_lines())
    if args.hint:
        say(*hint_lines(table))
    return 0


def hint_lines(table: Table) -> list[str]:
    """Return the sports director's hint about the pending decision; nothing where none is pending.

    Raises:
        Refused: the game has no sports director.
    """
    if not isinstance(table.view, GiroView):
        raise Refused(table.call.speech._("--hint: only a Giro has a sports director."), code=USAGE)
    line = table.hint()
    return [line] if line else []


def stand(table: Table) -> list[str]:
    """Return how a match stands: what is played, where everybody is, the standings."""
    words, view = table.words, table.view
    return [*words.status(view), "", *words.standings(view)]


def document(saved: Saved, seat: int = 0) -> dict[str, Any]:
    """Return a match as plain data: what a seat may see (0: everybody), and never the seed before the end.

    `pending` has the decision or die with all ids; the keys of the game itself are its view's.
    """
    match = saved.match
    view = match.game.view(match.state, seat).to_data()
    names = match.setup.details.get("riders")
    if names:
        view["riders"] = [{"name": names[rider["number"] - 1], **rider} for rider in view["riders"]]
    return {
        "format": JSON_FORMAT,
        "game": match.game.id,
        "title": saved.title,
        "counter": match.counter,
        "preset": preset_of(match.game, match.setup.options),
        "dice": match.dice.kind,
        "undo": match.dice.undo,
        **({"seed": match.dice.seed} if match.outcome else {}),
        "seats": [
            {
                "seat": number,
                "name": one.name,
                "player": one.player,
                **({} if one.owner is None else {"owner": one.owner}),
                **({"colour": one.colour} if one.colour else {}),
            }
            for number, one in enumerate(match.setup.seats, 1)
        ],
        **view,
    }
