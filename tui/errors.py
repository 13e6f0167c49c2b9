"""What ends a command before it is done, with the line that the person reads and the exit code."""

from __future__ import annotations

FAILED = 1
"""Refused, damaged, failed."""
USAGE = 2
"""The command line itself is wrong: an unknown game, stage, option or value."""


class Refused(Exception):
    """A command ends here; what a person reads is in `lines`, already in his language."""

    def __init__(self, *lines: str, code: int = FAILED) -> None:
        super().__init__("\n".join(lines))
        self.lines = lines
        self.code = code
        """The exit code."""
