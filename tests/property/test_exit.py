"""A daemon thread in a native call lets the interpreter end, and does not abort the process."""

from __future__ import annotations

import subprocess
import sys

import pytest

SCRIPT = """
import threading, time
import numpy as np
import ninerealms as nr

game = nr.Game("wolves_of_odin")
state = game.initial_state(players=4).advance(nr.Stream(1))
view = state.view(state.current_player)
env = nr.BatchEnv(state, lanes=64, seed=1)


def step() -> None:
    out = env.reset()
    while True:
        out = env.step(out.legal_mask.argmax(axis=-1).astype(np.int32), out=out)


def search() -> None:
    nr.suggest(view, seed=1, iterations=10**9, lanes=2, threads=2)


def play() -> None:
    nr.playouts(state, games=10**9, stream=nr.Stream(1))


threading.Thread(target={call}, daemon=True).start()
time.sleep(0.1)
print("end", flush=True)
"""


@pytest.mark.parametrize("call", ["search", "play", "step"])
def test_a_process_ends_whatever_a_daemon_thread_is_at(call: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-c", SCRIPT.replace("{call}", call)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "end\n", "")
