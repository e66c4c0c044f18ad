"""Advice from Python: what a suggestion carries, budgets, cancelling, following."""

from __future__ import annotations

import copy
import pickle
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

import ninerealms as nr
import pytest
from ninerealms import documents

GAME = nr.Game("wolves_of_odin")
STATE = GAME.initial_state(players=4).advance(nr.Stream(5))
VIEW = STATE.view(0)
OTHERS = [{"hand_size": 3}, {"hand_size": 4}]


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


@pytest.mark.parametrize("algorithm", list(nr.Algorithm))
def test_a_single_option_is_not_searched(algorithm: nr.Algorithm) -> None:
    """Positions have none, for forced moves are made at once; views that people write may."""
    draft = {"schema": f"ninerealms/{GAME.id}/view", "seat": 0, "seats": [{"hand": {}}, *OTHERS]}
    alone = GAME.view_from_document(documents.complete_view(draft).document)
    (only,) = alone.legal_actions()
    settings = nr.SearchSettings(algorithm=algorithm)
    advice = nr.suggest(alone, seed=1, milliseconds=60_000, settings=settings)
    assert advice.stop_reason is nr.StopReason.ONLY_MOVE
    assert advice.to_document()["stop_reason"] == "only_move"
    assert advice.variation == (only,)
    assert [(r.action, r.visits, r.policy) for r in advice.ranked] == [(only, 0, 1.0)]


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


LONG: dict[str, Callable[[], object]] = {
    "suggest": lambda: nr.suggest(VIEW, milliseconds=60_000, seed=1, lanes=2, threads=2),
    "playouts": lambda: nr.playouts(STATE, games=10**9, stream=nr.Stream(1)),
    "perft": lambda: nr.perft(STATE, depth=20),
}


@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_ends_long_work(name: str) -> None:
    timer = threading.Timer(0.05, signal.raise_signal, (signal.SIGINT,))
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    started = time.monotonic()
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            LONG[name]()
    finally:
        timer.join()
        signal.signal(signal.SIGINT, before)
    assert time.monotonic() - started < 10.0


def test_a_signal_that_raises_nothing_loses_nothing() -> None:
    heard: list[int] = []
    before = signal.signal(signal.SIGUSR1, lambda number, _: heard.append(number))
    timer = threading.Timer(0.02, signal.raise_signal, (signal.SIGUSR1,))
    timer.start()
    try:
        totals = nr.playouts(STATE, games=2_000, stream=nr.Stream(1))
    finally:
        timer.join()
        signal.signal(signal.SIGUSR1, before)
    assert heard == [signal.SIGUSR1]
    assert totals["games"] == 2_000
    assert totals == nr.playouts(STATE, games=2_000, stream=nr.Stream(1))


class Dealt(Sequence[nr.State]):
    """Worlds that are made when they are asked for, and kept by nobody."""

    def __len__(self) -> int:
        return 40

    def __getitem__(self, at: Any) -> Any:
        if at >= len(self):
            raise IndexError(at)
        return VIEW.determinize(nr.Stream(at))


def test_worlds_may_be_made_when_they_are_asked_for() -> None:
    listed = document(iterations=200, worlds=list(Dealt()))
    assert document(iterations=200, worlds=Dealt()) == listed


FEW_THREADS = """
import resource
import ninerealms as nr

view = nr.Game("wolves_of_odin").initial_state(players=4).advance(nr.Stream(5)).view(0)
alone = nr.suggest(view, iterations=640, seed=1, lanes=64, threads=1)
with open("/proc/self/statm") as file:
    size = int(file.read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (size + (512 << 20),) * 2)
assert nr.suggest(view, iterations=640, seed=1, lanes=64, threads=64) == alone
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited as on Linux")
def test_where_threads_cannot_start_the_others_do_the_work() -> None:
    """Each wants a stack of 1 GiB where half of that is left."""
    limited = 'ulimit -S -s 1048576 && exec "$0" -c "$1"'
    command = ["sh", "-c", limited, sys.executable, FEW_THREADS]
    ran = subprocess.run(command, capture_output=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_lanes_without_memory_for_their_roots_are_refused() -> None:
    with pytest.raises(nr.BudgetError) as error:
        nr.suggest(VIEW, seed=1, iterations=20_000, lanes=256, megabytes=16)
    assert (error.value.where, error.value.found) == ("megabytes", "16")
    needed = re.match(r"at least (\d+) for 256 lanes$", error.value.expected or "")
    assert needed
    least = int(needed[1])
    advice = nr.suggest(VIEW, seed=1, iterations=512, lanes=256, megabytes=least)
    assert advice.nodes >= 256
    assert sum(r.visits for r in advice.ranked) == 512
    with pytest.raises(nr.BudgetError):
        nr.suggest(VIEW, seed=1, iterations=512, lanes=256, megabytes=least - 1)


def test_a_full_tree_ends_the_search_if_so_wished() -> None:
    advice = nr.suggest(VIEW, seed=1, iterations=10**6, megabytes=1, stop_when_full=True)
    assert advice.stop_reason is nr.StopReason.MEMORY
    assert 0 < advice.iterations < 10**6
    assert advice.bytes <= 1 << 20


@pytest.mark.parametrize("algorithm", list(nr.Algorithm))
@pytest.mark.parametrize("final_move", list(nr.FinalMove))
def test_there_is_no_advice_without_evidence(
    algorithm: nr.Algorithm, final_move: nr.FinalMove
) -> None:
    cancel = nr.CancelToken()
    cancel.cancel()
    settings = nr.SearchSettings(algorithm=algorithm, final_move=final_move)
    advice = nr.suggest(VIEW, seed=1, iterations=100, settings=settings, cancel=cancel)
    assert advice.stop_reason is nr.StopReason.STOPPED
    assert advice.iterations == 1
    assert [r.visits for r in advice.ranked] == [1] + [0] * (len(advice.ranked) - 1)


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
            seat = match.state.current_player
            if seat is None:
                continue
            view = match.view(seat)
            if seat == game % 3:
                match.push(nr.suggest(view, iterations=60, seed=game).best)
            else:
                match.push(nr.random_action(view, stream=stream))
        won += match.state.returns()[game % 3]
    assert won >= 7.0
