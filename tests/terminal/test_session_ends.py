"""However a session ends, the process goes, with its code, in its time, and gives the terminal back."""

from __future__ import annotations

import contextlib
import signal
import subprocess
import sys
from itertools import cycle
from pathlib import Path

import pytest

from engine.match import Match
from saves.store import load
from tests.terminal.terminal import Terminal, long

SIGNALLED = 2.0
"""Seconds in which the process is gone after a signal."""
CUT = 5.0
"""Seconds in which it is gone after the line was cut."""
HANG_UP, INTERRUPTED, TERMINATED = 129, 130, 143
SIGNALS = {signal.SIGHUP: HANG_UP, signal.SIGINT: INTERRUPTED, signal.SIGTERM: TERMINATED}
STATES = ("home", "question", "bots")
QUESTION = "throw for whom?"


@pytest.fixture
def state(request: pytest.FixtureRequest) -> tuple[str, ...]:
    """Return the arguments that lead to a state."""
    return () if request.param == "home" else ("play", request.getfixturevalue(request.param))


def reach(terminal: Terminal, args: tuple[str, ...]) -> None:
    """Wait until a state stands."""
    terminal.wait_for("leave", *(["GIRO"] if args else ["New match"]))


def asked_of(terminal: Terminal) -> str:
    """Return what Anna is asked, empty if it is another's turn."""
    lines = [line.split("?")[0].strip() for line in terminal.text.splitlines() if "Anna  " in line and "?" in line]
    return " ".join(lines[0].split()) if lines else ""


def is_back(terminal: Terminal) -> None:
    """Check that the terminal is as it was before the program, but for a line that says where the match is."""
    assert terminal.settings() == terminal.before
    assert terminal.modes() == set()
    assert terminal.kitty() == 0
    left = terminal.text.strip()
    assert left == "" or left.startswith("Saved: ")


@pytest.mark.parametrize(
    ("state", "number"),
    [
        ("home", signal.SIGHUP), ("question", signal.SIGTERM), ("bots", signal.SIGINT),
        *long(*((state, number) for state in STATES for number in SIGNALS)),
    ],
    indirect=["state"],
)
def test_a_signal_ends_the_session_with_its_code_and_gives_the_terminal_back(
    state: tuple[str, ...], number: signal.Signals
):
    with Terminal(*state, answers=True) as terminal:
        reach(terminal, state)
        terminal.wait_until(lambda: 1016 in terminal.modes(), "all modes")
        terminal.process.send_signal(number)
        code, took = terminal.wait_end()
        assert code == SIGNALS[number]
        assert took < SIGNALLED
        is_back(terminal)


@pytest.mark.parametrize("ignored", [(), (signal.SIGHUP,)], ids=["heard", "ignored"])
@pytest.mark.parametrize("state", ["bots", *long("home", "question")], indirect=True)
def test_a_terminal_that_is_closed_ends_the_session_even_if_hang_ups_are_ignored(
    state: tuple[str, ...], ignored: tuple[signal.Signals, ...]
):
    with Terminal(*state, ignored=ignored) as terminal:
        reach(terminal, state)
        terminal.hang_up()
        code, took = terminal.wait_end()
        assert code == HANG_UP
        assert took < CUT


@pytest.mark.parametrize("state", ["question", *long("home", "bots")], indirect=True)
def test_a_signal_ends_a_session_whose_terminal_takes_nothing(state: tuple[str, ...]):
    with Terminal(*state) as terminal:
        reach(terminal, state)
        blocked(terminal)
        terminal.process.send_signal(signal.SIGTERM)
        code, took = terminal.wait_end(reads=False)
        assert code == TERMINATED
        assert took < SIGNALLED
        assert terminal.settings() == terminal.before


@pytest.mark.parametrize("ignored", [(signal.SIGHUP,), *long(((),))], ids=["ignored", "heard"])
def test_a_terminal_that_takes_nothing_and_is_then_closed_ends_the_session(
    question: str, ignored: tuple[signal.Signals, ...]
):
    with Terminal("play", question, ignored=ignored) as terminal:
        reach(terminal, ("play", question))
        blocked(terminal)
        terminal.hang_up()
        code, took = terminal.wait_end()
        assert code == HANG_UP
        assert took < CUT


def blocked(terminal: Terminal) -> None:
    """Let the program draw until the terminal is full, reading nothing of it, and some more."""
    more = 20
    for width in cycle(range(100, 160)):
        if terminal.is_full():
            more -= 1
        if not more:
            return
        terminal.resize(width, 40)
        terminal.process.send_signal(signal.SIGWINCH)
        with contextlib.suppress(subprocess.TimeoutExpired):  # it draws at most 60 times a second
            pytest.fail(f"it has ended: {terminal.process.wait(0.02)}")


