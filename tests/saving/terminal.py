"""A terminal without a screen, for tests that need several processes, or one to kill.

`python terminal.py FILE COUNT`: plays the match on, together with whoever else does, until its counter is COUNT; each
step's counter is printed once the step is saved.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from engine.match import Match
from saves.errors import Overtaken, WriteFailed
from saves.shared import SharedMatch
from tests.saving.steps import one_step


class Done(Exception):
    """The match is as far as it is to go."""


def main(path: Path, count: int) -> None:
    one = SharedMatch.open(path, clock=lambda: datetime.now(UTC))

    def step(match: Match) -> int:
        if match.counter >= count or match.outcome:
            raise Done
        return one_step(match)

    with suppress(Done):
        while True:
            try:
                counter = one.step(step)
            except Overtaken:
                one.refresh()
            except WriteFailed as failed:
                if failed.reason != "locked":
                    raise
            else:
                if one.trouble:
                    raise one.trouble
                sys.stdout.write(f"{counter}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
