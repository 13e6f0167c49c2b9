"""Paths and numbers that a person gives and that can be none: told with where they stand, and nothing is done."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from saves.errors import PathRefused
from saves.files import Files
from saves.folder import HOME_VARIABLE, given_path
from tests.cli.calls import Tappa

NOBODY = "~nosuchuser/x.toml"
LONG = "x" * 300


@pytest.mark.parametrize(("args", "place"), [
    (("new", "giro", "--seats", "A,B", "--stages", NOBODY), "--stages"),
    (("simulate", "giro", "--matches", "1", "--stages", NOBODY), "--stages"),
    (("stages", "check", NOBODY), "stages check"),
    (("--saves", NOBODY, "stages"), "--saves"),
    (("new", "pig", "--seats", "A,B", "--out", NOBODY), "--out"),
    (("export", "t.toml", "--screen", "board", "--out", NOBODY), "--out"),
    (("host-config", "anna", "--out", NOBODY), "--out"),
    (("host-config", "anna", "--keys", NOBODY), "--keys"),
])
def test_the_home_of_nobody_is_told_with_the_option_that_names_it(giro: Tappa, args: tuple[str, ...], place: str):
    refused = giro(*args)
    assert (refused.code, refused.out) == (2, "")
    assert refused.err == (
        f"tappa: {place}: “{NOBODY}” cannot be used as a path. Nobody of that name has a home folder here."
        " Write the whole path.\n"
    )


def test_a_home_of_the_program_that_can_be_none_is_told(tappa: Tappa, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(HOME_VARIABLE, "~nosuch")
    for args in (("stages",), ("new", "pig", "--seats", "A,B"), ("show", "none")):
        refused = tappa(*args)
        assert refused.code == 2
        assert refused.err.startswith(f"tappa: {HOME_VARIABLE}: “~nosuch” cannot be used as a path.")


def test_an_account_without_a_home_is_told_and_can_name_a_folder(tappa: Tappa, monkeypatch: pytest.MonkeyPatch):
    def unknown(number: int) -> object:
        raise KeyError(number)

    monkeypatch.delenv(HOME_VARIABLE)
    for name in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", unknown)
    for args in (("stages",), ("plain",), ("new", "pig", "--seats", "A,B"), ("show", "none")):
        refused = tappa(*args)
        assert (refused.code, refused.out) == (2, "")
        assert refused.err.startswith(f"tappa: {HOME_VARIABLE}: “~” cannot be used as a path.")
    monkeypatch.setenv(HOME_VARIABLE, "here")
    assert tappa("new", "pig", "--seats", "A,B", "--out", "t.toml").code == 0
    monkeypatch.delenv(HOME_VARIABLE)
    assert tappa("--saves", ".", "show", "t").code == 0


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="this system has no /proc")
def test_a_folder_in_which_none_can_be_made_is_told_from_one_that_is_not_there(tappa: Tappa):
    refused = tappa("--saves", "/proc/saves", "new", "pig", "--seats", "A,B")
    assert (refused.code, refused.out) == (1, "")
    assert "/proc/saves was not saved. The folder is there, but takes no new file." in refused.err


@pytest.mark.parametrize("args", [
    ("show", LONG), ("new", "pig", "--seats", "A,B", "--out", f"./{LONG}"),
    ("export", "t.toml", "--screen", "board", "--out", LONG), ("stages", "check", LONG),
])
def test_a_name_that_is_too_long_is_told_and_cut(giro: Tappa, args: tuple[str, ...]):
    refused = giro(*args)
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.endswith(" cannot be used as a path. The name is too long. Give a shorter one.\n")
    assert len(refused.err) < 200


@pytest.mark.parametrize(("args", "said"), [
    (("--saves", "/dev/null", "new", "pig", "--seats", "A,B"), "/dev/null is in the way. A folder is needed there"),
    (("host-config", "anna", "--out", "/dev/null"), "/dev/null is in the way. A folder is needed there"),
    (("new", "pig", "--seats", "A,B", "--out", "t.toml/x"), "t.toml/x was not saved. A part of its path is no folder."),
    (("new", "pig", "--seats", "A,B", "--out", "no/x"), "no/x was not saved. The folder is not there. Make it"),
])
def test_a_place_that_takes_no_file_is_told_by_its_true_reason(giro: Tappa, args: tuple[str, ...], said: str):
    refused = giro(*args)
    assert (refused.code, refused.out) == (1, "")
    assert said in refused.err


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs the kernel's folder of processes")
def test_a_folder_that_is_there_and_takes_no_file_is_not_said_to_be_gone(tappa: Tappa):
    refused = tappa("--saves", "/proc", "new", "pig", "--seats", "A,B")
    assert refused.code == 1
    assert "was not saved. The folder is there, but takes no new file. Choose another." in refused.err


@pytest.mark.parametrize("folder", ["", " "])
def test_an_empty_folder_of_saves_is_not_the_present_one(tappa: Tappa, folder: str):
    refused = tappa("--saves", folder, "stages")
    assert (refused.code, refused.out) == (2, "")
    assert refused.err == "tappa: --saves: “” cannot be used as a path. It is empty. Give a path.\n"


@pytest.mark.parametrize(("text", "reason"), [
    ("", "empty"), ("a\0b", "name"), (LONG, "too-long"), ("~nosuch", "no-home"),
])
def test_what_can_be_no_path_is_refused_with_its_reason(text: str, reason: str):
    with pytest.raises(PathRefused) as caught:
        given_path(text, "--out")
    assert (caught.value.reason, caught.value.place) == (reason, "--out")


# ---- values ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("args", "said"), [
    (("show", "t.toml", "--seat", "x"), "no seat’s number: “x”"),
    (("export", "t.toml", "--screen", "stage-end", "--stage", "x"), "no stage’s number: “x”"),
    (("export", "t.toml", "--screen", "stage-end", "--stage", "0"), "this tour has stages 1 to 1, not 0."),
    (("new", "giro", "--seats", "A,B", "--captains", f"{10**22 - 1},4"), f"no rider’s number: “{10**22 - 1}”"),
])
def test_a_value_that_is_no_number_is_told_like_every_other(giro: Tappa, args: tuple[str, ...], said: str):
    refused = giro(*args)
    assert refused.code == 2
    assert said in refused.err


def test_one_fault_of_two_colours_is_told_once(tappa: Tappa):
    refused = tappa("new", "giro", "--seats", "A,B", "--colours", "red,red")
    assert (refused.code, refused.err.count("no colour “red”")) == (2, 1)


def test_one_match_is_not_told_as_many(tappa: Tappa):
    assert tappa("simulate", "pig", "--matches", "1").lines[0].startswith("1 match of Pig")


# ---- a full disk ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("args", [
    ("new", "pig", "--seats", "A,B", "--out", "p.toml"), ("do", "t.toml", "rider:2", "--dice", "3"), ("auto", "t.toml"),
    ("export", "t.toml", "--screen", "scorecards", "--format", "csv", "--out", "c.csv"),
])
def test_a_command_on_a_full_disk_is_told_to_be_given_again(
    giro: Tappa, monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...]
):
    def full(files: Files, number: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr(Files, "write", full)
    refused = giro(*args)
    assert refused.code == 1
    assert refused.err.endswith(" was not saved. The disk is full. Free some space and try again.\n")
