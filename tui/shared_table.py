"""A session of one of several people who share a host: what bounds it, and what is told where a bound is reached."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager

from screens.words.speech import Speech, mark
from tui.call import Call
from tui.errors import Refused
from tui.limits import Limits, NoSlot, TooMany, one_session

HOW_TO_LOG_IN = mark("Log in without a command for the screens, or with the command “plain” to play line by line.")


@contextmanager
def at_shared_table(args: argparse.Namespace, call: Call) -> Iterator[Limits]:
    """Be one of a person's sessions, with its limits; without `--as` there are none.

    What it writes is for the account alone.

    Raises:
        Refused: he has as many already as he may have, or that could not be found out.
    """
    if call.who is None:
        yield Limits()
        return
    os.umask(0o077)
    limits = Limits.given(args.idle, args.sessions)
    try:
        with one_session(call.home, call.who, limits.sessions):
            yield limits
    except TooMany as many:
        message = call.speech.n(
            "{who} has {count} session already, and may have no more.",
            "{who} has {count} sessions already, and may have no more.", many.most,
        )
        hint = call.speech._("Leave one of them; one whose line was lost ends by itself after a minute or so.")
        raise Refused(message.format(who=call.who, count=many.most), hint) from None
    except NoSlot as none:
        message = call.speech._("No session can begin: the host’s own folder takes no files.")
        raise Refused(message, call.speech._("Tell whoever runs the host.")) from none


def seen_out(speech: Speech, seconds: float) -> str:
    """Return what a person is told whose session has ended since nothing came for so long."""
    minutes = round(seconds / 60)
    message = speech.n(
        "For {count} minute no key was pressed, so the session has ended. Every step is saved.",
        "For {count} minutes no key was pressed, so the session has ended. Every step is saved.", minutes,
    )
    return message.format(count=minutes)
