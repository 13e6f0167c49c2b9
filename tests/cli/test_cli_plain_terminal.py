"""`tappa plain` as a process: under expect at a dumb terminal, in every language, and with a reader that goes away."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pexpect
import pytest

from saves.heads import list_saves
from screens.words.speech import LANGUAGES
from tests.cli.calls import saved

ROOT = Path(__file__).parents[2]
TAPPA = [sys.executable, "-m", "tui"]
SAID = {"en": "wins the tour", "fr": "gagne le tour", "it": "vince il giro"}
"""What stands at the end of a tour."""
NOT_PLAIN = re.compile(r"[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f]")
OPENING = ("new", "1", "Anna,bot:easy", "1,4", "1", "1")
"""From the list to the first question of a tour of a plain stage and a time trial."""


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Go to a folder of the test's own, and return the environment of its processes."""
    monkeypatch.chdir(tmp_path)
    return {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "dumb"}


def play_a_tour(environment: dict[str, str]) -> str:
    """Play from the list's `new` to the end of a tour under expect, by numbers and ids; return what was printed."""
    told = []
    with pexpect.spawn(
        TAPPA[0], [*TAPPA[1:], "plain", "--saves", "s"], env=environment, encoding="utf-8", timeout=60, echo=False,
    ) as child:
        child.delaybeforesend = None

        def prompted() -> str:
            child.expect_exact("\r\n> ")
            told.append(child.before)
            return str(child.before)

        prompted()
        for line in OPENING:
            child.sendline(line)
            asked = prompted()
        for _step in range(300):
            if saved(list_saves(Path("s"))[0].path).match.outcome is not None:
                break
            # The last option where there are some, by its number; a die that waits falls by an empty line.
            numbers = re.findall(r"^([0-9]+)\. .*$", asked, re.MULTILINE)
            child.sendline(numbers[-1] if numbers and "[rider:" in asked else "")
            asked = prompted()
        child.sendline("scorecards")
        prompted()
        child.sendline("")
        prompted()
        child.sendline("q")
        child.expect(pexpect.EOF)
    assert child.exitstatus == 0
    return "\n".join(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tour_is_played_from_the_list_to_its_winner_under_expect_in_every_language(
    environment: dict[str, str], language: str
):
    told = play_a_tour({**environment, "LC_ALL": f"{language}_XX.UTF-8"})
    match = saved(list_saves(Path("s"))[0].path).match
    assert match.setup.details["tour"] == ["plain", "time-trial"]
    assert match.outcome is not None
    assert match.setup.seats[match.outcome.winners[0] - 1].name in told
    assert [code for code, text in SAID.items() if text in told] == [language]
    assert NOT_PLAIN.search(told) is None
    assert max(map(len, told.splitlines())) <= 80


def test_a_reader_that_has_enough_of_a_match_is_left_in_peace(environment: dict[str, str]):
    subprocess.run([*TAPPA, "new", "giro", "--seats", "Anna,bot:easy", "--stages", "plain", "--out", "t.toml"],
                   env=environment, check=True, capture_output=True)
    with subprocess.Popen(
        [*TAPPA, "plain", "t.toml"], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    ) as plain:
        assert plain.stdin is not None
        assert plain.stdout is not None
        assert plain.stderr is not None
        assert plain.stdout.readline() == "\n"
        plain.stdout.close()
        with suppress(BrokenPipeError):  # it has noticed already
            plain.stdin.write("1\n" * 50)
            plain.stdin.close()
        assert plain.stderr.read() == ""
    assert plain.returncode == 128 + signal.SIGPIPE
    assert saved().match.outcome is None


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "iso8859-15"])
def test_an_encoding_that_is_not_utf_8_gets_ascii_alone(environment: dict[str, str], encoding: str):
    subprocess.run([*TAPPA, "new", "giro", "--seats", "Zoë,bot:easy", "--stages", "plain", "--out", "t.toml"],
                   env=environment, check=True, capture_output=True)
    played = subprocess.run(
        [*TAPPA, "plain", "t.toml"], env={**environment, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
        input=b"status\nhelp\nrules all\n", capture_output=True, check=True,
    )
    assert played.stdout.isascii()
    assert b"\nZoe: throw for whom?\n" in played.stdout
