"""What OpenSSH's server is told, so that a login by key is a seat at the table and nothing else.

Three files: the people's keys, each with the command that says whose it is; a part of the server's configuration for
the one account that all share; and the script that the keys start. They are pure text here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from shlex import quote

from tui.limits import IDLE_MINUTES, SESSIONS

KEYS, CONFIG, LOGIN = "authorized_keys", "tappa.conf", "login"
"""What the three files are called."""
PLAIN_PATH = re.compile(r"/[A-Za-z0-9/._+-]*")
"""A path that means the same to the shell, in a quoted command of a key and in the server's configuration."""
ACCOUNT = re.compile(r"[a-z_][a-z0-9_.-]{0,31}")

_KEY = re.compile(r"((?:sk-)?(?:ssh|ecdsa)-[a-z0-9@.-]+) ([A-Za-z0-9+/]+={0,3})(?: .*)?")
_RESET = r"\033[0m\033[?7h\033[?2026l\033[?2048l\033[?2004l\033[?1016l\033[?1006l\033[?1015l\033[?1004l\033[?1003l" \
    r"\033[?1000l\033[?25h\033[?1049l"
"""What `tui.driver` switches on, off; without kitty's keys, whose end the Linux console prints."""


@dataclass(frozen=True, slots=True)
class HostPlan:
    """How a host is set up."""

    python: str
    """The interpreter that Tappa is installed for; an absolute path, as `home` and `folder`."""
    account: str = "tappa"
    """The Unix account that all share."""
    folder: str = "/etc/tappa"
    """Where the keys and the script lie; the account must not be able to write there."""
    home: str | None = None
    """Tappa's folder, `$TAPPA_HOME`; None: the usual one of the account."""
    language: str | None = None
    """What those read who have not set a language, by its code; None: English. What a client says does not count."""
    idle: int = IDLE_MINUTES
    """Minutes; 0: no limit, as for `sessions`."""
    sessions: int = SESSIONS


class NoKey(ValueError):
    """A line is no public key alone: options before it would be obeyed by the server. The argument is its number."""


def public_keys(text: str) -> list[str]:
    """Return the public keys of a `.pub` file, a line each, without what people wrote after them.

    Raises:
        NoKey: a line is something else.
    """
    keys = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        found = _KEY.fullmatch(line.strip())
        if found is None:
            raise NoKey(number)
        keys.append(f"{found[1]} {found[2]}")
    return keys


def key_lines(plan: HostPlan, keys: Mapping[str, Sequence[str]]) -> str:
    """Return the file of keys. A person without one gets a line that the server passes over, to be filled in.

    Args:
        plan: the host.
        keys: public keys by login name.
    """
    return "".join(
        f'command="exec {plan.folder}/{LOGIN} {name}",restrict,pty {key}\n'
        for name, own in keys.items()
        for key in (f"{key} {name}" for key in own or (f"PUBLIC-KEY-OF-{name}",))
    )


def match_block(plan: HostPlan) -> str:
    """Return the part of the server's configuration; a file for `/etc/ssh/sshd_config.d`."""
    return f"""\
# Logins to the account of Tappa. No ForceCommand: it would override the commands of the keys, which say who plays.
# Many logins at once are dropped from ten on; a host for many people wants, before the Match: MaxStartups 50:30:200
Match User {plan.account}
    AuthorizedKeysFile {plan.folder}/{KEYS}
    AuthorizedKeysCommand none
    TrustedUserCAKeys none
    AuthenticationMethods publickey
    DisableForwarding yes
    AllowTcpForwarding no
    AllowStreamLocalForwarding no
    AllowAgentForwarding no
    X11Forwarding no
    PermitTunnel no
    PermitUserRC no
    PermitTTY yes
    MaxSessions 1
    ClientAliveInterval 10
    ClientAliveCountMax 2
Match all
"""


def login_script(plan: HostPlan) -> str:
    """Return the script that a key's command starts, with the person's name.

    It has no trap for SIGHUP, so that the kernel ends it with the program. It waits for the program for the one thing
    that this cannot do itself: put the terminal back after it was killed.
    """
    home = "" if plan.home is None else f" TAPPA_HOME={quote(plan.home)}"
    language = "" if plan.language is None else f" LC_MESSAGES={quote(plan.language)}"
    return f"""\
#!/bin/sh
# Starts Tappa for the person whose key has logged in. Nothing that the client sent counts but the kind of terminal,
# and one word: plain, for who wants lines in place of screens.
umask 077
ulimit -c 0
trap '' INT QUIT TSTP # keys that are pressed before the program listens to them
who=$1
set --
[ "${{SSH_ORIGINAL_COMMAND-}}" != plain ] || set -- plain
env -i HOME="$HOME" PATH=/usr/local/bin:/usr/bin:/bin LANG=C.UTF-8{language} TERM="${{TERM-}}" \\
    SSH_CONNECTION="${{SSH_CONNECTION-}}"{home} \\
    {quote(plan.python)} -I -m tui --as "$who" --idle {plan.idle} --sessions {plan.sessions} "$@"
code=$?
case $code in
    129 | 130 | 143) ;; # the program has put the terminal back
    *) if [ "$code" -ge 128 ] && [ -t 1 ]; then
        [ "${{TERM-}}" = linux ] || printf '\\033[<u'
        printf '{_RESET}'
    fi ;;
esac
exit "$code"
"""
