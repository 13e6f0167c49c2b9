"""The rule options in words: what each is called, what its values are, and the doubt in the sheet that it settles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.game import Value
from engine.registry import PIGS
from screens.words.speech import Speech, mark


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option in words; all texts are message ids."""

    name: str
    doubt: str
    """What the sheet leaves open, in a sentence or two."""
    values: Mapping[Value, str] = field(default_factory=dict)
    """What each value is called; a number is its own name."""


SHEET = mark("“The sheet” is the old rule sheet of the game; that of the Giro lay in its box of 1977.")
"""What the doubts name, told where they stand."""

GIRO: Mapping[str, OptionWords] = {
    "turn_order": OptionWords(
        mark("turn order"),
        mark("The sheet has all riders of a team play, one after the other; a later rewriting lets the player choose "
             "one rider a turn. One rider, each rider, or the riders in number order?"),
        {"rider": mark("one rider"), "team": mark("each rider"), "rotation": mark("in number order")},
    ),
    "special_die": OptionWords(
        mark("special die"),
        mark("The sheet throws the special die when a rider has to advance or stop on red. Only on stopping on red, or "
             "on starting there too?"),
        {"stop": mark("on a stop"), "start-or-stop": mark("on a start or stop")},
    ),
    "full_space": OptionWords(
        mark("full space"),
        mark("The sheet lets a rider pass a full space, and says that a full space blocks the way. Is it passed, or "
             "does it bar the way?"),
        {"skip": mark("is passed"), "block": mark("bars the way")},
    ),
    "short_stop": OptionWords(
        mark("short stop"),
        mark("The sheet lets a rider stop early on the same space as another. Where may he stop short of his throw?"),
        {"occupied": mark("where occupied"), "any": mark("anywhere"), "off": mark("nowhere")},
    ),
    "escort": OptionWords(
        mark("escort"),
        mark("A captain hands a misfortune to a team-mate at his side; the rewriting allows one immediately behind. "
             "Does a team-mate one space behind count?"),
        {"beside": mark("beside"), "beside-or-behind": mark("beside, behind")},
    ),
    "transfer_reroll": OptionWords(
        mark("after handing on"),
        mark("Only the sheet lets a captain who has handed a misfortune on throw again. Does he throw once more?"),
        {False: mark("no new throw"), True: mark("he throws again")},
    ),
    "star_use": OptionWords(
        mark("star use"),
        mark("A star protects against punctures, or cancels a puncture: both are written. Does it work all stage, or "
             "once?"),
        {"stage": mark("whole stage"), "once": mark("once")},
    ),
    "captain_star": OptionWords(
        mark("captain’s star"),
        mark("The captain is named by giving him a red star. A real one for stage 1, or only a badge?"),
        {"stage": mark("red, stage 1"), "marker": mark("a badge")},
    ),
    "green_star": OptionWords(
        mark("green star"),
        mark("The sheet names a green star that is not in the box. Is it passed over, or read as a misprint of red?"),
        {"ignore": mark("passed over"), "red": mark("read as red")},
    ),
    "penalty_points": OptionWords(
        mark("penalties"),
        mark("The sheet adds the penalties to the gaps and does not say what one weighs. One each, the value thrown, "
             "or nothing?"),
        {"count": mark("count one each"), "value": mark("the value thrown"), "none": mark("nothing")},
    ),
    "tt_gap": OptionWords(
        mark("time trial gap"),
        mark("A time trial is won with the fewest throws. Is the gap the throws above the best, or all throws?"),
        {"difference": mark("throws above the best"), "throws": mark("all throws")},
    ),
    "tt_start": OptionWords(
        mark("time trial start"),
        mark("Riders start in the order of the classification. Does the leader go first or last?"),
        {"leader-first": mark("leader first"), "leader-last": mark("leader last")},
    ),
    "gp_big_jim": OptionWords(
        mark("GP Big Jim"),
        mark("Its banner stands at a strategic place of the road. Who puts it up, and where?"),
        {"fixed": mark("fixed"), "choose": mark("last team chooses"), "off": mark("no banner")},
    ),
    "first_player": OptionWords(
        mark("who opens a stage"),
        mark("The sheet does not say which team opens each stage."),
        {"rotate": mark("in turn"), "leader": mark("the leading team"), "fixed": mark("the first team")},
    ),
}

