"""Rules engines, advisers and bots for Norse tabletop games.

A game of Wolves of Odin in ten lines:

>>> import ninerealms as nr
>>> game = nr.Game("wolves_of_odin")
>>> stream = nr.Stream(7)
>>> match = nr.Match(game.initial_state(players=4))
>>> while not match.state.is_terminal():
...     if match.state.is_chance():
...         match.push(match.state.sample_chance(stream))
...     else:
...         view = match.view(match.state.current_player)
...         match.push(nr.random_action(view, stream=stream))
>>> sum(match.state.returns())
1.0
"""

from __future__ import annotations

from typing import Final

from ninerealms._core import (
    Action,
    Algorithm,
    AutoresetMode,
    BatchEnv,
    CancelToken,
    ChanceScript,
    Cutoff,
    FinalMove,
    Game,
    JointRule,
    KeyRule,
    Match,
    Opponent,
    Progress,
    RankedAction,
    Rollout,
    SearchSettings,
    State,
    StopReason,
    Stream,
    Suggestion,
    View,
    batch_determinize,
    batch_playouts,
    batch_suggest,
    game_ids,
    heuristic_action,
    perft,
    playouts,
    random_action,
    suggest,
    versions,
)
from ninerealms.batch import BatchArrays, PlayoutArrays
from ninerealms.errors import (
    ArgumentError,
    BudgetError,
    ConfigError,
    EditionError,
    ErrorCode,
    Fault,
    GameOverError,
    IllegalActionError,
    InternalError,
    NineRealmsError,
    NotationError,
    PositionError,
)

__version__: Final = "0.1.0"

__all__ = [
    "Action",
    "Algorithm",
    "ArgumentError",
    "AutoresetMode",
    "BatchArrays",
    "BatchEnv",
    "BudgetError",
    "CancelToken",
    "ChanceScript",
    "ConfigError",
    "Cutoff",
    "EditionError",
    "ErrorCode",
    "Fault",
    "FinalMove",
    "Game",
    "GameOverError",
    "IllegalActionError",
    "InternalError",
    "JointRule",
    "KeyRule",
    "Match",
    "NineRealmsError",
    "NotationError",
    "Opponent",
    "PlayoutArrays",
    "PositionError",
    "Progress",
    "RankedAction",
    "Rollout",
    "SearchSettings",
    "State",
    "StopReason",
    "Stream",
    "Suggestion",
    "View",
    "batch_determinize",
    "batch_playouts",
    "batch_suggest",
    "game_ids",
    "heuristic_action",
    "perft",
    "playouts",
    "random_action",
    "suggest",
    "versions",
]
