"""What a session over SSH costs and how quickly it answers: `python tests/bench/ssh.py`.

A server of OpenSSH runs on loopback as `tappa host-config` sets it up. Beside the program a bare Textual app runs under
the same server; each number is set against that app's in the same run. OpenSSH's server must be installed.
"""

from __future__ import annotations

import os
import select
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median, quantiles

sys.path.insert(0, str(Path(__file__).parents[2]))  # before this folder, whose files have the packages' names

from tests.bench.measure import ROUNDS, Goal, quick, tell
from tests.bench.terminal import Terminal
from tests.host.openssh import MISSING, OpenSSHHost, run

BARE = Path(__file__).with_name("bare.py")
NAMES = tuple(f"p{number}" for number in range(1, 21))
TOUR = ",".join(["plain", "mountain-1", "mountain-2", "time-trial"] * 3)
MEMORY, START, KEYS = Goal(1.4), Goal(1.4), Goal(3.0)
IDLE = Goal(0.003)
"""Of a core."""
LATE = 5.0
"""Seconds after which a key has gone unanswered."""


class Bench:
    """A host with the program and the bare app on it."""

    def __init__(self, host: OpenSSHHost, names: Sequence[str]) -> None:
        """Let one more key log in to the bare app, and begin a tour for each of the people."""
        self.host = host
        key = host.folder / "keys" / "bare"
        run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key)
        line = f'command="exec {host.python} -I {BARE}",restrict,pty {key.with_suffix(".pub").read_text("utf-8")}'
        with (host.folder / "host" / "authorized_keys").open("a", encoding="utf-8") as keys:
            keys.write(line)
        for name in names:
            seats = ",".join(f"{seat}@{name}" for seat in ("Anna", "Luca", "Ada", "Sara"))
            host.tappa("new", "giro", "--seats", seats, "--stages", TOUR, "--seed", "1977")

    def login(self, name: str) -> Terminal:
        """Log in."""
        environ = {"PATH": os.environ["PATH"], "TERM": "xterm-256color", "HOME": str(self.host.folder)}
        return Terminal(self.host.ssh(name), environ)

    def bare(self) -> Terminal:
        """Log in to the bare app, and wait for it."""
        terminal = self.login("bare")
        terminal.wait_for("bare 0")
        return terminal

    def board(self, name: str) -> Terminal:
        """Log in and go to the board of one's tour."""
        terminal = self.login(name)
        terminal.wait_for("Continue")
        terminal.settle()
        terminal.press("\r")
        terminal.wait_for("for whom?")
        return terminal

    @contextmanager
    def many(self, count: int, ours: bool) -> Iterator[list[Terminal]]:
        """Have so many sessions at a time, and wait for the end of all."""
        with ExitStack() as stack:
            terminals = [
                stack.enter_context(self.board(name) if ours else self.bare()) for name in NAMES[:count]
            ]
            for terminal in terminals:
                terminal.settle()
            yield terminals
        while self.processes(ours):
            select.select([], [], [], 0.05)

    def processes(self, ours: bool) -> list[int]:
        """Return the processes of all sessions: the program's with the script that started it, or the bare app's."""
        script, python = str(self.host.folder / "host" / "login"), str(self.host.python)
        found = []
        for pid in (int(entry) for entry in os.listdir("/proc") if entry.isdigit()):
            try:
                words = os.fsdecode(Path(f"/proc/{pid}/cmdline").read_bytes()).split("\0")
            except OSError:
                continue
            session = script in words or (words[0] == python and "--as" in words)
            if session if ours else words[0] == python and str(BARE) in words:
                found.append(pid)
        return found


def memory(pids: Sequence[int]) -> float:
    """Return the memory of processes in MB, what they share in shares (PSS)."""
    total = 0
    for pid in pids:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines():
            if line.startswith("Pss:"):
                total += int(line.split()[1])
    return total / 1024


def processor(pids: Sequence[int]) -> float:
    """Return the seconds of processor time that processes have used."""
    ticks = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def idle(terminals: Sequence[Terminal], pids: Sequence[int], seconds: float) -> float:
    """Return the part of a core that a session uses while nobody does anything."""
    before, begun = processor(pids), time.perf_counter()
    while (left := begun + seconds - time.perf_counter()) > 0:
        ready, _, _ = select.select(terminals, [], [], left)
        for terminal in ready:
            terminal.read(0)
    return (processor(pids) - before) / (time.perf_counter() - begun) / len(terminals)


