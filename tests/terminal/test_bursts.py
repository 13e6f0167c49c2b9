"""Keys that arrive in one burst do what they would have done one by one."""

from __future__ import annotations

from tests.terminal.terminal import Terminal


def test_a_name_that_is_typed_and_mended_in_one_burst_keeps_its_order():
    with Terminal(size=(80, 24)) as terminal:
        terminal.wait_for("New match")
        terminal.send("n")
        terminal.wait_for("Start the tour")
        terminal.send("\x1b[He")
        terminal.wait_for("Who plays for team 1?")
        terminal.send("\x15Anna\x7f\x7fna\r")
        terminal.wait_until(lambda: "▌ Anna " in terminal.text, "the name")


def test_what_is_typed_behind_the_key_that_opens_a_question_is_for_the_question():
    with Terminal(size=(80, 24)) as terminal:
        terminal.wait_for("New match")
        terminal.send("n")
        terminal.wait_for("Start the tour")
        terminal.send("\x1b[H")
        terminal.settle()
        terminal.send("e\x15Anna\x7f\x7fna\r")
        terminal.wait_until(lambda: "▌ Anna " in terminal.text, "the name")
        terminal.wait_until(lambda: "Who plays for team 1?" not in terminal.text, "the end of the question")


def test_what_is_pasted_comes_before_the_keys_that_follow_it():
    with Terminal(size=(80, 24)) as terminal:
        terminal.wait_for("New match")
        terminal.send("n")
        terminal.wait_for("Start the tour")
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
