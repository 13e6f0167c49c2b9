"""The Giro's rule book. What an option decides is told for each of its values; see `screens.words.rulebook`."""

from __future__ import annotations

from collections.abc import Mapping

from screens.words.rulebook import Paragraph, Section
from screens.words.speech import mark

_AIM = Section(mark("The aim"), (
    Paragraph(("GIRO-1", "GIRO-6"), mark(
        "Two to four teams of three riders each ride a tour of one to twelve stages. A stage is a race along a road of"
        " numbered spaces. It ends when the first rider crosses the line."
    )),
    Paragraph(("GIRO-49",), mark(
        "Every rider has a gap in every stage: how far he was short of the line when it ended. The gaps of a team’s"
        " riders are added up over the tour, with what its penalties weigh. The lowest total wins."
    )),
    Paragraph(("GIRO-7", "GIRO-8"), mark(
        "Each player is the sports director of a team: he names its captain, throws for its riders and decides for"
        " them. The captain gets a red star. Bots can direct teams too, and the dice can be real ones whose faces are"
        " typed in."
    )),
    Paragraph(("GIRO-5", "GIRO-58"), mark(
        "Stages of three kinds come with the game, in the plain, in the mountains and against the clock, and stages of"
        " your own can stand beside them. A tour takes any of them, in any order and as often as you like, and keeps"
        " them as they were when it began."
    )),
    Paragraph(("GIRO-57",), mark(
        "A stage of your own is a small text file. It is checked when it is read, and everything that is wrong with it"
        " is said at once."
    )),
))

_TURN = Section(mark("The turn"), (
    Paragraph(("GIRO-9",), mark(
        "At the beginning of a road stage all riders stand on the start, space 0, which has room for everybody. Nobody"
        " is fatigued."
    )),
    Paragraph(("GIRO-10",), option="first_player", values={
        "rotate": mark(
            "The teams play in the order of their seats. The first team opens the first stage, the second team the"
            " second, and so on round the table."
        ),
        "leader": mark(
            "The teams play in the order of their seats. The team that leads the general classification opens the"
            " stage; before the first stage, and between teams that are level, that is the one with the lower seat."
        ),
        "fixed": mark("The teams play in the order of their seats, and the first team opens every stage."),
    }),
    Paragraph(("GIRO-11",), option="turn_order", values={
        "rider": mark(
            "In his turn a player chooses one of his riders who is not fatigued and throws for him. Then it is the next"
            " team’s turn."
        ),
        "team": mark(
            "In his turn a player throws once for each of his riders who is not fatigued, in the order that he likes,"
            " and may choose it as he goes. Then it is the next team’s turn."
        ),
        "rotation": mark(
            "In a team’s first turn of a stage its first rider is thrown for, in the next its second, then its third,"
            " and so on round. Each turn counts, and the throw of a rider who is fatigued is missed."
        ),
    }),
    Paragraph(("GIRO-12",), mark("A team that has nobody to throw for passes, and that is said.")),
))

_DICE = Section(mark("The dice"), (
    Paragraph(("GIRO-2",), mark(
        "The numeric die has the faces 1, 1, 2, 2, 3 and 4. What it shows is n below: so many spaces a rider moves."
    )),
    Paragraph(("GIRO-3",), mark(
        "The special die has the faces 1, 1, 1, F, C and S: three times one more, a puncture (F, foratura), a fatigue"
        " (C, cotta) and a sprint (S, scatto)."
    )),
    Paragraph(("GIRO-13",), option="special_die", values={
        "stop": mark(
            "The special die is thrown when a rider has moved at least one space and stops on a red one, and only then."
            " It falls once a throw at most: where it sends a rider, it is not thrown again."
        ),
        "start-or-stop": mark(
            "The special die is thrown when a rider has moved at least one space and stops on a red one. For a rider"
            " who starts on red it is thrown together with the numeric die, and then not again wherever he stops. It"
            " falls once a throw at most."
        ),
    }),
    Paragraph(("GIRO-15",), mark(
        "After a stop on red: 1, he moves one space more. F, a puncture, he moves back n. C, fatigue, he stays where he"
        " is and misses n turns. S, a sprint, he moves n more. After a short stop n is still the number thrown."
    )),
    Paragraph(("GIRO-16",), option="special_die", values={
        "stop": "",
        "start-or-stop": mark(
            "At a start on red both dice count as one throw: 1, he moves n and one more. F, he moves back n and not"
            " forward. C, he stays where he is and misses n turns. S, he moves twice n. If a star cancels the"
            " misfortune, or a captain hands it on and is not thrown for again, he moves n."
        ),
    }),
))

