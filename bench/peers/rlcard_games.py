"""Tasks of RLCard for the comparison with peers; runs in an environment that has it."""

from __future__ import annotations

import random
from functools import partial

import rlcard

from bench.peers import worker

GAMES = ("leduc-holdem", "uno", "gin-rummy", "doudizhu")


def observed(name: str) -> worker.Task:
    """Random games; `step` returns the next seat's observation and its options."""
    env, uniform = rlcard.make(name, config={"seed": 1}), random.Random(1).random

    def task(n: int) -> dict[str, float]:
        decisions = 0
        for _ in range(n):
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(uniform() * len(actions))])
                decisions += 1
        return {"games": n, "decisions": decisions}

    return task


def main() -> None:
    makers = {f"observed {name}": partial(observed, name) for name in GAMES}
    worker.serve(makers, {"package": "RLCard", "versions": worker.versions("rlcard", "numpy")})


if __name__ == "__main__":
    main()
