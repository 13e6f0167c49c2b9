"""What went wrong, as the lines and the exit code of the command line."""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from engine.bots.play import NoEnd
from engine.game import AnswerRefused, Faulty
from engine.match import JournalDeparts, StaleAnswer, UndoRefused
from saves.errors import Deleted, FileFailed, Overtaken, PathRefused, SaveRefused, WriteFailed
from saves.files import make_folders, write_file
from saves.names import clean
from screens.words.faults import Told, fault_lines, file_line
from screens.words.refusals import refusal
from screens.words.speech import Speech
from tui.errors import USAGE, Refused


def refused(
    error: Exception, speech: Speech, shown: Callable[[Path], str] = str, told: Told = Told.COMMAND,
    guest: bool = False,
) -> Refused | None:
    """Return how a command that this error ended is to end; None: it is a fault of the program.

    Args:
        error: what came up.
        speech: the language.
        shown: what a file is called, `Call.shown`.
        told: where it is told what is wrong with a save.
        guest: as in `screens.words.faults.file_line`.
    """
    if isinstance(error, Refused):
        return error
    if isinstance(error, SaveRefused):
        name = clean(shown(error.path)) if error.path is not None else ""
        return Refused(speech._("{file} holds no match that can be played on:").format(file=name),
                       *fault_lines(speech, error.faults, told))
    if isinstance(error, Faulty):
        return Refused(*fault_lines(speech, error.faults), code=USAGE)
    if isinstance(error, PathRefused):
        return Refused(file_line(speech, error, shown(error.path)), code=USAGE)
    if isinstance(error, FileFailed):
        return Refused(file_line(speech, error, shown(error.path), once=True, guest=guest))
    if isinstance(error, Overtaken):
        return Refused(speech._(
            "The match has gone on at another terminal since it was read here: nothing was written. Look again."
        ))
    if isinstance(error, Deleted | AnswerRefused | StaleAnswer | UndoRefused | JournalDeparts | NoEnd):
        return Refused(refusal(speech, error))
    return None


def internal_line(error: BaseException, home: Path | None, speech: Speech, private: bool = False) -> str:
    """Write what is known of an internal error to a log file, and return the one line that tells of it.

    Args:
        error: what nobody has foreseen.
        home: the program's folder; the log lies in `log` there. None: there is none, and no log.
        speech: the language.
        private: the line names no file: who reads it is a guest on the host.
    """
    now = datetime.now(UTC)
    path = (home or Path()) / "log" / f"{now:%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    text = "".join(traceback.format_exception(error))
    try:
        if home is None:
            raise WriteFailed("gone", path)
        make_folders(path.parent)
        write_file(path, text.encode("utf-8", "replace"), sync=False)
    except WriteFailed:
        message = speech._("This is a fault of the program ({kind}), and {path} could not be written.")
    else:
        message = speech._("This is a fault of the program ({kind}). What is known of it stands in {path}.")
    if private:
        message = speech._("This is a fault of the program ({kind}). Who keeps this host finds more in its logs.")
    return message.format(kind=type(error).__name__, path=path)
