"""Playouts and line strengths of Wolves of Odin."""

from __future__ import annotations

import ninerealms as nr
import numpy as np
import pytest
from ninerealms.games import wolves_of_odin
from numpy.typing import NDArray
from pytest_benchmark.fixture import BenchmarkFixture

from bench.python import drive
from bench.python.numpy_strength import NumpyStrength

Lines = tuple[NDArray[np.int8], NDArray[np.int32]]


def random_lines(rows: int, width: int, *, full: bool) -> Lines:
    rng = np.random.default_rng(8)
    lines = rng.integers(0, 12, (rows, width), np.int8)
    lengths = rng.integers(width if full else 0, width + 1, rows, np.int32)
    return lines, lengths


@pytest.fixture(scope="module", params=["full", "mixed"])
def lines(request: pytest.FixtureRequest) -> Lines:
    return random_lines(100_000, 8, full=request.param == "full")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_playouts(benchmark: BenchmarkFixture, players: int) -> None:
    state, stream = drive.start(players), nr.Stream(1)
    totals = benchmark(nr.playouts, state, games=100, stream=stream)
    benchmark.extra_info.update(totals)


def test_line_strengths(benchmark: BenchmarkFixture, lines: Lines) -> None:
    units, lengths = lines
    benchmark(wolves_of_odin.line_strengths, units, lengths=lengths)


@pytest.mark.parametrize("form", ["plain", "tuned"])
def test_line_strengths_in_numpy(benchmark: BenchmarkFixture, lines: Lines, form: str) -> None:
    game = nr.Game(drive.GAME)
    in_numpy = NumpyStrength(game.edition(game.editions()[0]))
    found = benchmark(getattr(in_numpy, form), *lines)
    expected = wolves_of_odin.line_strengths(lines[0], lengths=lines[1])
    assert all((found[name] == expected[name]).all() for name in found)


def test_line_strength_of_one_line(benchmark: BenchmarkFixture) -> None:
    line = ["hirdman", "hirdman", "bond", "archer", "konung", "berserker", "troll", "bond"]
    assert benchmark(wolves_of_odin.line_strength, line)["teiwaz"] == 4


def test_strengths_of_a_position(benchmark: BenchmarkFixture, middle: nr.State) -> None:
    assert len(benchmark(wolves_of_odin.strengths, middle)) == 4


def test_glory_of_a_position(benchmark: BenchmarkFixture, middle: nr.State) -> None:
    assert len(benchmark(wolves_of_odin.glory, middle)) == 4
