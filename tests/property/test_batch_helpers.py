"""Playouts, worlds and advice for many positions: what one call for each position gives."""

from __future__ import annotations

import ninerealms as nr
import numpy as np
import pytest

from tests.property.batch_lanes import random_actions, starts

GAMES = nr.game_ids()


def positions(game: str, count: int) -> list[nr.State]:
    """Return decisions of random games, a few steps in."""
    env = nr.BatchEnv(
        starts(game, min(count, 3), 2), lanes=count, seed=4, autoreset=nr.AutoresetMode.SAME_STEP
    )
    out, rng = env.reset(), np.random.default_rng(1)
    for _ in range(9):
        env.step(random_actions(out, rng), out=out)
    return [env.state(i) for i in range(count)]


def own_views(states: list[nr.State]) -> list[nr.View]:
    return [state.view(state.current_player) for state in states]


@pytest.mark.parametrize("game", GAMES)
def test_playouts_are_those_of_a_single_position(game: str) -> None:
    (state,) = positions(game, 1)
    stream, games = nr.Stream(6), 40
    totals = nr.playouts(state, games=games, stream=stream)
    found = nr.batch_playouts([state] * games, stream=stream)
    assert found.returns.shape == (games, state.players) and found.returns.dtype == np.float32
    assert found.decisions.sum() == totals["decisions"]
    others = nr.batch_playouts([state] * games, stream=stream, threads=3)
    assert np.array_equal(found.returns, others.returns)
    assert np.array_equal(found.decisions, others.decisions)
    longer = nr.batch_playouts([*positions(game, 5), state], stream=stream)
    assert longer.returns.shape == (6, state.players)


@pytest.mark.parametrize("game", GAMES)
def test_worlds_are_those_of_each_view(game: str) -> None:
    views, stream = own_views(positions(game, 40)), nr.Stream(6)
    expected = [view.determinize(stream.child(i)) for i, view in enumerate(views)]
    for threads in (1, 3):
        assert nr.batch_determinize(views, stream=stream, threads=threads) == expected


@pytest.mark.parametrize("algorithm", list(nr.Algorithm))
@pytest.mark.parametrize("game", GAMES)
def test_suggestions_are_those_of_each_view(game: str, algorithm: nr.Algorithm) -> None:
    views, settings = own_views(positions(game, 5)), nr.SearchSettings(algorithm=algorithm)
    expected = [nr.suggest(v, seed=3, iterations=60, settings=settings) for v in views]
    for threads in (1, 2):
        found = nr.batch_suggest(views, seed=3, iterations=60, settings=settings, threads=threads)
        for one, other in zip(found, expected, strict=True):
            assert [(r.action, r.visits, r.mean) for r in one.ranked] == [
                (r.action, r.visits, r.mean) for r in other.ranked
            ]


def test_what_does_not_fit_together_is_refused() -> None:
    (state,), (other,) = positions("ragnarok", 1), positions("odin_quest", 1)
    stream, (view,) = nr.Stream(1), own_views([state])
    for states in ([], [state, other]):
        with pytest.raises(nr.ConfigError):
            nr.batch_playouts(states, stream=stream)
    with pytest.raises(nr.ConfigError) as error:
        nr.batch_determinize([view, *own_views([other])], stream=stream)
    assert error.value.where == "views[1]"
    with pytest.raises(nr.ArgumentError):
        nr.batch_determinize([view, state], stream=stream)  # type: ignore[list-item]
    with pytest.raises(nr.ConfigError):
        nr.batch_playouts([state], stream=stream, threads=0)
    seat = state.current_player
    assert seat is not None
    with pytest.raises(nr.IllegalActionError) as refused:
        nr.batch_suggest([view, state.view(1 - seat)], seed=1, iterations=9)
    assert refused.value.where == "views[1]"
    with pytest.raises(nr.BudgetError):
        nr.batch_suggest([view], seed=1, iterations=0)
