"""Observation tensors: what they hold, and that they hold nothing a viewer may not see."""

from __future__ import annotations

import random

import ninerealms as nr
import numpy as np
import numpy.typing as npt
from hypothesis import given, settings
from ninerealms.games import wolves_of_odin

from tests.property.worlds import another_world
from tests.rules.wolves_of_odin.table import PEOPLE
from tests.strategies import GAME, points, states, viewers

Tensor = npt.NDArray[np.int8]
FIELDS = GAME.observation_fields()
UNITS = list(PEOPLE)[:12]


def block(tensor: Tensor, name: str) -> Tensor:
    """Return one named block in its shape."""
    start, shape = FIELDS[name]
    return tensor[start : start + int(np.prod(shape))].reshape(shape)


def test_blocks_cover_the_tensor_without_gaps() -> None:
    at = 0
    for start, shape in FIELDS.values():
        assert start == at
        at += int(np.prod(shape))
    assert (at,) == GAME.observation_shape


@settings(max_examples=60)
@given(states())
def test_tensors_say_what_the_view_says(state: nr.State) -> None:
    for viewer in viewers(state):
        view = state.view(viewer)
        document, tensor = view.to_document(), view.observation_tensor()
        assert tensor.dtype == np.int8 and tensor.shape == GAME.observation_shape
        first = viewer or 0
        hand = document["seats"][viewer]["hand"] if viewer is not None else {}
        assert block(tensor, "hand").tolist() == [hand.get(kind, 0) for kind in PEOPLE]
        assert block(tensor, "round").tolist() == [document["round"]]
        assert block(tensor, "deck_size").tolist() == [document["people_deck"]]
        assert block(tensor, "spectator").tolist() == [int(viewer is None)]
        assert int(block(tensor, "decision").sum()) == int(view.mine)
        rows = block(tensor, "seats")
        for i in range(5):
            if i >= state.players:
                assert not rows[i].any()
                continue
            seat = document["seats"][(first + i) % state.players]
            line = [UNITS.index(unit) + 1 for unit in seat["line"]][:24]
            assert rows[i, 1] == seat["hand_size"]
            assert rows[i, 7:31].tolist() == line + [0] * (24 - len(line))
            assert rows[i, 55:71].tolist() == [seat["known"].get(kind, 0) for kind in PEOPLE]


def test_tensors_do_not_show_what_is_hidden() -> None:
    rng = random.Random(5)
    compared = 0
    for state in points(range(18), 37):
        if state.is_chance() or state.is_terminal():
            continue
        viewer = rng.choice(viewers(state))
        other = another_world(rng, state, viewer)
        if other.view(viewer) == state.view(viewer):
            compared += other != state
            a, b = (s.view(viewer).observation_tensor() for s in (state, other))
            assert (a == b).all()
    assert compared > 50


def test_different_decisions_of_a_seat_have_different_tensors() -> None:
    seen: dict[bytes, nr.View] = {}
    for state in points(range(12), 5):
        if state.current_player is None:
            continue
        view = state.view(state.current_player)
        key = view.observation_tensor().tobytes()
        before = seen.setdefault(key, view)
        assert set(before.legal_actions()) == set(view.legal_actions())
    assert len(seen) > 500


def test_strengths_and_glory_are_the_same_from_every_seat() -> None:
    """All that they depend on is public (WO-STR-07, WO-VIC-01)."""
    glories: set[int] = set()
    for state in points(range(12), 7):
        strengths, glory = wolves_of_odin.strengths(state), wolves_of_odin.glory(state)
        for viewer in viewers(state):
            view = state.view(viewer)
            assert wolves_of_odin.strengths(view) == strengths
            assert wolves_of_odin.glory(view) == glory
        glories.update(glory)
    assert len(glories) > 5
