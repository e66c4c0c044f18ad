"""The arrays that `ninerealms.BatchEnv` and `ninerealms.batch_playouts` write to.

>>> import numpy as np
>>> import ninerealms as nr
>>> start = nr.Game("ragnarok").initial_state(players=2)
>>> env = nr.BatchEnv(start, lanes=4, seed=7)
>>> out = env.reset()
>>> for _ in range(10):
...     out = env.step(np.argmax(out.legal_mask, axis=-1).astype(np.int32), out=out)
>>> out.observation.shape, out.to_play.shape
((4, 488), (4,))
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt


class BatchArrays(NamedTuple):
    """Outputs of a step, C-contiguous and the caller's to keep, one row a lane.

    With `parallel`, `observation` and `legal_mask` have a row for each seat of a lane; rows of
    seats that have nothing to choose are zero.
    """

    observation: npt.NDArray[np.int8]
    """(lanes, values) or (lanes, players, values): the view of the seat that chooses, laid out as
    `View.observation_tensor`. At the end of a game it is the spectator's, in rows of seats their
    own."""
    legal_mask: npt.NDArray[np.bool_] | npt.NDArray[np.uint8]
    """(lanes, actions) or (lanes, players, actions), by policy index; packed, uint8 with an eighth
    as many columns. All zero at the end of a game."""
    rewards: npt.NDArray[np.float32]
    """(lanes, players): the returns of a game that has just ended, else zero."""
    to_play: npt.NDArray[np.int32]
    """(lanes,): the seat that chooses; -1 at the end of a game, -2 if several do."""
    terminated: npt.NDArray[np.bool_]
    """(lanes,): whether the game has ended."""
    episode: npt.NDArray[np.int64]
    """(lanes,): number of the episode of the observation, from 0 with each seed."""


class PlayoutArrays(NamedTuple):
    """How random games ended, one row a game."""

    returns: npt.NDArray[np.float32]
    """(games, players)."""
    decisions: npt.NDArray[np.int64]
    """(games,): the choices that were made."""
