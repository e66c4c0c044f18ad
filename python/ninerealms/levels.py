"""Five levels of play that people can choose from; what each means is a table of the game.

>>> import ninerealms as nr
>>> from ninerealms.levels import Level, level_settings
>>> game = nr.Game("wolves_of_odin")
>>> [level_settings(game, level=level).iterations for level in Level]
[10, 25, 45, 120, 1000]

The bot of a level is `ninerealms.bots.LevelBot`. How strong levels are is measured in
docs/guides/search.md.
"""

from __future__ import annotations

from enum import IntEnum

from ninerealms._core import Game
from ninerealms.errors import ConfigError, shown
from ninerealms.games import LevelSettings, companion

__all__ = ["Level", "LevelSettings", "level_settings"]


class Level(IntEnum):
    """From a beginner's to the strongest that still answers at once."""

    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5


def level_settings(game: Game, *, level: Level) -> LevelSettings:
    """Return what a level means in a game.

    Raises:
        ConfigError: there is no such level.
    """
    try:
        wanted = Level(level)
    except ValueError as error:
        found = shown(level, most=20)
        raise ConfigError(f"expected 1 .. 5, found {found}", where="level") from error
    return companion(game).LEVELS[wanted - 1]
