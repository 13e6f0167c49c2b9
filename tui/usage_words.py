"""What argparse itself says, in the language of who calls: its own words are not in a catalogue that it would find."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager

from screens.words.speech import Speech, mark

SAID = (
    mark("usage: "),
    mark("argument %(argument_name)s: %(message)s"),
    mark("invalid choice: %(value)r (choose from %(choices)s)"),
    mark("expected one argument"),
    mark("expected at most one argument"),
    mark("expected at least one argument"),
    mark("ignored explicit argument %r"),
    mark("not allowed with argument %s"),
    mark("the following arguments are required: %s"),
    mark("unrecognized arguments: %s"),
    mark("invalid %(type)s value: %(value)r"),
)
"""What a person can be told by the parser of the command line; the rest of argparse's messages is for programmers."""


@contextmanager
def usage_in(speech: Speech) -> Iterator[None]:
    """Let argparse speak a language.

    It asks gettext by a name in its own module, with the language of the environment and not of the settings. That
    name is put in place for as long as the command line is read: there is no other way to give it a catalogue.
    """
    before = argparse._  # type: ignore[attr-defined]
    argparse._ = speech._  # type: ignore[attr-defined]
    try:
        yield
    finally:
        argparse._ = before  # type: ignore[attr-defined]
