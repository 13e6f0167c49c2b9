"""From a login by key there is no way to a shell, another file or another person's seat."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from saves.store import load
from tests.host.openssh import OpenSSHHost, wait_until
from tests.terminal.terminal import DEADLINE, Terminal, long

REFUSED = "tappa: The screens need a terminal on standard input, output and error.\n"


@pytest.fixture
def before(host: OpenSSHHost) -> set[str]:
    """Return all files of the host, from before anybody logged in."""
    return files(host)


def files(host: OpenSSHHost) -> set[str]:
    """Return the files of the host but the program's own and the server's log."""
    found = (path.relative_to(host.folder) for path in host.folder.rglob("*"))
    return {str(path) for path in found if path.parts[0] not in ("venv", "log", "known_hosts")}


def home_is_open(terminal: Terminal) -> None:
    """Check that a login leads to the first screen, whatever was asked for, and leave."""
    terminal.wait_for("New match", "leave")
    leave(terminal)


def leave(terminal: Terminal) -> None:
    """Leave from any screen."""
    terminal.send("\x03")
    assert terminal.wait_end()[0] == 0


@pytest.mark.parametrize("command", ["sh", *long("echo out; id", "tappa --saves /", "internal-sftp", "-", "\n")])
def test_a_command_is_not_run(host: OpenSSHHost, before: set[str], command: str):
    ended = host.call("anna", command, text="echo out\n")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith(REFUSED)
    assert files(host) == before


def test_the_one_command_there_is_plays_line_by_line(host: OpenSSHHost):
    told = host.tappa("new", "giro", "--seats", "Anna@anna,bot:easy", "--stages", "plain", "--seed", "7")
    file = Path(told.splitlines()[0])
    ended = host.call("anna", "plain", text="1\n\nquit\n")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert f"It is saved: {file.stem}" in ended.stdout.splitlines()
    assert str(file.parent) not in ended.stdout
    assert load(file).match.counter > 0
    assert "1." not in host.call("luca", "plain").stdout
    for command in ("plain ; sh", "plain\nsh"):
        assert host.call("anna", command).stderr.startswith(REFUSED)


@pytest.mark.parametrize("command", ["vi", *long("sh", "$(touch out)", "; touch out", "tappa --as luca", "--", "")])
def test_a_command_with_a_terminal_leads_to_the_first_screen(host: OpenSSHHost, command: str):
    with host.login("anna", command, options=["-tt"]) as terminal:
        home_is_open(terminal)
    assert not (Path.home() / "out").exists()
    assert sorted(path.name for path in (host.home / "sessions").iterdir()) == ["anna.1"]


@pytest.mark.parametrize("way", [("sftp",), ("scp",), *long((("scp", "-O"),), (("sftp", "-s", "sh"),))])
def test_no_file_is_copied_either_way(host: OpenSSHHost, before: set[str], way: Sequence[str], tmp_path: Path):
    options = host.ssh("anna")[1:-1]
    options = ["-P" if word == "-p" else word for word in options]
    target = host.ssh("anna")[-1]
    (tmp_path / "mine").write_text("mine", encoding="ascii")
    words = [f"{target}:{host.folder}/sshd_config", "got"]
    for source, place in (words, ["mine", f"{target}:{host.folder}/planted"]):
        command = [*way, *options, source, place] if way[0] == "scp" else [*way, *options, f"{target}:{host.folder}"]
        ended = subprocess.run(
            command, input="put mine\n", cwd=tmp_path, capture_output=True, text=True, check=False,
            timeout=DEADLINE,
        )
        assert ended.returncode != 0
    assert not (tmp_path / "got").exists()
    assert files(host) == before


def test_nothing_is_forwarded(host: OpenSSHHost):
    with socket.create_server(("127.0.0.1", 0)) as inside, socket.create_server(("127.0.0.1", 0)) as free:
        near, target = free.getsockname()[1], inside.getsockname()[1]
        free.close()
        options = ["-N", "-L", f"{near}:127.0.0.1:{target}", "-A", "-X"]
        client = subprocess.Popen(host.ssh("anna", *options), stderr=subprocess.PIPE)
        try:
            wait_until(lambda: "Accepted publickey" in host.log.read_text(), "the login")
            wait_until(lambda: _connects(near), "the client's end")
            inside.settimeout(0.3)
            with pytest.raises(TimeoutError):
                inside.accept()
        finally:
            client.kill()
            client.communicate()
    for options in (["-R", "0:127.0.0.1:9", "-o", "ExitOnForwardFailure=yes"], ["-W", "127.0.0.1:9"], ["-w", "0:0"]):
        ended = host.call("anna", options=options)
        assert ended.returncode != 0
        assert ended.stdout == ""
    assert host.sessions() == []


def _connects(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


NAMES = "TEXTUAL* PYTHON* TAPPA* XDG* EDITOR PAGER BROWSER NO_COLOR COLORTERM COLUMNS LINES ESCDELAY SSH_CONNECTION"


@pytest.mark.parametrize("accepted", [NAMES, *long("LANG LC_*")], ids=["far-too-many", "as-debian-has-it"])
def test_nothing_of_the_clients_environment_counts(make_host, accepted: str, tmp_path: Path):
    host = make_host("anna", more=f"AcceptEnv {accepted}")
    (tmp_path / "intruder.py").write_text("open('found', 'w')\nclass Driver: pass\n", encoding="utf-8")
    sent = {
        "TEXTUAL_DRIVER": "intruder:Driver", "TEXTUAL_LOG": str(tmp_path / "found"), "TEXTUAL_PRESS": "q",
        "PYTHONPATH": str(tmp_path), "PYTHONSTARTUP": str(tmp_path / "intruder.py"), "PYTHONINSPECT": "1",
        "TAPPA_HOME": str(tmp_path / "found"), "EDITOR": "sh", "PAGER": "sh", "BROWSER": "sh", "NO_COLOR": "1",
        "COLORTERM": "truecolor", "LANG": "it_IT.ISO-8859-1", "LC_ALL": "it_IT.ISO-8859-1", "HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path / "found"), "COLUMNS": "20", "LINES": "5", "ESCDELAY": "1",
        "BASH_ENV": str(tmp_path / "found.sh"), "ENV": str(tmp_path / "found.sh"),
    }
    (tmp_path / "found.sh").write_text(f"touch {tmp_path}/found\n", encoding="utf-8")
    options = [word for name in sent for word in ("-o", f"SendEnv={name}")]
    with host.login("anna", options=options, **sent) as terminal:
        terminal.wait_for("▸ New match", "▀▀██▀▀")
        (pid,) = host.sessions()
        names = {one.partition("=")[0] for one in Path(f"/proc/{pid}/environ").read_text().split("\0") if one}
        assert names == {"HOME", "PATH", "LANG", "TERM", "SSH_CONNECTION", "TAPPA_HOME"}
        home_is_open(terminal)
    assert not (tmp_path / "found").exists()


@pytest.mark.parametrize("kind", ["dumb", "", *long("\x1b]0;x\x07", "../../../etc/passwd", "xterm\n$(touch out)")])
def test_whatever_the_client_calls_its_terminal_the_program_starts_or_says_why_not(host: OpenSSHHost, kind: str):
    with host.login("anna", TERM=kind) as terminal:
        if kind in ("dumb", ""):
            assert terminal.wait_end()[0] == 1
            assert "The screens need a terminal that can move its cursor" in terminal.text
        else:
            home_is_open(terminal)
        assert b"\x1b]0;x" not in terminal.raw


def test_the_palette_has_nothing_that_writes_or_opens(host: OpenSSHHost, before: set[str]):
    with host.login("anna") as terminal:
        terminal.wait_for("New match", "leave")
        terminal.send("\x10")
        terminal.wait_for("Search")
        for word in ("screenshot", "svg", "maximize"):
            terminal.send(word)
            terminal.wait_for("Nothing that can be done here fits.")
            terminal.send("\x7f" * len(word))
        terminal.send("\x1b")
        terminal.settle(1.0)
        home_is_open(terminal)
    made = files(host) - before
    assert {name for name in made if not name.startswith("home")} == set()


def test_an_interrupt_before_the_program_listens_shows_nothing_of_its_inside(host: OpenSSHHost):
    with host.login("anna", options=["-e", "none"]) as terminal:
        wait_until(lambda: bool(host.sessions()) and terminal.settings() != terminal.before, "the login")
        terminal.send("\x03")
        home_is_open(terminal)
        assert b"Traceback" not in terminal.raw


@pytest.mark.parametrize("keys", ["\x1a\x1c", *long("\x1a", "\x1c", "\x1d\x1e\x1f\x00\x0e\x0f\x13\x04")])
def test_keys_that_stop_or_quit_elsewhere_leave_the_session_as_it_is(host: OpenSSHHost, keys: str):
    with host.login("anna", options=["-e", "none"]) as terminal:
        wait_until(lambda: bool(host.sessions()) and terminal.settings() != terminal.before, "the login")
        terminal.send(keys)  # before the program listens
        terminal.wait_for("New match", "leave")
        terminal.send(keys)
        (pid,) = host.sessions()
        for number in (signal.SIGTSTP, signal.SIGQUIT):
            os.kill(pid, number)
        terminal.send("j")
        terminal.wait_for("▸ Saves")
        home_is_open(terminal)
    assert not [path for path in Path.home().glob("core*") if path.stat().st_mtime > host.log.stat().st_ctime]


def test_links_that_were_planted_among_the_saves_are_not_followed(host: OpenSSHHost, tmp_path: Path):
    told = host.tappa("new", "giro", "--seats", "Anna@anna,bot:easy", "--stages", "plain", "--out",
                      str(tmp_path / "elsewhere.toml"), "--title", "Elsewhere")
    assert told
    was = (tmp_path / "elsewhere.toml").read_bytes()
    saves = host.home / "saves"
    saves.mkdir(parents=True, mode=0o700)
    (saves / "planted.toml").symlink_to(tmp_path / "elsewhere.toml")
    with host.login("anna") as terminal:
        terminal.wait_for("New match", "leave")
        assert "Continue" not in terminal.text
        home_is_open(terminal)
    assert (tmp_path / "elsewhere.toml").read_bytes() == was


def test_a_title_that_leads_elsewhere_names_a_file_among_the_saves(host: OpenSSHHost, before: set[str]):
    told = host.tappa("new", "giro", "--as", "anna", "--seats", "Anna@anna,bot:easy", "--title", "../../bob")
    name = told.splitlines()[0]
    assert Path(name).name == name  # the host's folders are nobody's business
    file = host.home / "saves" / f"{name.removesuffix('.toml')}.toml"
    with host.login("anna") as terminal:
        terminal.wait_for("Continue")
        terminal.send("m")
        terminal.wait_for("../../bob")
        leave(terminal)
    assert load(file).title == "../../bob"
    assert {name for name in files(host) - before if not name.startswith("home/")} == {"home"}


def test_a_match_of_other_people_is_not_shown(host: OpenSSHHost):
    host.tappa("new", "giro", "--seats", "Luca@luca,bot:easy", "--stages", "plain", "--title", "Of Luca alone")
    with host.login("anna") as terminal:
        terminal.wait_for("New match", "leave")
        terminal.settle()
        assert "Continue" not in terminal.text
        terminal.send("m")
        terminal.wait_for("There is no match yet")
        leave(terminal)
    with host.login("luca") as terminal:
        terminal.wait_for("Continue")
        terminal.send("m")
        terminal.wait_for("Of Luca alone")


def test_what_a_login_writes_is_for_the_account_alone(host: OpenSSHHost):
    host.tappa("new", "giro", "--seats", "Anna@anna,bot:easy", "--stages", "plain")
    with host.login("anna") as terminal:
        terminal.wait_for("Continue")
        terminal.send("\r")
        terminal.wait_for("Anna: ")
        terminal.send(" ")
        terminal.settle()
        terminal.send("q")
        terminal.settle()
    assert {oct(path.stat().st_mode & 0o077) for path in host.home.rglob("*")} == {"0o0"}
