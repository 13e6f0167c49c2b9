"""Stopping and coming back, under a shell and without one."""

from __future__ import annotations

import os
import select
import signal

import pytest

from tests.terminal.terminal import DEADLINE, TAPPA, Terminal, long

SHELL = ("bash", "--norc", "--noprofile", "-i")
RUN = f"{TAPPA[0]} -m tui"


@pytest.fixture
def shell():
    """Return a shell in a terminal, at its prompt."""
    with Terminal(program=SHELL, PS1="ready> ", HISTFILE="/dev/null") as terminal:
        terminal.wait_for("ready>")
        yield terminal


def prompt(shell: Terminal, word: str) -> None:
    """Wait until the shell takes commands again, told by an echo of its own."""
    shell.wait_for("ready>")
    shell.send(f"echo {word[0]}''{word[1:]}\r")
    shell.wait_for(word)


def test_ctrl_z_gives_the_shell_back_and_fg_draws_the_same_screen(shell: Terminal):
    shell.send(RUN + "\r")
    shell.wait_for("New match", "leave")
    shell.send("j")
    shell.wait_for("▸ Saves")
    for _ in range(2):
        shell.send("\x1a")
        shell.wait_for("Stopped")
        prompt(shell, "usable")
        assert shell.modes() - {2004} == set()
        assert shell.kitty() == 0
        shell.send("fg\r")
        shell.wait_for("▸ Saves", "leave")
    shell.send("k")
    shell.wait_for("▸ New match")
    shell.send("q")
    prompt(shell, "again")
    assert shell.modes() - {2004} == set()


def test_at_a_shared_table_the_key_stops_nothing_even_under_a_shell(shell: Terminal):
    shell.send(RUN + " --as anna\r")
    shell.wait_for("New match", "leave")
    shell.send("\x1a")
    shell.settle()
    shell.send("j")
    shell.wait_for("▸ Saves")
    assert "Stopped" not in shell.text


def test_a_stopped_session_that_is_told_to_end_ends(shell: Terminal):
    shell.send(RUN + "\r")
    shell.wait_for("New match", "leave")
    shell.send("\x1a")
    shell.wait_for("Stopped")
    shell.send("bg\r")
    prompt(shell, "still-here")
    shell.send("kill %1\r")
    shell.wait_until(lambda: told(shell, "Exit 143"), "its end")
    prompt(shell, "at-peace")


def told(shell: Terminal, words: str) -> bool:
    """Tell whether a shell has told something of a job by its next prompt."""
    shell.send("\r")
    shell.settle(0.1)
    return words in shell.text


def test_a_script_that_started_it_stops_with_it(shell: Terminal):
    shell.send(f"sh -c '{RUN}; echo left'\r")
    shell.wait_for("New match", "leave")
    shell.send("\x1a")
    shell.wait_for("Stopped")
    shell.send("fg\r")
    shell.wait_for("New match", "leave")
    shell.send("q")
    shell.wait_for("left")


def test_a_process_that_is_stopped_from_outside_draws_itself_when_it_goes_on():
    with Terminal(program=SHELL, PS1="ready> ", HISTFILE="/dev/null") as shell:
        shell.wait_for("ready>")
        shell.send(f"{RUN} & pid=$!; fg\r")
        shell.wait_for("New match", "leave")
        (pid,) = children(shell.process.pid)
        os.kill(pid, signal.SIGSTOP)
        shell.wait_for("Stopped")
        shell.send("fg\r")
        shell.wait_until(lambda: "Stopped" not in shell.text and "New match" in shell.text, "the screen alone")


def children(pid: int) -> list[int]:
    """Return the processes that a process has started and that still are."""
    with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as listing:
        return [int(one) for one in listing.read().split()]


@pytest.mark.parametrize("way", ["key", "signal"])
def test_where_no_shell_could_wake_it_it_does_not_stop(way: str):
    with Terminal() as terminal:
        terminal.wait_for("New match", "leave")
        if way == "key":
            terminal.send("\x1a")
        else:
            terminal.process.send_signal(signal.SIGTSTP)
        terminal.send("j")
        terminal.wait_for("▸ Saves")
        terminal.process.send_signal(signal.SIGCONT)
        terminal.send("j")
        terminal.wait_for("▸ Rules")


def test_a_process_that_is_told_to_end_while_it_is_stopped_ends_when_it_goes_on():
    with Terminal(answers=True) as terminal:
        terminal.wait_for("New match", "leave")
        terminal.process.send_signal(signal.SIGSTOP)
        terminal.process.send_signal(signal.SIGTERM)
        terminal.resize(90, 30)
        terminal.process.send_signal(signal.SIGCONT)
        assert terminal.wait_end()[0] == 143
        assert terminal.settings() == terminal.before
        assert terminal.modes() == set()


@pytest.mark.parametrize("ignored", [(), *long(((signal.SIGHUP,),))], ids=["heard", "ignored"])
def test_a_stopped_session_whose_terminal_is_closed_is_gone(ignored: tuple[signal.Signals, ...]):
    with Terminal(program=SHELL, ignored=ignored, PS1="ready> ", HISTFILE="/dev/null") as shell:
        shell.wait_for("ready>")
        shell.send(RUN + "\r")
        shell.wait_for("New match", "leave")
        (pid,) = children(shell.process.pid)
        shell.send("\x1a")
        shell.wait_for("Stopped")
        session = os.pidfd_open(pid)
        shell.hang_up()
        assert select.select([session], [], [], DEADLINE)[0]
        os.close(session)
