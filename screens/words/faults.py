"""What is wrong with a setup, a stage file, a save or the settings, as sentences: where, what, and what to do.

What to do hangs on what was read and on where it is told (`Told`): only a match has backups.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any

from engine.game import Fault
from saves.errors import FileFailed, PathRefused, ReadFailed
from saves.names import clean
from screens.words.speech import Speech, mark


class Told(Enum):
    """What a fault is of, and where it is told."""

    OTHER = "other"
    """Of a stage file, a setup or the settings."""
    SAVE = "save"
    """Of a save, on a screen."""
    COMMAND = "command"
    """Of a save, by a command."""
    MENU = "menu"
    """Of a save, in the list of matches of the line by line front end."""


KINDS: Mapping[str, str] = {
    "flag": mark("true or false"),
    "integer": mark("a whole number"),
    "text": mark("a text"),
    "table": mark("a table"),
    "list": mark("a list"),
    "number": mark("a number with a fraction"),
    "moment": mark("a date with a time"),
    "other": mark("something else"),
}
"""What kinds of value there are, by the ids of `engine.reading.type_name` and those beside it."""

SENTENCES: Mapping[str, str] = {
    # Any table that is read.
    "missing": mark("It is missing. Write it in."),
    "type": mark("It has to be {expected}, not {found}."),
    "range": mark("{value} is out of range; {low} to {high} is allowed."),
    "choice": mark("“{value}” is not known here. Choose one of: {allowed}."),
    "count": mark("There are {count}; {low} to {high} are allowed."),
    "unknown-key": mark("There is no such key. Take it out, or look how it is spelt."),
    "impossible": mark("{value} does not go together with the rest. Put it right."),
    "form": mark("“{value}” is not written as it has to be ({form})."),
    # A setup.
    "seat-count": mark("The game has {low} to {high} seats, not {count}."),
    "unknown-player": mark("“{value}” cannot play here. Choose one of: {allowed}."),
    "empty-name": mark("The name is empty. Give one."),
    "unknown-option": mark("There is no option “{key}”. Choose one of: {allowed}."),
    "option-value": mark("It cannot be {value}. Choose one of: {allowed}."),
    "captain-of-another-team": mark("Rider {value} is not of this team. Choose one of: {allowed}."),
    "unknown-stage": mark("There is no stage “{value}”. Choose one of: {allowed}."),
    "duplicate-id": mark("The id “{value}” is taken. Give each stage an id of its own."),
    # A stage file.
    "stage-id": mark("“{value}” is no id. Use small letters, digits and single hyphens, 60 at most."),
    "empty": mark("It is empty. Write something in."),
    "too-long": mark("It has {count} characters; {high} are allowed."),
    "unprintable": mark("It holds characters that cannot be shown. Take them out."),
    "twice": mark("{value} is there twice. Take one out."),
    "overlap": mark("The section overlaps section {other} on space {value}. Let each space lie in one section."),
    "not-in-time-trial": mark("A time trial has no GP Big Jim. Take it out."),
    "not-among-choices": mark("{value} is not among its choices. Choose one of: {allowed}."),
    "not-in-kind": mark("Only a mountain stage has a GPM. Take it out, or make it a mountain stage."),
    "altitude-range": mark("{value} is out of range: spaces are 0 to {last}, the height is {high} metres at most."),
    "altitude-order": mark("Space {value} comes after space {before}. Name the spaces in road order."),
    # A file as such.
    "not-toml": mark("It is not written as TOML. Put it right."),
    "not-utf8": mark("Line {line} is not UTF-8. Save the file as UTF-8."),
    "too-large": mark("It is larger than {limit} bytes, so it is not read. Make it shorter."),
    "too-many-dots": mark("Line {line} has more than {limit} dots, so it is not read. Take some out."),
    "too-deep": mark("Tables are nested more than {limit} deep. Take some out."),
    "cut": mark("The end of the file is missing: it was cut off. Restore a backup."),
    "unreadable": mark("It cannot be read. {reason}"),
    "settings-unreadable": mark("The settings cannot be read, so the usual ones hold. {reason}"),
    "settings-not-toml": mark("It is not written as TOML. Put it right, or delete it."),
    "settings-unusable": mark("The settings cannot be used as they are written, so the usual ones hold."),
    "no-key": mark("There is no key “{value}”, so the usual one stays. Keys are called a, f2, ctrl+x, enter, space."),
    "no-command": mark("Nothing is called “{value}” here, so this key does nothing. The settings list all names."),
    "fixed-key": mark("{value} always does the same and cannot be given away, so the usual one stays."),
    "key-taken": mark("{value} is the key of {other} too, so the usual one stays. Choose another."),
    # A save.
    "newer-format": mark(
        "It was written by a newer Tappa: its format is {value}, this program knows {known}. "
        "It is left as it is. Use a newer program."
    ),
    "not-migrated": mark(
        "It is of an older format, {value}, and something in it keeps it from being brought up to date."
        " Restore a backup."),
    "newer-rules": mark(
        "It is played by rules {value}, this program knows {known}. It is left as it is. Use a newer program."
    ),
    "unknown-game": mark("There is no game “{value}” here. Known are: {allowed}."),
    "journal-token": mark("Line {line} of the journal holds “{value}”, which is no answer and no throw. "
                          "Restore a backup."),
    "another-match": mark("It holds another match than the one that is open here. Bring that one's file back."),
    "edited": mark("Somebody has changed it by hand, and it could be played on as it is. "
                   "Use it as it stands, or restore a backup."),
}
"""By code. What a sentence names it takes from the fault's values."""

