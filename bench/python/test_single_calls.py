"""Each call on one object, in a group with the bare pybind11 call that does its conversions."""

from __future__ import annotations

import ninerealms as nr
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from bench.python import single_calls

BARE = single_calls.bare_module()
PAIRS = (
    [(game, pair) for game in nr.game_ids() for pair in single_calls.pairs(game, BARE)]
    if BARE
    else []
)


@pytest.mark.skipif(BARE is None, reason="nr_bare is not built")
@pytest.mark.parametrize("side", ["ours", "bare"])
@pytest.mark.parametrize(("game", "pair"), PAIRS, ids=[f"{g}-{p.name}" for g, p in PAIRS])
def test_call(benchmark: BenchmarkFixture, game: str, pair: single_calls.Pair, side: str) -> None:
    benchmark.group = f"{game} {pair.name}"
    benchmark.extra_info.update(calls=pair.calls)
    benchmark(getattr(pair, side))
