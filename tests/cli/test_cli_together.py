"""Several terminals at one match, of which one is the command line: nobody writes over what another did."""

from __future__ import annotations

import errno
import io
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from engine.game import Chance
from saves.files import Files
from tests.cli.calls import Run, Tappa, journal, saved
from tui.__main__ import main
from tui.table import Table

PAIR = ("new", "giro", "--stages", "plain", "--seed", "7", "--out", "t.toml", "--force", "--seats")


class Keyboard:
    """A pipe; before it gives a line, something else happens."""

    def __init__(self, typed: Sequence[tuple[Callable[[], object], str]]) -> None:
        self.typed = list(typed)

    def isatty(self) -> bool:
        return False

    def readline(self, size: int) -> str:
        if not self.typed:
            return ""
        before, line = self.typed.pop(0)
        before()
        return line + "\n"


def elsewhere(*args: str) -> Callable[[], object]:
    """Return a call of the program at another terminal."""
    def call() -> None:
        with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            assert main(list(args)) == 0

    return call


def nothing() -> None:
    """Let nobody do anything."""


@pytest.fixture
def plain(giro: Tappa, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Run]:
    """Play `t.toml` line by line, with what happens before each line is typed."""
    def run(*typed: tuple[Callable[[], object], str], who: str = "") -> Run:
        monkeypatch.setattr(sys, "stdin", Keyboard(typed))
        args = ("--as", who, "--saves", ".") if who else ()
        code = main(["plain", "t.toml", *args])
        return Run(code, *capsys.readouterr())

    return run


# ---- line by line ---------------------------------------------------------------------------------------------------


def test_an_answer_that_comes_late_is_not_taken_and_play_goes_on_from_what_the_other_did(plain: Callable[..., Run]):
    played = plain((elsewhere("do", "t.toml", "rider:3", "--dice", "2"), "1"), (nothing, "rider:5"))
    assert played.code == 0
    assert journal()[:3] == ["rider:3", "!2", "rider:5"]
    told = [line.strip() for line in played.lines]
    refused = told.index("The match has gone on meanwhile, so the answer was not taken. See how it stands")
    assert told[refused + 1 : refused + 3] == ["and answer anew.", "Dino 2: start to 2."]
    assert told[-1] == "It is saved: t.toml"


def test_what_others_did_while_one_looked_around_is_told_before_the_next_prompt(plain: Callable[..., Run]):
    played = plain((elsewhere("do", "t.toml", "rider:3", "--dice", "2"), "help"), (nothing, "quit"))
    assert played.out.index("undo: take back the last answer") < played.out.index("Dino 2: start to 2.")
    assert played.out.index("Dino 2: start to 2.") < played.out.index("1. Enzo")


def test_what_was_taken_back_at_another_terminal_is_told(tappa: Tappa, plain: Callable[..., Run]):
    tappa(*PAIR, "Anna,Luca", "--undo", "free")
    played = plain((nothing, "1"), (elsewhere("do", "t.toml", "undo"), "rider:4"), (nothing, "rider:2"))
    assert "At another terminal something was taken back." in played.out
    assert journal()[0] == "rider:2"


def test_bots_that_another_terminal_played_are_told_once(tappa: Tappa, plain: Callable[..., Run]):
    tappa(*PAIR, "Anna,bot:easy")
    played = plain((elsewhere("auto", "t.toml", "--until", "stage"), "1"))
    assert played.code == 0
    outcome = saved().match.outcome
    assert outcome is not None
    assert played.out.count("wins the tour") == 1


def test_while_another_person_is_asked_enter_looks_whether_he_has_answered(tappa: Tappa, plain: Callable[..., Run]):
    tappa(*PAIR, "Anna@anna,Luca@luca")
    luca = elsewhere("do", "t", "rider:5", "--dice", "1", "--as", "luca", "--saves", ".")
    played = plain((nothing, "1"), (nothing, ""), (nothing, "rider:4"), (luca, ""), (nothing, "rider:3"), who="anna")
    assert played.code == 0
    assert "It is another person's turn. Enter looks whether the match has gone on." in " ".join(played.out.split())
    assert "Luca is luca's to play: --as luca." in played.out
    assert "Fausto 1: start to 1." in played.out
    assert [token for token in journal() if token[0] == "r"] == ["rider:1", "rider:5", "rider:3"]


