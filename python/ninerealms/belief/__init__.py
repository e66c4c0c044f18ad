"""Which worlds are likely, given what a seat has seen others do and not do.

`View.determinize` deals the hidden cards evenly over all that a view leaves open. A belief weighs
such worlds by the seat's history, and `likely_worlds` draws from them by importance resampling;
`ninerealms.suggest(view, worlds=...)` searches what it is given.

>>> import ninerealms as nr
>>> from ninerealms.belief import belief_of, likely_worlds
>>> game = nr.Game("wolves_of_odin")
>>> match = nr.Match(game.initial_state(players=3))
>>> drawn = match.push_chance(nr.Stream(1))
>>> view, history = match.view(0), match.log(0)
>>> belief = belief_of(game)
>>> found = likely_worlds(
...     view, history=history, stream=nr.Stream(2), belief=belief, count=8, tries=16
... )
>>> len(found.worlds), found.sampled, found.effective
(8, 16, 16.0)
>>> nr.suggest(view, seed=3, iterations=100, worlds=found.worlds).iterations
100

A belief is given a view and its seat's log, never the truth; equal views and histories make equal
weights of a world. What a game knows about its cards stands in `belief/<game>.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Final, Protocol, cast, runtime_checkable

from ninerealms._core import Game, State, Stream, View
from ninerealms.errors import ConfigError, shown

__all__ = ["Belief", "LikelyWorlds", "belief_of", "likely_worlds", "sample"]

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

    def informed(self, view: View, history: Sequence[str]) -> bool:
        """Return whether weights can differ at all; saves the work where the history says nothing.

        Must be True if two worlds have different weights.
        """
        ...


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


def belief_of(game: Game) -> Belief | None:
    """Return the belief of a game, None if there is none for it."""
    name = f"ninerealms.belief.{game.id}"
    if find_spec(name) is None:
        return None
    return cast(Belief, import_module(name).BELIEF)


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
