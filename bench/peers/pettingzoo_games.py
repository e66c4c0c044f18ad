"""Tasks of PettingZoo for the comparison with peers; runs in an environment that has it."""

from __future__ import annotations

import importlib
import random
from functools import partial

import numpy as np

from bench.peers import worker

GAMES = ("leduc_holdem_v4", "gin_rummy_v4", "texas_holdem_v4", "connect_four_v3")


def observed(name: str) -> worker.Task:
    """Random games; `last` returns the next seat's observation, which holds the mask."""
    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    env.reset(seed=1)  # once: the games from RLCard are made anew when they are seeded
    uniform = random.Random(1).random

    def task(n: int) -> dict[str, float]:
        decisions = 0
        for _ in range(n):
            env.reset()
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)  # as the interface wants it: the seat is dead
                    continue
                actions = np.flatnonzero(observation["action_mask"])
                env.step(int(actions[int(uniform() * len(actions))]))
                decisions += 1
        return {"games": n, "decisions": decisions}

    return task


def main() -> None:
    makers = {f"observed {name}": partial(observed, name) for name in GAMES}
    about = {"package": "PettingZoo", "versions": worker.versions("pettingzoo", "rlcard", "numpy")}
    worker.serve(makers, about)


if __name__ == "__main__":
    main()
