"""Where the program is started: kinds of terminals, environments, sizes, and no terminal at all."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from pathlib import Path
from random import Random

import pytest

from tests.terminal.terminal import TAPPA, Terminal, environment, long
from tui.terminal import erases_cells

TRUE_COLOR = re.compile(rb"[\[;][34]8;2;")
COLOR = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")
TERMINALS = ("screen", "linux", *long("xterm-256color", "tmux-256color", "xterm"))


@pytest.mark.parametrize("kind", TERMINALS)
def test_every_kind_of_terminal_is_drawn_on_without_24_bit_colours_and_given_back(kind: str):
    with Terminal(TERM=kind) as terminal:
        terminal.wait_for("New match", "leave")
        terminal.send("q")
        assert terminal.wait_end()[0] == 0
        assert COLOR.search(terminal.raw)
        assert not TRUE_COLOR.search(terminal.raw)
        assert terminal.modes() == set()
        assert (b"\x1b[>" in terminal.raw) is (kind != "linux")


@pytest.mark.parametrize(
    ("environ", "erases"),
    [
        ({"TERM": "xterm-256color"}, True), ({"TERM": "linux"}, True), ({"TERM": "tmux-256color"}, True),
        ({"TERM": "screen.xterm-256color"}, False), ({"TERM": "screen-256color"}, False), ({"TERM": "vt100"}, False),
        ({"TERM": "xterm-256color", "STY": "1234.pts-0.host"}, False), ({}, False),
    ],
)
def test_blanks_are_erased_only_where_the_terminal_fills_them_with_the_ground(environ: dict[str, str], erases: bool):
    assert erases_cells(environ) is erases


def test_24_bit_colours_are_used_where_the_terminal_says_so():
    with Terminal(COLORTERM="truecolor") as terminal:
        terminal.wait_for("New match")
        assert TRUE_COLOR.search(terminal.raw)


def test_no_color_means_no_colour(question: str):
    with Terminal("play", question, NO_COLOR="1", COLORTERM="truecolor") as terminal:
        terminal.wait_for("throw for whom?")
        terminal.settle()
        assert not COLOR.search(terminal.raw)


@pytest.mark.parametrize("kind", ["dumb", None, *long("")])
def test_a_terminal_without_a_cursor_is_refused_with_a_word_about_what_works(kind: str | None):
    with Terminal(TERM=kind) as terminal:
        assert terminal.wait_end()[0] == 1
        lines = terminal.text.split("\n")
        assert lines[0].startswith("tappa: The screens need a terminal that can move its cursor")
        assert "tappa plain" in lines[1]
        assert b"\x1b" not in terminal.raw


@pytest.mark.parametrize("locale", [None, *long("C", "POSIX")])
def test_a_locale_that_names_no_encoding_counts_as_utf_8(locale: str | None):
    with Terminal(LANG=locale, LC_ALL=locale) as terminal:
        terminal.wait_for("▸ New match", "▀▀██▀▀")


@pytest.mark.parametrize("variable", ["LANG", *long("LC_ALL")])
def test_another_encoding_gives_the_look_of_ascii(variable: str):
    latin = "de_DE.ISO-8859-1"
    with Terminal(LANG=latin, LC_ALL=latin if variable == "LC_ALL" else None) as terminal:
        terminal.wait_for("New match")
        terminal.settle()
        assert max(terminal.raw) < 0x7F


def test_a_window_that_is_too_small_says_so_and_grows():
    with Terminal(size=(20, 5)) as terminal:
        terminal.wait_for("This window is", "20×5.")
        terminal.resize(80, 24)
        terminal.wait_for("New match", "leave")


@pytest.mark.parametrize(("state", "count"), [("home", 150), ("board", 150), *long(("home", 1000), ("board", 1000))])
def test_a_storm_of_sizes_ends_with_the_screen_in_the_last_of_them(state: str, count: int, question: str):
    sizes = Random(1977)
    with Terminal(*([] if state == "home" else ["play", question])) as terminal:
        words = ("New match", "leave") if state == "home" else ("throw for whom?", "leave")
        terminal.wait_for(*words)
        for number in range(count):
            terminal.resize(sizes.randint(1, 220), sizes.randint(1, 70))
            terminal.process.send_signal(signal.SIGWINCH)
            if number % 10 == 0:
                terminal.pump(0.02)
        terminal.resize(80, 24)
        terminal.process.send_signal(signal.SIGWINCH)
        terminal.wait_for(*words)
        terminal.settle()
        once = terminal.text
    with Terminal(*([] if state == "home" else ["play", question]), size=(80, 24)) as fresh:
        fresh.wait_for(*words)
        fresh.settle()
        assert once == fresh.text


def test_the_size_is_the_terminals_and_not_the_environments():
    with Terminal(size=(90, 30), COLUMNS="20", LINES="5") as terminal:
        terminal.wait_for("New match", "leave")


def test_what_textual_reads_from_the_environment_has_no_effect(folder: Path):
    (folder / "intruder.py").write_text("open('found', 'w')\nclass Driver: pass\n", encoding="utf-8")
    with Terminal(
        TEXTUAL_DRIVER="intruder:Driver", TEXTUAL_LOG=str(folder / "log"), TEXTUAL_PRESS="q", TEXTUAL="debug,devtools",
        TEXTUAL_DEBUG="1", TEXTUAL_SCREENSHOT="0", TEXTUAL_COLOR_SYSTEM="truecolor", TEXTUAL_ALLOW_SIGNALS="1",
    ) as terminal:
        terminal.wait_for("New match", "leave")
        terminal.settle()
        assert terminal.process.poll() is None
        assert not TRUE_COLOR.search(terminal.raw)
        terminal.send("\x03")
        assert terminal.wait_end()[0] == 0
    assert [path.name for path in folder.iterdir() if path.name != "tappa-home"] == ["intruder.py"]


@pytest.mark.parametrize("redirected", ["</dev/null", "2>log", *long("| cat", "<&-", "2>&-")])
def test_without_a_terminal_on_all_three_streams_it_ends_with_a_word(redirected: str, folder: Path):
    command = f"set -o pipefail; {TAPPA[0]} -m tui {redirected}"
    with Terminal(program=("bash", "-c", command)) as terminal:
        assert terminal.wait_end()[0] == 1
        assert b"\x1b" not in terminal.raw
        told = terminal.raw.decode() + ((folder / "log").read_text() if (folder / "log").exists() else "")
        if redirected != "2>&-":
            assert told.startswith("tappa: The screens need a terminal on standard input, output and error.")
            assert "tappa plain" in told


def test_keys_from_a_pipe_are_refused():
    ended = subprocess.run(TAPPA, input="q", env=environment(), capture_output=True, text=True, check=False, timeout=60)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.count(os.linesep) == 2