def test_a_file_that_holds_no_match_any_more_ends_play_with_its_faults(plain: Callable[..., Run]):
    played = plain((lambda: Path("t.toml").write_text("x = ["), "help"))
    assert played.code == 1
    assert "not written as TOML" in played.err
    assert Path("t.toml").read_text() == "x = ["


def spoil() -> None:
    Path("t.toml").write_text("x = [")


def mend() -> None:
    """Do as an editor does."""
    text = Path("t.toml").read_text()
    assert text.count('name = "Anna"') == 1
    Path("t.toml").write_text(text.replace('name = "Anna"', 'name = "Ada"'))


def test_a_match_whose_file_was_spoilt_is_written_as_it_is_here_if_that_is_wanted(plain: Callable[..., Run]):
    played = plain((nothing, "1"), (spoil, "1"), (nothing, "mine"), (nothing, "1"), (nothing, "quit"))
    assert played.code == 0
    assert "is no match any more. Here it is whole." in " ".join(played.out.split())
    assert "gone on meanwhile" not in " ".join(played.out.split())
    assert [token for token in journal() if token[0] == "r"] == ["rider:1", "rider:4"]
    assert Path("t.toml.broken-1").read_text() == "x = ["


def test_a_match_that_was_mended_meanwhile_is_played_on_as_it_stands_if_that_is_wanted(plain: Callable[..., Run]):
    played = plain((nothing, "1"), (mend, "1"), (nothing, "2"), (nothing, "1"), (nothing, "quit"))
    assert played.code == 0
    told = " ".join(played.out.split())
    assert "Somebody has changed the file of this match by hand" in told
    assert saved("t.toml").match.setup.seats[0].name == "Ada"
    assert [token for token in journal() if token[0] == "r"] == ["rider:4"]
    assert saved("t.toml").past.split()[0] == "rider:1"
    assert not Path("t.toml.broken-1").exists()


def test_a_match_in_whose_place_another_was_put_is_asked_about(tappa: Tappa, plain: Callable[..., Run]):
    tappa("new", "pig", "--seats", "Zoe,Yann", "--out", "p.toml")
    played = plain((nothing, "1"), (lambda: Path("p.toml").rename("t.toml"), "help"), (nothing, "leave"),
                   (nothing, "mine"), (nothing, "quit"))
    assert played.code == 0
    told = " ".join(played.out.split())
    assert "The file of this match holds another match now. Here this one is whole." in told
    assert saved("t.toml").match.game.id == "giro"
    assert saved("t.toml.broken-1").match.game.id == "pig"


def test_a_file_that_another_terminal_puts_right_while_it_is_asked_about_is_not_set_aside(plain: Callable[..., Run]):
    whole: list[bytes] = []

    def put_right() -> None:
        Path("t.toml").write_bytes(whole[0])
        elsewhere("do", "t.toml", "rider:4")()

    def keep_and_spoil() -> None:
        whole.append(Path("t.toml").read_bytes())
        spoil()

    played = plain((nothing, "1"), (keep_and_spoil, "help"), (put_right, "mine"), (nothing, "quit"))
    assert played.code == 0
    assert [token for token in journal() if token[0] == "r"] == ["rider:1", "rider:4"]
    assert not Path("t.toml.broken-1").exists()


def test_what_could_not_be_written_is_told_to_be_lost_once_another_terminal_has_gone_on(
    plain: Callable[..., Run], monkeypatch: pytest.MonkeyPatch
):
    works, fails = Files.create, [True]

    def create(self: Files, path: Path) -> int:
        if fails[0]:
            raise OSError(errno.ENOSPC, "no space")
        return works(self, path)

    def room() -> None:
        fails[0] = False
        elsewhere("do", "t.toml", "rider:3", "--dice", "2")()

    monkeypatch.setattr(Files, "create", create)
    played = plain((nothing, "1"), (room, "help"), (nothing, "quit"))
    assert played.code == 0
    assert "What could not be written here is lost: another terminal went on." in played.out
    assert journal() == ["rider:3", "!2"]


