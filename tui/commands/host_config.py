"""`tappa host-config`: the files that let people log in to one table over OpenSSH."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from saves.errors import ReadFailed
from saves.files import make_folders, read_file, write_file
from saves.names import clean
from saves.seats import is_owner_name
from tui.call import Call
from tui.errors import USAGE, Refused
from tui.limits import IDLE_MINUTES, SESSIONS
from tui.openssh import (
    ACCOUNT,
    CONFIG,
    KEYS,
    LOGIN,
    PLAIN_PATH,
    HostPlan,
    NoKey,
    key_lines,
    login_script,
    match_block,
    public_keys,
)
from tui.streams import say

_MOST = 64 * 1024
"""Bytes of a file of public keys."""


def run(args: argparse.Namespace, call: Call) -> int:
    """Print the three files, or write them to a folder."""
    _ = call.speech._
    out = None if args.out is None else call.own_path("--out", args.out)
    names = list(dict.fromkeys(args.names))
    for name in names:
        if not is_owner_name(name):
            raise Refused(_("no login name: “{value}”").format(value=clean(name)), code=USAGE)
    if not ACCOUNT.fullmatch(args.account):
        raise Refused(_("--account: no name of an account: “{value}”").format(value=clean(args.account)), code=USAGE)
    for option, path in (("--folder", args.folder), ("--home", args.home)):
        if path is not None and not PLAIN_PATH.fullmatch(path):
            message = _("{option}: an absolute path of plain letters is needed, not “{value}”.")
            raise Refused(message.format(option=option, value=clean(path, 500)), code=USAGE)
    plan = HostPlan(
        sys.executable, args.account, args.folder.rstrip("/"), args.home, args.language,
        _or(args.idle, IDLE_MINUTES), _or(args.sessions, SESSIONS),
    )
    folder = None if args.keys is None else call.own_path("--keys", args.keys)
    keys = {name: [] if folder is None else _keys(folder / f"{name}.pub", call) for name in names}
    files = {KEYS: key_lines(plan, keys), LOGIN: login_script(plan), CONFIG: match_block(plan)}
    if out is None:
        _print(files, plan)
    else:
        _write(files, out)
    return 0


def _or(value: int | None, default: int) -> int:
    return default if value is None else value


def _keys(path: Path, call: Call) -> list[str]:
    """Return the public keys of a person.

    Raises:
        ReadFailed: there is no such file, or it cannot be read.
        Refused: it holds something else.
    """
    data = read_file(path, _MOST)
    if len(data) > _MOST:
        raise ReadFailed("not-a-file", path)
    try:
        return public_keys(data.decode("utf-8", "replace"))
    except NoKey as wrong:
        message = call.speech._("{file}, line {number}: that is no public key.")
        raise Refused(message.format(file=clean(str(path), 500), number=wrong.args[0])) from None


def _print(files: dict[str, str], plan: HostPlan) -> None:
    for name, text in files.items():
        say(f"# ---- {place(name, plan)}", text)


def _write(files: dict[str, str], out: Path) -> None:
    """Write the files so that all may read them: the server reads the keys as the account that they are for."""
    new = not out.exists()
    make_folders(out)
    if new:
        out.chmod(0o755)
    for name, text in files.items():
        path = out / name
        write_file(path, text.encode())
        path.chmod(0o755 if name == LOGIN else 0o644)
        say(str(path))


def place(name: str, plan: HostPlan) -> str:
    """Return where a file belongs on the host."""
    return f"/etc/ssh/sshd_config.d/{name}" if name == CONFIG else f"{plan.folder}/{name}"
