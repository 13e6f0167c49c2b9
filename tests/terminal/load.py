"""What a busy machine does to the programs that are tested: whether they rest, and how long they were kept waiting."""

from __future__ import annotations

import os
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

_RESTING = {"S", "T", "t", "Z", "X", "I"}
"""States of a thread that does nothing: asleep, stopped, dead, idle. One that wants to run is R, as if it ran."""


def rest(roots: Collection[int]) -> bool:
    """Tell whether none of these processes and of those that descend from them wants to run at this moment."""
    parents = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit() and (fields := _stat(f"/proc/{entry}")):
            parents[int(entry)] = int(fields[1])
    return not any(_runs(pid) for pid in parents if _descends(pid, roots, parents))


def waits(pid: int | None = None) -> float:
    """Return the seconds for which the threads of a process, or this one, wanted to run while others did."""
    tasks = [Path(f"/proc/{pid}/task/{task}") for task in _tasks(pid)] if pid else [Path("/proc/thread-self")]
    total = 0
    for task in tasks:
        with suppress(OSError, IndexError):  # it has just ended, or the kernel does not count
            total += int((task / "schedstat").read_text(encoding="ascii").split()[1])
    return total / 1e9


def _descends(pid: int, roots: Collection[int], parents: dict[int, int]) -> bool:
    while pid not in roots:
        if pid not in parents:
            return False
        pid = parents[pid]
    return True


def _runs(pid: int) -> bool:
    found = [_stat(f"/proc/{pid}/task/{task}") for task in _tasks(pid)]
    return any(fields[0] not in _RESTING for fields in found if fields)


def _tasks(pid: int) -> list[str]:
    with suppress(OSError):
        return os.listdir(f"/proc/{pid}/task")
    return []


def _stat(place: str) -> list[str]:
    """Return the fields of a process or a thread from its state on; none, if it has ended."""
    with suppress(OSError):
        return Path(f"{place}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    return []
