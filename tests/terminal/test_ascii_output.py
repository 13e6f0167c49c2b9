"""With plain signs no byte above 0x7E goes to the terminal, whatever people and riders are called."""

from __future__ import annotations

from pathlib import Path

from saves.store import save
from tests.snapshots.scenes import NOON, session_of
from tests.snapshots.tours import after
from tests.terminal.terminal import Terminal

NAME = "Zoë 宇宙 👍🏽 “Å”"
"""In ASCII: `Zoe ???? ?? "A"`."""


def test_a_walk_through_all_screens_sends_nothing_but_ascii(tappa_home: Path):
    (tappa_home / "saves").mkdir(parents=True)
    (tappa_home / "settings.toml").write_text('signs = "ascii"\n', encoding="utf-8")
    save(session_of(after(3, NAME), NAME).saved, tappa_home / "saves" / "odd.toml", at=NOON)
    walk = (
        ("n", "New match", "seed"), ("\x1b", "Continue"),
        ("m", "rename", "Zoe ????"), ("\x1b", "Continue"),
        ("s", "saved at once", "theme"), ("\x1b", "Continue"),
        ("\r", "next stage", "Zoe ????"),  # it was left when a stage had ended
        ("\r", "throw for", "Zoe ????"),
        ("p", "Penalties and prizes", "Zoe ????"), ("\x1b", "throw for"),
        ("c", "Scorecards", "Zoe ????"), ("\x1b", "throw for"),
        ("r", "Rules"), ("\x1b", "throw for"),
        ("?", "Help"), ("\x1b", "throw for"),
        ("\x10", "Leave; everything is saved"),
    )
    with Terminal() as terminal:
        terminal.wait_for("Continue", "Zoe ????")
        for keys, *words in walk:
            terminal.send(keys)
            terminal.wait_for(*words)
            terminal.settle(0.1)
        terminal.send("\x1b")
        terminal.wait_until(lambda: "Leave; everything" not in terminal.text, "the board")
        terminal.send("q")
        assert terminal.wait_end()[0] == 0
        assert {byte for byte in terminal.raw if byte > 0x7E} == set()


def test_the_terminals_own_sixteen_colours_are_sent_by_their_numbers(tappa_home: Path):
    tappa_home.mkdir()
    (tappa_home / "settings.toml").write_text('theme = "sixteen"\n', encoding="utf-8")
    with Terminal(COLORTERM="truecolor") as terminal:
        terminal.wait_for("New match", "leave")
        terminal.send("s")
        terminal.wait_for("the terminal’s 16 colours")
        terminal.send("\x10")
        terminal.wait_for("Leave; everything is saved")
        terminal.settle()
        colours = {part for part in (b"38;2;", b"48;2;", b"38;5;", b"48;5;") if part in terminal.raw}
        assert colours == set()
        assert b"\x1b[" in terminal.raw
