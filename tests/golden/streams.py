"""Random streams: the stored vectors, and the scheme once more in Python.

`Twin` follows core/stream.hpp: xoshiro256++ on a key, children by SplitMix64 chains over the key,
bounded numbers by multiplication and rejection.
"""

from __future__ import annotations

from typing import Any

import ninerealms as nr

MASK = 2**64 - 1
SEEDS = (0, 1, 7, 2**32, 2**64 - 1)
BOUNDS = (1, 2, 6, 110, 2**31 + 1, 2**32 - 1)
CHILDREN = (0, 1, 2**63)
ROUNDS = 4
USER = 0  # the tag of streams that users split off


def mix(z: int) -> int:
    """Return the output step of SplitMix64."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def absorb(x: int, word: int) -> int:
    """Return one step of the chain over a key."""
    return mix(((x ^ word) + 0x9E3779B97F4A7C15) & MASK)


def rotl(x: int, k: int) -> int:
    """Return a 64-bit rotation to the left."""
    return ((x << k) | (x >> (64 - k))) & MASK


class Twin:
    """The stream of the engine, written again."""

    def __init__(self, seed: int) -> None:
        self.key = [mix((seed + i * 0x9E3779B97F4A7C15) & MASK) for i in range(1, 5)]
        self.state = list(self.key)

    def child(self, index: int) -> Twin:
        """Return the child that `Stream.child` gives."""
        other = Twin(0)
        starts = (0x6E696E657265616C + i for i in range(4))
        keys = zip(starts, self.key, strict=True)
        other.key = [absorb(absorb(absorb(start, key), USER), index) for start, key in keys]
        other.state = list(other.key)
        return other

    def next(self) -> int:
        """Return the next 64 bits."""
        s = self.state
        result = (rotl((s[0] + s[3]) & MASK, 23) + s[0]) & MASK
        shifted = (s[1] << 17) & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = rotl(s[3], 45)
        return result

    def below(self, n: int) -> int:
        """Return a uniform number below n."""
        product = (self.next() >> 32) * n
        while product % 2**32 < (2**32 - n) % n:
            product = (self.next() >> 32) * n
        return product >> 32


def draws(stream: nr.Stream | Twin) -> list[int]:
    """Return some bounded numbers."""
    return [stream.below(bound) for _ in range(ROUNDS) for bound in BOUNDS]


def vectors(seeds: tuple[int, ...]) -> list[dict[str, Any]]:
    """Return what streams of these seeds, and their children, give."""
    return [
        {
            "seed": str(seed),
            "draws": draws(nr.Stream(seed)),
            "children": {str(i): draws(nr.Stream(seed).child(i)) for i in CHILDREN},
        }
        for seed in seeds
    ]
