"""Tasks of EnvPool for the comparison with peers; runs in an environment that has it."""

from __future__ import annotations

from functools import partial

import envpool
import numpy as np

from bench.peers import worker

GAMES = ("CartPole-v1", "Blackjack-v1")
LANES = (1, 1024)
RECORDED = 64  # steps whose actions are drawn outside the clock


def batch(name: str, lanes: int) -> worker.Task:
    """Synchronous steps on one thread of EnvPool's, beside the one that calls; it resets itself."""
    env = envpool.make(name, env_type="gymnasium", num_envs=lanes, num_threads=1, seed=1)
    env.reset()
    rng, options = np.random.default_rng(1), int(env.action_space.n)
    recorded = list(rng.integers(0, options, (RECORDED, lanes), np.int32))

    def task(n: int) -> dict[str, float]:
        for _ in range(n):
            for actions in recorded:
                env.step(actions)
        return {"steps": n * len(recorded) * lanes}

    return task


def main() -> None:
    makers = {
        f"batch {name} x{lanes}": partial(batch, name, lanes) for name in GAMES for lanes in LANES
    }
    about = {"package": "EnvPool", "versions": worker.versions("envpool", "gymnasium", "numpy")}
    worker.serve(makers, about)


if __name__ == "__main__":
    main()
