"""Snapshots: bytes of states and views for this build, refused when anything is wrong."""

from __future__ import annotations

import random
import subprocess
import sys

import ninerealms as nr
import pytest
from hypothesis import given

from tests.strategies import GAME, played, states, viewers

STATE = played(2).states[60]


@given(states())
def test_snapshots_give_back_states_and_views(state: nr.State) -> None:
    assert GAME.state_from_bytes(state.to_bytes()) == state
    for viewer in viewers(state):
        view = state.view(viewer)
        assert GAME.view_from_bytes(view.to_bytes()) == view


def test_every_changed_byte_is_noticed() -> None:
    data = STATE.to_bytes()
    rng = random.Random(1)
    for at in range(len(data)):
        changed = bytearray(data)
        changed[at] ^= rng.randrange(1, 256)
        with pytest.raises(nr.PositionError) as error:
            GAME.state_from_bytes(bytes(changed))
        assert error.value.where == "snapshot"


@pytest.mark.parametrize("size", [0, 1, 31, 32, 100, 679])
def test_cut_snapshots_are_refused(size: int) -> None:
    for data in (STATE.to_bytes()[:size], STATE.to_bytes() + bytes(size + 1)):
        with pytest.raises(nr.PositionError):
            GAME.state_from_bytes(data)


def test_a_view_is_no_state() -> None:
    with pytest.raises(nr.PositionError):
        GAME.state_from_bytes(STATE.view(0).to_bytes())
    with pytest.raises(nr.PositionError):
        GAME.view_from_bytes(STATE.to_bytes())


READ = """
import sys, ninerealms as nr
game = nr.Game("wolves_of_odin")
data = bytes.fromhex(sys.stdin.read())
try:
    print(hash(game.state_from_bytes(data)))
except nr.PositionError as error:
    print(error.detail)
"""


def read_elsewhere(state: nr.State) -> str:
    """Open a snapshot in another process."""
    done = subprocess.run(
        [sys.executable, "-c", READ],
        input=state.to_bytes().hex(),
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_snapshots_cross_processes_of_one_build() -> None:
    assert read_elsewhere(STATE) == str(hash(STATE))


def test_an_edition_that_is_unknown_elsewhere_is_refused() -> None:
    document = GAME.edition("reconstruction-1") | {"edition": "snapshot-test"}
    people = document["people"]
    people["bond"]["count"] -= 1
    people["archer"]["count"] += 1
    state = GAME.initial_state(players=3, edition=document)
    assert GAME.state_from_bytes(state.to_bytes()) == state
    assert "edition" in read_elsewhere(state)
