"""Text goes to a terminal in order and whole; a terminal that takes nothing holds nobody up."""

from __future__ import annotations

import os
import select
from collections.abc import Iterator
from dataclasses import dataclass, field
from threading import Event

import pytest

from tui.outgoing import LIMIT, Outgoing

DEADLINE = 10.0
FRAME = "x" * 10_000


@dataclass
class Line:
    """A pipe with a sender at one end."""

    source: int
    target: int
    lost: Event = field(default_factory=Event)
    caught_up: Event = field(default_factory=Event)

    def __post_init__(self) -> None:
        self.outgoing = Outgoing(self.target, self.lost.set, self.caught_up.set)

    def read(self, end: str) -> str:
        """Read until this has come."""
        text = ""
        while not text.endswith(end):
            text += os.read(self.source, 65536).decode("ascii")
        return text


@pytest.fixture
def line() -> Iterator[Line]:
    line = Line(*os.pipe())
    yield line
    os.close(line.source)
    line.outgoing.close("", 0)


def test_texts_arrive_in_order_and_the_last_one_ends_it(line: Line):
    texts = [f"{number};" for number in range(1000)]
    for text in texts:
        line.outgoing.write(text)
    assert line.read("999;") == "".join(texts)
    assert line.outgoing.close("end", DEADLINE)
    line.outgoing.write("after it")
    assert line.read("end") == "end"
    assert not line.caught_up.is_set()


def test_a_terminal_that_takes_nothing_holds_nobody_up_and_is_drawn_anew_when_it_does(line: Line):
    frames = LIMIT // len(FRAME) + 40
    for _ in range(frames):
        line.outgoing.write(FRAME)
    assert not line.caught_up.is_set()
    read = 0
    while not line.caught_up.is_set():
        if select.select([line.source], [], [], 0.01)[0]:
            read += len(os.read(line.source, 65536))
    line.outgoing.write("anew")
    read += len(line.read("anew"))
    assert LIMIT <= read < frames * len(FRAME)


def test_the_last_text_comes_before_all_that_waits(line: Line):
    for _ in range(20):
        line.outgoing.write(FRAME)
    assert not line.outgoing.close("end", 0)
    assert len(line.read("end")) < 10 * len(FRAME)


def test_a_terminal_that_is_gone_is_told_of_once_and_written_to_no_more():
    source, target = os.pipe()
    line = Line(source, target)
    os.close(source)
    line.outgoing.write("x")
    assert line.lost.wait(DEADLINE)
    line.outgoing.write("y")
    assert line.outgoing.close("z", DEADLINE)
    os.close(target)
