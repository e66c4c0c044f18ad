"""Calls of the package on one object beside bare pybind11 calls that take and return the same.

The bare ones are in `nr_bare`, which `make build` puts beside nr_bench.
"""

from __future__ import annotations

import functools
import importlib.util
import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import ninerealms as nr

from bench import machine
from bench.python import drive

Call = Callable[[], Any]


def bare_module() -> ModuleType | None:
    """Return `nr_bare`, None where it was not built."""
    found = next(machine.BUILD.glob("nr_bare.*.so"), None)
    spec = importlib.util.spec_from_file_location("nr_bare", found) if found else None
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@dataclass(frozen=True)
class Pair:
    """The same calls to the package and bare; each side makes `calls` of them."""

    name: str
    calls: int
    ours: Call
    bare: Call

    def measure(self, rounds: int) -> tuple[float, float]:
        """Return nanoseconds of a call of ours, and the median ratio to the bare one.

        The two take turns, forwards and backwards; processor time of this thread.
        """
        times, ratios = [], []
        for turn in range(rounds):
            order = (self.ours, self.bare) if turn % 2 == 0 else (self.bare, self.ours)
            spent = [timed(call) for call in order]
            ours, bare = spent if turn % 2 == 0 else reversed(spent)
            times.append(ours / self.calls)
            ratios.append(ours / bare)
        return statistics.median(times), statistics.median(ratios)


def timed(call: Call) -> float:
    """Return the nanoseconds of processor time of a call, the mean of ten."""
    begin = time.thread_time_ns()
    for _ in range(10):
        call()
    return (time.thread_time_ns() - begin) / 10


@dataclass(frozen=True)
class Played:
    """A random game: its start, all its actions, its decisions with several options."""

    start: nr.State
    actions: list[nr.Action]
    decisions: list[nr.State]


@functools.cache
def played(game: str) -> Played:
    """Return a random game of at most four, always the same."""
    match, stream = nr.Match(drive.start_of(game)), nr.Stream(5)
    decisions = []
    while not match.state.is_terminal():
        if match.push_chance(stream) == 0:
            state = match.state
            if len(state.legal_actions()) > 1:
                decisions.append(state)
            match.push(nr.random_action(state.view(state.current_player), stream=stream))
    return Played(match.start, list(match.actions), decisions)


def pushed(make: Callable[[Any], Any], start: Any, actions: list[nr.Action]) -> None:
    """Push all actions of a game."""
    push = make(start).push
    for action in actions:
        push(action)


def pairs(game: str, bare: ModuleType) -> list[Pair]:
    """Return the pairs of a game, over the positions of a random game of it."""
    of = played(game)
    states = of.decisions
    views = [state.view(state.current_player) for state in states]
    values = [
        bare.value(
            state_bytes=state.game.state_bytes,
            mask=len(state.legal_action_mask()),
            tensor=view.observation_tensor().size,
            options=state.legal_actions(),
        )
        for state, view in zip(states, views, strict=True)
    ]
    moves = [state.legal_actions()[0] for state in states]

    def each(name: str, method: str, ours: Iterable[Any], bare_ones: Iterable[Any]) -> Pair:
        real = [getattr(value, method) for value in ours]
        stand_ins = [getattr(value, method) for value in bare_ones]
        return Pair(
            f"{name}.{method}",
            len(real),
            lambda: [call() for call in real],
            lambda: [call() for call in stand_ins],
        )

    applied = list(zip(states, moves, strict=True)), list(zip(values, moves, strict=True))
    return [
        Pair(
            "Match.push",
            len(of.actions),
            lambda: pushed(nr.Match, of.start, of.actions),
            lambda: pushed(bare.Record, values[0], of.actions),
        ),
        Pair(
            "State.apply",
            len(states),
            lambda: [state.apply(move) for state, move in applied[0]],
            lambda: [value.apply(move) for value, move in applied[1]],
        ),
        each("State", "legal_actions", states, values),
        each("State", "legal_action_mask", states, values),
        each("View", "observation_tensor", views, values),
        each("State", "__copy__", states, values),
    ]
