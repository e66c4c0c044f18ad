"""Steps of `BatchEnv` with all outputs written, actions chosen outside the clock."""

from __future__ import annotations

import ninerealms as nr
import numpy as np
import numpy.typing as npt
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from bench.python import drive

ROUNDS = 200


class Player:
    """A batch that is played at random; `choose` is what a learner would do between steps."""

    def __init__(self, game: str, lanes: int, threads: int = 1) -> None:
        self.env = nr.BatchEnv(drive.start_of(game), lanes=lanes, seed=7, threads=threads)
        self.out = self.env.reset()
        self.rng = np.random.default_rng(1)

    def choose(self) -> npt.NDArray[np.int32]:
        return drive.random_choices(self.out.legal_mask, self.rng)

    def step(self, actions: npt.NDArray[np.int32]) -> None:
        self.env.step(actions, out=self.out)


@pytest.mark.parametrize(("lanes", "threads"), [(1, 1), (64, 1), (1024, 1), (1024, 2)])
@pytest.mark.parametrize("game", nr.game_ids())
def test_step(benchmark: BenchmarkFixture, game: str, lanes: int, threads: int) -> None:
    player = Player(game, lanes, threads)
    benchmark.extra_info.update(lanes=lanes, threads=threads)
    benchmark.pedantic(
        player.step, setup=lambda: ((player.choose(),), {}), rounds=ROUNDS, warmup_rounds=20
    )


@pytest.mark.parametrize("game", nr.game_ids())
def test_playouts(benchmark: BenchmarkFixture, game: str) -> None:
    states = [drive.start_of(game)] * 100
    assert benchmark(nr.batch_playouts, states, stream=nr.Stream(1)).decisions.all()
