"""A person's limits on a shared host: sessions at a time, and time without a key."""

from __future__ import annotations

import signal
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from textual.events import Paste

from tests.host.openssh import OpenSSHHost, wait_until
from tests.terminal.terminal import TAPPA, Terminal, call
from tui.app import make_app
from tui.limits import NoSlot, TooMany, one_session


def test_a_person_has_as_many_sessions_as_he_may_and_others_theirs(tmp_path: Path):
    with ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(one_session(tmp_path, "anna", 3))
        with pytest.raises(TooMany) as refused:
            stack.enter_context(one_session(tmp_path, "anna", 3))
        assert refused.value.most == 3
        stack.enter_context(one_session(tmp_path, "luca", 3))
        slots = sorted(path.name for path in (tmp_path / "sessions").iterdir())
        assert slots == ["anna.1", "anna.2", "anna.3", "luca.1"]
    with one_session(tmp_path, "anna", 1):
        assert sorted(path.name for path in (tmp_path / "sessions").iterdir()) == slots


def test_without_a_limit_nothing_is_written(tmp_path: Path):
    with one_session(tmp_path, "anna", 0):
        assert list(tmp_path.iterdir()) == []


def test_a_link_in_the_place_of_a_slot_is_not_followed(tmp_path: Path):
    (tmp_path / "sessions").mkdir()
    (tmp_path / "sessions" / "anna.1").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(NoSlot), one_session(tmp_path, "anna", 1):
        pass
    assert not (tmp_path / "elsewhere").exists()


def test_where_no_session_can_be_counted_none_begins_and_the_person_is_told_whom_to_tell(tappa_home: Path):
    tappa_home.mkdir()
    (tappa_home / "sessions").write_text("no folder", encoding="ascii")
    with Terminal("--as", "anna") as terminal:
        assert terminal.wait_end()[0] == 1
        told = " ".join(terminal.text.split())
        assert told.startswith("tappa: No session can begin: the host’s own folder takes no files.")
        assert "Tell whoever runs the host." in told
        assert str(tappa_home) not in told


def test_a_session_that_was_killed_takes_no_place(tmp_path: Path, tappa_home: Path):
    arguments = ("--as", "anna", "--sessions", "1")
    with Terminal(*arguments) as first:
        first.wait_for("New match")
        with Terminal(*arguments) as second:
            assert second.wait_end()[0] == 1
            lines = [line.strip() for line in second.text.splitlines() if line.strip()]
            assert lines[0] == "tappa: anna has 1 session already, and may have no more."
            assert second.settings() == second.before
        with Terminal("--as", "luca", "--sessions", "1") as other:
            other.wait_for("New match")
        first.process.send_signal(signal.SIGKILL)
        first.wait_end()
    with Terminal(*arguments) as third:
        third.wait_for("New match")
    assert sorted(path.name for path in (tappa_home / "sessions").iterdir()) == ["anna.1", "luca.1"]


def test_three_sessions_are_the_limit_if_nothing_else_is_said():
    with ExitStack() as stack:
        terminals = [stack.enter_context(Terminal("--as", "anna")) for _ in range(3)]
        for terminal in terminals:
            terminal.wait_for("New match")
        with Terminal("--as", "anna") as fourth:
            assert fourth.wait_end()[0] == 1
            assert "anna has 3 sessions already, and may have no more." in " ".join(fourth.text.split())


def test_a_login_beyond_the_limit_is_told_so(make_host):
    host: OpenSSHHost = make_host("anna", options=["--sessions", "1"])
    with host.login("anna") as first:
        first.wait_for("New match")
        with host.login("anna") as second:
            assert second.wait_end()[0] == 1
            assert "anna has 1 session already" in second.text
        first.send("q")
        assert first.wait_end()[0] == 0
    wait_until(lambda: not host.sessions(), "the end of the first")
    with host.login("anna") as third:
        third.wait_for("New match")


class Clock:
    """A time that a test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


async def test_who_presses_no_key_for_too_long_is_seen_out_with_a_word(tmp_path: Path, monkeypatch):
    clock = Clock()
    monkeypatch.setattr("tui.guarded.time", clock)
    app = make_app(environ={"TAPPA_HOME": str(tmp_path)}, user="anna")
    app.idle = 3600.0
    async with app.run_test() as pilot:
        clock.now += 3599
        app._idled()
        assert app.farewell == ""
        await pilot.press("j")
        clock.now += 3599
        app._idled()
        assert app.farewell == ""
        app.post_message(Paste("x"))
        await pilot.pause()
        clock.now += 3599
        app._idled()
        assert app.farewell == ""
        clock.now += 1
        app._idled()
    assert app.return_code == 0
    assert app.farewell == "For 60 minutes no key was pressed, so the session has ended. Every step is saved."


SHORT = (
    "import sys, tui.limits as limits, tui.__main__ as program; limits.IDLE_MINUTES = {minutes};"
    "sys.exit(program.main(sys.argv[1:]))"
)


def test_an_idle_session_ends_and_the_terminal_is_given_back():
    program = (TAPPA[0], "-c", SHORT.format(minutes=0.02))
    with Terminal("--as", "anna", program=program, answers=True) as terminal:
        assert terminal.wait_end()[0] == 0
        assert b"\x1b[?1049h" in terminal.raw
        assert "no key was pressed, so the session has ended." in " ".join(terminal.text.split())
        assert terminal.settings() == terminal.before
        assert terminal.modes() == set()


def test_an_idle_session_of_lines_ends_too(tmp_path: Path):
    made = call("new", "giro", "--seats", "Anna@anna,bot:easy", "--stages", "plain")
    assert made.returncode == 0
    program = (TAPPA[0], "-c", SHORT.format(minutes=0.01))
    with Terminal("--as", "anna", "plain", program=program) as terminal:
        terminal.wait_for("> ")
        assert terminal.wait_end()[0] == 0
        assert "no key was pressed, so the session has ended." in " ".join(terminal.text.split())


def test_without_a_name_there_is_no_limit_of_time():
    with Terminal(program=(TAPPA[0], "-c", SHORT.format(minutes=0.01))) as terminal:
        terminal.wait_for("New match")
        terminal.settle(1.5)
        assert terminal.process.poll() is None


def test_a_session_with_a_name_writes_for_its_account_alone(tappa_home: Path):
    with Terminal("--as", "anna", program=("sh", "-c", f'umask 0; exec {TAPPA[0]} -m tui "$@"', "sh")) as terminal:
        terminal.wait_for("New match")
        status = Path(f"/proc/{terminal.process.pid}/status").read_text(encoding="ascii")
        assert "Umask:\t0077" in status
    assert {oct(path.stat().st_mode & 0o077) for path in tappa_home.rglob("*")} == {"0o0"}


async def test_the_settings_of_one_person_are_not_those_of_another(tmp_path: Path):
    environ = {"TAPPA_HOME": str(tmp_path)}
    app = make_app(environ=environ, user="anna")
    async with app.run_test():
        app.change_settings(replace(app.settings, theme="light"))
    assert make_app(environ=environ, user="anna").settings.theme == "light"
    assert make_app(environ=environ, user="luca").settings.theme == "dark"
    assert make_app(environ=environ).settings.theme == "dark"
    assert [str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.toml")] == ["people/anna/settings.toml"]
