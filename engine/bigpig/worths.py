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

TARGET = 100
ONE = 2**32 - 1
_FILE = files("engine.bigpig") / "data" / "bigpig-two-seats.bin"


def write(starter: list[list[float]], second: list[list[float]]) -> None:
    """Write the file anew."""
    numbers = array("I", [round(worth * ONE) for table in (starter, second) for row in table for worth in row])
    if sys.byteorder == "big":
        numbers.byteswap()
    with open(str(_FILE), "wb") as file:
        file.write(zlib.compress(numbers.tobytes(), 9))


@cache
def read() -> tuple[list[list[float]], list[list[float]]]:
    """Return what positions are worth to the seat that started and to the other, each at the beginning of its turn."""
    numbers = array("I")
    numbers.frombytes(zlib.decompress(_FILE.read_bytes()))
    if sys.byteorder == "big":
        numbers.byteswap()
    rows = [[number / ONE for number in numbers[at : at + TARGET]] for at in range(0, len(numbers), TARGET)]
    return rows[:TARGET], rows[TARGET:]
