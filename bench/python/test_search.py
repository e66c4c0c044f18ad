"""Advice: suggestions, determinizations, the heuristic player."""

from __future__ import annotations

import ninerealms as nr
import pytest
from pytest_benchmark.fixture import BenchmarkFixture


@pytest.fixture(scope="module")
def view(middle: nr.State) -> nr.View:
    return middle.view(middle.current_player)


@pytest.mark.parametrize("iterations", [100, 1000])
def test_suggest(benchmark: BenchmarkFixture, view: nr.View, iterations: int) -> None:
    advice = benchmark(nr.suggest, view, iterations=iterations, seed=1)
    assert advice.iterations == iterations


def test_determinize(benchmark: BenchmarkFixture, view: nr.View) -> None:
    assert benchmark(view.determinize, nr.Stream(1)).players == view.players


def test_heuristic_action(benchmark: BenchmarkFixture, view: nr.View) -> None:
    assert benchmark(nr.heuristic_action, view, stream=nr.Stream(1)) in view.legal_actions()


def test_random_action(benchmark: BenchmarkFixture, view: nr.View) -> None:
    assert benchmark(nr.random_action, view, stream=nr.Stream(1)) in view.legal_actions()


def test_key(benchmark: BenchmarkFixture, view: nr.View) -> None:
    benchmark(view.key)
