"""What cannot be opened, written or understood: a clear line, the exit code, no traceback, nothing lost."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from saves.files import Files
from saves.folder import HOME_VARIABLE
from tests.cli.calls import Tappa, saved

READ = (["show"], ["verify"], ["replay"], ["do", "rider:1"], ["auto"], ["plain"])


def calls(file: str) -> list[list[str]]:
    """Return a call of each command that reads a save."""
    return [[command, file, *rest] for command, *rest in READ]


def changed(old: str, new: str) -> Callable[[str], bytes]:
    return lambda text: text.replace(old, new).encode()


@pytest.mark.parametrize(("spoil", "said"), [
    (lambda text: b"", "empty"),
    (lambda text: text[: len(text) // 2].encode(), "cut off"),
    (lambda text: text[: text.index("[journal]")].encode(), "cut off"),
    (lambda text: bytes(range(256)) * 8, "UTF-8"),
    (changed("format = 1", "format = 99"), "newer"),
    (changed("\nspace = [\n    0,", "\nspace = [\n    999,"), "state.space[1]"),
    (changed('game = "giro"', 'game = "chess"'), "chess"),
    (lambda text: b"a" + b".a" * 300 + b" = 1\n" + text.encode(), "dots"),
], ids=["empty", "cut", "cut at a table", "binary", "newer", "impossible", "unknown game", "dots"])
def test_a_save_that_cannot_be_played_on_is_refused_by_every_command_and_left_as_it_is(
    giro: Tappa, spoil: Callable[[str], bytes], said: str
):
    path = Path("t.toml")
    whole = path.read_text()
    path.write_bytes(spoil(whole))
    before = path.read_bytes()
    assert before != whole.encode()
    for args in calls("t.toml"):
        refused = giro(*args)
        assert (refused.code, refused.out) == (1, ""), args
        assert "t.toml" in refused.err
        assert said in refused.err
        assert "Traceback" not in refused.err
    assert path.read_bytes() == before


def test_a_save_that_was_changed_by_hand_is_taken_only_when_it_is_said_to_be(giro: Tappa):
    giro("do", "t.toml", "rider:2", "--dice", "3")
    path = Path("t.toml")
    path.write_text(path.read_text().replace('name = "Luca"', 'name = "Lucia"'))
    refused = giro("do", "t.toml", "rider:4")
    assert refused.code == 1
    assert "--accept-edited" in refused.err
    done = giro("do", "t.toml", "rider:4", "--accept-edited", "--dice", "1")
    assert done.code == 0
    match = saved().match
    assert match.setup.seats[1].name == "Lucia"
    assert match.journal.tokens == ["rider:4", "!1"]
    assert giro("verify", "t.toml").code == 0


def test_a_file_that_is_not_there_is_told_by_every_command(tappa: Tappa, tappa_home: Path):
    for args in calls("none"):
        refused = tappa(*args)
        assert refused.code == 1
        assert str(tappa_home / "saves" / "none.toml") in refused.err
    assert tappa("show", "./none").code == 1
    assert tappa("show", ".").code == 1


@pytest.mark.parametrize("name", ["", "a\\b", "..", "x\0y"])
def test_what_can_be_no_file_is_refused(tappa: Tappa, name: str):
    assert tappa("show", name).code in (1, 2)


# ---- writing --------------------------------------------------------------------------------------------------------


@pytest.fixture
def read_only(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Make the disk read-only from when it is called."""

    def fail(self: Files, path: Path) -> Any:
        raise OSError(errno.EROFS, "read-only file system", str(path))

    def switch() -> None:
        monkeypatch.setattr(Files, "create", fail)
        monkeypatch.setattr(Files, "make_folder", fail)

    return switch


def test_on_a_read_only_disk_nothing_is_told_as_done_and_the_old_file_is_whole(
    giro: Tappa, read_only: Callable[[], None]
):
    before = Path("t.toml").read_bytes()
    read_only()
    for args in (["do", "t.toml", "rider:1"], ["auto", "t.toml"], ["new", "pig", "--seats", "A,B", "--out", "p.toml"]):
        refused = giro(*args)
        assert (refused.code, refused.out) == (1, ""), args
        assert "read-only" in refused.err
    assert giro("new", "pig", "--seats", "A,B").code == 1
    assert giro("show", "t.toml").code == 0
    assert Path("t.toml").read_bytes() == before
    # The lock stays for ever: a file that came and went could be held twice.
    assert sorted(path.name for path in Path().glob("*.*")) == ["p.toml.lock", "t.toml", "t.toml.lock"]


def test_a_folder_that_is_not_there_is_told(tappa: Tappa):
    refused = tappa("new", "pig", "--seats", "A,B", "--out", "nowhere/p.toml")
    assert refused.code == 1
    assert "nowhere/p.toml" in refused.err


