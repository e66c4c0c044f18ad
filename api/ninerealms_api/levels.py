"""Playing strengths by number, the same for every game."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from ninerealms import Game, SearchSettings


class Level(IntEnum):
    """How strong a suggestion is."""

    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5


class Strength(NamedTuple):
    """What a level costs: iterations of a search with these settings."""

    iterations: int
    settings: SearchSettings


_ITERATIONS = {
    Level.ONE: 50,
    Level.TWO: 200,
    Level.THREE: 1_000,
    Level.FOUR: 4_000,
    Level.FIVE: 16_000,
}


def strength_of(level: Level, game: Game) -> Strength:  # noqa: ARG001  # one table so far
    """Return the search that a level stands for in a game."""
    return Strength(_ITERATIONS[level], SearchSettings())