RANGES: Mapping[str, str] = {
    "count": mark("There are {count}; {low} are needed."),
    "range": mark("{value} is out of range."),
    "option-value": mark("It cannot be {value}; {low} to {high} is allowed."),
    "not-toml": mark("It is not written as TOML: line {line}, column {column}. Put it right."),
    "settings-not-toml": mark("It is not written as TOML: line {line}, column {column}. Put it right, or delete it."),
    "too-many-dots": mark("Its lines have too many dots, so it is not read. Take some out."),
}
"""Other sentences for codes whose values differ: one length alone, no range, a range in place of a list."""

OF_SAVES: Mapping[str, str] = {
    SENTENCES["impossible"]: mark("{value} does not go together with the rest. Restore a backup, or put it right."),
    SENTENCES["empty"]: mark("It is empty. Write something in, or restore a backup."),
    SENTENCES["not-toml"]: mark("It is not written as TOML. Put it right, or restore a backup."),
    RANGES["not-toml"]: mark(
        "It is not written as TOML: line {line}, column {column}. Put it right, or restore a backup."),
    SENTENCES["not-utf8"]: mark("Line {line} is not UTF-8. Save the file as UTF-8, or restore a backup."),
    SENTENCES["too-large"]: mark("It is larger than {limit} bytes, so it is no match. Restore a backup."),
    SENTENCES["too-many-dots"]: mark(
        "Line {line} has more than {limit} dots, so it is not read. Restore a backup."),
    RANGES["too-many-dots"]: mark("Its lines have too many dots, so it is not read. Restore a backup."),
    SENTENCES["too-deep"]: mark("Tables are nested more than {limit} deep. Restore a backup."),
}
"""The same sentences with the advice that fits a save."""

EDITED: Mapping[Told, str] = {
    Told.COMMAND: mark("Somebody has changed it by hand, and it could be played on as it is. "
                       "Accept it (--accept-edited), or restore a backup."),
    Told.MENU: mark("Somebody has changed it by hand, and it could be played on as it is. "
                    "Type accept and its number, or restore a backup."),
}
"""How a save is accepted that somebody has changed, where no page offers it."""

UNKNOWN = mark("It cannot be used ({code}).")
"""For a code that nobody has told this module."""

