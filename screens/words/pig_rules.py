"""The rule book of the Pig family: one book of which each game tells what holds for it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.registry import PIGS
from screens.words.rulebook import Paragraph, Section
from screens.words.speech import mark

_PIG, _TWO, _BIG = ("pig",), ("twopig",), ("bigpig",)

_AIM = Section(mark("The aim"), (
    Paragraph(("PIG-29", "PIG-24"), mark(
        "Two to four players collect points by throwing dice. Who comes to {target} points wins; but only points that"
        " have been banked count."
    ), option="target"),
    Paragraph(("PIG-26",), mark(
        "It belongs to a family of games: Pig with one die, Pig with two, Big Pig, and a game with two little pigs in"
        " place of dice."
    )),
))

_START = Section(mark("Who starts"), (
    Paragraph(("PIG-4",), option="first_player", values={
        "roll": mark("Everybody throws once, and the highest begins. After that it goes round the table."),
        "seat1": mark("The first seat begins. After that it goes round the table."),
        "random": mark("Who begins is drawn by lot. After that it goes round the table."),
    }),
    Paragraph(("PIG-5",), option="start_ties", needs=("first_player", "roll"), values={
        "everyone": mark("If the highest are level everybody throws again, as often as needed."),
        "tied_only": mark("If the highest are level only they throw again, as often as needed."),
    }),
))

_TURN = Section(mark("The turn"), (
    Paragraph(("PIG-27",), mark(
        "Throw the die. A 2 to 6 adds to the points of this turn, and you choose: throw again, or bank. A 1 loses all"
        " points of this turn and ends it. What was banked before stays."
    ), games=_PIG),
    Paragraph(("PIG-28",), mark(
        "Throw both dice. Without a 1 their sum adds to the points of this turn, and you choose: throw again, or bank."
        " One 1 loses all points of this turn and ends it. A double is nothing special."
    ), games=_TWO),
    Paragraph(("PIG-28",), option="double_one", games=_TWO, values={
        "bust": mark("Two ones cost the points of this turn, as one does."),
        "wipe": mark("Two ones cost the points of this turn and everything that was banked before."),
    }),
    Paragraph(("PIG-8", "PIG-10"), mark(
        "Throw both dice. Two different numbers without a 1 add their sum to the points of this turn, and you choose:"
        " throw again, or bank. One 1 loses all points of this turn and ends it."
    ), games=_BIG),
    Paragraph(("PIG-12",), option="double_pays", games=_BIG, values={
        "double": mark("A double of 2 to 6 pays twice its sum."),
        "plain": mark("A double of 2 to 6 pays its sum and no more."),
    }),
    Paragraph(("PIG-13", "PIG-14"), option="double_forces_roll", games=_BIG, values={
        True: mark("After a double you have to throw once more, also when you could win by banking."),
        False: mark("After a double you may bank as after any other throw."),
    }),
    Paragraph(("PIG-11", "PIG-25"), option="double_one", games=_BIG, values={
        "wipe": mark("Two ones cost the points of this turn and your whole score, and end the turn."),
        "bust": mark("Two ones cost the points of this turn and no more, as one does."),
        "plus25": mark("Two ones pay 25 points and count as a double."),
    }),
    Paragraph(("PIG-7", "PIG-9"), mark(
        "Each turn begins with a throw. To bank adds the points of the turn to your score and passes the dice on."
    )),
))

_END = Section(mark("The end"), (
    Paragraph(("PIG-15", "PIG-21"), mark(
        "Points of a turn that are not banked yet win nothing, however many they are. A score may go beyond the target."
    )),
    Paragraph(("PIG-22", "PIG-18", "PIG-19", "PIG-20"), option="ending", values={
        "sudden_death": mark("The first who banks {target} points or more has won, at once."),
        "full_round": mark(
            "When somebody has banked {target} points or more the round is played out: everybody after him has one turn"
            " more. Then the highest score wins, whoever was first."
        ),
    }),
    Paragraph(("PIG-23",), option="tie", needs=("ending", "full_round"), values={
        "shared": mark("If the highest are level they win together."),
        "playoff": mark(
            "If the highest are level each of them plays one turn more, from 0, and the best turn wins; who is level"
            " again plays again."
        ),
        "first_to_reach": mark("If the highest are level the one of them who first came to the target wins."),
    }),
))

_SECTIONS = (_AIM, _START, _TURN, _END)
BOOKS: Mapping[str, tuple[Section, ...]] = dict.fromkeys(PIGS, _SECTIONS)
"""By game."""
