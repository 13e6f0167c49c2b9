"""Saves that somebody, or some disk, has spoilt; and what must hold of each: it is refused with reasons or plays on.

Run as a program it does so in a process of its own, whose memory is bounded: `python mutations.py FIRST COUNT`.
"""

from __future__ import annotations

import re
import resource
import sys
import time
from collections.abc import Callable
from random import Random

from engine.bots.play import MAX_STEPS
from engine.game import Chance, Decision
from engine.match import Dice, Match
from saves.decoding import decode
from saves.document import Saved
from saves.encoding import tables_of, text_of, verify
from saves.errors import SaveRefused
from saves.text import digest, split
from tests.saving.matches import AT, played, text

SECONDS = 1.0
"""Of processor time, for reading one."""
MEMORY = 200 << 20

NUMBERS = (
    "-1", "0", "1", "2", "3", "4", "5", "7", "12", "13", "40", "57", "100", "1000", "999999", "1000000", "1000001",
    "9007199254740992", "9223372036854775807", "9223372036854775808", "1" * 400, "1" * 5000, "0x" + "f" * 3000, "1.5",
    "nan", "inf", "1e300", "true", "false", "1979-05-27", "07:32:00", "1979-05-27T07:32:00Z",
)
VALUES = (
    *NUMBERS, '""', "''", '"x"', "[]", "{}", "[[]]", "[1]", "[1, 2, 3]", '["a"]', "{ a = 1 }", '"\\u001b[2J"',
    '"rider:1"', "'''\n'''", "[" * 200 + "]" * 200, "{ a = " * 90 + "1" + " }" * 90, ".".join("a" * 90), "@", "",
)
DEEP = (
    "x." + ".".join("a" * 150) + " = 1\n", "[" + ".".join("a" * 150) + "]\n", ".".join("a" * 300) + " = 1\n",
    "x = " + "[" * 500 + "]" * 500 + "\n", "x = " + "[" * 100_000 + "\n", "x = " + "{ a = " * 2000 + "\n",
    '"' + "k" * 100_000 + '" = 1\n', "x = \"" + "." * 400 + "\"\n", "[[a]]\n" * 5000, "[state.space]\n", "[setup]\n",
)
_VALUE = re.compile(r"(?m)(?<== )[^\n]+$|(?<=^    )[^\n,]+(?=,$)")
_INTEGER = re.compile(r"(?<![\w.:-])\d+(?![\w.:-])")
_TABLE = re.compile(r"(?m)^(?=\[)")


def _bits(data: bytes, rng: Random) -> bytes:
    found = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        found[rng.randrange(len(found))] ^= 1 << rng.randrange(8)
    return bytes(found)


