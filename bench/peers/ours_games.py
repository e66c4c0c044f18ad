"""Tasks of this engine that every game has: batches, and games driven from Python."""

from __future__ import annotations

import random
from functools import partial

import ninerealms as nr
import numpy as np

from bench.peers import worker
from bench.python import drive

# Lanes, and the steps of a recorded run: long enough that no branch predictor learns it.
STEPS = {1: 4096, 1024: 64}
MIXING = 300  # steps played before, so that lanes stand at different points of their games


def batch(start: nr.State, lanes: int) -> worker.Task:
    """Steps of a batch on one thread, all outputs written to arrays that exist.

    Random actions are chosen and recorded first; the clock runs while the same steps are played
    again, and while the snapshot they begin with is restored (up to 1% of the time).
    """
    env = nr.BatchEnv(start, lanes=lanes, seed=7)
    out, rng = env.reset(), np.random.default_rng(1)

    for _ in range(MIXING):
        env.step(drive.random_choices(out.legal_mask, rng), out=out)
    kept, recorded = env.save(), []
    for _ in range(STEPS[lanes]):
        recorded.append(drive.random_choices(out.legal_mask, rng))
        env.step(recorded[-1], out=out)

    def task(n: int) -> dict[str, float]:
        for _ in range(n):
            env.restore(kept)
            for actions in recorded:
                env.step(actions, out=out)
        return {"steps": n * len(recorded) * lanes}

    return task


def driven(start: nr.State) -> worker.Task:
    """Random games, a call for the options and one for the move with the chance after it."""

    def task(n: int) -> dict[str, float]:
        return {"games": n, "decisions": drive.play_engine(n, 1, first=start)}

    return task


def recorded_match(start: nr.State) -> worker.Task:
    """The same through `Match`, which keeps the record of the game."""
    uniform, stream = random.Random(1).random, nr.Stream(1)

    def task(n: int) -> dict[str, float]:
        decisions = 0
        for _ in range(n):
            match = nr.Match(start)
            match.push_chance(stream)
            while not (state := match.state).is_terminal():
                actions = state.legal_actions()
                match.push(actions[int(uniform() * len(actions))])
                match.push_chance(stream)
                decisions += 1
        return {"games": n, "decisions": decisions}

    return task


def observed(start: nr.State) -> worker.Task:
    """Random games in which the seat to move is given observation, mask and options."""
    uniform, stream = random.Random(1).random, nr.Stream(1)

    def task(n: int) -> dict[str, float]:
        decisions = 0
        for _ in range(n):
            state = start.advance(stream)
            while not state.is_terminal():
                view = state.view(state.current_player)
                view.observation_tensor()
                view.legal_action_mask()
                actions = view.legal_actions()
                state = state.step(actions[int(uniform() * len(actions))], stream)
                decisions += 1
        return {"games": n, "decisions": decisions}

    return task


def makers() -> dict[str, worker.Maker]:
    """Return the tasks of all games, each with four players or as many as it allows."""
    found: dict[str, worker.Maker] = {}
    for name in nr.game_ids():
        start = drive.start_of(name)
        found |= {f"batch {name} x{lanes}": partial(batch, start, lanes) for lanes in STEPS}
        found |= {
            f"observed {name}": partial(observed, start),
            f"driven {name}": partial(driven, start),
            f"driven {name} by Match": partial(recorded_match, start),
        }
    return found
