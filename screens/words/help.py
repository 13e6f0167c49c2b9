"""What the help says besides the keys: how a turn goes, and what the signs mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.game import Value, settle_options
from engine.registry import load_game
from screens.words.pig_help import help_lines
from screens.words.rulebook import told_rules
from screens.words.speech import Speech, mark

TURN_RULES: Mapping[str, tuple[str, ...]] = {
    "giro": ("GIRO-10", "GIRO-11", "GIRO-13", "GIRO-15", "GIRO-14", "GIRO-45", "GIRO-46", "GIRO-49"),
}
"""By game, the rules that the help tells: who goes first, what a turn is, when one may stop, gaps and totals."""
TRIAL_RULES = ("GIRO-51", "GIRO-52", "GIRO-13", "GIRO-15", "GIRO-54", "GIRO-55", "GIRO-56", "GIRO-49")
"""The same for a time trial of the Giro."""


def turn_lines(
    speech: Speech, game_id: str, options: Mapping[str, Value], rules: Sequence[str] = ()
) -> list[str]:
    """Return how a turn goes, a paragraph each: the rules named above, or what has been written for the help itself.

    Args:
        speech: the language.
        game_id: the game.
        options: the values in force.
        rules: those that hold for what is played now, where it is not the usual.
    """
    if found := rules or TURN_RULES.get(game_id):
        return told_rules(speech, game_id, options, found)
    return help_lines(speech, game_id, settle_options(load_game(game_id), options))


GIRO_SIGNS: Mapping[str, str] = {
    "captain": mark("behind a number: the captain of his team, and filled to the edge"),
    "star_active": mark("an active star: it cancels a misfortune; its colour says which"),
    "star_asleep": mark("a star that sleeps through this stage and is kept"),
    "star_used": mark("a star that has been used and goes back after the stage"),
    "fatigue": mark("behind a number: fatigued, with so many turns still to miss"),
    "missed": mark("in the penalty table: a turn of fatigue that has been missed"),
    "to_miss": mark("in the penalty table: a turn of fatigue still to be missed"),
    "gpm": mark("a mountain grand prix (GPM): the first rider there gets a blue star"),
    "gpm_taken": mark("a GPM that has been won"),
    "gp": mark("the GP Big Jim: the first rider there gets a black star"),
    "gp_taken": mark("a GP Big Jim that has been won"),
    "red": mark("a free slot of a red space: who stops there throws the special die"),
    "full": mark("behind the number of a space: no slot is free"),
    "finish": mark("the finish line"),
}
"""Meaning by the field of `screens.drawing.signs.Signs`: what is drawn on the road and in the tables of the Giro."""

SIGNS: Mapping[str, Mapping[str, str]] = {"giro": GIRO_SIGNS}
"""By game the signs that its help explains; those of a game that is not here explain themselves."""

FATIGUE_ASCII = mark("behind a number: fatigued; how many turns he has still to miss is said in words")
"""The meaning of `fatigue` where one sign stands for any number of turns."""

WIDE_SIGNS = mark(
    "If the columns are ragged, this terminal draws signs two cells wide: set signs to plain ones (ASCII) in the"
    " settings."
)
COLOURLESS = mark("Nothing is told by colour alone: everything can be read without it.")