# ---- answers of one call --------------------------------------------------------------------------------------------


def test_an_answer_to_a_match_that_went_on_meanwhile_is_refused_and_nothing_is_written(
    giro: Tappa, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("tui.commands.do._rehearse", _once(elsewhere("do", "t.toml", "rider:3")))
    refused = giro("do", "t.toml", "rider:1")
    assert refused.code == 1
    assert "another terminal" in refused.err
    assert saved().match.journal.tokens[0] == "rider:3"
    assert "rider:1" not in saved().match.journal.tokens


def _once(do: Callable[[], object]) -> Callable[..., None]:
    """Return a function that does something the first time it is called."""
    left = [do]

    def call(*_: object) -> None:
        if left:
            left.pop()()

    return call


def test_all_answers_of_a_call_are_written_at_once(giro: Tappa, monkeypatch: pytest.MonkeyPatch):
    works, written = Files.replace, []

    def replace(self: Files, source: Path, target: Path) -> None:
        works(self, source, target)
        written.append(target.name)

    assert giro("do", "t.toml", "rider:1", "--dice", "3").code == 0
    monkeypatch.setattr(Files, "replace", replace)
    assert giro("do", "t.toml", "rider:4", "rider:2", "rider:5", "--dice", "2,1,1").code == 0
    assert written == ["t.toml"]


def test_an_open_seat_is_claimed_by_the_answer_and_by_nothing_that_is_refused(tappa: Tappa):
    tappa(*PAIR, "Anna@,Luca@luca")
    before = Path("t.toml").read_bytes()
    refused = tappa("do", "t", "rider:1", "rider:4", "--as", "anna", "--saves", ".")
    assert refused.code == 1
    assert refused.err.splitlines()[-1] == "tappa: Luca is luca's to play: --as luca."
    assert Path("t.toml").read_bytes() == before
    assert tappa("do", "t", "rider:1", "--as", "anna", "--saves", ".").code == 0
    assert [seat.owner for seat in saved().match.setup.seats] == ["anna", "luca"]


def test_one_call_that_answers_for_two_open_seats_claims_both(tappa: Tappa):
    tappa(*PAIR, "Anna@,Luca@")
    assert tappa("do", "t", "rider:1", "rider:4", "--as", "anna", "--saves", ".").code == 0
    assert [seat.owner for seat in saved().match.setup.seats] == ["anna", "anna"]


def test_a_throw_that_opens_a_turn_claims_its_seat_and_another_ones_is_refused(tappa: Tappa):
    new = ("new", "giro", "--stages", "time-trial", "--seed", "7", "--out", "t.toml", "--force", "--seats")
    tappa(*new, "Anna@,Luca@")
    assert tappa("do", "t", "throw", "--as", "anna", "--saves", ".").code == 0
    assert [seat.owner for seat in saved().match.setup.seats].count("anna") == 1
    tappa(*new, "Anna@anna,Luca@luca")
    pending = saved().match.pending
    assert isinstance(pending, Chance)
    seat = saved().match.setup.seats[pending.seat - 1]
    other = "luca" if seat.owner == "anna" else "anna"
    before = Path("t.toml").read_bytes()
    refused = tappa("do", "t", "throw", "--as", other, "--saves", ".")
    assert refused.code == 1
    assert refused.err.splitlines()[-1] == f"tappa: {seat.name} is {seat.owner}'s to play: --as {seat.owner}."
    assert Path("t.toml").read_bytes() == before


def test_a_real_die_of_another_persons_turn_is_his_to_throw_and_a_bots_is_anybodys(tappa: Tappa):
    tappa(*PAIR, "Anna@anna,Luca@luca", "--dice", "typed")
    tappa("do", "t", "rider:1", "--as", "anna", "--saves", ".", "--no-throw")
    refused = tappa("do", "t", "--dice", "3", "--as", "luca", "--saves", ".")
    assert refused.code == 1
    assert journal() == ["rider:1"]
    tappa(*PAIR, "bot:easy,Luca@luca", "--dice", "typed")
    tappa("auto", "t", "--until", "person", "--as", "luca", "--saves", ".")
    assert tappa("do", "t", "--dice", "3", "--as", "luca", "--saves", ".").code == 0
    assert journal()[1] == "!3"


# ---- links and backups ----------------------------------------------------------------------------------------------


def test_with_as_a_link_is_not_followed(tappa: Tappa):
    tappa(*PAIR, "Anna@anna,Luca")
    Path("there").mkdir()
    Path("t.toml").rename("there/real.toml")
    Path("t.toml").symlink_to("there/real.toml")
    assert tappa("show", "t.toml").code == 0
    before = Path("there/real.toml").read_bytes()
    for args in (["show", "t"], ["do", "t", "rider:1"], ["auto", "t"], ["plain", "t"]):
        refused = tappa(*args, "--as", "anna", "--saves", ".")
        assert (refused.code, refused.out) == (1, ""), args
        assert "The host does not let it be read. Tell whoever runs the host." in refused.err
    assert "There is no match yet." in tappa("plain", "--as", "anna", "--saves", ".").lines
    assert Path("there/real.toml").read_bytes() == before


def test_a_backup_that_cannot_be_kept_is_told_once_on_standard_error_and_play_goes_on(
    tappa: Tappa, monkeypatch: pytest.MonkeyPatch
):
    def fail(self: Files, path: Path) -> None:
        raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr(Files, "make_folder", fail)
    begun = tappa("new", "giro", "--stages", "plain,plain,plain", "--seed", "7", "--out", "t.toml", "--seats",
                  "bot:easy,bot:easy")
    told = ("The match is saved, but no backup of it could be kept. The disk is full. Free some space; the next answer"
            " is saved again.\n")
    assert (begun.code, begun.err) == (0, told)
    played = tappa("auto", "t.toml")
    assert (played.code, played.err) == (0, told)
    assert saved().match.outcome is not None


# ---- a file that is deleted meanwhile -------------------------------------------------------------------------------


def deleted() -> None:
    """Delete the match."""
    Path("t.toml").unlink()


def test_a_match_deleted_meanwhile_is_asked_about_and_no_answer_writes_it_anew(plain: Callable[..., Run]):
    played = plain((deleted, "rider:3"), (nothing, "what"), (nothing, "2"))
    told = " ".join(line.strip() for line in played.lines)
    assert "This match was deleted at another terminal, or its file was taken away. Here it is whole." in told
    assert told.count("2. leave it; it stays deleted [leave]") == 2
    assert "It is saved" not in told
    assert (played.code, Path("t.toml").exists()) == (0, False)


@pytest.mark.parametrize("leave", [(), ((nothing, "leave"),)])
def test_a_match_deleted_meanwhile_stays_so_where_the_input_ends(plain: Callable[..., Run], leave: tuple[object, ...]):
    assert plain((deleted, "rider:3"), *leave).code == 0
    assert not Path("t.toml").exists()


def test_a_match_deleted_meanwhile_is_written_anew_if_that_is_wanted_and_goes_on(plain: Callable[..., Run]):
    played = plain((deleted, "rider:3"), (nothing, "1"), (nothing, "rider:3"), (nothing, "quit"))
    assert journal()[0] == "rider:3"
    assert played.lines[-1].strip() == "It is saved: t.toml"


def test_an_undo_of_a_match_deleted_meanwhile_is_asked_about_too(plain: Callable[..., Run]):
    played = plain((nothing, "rider:3"), (deleted, "undo"), (nothing, "write"), (nothing, "quit"))
    assert "Taken back." not in played.out
    assert journal()[0] == "rider:3"


def test_a_match_deleted_while_bots_play_on_by_command_is_not_written_anew(
    giro: Tappa, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
):
    read = Table.open

    def open_and_delete(*args: Any) -> Table:
        table = read(*args)
        deleted()
        return table

    monkeypatch.setattr(Table, "open", open_and_delete)
    assert main(["auto", "t.toml"]) == 1
    assert "was taken away meanwhile" in capsys.readouterr().err
    assert not Path("t.toml").exists()
