"""Advice from Python: what a suggestion carries, budgets, cancelling, following."""

from __future__ import annotations

import copy
import pickle
import signal
import threading
import time
from typing import Any

import ninerealms as nr
import pytest

GAME = nr.Game("wolves_of_odin")
STATE = GAME.initial_state(players=4).advance(nr.Stream(5))
VIEW = STATE.view(0)


def document(**arguments: Any) -> dict[str, Any]:
    """Return a suggestion's document without the time it took."""
    out = nr.suggest(VIEW, seed=1, **arguments).to_document()
    del out["seconds"]
    return out


def test_a_suggestion_carries_its_evidence() -> None:
    advice = nr.suggest(VIEW, iterations=400, seed=1)
    assert sorted(map(str, (r.action for r in advice.ranked))) == sorted(
        map(str, VIEW.legal_actions())
    )
    assert sum(r.visits for r in advice.ranked) == advice.iterations == advice.worlds == 400
    assert sum(r.policy for r in advice.ranked) == pytest.approx(1.0)
    assert sum(r.best_share for r in advice.ranked) == pytest.approx(1.0)
    assert all(0.0 <= r.interval[0] <= r.interval[1] <= 1.0 for r in advice.ranked)
    assert advice.variation[0] == advice.best == advice.ranked[0].action
    assert advice.stop_reason is nr.StopReason.ITERATIONS
    assert advice.nodes > 0
    assert 0 < advice.bytes <= 64 << 20
    found = advice.to_document()
    assert found["ranked"][0]["action"] == str(advice.best)
    assert found["stop_reason"] == "iterations"


@pytest.mark.parametrize("algorithm", list(nr.Algorithm))
def test_the_same_arguments_give_the_same_suggestion(algorithm: nr.Algorithm) -> None:
    settings = nr.SearchSettings(algorithm=algorithm)
    assert document(iterations=150, settings=settings) == document(
        iterations=150, settings=settings
    )


def test_threads_do_not_change_a_suggestion() -> None:
    one = document(iterations=200, lanes=4, threads=1)
    assert one == document(iterations=200, lanes=4, threads=4)
    assert one != document(iterations=200, lanes=1)


def test_a_deadline_is_kept_and_can_be_repeated() -> None:
    timed = nr.suggest(VIEW, milliseconds=30, seed=1)
    assert timed.stop_reason is nr.StopReason.TIME
    assert timed.seconds >= 0.03
    again = nr.suggest(VIEW, iterations=timed.iterations, seed=1)
    assert [r.visits for r in again.ranked] == [r.visits for r in timed.ranked]


def test_another_thread_cancels_and_follows() -> None:
    cancel, progress = nr.CancelToken(), nr.Progress()
    found: list[nr.Suggestion] = []
    worker = threading.Thread(
        target=lambda: found.append(
            nr.suggest(VIEW, milliseconds=60_000, seed=1, cancel=cancel, progress=progress)
        )
    )
    worker.start()
    while progress.iterations < 100:
        time.sleep(0.001)
    assert progress.best in VIEW.legal_actions()
    assert 0.0 < progress.share <= 1.0
    cancel.cancel()
    worker.join(10.0)
    assert cancel.cancelled
    assert found[0].stop_reason is nr.StopReason.STOPPED
    assert progress.iterations == found[0].iterations


def test_ctrl_c_ends_a_search() -> None:
    timer = threading.Timer(0.05, signal.raise_signal, (signal.SIGINT,))
    timer.start()
    started = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        nr.suggest(VIEW, milliseconds=60_000, seed=1, lanes=2, threads=2)
    assert time.monotonic() - started < 10.0


@pytest.mark.parametrize(
    ("where", "arguments"),
    [
        ("iterations", {}),
        ("milliseconds", {"milliseconds": 0}),
        ("lanes", {"iterations": 1, "lanes": 0}),
        ("threads", {"iterations": 1, "threads": 257}),
        ("megabytes", {"iterations": 1, "megabytes": 0}),
        (
            "lanes",
            {
                "iterations": 1,
                "lanes": 2,
                "settings": nr.SearchSettings(algorithm=nr.Algorithm.FLAT),
            },
        ),
    ],
)
def test_budgets_that_mean_nothing(where: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(nr.BudgetError) as error:
        nr.suggest(VIEW, seed=1, **arguments)
    assert error.value.where == where


@pytest.mark.parametrize(
    ("where", "value"),
    [
        ("exploration", -0.1),
        ("exploration", float("nan")),
        ("rollout_epsilon", 1.1),
        ("joint_exploration", 0.0),
        ("cutoff_decisions", -1),
    ],
)
def test_settings_out_of_range(where: str, value: float) -> None:
    arguments: dict[str, Any] = {where: value}
    with pytest.raises(nr.ConfigError) as error:
        nr.SearchSettings(**arguments)
    assert error.value.where == where


def test_settings_are_values() -> None:
    settings = nr.SearchSettings(exploration=0.25, keys=nr.KeyRule.ROOT_VIEW)
    assert settings == nr.SearchSettings(exploration=0.25, keys=nr.KeyRule.ROOT_VIEW)
    assert settings != nr.SearchSettings()
    assert len({settings, copy.copy(settings), pickle.loads(pickle.dumps(settings))}) == 1
    assert "exploration=0.25" in repr(settings)


def test_the_tree_beats_random_players() -> None:
    """Luck alone would win seven of eight games of three about once in 400 tries."""
    won = 0.0
    for game in range(8):
        stream = nr.Stream(100 + game)
        match = nr.Match(GAME.initial_state(players=3))
        while not match.state.is_terminal():
            match.push_chance(stream)
            seat = match.state.actor
            if seat is None:
                continue
            view = match.view(seat)
            if seat == game % 3:
                match.push(nr.suggest(view, iterations=60, seed=game).best)
            else:
                match.push(nr.random_action(view, stream=stream))
        won += match.state.returns()[game % 3]
    assert won >= 7.0
