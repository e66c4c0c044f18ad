"""Requests to the service in this process, without a network, for every game.

How it does under load is measured by `python -m bench.service.report`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import ninerealms as nr
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from bench.python import single_calls
from tests.api.client import Api, started


@pytest.fixture(scope="module")
def api() -> Iterator[Api]:
    with started() as found:
        yield found


def body(game: str, call: str) -> dict[str, Any]:
    """Return a body about a decision in the middle of a random game."""
    decisions = single_calls.played(game).decisions
    state = decisions[len(decisions) // 2]
    view = state.view(state.current_player).to_document()
    move = str(state.legal_actions()[0])
    bodies: dict[str, dict[str, Any]] = {
        "validate": {"view": view, "move": move},
        "legal-moves": {"view": view},
        "apply": {"position": state.to_document(), "move": move, "seed": 1},
        "suggest": {"view": view, "budget": {"iterations": 100}, "seed": 1},
    }
    return bodies[call]


@pytest.mark.parametrize("call", ["validate", "legal-moves", "apply", "suggest"])
@pytest.mark.parametrize("game", nr.game_ids())
def test_call(benchmark: BenchmarkFixture, api: Api, game: str, call: str) -> None:
    asked = body(game, call)
    reply = benchmark(api.post, f"/v1/games/{game}/{call}", asked)
    assert reply.status_code == 200