_ROOM = Section(mark("Movement and room"), (
    Paragraph(("GIRO-17", "GIRO-18"), mark(
        "A space has one to four slots, each for one rider, counted from the right of the road. Who arrives takes the"
        " lowest free slot. On one space the one who arrived first is ahead. The finish line lies beyond the last"
        " space."
    )),
    Paragraph(("GIRO-19", "GIRO-20"), option="full_space", values={
        "skip": mark(
            "A full space bars nobody’s way. A rider who would stop on one goes on to the next that has a free slot,"
            " and if that is red he throws the special die. If all spaces up to the last are full he crosses the line."
        ),
        "block": mark(
            "A full space is a wall if a rider of another team stands on it, or if all on it are the rider’s"
            " team-mates, two or more, with the captain among them. He goes no further than the space before it; if"
            " that one is full he stops on the nearest one behind it that has a slot, at worst where he started, and"
            " who has not moved throws no special die. A full space that is no wall is passed, and who would stop on it"
            " goes on to the next that has a slot; if there is none up to the last he crosses the line."
            " Nobody stops short beyond a wall either."
        ),
    }),
    Paragraph(("GIRO-14", "GIRO-21"), option="short_stop", values={
        "occupied": mark(
            "When the dice of the throw have fallen a player may stop his rider short: on a space before the end of the"
            " full move that holds at least one rider and has a free slot."
        ),
        "any": mark(
            "When the dice of the throw have fallen a player may stop his rider short, on any space before the end of"
            " the full move that has a free slot."
        ),
        "off": mark("A rider always moves as far as the dice say; nobody stops short of his throw."),
    }),
    Paragraph(("GIRO-21",), option="short_stop", values={
        "occupied": mark("What the special die adds after a stop, a ride in a launch and a relay are never cut short."),
        "any": mark("What the special die adds after a stop, a ride in a launch and a relay are never cut short."),
        "off": "",
    }),
    Paragraph(("GIRO-22", "GIRO-23"), mark(
        "A puncture moves a rider back space by space. If the space where he should stop is full he goes back further,"
        " to the first that has a slot, but never beyond the start. Nothing bars the way back."
    )),
))

_TEAM = Section(mark("Captain and team-mates"), (
    Paragraph(("GIRO-24",), option="escort", values={
        "beside": mark(
            "A captain’s escort is a team-mate on his own space, at the moment when the special die falls."
        ),
        "beside-or-behind": mark(
            "A captain’s escort is a team-mate on his own space or on the space just behind, at the moment when the"
            " special die falls. Behind space 1 is the start."
        ),
    }),
    Paragraph(("GIRO-25", "GIRO-41"), mark(
        "Transfer: a captain who gets a puncture or fatigue that none of his stars cancels may hand it to a rider of"
        " his escort, once a turn. That rider suffers it from where he stands: he moves back n, or misses n turns more."
        " A star of his own may cancel it."
    )),
    Paragraph(("GIRO-26",), option="transfer_reroll", values={
        False: mark("A captain who has handed a misfortune on is not thrown for again in this turn."),
        True: mark(
            "A captain who has handed a misfortune on is thrown for again at once, from where he stands. If he had"
            " started on red, the new throw takes the place of the old one."
        ),
    }),
    Paragraph(("GIRO-27",), mark(
        "Relay of a puncture: when a captain on his way back reaches a space where a team-mate stands, and has still"
        " some way to go, he may take the team-mate’s place there, and the team-mate moves back the rest. The puncture"
        " and its penalty are then the team-mate’s, unless a star of his cancels it. Not on the start, nor on the"
        " further way back behind a full space. Whoever refuses is asked again at the next team-mate."
    )),
    Paragraph(("GIRO-32", "GIRO-41"), mark(
        "A team-mate who stops on the space of his fatigued captain, and is not fatigued himself, may take over all the"
        " turns that the captain has left to miss, or cancel them with a star. The captain can be thrown for next turn,"
        " not yet in this one."
    )),
))

