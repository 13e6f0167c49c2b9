"""What can be asked of a match in `tappa plain`, in which signs, and what a guest of a host is not told."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from saves.files import Files
from tests.cli.calls import Tappa, journal
from tui import plain, plain_commands

BOARD = (
    "Giro, stage 1 of 1, Pianura padana",
    "finish: Ferrara, after space 24",
)


def test_the_board_is_told_from_the_finish_to_the_start(giro: Tappa):
    told = giro("plain", "t.toml", typed="board\n").lines
    first = told.index("> board") + 1
    assert told[first : first + 2] == list(BOARD)
    assert told[first + 2 : first + 6] == [
        "red, nobody there: 20 and 15", "12: GP Big Jim, still open", "red, nobody there: 10 and 5",
        "start: 1 Bruno (captain, red star), 2 Carlo, 3 Dino, 4 Enzo (captain, red star),",
    ]


@pytest.mark.parametrize("asked", [
    "board", "status", "standings", "scorecards", "result", "result 1", "penalties", "log", "log all", "rules",
    "rules 3", "rules star", "rules all", "hint", "help", "?", "BOARD", "Rules STAR",
])
def test_what_is_asked_for_is_told_and_changes_nothing(giro: Tappa, asked: str):
    before = Path("t.toml").read_bytes()
    told = giro("plain", "t.toml", typed=f"{asked}\n")
    assert (told.code, told.err) == (0, "")
    assert "no answer" not in told.out
    assert len(told.out.partition(f"> {asked}\n")[2].splitlines()) >= 3  # something, the prompt, where it is saved
    assert max(map(len, told.lines)) <= 80
    assert Path("t.toml").read_bytes() == before


def test_every_command_of_a_match_works_in_a_pig_game_too(tappa: Tappa):
    tappa("new", "pig", "--seats", "Anna,Luca", "--option", "first_player=seat1", "--seed", "7", "--out", "t.toml")
    told = tappa("plain", "t.toml", typed="\nboard\nscorecards\nresult\npenalties\nlog\nrules 3\nhint\n")
    assert (told.code, told.err) == (0, "")
    assert "Pig, round 1, target 100" in told.lines
    assert "In this game there are no penalties." in told.lines
    assert "There is no such result." in told.lines
    assert told.lines[told.lines.index("> scorecards") + 1].startswith("Round 1: Anna ")
    assert "no answer" not in told.out


def test_the_log_has_the_latest_last(giro: Tappa):
    giro("do", "t.toml", "rider:1", "rider:5", "--dice", "3,2")
    told = giro("plain", "t.toml", typed="log\nlog 1\n").lines
    log = told.index("> log")
    assert told[log + 1 : log + 3] == ["Bruno 3: start to 3.", "Fausto 2: start to 2."]
    assert told[told.index("> log 1") + 1] == "Fausto 2: start to 2."


def test_the_hint_is_the_one_of_show(giro: Tappa):
    shown = giro("show", "t.toml", "--hint").lines[-1]
    assert shown in " ".join(giro("plain", "t.toml", typed="hint\n").out.split())


def test_the_rules_are_those_of_the_match(tappa: Tappa):
    tappa("new", "giro", "--seats", "Anna,Luca", "--stages", "plain", "--preset", "1977", "--out", "t.toml")
    assert "Here (escort): beside." in " ".join(tappa("plain", "t.toml", typed="rules escort\n").out.split())


def test_a_stage_that_has_ended_is_told_with_its_result_before_the_next_begins(tappa: Tappa):
    tappa("new", "giro", "--seats", "Anna,bot:easy", "--stages", "plain,plain", "--seed", "7", "--out", "t.toml")
    told = tappa("plain", "t.toml", typed="\n" * 300).lines
    result, begins = told.index("Stage 1 of 2, Pianura padana, plain"), told.index(
        "Stage 2 of 2: Pianura padana, Milano – Ferrara, plain, 24 spaces.")
    assert result < begins
    assert [line.split()[0] for line in told[result + 2 : result + 8]] == ["1", "2", "3", "4", "5", "6"]
    last = told.index("Stage 2 of 2, Pianura padana, plain")
    assert last < next(number for number, line in enumerate(told) if "wins the tour" in line)


def test_without_utf_8_there_is_nothing_beyond_ascii(giro: Tappa, monkeypatch: pytest.MonkeyPatch):
    giro("new", "giro", "--seats", "Żaneta,Łucja", "--stages", "plain", "--out", "t.toml", "--force")
    monkeypatch.setattr("tui.plain_talk.ascii_wanted", lambda setting, encoding: True)
    told = giro("plain", "t.toml", typed="board\nstandings\npenalties\nscorecards\nrules all\nhelp\nçé“x”\n")
    assert told.out.isascii()
    assert "Zaneta: throw for whom?" in told.lines
    assert max(map(len, told.lines)) <= 80


def test_signs_set_to_ascii_hold_here_too(giro: Tappa, tappa_home: Path):
    tappa_home.mkdir(exist_ok=True)
    (tappa_home / "settings.toml").write_text('signs = "ascii"\n')
    assert giro("plain", "t.toml", typed="help\n").out.isascii()


# ---- what a guest is not told ---------------------------------------------------------------------------------------


@pytest.fixture
def hosted(tappa: Tappa) -> Tappa:
    """Begin Anna's match in the folder `private`, and call the program as Anna."""
    tappa("new", "giro", "--seats", "Anna@anna,bot:easy", "--stages", "plain", "--out", "private.toml")
    Path("private").mkdir()
    Path("private.toml").rename("private/t.toml")

    def run(*args: str, typed: str = "") -> object:
        return tappa(*args, "--as", "anna", "--saves", str(Path("private").absolute()), typed=typed)

    return run  # type: ignore[return-value]


