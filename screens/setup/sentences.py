"""What the setup says in words: values without a name of their own, hints, the estimate, faults at their place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from engine.game import Fault
from engine.giro.stages import Stage
from engine.giro.tour import RIDERS_A_TEAM
from screens.setup.cursor import DICE, OPTION, OWNER, SEAT, TOUR, Cursor, Row
from screens.setup.duration import rounded_minutes, seconds
from screens.setup.giro_draft import GiroDraft
from screens.setup.match_draft import MatchDraft
from screens.setup.tours import NAMES, SHUFFLED, TOURS, tour_id
from screens.words.faults import fault_lines
from screens.words.speech import Speech, mark

PLAYERS: Mapping[str, str] = {
    "person": mark("person"),
    "bot:easy": mark("bot, easy"),
    "bot:medium": mark("bot, medium"),
    "bot:strong": mark("bot, strong"),
}
DICE_WORDS: Mapping[str, str] = {"seeded": mark("thrown by the program"), "typed": mark("thrown by hand")}
UNDO_WORDS: Mapping[str, str] = {
    "before-dice": mark("before the dice"), "free": mark("always"), "off": mark("never"),
}
DICE_NOTES: Mapping[str, str] = {
    "seeded": mark("The program throws; the same seed throws the same dice."),
    "typed": mark("Real dice lie on the table, and their faces are typed in."),
}
UNDO_NOTES: Mapping[str, str] = {
    "before-dice": mark("An answer can be taken back until the next die has fallen."),
    "free": mark("Everything can be taken back, dice too."),
    "off": mark("What is played stays."),
}
SEED_NOTE = mark("Whoever types the same seed gets the same dice. Enter changes it, z draws another.")

_SHORTEST = 12
"""Letters of a question below which it is none that stands by itself."""

_NUMBER = re.compile(r"\[(\d+)\]")


def rider_hint(draft: GiroDraft, rider: int, speech: Speech) -> str:
    """Return one line about a rider, by his number."""
    name = draft.piece_name(rider)
    if rider == draft.captain((rider - 1) // RIDERS_A_TEAM + 1):
        message = speech._("{number} {name} is captain, with a red star; mates bear his misfortunes.")
    else:
        message = speech._("{number} {name}. Enter renames him, k makes him captain.")
    return message.format(number=rider, name=name)


def hint(draft: MatchDraft, cursor: Cursor, speech: Speech) -> str:
    """Return one line about the cell under the cursor, who plays or the owner; nothing elsewhere."""
    if cursor.kind != SEAT:
        return ""
    team = draft.players[cursor.index]
    if cursor.cell == OWNER:
        if not team.person:
            return speech._("A bot has no owner.")
        if team.owner is None:
            return speech._("No owner: whoever sits here plays for it. Enter names one by his login.")
        if not team.owner:
            return speech._("The owner is the first who answers from a terminal of his own.")
        return speech._("Only {owner} plays for it, from his own login.").format(owner=team.owner)
    note = draft.bot_note(team.player, speech)
    if note:
        return note
    if not draft.pieces:
        return speech._("← → choose who plays, Enter renames. Tab goes on to the owner.")
    return speech._("← → choose who plays, Enter renames. Tab goes on to owner and riders.")


def dice_note(draft: MatchDraft, cursor: Cursor, speech: Speech) -> str:
    """Return one line about the dice's cell under the cursor; nothing elsewhere."""
    if cursor.kind != DICE:
        return ""
    return speech((DICE_NOTES[draft.dice], SEED_NOTE, UNDO_NOTES[draft.undo])[cursor.die])


def span(minutes: int, speech: Speech) -> str:
    """Return a time: `16 min`, `2 h`, `3 h 10`."""
    hours, rest = divmod(minutes, 60)
    if not hours:
        return speech._("{minutes} min").format(minutes=rest)
    if not rest:
        return speech._("{hours} h").format(hours=hours)
    return speech._("{hours} h {minutes}").format(hours=hours, minutes=f"{rest:02}")


def estimate(draft: MatchDraft, speech: Speech) -> str:
    """Return how long the match takes and with whom; nothing where there is nothing yet to be played."""
    persons = len(draft.persons())
    length = draft.seconds()
    if not length:
        return ""
    time = span(rounded_minutes(length), speech)
    if not persons:
        return speech._("about {time}, bots alone").format(time=time)
    message = speech.n("about {time} with {count} person", "about {time} with {count} people", persons)
    return message.format(time=time, count=persons)


def question(doubt: str) -> str:
    """Return the question in which a doubt ends; all of the doubt where that says too little by itself."""
    last = doubt.rpartition(". ")[2]
    return last if len(last) >= _SHORTEST else doubt


def tour_time(draft: GiroDraft, stages: Iterable[Stage]) -> int:
    """Return how many minutes a tour of these stages takes with who plays now."""
    persons = len(draft.persons())
    return rounded_minutes(seconds(stages, persons, len(draft.players) - persons))


def stage_time(draft: GiroDraft, speech: Speech) -> str:
    """Return how long one stage takes, the mean of the tour; nothing if there is but one."""
    count = len(draft.stages)
    if count < 2:
        return ""
    return speech._("{time} a stage").format(time=span(rounded_minutes(draft.seconds() / count), speech))


def tour_name(draft: GiroDraft, speech: Speech) -> str:
    """Return what the tour is called."""
    return speech(NAMES[tour_id(draft.tour)])


def tour_offer(draft: GiroDraft, ident: str, speech: Speech) -> str:
    """Return a tour as it is offered: its name, how many stages, how long."""
    count = len(TOURS.get(ident, TOURS["grand"]))
    known = draft.known
    stages = [known[one] for one in TOURS.get(ident, TOURS["grand"])]
    message = speech.n("{name}: {count} stage, about {time}", "{name}: {count} stages, about {time}", count)
    return message.format(name=speech(NAMES[ident]), count=count, time=span(tour_time(draft, stages), speech))


def tour_offers(draft: GiroDraft, speech: Speech) -> list[tuple[str, str]]:
    """Return every tour that can be taken as it is: its id and how it is offered."""
    return [(ident, tour_offer(draft, ident, speech)) for ident in (*TOURS, SHUFFLED)]


def place_of(fault: Fault) -> Row:
    """Return the row to which a fault of the setup belongs."""
    found = _NUMBER.search(fault.place)
    number = int(found[1]) if found else 1
    if fault.place.startswith("setup.riders"):
        return SEAT, (number - 1) // RIDERS_A_TEAM
    if fault.place.startswith(("setup.seats", "setup.captains")):
        return SEAT, number - 1
    return (OPTION, 0) if fault.place.startswith("rules.") else (TOUR, 0)


def faults_at(faults: Iterable[Fault], kind: str, speech: Speech) -> str:
    """Return the faults of one section as sentences; where they are shown says where they are."""
    here = [replace(fault, place="") for fault in faults if place_of(fault)[0] == kind]
    return " ".join(fault_lines(speech, here))
