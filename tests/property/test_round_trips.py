"""Documents, texts, indices, pickles and copies say the same as what they were made from."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
from pathlib import Path

import ninerealms as nr
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import GAME, SEEDS, open_points, play_from, played, points, states, viewers

MODEST = settings(derandomize=True, deadline=None, max_examples=60)


@MODEST
@given(states())
def test_a_position_and_its_document(state: nr.State) -> None:
    document = state.to_document()
    again = GAME.state_from_document(document)
    assert again == state and hash(again) == hash(state)
    assert again.to_document() == document
    assert (again.current_player, again.decision) == (state.current_player, state.decision)


@MODEST
@given(states())
def test_a_position_and_json(state: nr.State) -> None:
    assert GAME.state_from_document(json.loads(json.dumps(state.to_document()))) == state


@MODEST
@given(states())
def test_views_and_their_documents(state: nr.State) -> None:
    for seat in viewers(state):
        view = state.view(seat)
        document = json.loads(json.dumps(view.to_document()))
        again = GAME.view_from_document(document)
        assert again == view and hash(again) == hash(view)
        assert again.to_bytes() == view.to_bytes() and again.key() == view.key()
        assert again.to_document() == document
        assert (again.mine, again.seat, again.decision) == (view.mine, seat, view.decision)


@pytest.mark.parametrize("seed", SEEDS[:6])
def test_every_point_of_a_game_and_its_documents(seed: int) -> None:
    for state in played(seed).states:
        assert GAME.state_from_document(state.to_document()) == state
        for seat in viewers(state):
            view = state.view(seat)
            assert GAME.view_from_document(view.to_document()) == view


@MODEST
@given(states())
def test_a_document_is_not_shared(state: nr.State) -> None:
    document = state.to_document()
    document["seats"][0]["line"].append("bond")
    document["options"]["first_player"] = 99
    assert state.to_document() != document


def test_every_index_is_an_action_and_back() -> None:
    texts = set()
    for index in range(GAME.num_distinct_actions):
        action = GAME.action_at(index)
        assert action.index == index and not action.is_chance
        assert GAME.action(str(action)) == action
        assert GAME.action(action.to_document()) == action
        assert GAME.action(json.loads(json.dumps(action.to_document()))) == action
        assert pickle.loads(pickle.dumps(action)) == action
        assert hash(GAME.action(str(action))) == hash(action)
        assert action.to_document()["kind"] == action.kind
        texts.add(str(action))
    assert len(texts) == GAME.num_distinct_actions


@MODEST
@given(open_points())
def test_outcomes_and_their_texts(state: nr.State) -> None:
    for action, weight in state.chance_outcomes():
        assert action.is_chance and action.index is None and weight > 0
        assert GAME.action(str(action)) == action == GAME.action(action.to_document())
        assert pickle.loads(pickle.dumps(action)) == action
        assert state.apply(action) == state.apply(str(action))


@MODEST
@given(states(), st.integers(0, pickle.HIGHEST_PROTOCOL))
def test_pickles_and_copies_are_equal(state: nr.State, protocol: int) -> None:
    values: list[nr.State | nr.View] = [state, *(state.view(seat) for seat in viewers(state))]
    for value in values:
        pickled = value if protocol < 2 else pickle.loads(pickle.dumps(value, protocol))
        for other in (pickled, copy.copy(value), copy.deepcopy(value)):
            assert other == value and hash(other) == hash(value)
            assert other.to_document() == value.to_document()


def test_a_pickle_of_a_game_with_another_edition_brings_it_along() -> None:
    edition = GAME.edition("reconstruction-1") | {"edition": "property tests"}
    edition["people"]["bond"]["count"] -= 1
    edition["people"]["troll"]["count"] += 1
    state = play_from(GAME.initial_state(players=4, edition=edition), 1, limit=60).states[-1]
    again = pickle.loads(pickle.dumps(state))
    assert again == state and again.to_document()["edition"] == "property tests"
    assert pickle.loads(pickle.dumps(state.view(0))) == state.view(0)


LOAD = """
import json, pickle, sys
import ninerealms as nr
game = nr.Game("wolves_of_odin")
values, documents, hashes = pickle.load(open(sys.argv[1], "rb"))
for value, document, number in zip(values, documents, hashes, strict=True):
    read = game.state_from_document if isinstance(value, nr.State) else game.view_from_document
    assert value == read(document) and value.to_document() == document
    assert hash(value) == number, "hashes of equal values differ between processes"
pickle.dump(values, open(sys.argv[2], "wb"))
"""


def test_pickles_cross_processes(tmp_path: Path) -> None:
    values: list[nr.State | nr.View] = []
    for state in points(SEEDS[:6], every=40):
        values += [state, *(state.view(seat) for seat in viewers(state))]
    there, back = tmp_path / "there", tmp_path / "back"
    documents = [value.to_document() for value in values]
    there.write_bytes(pickle.dumps((values, documents, [hash(v) for v in values])))
    subprocess.run([sys.executable, "-c", LOAD, there, back], check=True)
    assert pickle.loads(back.read_bytes()) == values


@MODEST
@given(open_points())
def test_a_copy_is_independent(state: nr.State) -> None:
    before = state.to_document()
    other = copy.copy(state)
    actions = list(state.legal_actions()) or [a for a, _ in state.chance_outcomes()]
    followers = [other.apply(action) for action in actions]
    assert state == other and state.to_document() == before
    assert all(follower != state for follower in followers)


def test_a_copy_of_a_match_is_independent() -> None:
    game = played(4)
    match = nr.Match(game.states[0])
    for action in game.actions[:50]:
        match.push(action)
    other = copy.copy(match)
    for action in game.actions[50:70]:
        other.push(action)
    assert match.state == game.states[50] and other.state == game.states[70]
    other.pop(60)
    assert match.state == game.states[50] and other.state == game.states[10]
    assert len(match.actions) == 50 and len(other.actions) == 10


def test_values_are_equal_only_to_their_like() -> None:
    state = played(0).states[40]
    view = state.view(0)
    assert state != view and view != state
    for value in (state, view, next(iter(played(0).actions))):
        assert value not in (None, 0, "state", repr(value))
