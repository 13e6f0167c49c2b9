"""A line that is cut costs nothing: the process goes, no lock stays, and the match goes on at the next login."""

from __future__ import annotations

import fcntl
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.game import Chance, Decision
from engine.match import Match
from saves.store import load
from tests.host.line import Line
from tests.host.openssh import OpenSSHHost, wait_until
from tests.terminal.terminal import DEADLINE, Terminal, long

GONE = 15.0
"""Seconds after a cut in which the session is gone, on a busy machine; the server would take 20 to ask after it."""
SILENT = 100.0
"""Seconds after which the server must have noticed that nobody is there: two questions, 10 seconds apart."""
HURRY = "f to your turn"
"""What is offered while bots ride; a time trial of theirs takes a while."""
NEXT = "next stage"
STAGES = ",".join(["plain,mountain-1,time-trial"] * 4)


@pytest.fixture
def line(host: OpenSSHHost) -> Iterator[Line]:
    with Line(host.port) as line:
        yield line


def new(host: OpenSSHHost, seats: str) -> Path:
    """Begin a tour, and return its file."""
    told = host.tappa("new", "giro", "--seats", seats, "--stages", STAGES, "--seed", "7")
    return Path(told.splitlines()[0])


def match(file: Path) -> Match:
    return load(file).match


def play(terminal: Terminal, seconds: float, name: str = "Anna") -> None:
    """Go on with the last match and answer each of a person's questions, for so long."""
    end = time.monotonic() + seconds
    answered = ""
    while (left := end - time.monotonic()) > 0 and terminal.process.poll() is None:
        terminal.pump(min(left, 0.05))
        if "Continue" in terminal.text and terminal.text != answered:
            answered = terminal.text
            terminal.send("\r")
        elif f"{name}: " in terminal.text and terminal.text != answered:
            answered = terminal.text
            terminal.send(" ")
        elif HURRY in terminal.text and terminal.text != answered:
            answered = terminal.text
            terminal.send("f")


def cut(line: Line, terminal: Terminal) -> None:
    """Cut the line of a client, as soon as it has one."""
    end = time.monotonic() + DEADLINE
    while terminal.process.poll() is None:
        assert time.monotonic() < end
        line.cut()
        terminal.pump(0.01)


def held_locks(host: OpenSSHHost) -> list[str]:
    """Return the lock files that a process holds."""
    held = []
    for path in (*(host.home / "saves").glob("**/*.lock"), *(host.home / "sessions").glob("*")):
        number = os.open(path, os.O_RDWR)
        try:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            held.append(path.name)
        finally:
            os.close(number)
    return held


def question(terminal: Terminal) -> str:
    """Return the line in which Anna is asked."""
    terminal.wait_for("Anna: ")
    return next(text.strip() for text in terminal.text.splitlines() if "Anna: " in text)


def go_on(terminal: Terminal) -> None:
    """Open the match that was played last, and wait until Anna is asked."""
    terminal.wait_for("Continue")
    terminal.send("\r")
    until_asked(terminal)


def until_asked(terminal: Terminal) -> None:
    """Wait until Anna is asked, past whatever a key has to be pressed for until then."""
    seen = ""

    def asked() -> bool:
        nonlocal seen
        # The line may have been cut at the end of a stage, and the match opens there.
        for shown, key in ((NEXT, "\r"), (HURRY, "f")):
            if shown in terminal.text and terminal.text != seen:
                seen = terminal.text
                terminal.send(key)
        return "Anna: " in terminal.text

    terminal.wait_until(asked, "Anna's turn")
    terminal.settle()


def answer(terminal: Terminal) -> None:
    """Answer what is asked, and wait until that shows."""
    shown = terminal.text
    terminal.send(" ")
    terminal.wait_until(lambda: terminal.text != shown, "another question")