def answers(terminals: Sequence[Terminal], key: str, seconds: float) -> list[float]:
    """Press a key in each session once a second, not all at once, and return the seconds to each first byte."""
    begun = time.perf_counter()
    due = {terminal: begun + number / len(terminals) for number, terminal in enumerate(terminals)}
    pressed: dict[Terminal, float] = {}
    found = []
    while (now := time.perf_counter()) < begun + seconds or pressed:
        for terminal in terminals:
            if terminal in pressed:
                if now - pressed[terminal] > LATE:
                    found.append(now - pressed.pop(terminal))
            elif due[terminal] <= now < begun + seconds:
                pressed[terminal] = time.perf_counter()
                terminal.press(key)
                due[terminal] += 1.0
        ready, _, _ = select.select(terminals, [], [], 0.002)
        drawn = [terminal for terminal in ready if terminal.read(0) and terminal in pressed]
        now = time.perf_counter()
        found += [now - pressed.pop(terminal) for terminal in drawn]
    return found


def measure_sessions(bench: Bench, count: int, seconds: float) -> None:
    """Tell memory and idle processor time of sessions at the board, and of as many of the bare app."""
    used: dict[bool, tuple[float, float]] = {}
    for ours in (False, True):
        with bench.many(count, ours) as terminals:
            pids = bench.processes(ours)
            used[ours] = memory(pids) / count, idle(terminals, pids, seconds)
    (bare_memory, bare_idle), (our_memory, our_idle) = used[False], used[True]
    told = MEMORY.told(our_memory / bare_memory, f"the bare app's {bare_memory:.1f} MB")
    tell(f"memory a session (PSS), {count} sessions", f"{our_memory:.1f} MB", told)
    met = "met" if our_idle <= IDLE.ratio else "SHORT"
    tell(
        f"idle for {seconds:g} s, {count} sessions", f"{our_idle:.3%} of a core",
        f"a session; the bare app {bare_idle:.3%}; goal ≤ {IDLE.ratio:.1%}: {met}",
    )


def measure_start(bench: Bench, rounds: int) -> None:
    """Tell how long a login takes to its first screen."""
    found: dict[str, list[float]] = {"bare": [], "ours": []}
    ways: dict[str, Callable[[], tuple[Terminal, str]]] = {
        "bare": lambda: (bench.login("bare"), "bare 0"), "ours": lambda: (bench.login(NAMES[0]), "New match"),
    }
    for _ in range(rounds + 1):
        for name, way in ways.items():
            terminal, text = way()
            with terminal:
                found[name].append(terminal.wait_for(text))
    bare, ours = (median(values[1:]) for values in found.values())  # the first fills the machine's caches
    tell("login to first screen", f"{ours:.3f} s", START.told(ours / bare, f"the bare app's {bare:.3f} s"))


def measure_keys(bench: Bench, count: int, seconds: float) -> None:
    """Tell how quickly sessions answer that are all played at."""
    found = {}
    for ours in (False, True):
        with bench.many(count, ours) as terminals:
            found[ours] = [1000 * took for took in answers(terminals, " ", seconds)]
    (bare, bare_95), (ours_50, ours_95) = ((median(one), quantiles(one, n=20)[-1]) for one in found.values())
    what = f"the bare app's {bare_95:.1f} ms"
    tell(f"key to repaint, {count} sessions, p95", f"{ours_95:.1f} ms", KEYS.told(ours_95 / bare_95, what))
    tell(f"key to repaint, {count} sessions, median", f"{ours_50:.1f} ms", f"the bare app {bare:.1f} ms")


def main(argv: Sequence[str] | None = None) -> int:
    """Measure all, and print it."""
    little = quick(argv, "Measure sessions over SSH.")
    if MISSING:
        sys.stderr.write(f"{MISSING}\n")
        return 1
    names = NAMES[:2] if little else NAMES
    with tempfile.TemporaryDirectory() as folder, OpenSSHHost(Path(folder, "host"), *names) as host:
        bench = Bench(host, names)
        measure_start(bench, 1 if little else 2 * ROUNDS)
        measure_sessions(bench, 2 if little else 10, 1.0 if little else 60.0)
        measure_keys(bench, 2 if little else 20, 2.0 if little else 30.0)
    return 0


if __name__ == "__main__":
    sys.exit(main())