PIG: Mapping[str, OptionWords] = {
    "target": OptionWords(
        mark("target"),
        mark("The sheet plays to 100 and invites a higher or lower goal. How many points end the game?"),
    ),
    "first_player": OptionWords(
        mark("who starts"),
        mark("The sheet has everybody throw for it. Throw, begin with the first seat, or draw?"),
        {"roll": mark("throw for it"), "seat1": mark("the first seat"), "random": mark("drawn")},
    ),
    "start_ties": OptionWords(
        mark("level at the start"),
        mark("The sheet has everybody throw again when the best are level; at many tables only those do."),
        {"everyone": mark("everybody throws again"), "tied_only": mark("only they throw again")},
    ),
    "ending": OptionWords(
        mark("ending"),
        mark("Does the first to bank the target win at once, or is the round played out and the highest score wins?"),
        {"sudden_death": mark("at once"), "full_round": mark("the round is played out")},
    ),
    "tie": OptionWords(
        mark("level at the end"),
        mark("The sheet does not say who wins when the best are level."),
        {"shared": mark("a shared win"), "playoff": mark("a playoff"), "first_to_reach": mark("first at the target")},
    ),
    "double_one": OptionWords(
        mark("double one"),
        mark("By the sheet two ones cost the points of the turn; as usually printed they cost the whole score."),
        {"bust": mark("the turn’s points"), "wipe": mark("the whole score")},
    ),
}

BIG_PIG: Mapping[str, OptionWords] = {
    **PIG,
    "double_one": OptionWords(
        mark("double one"),
        mark("By the sheet two ones cost the whole score. In its two-dice cousin they cost the points of the turn; "
             "elsewhere they pay 25 and are a double like the others."),
        {"wipe": mark("the whole score"), "bust": mark("the turn’s points"), "plus25": mark("25 points")},
    ),
    "double_pays": OptionWords(
        mark("other doubles"),
        mark("By the sheet 4-4 pays 16. Does a double pay twice its sum, or at your table only the sum?"),
        {"double": mark("twice the sum"), "plain": mark("the sum")},
    ),
    "double_forces_roll": OptionWords(
        mark("after a double"),
        mark("By the sheet nobody holds after a double: one more throw must follow. Does it?"),
        {True: mark("one more throw"), False: mark("a hold is allowed")},
    ),
    "ending": OptionWords(
        mark("ending"),
        mark("The sheet says that the first at the target wins, and that the round is played out and the highest score "
             "wins; its example is of that."),
        PIG["ending"].values,
    ),
}

OPTIONS: Mapping[str, Mapping[str, OptionWords]] = {"giro": GIRO, "bigpig": BIG_PIG, "twopig": PIG, "pig": PIG}
"""By game and option."""

_PIG_PRESETS = {
    "standard": (mark("standard"), mark("to 100")),
    "short": (mark("short"), mark("to 50")),
    "long": (mark("long"), mark("to 200")),
}

PRESETS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "giro": {
        "modern": (mark("modern"), mark("the rewritten sheet, with what it leaves out")),
        "1977": (mark("1977"), mark("the sheet of the box to the letter")),
    },
    **dict.fromkeys(PIGS, _PIG_PRESETS),
}
"""By game and preset, its name and what it is."""
CUSTOM = (mark("custom"), mark("options chosen one by one"))


def option_name(speech: Speech, game_id: str, ident: str) -> str:
    """Return what an option is called; its id if nobody has named it."""
    words = OPTIONS.get(game_id, {}).get(ident)
    return speech(words.name) if words else ident


def value_name(speech: Speech, game_id: str, ident: str, value: Value) -> str:
    """Return what an option's value is called; the value itself if it is a number or has no name."""
    words = OPTIONS.get(game_id, {}).get(ident)
    name = words.values.get(value, "") if words else ""
    return speech(name) if name else str(value)


def doubt(speech: Speech, game_id: str, ident: str) -> str:
    """Return the doubt in the rules that an option settles; nothing if nobody has told it."""
    words = OPTIONS.get(game_id, {}).get(ident)
    return speech(words.doubt) if words else ""


def preset_name(speech: Speech, game_id: str, preset: str) -> str:
    """Return what a preset is called, `custom` included."""
    return speech(PRESETS.get(game_id, {}).get(preset, CUSTOM)[0])


def preset_note(speech: Speech, game_id: str, preset: str) -> str:
    """Return what a preset is, in a few words."""
    return speech(PRESETS.get(game_id, {}).get(preset, CUSTOM)[1])
