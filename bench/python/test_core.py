"""Streams and states as values: what every other figure from Python stands on."""

from __future__ import annotations

import copy
import pickle

import ninerealms as nr
from pytest_benchmark.fixture import BenchmarkFixture


def test_copy(benchmark: BenchmarkFixture, middle: nr.State) -> None:
    assert benchmark(copy.copy, middle) == middle


def test_hash(benchmark: BenchmarkFixture, middle: nr.State) -> None:
    assert benchmark(hash, middle) == hash(copy.copy(middle))


def test_pickle_round_trip(benchmark: BenchmarkFixture, middle: nr.State) -> None:
    assert benchmark(lambda: pickle.loads(pickle.dumps(middle))) == middle


def test_new_stream(benchmark: BenchmarkFixture) -> None:
    benchmark(nr.Stream, 7)
