"""Standard input, output and error: closed, full, of an encoding that knows few characters; and lines on them."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class NotPrinted(Exception):
    """Standard output cannot be written to; the cause is the system's own error."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def open_streams() -> None:
    """Make of the three streams what can be read and written without a thought.

    One that was closed before the program began leads nowhere: a file that is opened later would have its number else,
    and be what a library or another process prints to. Characters that an encoding does not know become question marks.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            # Of several that are closed the first is opened first, so each gets its own number: the lowest one free.
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115
            os.set_inheritable(stream.fileno(), True)
            setattr(sys, name, stream)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


@contextmanager
def _printing() -> Iterator[None]:
    """Make of what the system says of standard output the error that a command ends with; errors as in `say`."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise NotPrinted(error.strerror or type(error).__name__) from error


def say(*lines: str, end: str = "\n", flush: bool = False) -> None:
    """Print lines on standard output, each with `end`; `flush`: it is seen at once.

    Raises:
        NotPrinted: it cannot be written to.
        BrokenPipeError: who reads it has enough.
    """
    with _printing():
        for line in lines:
            print(line, end=end, flush=flush)


def warn(*lines: str) -> None:
    """Print lines on standard error, after all that standard output has been given so far.

    Where it cannot be written to there is nobody to tell.
    """
    with suppress(OSError):  # a command that has more to say there meets it again
        sys.stdout.flush()
    with suppress(OSError):
        for line in lines:
            print(line, file=sys.stderr)


def flush_streams() -> None:
    """Write out what has been printed so far; errors as in `say`."""
    with _printing():
        sys.stdout.flush()
    with suppress(OSError):
        sys.stderr.flush()


def drop_output() -> None:
    """Let nothing more be written to standard output: what is left in it would fail once more at the end."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
