"""`tappa plain`: a match line by line."""

from __future__ import annotations

import argparse
import sys
from typing import TextIO, cast

from saves.heads import list_saves
from saves.seats import plays_in
from screens.session import utc_now
from tui.call import Call, say
from tui.errors import Refused
from tui.limits import Idled, TimedLines
from tui.plain import play_plain
from tui.shared_table import at_shared_table, seen_out
from tui.table import Table


def run(args: argparse.Namespace, call: Call) -> int:
    """Play a match on standard input and output: the one that is named, else the one that was played last."""
    name = args.file if args.file is not None else _last(call)
    with at_shared_table(args, call) as limits:
        lines = TimedLines(sys.stdin, limits.idle)
        try:
            return play_plain(call, Table.open(call, name), cast(TextIO, lines))
        except Idled:
            say("", seen_out(call.speech, limits.idle))
            return 0


def _last(call: Call) -> str:
    """Return the name of the newest save whose match goes on and that the caller may see."""
    for head in list_saves(call.saves, call.files, utc_now()):
        if head.sound and not head.over and plays_in(head, call.who):
            return head.path.name if call.who is not None else str(head.path)
    message = call.speech._("In {folder} there is no match to go on with: “tappa new” begins one.")
    raise Refused(message.format(folder=call.saves))
