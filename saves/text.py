"""A save as text, whatever match it holds: the limits, the TOML, the end mark and the digest.

The digest is of the body: all that follows the `[tappa]` section. It is taken of the text as TOML reads it, so a file
that an editor has stored with a byte-order mark, other line ends or one more empty line is still the same.
"""

from __future__ import annotations

import re
import tomllib
from hashlib import blake2b
from typing import Any

from engine.game import Fault
from saves.errors import SaveRefused

MAX_BYTES = 1 << 20
"""No save of a real match comes near it."""
MAX_DOTS = 200
"""Dots in one line. The reader of TOML takes 1.8 s and 1 GiB for a single key of 16,000 parts."""

MAX_DEPTH = 32
"""Tables and lists in one another. Dotted keys nest without limit, and what walks over data would run out of stack."""

_WHOLES = (dict, list)
"""What the reader of TOML makes that holds other values."""

_HEAD = re.compile(r"^\[tappa\]", re.M)
_BODY = re.compile(r"^\[(?!\[?tappa[\].])", re.M)
_END = re.compile(r"^\[end\]\s*complete\s*=\s*true\b", re.M)
_WHERE = re.compile(r"line (\d+), column (\d+)")


def read_text(data: bytes) -> str:
    """Return the text of a file, with plain line ends.

    Raises:
        SaveRefused: it is empty, too large, not UTF-8 or of a form that takes too long to read.
    """
    if len(data) > MAX_BYTES:
        raise SaveRefused([Fault("too-large", "", {"limit": MAX_BYTES})])
    if not data.strip(b"\0\t\r\n "):
        raise SaveRefused([Fault("empty", "", {"bytes": len(data)})])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SaveRefused([Fault("not-utf8", "", {"line": data.count(b"\n", 0, error.start) + 1})]) from None
    text = text.replace("\r\n", "\n")
    if text.count(".") > MAX_DOTS:
        for number, line in enumerate(text.split("\n"), 1):
            if line.count(".") > MAX_DOTS:
                raise SaveRefused([Fault("too-many-dots", "", {"line": number, "limit": MAX_DOTS})])
    return text


def parse(text: str) -> dict[str, Any]:
    """Return the tables of a text.

    Raises:
        SaveRefused: it is no TOML, or nests too deep.
    """
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # TOMLDecodeError and UnicodeDecodeError are ValueErrors; so is that of a number of more than 4,300 digits.
        found = _WHERE.search(str(error)) if isinstance(error, tomllib.TOMLDecodeError) else None
        where = {"line": int(found[1]), "column": int(found[2])} if found else {}
        raise SaveRefused([Fault("not-toml", "", where)]) from None
    faults = [Fault("too-deep", key, {"limit": MAX_DEPTH}) for key, value in tables.items() if _is_deep(value)]
    if faults:
        raise SaveRefused(faults)
    return tables


def _is_deep(value: Any) -> bool:
    level = [value] if type(value) in _WHOLES else []
    for _ in range(MAX_DEPTH):
        if not level:
            return False
        level = [
            part
            for whole in level
            for part in (whole.values() if type(whole) is dict else whole) if type(part) in _WHOLES
        ]
    return True


def has_end(text: str) -> bool:
    """Tell whether the end mark is there; TOML that is cut between two tables would be read without complaint."""
    at = text.find("[end]")  # to search by the pattern takes as long as all else that a list does with a save
    while at >= 0 and not _END.match(text, at):
        at = text.find("[end]", at + 1)
    return at >= 0


def split(text: str) -> tuple[str, str]:
    """Return the head of a save, up to the end of `[tappa]`, and its body; without `[tappa]` all of it is head."""
    head = _HEAD.search(text)
    body = _BODY.search(text, head.end()) if head else None
    return (text[: body.start()], text[body.start() :]) if body else (text, "")


def digest(body: str) -> str:
    """Return the digest of a body, as it stands in `[tappa]`."""
    return blake2b(body.rstrip("\n").encode(), digest_size=16).hexdigest()
