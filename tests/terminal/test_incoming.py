"""What a terminal sends is cut into whole sequences and text; what nobody typed is left out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.incoming import ESC, PASTE_END, PASTE_START, Incoming

DELAY = 0.25
BEGUN = 10.0
"""A time at which a session is no longer at its start."""


def begun() -> Incoming:
    incoming = Incoming(DELAY, 0.0)
    assert incoming.feed("x", BEGUN) == ["x"]
    return incoming


def after(incoming: Incoming, *pieces: str, pause: float = 0.0) -> list[str]:
    """Feed pieces with a pause after each, asking for what is late in between."""
    now, units = BEGUN, []
    for piece in pieces:
        units += incoming.feed(piece, now)
        now += pause
        units += incoming.late(now)
    return units


@pytest.mark.parametrize("sequence", [
    "\x1b[A", "\x1b[1;5A", "\x1bOA", "\x1b[[A", "\x1b[15~", "\x1b[97;5u", "\x1b[<35;10;5M", "\x1b[M !!", "\x1bb",
    "\x1b[?2026;2$y", "\x1b[48;24;80;480;800t", "\x1b[I",
])
def test_a_sequence_in_pieces_is_whole_again_whatever_the_pieces(sequence: str):
    assert after(begun(), sequence) == [sequence]
    assert after(begun(), *sequence, pause=0.2) == [sequence]
    assert after(begun(), "a" + sequence + sequence + "b") == ["a", sequence, sequence, "b"]


def test_an_escape_byte_alone_is_the_key_after_the_delay_and_not_before():
    incoming = begun()
    assert incoming.feed(ESC, BEGUN) == []
    assert incoming.wait(BEGUN + 0.05) == pytest.approx(0.2)
    assert incoming.late(BEGUN + 0.2) == []
    assert incoming.late(BEGUN + 0.25) == [ESC]
    assert incoming.wait(BEGUN + 0.25) is None


def test_two_escape_bytes_are_two_keys():
    assert after(begun(), ESC, ESC, pause=0.1) == [ESC]
    assert after(begun(), ESC, ESC, pause=0.3) == [ESC, ESC]


def test_the_rest_of_a_sequence_that_comes_after_its_escape_was_taken_is_no_text():
    assert after(begun(), ESC, "[A", pause=1.0) == [ESC]
    assert after(begun(), ESC, "[1;5A", "x", pause=1.0) == [ESC, "x"]
    assert after(begun(), "\x1b[", "A", pause=0.9) == ["\x1b[A"]
    assert after(begun(), "\x1b[1;", "x", pause=1.1) == ["x"]


def test_a_bracket_that_a_person_types_after_escape_is_text():
    assert after(begun(), ESC, "[", "A", pause=1.0) == [ESC, "[", "A"]


@pytest.mark.parametrize("answer", [
    "\x1b[?62;22c", "\x1b[>1;10;0c", "\x1b[?1u", "\x1b[0n", "\x1b]11;rgb:00/00/00\x1b\\", "\x1b]11;rgb:00/00/00\x07",
    "\x1bP1+r544e=787465726d\x1b\\", "\x1b_Gi=31;OK\x1b\\",
])
def test_answers_to_questions_that_nobody_asked_are_left_out(answer: str):
    assert after(begun(), "a" + answer + "b") == ["a", "b"]
    assert after(begun(), *answer, "b", pause=0.1) == ["b"]


@pytest.mark.parametrize("tail", ["35;10;5M", "<35;10;5m", ";5M", "[<0;1;1M", "26;2$y", "[?62;22c", "8;5u"])
def test_the_tail_of_a_report_at_the_start_is_left_out(tail: str):
    assert Incoming(DELAY, 0.0).feed(tail + "\x1b[<35;1;1M", 0.1) == ["\x1b[<35;1;1M"]
    assert Incoming(DELAY, 0.0).feed(tail, 0.1) == []


def test_a_key_at_the_start_is_a_key():
    for key in "nMq1[":
        assert Incoming(DELAY, 0.0).feed(key, 0.1) == [key]
    assert Incoming(DELAY, 0.0).feed("M\x1b[<35;1;1M", 0.1) == ["\x1b[<35;1;1M"]


def test_a_paste_has_no_keys_in_it_and_ends_by_itself_if_its_end_is_lost():
    pasted = after(begun(), f"{PASTE_START}Anna\x1b[A Rossi{PASTE_END}x")
    assert pasted == [PASTE_START, "Anna", " Rossi", PASTE_END, "x"]
    incoming = begun()
    assert incoming.feed(f"{PASTE_START}Anna", BEGUN) == [PASTE_START, "Anna"]
    assert incoming.pasting
    assert incoming.late(BEGUN + 2.0) == [PASTE_END]
    assert not incoming.pasting
    assert incoming.feed(PASTE_END, BEGUN + 3) == []


def test_bytes_that_are_no_characters_are_left_out():
    assert after(begun(), "a\ufffd\x9bb") == ["ab"]


def test_a_string_without_an_end_is_dropped_in_time():
    incoming = begun()
    assert incoming.feed("\x1b]0;" + "x" * 10_000, BEGUN) == []
    assert after(incoming, "q", pause=1.1) == ["q"]


@given(st.lists(st.sampled_from([
    "a", "q", "è", "[", "\x1b[A", "\x1bOA", "\x1b[<35;10;5M", "\x1b[?62;22c", "\x1b]0;t\x07", "\x1b[M !!", "\x1b[97;5u",
])), st.data())
def test_how_the_bytes_are_cut_makes_no_difference(parts: list[str], data: st.DataObject):
    stream = "".join(parts)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)))))
    pieces = [stream[a:b] for a, b in zip([0, *cuts], [*cuts, len(stream)], strict=True)]
    assert "".join(after(begun(), *pieces, pause=0.1)) == "".join(after(begun(), stream))


BYTES = st.text("\x1b[]O?<>;0123456789$MmuyA~\x07\\Pcn a", max_size=12)


@given(st.lists(st.tuples(BYTES, st.floats(0, 3)), max_size=12))
def test_whatever_comes_every_unit_is_text_or_a_whole_sequence(chunks: list[tuple[str, float]]):
    incoming, now = begun(), BEGUN
    for text, pause in chunks:
        units = incoming.feed(text, now)
        now += pause
        units += incoming.late(now)
        for unit in units:
            assert unit
            assert ESC not in unit[1:]
        assert 0 <= (incoming.wait(now) or 0.0) <= 2.0
