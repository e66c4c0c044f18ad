"""The mask, the list of options, and what a position accepts are one set."""

from __future__ import annotations

import copy

import ninerealms as nr
import numpy as np
import pytest
from hypothesis import given, settings

from tests.clauses import clause
from tests.rules.wolves_of_odin.table import position, seat
from tests.strategies import GAME, SEEDS, open_points, played, points, viewers

ACTIONS = [GAME.action_at(index) for index in range(GAME.num_distinct_actions)]
OUTCOMES = [
    GAME.action(f"{name}:{card}")
    for name, cards in (
        ("draw", ("bond", "wall_of_shields")),
        ("hall", ("thor", "ragnarok")),
        ("stake", ("v_saga",)),
        ("reveal", ("bond", "plague")),
        ("steal", ("troll",)),
    )
    for card in cards
]


def refuse(state: nr.State, action: nr.Action) -> None:
    before = copy.copy(state)
    assert not state.can_apply(action)
    with pytest.raises(nr.IllegalActionError) as error:
        state.apply(action)
    assert error.value.code == "illegal_action"
    assert error.value.clause and error.value.where and error.value.detail
    assert state == before


@settings(derandomize=True, deadline=None, max_examples=80)
@given(open_points())
def test_the_mask_is_the_set_of_options(state: nr.State) -> None:
    legal = list(state.legal_actions())
    mask = state.legal_action_mask()
    assert mask.dtype == np.bool_ and mask.shape == (GAME.num_distinct_actions,)
    assert {a.index for a in legal} == set(np.flatnonzero(mask).tolist())
    assert len(legal) == mask.sum()
    assert len(set(legal)) == len(legal) == len({str(a) for a in legal})
    assert bool(legal) != state.is_chance()
    assert len(legal) != 1, "a decision with one option is none"
    for viewer in viewers(state):
        view = state.view(viewer)
        own = viewer is not None and viewer == state.current_player
        assert view.mine == own
        assert list(view.legal_actions()) == (legal if own else [])
        assert np.array_equal(view.legal_action_mask(), mask & own)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_decider_finds_the_options_in_its_view_at_every_point(seed: int) -> None:
    for state in played(seed).states:
        if state.current_player is not None:
            assert list(state.view(state.current_player).legal_actions()) == list(
                state.legal_actions()
            )


@clause("WO-CYCLE-01", "WO-CYCLE-02", "WO-CARD-HEIMDALL-01", "WO-DECK-02")
def test_options_of_a_view_with_an_empty_discard_pile() -> None:
    table = [seat(["troll"], deities=["heimdall"]), seat(["bond"]), seat(["hirdman"])]
    for document in (position(*table, passed=[0]), position(*table)):
        state = GAME.state_from_document(document)
        options = {str(action) for action in state.view(0).legal_actions()}
        assert options == {str(action) for action in state.legal_actions()}
        assert options & {"cycle", "use:heimdall"}


@pytest.mark.parametrize("seed", SEEDS[::3])
def test_what_is_no_option_is_refused(seed: int) -> None:
    states = played(seed).states[:-1]
    for state in states[seed % 17 :: 60]:
        legal = set(state.legal_actions())
        possible = {action for action, _ in state.chance_outcomes()}
        for action in (*ACTIONS, *OUTCOMES):
            if action in legal or action in possible:
                assert state.can_apply(action)
                state.apply(action)
            else:
                refuse(state, action)


def test_every_option_of_every_point_can_be_played() -> None:
    for state in points(SEEDS[:8], every=5):
        if state.is_terminal():
            continue
        outcomes = state.chance_outcomes()
        assert len(outcomes) != 1, "an outcome that is certain is no chance point"
        for action in list(state.legal_actions()) or [a for a, _ in outcomes]:
            after = state.apply(action)
            assert after != state
            assert after.is_terminal() or after.current_player is not None or after.is_chance()


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    for seed in SEEDS[:3]:
        end = played(seed).states[-1]
        assert not end.legal_action_mask().any()
        for action in (*ACTIONS[::7], *OUTCOMES):
            assert not end.can_apply(action)
            with pytest.raises(nr.GameOverError) as error:
                end.apply(action)
            assert error.value.code == "game_over" and error.value.clause == "WO-GAME-01"