def test_a_terminal_that_listens_again_is_drawn_anew(question: str):
    with Terminal("play", question) as terminal:
        terminal.wait_for(QUESTION)
        blocked(terminal)
        terminal.resize(100, 40)
        terminal.settle()
        terminal.wait_for(QUESTION, "finish")
        terminal.send("q")
        assert terminal.wait_end()[0] == 0
        is_back(terminal)


def test_an_idle_session_uses_next_to_no_processor_time(question: str):
    with Terminal("play", question) as terminal:
        terminal.wait_for(QUESTION)
        terminal.settle()
        before, size = terminal.cpu(), len(terminal.raw)
        terminal.pump(1.0)
        assert terminal.cpu() - before < 0.1
        assert len(terminal.raw) == size


def test_a_killed_session_is_gone_on_with_at_the_same_question(question: str):
    with Terminal("play", question) as terminal:
        terminal.wait_for(QUESTION)
        terminal.send(" ")
        terminal.wait_until(lambda: "turn 1" not in terminal.text, "the next turn")
        terminal.wait_until(lambda: asked_of(terminal) != "", "a question")
        terminal.settle()
        asked = asked_of(terminal)
        counter = match(question).counter
        assert counter > 0
        terminal.process.kill()
        terminal.wait_end()
        assert match(question).counter == counter
    with Terminal("play", question) as terminal:
        terminal.wait_until(lambda: asked_of(terminal) == asked, "the same question")
        assert match(question).counter == counter


def match(file: str) -> Match:
    """Return a match as it is on the disk."""
    return load(Path(file)).match


def test_leaving_by_the_key_ends_with_zero_and_gives_the_terminal_back():
    with Terminal(answers=True) as terminal:
        terminal.wait_for("New match")
        terminal.send("\x03")
        assert terminal.wait_end()[0] == 0
        is_back(terminal)


BROKEN = (
    "import sys, tui.__main__, tui.commands.screen as screen; from screens.home import HomeScreen;"
    "HomeScreen.action_move = lambda self, by: 1 // 0; sys.exit(tui.__main__.main([]))"
)


def test_an_internal_error_gives_the_terminal_back_and_tells_of_itself_in_one_line(tappa_home: Path):
    with Terminal(program=(sys.executable, "-c", BROKEN), answers=True) as terminal:
        terminal.wait_for("New match")
        terminal.send("j")
        code, _ = terminal.wait_end()
        assert code == 1
        assert terminal.settings() == terminal.before
        assert terminal.modes() == set()
        lines = [line.strip() for line in terminal.text.splitlines() if line.strip()]
        assert "".join(lines).startswith("tappa: This is a fault of the program (ZeroDivisionError).")
        assert "Traceback" not in terminal.text
    (log,) = (tappa_home / "log").iterdir()
    assert log.read_text(encoding="utf-8").endswith("ZeroDivisionError: integer division or modulo by zero\n")


STUCK = (
    "import sys, time, tui.__main__; from screens.home import HomeScreen;"
    "HomeScreen.action_move = lambda self, by: time.sleep(60); sys.exit(tui.__main__.main([]))"
)


def test_the_watchdog_ends_a_session_that_hangs_and_gives_the_terminal_back():
    with Terminal(program=(sys.executable, "-c", STUCK), answers=True) as terminal:
        terminal.wait_for("New match")
        terminal.send("j")
        terminal.settle()
        terminal.process.send_signal(signal.SIGTERM)
        code, took = terminal.wait_end()
        assert code == TERMINATED
        assert took < SIGNALLED
        assert terminal.settings() == terminal.before
        assert terminal.modes() == set()


@pytest.mark.long
@pytest.mark.parametrize("delay", [number / 50 for number in range(60)])
def test_whenever_a_signal_comes_the_session_ends_and_the_terminal_is_given_back(delay: float):
    with Terminal(answers=True) as terminal:
        with contextlib.suppress(subprocess.TimeoutExpired):
            pytest.fail(f"it has ended: {terminal.process.wait(delay)}")
        terminal.process.send_signal(signal.SIGTERM)
        code, took = terminal.wait_end()
        # Before Python has its first handler the signal ends it itself; to a shell that is the same code.
        assert code in (TERMINATED, -signal.SIGTERM)
        assert took < SIGNALLED
        assert terminal.settings() == terminal.before
        assert terminal.modes() == set()
