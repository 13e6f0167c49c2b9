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
MAX_DOTS_SQUARED = 2_000_000
"""The squares of all lines' dots added up: what dotted keys cost to read. A file full of keys of 200 parts, each within
its line's limit, takes 17 s and 1 GiB; what stays below this takes half a second. Prose of a megabyte does."""

MAX_DEPTH = 32
"""Tables and lists in one another. Dotted keys nest without limit, and what walks over data would run out of stack."""

_WHOLES = (dict, list)
"""What the reader of TOML makes that holds other values."""

_BITS = 64
"""TOML promises whole numbers of 64 bits, its reader takes any; those that Python will not print would stop whatever
tells of them."""
_HUGE = re.compile(r"\b(?:0[xob][0-9A-Fa-f_]{1000,}|[0-9][0-9_]{4300,})")
"""A number too long to print, or a text that looks like one."""

_HEAD = re.compile(r"^\[tappa\]", re.M)
_BODY = re.compile(r"^\[(?!\[?tappa[\].])", re.M)
_END = re.compile(r"^\[end\]\s*complete\s*=\s*true\b", re.M)
_WHERE = re.compile(r"line (\d+), column (\d+)")
_AT_END = "at end of document"
"""What the reader of TOML says in place of a line and a column."""


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
        _check_dots(text)
    return text


def _check_dots(text: str) -> None:
    squared = 0
    for number, line in enumerate(text.split("\n"), 1):
        dots = line.count(".")
        if dots > MAX_DOTS:
            raise SaveRefused([Fault("too-many-dots", "", {"line": number, "limit": MAX_DOTS})])
        squared += dots * dots
    if squared > MAX_DOTS_SQUARED:
        raise SaveRefused([Fault("too-many-dots", "")])


def parse(text: str) -> dict[str, Any]:
    """Return the tables of a text.

    Raises:
        SaveRefused: it is no TOML, or nests too deep.
    """
    huge = _HUGE.search(text)
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # TOMLDecodeError and UnicodeDecodeError are ValueErrors; so is that of a number of more than 4,300 digits.
        told = str(error) if isinstance(error, tomllib.TOMLDecodeError) else ""
        found = _WHERE.search(told)
        where = {"line": int(found[1]), "column": int(found[2])} if found else {}
        if _AT_END in told:
            where = _place(text, len(text))
        if not where and huge and not isinstance(error, RecursionError):
            where = _place(text, huge.start())
        raise SaveRefused([Fault("not-toml", "", where)]) from None
    if huge and _is_huge(tables):
        raise SaveRefused([Fault("not-toml", "", _place(text, huge.start()))])
    faults = [Fault("too-deep", key, {"limit": MAX_DEPTH}) for key, value in tables.items() if _is_deep(value)]
    if faults:
        raise SaveRefused(faults)
    return tables


def _place(text: str, at: int) -> dict[str, int]:
    return {"line": text.count("\n", 0, at) + 1, "column": at - text.rfind("\n", 0, at)}


def _is_huge(tables: dict[str, Any]) -> bool:
    """Tell whether there is a number in it that TOML has no room for, and Python no text."""
    left: list[Any] = [tables]
    while left:
        value = left.pop()
        if type(value) in _WHOLES:
            left += value.values() if type(value) is dict else value
        elif type(value) is int and value.bit_length() > _BITS:
            return True
    return False


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
