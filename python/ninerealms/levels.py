"""Five levels of play that people can choose from; what each means is a table of the game.

>>> import ninerealms as nr
>>> from ninerealms.levels import Level, level_settings
>>> game = nr.Game("wolves_of_odin")
>>> [level_settings(game, level=level).iterations for level in Level]
[8, 25, 80, 250, 1000]

The bot of a level is `ninerealms.bots.LevelBot`. How strong levels are is measured in
docs/guides/search.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from ninerealms._core import Game, SearchSettings
from ninerealms.errors import ConfigError
from ninerealms.games import companion

__all__ = ["Level", "LevelSettings", "level_settings"]


class Level(IntEnum):
    """From a beginner's to the strongest that still answers at once."""

    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelSettings:
    """What a level plays: `suggest` with these, but a share of its decisions (0 .. 1) at random."""

    iterations: int
    random_share: float
    settings: SearchSettings | None = None


def level_settings(game: Game, *, level: Level) -> LevelSettings:
    """Return what a level means in a game.

    Raises:
        ConfigError: there is no such level.
    """
    try:
        wanted = Level(level)
    except ValueError as error:
        raise ConfigError(f"expected 1 .. 5, found {level!r:.20}", where="level") from error
    iterations, random_share = companion(game).LEVELS[wanted - 1]
    return LevelSettings(iterations=iterations, random_share=random_share)
