"""The player's own terminal, at the other end of the line: how it is found and how it is left."""

from __future__ import annotations

import os
import shlex
import signal

import pytest

from tests.host.conftest import HostMaker
from tests.host.line import Line
from tests.host.openssh import OpenSSHHost, wait_until
from tests.terminal.terminal import Terminal, long

ENDS = {signal.SIGTERM: 143, signal.SIGHUP: 129, signal.SIGKILL: 137}
REPORTS = b"".join(b"\x1b[<%d;%d;%dM" % (button, 10 + button, 9) for button in (0, 35, 0, 64, 0) * 10)


@pytest.mark.parametrize("number", [signal.SIGKILL, *long(signal.SIGTERM, signal.SIGHUP)])
def test_however_the_program_ends_on_the_host_the_players_terminal_is_as_before(host: OpenSSHHost, number: int):
    with host.login("anna", answers=True) as terminal:
        terminal.wait_for("New match", "leave")
        terminal.wait_until(lambda: 1016 in terminal.modes(), "all modes")
        (pid,) = host.sessions()
        os.kill(pid, number)
        assert terminal.wait_end()[0] == ENDS[signal.Signals(number)]
        assert terminal.settings() == terminal.before
        assert terminal.modes() == set()
        assert terminal.kitty() == 0


def test_a_mouse_that_still_reports_after_a_cut_types_nothing_into_the_next_session(make_host: HostMaker):
    host = make_host("anna")
    # The time in which reports may be from before goes by nowhere: on a slow machine it would be over too soon.
    (library,) = host.folder.glob("venv/lib/python*/site-packages")
    (library / "start.pth").write_text(
        "import tui.driver, tui.incoming; tui.driver.QUIET = tui.incoming.START = 3600.0\n", encoding="ascii"
    )
    with Line(host.port) as line:
        first, second = (shlex.join(host.ssh("anna", port=port)) for port in (line.port, host.port))
        both = ("sh", "-c", f"{first}; {second}")
        with Terminal(program=both, size=(100, 30), host=host.server.pid, SSH_AUTH_SOCK=None) as terminal:
            terminal.wait_for("New match", "leave")
            terminal.settle()
            line.cut()
            wait_until(lambda: not host.sessions(), "the end of the first")
            assert {1000, 1003} <= terminal.modes()
            terminal.send(REPORTS)
            wait_until(lambda: bool(host.sessions()), "the second")
            terminal.send(REPORTS)
            before = terminal.raw.count(b"\x1b[?1049h")
            terminal.wait_until(lambda: terminal.raw.count(b"\x1b[?1049h") > before, "its start")
            terminal.send(b"35;10;5M" + REPORTS)
            terminal.wait_for("▸ New match", "leave")
            terminal.settle()
            assert "▸ New match" in terminal.text
            terminal.send("j")
            terminal.wait_for("▸ Saves")
            terminal.send("q")
            assert terminal.wait_end()[0] == 0
            assert terminal.modes() == set()


def test_the_first_screen_over_the_line_is_the_one_that_a_terminal_at_hand_shows(host: OpenSSHHost):
    here = Terminal("--as", "anna", size=(100, 30), TAPPA_HOME=str(host.home))
    with host.login("anna", COLORTERM="truecolor") as far, here as near:
        for terminal in (far, near):
            terminal.wait_for("New match", "leave")
            terminal.settle()
        assert far.text == near.text
        # What the client's terminal can show besides does not come through: the colours are of 256.
        assert (b"38;2;" in far.raw, b"38;5;" in far.raw) == (False, True)
        far.resize(80, 24)
        far.process.send_signal(signal.SIGWINCH)
        near.resize(80, 24)
        near.process.send_signal(signal.SIGWINCH)
        near.settle()
        far.wait_until(lambda: far.text == near.text, f"the screen in its new size:\n{near.text}")