_SPRINT = Section(mark("Sprint and launch"), (
    Paragraph(("GIRO-31",), mark(
        "A sprint doubles what was thrown. Where it can be used in another way the player chooses one: to double, the"
        " relay to his captain, or a launch."
    )),
    Paragraph(("GIRO-28",), mark(
        "Relay of a sprint: a team-mate of the captain who in his sprint stands on or reaches the captain’s space, with"
        " some way still to go, may stop there, and the captain moves the rest. No special die is thrown for the"
        " captain, who must not be fatigued."
    )),
    Paragraph(("GIRO-20", "GIRO-28"), needs=("full_space", "block"), text=mark(
        "There is no relay where a wall keeps the rider from his captain, nor to a captain who is walled in on a full"
        " space; one who is walled in elsewhere stays where he is. A rider who was taken along in a launch can be"
        " walled in by the one who took him, and is thrown for all the same."
    )),
    Paragraph(("GIRO-29",), mark(
        "Launch: a rider who sprints, and on whose space a team-mate who is not fatigued stood when the throw began,"
        " may take him along in place of doubling. The rider moves n in all, and the team-mate n from that same space."
        " No special die is thrown for the ride. The start counts as a space here."
    )),
    Paragraph(("GIRO-30",), mark(
        "Then the team-mate is thrown for at once, as in any throw and on top of his own. If that is a sprint he may"
        " launch in turn, but each rider launches once a turn: there are three launches in a turn at the most."
    )),
))

_MISFORTUNE = Section(mark("Misfortune and penalties"), (
    Paragraph(("GIRO-33",), option="turn_order", values={
        "rider": mark(
            "Fatigue for n turns: the rider is not thrown for in his team’s next n turns, nor in what is left of this"
            " one. It is counted at the end of each of them and shown as missed and total, 1/3. All fatigue ends with"
            " the stage."
        ),
        "team": mark(
            "Fatigue for n turns: the rider is not thrown for in his team’s next n turns, nor in what is left of this"
            " one. It is counted at the end of each of them and shown as missed and total, 1/3. All fatigue ends with"
            " the stage."
        ),
        "rotation": mark(
            "Fatigue for n turns: the rider misses his own next n turns. It is counted at the end of each of them and"
            " shown as missed and total, 1/3. All fatigue ends with the stage."
        ),
    }),
    Paragraph(("GIRO-42",), option="penalty_points", values={
        "count": mark(
            "Every puncture and every fatigue that was suffered and not cancelled is a penalty of the rider who"
            " suffered it, and weighs 1 in the total of his team. Taking over a captain’s fatigue is no new penalty."
        ),
        "value": mark(
            "Every puncture and every fatigue that was suffered and not cancelled is a penalty of the rider who"
            " suffered it, and weighs the n thrown in the total of his team. Taking over a captain’s fatigue is no new"
            " penalty."
        ),
        "none": mark(
            "Every puncture and every fatigue that was suffered and not cancelled is entered as a penalty of the rider"
            " who suffered it, but weighs nothing. Taking over a captain’s fatigue is no new penalty."
        ),
    }),
))

_STARS = Section(mark("Stars"), (
    Paragraph(("GIRO-4", "GIRO-34"), mark(
        "Who wins them: black, the first rider at the GP Big Jim of a road stage. Blue, the first at each mountain"
        " grand prix (GPM). Red, the winner of a mountain stage. Yellow and red, the winner of a time trial. A plain"
        " stage’s winner gets none. There are as many as are needed."
    )),
    Paragraph(("GIRO-35",), mark(
        "What they cancel: black, punctures in any stage. Blue, fatigue in mountain stages. Red, fatigue in road"
        " stages. Yellow, fatigue in time trials."
    )),
    Paragraph(("GIRO-35", "GIRO-36"), option="green_star", values={
        "ignore": mark("There is no green star."),
        "red": mark(
            "In a time trial among the first three stages of the tour a red star cancels fatigue too: it is the green"
            " star of the old sheet."
        ),
    }),
    Paragraph(("GIRO-36", "GIRO-37"), mark(
        "A star that could cancel nothing in a stage sleeps through it and is kept. Of the others one of each"
        " colour is active; but a rider who has two or more colours of them, red among them, says before the start"
        " which one he uses: that one is active and the rest sleep."
    )),
    Paragraph(("GIRO-38",), mark(
        "A black or blue star is active as soon as it is won, even against the special die of the same throw. Red and"
        " yellow ones are handed out after the stage, for a later one."
    )),
    Paragraph(("GIRO-39",), option="star_use", values={
        "stage": mark(
            "An active star cancels each such misfortune of the stage, by itself and at once, and is marked as used."
            " Where several could, one that is used already does, else blue before red before yellow."
        ),
        "once": mark(
            "An active star cancels one such misfortune and is given back. Its player is asked each time whether he"
            " uses it; if he keeps it, a captain may still hand the misfortune on. Where several could cancel it, blue"
            " comes before red before yellow."
        ),
    }),
    Paragraph(("GIRO-40",), option="star_use", values={
        "stage": mark(
            "After the stage a rider who had just one active star gives it back. Who had several gives back those that"
            " were used and keeps the others. Stars that slept are kept."
        ),
        "once": mark(
            "After the stage a rider who had just one active star gives it back. Who had several, with those that he"
            " has given back already, keeps the ones that were not used. Stars that slept are kept."
        ),
    }),
    Paragraph(("GIRO-43",), option="captain_star", values={
        "stage": mark("The captain’s red star is a red star like any other."),
        "marker": mark("The captain’s red star is a badge: it cancels nothing and is never given back."),
    }),
))

