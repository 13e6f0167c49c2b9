"""Where dice come from: a seed, or people's hands.

The seeded source is counter-based and never changes: outcome k of a match depends on the seed, on k and on the number
of faces alone, so a match that is loaded again throws the same dice on every Python and machine.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from random import Random

MAX_SEED = 2**63 - 1
"""Seeds are 0 to this number, so that TOML holds them."""


def face_index(seed: int, count: int, faces: int) -> int:
    """Return which face falls, from 0.

    Args:
        seed: the match's seed, 0 to `MAX_SEED`.
        count: how many chance outcomes the match has had so far, from any source.
        faces: how many equally likely faces there are.
    """
    fresh = _keyed(seed).copy()
    fresh.update(b"%d" % count)
    return int.from_bytes(fresh.digest(), "big") * faces >> 64


@lru_cache(maxsize=16)
def _keyed(seed: int) -> blake2b:
    """Return the hash of a seed before anything else: a copy of it costs two thirds of a new one."""
    return blake2b(key=seed.to_bytes(16, "big"), digest_size=8)


def bot_rng(seed: int, seat: int, length: int) -> Random:
    """Return the generator of a bot's answer: it depends on the seed, the seat and the length of the journal alone.

    Bots draw with `Random.random` only, whose sequence Python promises to keep from version to version.
    """
    digest = blake2b(f"bot {seat} {length}".encode(), key=seed.to_bytes(16, "big"), digest_size=8).digest()
    return Random(int.from_bytes(digest, "big"))
