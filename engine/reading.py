"""Reading a state back from plain data that nobody vouches for, and listing everything that is wrong with it.

A `Reader` never stops at the first fault: what cannot be used is put down as a fault and stood in for by a value that
is allowed, so that reading goes on. Rules that join several keys ask `sound` first, so that a stand-in is not blamed.
Codes are `missing`, `type`, `range`, `choice`, `count`, `unknown-key`, and, from those who use it, `impossible`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from engine.game import Fault, Faulty

Count = int | tuple[int, int]
"""How long a list has to be: a number, or the fewest and the most."""

_MISSING = object()
SHOWN = 80
"""How many characters of a wrong text, or of a key, are kept for its sentence: a file may hold a million."""
_LARGEST = 2**63
"""How large a wrong number is shown at most."""


def type_name(value: object) -> str:
    """Return the stable id of what kind of plain value this is."""
    if isinstance(value, bool):
        return "flag"
    for kind, name in ((int, "integer"), (str, "text"), (Mapping, "table"), (list | tuple, "list"), (float, "number")):
        if isinstance(value, kind):
            return name
    return "other"


class Reader:
    """Reads the keys of one table and collects what is wrong; its part tables share the list of faults."""

    __slots__ = ("data", "place", "faults", "_asked", "_bad")

    def __init__(self, data: object, place: str, faults: list[Fault] | None = None) -> None:
        """Begin to read.

        Args:
            data: the table; anything else is a fault and reads as an empty one whose keys nobody misses.
            place: where it stands, such as `state`; its keys are named after it.
            faults: the list to add to; None: a new one.
        """
        self.place = place
        self.faults: list[Fault] = [] if faults is None else faults
        self.data: Mapping[str, Any] | None = None
        """The table, None if there is none to read."""
        self._asked: set[str] = set()
        self._bad: set[str] = set()
        if isinstance(data, Mapping):
            self.data = data
        elif data is not _MISSING:
            self.faults.append(Fault("type", place, {"expected": "table", "found": type_name(data)}))

    # ---- one value ----------------------------------------------------------------------------------------------

    def integer(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """Return a whole number from `low` to `high`, both included; an absent key is a fault without a default."""
        value = self._value(key, default is None)
        if value is _MISSING:
            return low if default is None else default
        return self._integer(key, self.at(key), value, low, high)

    def text(self, key: str, allowed: Collection[str] | None = None, default: str | None = None) -> str:
        """Return a text, one of `allowed` (None: any); an absent key is a fault without a default."""
        value = self._value(key, default is None)
        if value is _MISSING:
            return _stand_in(allowed) if default is None else default
        return self._text(key, self.at(key), value, allowed)

    def flag(self, key: str, default: bool | None = None) -> bool:
        """Return a bool; an absent key is a fault without a default."""
        value = self._value(key, default is None)
        if value is _MISSING:
            return bool(default)
        if isinstance(value, bool):
            return value
        self._wrong_type(key, self.at(key), "flag", value)
        return False

    # ---- lists --------------------------------------------------------------------------------------------------

    def items(self, key: str, count: Count, optional: bool = False) -> list[Any]:
        """Return a list whose items nobody has looked at yet, empty if it is absent, no list or not of this length."""
        value = self._value(key, not optional)
        if value is _MISSING:
            return []
        if not isinstance(value, list | tuple):
            self._wrong_type(key, self.at(key), "list", value)
            return []
        low, high = _bounds(count)
        if not low <= len(value) <= high:
            self.fault(key, "count", count=len(value), low=low, high=high)
            return []
        return list(value)

    def integers(self, key: str, count: Count, low: int, high: int, optional: bool = False) -> list[int]:
        """Return a list of whole numbers from `low` to `high`; the first one's place is `key[1]`."""
        found = self.items(key, count, optional)
        if any(type(value) is not int or not low <= value <= high for value in found):
            found = [
                self._integer(key, self.at(key, number), value, low, high) for number, value in enumerate(found, 1)
            ]
        return found or [low] * (0 if optional else _bounds(count)[0])

    def texts(
        self, key: str, count: Count, allowed: Collection[str] | None = None, optional: bool = False
    ) -> list[str]:
        """Return a list of texts, each one of `allowed` (None: any); the first one's place is `key[1]`."""
        found = [
            self._text(key, self.at(key, number), value, allowed)
            for number, value in enumerate(self.items(key, count, optional), 1)
        ]
        return found or [_stand_in(allowed)] * (0 if optional else _bounds(count)[0])

    # ---- tables -------------------------------------------------------------------------------------------------

    def table(self, key: str, optional: bool = False) -> Reader:
        """Return a reader of a part table; one that is absent or no table reads as one whose keys nobody misses."""
        value = self._value(key, not optional)
        part = Reader(value, self.at(key), self.faults)
        if part.data is None and value is not _MISSING:
            self._bad.add(key)
        return part

    def tables(self, key: str, count: Count, optional: bool = False) -> list[Reader]:
        """Return a reader for each table of a list; the first one's place is `key[1]`."""
        return [
            Reader(value, self.at(key, number), self.faults)
            for number, value in enumerate(self.items(key, count, optional), 1)
        ]

    # ---- what is wrong ------------------------------------------------------------------------------------------

    def has(self, key: str) -> bool:
        """Tell whether a key is there."""
        return self.data is not None and key in self.data

    def at(self, key: str, number: int = 0) -> str:
        """Return the place of a key, or of its item with this number (from 1)."""
        place = f"{self.place}.{key}" if self.place else key
        return f"{place}[{number}]" if number else place

    def fault(self, key: str, code: str, number: int = 0, **values: Any) -> None:
        """Put down a fault of a key, or of its item with this number; the key is unsound from here on."""
        self._bad.add(key)
        self.faults.append(Fault(code, self.at(key, number), values))

    def sound(self, *keys: str) -> bool:
        """Tell whether these keys have been read without a fault, so that a rule may join them."""
        return self.data is not None and self._bad.isdisjoint(keys)

    def unknown(self) -> None:
        """Put down every key that has not been asked for."""
        for key in self.data or ():
            if key not in self._asked:
                name = str(key)[:SHOWN]
                self.faults.append(Fault("unknown-key", self.at(name), {"key": name}))

    def finish(self) -> None:
        """Put down the keys that have not been asked for, and refuse the whole if anything was wrong.

        Raises:
            Faulty: with every fault found, in the part tables too.
        """
        self.unknown()
        if self.faults:
            raise Faulty(self.faults)

    # ---- inside -------------------------------------------------------------------------------------------------

    def _value(self, key: str, needed: bool) -> Any:
        self._asked.add(key)
        if self.data is None:
            self._bad.add(key)
            return _MISSING
        value = self.data.get(key, _MISSING)
        if value is _MISSING and needed:
            self.fault(key, "missing")
        return value

    def _wrong_type(self, key: str, place: str, expected: str, value: object) -> None:
        self._bad.add(key)
        self.faults.append(Fault("type", place, {"expected": expected, "found": type_name(value)}))

    def _integer(self, key: str, place: str, value: object, low: int, high: int) -> int:
        if type(value) is not int:
            self._wrong_type(key, place, "integer", value)
            return low
        if low <= value <= high:
            return value
        self._bad.add(key)
        # TOML's hexadecimal numbers have no bound, and Python refuses to write a very long one out.
        shown = max(-_LARGEST, min(value, _LARGEST))
        self.faults.append(Fault("range", place, {"value": shown, "low": low, "high": high}))
        return low

    def _text(self, key: str, place: str, value: object, allowed: Collection[str] | None) -> str:
        if not isinstance(value, str):
            self._wrong_type(key, place, "text", value)
            return _stand_in(allowed)
        if allowed is None or value in allowed:
            return value
        self._bad.add(key)
        self.faults.append(Fault("choice", place, {"value": value[:SHOWN], "allowed": list(allowed)}))
        return _stand_in(allowed)


def _stand_in(allowed: Collection[str] | None) -> str:
    return next(iter(allowed), "") if allowed else ""


def _bounds(count: Count) -> tuple[int, int]:
    return (count, count) if isinstance(count, int) else count