_LINES = Section(mark("Lines and finish"), (
    Paragraph(("GIRO-44",), mark(
        "A GPM goes to the first rider who reaches or passes its space, even if he is moved back afterwards; so does"
        " the GP Big Jim. If two riders of a launch reach it in the same movement, their sports director says who was"
        " first."
    )),
    Paragraph(("GIRO-44",), option="gp_big_jim", values={
        "fixed": mark("The GP Big Jim of a road stage stands where the stage has it."),
        "choose": mark(
            "Before each road stage the last team of the general classification puts up the GP Big Jim, on one of the"
            " places that the stage offers; before the first stage the team with the highest seat does."
        ),
        "off": mark("There is no GP Big Jim, and so no black star."),
    }),
    Paragraph(("GIRO-45",), mark(
        "The first rider across the line wins the stage, and it ends at once: what was still due in the turn is"
        " dropped, and everybody else is classified where he stands. If two riders of a launch cross together both have"
        " gap 0, and their sports director says who has won."
    )),
))

_WINNING = Section(mark("Classification and winning"), (
    Paragraph(("GIRO-46",), mark(
        "A rider’s gap is the number of spaces from his own to the last one. On the last space it is 0, though he has"
        " not won; on the start it is the length of the road."
    )),
    Paragraph(("GIRO-47",), mark(
        "In the stage the winner comes first, then the smaller gap; on one space the one who arrived there first. Who"
        " is still on the start comes last, by his number."
    )),
    Paragraph(("GIRO-48", "GIRO-50"), mark(
        "In the general classification a rider has the sum of his gaps. Riders who are level: more stage wins, then the"
        " better place in the latest stage, then the lower number. Before the first stage everybody has 0."
    )),
    Paragraph(("GIRO-49",), mark(
        "A team has the gaps of its three riders and the weight of its penalties, and the lowest total wins the tour."
        " Teams that are level: more stage wins, then the smaller sum of its best rider, then fewer penalties; teams"
        " that are still level share the win."
    )),
))

_TRIAL = Section(mark("The time trial"), (
    Paragraph(("GIRO-51",), option="tt_start", values={
        "leader-first": mark(
            "The riders go one at a time, each all the way to the line, in the order of the general classification, the"
            " leader first. In the tour’s first stage they go by number."
        ),
        "leader-last": mark(
            "The riders go one at a time, each all the way to the line, in the order of the general classification"
            " turned round, the leader last. In the tour’s first stage they go by number."
        ),
    }),
    Paragraph(("GIRO-52", "GIRO-53"), mark(
        "What counts is how many throws a rider needs; each turn of fatigue counts as a throw. Nobody else is on the"
        " road: there are no full spaces, no short stops, nothing to hand on, no launches, no GPM and no GP Big Jim."
    )),
    Paragraph(("GIRO-54",), mark(
        "The special die does what it does on the road, but a captain’s puncture moves him nowhere: he loses the throw"
        " and has the penalty."
    )),
    Paragraph(("GIRO-55",), mark(
        "The fewest throws win. Riders who are level: who came further beyond the line with his last throw, then who"
        " started earlier."
    )),
    Paragraph(("GIRO-56",), option="tt_gap", values={
        "difference": mark("A rider’s gap is the number of throws that he needed more than the winner."),
        "throws": mark("A rider’s gap is the number of throws that he needed, the winner’s too."),
    }),
))

BOOKS: Mapping[str, tuple[Section, ...]] = {
    "giro": (_AIM, _TURN, _DICE, _ROOM, _TEAM, _SPRINT, _MISFORTUNE, _STARS, _LINES, _WINNING, _TRIAL),
}
"""By game."""