def _cut(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    return data[: rng.randrange(len(data))] if rng.random() < 0.5 else b"".join(lines[: rng.randrange(len(lines))])


def _hole(data: bytes, rng: Random) -> bytes:
    start = rng.randrange(len(data))
    end = start + rng.choice((1, 10, 512))
    return data[:start] + (b"\0" * len(data[start:end]) if rng.random() < 0.5 else b"") + data[end:]


def _swapped_tables(data: bytes, rng: Random) -> bytes:
    parts = _TABLE.split(data.decode())
    first, second = rng.randrange(len(parts)), rng.randrange(len(parts))
    what = rng.random()
    if what < 0.4:
        parts[first], parts[second] = parts[second], parts[first]
    elif what < 0.7:
        parts.insert(second, parts[first])
    else:
        del parts[first]
    return "".join(parts).encode()


def _swapped_lines(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    return b"".join(lines)


def _replaced(pattern: re.Pattern[str], offer: tuple[str, ...]) -> Callable[[bytes, Random], bytes]:
    def mutate(data: bytes, rng: Random) -> bytes:
        found = data.decode()
        for _ in range(rng.randint(1, 3)):
            places = [place.span() for place in pattern.finditer(found)]
            start, end = rng.choice(places)
            new = rng.choice(offer)
            found = found[:start] + new + found[end:]
        return found.encode()

    return mutate


def _other_value(data: bytes, rng: Random) -> bytes:
    """Put one value of the file in the place of another."""
    found = data.decode()
    places = [place.span() for place in _VALUE.finditer(found)]
    (start, end), (first, last) = rng.choice(places), rng.choice(places)
    return (found[:start] + found[first:last] + found[end:]).encode()


def _step(data: bytes, rng: Random) -> bytes:
    """Change a number by a little: what comes of it is often believable."""
    found = data.decode()
    for _ in range(rng.randint(1, 3)):
        place = rng.choice(list(_INTEGER.finditer(found)))
        number = int(place[0]) + rng.choice((-2, -1, 1, 2, 5))
        found = f"{found[: place.start()]}{number}{found[place.end():]}"
    return found.encode()


def _deep(data: bytes, rng: Random) -> bytes:
    parts = _TABLE.split(data.decode())
    parts.insert(rng.randrange(len(parts) + 1), rng.choice(DEEP))
    return "".join(parts).encode()


def _encoding(data: bytes, rng: Random) -> bytes:
    named = data.decode().replace("Anna", rng.choice(("Zoë", "Ζωή", "\U0001f6b4", "Anna")))
    return named.encode(rng.choice(("latin-1", "utf-16", "utf-32", "utf-8-sig", "cp1252", "utf-7")), errors="replace")


MUTATIONS: tuple[Callable[[bytes, Random], bytes], ...] = (
    _bits, _cut, _hole, _swapped_tables, _swapped_lines, _replaced(_VALUE, VALUES), _replaced(_INTEGER, NUMBERS),
    _other_value, _step, _step, _deep, _encoding,
)


def originals() -> list[bytes]:
    """Return sound saves of every game, at the moments that differ most."""
    found = []
    for game, steps in (("giro", 1), ("giro", 25), ("giro", 40), ("giro", 150), ("giro", 100_000), ("pig", 30),
                        ("pig", 100_000), ("twopig", 30)):
        found.append(text(played(game, steps)).encode())
    for seed in (4, 9):
        old = {"turn_order": "team", "special_die": "start-or-stop", "full_space": "block", "gp_big_jim": "choose"}
        found.append(text(played("giro", 70, seed, dice=Dice(seed, "typed"), **old)).encode())
        found.append(text(played("giro", 60, seed, turn_order="rotation", star_use="once")).encode())
        found.append(text(played("pig", 12, seed, first_player="roll", tie="playoff", ending="full_round")).encode())
    trial = next(match for match in _moments() if match.state.chapter == 2)
    found.append(text(trial).encode())
    return found


def _moments() -> list[Match]:
    return [played("giro", steps) for steps in range(100, 1000, 20)]


def signed(data: bytes) -> bytes:
    """Return a save with the digest that fits, so that it counts as the program's own."""
    try:
        found = data.decode()
    except UnicodeDecodeError:
        return data
    head, body = split(found)
    return (re.sub(r'digest = "\w*"', f'digest = "{digest(body)}"', head) + body).encode()


def spoilt(number: int, sound: list[bytes]) -> bytes:
    """Return the spoilt save of this number, always the same."""
    rng = Random(number)
    data = rng.choice(sound)
    for _ in range(rng.choice((1, 1, 1, 2))):
        try:
            data = rng.choice(MUTATIONS)(data, rng)
        except (UnicodeDecodeError, IndexError, ValueError):
            break
    return signed(data) if rng.random() < 0.6 else data


def check(data: bytes, seed: int = 0) -> str:
    """See that a file is refused with reasons, or loads, plays to its end and can be read again all the way.

    Returns:
        `refused` or `played`.
    """
    start = time.process_time()
    try:
        found = decode(data, accept_edited=True)
    except SaveRefused as refused:
        found, faults = None, refused.faults
    else:
        faults = ()
    spent = time.process_time() - start
    assert spent < SECONDS, f"{spent:.1f} s"
    if found is None:
        assert faults
        assert all(fault.code for fault in faults)
        return "refused"
    again(found)
    rng, steps, chapter = Random(seed), 0, found.match.state.chapter
    while not found.match.outcome:
        step(found.match, rng)
        steps += 1
        if steps % 40 == 0:
            again(found)
        if found.match.state.chapter != chapter:
            steps, chapter = 0, found.match.state.chapter
        assert steps < MAX_STEPS
    again(found)
    return "played"


def step(match: Match, rng: Random) -> None:
    pending = match.pending
    assert isinstance(pending, Decision | Chance)
    if isinstance(pending, Decision):
        match.answer(rng.choice(pending.options), bot=True)
    else:
        match.throw()


def again(saved: Saved) -> None:
    """See that a match can be written and read as it is."""
    tables = tables_of(saved, AT)
    data = text_of(tables).encode()
    verify(data, tables)
    back = decode(data)
    assert back.match.state.to_data() == saved.match.state.to_data()
    assert back.match.pending == saved.match.pending


def main(first: int, count: int) -> None:
    sound = originals()
    with open("/proc/self/statm") as statm:
        used = int(statm.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, used + MEMORY))
    tally = {"refused": 0, "played": 0}
    for number in range(first, first + count):
        try:
            tally[check(spoilt(number, sound), number)] += 1
        except BaseException:
            sys.stdout.write(f"save {number}\n")
            raise
    sys.stdout.write(f"{tally['refused']} {tally['played']}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
