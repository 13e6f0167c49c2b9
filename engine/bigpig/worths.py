"""The table of Big Pig for two seats, as `engine.bigpig.solver` wrote it: the chance to win in every position.

The file holds whole numbers of 32 bits, the lowest byte first, packed by zlib: for the seat that started and then for
the other, by own score and the other's, the chance at the beginning of its turn times `ONE`.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from functools import cache
from importlib.resources import files

Worths = list[list[float]]
"""By own score and the other's."""

TARGET = 100
ONE = 2**32 - 1
_FILE = files("engine.bigpig") / "data" / "bigpig-two-seats.bin"


def pack(starter: Worths, second: Worths) -> bytes:
    """Return the file of what positions are worth to the seat that started and to the other."""
    numbers = array("I", [round(worth * ONE) for table in (starter, second) for row in table for worth in row])
    if sys.byteorder == "big":
        numbers.byteswap()
    return zlib.compress(numbers.tobytes(), 9)


def unpack(data: bytes) -> tuple[Worths, Worths]:
    """Return what `pack` was given, to half of one in `ONE`."""
    numbers = array("I")
    numbers.frombytes(zlib.decompress(data))
    if sys.byteorder == "big":
        numbers.byteswap()
    rows = [[number / ONE for number in numbers[at : at + TARGET]] for at in range(0, len(numbers), TARGET)]
    return rows[:TARGET], rows[TARGET:]


def write(starter: Worths, second: Worths) -> None:
    """Write the file anew, where the package lies."""
    with open(str(_FILE), "wb") as file:
        file.write(pack(starter, second))


@cache
def read() -> tuple[Worths, Worths]:
    """Return what positions are worth to the seat that started and to the other, each at the beginning of its turn."""
    return unpack(_FILE.read_bytes())
