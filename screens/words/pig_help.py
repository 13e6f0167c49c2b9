"""What the help says of a game of the pig family (section 8 of its rules)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import Value, settle_options
from engine.registry import load_game
from screens.words.options import option_name, value_name
from screens.words.speech import Speech, mark

_ONE_DIE = (
    mark("2 to 6: the number is added to the turn total."),
    mark("1: the turn total is lost and the turn ends."),
)
_STORY = (
    mark("An example of four. Held: Ada 54, Bea 88, Carlo 94, Dino 96. Ada throws 4-3 and 3-2 and holds: 66."),
    mark("Bea throws 5-4 and 6-3 and holds: 106, so this round is the last. Carlo throws 4-4, which would make 110, "
         "but must throw again: 1-5, and he stays at 94. Dino throws 3-3, which would make 108, but must throw again: "
         "1-1, and he falls to 0. Bea wins."),
)
_LADDER = mark(
    "The family. Pig: one die. Two-dice Pig: two dice, and doubles are nothing special. Big Pig: doubles pay twice "
    "and force a throw. Pass the Pigs: two little pigs in place of dice; not played here.")


def help_lines(speech: Speech, game_id: str, options: Mapping[str, Value]) -> list[str]:
    """Return the help in paragraphs: goal, throws, hold, end, options that are not as usual, an example, the family.

    Args:
        speech: the language.
        game_id: `bigpig`, `twopig` or `pig`.
        options: a value for every option of the game.
    """
    _ = speech._
    lines = [
        _("Be the one with the most points when somebody has {target} or more; points count once they are held.")
        .format(target=options["target"]),
        _("A turn begins with a throw. As long as nothing is lost, throw again or hold: a hold adds the turn total to "
          "your score and ends the turn."),
        *(speech(line) for line in (_ONE_DIE if game_id == "pig" else _throws(game_id, options))),
        _ending(speech, options),
    ]
    usual = settle_options(load_game(game_id), {})
    for key, value in options.items():
        if value != usual[key] and key != "target":
            message = _("At this table: {option}: {value}.")
            lines.append(message.format(
                option=option_name(speech, game_id, key), value=value_name(speech, game_id, key, value)))
    if game_id == "bigpig":
        lines += map(speech, _STORY)
    return [*lines, speech(_LADDER)]


def _throws(game_id: str, options: Mapping[str, Value]) -> list[str]:
    """Return what each throw of two dice does, as message ids."""
    double_one = {
        "wipe": mark("1-1: the turn total and your whole score are lost, and the turn ends."),
        "bust": mark("1-1: the turn total is lost and the turn ends; your score stays."),
        "plus25": mark("1-1: 25 points, and a double like the others."),
    }[str(options["double_one"])]
    single = mark("One 1: the turn total is lost and the turn ends; your score stays.")
    if game_id == "twopig":
        return [mark("No 1: the sum is added to the turn total."), single, double_one]
    doubled = {
        ("double", True): mark("2-2 to 6-6: twice the sum is added, and you must throw again."),
        ("double", False): mark("2-2 to 6-6: twice the sum is added."),
        ("plain", True): mark("2-2 to 6-6: the sum is added, and you must throw again."),
        ("plain", False): mark("2-2 to 6-6: the sum is added."),
    }[str(options["double_pays"]), bool(options["double_forces_roll"])]
    return [mark("Two different numbers without a 1: the sum is added to the turn total."), single, double_one, doubled]


def _ending(speech: Speech, options: Mapping[str, Value]) -> str:
    _ = speech._
    if options["ending"] == "sudden_death":
        return _("The first to hold that many wins at once.")
    return _("Whoever first holds that many makes the round the last one: those who have not played it yet have one "
             "turn each, and then the highest score wins.")
