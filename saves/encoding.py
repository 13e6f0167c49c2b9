"""A match as tables, and tables as a text of TOML in the sections' fixed order.

tomli-w makes all of the text but the journal. Its tokens have an alphabet of their own, in which nothing needs
escaping: so it is written here, as a literal string. Of a basic string both libraries look at each character: to write
and to read the journal of a long tour would take 2 ms and 3.5 ms, half of the whole.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, date, datetime, time
from functools import cache
from typing import Any

import tomli_w

from engine.game import Outcome, Seat, settle_options
from engine.match import Match
from saves import document
from saves.checks import MAX_COUNTER
from saves.document import SECTIONS, Saved, same_data
from saves.errors import SaveRefused
from saves.pieces import read_back
from saves.text import digest, parse, read_text

_INSTALLED = re.compile(r"tappa-([^-]+)\.dist-info")
_NO_JOURNAL = re.compile(r"[^A-Za-z0-9:~=!@ \n-]")


class NotWritten(ValueError):
    """What was made of a match cannot be read back as the same: `code` is `too-large` or `not-verified`.

    `place` is the first place where it departs, empty for the whole.
    """

    def __init__(self, code: str, place: str = "") -> None:
        super().__init__(f"{place}: {code}")
        self.code = code
        self.place = place


def tables_of(saved: Saved, at: datetime) -> dict[str, Any]:
    """Return everything that a save holds as plain data, but for the digest.

    Args:
        saved: what it is to hold; nothing in it changes, and the tables share parts with it.
        at: the time that it bears, with a time zone.
    """
    match, extra = saved.match, saved.extra
    tables: dict[str, Any] = {key: value for key, value in extra.top.items() if not isinstance(value, Mapping)}
    tables["tappa"] = {**_head(saved, at), **extra.tappa}
    tables["setup"] = {
        "seats": [_seat(seat) for seat in match.setup.seats],
        **match.setup.details,
        **extra.setup,
    }
    tables["rules"] = settle_options(match.game, match.setup.options)
    tables["dice"] = {
        "kind": match.dice.kind,
        "seed": match.dice.seed,
        "undo": match.dice.undo,
        "chances": match.chances,
    }
    tables["state"] = match.state.to_data()
    tables["journal"] = {"turns": turns_text(match)}
    if match.base is not None:
        tables["base"] = {"journal": saved.past, "state": match.base}
    tables |= {key: value for key, value in extra.top.items() if isinstance(value, Mapping)}
    tables["end"] = {"complete": True}
    return tables


def text_of(tables: dict[str, Any]) -> str:
    """Return the text of a save; its digest is put into the tables' `[tappa]` as well.

    Raises:
        NotWritten: something in it is no plain data, or the journal is none.
    """
    loose = {key: value for key, value in tables.items() if key not in SECTIONS}
    tail = {key: value for key, value in loose.items() if isinstance(value, Mapping)}
    first = {key: value for key, value in loose.items() if key not in tail}
    try:
        parts = [
            *(_table(name, tables[name]) for name in ("setup", "rules", "dice", "state")),
            f"[journal]\n{_lines('turns', tables['journal']['turns'])}",
        ]
        if "base" in tables:
            base = tables["base"]
            parts.append(f"[base]\n{_lines('journal', base['journal'])}")
            parts.append(tomli_w.dumps({"base": {"state": base["state"]}}))
        parts.append(tomli_w.dumps({**tail, "end": tables["end"]}))
        body = "\n".join(parts)
        tables["tappa"]["digest"] = digest(body)
        head = f"{tomli_w.dumps(first)}\n" if first else ""
        return f"{head}{_table('tappa', tables['tappa'])}\n{body}"
    except (TypeError, ValueError) as error:
        raise NotWritten("not-verified", _not_plain(tables)) from error


def verify(data: bytes, tables: Mapping[str, Any]) -> None:
    """See that a file would be read back as the tables that it was made of.

    Raises:
        NotWritten: it would not, or it is too large to be read at all.
    """
    try:
        text = read_text(data)
        if read_back(text) == tables:
            return
        found = parse(text)
    except SaveRefused as refused:
        code = "too-large" if refused.faults[0].code == "too-large" else "not-verified"
        raise NotWritten(code, refused.faults[0].place) from refused
    # The quick comparison says no to a tuple for a list, which the slow one lets pass.
    if found != tables and not same_data(found, tables):
        raise NotWritten("not-verified", _difference(found, tables))


def turns_text(match: Match) -> str:
    """Return the journal as a save has it: the line of the turn that is going on has not ended.

    So a match that is resumed in the middle of a turn goes on in the same line, and one that is resumed between two
    turns in the next; the state alone does not tell which it was, since a turn that had nothing to write has no line.
    """
    journal = match.journal
    text = journal.text()
    return text[:-1] if journal.turn == match.state.turn else text


def journal_text(text: str) -> str:
    """Return the text of a journal that is only kept: what does not belong in one is a `-`."""
    return _NO_JOURNAL.sub("-", text)


@cache
def program_version() -> str:
    """Return the version of the program, which a save names for people; empty where it is not installed.

    It stands in the name of a folder beside what is installed. `importlib.metadata` would read it too, and brings the
    parsing of mail: 15 ms in a match's first answer, and 1.3 MB.
    """
    for place in sys.path:
        with suppress(OSError):
            for name in os.listdir(place or "."):
                if found := _INSTALLED.fullmatch(name):
                    return found[1]
    return ""


def _head(saved: Saved, at: datetime) -> dict[str, Any]:
    """Return `[tappa]`: what a list of saves needs is all here, so that it need not read on."""
    match = saved.match
    pending = match.pending
    seats = match.setup.seats
    people = [seat for seat in seats if seat.strength is None]
    head = {
        "format": document.FORMAT,
        "program": program_version(),
        "game": match.game.id,
        "rules": match.game.rules_version,
        "title": saved.title,
        "ident": saved.ident,
        "counter": min(match.counter, MAX_COUNTER),  # no more is read; only a person can have written one so high
        "saved": at.astimezone(UTC).replace(microsecond=0),
        "seconds": min(saved.seconds, MAX_COUNTER),
        "chapter": match.state.chapter,
        "names": [seat.name for seat in seats],
        "owners": [seat.owner for seat in people if seat.owner is not None],
        "table": any(seat.owner is None for seat in people),
        "over": isinstance(pending, Outcome),
    }
    if chapters := match.game.chapters(match.setup):
        head["chapters"] = chapters
    if not isinstance(pending, Outcome) and pending.seat:
        head["to_play"] = pending.seat
    return head


def _seat(seat: Seat) -> dict[str, Any]:
    data = {"name": seat.name, "player": seat.player}
    if seat.owner is not None:
        data["owner"] = seat.owner
    if seat.colour:
        data["colour"] = seat.colour
    return data


def _table(name: str, table: Mapping[str, Any]) -> str:
    """Return a table as tomli-w writes it, key by key: most of a state is as it was when it was written last."""
    pieces = [_entry(name, key, value) for key, value in table.items()]
    header = f"[{name}]\n"
    plain = [piece.removeprefix(header) for piece in pieces if piece.startswith(header)]
    tables = [piece for piece in pieces if not piece.startswith(header)]
    return "\n".join([header + "".join(plain), *tables] if plain or not tables else tables)


_entries: dict[tuple[str, str, str], str] = {}
"""Entries that have been written, by table, key and value; whose they were does not matter."""
_MOST = 512


def _entry(name: str, key: str, value: Any) -> str:
    """Return an entry of a table with the header above it; it is looked up by how Python writes the value."""
    shown = (name, key, repr(value))
    text = _entries.get(shown)
    if text is None:
        text = tomli_w.dumps({name: {key: value}})
        if len(_entries) >= _MOST:
            _entries.clear()
        _entries[shown] = text
    return text


def _lines(key: str, text: str) -> str:
    found = _NO_JOURNAL.search(text)
    if found:
        raise ValueError(f"{found[0]!r} in a journal")
    return f"{key} = '''\n{text}'''\n"


def _not_plain(data: Any, place: str = "") -> str:
    """Return the place of the first value that TOML cannot hold."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            at = f"{place}.{key}" if place else str(key)
            if not isinstance(key, str):
                return at
            if found := _not_plain(value, at):
                return found
        return ""
    if isinstance(data, list | tuple):
        return next(filter(None, (_not_plain(item, f"{place}[{n}]") for n, item in enumerate(data, 1))), "")
    return "" if isinstance(data, bool | int | float | str | datetime | date | time) else place


def _difference(found: Any, wanted: Any, place: str = "") -> str:
    if isinstance(found, Mapping) and isinstance(wanted, Mapping):
        for key in (*wanted, *(key for key in found if key not in wanted)):
            if key not in found or key not in wanted or not same_data(found[key], wanted[key]):
                return _difference(found.get(key), wanted.get(key), f"{place}.{key}" if place else str(key))
    return place