def test_the_end_of_play_names_the_match_and_no_folder(hosted: Tappa):
    left = hosted("plain", "t", typed="1\nquit\n")
    assert left.lines[-1] == "It is saved: t"
    assert "private" not in left.out + left.err


def test_a_file_that_fails_is_named_without_its_folder(hosted: Tappa, monkeypatch: pytest.MonkeyPatch):
    def fail(self: Files, path: Path) -> int:
        raise OSError(errno.ENOSPC, "no space")

    assert hosted("plain", "nowhere").err.splitlines() == ["tappa: nowhere cannot be read. It is not there."]
    monkeypatch.setattr(Files, "create", fail)
    failed = hosted("plain", "t", typed="1\nundo\nquit\n")
    assert failed.code == 1
    assert failed.out.count("t was not saved. The host’s disk is full.") >= 1
    assert "private" not in failed.out + failed.err
    assert journal("private/t.toml") == []


def test_a_damaged_match_is_named_without_its_folder(hosted: Tappa):
    Path("private/t.toml").write_text("x = [")
    failed = hosted("plain", "t")
    assert failed.err.splitlines()[0] == "tappa: t holds no match that can be played on:"
    assert "private" not in failed.err


def test_an_internal_error_names_no_file_to_a_guest(
    hosted: Tappa, monkeypatch: pytest.MonkeyPatch, tappa_home: Path
):
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(plain.PlainTable, "play", fail)
    failed = hosted("plain", "t")
    assert failed.code == 1
    assert failed.err.splitlines() == [
        "tappa: This is a fault of the program (ZeroDivisionError). Who keeps this host finds more in its logs."
    ]
    assert len(list((tappa_home / "log").iterdir())) == 1


def test_a_path_that_is_longer_than_a_line_is_told_whole(tappa: Tappa):
    folder = Path("a" * 100, "b" * 70)
    folder.mkdir(parents=True)
    tappa("new", "pig", "--seats", "Anna,Luca", "--out", str(folder / "t.toml"))
    left = tappa("plain", str(folder / "t.toml"), typed="quit\n")
    assert max(map(len, left.lines)) <= 80
    assert left.out.replace("\n", "").replace(" ", "").endswith(str(folder / "t.toml"))


def test_the_help_names_every_command():
    words = {line.split(":")[0].split(",")[0].split()[0] for line in plain_commands.HELP}
    assert words >= {"status", "board", "standings", "scorecards", "result", "penalties", "log", "rules", "hint",
                     "undo", "help", "menu", "quit"}
