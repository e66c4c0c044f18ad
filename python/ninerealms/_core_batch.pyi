"""Types of the batches of the native core, which `_core.pyi` names again."""

import enum
from collections.abc import Callable, Sequence
from typing import Any, SupportsIndex, TypeAlias, final

import numpy as np
import numpy.typing as npt

from ninerealms._core import Game, SearchSettings, State, Stream, Suggestion, View
from ninerealms.batch import BatchArrays, PlayoutArrays

# What pickle is given: a function and its arguments.
_Reduced: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]

class AutoresetMode(enum.Enum):
    """When the next episode of a lane of a BatchEnv begins, as in Gymnasium.

    `NEXT_STEP`: with the step after the one that ended it, whose action is not looked at.
    `SAME_STEP`: with the step that ended it. `DISABLED`: when the lane is reset.
    """

    NEXT_STEP = 0
    SAME_STEP = 1
    DISABLED = 2

class Opponent(enum.Enum):
    """Who plays a seat of a BatchEnv: `random_action` or `heuristic_action`."""

    RANDOM = 1
    HEURISTIC = 2

@final
class BatchEnv:
    """Many games side by side, stepped by one call.

    A lane is one game. Chance and opponents are played inside, so a lane always rests at a decision
    of a seat that the caller plays, or at its end. What a lane does depends on its seed, the number
    of its episode and the actions, not on other lanes or threads. Episode `e` of lane `i` draws
    chance from `Stream(seed).child(i).child(e).child(0)` and opponents' choices from child 1 beside
    it; with a seed for each lane, from `Stream(seeds[i]).child(e)`. To be reset before use.

    Args:
        start: the first position of every episode, or several, lane `i` having `i` modulo their
            number; all of one game and number of players. They may differ in options and edition.
        lanes: how many games, 1 .. 2**20.
        seed: 0 .. 2**64 - 1, or a uint64 array with one for each lane.
        threads: threads that share the lanes, 1 .. 256; no part of the result.
        autoreset: when the next episode of a lane begins.
        opponents: seats that are played inside; at least one is left to the caller.
        parallel: a row for each seat, and all seats of a sealed step choose at once. Otherwise one
            row, of the seat to play, and sealed choices are asked for one after the other.
        packed_masks: masks as bits, as `numpy.packbits(bitorder="little")` makes them.

    Raises:
        ConfigError: if a number is out of range, positions do not fit, or no seat is left.
        GameOverError: if a position is over.
    """

    def __new__(
        cls,
        start: State | Sequence[State],
        *,
        lanes: SupportsIndex,
        seed: SupportsIndex | npt.NDArray[np.uint64],
        threads: SupportsIndex = 1,
        autoreset: AutoresetMode = AutoresetMode.NEXT_STEP,
        opponents: dict[int, Opponent] | None = None,
        parallel: bool = False,
        packed_masks: bool = False,
    ) -> BatchEnv: ...
    def __reduce__(self) -> _Reduced: ...
    @property
    def game(self) -> Game: ...
    @property
    def lanes(self) -> int: ...
    @property
    def players(self) -> int: ...
    @property
    def threads(self) -> int: ...
    @property
    def autoreset(self) -> AutoresetMode: ...
    @property
    def parallel(self) -> bool: ...
    @property
    def packed_masks(self) -> bool: ...
    def reset(
        self,
        *,
        seed: SupportsIndex | npt.NDArray[np.uint64] | None = None,
        lanes: npt.NDArray[np.bool_] | None = None,
        out: BatchArrays | None = None,
    ) -> BatchArrays:
        """Begin the next episode of all lanes, or of those that are True in `lanes`; return the
        outputs. With a seed those lanes start anew: their next episode is number 0.
        """

    def step(
        self, actions: npt.NDArray[np.int32], *, out: BatchArrays | None = None
    ) -> BatchArrays:
        """Play one action in every lane and write what it led to.

        `actions` are policy indices, int32 of shape (lanes,), with `parallel` (lanes, players).
        Lanes that are over and seats that are not asked take none: their entries are not looked at.
        Writes to `out`, or to new arrays, and returns it.

        Raises:
            IllegalActionError, NotationError: if an action is not legal or no policy index; nothing
                has been changed in any lane. `where` and the text name the lane.
            ConfigError: if an array is of another dtype or shape.
        """

    def observe(self, *, out: BatchArrays | None = None) -> BatchArrays:
        """Write what the lanes show now, rewards being zero; return it."""

    def arrays(self) -> BatchArrays:
        """Return new arrays for `out`, all zero."""

    def state(self, lane: SupportsIndex) -> State:
        """Return the position of a lane as the host sees it."""

    def save(self, *, lanes: npt.NDArray[np.bool_] | None = None) -> bytes:
        """Return a snapshot of all lanes, or of those that are True in `lanes`, for this build."""

    def restore(self, data: bytes, *, lanes: npt.NDArray[np.bool_] | None = None) -> None:
        """Put saved lanes, in order, in the places of all lanes or of those that are True.

        `observe` shows them. Not for data from strangers, like a pickle.

        Raises:
            PositionError: for a snapshot of another build, game or number of lanes.
        """

def batch_playouts(
    states: Sequence[State], *, stream: Stream, threads: SupportsIndex = 1
) -> PlayoutArrays:
    """Play a uniformly random game from each position to its end.

    Game `i` is that of `playouts` with this stream, which is not advanced; threads (1 .. 256) are
    no part of the result.

    Raises:
        ConfigError: if there are no positions, or not all of one game and number of players.
    """

def batch_determinize(
    views: Sequence[View], *, stream: Stream, threads: SupportsIndex = 1
) -> list[State]:
    """Return a world of each view: `view.determinize(stream.child(i))` for view `i`.

    The stream is not advanced; threads (1 .. 256) are no part of the result.

    Raises:
        ConfigError: if there are no views, or not all of one game and number of players.
    """

def batch_suggest(
    views: Sequence[View],
    *,
    seed: SupportsIndex,
    iterations: SupportsIndex,
    settings: SearchSettings | None = None,
    lanes: SupportsIndex = 1,
    megabytes: SupportsIndex = 64,
    threads: SupportsIndex = 1,
) -> list[Suggestion]:
    """Return `suggest` of each view, over one pool of threads.

    Suggestion `i` is `suggest(views[i], seed=seed, iterations=iterations, ...)`. Each thread
    (1 .. 256) has `megabytes` for its trees; threads are no part of the result.

    Raises:
        IllegalActionError: if an open decision is not the viewer's.
        BudgetError, ConfigError: as `suggest`; and if there are no views, or not all of one game
            and number of players.
    """