READ_REASONS: Mapping[str, str] = {
    "gone": mark("It is not there."),
    "not-allowed": mark("You may not read it. Look at its permissions."),
    "broken": mark("The disk cannot read it. Put a copy in its place, if there is one."),
    "name": mark("That is no name for a file."),
    "too-long": mark("The name is too long. Give a shorter one."),
    "not-a-file": mark("It is no file."),
    "not-a-folder": mark("A part of its path is no folder. Name another place."),
    "other": mark("The system does not say why."),
}
WRITE_REASONS: Mapping[str, str] = {
    "full": mark("The disk is full. Free some space; the next answer is saved again."),
    "read-only": mark("The disk is read-only. Choose another folder for saves (--saves)."),
    "not-allowed": mark("You may not write there. Look at the permissions, or choose another folder (--saves)."),
    "gone": mark("The folder is not there any more. Bring it back, or choose another (--saves)."),
    "no-new-file": mark("The folder is there, but takes no new file. Choose another."),
    "in-the-way": mark("A folder is needed there, and it is none. Name another place."),
    "not-a-folder": mark("A part of its path is no folder. Name another place."),
    "lock": mark("What lies beside it under the same name with .lock added cannot be locked. Take it away."),
    "locked": mark("Another terminal is writing it and does not finish. Try again in a moment."),
    "broken": mark("The disk reports an error. Choose another folder for saves (--saves)."),
    "name": mark("That is no name for a file."),
    "too-long": mark("The name is too long. Give a shorter one."),
    "not-a-file": mark("Something that is no file bears that name."),
    "too-large": mark("The match has become too large for a save."),
    "not-verified": mark("What was to be written does not read back as the same, so the old file was left. "
                         "This is a fault of the program."),
    "other": mark("The system does not say why."),
}
"""Why a file could not be read or written, by the reasons of `saves.errors`."""
ONCE_REASONS: Mapping[str, str] = {
    **WRITE_REASONS,
    "full": mark("The disk is full. Free some space and try again."),
    "read-only": mark("The disk is read-only. Choose another folder."),
    "not-allowed": mark("You may not write there. Look at the permissions, or choose another folder."),
    "gone": mark("The folder is not there. Make it, or choose another."),
    "broken": mark("The disk reports an error. Choose another folder."),
}
"""The same for what is written once, because somebody asked for it: nothing tries again by itself."""
_HOST_TAKES_NOTHING = mark("The host’s own folder takes no files. Tell whoever runs the host.")
GUEST_REASONS: Mapping[str, str] = {
    **ONCE_REASONS,
    "full": mark("The host’s disk is full. Tell whoever runs the host."),
    "read-only": mark("The host’s disk is read-only. Tell whoever runs the host."),
    "broken": mark("The host’s disk reports an error. Tell whoever runs the host."),
    **dict.fromkeys(("not-allowed", "gone", "no-new-file", "in-the-way", "not-a-folder", "lock"), _HOST_TAKES_NOTHING),
}
"""The same for who has logged in to a host that people share: its disk and its folders are not his to mend."""
GUEST_READS: Mapping[str, str] = {
    **READ_REASONS,
    "not-allowed": mark("The host does not let it be read. Tell whoever runs the host."),
    "broken": mark("The host’s disk cannot read it. Tell whoever runs the host."),
}
"""Why a file could not be read, for the same people."""
PATH_REASONS: Mapping[str, str] = {
    "empty": mark("It is empty. Give a path."),
    "no-home": mark("Nobody of that name has a home folder here. Write the whole path."),
    "name": mark("That is no name for a file."),
    "too-long": mark("The name is too long. Give a shorter one."),
    "not-allowed": mark("You may not look there. Look at the permissions, or choose another place."),
    "not-a-file": mark("Its links lead round in a ring. Name another place."),
    "broken": mark("The disk reports an error. Choose another place."),
    "other": mark("The system does not say why."),
}
"""Why a path that was given can be none."""


def fault_line(speech: Speech, fault: Fault, told: Told = Told.OTHER, guest: bool = False) -> str:
    """Return a fault as a sentence, with where it is in front; one of an unknown code gets a sentence too.

    What it names comes from a file or a command line and is cleaned here.

    Args:
        speech: the language.
        fault: what is wrong.
        told: of what, and where it is told.
        guest: as in `file_line`.
    """
    reads = GUEST_READS if guest else READ_REASONS
    values = {"code": clean(fault.code)}
    values.update(
        (name, speech(reads[value]) if name == "reason" and value in reads else _shown(speech, name, value))
        for name, value in fault.values.items()
    )
    try:
        said = speech(_message(fault, told)).format(**values)
    except (KeyError, IndexError):  # the fault brings other values than the sentence names
        said = speech(UNKNOWN).format(code=clean(fault.code))
    place = clean(fault.place)
    return speech._("{place}: {fault}").format(place=place, fault=said) if place else said


def fault_lines(speech: Speech, faults: Iterable[Fault], told: Told = Told.OTHER) -> list[str]:
    """Return faults as sentences, each once; arguments as in `fault_line`."""
    return list(dict.fromkeys(fault_line(speech, fault, told) for fault in faults))


