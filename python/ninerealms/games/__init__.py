"""Typed names of each game: one module per game, called by the id of the game.

Generic code that needs a fact about a game asks `companion(game)` for the module and uses only what
`Companion` lists.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, cast

from ninerealms._core import Game, SearchSettings, State, View

__all__ = ["Companion", "LevelSettings", "companion"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelSettings:
    """What a level plays: `suggest` with these, but a share of its decisions (0 .. 1) at random."""

    iterations: int
    random_share: float
    settings: SearchSettings


class Companion(Protocol):
    """What every module of this folder offers to generic code."""

    @property
    def EDITION_NOTES(self) -> Mapping[str, str]:  # noqa: N802  # constants of a module
        """Path of a field of an edition document ("people.bond") -> lines for its reader."""

    @property
    def TURN_DECISIONS(self) -> frozenset[str]:  # noqa: N802
        """Ids of the decisions that a seat takes for its turn as a whole."""

    @property
    def LEVELS(self) -> tuple[LevelSettings, ...]:  # noqa: N802
        """What `ninerealms.levels` 1 to 5 play."""

    def standing(self, state: State | View) -> list[int]:
        """Return the score of every seat now, the quantity whose leader is said to lead."""

    def clock(self, state: State | View) -> tuple[int, int]:
        """Return the round (1, 2, ...; 0 in setup) and the turns started in it."""


def companion(game: Game) -> Companion:
    """Return the module of typed names of a game.

    Raises:
        ModuleNotFoundError: the game has no such module, a fault of the package.
    """
    return cast(Companion, import_module(f"ninerealms.games.{game.id}"))
