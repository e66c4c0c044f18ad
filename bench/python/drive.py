"""Random games played from Python, one call at a time, in the engine and in the model."""

from __future__ import annotations

import random
from collections.abc import Iterator

import ninerealms as nr
import numpy as np
import numpy.typing as npt

from tests.reference.wolves_of_odin import Model

GAME = "wolves_of_odin"


def start(players: int = 4) -> nr.State:
    return nr.Game(GAME).initial_state(players=players)


def start_of(name: str) -> nr.State:
    """Return the start of any game with four players, or as many as it allows."""
    game = nr.Game(name)
    return game.initial_state(players=min(4, game.max_players))


def random_choices(
    legal_mask: npt.NDArray[np.bool_], rng: np.random.Generator
) -> npt.NDArray[np.int32]:
    """Return a random legal action of every lane (and seat): what a learner would do."""
    weights = legal_mask * rng.random(legal_mask.shape, np.float32)
    actions: npt.NDArray[np.int32] = weights.argmax(axis=-1).astype(np.int32)
    return actions


def play_engine(games: int, seed: int, *, first: nr.State) -> int:
    """Play random games from `first` to the end; return the number of decisions.

    One call each for the options and for the move with the chance that follows it.
    """
    uniform, stream = random.Random(seed).random, nr.Stream(seed)
    decisions = 0
    for _ in range(games):
        state = first.advance(stream)
        while not state.is_terminal():
            actions = state.legal_actions()
            state = state.step(actions[int(uniform() * len(actions))], stream)
            decisions += 1
    return decisions


def play_engine_by_event(games: int, seed: int) -> tuple[int, int]:
    """Play the same with every chance outcome sampled and applied by a call of its own."""
    uniform, stream, first = random.Random(seed).random, nr.Stream(seed), start()
    decisions = events = 0
    for _ in range(games):
        state = first
        while not state.is_terminal():
            if state.is_chance():
                state = state.apply(state.sample_chance(stream))
            else:
                actions = state.legal_actions()
                state = state.apply(actions[int(uniform() * len(actions))])
                decisions += 1
            events += 1
    return decisions, events


def play_model(games: int, seed: int) -> tuple[int, int]:
    """Play as `play_engine` does, in the plain Python reference model."""
    rng = random.Random(seed)
    decisions = events = 0
    for _ in range(games):
        model = Model(4)
        while not model.over:
            if model.actor is None:
                weights = model.weights()
                model.apply(rng.choices(list(weights), list(weights.values()))[0])
            else:
                options = model.options()
                model.apply(options[int(rng.random() * len(options))])
                decisions += 1
            events += 1
    return decisions, events


def positions(seed: int) -> Iterator[nr.State]:
    """Yield positions of random games at which a seat must act, without end."""
    rng, stream = random.Random(seed), nr.Stream(seed)
    while True:
        state = start()
        while not state.is_terminal():
            if state.is_chance():
                state = state.apply(state.sample_chance(stream))
            else:
                yield state
                actions = state.legal_actions()
                state = state.apply(actions[rng.randrange(len(actions))])


def mid_game(seed: int, *, options: int = 4) -> nr.State:
    """Return the first position of round 2 with at least so many options."""
    for state in positions(seed):
        if len(state.legal_actions()) >= options and state.to_document()["round"] == 2:
            return state
    raise AssertionError
