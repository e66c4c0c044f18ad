"""Positions and views of mid-game to text and back, one at a time; a record replayed."""

from __future__ import annotations

import json

import ninerealms as nr
import pytest
from ninerealms import documents, notation
from ninerealms.records import Record
from pytest_benchmark.fixture import BenchmarkFixture

from bench.python import drive


def test_loads(benchmark: BenchmarkFixture, middle: nr.State) -> None:
    text = documents.dumps(middle.to_document())
    benchmark.extra_info.update(bytes=len(text))
    assert benchmark(documents.loads, text)


def test_loads_of_the_standard_library(benchmark: BenchmarkFixture, middle: nr.State) -> None:
    assert benchmark(json.loads, documents.dumps(middle.to_document()))


@pytest.mark.parametrize("kind", ["position", "view"])
def test_encode(benchmark: BenchmarkFixture, middle: nr.State, kind: str) -> None:
    line = benchmark(notation.encode, middle if kind == "position" else middle.view(0))
    benchmark.extra_info.update(characters=len(line))


@pytest.mark.parametrize("kind", ["position", "view"])
def test_decode(benchmark: BenchmarkFixture, middle: nr.State, kind: str) -> None:
    line = notation.encode(middle if kind == "position" else middle.view(0))
    assert benchmark(notation.decode, line)


def test_complete_view(benchmark: BenchmarkFixture, middle: nr.State) -> None:
    draft = middle.view(0).to_document()
    for key in ("people_deck", "options", "pending", "run", "decision"):
        del draft[key]
    assert benchmark(documents.complete_view, draft).assumed


def test_replay(benchmark: BenchmarkFixture) -> None:
    match = nr.Match(next(iter(drive.positions(1))))
    stream = nr.Stream(1)
    while not match.state.is_terminal():
        if match.push_chance(stream) == 0:
            match.push(nr.random_action(match.view(match.state.current_player), stream=stream))
    record = Record.of(match)
    benchmark.extra_info.update(actions=len(record.actions))
    assert benchmark(record.replay).state == match.state
