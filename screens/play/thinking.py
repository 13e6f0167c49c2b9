"""Reckoning beside the screen: a thread of its own that gives way as soon as the screen has something to do."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

GIVES_WAY = 5e-4
"""Seconds for which the interpreter lets a thread go on while another one waits; it is 5 ms elsewhere. A key passes
through several threads and waits on its way to the terminal: each would cost it that long."""

_lock = Lock()
_before: list[float] = []
"""What the interval was before each of the threads that are reckoning now."""


@contextmanager
def giving_way() -> Iterator[None]:
    """Reckon something without keeping the screen waiting."""
    with _lock:
        _before.append(sys.getswitchinterval())
        sys.setswitchinterval(GIVES_WAY)
    try:
        yield
    finally:
        with _lock:
            first = _before[0]
            _before.pop()
            if not _before:
                sys.setswitchinterval(first)
