"""Which worlds are likely, given what a seat has seen others do and not do.

`View.determinize` deals the hidden cards evenly over all that a view leaves open. A belief weighs
such worlds by the seat's history. The game's own is `View.likelihood`, by which
`ninerealms.suggest(view, history=...)` keeps or rejects every world it samples. For a belief of
your own `likely_worlds` draws worlds by importance resampling, and `suggest(view, worlds=...)`
searches them.

>>> import ninerealms as nr
>>> from ninerealms.belief import GameBelief, likely_worlds
>>> game = nr.Game("wolves_of_odin")
>>> match = nr.Match(game.initial_state(players=3))
>>> drawn = match.push_chance(nr.Stream(1))
>>> view, history = match.view(0), match.log(0)
>>> found = likely_worlds(
...     view, history=history, stream=nr.Stream(2), belief=GameBelief(), count=8, tries=16
... )
>>> len(found.worlds), found.sampled, found.effective
(8, 16, 16.0)
>>> nr.suggest(view, seed=3, iterations=100, worlds=found.worlds).iterations
100

A belief is given a view and its seat's log, never the truth; equal views and histories make equal
weights of a world.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol, runtime_checkable

from ninerealms._core import State, Stream, View
from ninerealms.errors import ConfigError, shown

__all__ = ["Belief", "GameBelief", "LikelyWorlds", "likely_worlds", "sample"]

MAX_TRIES: Final = 1_000_000
_UNIT: Final = 1 << 32  # resolution of uniform numbers


@runtime_checkable
class Belief(Protocol):
    """How well a world explains what a seat has seen."""

    def weight(self, view: View, history: Sequence[str], world: State) -> float:
        """Return the likelihood of the history in a world, up to a factor; 0 .. 1.

        `history` is the end of `Match.log(view.seat)`; `world` a determinization of `view`.
        """
        ...


@dataclass(frozen=True, slots=True)
class GameBelief:
    """What the game itself makes of a history: `View.likelihood`."""

    def weight(self, view: View, history: Sequence[str], world: State) -> float:
        """Return the likelihood; 1 in games that make nothing of logs.

        Raises:
            NotationError: A line of the history cannot be read.
        """
        return view.likelihood(world, history=history)


@dataclass(frozen=True, slots=True)
class LikelyWorlds:
    """What `likely_worlds` drew.

    `sampled` worlds were weighed and `rejected` of them not kept. `effective` is Kish's effective
    sample size (sum of weights)^2 / sum of squares: near `sampled` the belief changes little, near
    1 the answer hangs on one world and more should be sampled. It is 0 if no world had a weight;
    then the worlds are drawn evenly, as if there were no belief.
    """

    worlds: tuple[State, ...]
    sampled: int
    rejected: int
    effective: float


def likely_worlds(
    view: View, *, history: Sequence[str], stream: Stream, belief: Belief, count: int, tries: int
) -> LikelyWorlds:
    """Sample `tries` worlds, weigh them, and draw `count` by their weights.

    Systematic resampling (Kitagawa 1996): a world with n times the mean weight comes n times, give
    or take one, so the worlds may repeat.

    Raises:
        ConfigError: `count` or `tries` is not in 1 .. 1,000,000, or a weight is not in 0 .. 1.
    """
    for name, number in (("count", count), ("tries", tries)):
        if not 1 <= number <= MAX_TRIES:
            raise ConfigError(f"expected 1 .. {MAX_TRIES}, found {shown(number)}", where=name)
    candidates = [view.determinize(stream) for _ in range(tries)]
    weights = [belief.weight(view, history, world) for world in candidates]
    if not all(0 <= weight <= 1 for weight in weights):
        raise ConfigError("a belief gave a weight that is not 0 .. 1", where="belief")
    greatest = max(weights)
    # Only ratios count. Squares of tiny likelihoods would vanish, so the greatest becomes 1.
    weights = [weight / greatest if greatest > 0 else 1.0 for weight in weights]
    effective = math.fsum(weights) ** 2 / math.fsum(weight**2 for weight in weights)
    picks = _resampled(weights, count, stream)
    return LikelyWorlds(
        worlds=tuple(candidates[pick] for pick in picks),
        sampled=tries,
        rejected=tries - len(set(picks)),
        effective=effective if greatest > 0 else 0.0,
    )


def sample(
    view: View, *, history: Sequence[str], stream: Stream, belief: Belief, tries: int = 32
) -> State:
    """Return one world, drawn by its weight from `tries` that were sampled.

    Raises:
        ConfigError: as `likely_worlds`.
    """
    found = likely_worlds(view, history=history, stream=stream, belief=belief, count=1, tries=tries)
    return found.worlds[0]


def _resampled(weights: Sequence[float], count: int, stream: Stream) -> list[int]:
    """Return `count` places, each as often as its share of the weights says."""
    step = math.fsum(weights) / count
    at = step * stream.below(_UNIT - 1) / _UNIT
    picks: list[int] = []
    reached = 0.0
    last = max(place for place, weight in enumerate(weights) if weight > 0)
    for place, weight in enumerate(weights):
        reached += weight
        while len(picks) < count and (at < reached or place == last):
            picks.append(place)
            at += step
    return picks
