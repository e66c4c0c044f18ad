"""Streams and matches survive pickling, advice says it does not, nothing half-made is reached."""

from __future__ import annotations

import pickle
from typing import Any

import ninerealms as nr
import pytest

from tests.rules.wolves_of_odin.table import position, seat
from tests.strategies import GAME

PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_stream_goes_on_where_it_was(protocol: int) -> None:
    stream = nr.Stream(5)
    for _ in range(3):
        stream.below(10)
    again = pickle.loads(pickle.dumps(stream, protocol=protocol))
    assert again == stream
    assert [again.below(1000) for _ in range(5)] == [stream.below(1000) for _ in range(5)]
    assert again.child(2) == nr.Stream(5).child(2)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_match_replays(protocol: int) -> None:
    match, stream = nr.Match(GAME.initial_state(players=3)), nr.Stream(2)
    match.push_chance(stream)
    for _ in range(30):
        match.push(nr.random_action(match.state.view(match.state.current_player), stream=stream))
        match.push_chance(stream)
    again = pickle.loads(pickle.dumps(match, protocol=protocol))
    assert (again.state, again.actions) == (match.state, match.actions)
    assert [again.log(i) for i in range(3)] == [match.log(i) for i in range(3)]


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_advice_round_trips(protocol: int) -> None:
    state = GAME.initial_state(players=3).advance(nr.Stream(1))
    advice = nr.suggest(state.view(state.current_player), iterations=20, seed=1)
    settings = nr.SearchSettings(exploration=1.5, keys=nr.KeyRule.ROOT_VIEW)
    for value in (advice, advice.ranked[0], settings):
        again = pickle.loads(pickle.dumps(value, protocol=protocol))
        assert again == value and hash(again) == hash(value)
    again = pickle.loads(pickle.dumps(advice, protocol=protocol))
    assert again.to_document() == advice.to_document()


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_what_belongs_to_a_running_search_is_not_pickled(protocol: int) -> None:
    for value in (nr.CancelToken(), nr.Progress()):
        with pytest.raises(TypeError):
            pickle.dumps(value, protocol=protocol)


@pytest.mark.parametrize("cls", [nr.State, nr.View, nr.Action, nr.Suggestion, nr.RankedAction])
def test_values_of_the_engine_are_not_made_directly(cls: Any) -> None:
    with pytest.raises(TypeError):
        cls.__new__(cls)


def test_views_of_a_join_beside_a_wall_read_back() -> None:
    """Tyr answered by a Wall on one line while a unit of another line joins Nagelfar's owner."""
    state = GAME.state_from_document(
        position(
            seat(["wall_of_shields", "bond"], ["bond"], deities=["tyr"]),
            seat(["bond"], ["troll"]),
            seat(["bond"], ["troll", "troll"], deities=["nagelfar"]),
        )
    )
    for text in ("use:tyr", "left", "wall"):
        state = state.apply(text)
    assert state.decision == "WO-D-JOIN"
    for viewer in (0, 1, 2, None):
        view = state.view(viewer)
        assert GAME.view_from_document(view.to_document()) == view
        world = view.determinize(nr.Stream(3))
        assert world.view(viewer) == view
        assert world.apply("left").to_document()["in_play"] == []


def test_a_wall_in_play_shows_who_has_been_asked() -> None:
    """In a world of another seat's view nobody before the Wall is asked again (WO-REACT-01)."""
    state = GAME.state_from_document(
        position(
            seat(["plague", "bond"], ["bond"]),
            seat(["wall_of_shields"] * 2, ["troll"]),
            seat(["wall_of_shields"], ["troll"]),
        )
    )
    for text in ("play:plague", "value:0", "wall"):
        state = state.apply(text)
    assert (state.current_player, state.decision) == (2, "WO-D-ANSWER")
    for seed in range(20):
        for viewer in (0, 1, None):
            world = state.view(viewer).determinize(nr.Stream(seed))
            assert world.current_player == 2
            assert GAME.state_from_document(world.to_document()) == world
