"""Keys that arrive in one burst do what they would have done one by one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.terminal.terminal import Terminal, long


@contextmanager
def setup() -> Iterator[Terminal]:
    """Give a terminal in which a new tour is being set up."""
    with Terminal(size=(80, 24)) as terminal:
        terminal.wait_for("New match")
        terminal.send("n")
        terminal.wait_for("Start the tour")
        yield terminal


def test_a_name_that_is_typed_and_mended_in_one_burst_keeps_its_order():
    with setup() as terminal:
        terminal.send("\x1b[He")
        terminal.wait_for("Who plays for team 1?")
        terminal.send("\x15Anna\x7f\x7fna\r")
        terminal.wait_until(lambda: "▌ Anna " in terminal.text, "the name")


def test_what_is_typed_behind_the_key_that_opens_a_question_is_for_the_question():
    with setup() as terminal:
        terminal.send("\x1b[H")
        terminal.settle()
        terminal.send("e\x15Anna\x7f\x7fna\r")
        terminal.wait_until(lambda: "▌ Anna " in terminal.text, "the name")
        terminal.wait_until(lambda: "Who plays for team 1?" not in terminal.text, "the end of the question")


def test_what_is_pasted_comes_before_the_keys_that_follow_it():
    with setup() as terminal:
        terminal.send("\x1b[H")
        terminal.settle()
        terminal.send("e\x15An\x1b[200~na\r\nsecond line\x1b[201~s\r")
        terminal.wait_until(lambda: "▌ Annas " in terminal.text, "the name")
        terminal.send("e")
        terminal.wait_for("Who plays for team 1?")
        terminal.send("\x15\x1b[200~Luca\x1b[201~\r")
        terminal.wait_until(lambda: "▌ Luca " in terminal.text, "the name")


def test_page_keys_behind_the_key_that_opens_the_palette_end_nothing():
    with Terminal(size=(80, 24)) as terminal:
        terminal.wait_for("New match")
        for keys in ("\x10\x1b[6~", "\x10\x1b[5~", "\x10x\x1b[6~\x1b"):
            terminal.send(keys)
            terminal.settle()
            terminal.send("\x1b")
            terminal.settle()
        terminal.send("m")
        terminal.wait_for("There is no match yet.")


def test_who_leaves_a_match_reads_where_it_is(question: str):
    with Terminal("play", question, size=(80, 24)) as terminal:
        terminal.wait_for("throw for whom?")
        terminal.send("q")
        assert terminal.wait_end()[0] == 0
        assert b"goes on.\r\n" in terminal.raw.split(b"\x1b[?1049l")[-1]
        assert b"m.toml" in terminal.raw.split(b"\x1b[?1049l")[-1]


@pytest.mark.parametrize("size", [50_000, *long(1_000_000)])
def test_a_huge_paste_is_taken_where_it_means_something_and_passed_over_where_it_does_not(size: int):
    paste = b"\x1b[200~" + b"x" * size + b"\x1b[201~"
    with Terminal(size=(80, 24)) as terminal:
        terminal.wait_for("New match")
        pour(terminal, paste + b"j")
        terminal.wait_for("▸ Saves")
        terminal.send("kn")
        terminal.wait_for("Start the tour")
        terminal.send("\x1b[He")
        terminal.wait_for("Who plays for team 1?")
        pour(terminal, paste + b"\x15Anna\r")
        terminal.wait_until(lambda: "▌ Anna " in terminal.text, "the name")


def pour(terminal: Terminal, data: bytes) -> None:
    """Send what is too much for a terminal to take at once, and go on to read meanwhile."""
    for start in range(0, len(data), 1024):
        terminal.send(data[start : start + 1024])
        terminal.pump(0)
