"""A host of OpenSSH for tests: a server on loopback that `tappa host-config` has set up, and clients of it.

The server runs as who runs the tests, who is the account that all share too. Nothing of the machine's own
configuration is read or written, but for the folder that a server started by root wants (`/run/sshd`).
"""

from __future__ import annotations

import contextlib
import getpass
import os
import shutil
import signal
import site
import socket
import subprocess
import time
import venv
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event
from types import TracebackType
from typing import Any

from tests.terminal.terminal import DEADLINE, Terminal

ROOT = Path(__file__).parents[2]
SERVER = shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
CLIENT = shutil.which("ssh")
_NEVER = Event()
MISSING = "" if SERVER and CLIENT else "OpenSSH's server and client are not installed (Debian: openssh-server)"
"""Why no host can be set up here; empty: it can."""

_CONFIG = """\
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host_key
PidFile none
StrictModes no
UsePAM {pam}
PermitRootLogin prohibit-password
MaxStartups 100
LogLevel VERBOSE
# As Debian has it.
KbdInteractiveAuthentication no
X11Forwarding yes
AcceptEnv LANG LC_*
Subsystem sftp {sftp}
# What the account's own shell reads at its start is no part of the host: it may take a second, or do anything.
SetEnv HOME={folder}/empty
{more}
"""


def wait_until(so: Callable[[], bool], what: str, seconds: float = DEADLINE) -> float:
    """Wait until something is so, and return how many seconds that took.

    Raises:
        AssertionError: it did not come to be.
    """
    begun = time.monotonic()
    while not so():
        assert time.monotonic() - begun < seconds, f"waited for {what}"
        _NEVER.wait(0.01)
    return time.monotonic() - begun


def make_python(folder: Path) -> Path:
    """Return the interpreter of an environment that holds this tree and the libraries of the present one.

    The program is started with `python -I`, which sees neither PYTHONPATH nor the folder it is started in.
    """
    venv.create(folder, symlinks=True)
    (library,) = folder.glob("lib/python*/site-packages")
    (library / "here.pth").write_text("\n".join([str(ROOT), *site.getsitepackages()]) + "\n", encoding="utf-8")
    return folder / "bin" / "python"


def run(*command: str | Path, **changes: str) -> str:
    """Run a command that must succeed, and return what it prints."""
    done = subprocess.run(
        [str(part) for part in command], env={**os.environ, **changes}, capture_output=True, text=True, check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


class OpenSSHHost:
    """A running server; leave it by `with`, and neither it nor a session of it is left."""

    def __init__(
        self, folder: Path, *names: str, options: Sequence[str] = (), more: str = "", log: str = "log",
    ) -> None:
        """Set a host up and start its server.

        Args:
            folder: where all of it lies.
            names: the people who may log in.
            options: of `host-config`, besides.
            more: lines of the server's configuration, before the account's.
            log: the file of the server's messages.
        """
        assert SERVER is not None
        self.folder = folder
        self.home = folder / "home"
        self.python = make_python(folder / "venv")
        self.account = getpass.getuser()
        keys, host = folder / "keys", folder / "host"
        keys.mkdir(parents=True)
        for name in names:
            run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", f"{name}'s own", "-f", keys / name)
        run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / "host_key")
        run(
            self.python, "-I", "-m", "tui", "host-config", *names, "--keys", keys, "--out", host, "--account",
            self.account, "--folder", host, "--home", self.home, *options,
        )
        sftp = next((path for path in ("/usr/lib/openssh/sftp-server", "/usr/libexec/sftp-server")
                     if os.path.exists(path)), "internal-sftp")
        pam = "yes" if os.geteuid() == 0 and os.path.exists("/etc/pam.d/sshd") else "no"
        if os.geteuid() == 0:
            Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
        self.log = folder / log
        for _ in range(5):  # another process may take the port before the server does
            self.port = _free_port()
            config = _CONFIG.format(port=self.port, folder=folder, sftp=sftp, more=more, pam=pam)
            (folder / "sshd_config").write_text(f"{config}Include {host}/tappa.conf\n", encoding="utf-8")
            self.server = subprocess.Popen(
                [SERVER, "-D", "-E", str(self.log), "-f", str(folder / "sshd_config")], stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )
            wait_until(lambda: self._listens() or self.server.poll() is not None, "the server")
            if self.server.poll() is None:
                break
        assert self.server.poll() is None, self.log.read_text(encoding="utf-8")

    def __enter__(self) -> OpenSSHHost:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.server.terminate()
        self.server.wait(DEADLINE)
        self._end_sessions()

    def _listens(self) -> bool:
        told = f"Server listening on 127.0.0.1 port {self.port}."
        return self.log.exists() and told in self.log.read_text(encoding="utf-8")

    def clear(self) -> None:
        """End all sessions, and forget what was played and what the server has told."""
        self._end_sessions()
        if self.home.exists():
            shutil.rmtree(self.home)
        os.truncate(self.log, 0)

    def _end_sessions(self) -> None:
        while sessions := self.sessions():
            for pid in sessions:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)

    # ---- the server's side --------------------------------------------------------------------------------------

    def tappa(self, *args: str) -> str:
        """Run a command of the program as the host's administrator, and return what it prints."""
        return run(self.python, "-I", "-m", "tui", *args, TAPPA_HOME=str(self.home))

    def sessions(self, name: str = "") -> list[int]:
        """Return the processes of the program that logins have started, of one person or of all."""
        found = []
        for pid in (int(entry) for entry in os.listdir("/proc") if entry.isdigit()):
            with contextlib.suppress(OSError):
                words = os.fsdecode(Path(f"/proc/{pid}/cmdline").read_bytes()).split("\0")
                if words[0] == str(self.python) and "--as" in words and name in ("", words[words.index("--as") + 1]):
                    found.append(pid)
        return found

    # ---- the client's side --------------------------------------------------------------------------------------

    def ssh(self, name: str, *options: str, port: int | None = None) -> list[str]:
        """Return the client's command line for a person, up to the host's name."""
        return [
            str(CLIENT), "-F", "none", "-p", str(port or self.port), "-i", str(self.folder / "keys" / name),
            "-o", "IdentitiesOnly=yes", "-o", "BatchMode=yes", "-o", "StrictHostKeyChecking=no",
            "-o", f"UserKnownHostsFile={self.folder}/known_hosts", "-o", "LogLevel=QUIET", *options,
            f"{self.account}@127.0.0.1",
        ]

    def login(
        self, name: str, *command: str, options: Sequence[str] = (), port: int | None = None,
        size: tuple[int, int] = (100, 30), answers: bool = False, **changes: Any,
    ) -> Terminal:
        """Log in from a terminal; its process is the client's."""
        words = [*self.ssh(name, *options, port=port), *command]
        host = self.server.pid
        return Terminal(program=words, size=size, answers=answers, host=host, SSH_AUTH_SOCK=None, **changes)

    def call(
        self, name: str, *command: str, options: Sequence[str] = (), text: str = ""
    ) -> subprocess.CompletedProcess[str]:
        """Log in without a terminal, and wait for the end."""
        return subprocess.run(
            [*self.ssh(name, *options), *command], input=text, capture_output=True, text=True, check=False,
            timeout=DEADLINE,
        )


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
