"""What every game is asked for, from Python, over the decisions of one random game each."""

from __future__ import annotations

import ninerealms as nr
import pytest
from ninerealms import notation
from pytest_benchmark.fixture import BenchmarkFixture

from bench.python import single_calls

pytestmark = pytest.mark.parametrize("game", nr.game_ids())


def decisions(game: str) -> list[nr.State]:
    return single_calls.played(game).decisions


def views(game: str) -> list[nr.View]:
    return [state.view(state.current_player) for state in decisions(game)]


def test_playouts(benchmark: BenchmarkFixture, game: str) -> None:
    start = single_calls.played(game).start
    benchmark.extra_info.update(benchmark(nr.playouts, start, games=100, stream=nr.Stream(1)))


def test_suggest(benchmark: BenchmarkFixture, game: str) -> None:
    view = views(game)[0]
    assert benchmark(nr.suggest, view, iterations=1000, seed=1).iterations == 1000


def test_step(benchmark: BenchmarkFixture, game: str) -> None:
    stream = nr.Stream(1)
    moves = [(state, state.legal_actions()[0]) for state in decisions(game)]
    assert benchmark(lambda: [state.step(move, stream) for state, move in moves])


def test_view(benchmark: BenchmarkFixture, game: str) -> None:
    pairs = [(state, state.current_player) for state in decisions(game)]
    assert benchmark(lambda: [state.view(seat) for state, seat in pairs])


def test_determinize(benchmark: BenchmarkFixture, game: str) -> None:
    seen, stream = views(game), nr.Stream(1)
    assert benchmark(lambda: [view.determinize(stream) for view in seen])


def test_heuristic_action(benchmark: BenchmarkFixture, game: str) -> None:
    seen, stream = views(game), nr.Stream(1)
    assert benchmark(lambda: [nr.heuristic_action(view, stream=stream) for view in seen])


def test_snapshot(benchmark: BenchmarkFixture, game: str) -> None:
    states = decisions(game)
    assert all(benchmark(lambda: [state.to_bytes() for state in states]))


def test_restore(benchmark: BenchmarkFixture, game: str) -> None:
    of, states = nr.Game(game), decisions(game)
    snapshots = [state.to_bytes() for state in states]
    assert benchmark(lambda: [of.state_from_bytes(data) for data in snapshots]) == states


def test_document_round_trip(benchmark: BenchmarkFixture, game: str) -> None:
    of, state = nr.Game(game), decisions(game)[0]
    assert benchmark(lambda: of.state_from_document(state.to_document())) == state


def test_notation_round_trip(benchmark: BenchmarkFixture, game: str) -> None:
    state = decisions(game)[0]
    assert benchmark(lambda: notation.decode(notation.encode(state))) == state
