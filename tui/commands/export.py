"""`tappa export`: a picture of a screen, or the scorecards as a table."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Callable, Mapping
from pathlib import Path

from engine.game import Outcome
from engine.match import Match
from engine.registry import PIGS
from saves.document import Saved
from saves.files import write_file
from screens.factories import factory_name
from screens.giro.results.scorecards_csv import scorecard_rows
from screens.pig.scorecards_csv import turn_rows
from screens.words.csv_rows import Row, csv_text
from tui.call import Call
from tui.errors import USAGE, Refused
from tui.streams import say
from tui.table import Table


def _giro_rows(match: Match, stage: int) -> list[Row]:
    return scorecard_rows(match.game.view(match.state, 0), match.setup, stage)


TABLES: Mapping[str, Callable[[Match, int], list[Row]]] = {
    "giro": _giro_rows,
    **dict.fromkeys(PIGS, lambda match, stage: turn_rows(match)),
}
"""By game its scorecards as a table, up to a stage, 0: the last."""


def run(args: argparse.Namespace, call: Call) -> int:
    """Write a picture to a file or to standard output."""
    _ = call.speech._
    out = None if args.out is None else call.own_path("--out", args.out)
    if args.format == "csv" and args.screen != "scorecards":
        raise Refused(_("--format csv: only the scorecards are a table."), code=USAGE)
    table = Table.open(call, args.file)
    _check_screen(args, call, table.saved)
    if out is not None and out.exists() and table.path.exists() and out.samefile(table.path):
        raise Refused(_("--out: that is the match itself."), code=USAGE)
    if args.format == "csv":
        match = table.saved.match
        text = csv_text(TABLES[match.game.id](match, args.stage or 0))
    else:
        text = _picture(args, call, table.saved, table.path)
    if out is None:
        say(text.removesuffix("\n"))
    else:
        write_file(out, text.encode())
    return 0


def _check_screen(args: argparse.Namespace, call: Call, saved: Saved) -> None:
    """See that the match has what is to be shown.

    Raises:
        Refused: its game has no such screen, its tour no such stage, or it has not come so far.
    """
    _ = call.speech._
    match = saved.match
    if factory_name(args.screen, match.game.id) is None:
        raise Refused(_("--screen {name}: this game has none.").format(name=args.screen), code=USAGE)
    if args.stage is not None:
        if args.screen not in ("stage-end", "scorecards"):
            raise Refused(_("--stage: only stage-end and scorecards show one."), code=USAGE)
        count = match.game.chapters(match.setup)
        if not count:
            raise Refused(_("--stage: this game has no stages."), code=USAGE)
        if not 1 <= args.stage <= count:
            message = _("--stage: this tour has stages 1 to {count}, not {value}.")
            raise Refused(message.format(count=count, value=args.stage), code=USAGE)
        if args.stage > len(match.state.results):
            raise Refused(_("Stage {number} has not been finished yet.").format(number=args.stage))
    elif args.screen == "stage-end" and not match.state.results:
        raise Refused(_("No stage has been finished yet."))
    if args.screen == "tour-end" and not isinstance(match.pending, Outcome):
        raise Refused(_("The tour has not been finished yet."))
    if args.screen == "game-end" and not isinstance(match.pending, Outcome):
        raise Refused(_("The game has not been finished yet."))


def _picture(args: argparse.Namespace, call: Call, saved: Saved, path: Path) -> str:
    from screens.drawing.palette import Depth  # no other command waits for Textual
    from tui.app import Looks
    from tui.picture import Picture, draw_picture

    # Textual would grey a picture whose maker wants no colours on his terminal: here --colours alone says.
    os.environ.pop("NO_COLOR", None)
    # A text has no colours: what they would say, such as which slots are empty, is said by signs in it.
    depth = Depth.MONO if args.format == "txt" else Depth(args.colours)
    looks = Looks(args.theme, depth, args.ascii, call.speech.language)
    width, height = args.size
    picture = Picture(args.screen, width, height, args.stage or 0, looks)
    return asyncio.run(draw_picture(picture, saved, path, args.format))
