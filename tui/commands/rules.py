"""`tappa rules`: a game's rules, as they are played without a change or in a match."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from engine.game import Value
from engine.registry import game_ids
from saves.errors import ReadFailed
from screens.words.rule_search import not_found, rule_text
from tui.call import Call
from tui.commands.new import game_named
from tui.errors import Refused
from tui.streams import say
from tui.table import Table


def run(args: argparse.Namespace, call: Call) -> int:
    """Print the rule book, or what it says about a word."""
    game, options = _book(args.game, call)
    lines = rule_text(call.speech, game, options, args.word or "")
    if not lines:
        raise Refused(not_found(call.speech, args.word))
    say(*lines)
    return 0


def _book(name: str, call: Call) -> tuple[str, Mapping[str, Value]]:
    """Return the game, and the options in force if a match is named in its place."""
    if name in game_ids():
        return name, {}
    try:
        match = Table.open(call, name).match
    except ReadFailed as failed:
        if failed.reason != "gone" or "/" in name:
            raise
        return game_named(name, call).id, {}  # which says what games there are
    return match.game.id, match.setup.options
