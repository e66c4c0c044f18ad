"""Values from many threads at once: the same answers as from one.

Positions, views and actions never change, so sharing them needs no lock; the registry of editions
has one of its own. A `Match` or `Stream` belongs to one thread at a time and is not tested here.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import ninerealms as nr
import pytest
from ninerealms import bots, display, notation
from ninerealms.games.wolves_of_odin import glory, strengths

from tests.arch.repo import ROOT
from tests.strategies import GAME, played

THREADS = 8
STATES = tuple(s for s in played(4).states[::9] if s.current_player is not None)


def answers(state: nr.State) -> list[Any]:
    """Ask a position and its views everything."""
    seat = state.current_player
    view = state.view(seat)
    first, *_ = state.legal_actions()
    found: list[Any] = [
        hash(state), state.to_document(), state.to_bytes(), str(first), hash(first), first.index,
        state.legal_action_mask().tolist(), view.observation_tensor().tolist(), view.key(),
        view.determinize(nr.Stream(2)).to_bytes(), state.apply(first).to_bytes(),
        state.step(first, nr.Stream(3)).to_bytes(), glory(state), strengths(state),
        notation.encode(view), display.text(view, colour=False), view.explain("wall"),
    ]  # fmt: skip
    found += [str(bot.choose(view)) for bot in (bots.RandomBot(1), bots.HeuristicBot(1))]
    found.append([row.visits for row in nr.suggest(view, iterations=40, seed=1).ranked])
    return found


def in_threads(work: Callable[[int], Any]) -> list[Any]:
    """Run `work(0)` to `work(7)` at once, all starting together."""
    barrier = threading.Barrier(THREADS)

    def started(index: int) -> Any:
        barrier.wait()
        return work(index)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(started, range(THREADS)))


def test_many_threads_get_the_answers_of_one() -> None:
    expected = [answers(state) for state in STATES]

    def work(index: int) -> list[Any]:
        # Each begins elsewhere, so that different calls meet.
        order = [*range(index, len(STATES)), *range(index)]
        return [found for _, found in sorted((at, answers(STATES[at])) for at in order)]

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        assert all(found == expected for found in in_threads(work))
    finally:
        sys.setswitchinterval(interval)


def test_editions_are_registered_by_many_threads() -> None:
    base = GAME.edition("reconstruction-1")

    def work(index: int) -> list[str]:
        names = []
        for number in range(12):
            # Half of them are the same for all threads, half are of one thread.
            name = f"threads-{number}" if number % 2 else f"threads-{number}-{index}"
            names.append(GAME.register_edition(base | {"edition": name}))
            state = GAME.initial_state(players=3, edition=names[-1])
            assert state.to_document()["edition"] == names[-1]
        return names

    found = in_threads(work)
    assert all(names[1::2] == found[0][1::2] for names in found)
    assert len({name for names in found for name in names[::2]}) == 6 * THREADS
    assert set(GAME.editions()) >= {name for names in found for name in names}


def test_a_search_lets_other_threads_run() -> None:
    view = STATES[0].view(STATES[0].current_player)
    done = threading.Event()

    def search() -> None:
        nr.suggest(view, iterations=30_000, seed=1)
        done.set()

    thread = threading.Thread(target=search)
    thread.start()
    steps = 0
    while not done.is_set():
        steps += 1
        time.sleep(0.001)
    thread.join()
    # Had the search kept the interpreter's lock, this thread would have stood still.
    assert steps > 5


def free_threaded() -> str | None:
    """Return an interpreter without a global lock that has the package, if there is one."""
    if sysconfig.get_config_var("Py_GIL_DISABLED"):
        return sys.executable
    for name in ("python3.14t", "python3.13t"):
        path = shutil.which(name)
        if (
            path
            and not subprocess.run(
                [path, "-c", "import ninerealms"], capture_output=True, check=False
            ).returncode
        ):
            return path
    return None


def test_a_free_threaded_interpreter_gives_the_same() -> None:
    python = free_threaded()
    if python is None:
        pytest.skip("no free-threaded interpreter (python3.13t, python3.14t) with ninerealms")
    test = "tests.property.test_threads"
    code = f"import {test} as t; t.test_many_threads_get_the_answers_of_one()"
    subprocess.run([python, "-c", code], cwd=ROOT, check=True)
