"""Fixtures of the benchmarks: positions of random games at fixed seeds."""

from __future__ import annotations

import itertools

import ninerealms as nr
import pytest

from bench.python import drive


@pytest.fixture(scope="session")
def states() -> list[nr.State]:
    """Return decisions spread over several random games of four."""
    return list(itertools.islice(drive.positions(3), 0, 4000, 20))


@pytest.fixture(scope="session")
def middle() -> nr.State:
    return drive.mid_game(5)