# ---- usage ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("args", [
    ["fly"], ["show"], ["show", "t", "--colour"], ["auto", "t", "--until", "dawn"], ["auto", "t", "--strength", "x"],
    ["stages", "paint"], ["--jso", "show", "t"],
])
def test_a_command_line_that_is_wrong_ends_with_2_and_says_how_to_get_help(tappa: Tappa, args: list[str]):
    refused = tappa(*args)
    assert refused.code == 2
    assert refused.out == ""
    assert "--help" in refused.err


COMMANDS = ("play", "new", "show", "do", "auto", "verify", "replay", "stages", "plain")


def test_help_lists_every_command_and_each_has_a_help_with_examples(tappa: Tappa):
    page = tappa("--help")
    assert page.code == 0
    for command in COMMANDS:
        assert f"\n    {command} " in page.out
        one = tappa(command, "--help")
        assert one.code == 0
        assert f"\n  tappa {command}" in one.out.split("Examples:")[1]
    assert tappa("stages", "check", "--help").code == 0


def test_the_examples_of_the_help_are_understood(tappa: Tappa):
    import shlex

    from screens.words.speech import Speech
    from tui.cli import _EXAMPLES, build_parser

    parser = build_parser(Speech())
    for examples in _EXAMPLES.values():
        for line in examples:
            program, *args = shlex.split(line)
            assert program == "tappa"
            assert parser.parse_args(args).command == args[0]


def test_version_names_the_program(tappa: Tappa):
    assert tappa("--version").out.startswith("tappa")
    assert tappa("--version").code == 0


@pytest.mark.parametrize("args", [[], ["play", "t.toml"]])
def test_without_a_terminal_the_screens_point_to_the_line_by_line_front_end(giro: Tappa, args: list[str]):
    refused = giro(*args)
    assert (refused.code, refused.out) == (1, "")
    assert "tappa plain" in refused.err


# ---- what nobody has foreseen ---------------------------------------------------------------------------------------


def test_an_internal_error_is_one_line_and_a_log_file(
    giro: Tappa, monkeypatch: pytest.MonkeyPatch, tappa_home: Path
):
    monkeypatch.setattr("tui.commands.show.stand", lambda table: 1 / 0)
    failed = giro("show", "t.toml")
    assert (failed.code, failed.out) == (1, "")
    assert failed.err.count("\n") == 1
    assert "ZeroDivisionError" in failed.err
    (log,) = (tappa_home / "log").iterdir()
    assert str(log) in failed.err
    assert "Traceback" in log.read_text()


def test_an_internal_error_whose_log_cannot_be_written_is_told_all_the_same(
    giro: Tappa, monkeypatch: pytest.MonkeyPatch, read_only: Callable[[], None]
):
    monkeypatch.setattr("tui.commands.show.stand", lambda table: 1 / 0)
    read_only()
    failed = giro("show", "t.toml")
    assert failed.code == 1
    assert failed.err.count("\n") == 1


def test_an_interrupt_ends_with_130(giro: Tappa, monkeypatch: pytest.MonkeyPatch):
    def interrupt(table: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tui.commands.show.stand", interrupt)
    assert giro("show", "t.toml").code == 130


def test_a_setting_that_cannot_be_used_is_told_and_keeps_no_command_from_its_work(giro: Tappa, tappa_home: Path):
    tappa_home.mkdir()
    (tappa_home / "settings.toml").write_text('undo = "never"\n')
    shown = giro("show", "t.toml")
    assert shown.code == 0
    assert "settings.undo" in shown.err


def test_new_matches_begin_with_the_undo_of_the_settings(tappa: Tappa, tappa_home: Path):
    tappa_home.mkdir()
    (tappa_home / "settings.toml").write_text('undo = "free"\n')
    tappa("new", "pig", "--seats", "A,B", "--out", "p.toml")
    assert saved("p.toml").match.dice.undo == "free"
    tappa("new", "pig", "--seats", "A,B", "--out", "q.toml", "--undo", "off")
    assert saved("q.toml").match.dice.undo == "off"


def test_no_command_but_the_screens_imports_textual(tmp_path: Path):
    import os
    import subprocess

    script = (
        "import sys; from tui.__main__ import main\n"
        "main(['new','giro','--seats','A,bot:easy','--stages','time-trial','--seed','1','--out','t.toml'])\n"
        "[main([c,'t.toml']) for c in ('show','plain','auto','verify','replay')]\n"
        "main(['do','t.toml','throw']); main(['stages']); main([]); main(['--help'])\n"
        "sys.exit('textual' in sys.modules or 'rich' in sys.modules)\n"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, stdin=subprocess.DEVNULL, capture_output=True, check=False,
        env={**os.environ, "PYTHONPATH": str(root), HOME_VARIABLE: str(tmp_path)},
    )
    assert done.returncode == 0, done.stderr.decode()
