"""`tappa new`: a match begins, in a file of its own."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.game import Fault, Faulty, Game, Option, Seat, Setup, Value, settle_options
from engine.match import UNDO_POLICIES, Dice, Match
from engine.registry import game_ids, load_game
from saves.document import Saved
from saves.folder import new_path, open_folder
from saves.names import clean, clean_setup
from screens.beginning import drawn_seed
from screens.settings import read_settings
from tui.call import Call
from tui.errors import FAILED, USAGE, Refused
from tui.seating import parse_seats, with_colours
from tui.streams import say
from tui.table import Table

_GIRO_ONLY = ("stages", "captains", "riders", "colours")
_TYPED = {
    "setup.seats": "--seats", "setup.captains": "--captains", "setup.riders": "--riders", "setup.tour": "--stages",
    "rules.": "--option ",
}
"""Where the command line says what a setup has at a place."""
_WORDS = {"true": True, "false": False}


def run(args: argparse.Namespace, call: Call) -> int:
    """Write a new match to a file, and print its path and what is pending."""
    table = begin(args, call)
    say(call.shown(table.path), *table.pending_lines())
    return 0


def begin(args: argparse.Namespace, call: Call) -> Table:
    """Write a new match to a file, and return its table.

    Raises:
        Refused, Faulty: see `setup_from`; or the file is there already.
        ReadFailed: a stage file cannot be read.
        WriteFailed: it was not saved.
    """
    game = game_named(args.game, call)
    setup = setup_from(args, game, call)
    undo = args.undo or read_settings(call.home)[0].undo
    seed = drawn_seed() if args.seed is None else args.seed
    match = Match(game, setup, Dice(seed, args.dice, undo if undo in UNDO_POLICIES else UNDO_POLICIES[0]))
    saved = Saved.begin(match, args.title or ", ".join(seat.name for seat in setup.seats))
    return Table.begin(call, _path(args, saved, call), saved)


def game_named(ident: str, call: Call) -> Game:
    """Return a game by its id.

    Raises:
        Refused: there is none.
    """
    if ident not in game_ids():
        message = call.speech._("There is no game “{value}”; there are {known}.")
        raise Refused(message.format(value=clean(ident), known=", ".join(game_ids())), code=USAGE)
    return load_game(ident)


def setup_from(args: argparse.Namespace, game: Game, call: Call) -> Setup:
    """Return the setup that the command line describes: its seats, stages, captains, riders, preset and options.

    Raises:
        Refused: a value is none that there is.
        Faulty: with everything else that is wrong with it.
    """
    options = _options(args, game, call)
    seats, details, faults = _PARTS.get(game.id, _seats_alone)(args, call)
    setup = clean_setup(Setup(game.id, seats, options, details))
    # Stages that cannot be had are told already.
    faults += [_as_typed(fault) for fault in game.setup_faults(setup) if fault.code != "unknown-stage"]
    if faults:
        raise Faulty(faults)
    return setup


Parts = tuple[tuple[Seat, ...], Mapping[str, Any], list[Fault]]
"""A setup's seats, what else its game has, and what is wrong with that."""


def _giro_parts(args: argparse.Namespace, call: Call) -> Parts:
    from engine.giro.tour import COLOURS, TEAM_NAMES
    from tui.giro_setup import giro_details

    seats = parse_seats(args.seats, TEAM_NAMES, call.speech)
    if args.colours is not None:
        seats = with_colours(seats, [part.strip() for part in args.colours.split(",")], COLOURS, call.speech)
    return seats, *giro_details(args, len(seats), call)


def _seats_alone(args: argparse.Namespace, call: Call) -> Parts:
    given = [f"--{name}" for name in _GIRO_ONLY if getattr(args, name) is not None]
    if given:
        message = call.speech._("{options}: only a Giro has these.")
        raise Refused(message.format(options=", ".join(given)), code=USAGE)
    return parse_seats(args.seats, (), call.speech), {}, []


_PARTS: Mapping[str, Callable[[argparse.Namespace, Call], Parts]] = {"giro": _giro_parts}
"""The games whose setup is more than seats and options."""


def _as_typed(fault: Fault) -> Fault:
    """Return a fault with the option of the command line as its place."""
    for key, option in _TYPED.items():
        if fault.place.startswith(key):
            return replace(fault, place=option + fault.place.removeprefix(key))
    return fault


def _options(args: argparse.Namespace, game: Game, call: Call) -> dict[str, Value]:
    """Return a value for every option, and for each unknown key that was given its text, which the check finds."""
    _ = call.speech._
    if args.preset is not None and args.preset not in game.presets:
        message = _("There is no preset “{value}”; there are {known}.")
        raise Refused(message.format(value=clean(args.preset), known=", ".join(game.presets)), code=USAGE)
    known = {option.id: option for option in game.options}
    chosen: dict[str, Value] = {}
    for text in args.option:
        key, equals, value = text.partition("=")
        if not equals:
            raise Refused(_("--option takes KEY=VALUE, not “{value}”.").format(value=clean(text)), code=USAGE)
        chosen[clean(key)] = option_value(known.get(key), value)
    return {**chosen, **settle_options(game, chosen, args.preset)}


def option_value(option: Option | None, text: str) -> Value:
    """Return what a text means as the value of an option; one that it cannot be stays a text, for the check to find."""
    if option is not None and not option.values:
        return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else clean(text)
    if option is not None and any(isinstance(value, bool) for value in option.values):
        return _WORDS.get(text.lower(), clean(text))
    return clean(text)


def _path(args: argparse.Namespace, saved: Saved, call: Call) -> Path:
    if args.out is None:
        return new_path(open_folder(call.saves), saved.title, saved.ident)
    path = call.new_file("--out", args.out)
    if call.who is not None:
        open_folder(call.saves)
        if os.path.lexists(path):  # it may be anybody's
            message = call.speech._("There is a match “{name}” already. Choose another name.")
            raise Refused(message.format(name=clean(path.stem)), code=FAILED)
    elif os.path.lexists(path) and not args.force:
        message = call.speech._("{path} is there already; --force writes over it.")
        raise Refused(message.format(path=clean(str(path), 500)), code=FAILED)
    return path
