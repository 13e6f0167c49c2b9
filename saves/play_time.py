"""How long a match has been played: the time between its steps, as long as somebody was there."""

from __future__ import annotations

import time

AWAY = 300
"""Seconds between two steps from which on nobody is thought to have been playing."""


class PlayTime:
    """Counts from when it is made; one for each terminal at a match."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def passed(self) -> int:
        """Return the whole seconds since the last call, 0 if nobody was there; what is left of one counts later.

        It is called where another terminal has made a step too, which has counted them: they are dropped there.
        """
        passed = time.monotonic() - self._last
        if passed >= AWAY:
            self._last += passed
            return 0
        self._last += int(passed)
        return int(passed)
