"""A call of the program from its beginning to its exit code: the command, its streams, signals and errors."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from types import FrameType

from engine.game import Fault
from saves.errors import PathRefused
from saves.folder import home
from saves.names import clean
from screens.settings import Settings, read_settings
from screens.words.faults import fault_lines
from screens.words.speech import Speech, speech_for
from tui.call import Call
from tui.cli import PROGRAM, build_parser
from tui.errors import FAILED
from tui.failures import internal_line, refused
from tui.streams import NotPrinted, drop_output, flush_streams, open_streams, warn
from tui.usage_words import usage_in

_SIGNALS = (signal.SIGTERM, signal.SIGHUP)
_BY_SIGNAL = 128
"""What a shell adds to a signal's number to make the exit code."""
_SCREEN = ("play", None)
"""The commands that open the screens; None: no command was given."""


class Signalled(BaseException):
    """A signal asked the program to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def main(argv: list[str] | None = None) -> int:
    """Run the program.

    Args:
        argv: the arguments after the program's name; None: those of the process.

    Returns:
        The exit code: 0; 1 refused, damaged, failed; 2 usage and unknown values; 128 and the number of a signal.
    """
    open_streams()
    speech = Speech()
    try:
        with _signals():
            folder = _home()
            settings, faults = (Settings(), []) if folder is None else read_settings(folder)
            speech = speech_for(None if settings.language == "auto" else settings.language)
            code = _run(argv, speech, faults)
            flush_streams()
            return code
    except KeyboardInterrupt:
        return _BY_SIGNAL + signal.SIGINT
    except Signalled as ended:
        return _BY_SIGNAL + ended.number
    except BrokenPipeError:
        # Who reads has enough: there is nobody to tell.
        drop_output()
        return _BY_SIGNAL + signal.SIGPIPE
    except NotPrinted as error:
        drop_output()
        warn(f"{PROGRAM}: {speech._('Standard output cannot be written to: {why}.').format(why=error.why)}")
        return FAILED


def _home() -> Path | None:
    """Return the program's folder, the usual one where `$TAPPA_HOME` can be none; None where there is no such either.

    What is wrong the command tells, if it needs the folder.
    """
    for environ in (os.environ, dict[str, str]()):
        with suppress(PathRefused):
            return home(environ)
    return None


def _run(argv: list[str] | None, speech: Speech, faults: Sequence[Fault]) -> int:
    """Run a command, and tell what kept it from its end, and before it what is wrong with the settings."""
    call: Call | None = None
    try:
        with usage_in(speech):
            args = build_parser(speech).parse_args(argv)
        call = Call.begin(speech, os.environ, args.saves, args.who, args.accept_edited)
        module = "screen" if args.command in _SCREEN else args.command.replace("-", "_")
        if module != "screen":  # the screens tell it themselves
            warn(*(f"{PROGRAM}: {line}" for line in fault_lines(speech, faults)))
        code: int = import_module(f"tui.commands.{module}").run(args, call)
        return code
    except SystemExit as end:  # argparse has said why
        return end.code if isinstance(end.code, int) else FAILED
    except Exception as error:  # whatever it is, a person gets one line and the rest goes to a log
        if isinstance(error, BrokenPipeError | NotPrinted):
            raise
        guest = call is not None and call.guest
        end_of = refused(error, speech, str if call is None else call.shown, guest=guest)
        if end_of is None:
            warn(f"{PROGRAM}: {internal_line(error, _home(), speech, guest)}")
            return FAILED
        first, *rest = end_of.lines or ("",)
        warn(f"{PROGRAM}: {clean(first, 2000)}", *(f"  {clean(line, 2000)}" for line in rest))
        return end_of.code


# ---- signals --------------------------------------------------------------------------------------------------------


@contextmanager
def _signals() -> Iterator[None]:
    """End by `Signalled` on SIGTERM and SIGHUP, so that what is being written is finished or left whole."""

    def end(number: int, frame: FrameType | None) -> None:
        raise Signalled(number)

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in _SIGNALS}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:  # nohup
            signal.signal(number, end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