def file_line(
    speech: Speech, error: FileFailed, name: str | None = None, once: bool = False, guest: bool = False
) -> str:
    """Return why a file could not be read or written, and what to do.

    Args:
        speech: the language.
        error: what came up.
        name: what the file is called; None: its path.
        once: it was to be written once, and not with every answer of a match.
        guest: who reads it has logged in to a host that people share.
    """
    what, why = _told(speech, error, name, once, guest)
    said = speech._("{what} {why}").format(what=what, why=why)
    place = error.place if isinstance(error, PathRefused) else ""
    return speech._("{place}: {fault}").format(place=place, fault=said) if place else said


def reason_first(
    speech: Speech, error: FileFailed, name: str | None = None, once: bool = False, guest: bool = False
) -> str:
    """Return the same with the reason in front: for a place so small that a long path would push it out."""
    what, why = _told(speech, error, name, once, guest)
    return speech._("{why} {what}").format(why=why, what=what)


def _told(speech: Speech, error: FileFailed, name: str | None, once: bool, guest: bool) -> tuple[str, str]:
    """Return what was not done to a file, and why."""
    name = clean(str(error.path) if name is None else name, 500)
    if isinstance(error, PathRefused):
        known, message = PATH_REASONS, speech._("“{file}” cannot be used as a path.")
        name = "" if error.reason == "empty" else clean(name, 80)
    elif isinstance(error, ReadFailed):
        known, message = GUEST_READS if guest else READ_REASONS, speech._("{file} cannot be read.")
    else:
        known = _written(once, guest)
        message = speech._("{file} is in the way.") if error.reason == "in-the-way" else speech._(
            "{file} was not saved.")
    why = speech(known[error.reason]) if error.reason in known else speech(UNKNOWN).format(code=error.reason)
    return message.format(file=name), why


def _written(once: bool, guest: bool) -> Mapping[str, str]:
    return GUEST_REASONS if guest else ONCE_REASONS if once else WRITE_REASONS


def not_done_line(speech: Speech, told: str, error: FileFailed, once: bool = True, guest: bool = False) -> str:
    """Return what was not done to a file, in a translated sentence, and why; `once`, `guest` as in `file_line`."""
    known = _written(once, guest)
    why = speech(known.get(error.reason, known["other"]))
    return speech._("{what} {why}").format(what=told, why=why)


def unsaved_line(
    speech: Speech, count: int, error: FileFailed, name: str | None = None, guest: bool = False
) -> str:
    """Return how many steps of a match are not on the disk, and why; `name`, `guest` as in `file_line`."""
    message = speech.n("The last step of {file} could not be written.",
                       "The last {count} steps of {file} could not be written.", count)
    told = message.format(count=count, file=clean(str(error.path) if name is None else name))
    return not_done_line(speech, told, error, once=False, guest=guest)


def cannot_save_line(speech: Speech, error: FileFailed, guest: bool = False) -> str:
    """Return why what is to be played of a match could not be saved, and what to do: told before the first step."""
    return not_done_line(speech, speech._("What you play now cannot be saved."), error, once=False, guest=guest)


def backup_line(speech: Speech, error: FileFailed, guest: bool = False) -> str:
    """Return why a backup could not be kept, and what to do; the match itself is saved."""
    told = speech._("The match is saved, but no backup of it could be kept.")
    return not_done_line(speech, told, error, once=False, guest=guest)


def _message(fault: Fault, told: Told) -> str:
    """Return the sentence of a fault that fits its values, with the advice that fits where it is told."""
    if fault.code == "edited" and told in EDITED:
        return EDITED[told]
    message = _sentence(fault)
    return message if told is Told.OTHER else OF_SAVES.get(message, message)


def _sentence(fault: Fault) -> str:
    code, values = fault.code, fault.values
    if code == "count" and values.get("low") == values.get("high"):
        return RANGES["count"]
    if code == "range" and "low" not in values:
        return RANGES["range"]
    if code == "option-value" and "allowed" not in values:
        return RANGES["option-value"]
    if code in ("not-toml", "settings-not-toml") and "line" in values:
        return RANGES[code]
    if code == "too-many-dots" and "line" not in values:
        return RANGES[code]
    return SENTENCES.get(code, UNKNOWN)


def _shown(speech: Speech, name: str, value: Any) -> str:
    """Return a fault's value as it stands in the sentence."""
    if name in ("expected", "found"):
        return speech(KINDS.get(str(value), KINDS["other"]))
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return speech._(", ").join(_shown(speech, "", one) for one in value)
    return clean(str(value))
