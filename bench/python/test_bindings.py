"""One call at a time through the bindings; times are for all sampled states together."""

from __future__ import annotations

import ninerealms as nr
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from bench.python import drive

GAMES = 10


def test_whole_games(benchmark: BenchmarkFixture) -> None:
    decisions, events = benchmark(drive.play_engine_by_event, GAMES, 1)
    benchmark.extra_info.update(games=GAMES, decisions=decisions, events=events)


def test_whole_games_of_the_reference_model(benchmark: BenchmarkFixture) -> None:
    decisions, events = benchmark(drive.play_model, 1, 1)
    benchmark.extra_info.update(games=1, decisions=decisions, events=events)


def test_legal_actions(benchmark: BenchmarkFixture, states: list[nr.State]) -> None:
    assert all(benchmark(lambda: [state.legal_actions() for state in states]))


def test_legal_action_mask(benchmark: BenchmarkFixture, states: list[nr.State]) -> None:
    benchmark(lambda: [state.legal_action_mask() for state in states])


def test_apply(benchmark: BenchmarkFixture, states: list[nr.State]) -> None:
    pairs = [(state, state.legal_actions()[0]) for state in states]
    benchmark(lambda: [state.apply(action) for state, action in pairs])


def test_apply_of_notation(benchmark: BenchmarkFixture, states: list[nr.State]) -> None:
    pairs = [(state, str(state.legal_actions()[0])) for state in states]
    benchmark(lambda: [state.apply(text) for state, text in pairs])


def test_view(benchmark: BenchmarkFixture, states: list[nr.State]) -> None:
    pairs = [(state, state.current_player) for state in states]
    benchmark(lambda: [state.view(seat) for state, seat in pairs])


@pytest.mark.parametrize("seat", [0, None], ids=["own", "spectator"])
def test_view_document(benchmark: BenchmarkFixture, middle: nr.State, seat: int | None) -> None:
    assert benchmark(middle.view(seat).to_document)


def test_position_document(benchmark: BenchmarkFixture, middle: nr.State) -> None:
    assert benchmark(middle.to_document)


def test_position_from_document(benchmark: BenchmarkFixture, middle: nr.State) -> None:
    document = middle.to_document()
    assert benchmark(middle.game.state_from_document, document) == middle
