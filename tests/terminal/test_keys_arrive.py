"""Keys, reports and answers as a real line brings them: in pieces, late, from a session before."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.terminal.terminal import TAPPA, Terminal
from tui.terminal import escape_delay

CURSOR = re.compile(r"▸\s+(\w+)")
SSH = "192.0.2.1 50000 192.0.2.2 22"
REPORTS = b"".join(b"\x1b[<%d;%d;%dM" % (button, 10 + button, 9) for button in (0, 35, 0, 64, 0) * 10)
"""Fifty reports of a mouse: moves, presses on an entry of the first screen, wheel."""
LONG = "5000"
"""Milliseconds after which an escape byte is Escape, so many that no machine is too slow for the rest of a key."""
AT_THE_START = (
    "import sys, tui.__main__, tui.driver, tui.incoming; tui.driver.QUIET = tui.incoming.START = 3600.0;"
    "sys.exit(tui.__main__.main([]))"
)
"""The program, for which the time at its start does not go by: on a slow machine it would be over too soon."""


def cursor(terminal: Terminal) -> str:
    """Return the entry that the cursor of the first screen is on."""
    found = CURSOR.search(terminal.text)
    return found.group(1) if found else ""


def wait_for_cursor(terminal: Terminal, entry: str) -> None:
    terminal.wait_until(lambda: cursor(terminal) == entry, entry)


@pytest.mark.parametrize(
    ("environ", "seconds"),
    [
        ({}, 0.25), ({"SSH_CONNECTION": SSH}, 0.7), ({"ESCDELAY": "400", "SSH_CONNECTION": SSH}, 0.4),
        ({"ESCDELAY": "1"}, 0.1), ({"ESCDELAY": "99999"}, 5.0), ({"ESCDELAY": "soon"}, 0.25),
    ],
)
def test_over_a_line_the_rest_of_a_key_is_waited_for_longer_and_as_long_as_one_wants(
    environ: dict[str, str], seconds: float
):
    assert escape_delay(environ) == seconds


def test_an_arrow_whose_bytes_come_apart_is_an_arrow():
    with Terminal(ESCDELAY=LONG) as terminal:
        wait_for_cursor(terminal, "New")
        terminal.send("j")
        wait_for_cursor(terminal, "Saves")
        terminal.send_apart("\x1b", "[", "A")
        wait_for_cursor(terminal, "New")
        assert terminal.process.poll() is None


def test_an_arrow_whose_bytes_come_apart_is_an_arrow_on_the_board(question: str):
    with Terminal("play", question, ESCDELAY=LONG, SSH_CONNECTION=SSH) as terminal:
        terminal.wait_for("▸  1")
        terminal.send_apart("\x1b", "[B")
        terminal.wait_for("▸  2")


def test_escape_alone_arrives_and_ends_nothing():
    with Terminal(ESCDELAY="100") as terminal:
        wait_for_cursor(terminal, "New")
        terminal.send("\x1b")
        terminal.settle()
        terminal.send("[Aj")
        wait_for_cursor(terminal, "Saves")
        assert terminal.process.poll() is None


def test_reports_and_answers_from_before_type_nothing_and_choose_nothing():
    with Terminal(program=(TAPPA[0], "-c", AT_THE_START)) as terminal:
        terminal.send(REPORTS)
        terminal.wait_until(lambda: 1049 in terminal.modes(), "the start")
        terminal.send(b"35;10;5M" + REPORTS + b"\x1b[?62;22c\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[?1u\x1b[0n")
        terminal.wait_for("New match")
        terminal.settle()
        assert cursor(terminal) == "New"
        terminal.send("j")
        wait_for_cursor(terminal, "Saves")


def test_answers_that_come_late_switch_their_modes_on_and_the_end_switches_them_off():
    with Terminal() as terminal:
        wait_for_cursor(terminal, "New")
        terminal.settle(1.2)  # past the time in which the first bytes may be from before
        assert {1016, 2048} & terminal.modes() == set()
        terminal.send_apart("\x1b[?2026;", "2$y\x1b[?2048", ";2$y")
        terminal.wait_until(lambda: {1016, 2048} <= terminal.modes(), "the modes")
        terminal.send("j")
        wait_for_cursor(terminal, "Saves")
        terminal.wait_until(lambda: b"\x1b[?2026h" in terminal.raw, "a frame in one piece")
        terminal.send("q")
        assert terminal.wait_end()[0] == 0
        assert terminal.modes() == set()


JUNK = (b"\xff\xfe\xc3(", b"\x1b[?62;22c", b"\x1bP1+r\x1b\\", b"\x1b[999~", b"\x1b[M\xff\xff\xff")


def test_bytes_that_mean_nothing_do_not_take_the_next_key_with_them():
    with Terminal() as terminal:
        wait_for_cursor(terminal, "New")
        for junk in JUNK:
            terminal.send(junk + b"j")
            wait_for_cursor(terminal, "Saves")
            terminal.send(junk + b"k")
            wait_for_cursor(terminal, "New")


def test_a_mouse_that_is_switched_off_is_never_asked_for_and_not_listened_to(tappa_home: Path):
    tappa_home.mkdir()
    (tappa_home / "settings.toml").write_text("mouse = false\n", encoding="utf-8")
    with Terminal(answers=True) as terminal:
        terminal.wait_for("New match")
        terminal.settle()
        terminal.send(REPORTS + b"j")
        wait_for_cursor(terminal, "Saves")
        terminal.send("q")
        assert terminal.wait_end()[0] == 0
        assert not re.search(rb"\x1b\[\?(?:1000|1002|1003|1006|1015|1016)[hl]", terminal.raw)


def test_a_mouse_that_is_on_chooses_an_entry():
    with Terminal() as terminal:
        wait_for_cursor(terminal, "New")
        terminal.settle()
        row = next(y for y, line in enumerate(terminal.text.splitlines(), 1) if "Saves" in line)
        terminal.wait_until(lambda: click(terminal, row) and "New match" not in terminal.text, "another screen")


def click(terminal: Terminal, row: int) -> bool:
    """Press and let go."""
    terminal.send(f"\x1b[<0;6;{row}M\x1b[<0;6;{row}m")
    terminal.settle(0.1)
    return True
