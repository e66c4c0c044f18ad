"""Tasks of pgx for the comparison with peers; runs in an environment that has it, on one core."""

from __future__ import annotations

from functools import partial

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

from bench.peers import worker

GAMES = ("sparrow_mahjong", "leduc_holdem")
LANES = (1, 1024)
MIXING = 24  # steps played before, so that lanes stand at different points of their games
RECORDED = 8  # steps whose actions are chosen outside the clock


def batch(name: str, lanes: int) -> worker.Task:
    """Compiled steps, called from Python; a game that ends begins again in the same step.

    Random legal actions are recorded first, and the same steps are played again on the clock.
    States are values, so nothing has to be restored.
    """
    env = pgx.make(name)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))

    choose = jax.jit(
        lambda mask, key: jnp.argmax(mask * jax.random.uniform(key, mask.shape), axis=-1)
    )
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), lanes))
    states, recorded = [], []
    for key in jax.random.split(jax.random.PRNGKey(1), MIXING + RECORDED):
        actions, chances = choose(state.legal_action_mask, key), jax.random.split(key, lanes)
        states.append(state)
        recorded.append((actions, chances))
        state = jax.block_until_ready(step(state, actions, chances))
    start, recorded = states[MIXING], recorded[MIXING:]

    def task(n: int) -> dict[str, float]:
        for _ in range(n):
            state = start
            for actions, chances in recorded:
                state = jax.block_until_ready(step(state, actions, chances))
        return {"steps": n * len(recorded) * lanes}

    return task


def main() -> None:
    makers = {
        f"batch {name} x{lanes}": partial(batch, name, lanes) for name in GAMES for lanes in LANES
    }
    worker.serve(makers, {"package": "pgx", "versions": worker.versions("pgx", "jax")})


if __name__ == "__main__":
    main()
