"""`tappa plain`: a match, or the list of all of them, line by line."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from typing import TextIO, cast

from saves.folder import own_folder
from screens.settings import read_settings
from tui.call import Call
from tui.limits import Idled, TimedLines
from tui.plain import play_plain
from tui.plain_commands import ToMenu
from tui.plain_menu import PlainMenu
from tui.plain_talk import Leave, Talk
from tui.shared_table import at_shared_table, seen_out
from tui.table import Table


def run(args: argparse.Namespace, call: Call) -> int:
    """Play on standard input and output: the match that is named, else one that is chosen from the list."""
    with at_shared_table(args, call) as limits:
        settings = read_settings(own_folder(call.home, call.who))[0]
        talk = Talk(cast(TextIO, TimedLines(sys.stdin, limits.idle)), settings.signs)
        try:
            with suppress(Leave):
                _play(args.file, call, talk)
        except Idled:
            talk.tell("", seen_out(call.speech, limits.idle))
        return 0


def _play(name: str | None, call: Call, talk: Talk) -> None:
    if name is not None:
        try:
            play_plain(call, Table.open(call, name), talk)
        except ToMenu:
            name = None
    if name is None:
        PlainMenu(call, talk).run()
