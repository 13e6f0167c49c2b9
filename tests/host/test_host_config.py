"""`tappa host-config`: what it prints is what OpenSSH understands, and nothing else can come into it."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.host.conftest import HostMaker
from tests.host.openssh import MISSING, SERVER
from tests.terminal.terminal import ROOT, Terminal, call
from tui.openssh import HostPlan, NoKey, key_lines, login_script, match_block, public_keys

KEY = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIFBoYW50b21waGFudG9tcGhhbnRvbXBoYW50b21waGFu"
PLAN = HostPlan("/opt/tappa/bin/python")


def test_each_key_has_the_command_that_says_whose_it_is_and_may_do_nothing_else():
    lines = key_lines(PLAN, {"anna": [KEY], "luca": []}).splitlines()
    assert lines == [
        f'command="exec /etc/tappa/login anna",restrict,pty {KEY} anna',
        'command="exec /etc/tappa/login luca",restrict,pty PUBLIC-KEY-OF-luca luca',
    ]


def test_public_keys_lose_what_people_wrote_after_them():
    assert public_keys(f"{KEY} anna's laptop\n\n# an old one\n{KEY}\n") == [KEY, KEY]


@pytest.mark.parametrize("line", [f'command="sh" {KEY}', f"pty {KEY}", "ssh-ed25519", "ssh-ed25519 x!", "-----BEGIN"])
def test_a_line_that_is_more_than_a_key_is_refused(line: str):
    with pytest.raises(NoKey) as refused:
        public_keys(f"{KEY}\n{line}\n")
    assert refused.value.args == (2,)


def test_the_three_files_are_printed_with_where_they_belong():
    printed = call("host-config", "anna", "--idle", "0", "--sessions", "5", "--account", "games")
    assert (printed.returncode, printed.stderr) == (0, "")
    headings = [line for line in printed.stdout.splitlines() if line.startswith("# ----")]
    assert headings == [
        "# ---- /etc/tappa/authorized_keys", "# ---- /etc/tappa/login", "# ---- /etc/ssh/sshd_config.d/tappa.conf",
    ]
    assert f'{sys.executable} -I -m tui --as "$who" --idle 0 --sessions 5 "$@"\n' in printed.stdout
    assert "\nMatch User games\n" in printed.stdout


def test_who_has_set_no_language_reads_that_of_the_host():
    script = login_script(PLAN)
    assert " LANG=C.UTF-8 TERM=" in script
    assert "LC_" not in script
    printed = call("host-config", "anna", "--language", "fr")
    assert (printed.returncode, printed.stderr) == (0, "")
    assert " LANG=C.UTF-8 LC_MESSAGES=fr TERM=" in printed.stdout


def test_the_page_for_administrators_calls_it_as_it_wants_to_be_called(tmp_path: Path):
    page = (ROOT / "HOST.md").read_text(encoding="utf-8")
    assert "(HOST.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
    block = page.partition("<!-- host -->\n```sh\n")[2].partition("```")[0]
    (line,) = [line for line in block.splitlines() if "host-config" in line]
    words = shlex.split(line)[1:]
    (tmp_path / "keys").mkdir()
    for name in ("anna", "luca"):
        (tmp_path / "keys" / f"{name}.pub").write_text(f"{KEY} {name}\n", encoding="ascii")
    words[words.index("--out") + 1] = "host"
    done = call(*words)
    assert (done.returncode, done.stderr) == (0, "")
    assert sorted(path.name for path in Path("host").iterdir()) == ["authorized_keys", "login", "tappa.conf"]


def test_the_files_are_written_so_that_the_account_can_read_them(tmp_path: Path):
    (tmp_path / "anna.pub").write_text(f"{KEY} anna\n", encoding="ascii")
    written = call("host-config", "anna", "--keys", str(tmp_path), "--out", "out")
    assert written.returncode == 0, written.stderr
    modes = {path.name: oct(path.stat().st_mode & 0o777) for path in Path("out").iterdir()}
    assert modes == {"authorized_keys": "0o644", "login": "0o755", "tappa.conf": "0o644"}
    assert oct(Path("out").stat().st_mode & 0o777) == "0o755"
    assert Path("out/authorized_keys").read_text(encoding="ascii").endswith(f" {KEY} anna\n")


@pytest.mark.parametrize(
    ("wrong", "code", "told"),
    [
        (("../bob",), 2, "no login name: “../bob”"),
        (("Anna",), 2, "no login name: “Anna”"),
        (('a"b',), 2, "no login name"),
        (("anna", "--folder", "etc/tappa"), 2, "--folder: an absolute path of plain letters is needed"),
        (("anna", "--folder", '/etc/"; sh'), 2, "--folder: an absolute path"),
        (("anna", "--home", "/srv/%h"), 2, "--home: an absolute path"),
        (("anna", "--account", "a\nMatch all"), 2, "--account: no name of an account"),
        (("anna", "--idle", "-1"), 2, "--idle"),
        (("anna", "--language", "de"), 2, "--language"),
        (("anna", "--sessions", "many"), 2, "“many” is no number from 0 to 9999"),
        (("anna", "--keys", "."), 1, "anna.pub cannot be read. It is not there."),
        (("anna", "--as", "anna", "--out", "x"), 2, "--out: with --as no file of the host"),
        ((), 2, "NAME"),
    ],
)
def test_what_would_not_be_understood_is_refused(wrong: tuple[str, ...], code: int, told: str):
    refused = call("host-config", *wrong)
    assert (refused.returncode, refused.stdout) == (code, "")
    assert told in refused.stderr


def test_a_file_of_keys_with_something_else_in_it_is_refused_with_its_line(tmp_path: Path):
    (tmp_path / "anna.pub").write_text(f'{KEY}\ncommand="sh" {KEY}\n', encoding="ascii")
    refused = call("host-config", "anna", "--keys", str(tmp_path))
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "anna.pub, line 2: that is no public key." in refused.stderr


def test_the_shell_takes_the_script_and_a_kill_alone_is_followed_by_the_reset(tmp_path: Path):
    python = tmp_path / "python"
    script = tmp_path / "login"
    script.write_text(login_script(HostPlan(str(python), home="/srv/tappa")), encoding="ascii")
    for code, body in ((0, "exit 0"), (1, "exit 1"), (143, "exit 143"), (137, "kill -9 $$")):
        python.write_text(f'#!/bin/sh\nprintf "%s " "$@" "$TAPPA_HOME" "$(umask)" > {tmp_path}/told\n{body}\n')
        python.chmod(0o755)
        with Terminal(program=("sh", str(script), "anna")) as terminal:
            assert terminal.wait_end()[0] == code
            told = (tmp_path / "told").read_text().split()
            assert " ".join(told) == "-I -m tui --as anna --idle 60 --sessions 3 /srv/tappa 0077"
            assert (b"\x1b[?1049l" in terminal.raw, b"\x1b[<u" in terminal.raw) == (code == 137, code == 137)


def test_a_login_begins_in_the_language_of_the_host_whatever_the_client_says(make_host: HostMaker):
    host = make_host("anna", options=["--language", "fr"])
    with host.login("anna", "plain", options=["-t", "-o", "SendEnv=LANG LC_*"], LC_ALL="it_IT.UTF-8") as terminal:
        terminal.wait_for("Il n’y a pas encore de partie.")


@pytest.mark.skipif(bool(MISSING), reason=MISSING)
def test_the_server_takes_the_configuration_and_it_holds_for_the_one_account_alone(tmp_path: Path):
    assert SERVER is not None
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", tmp_path / "key"], check=True)
    (tmp_path / "part").write_text(match_block(PLAN), encoding="ascii")
    (tmp_path / "conf").write_text(
        f"HostKey {tmp_path}/key\nX11Forwarding yes\nInclude {tmp_path}/part\nPermitRootLogin no\n", encoding="ascii"
    )
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)

    def settings(user: str) -> dict[str, str]:
        told = subprocess.run(
            [str(SERVER), "-T", "-f", tmp_path / "conf", "-C", f"user={user},host=h,addr=192.0.2.1"],
            capture_output=True, text=True, check=True,
        )
        return dict(line.split(" ", 1) for line in told.stdout.splitlines() if " " in line)

    tappa, other = settings("tappa"), settings("bob")
    assert tappa["authorizedkeysfile"] == "/etc/tappa/authorized_keys"
    assert tappa["authenticationmethods"] == "publickey"
    assert (tappa["disableforwarding"], tappa["x11forwarding"], tappa["permituserrc"]) == ("yes", "no", "no")
    assert tappa["clientaliveinterval"] == "10"
    assert (other["disableforwarding"], other["x11forwarding"]) == ("no", "yes")
    assert (tappa["permitrootlogin"], other["permitrootlogin"]) == ("no", "no")