@pytest.mark.parametrize("cuts", [4, *long(50)])
def test_whenever_the_line_is_cut_the_session_goes_and_the_stage_is_played_on(
    host: OpenSSHHost, line: Line, cuts: int
):
    moments = Random(1977)
    file = new(host, "Anna@anna,bot:easy")
    counter = 0
    for number in range(cuts):
        with host.login("anna", port=line.port) as terminal:
            if number % 2:  # in mid-play, however slow the machine is
                go_on(terminal)
            play(terminal, moments.uniform(0.0, 1.5))
            cut(line, terminal)
            wait_until(lambda: not host.sessions(), f"the end of session {number}", GONE)
            assert terminal.wait_end()[0] == 255
        assert held_locks(host) == []
        assert match(file).counter >= counter
        counter = match(file).counter
    before = len(match(file).state.results)
    with host.login("anna") as terminal:
        go_on(terminal)
        end = time.monotonic() + 300
        while len(match(file).state.results) == before:
            assert time.monotonic() < end
            play(terminal, 0.5)
    host.tappa("verify", str(file))


def test_after_a_cut_the_same_question_is_asked(host: OpenSSHHost, line: Line):
    file = new(host, "Anna@anna,bot:easy")
    with host.login("anna", port=line.port) as terminal:
        go_on(terminal)
        for _ in range(3):  # counted, not timed: a quick machine is through with the stage in a second
            answer(terminal)
            until_asked(terminal)
        asked, counter = question(terminal), match(file).counter
        line.cut()
        wait_until(lambda: not host.sessions(), "the end of the session", GONE)
    assert match(file).counter == counter > 0
    with host.login("anna") as terminal:
        go_on(terminal)
        assert question(terminal) == asked


@pytest.mark.parametrize("clients", [1, *long(50)])
def test_a_client_that_is_killed_takes_its_session_with_it_and_no_other(host: OpenSSHHost, clients: int):
    new(host, "Anna@anna,bot:easy")
    with host.login("luca") as other:
        other.wait_for("New match")
        other.settle()  # the server gives a client up whose terminal is not read
        for _ in range(clients):
            with host.login("anna") as terminal:
                go_on(terminal)
                terminal.process.send_signal(signal.SIGKILL)
                wait_until(lambda: not host.sessions("anna"), "the end of the session", GONE)
            assert other.process.poll() is None
        assert held_locks(host) == ["luca.1"]
        other.send("j")
        other.wait_for("▸ Saves")


@pytest.mark.long
def test_a_line_that_only_falls_silent_is_noticed_by_the_server(host: OpenSSHHost, line: Line):
    file = new(host, "Anna@anna,bot:easy")
    with host.login("anna", port=line.port) as terminal:
        go_on(terminal)
        line.stop()
        wait_until(lambda: not host.sessions(), "the end of the session", SILENT)
        assert held_locks(host) == []
    assert match(file).counter == 0


def test_two_people_play_one_tour_from_two_logins_each_answering_for_his_own_seat_alone(host: OpenSSHHost):
    file = new(host, "Anna@anna,Luca@luca")
    with host.login("anna") as annas, host.login("luca") as lucas:
        at = {"anna": annas, "luca": lucas}
        for terminal in at.values():
            go_on(terminal)
        answered: set[str] = set()
        for _ in range(30):
            pending, counter = match(file).pending, match(file).counter
            assert isinstance(pending, Decision | Chance)
            owner = ("anna", "luca")[pending.seat - 1]
            other = at["luca" if owner == "anna" else "anna"]
            other.send(" ")
            other.settle(0.1)
            assert match(file).counter == counter
            for _ in range(100):  # his screen may not have seen yet that it is his turn
                if match(file).counter > counter:
                    break
                at[owner].send(" ")
                at[owner].settle(0.1)
            assert match(file).counter > counter
            answered.add(owner)
            if answered == {"anna", "luca"}:
                break
        for terminal in at.values():
            terminal.send("q")
        assert answered == {"anna", "luca"}
    host.tappa("verify", str(file))
