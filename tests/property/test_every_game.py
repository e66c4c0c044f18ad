"""What holds of every registered game at points of random games: values, documents, views, bots."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import ninerealms as nr
import pytest
from ninerealms import bots, display, documents, editions, notation
from ninerealms.display import Language
from ninerealms.games import companion
from ninerealms.levels import Level, level_settings
from ninerealms.records import Record

from tests.differential.lockstep import adapter

GAMES = nr.game_ids()
SEEDS = range(6)


@cache
def played(game: str, seed: int) -> tuple[nr.State, ...]:
    """Return the points of a random game, the end included."""
    on, rng = adapter(game), random.Random(f"{game} {seed}")
    setup = on.setup(rng)
    state = on.GAME.initial_state(
        players=setup.players, options=setup.options, edition=setup.edition
    )
    states, stream = [state], nr.Stream(seed)
    while not state.is_terminal():
        if state.is_chance():
            state = state.apply(state.sample_chance(stream))
        else:
            texts = sorted(map(str, state.legal_actions()))
            state = state.apply(on.choose(rng, state.decision or "", texts))
        states.append(state)
    return tuple(states)


def points(game: str, every: int) -> Iterator[nr.State]:
    for seed in SEEDS:
        states = played(game, seed)
        yield from states[seed % every :: every]
        yield states[-1]


def viewers(state: nr.State) -> tuple[int | None, ...]:
    return (*range(state.players), None)


def seen(state: nr.State) -> list[nr.State | nr.View]:
    """Return the state and what every viewer sees of it."""
    return [state, *(state.view(viewer) for viewer in viewers(state))]


@pytest.mark.parametrize("game", GAMES)
def test_documents_lines_pickles_and_snapshots_come_back(game: str) -> None:
    of = nr.Game(game)
    for state in points(game, 11):
        document = json.loads(json.dumps(state.to_document()))
        assert of.state_from_document(document) == state
        assert documents.read(documents.loads(documents.dumps(document))) == state
        assert of.check(document) == []
        assert notation.decode(notation.encode(state)) == state
        assert pickle.loads(pickle.dumps(state)) == state == copy.deepcopy(state)
        assert of.state_from_bytes(state.to_bytes()) == state
        for viewer in viewers(state):
            view = state.view(viewer)
            document = json.loads(json.dumps(view.to_document()))
            assert of.view_from_document(document) == view
            assert of.check(document) == []
            assert notation.decode(notation.encode(view)) == view
            assert pickle.loads(pickle.dumps(view)) == view
            assert of.view_from_bytes(view.to_bytes()) == view


@pytest.mark.parametrize("game", GAMES)
def test_options_of_state_view_mask_and_text_agree(game: str) -> None:
    of = nr.Game(game)
    for state in points(game, 7):
        actions = state.legal_actions()
        assert bool(actions) == (state.current_player is not None)
        mask = state.legal_action_mask()
        assert mask.shape == (of.num_distinct_actions,)
        assert sorted(a.index for a in actions if a.index is not None) == list(mask.nonzero()[0])
        for viewer in viewers(state):
            view = state.view(viewer)
            assert view.legal_actions() == (actions if view.mine else ())
            assert view.mine == (viewer is not None and viewer == state.current_player)
            assert view.observation_tensor().shape == of.observation_shape
        for action in actions[:20]:
            assert state.apply(str(action)) == state.apply(action)
            assert state.explain(str(action)) is None
            assert pickle.loads(pickle.dumps(action)) == action
        for action, weight in state.chance_outcomes()[:20]:
            assert weight > 0 and action.is_chance and action.index is None
            assert state.apply(str(action)) == state.apply(action)
            assert pickle.loads(pickle.dumps(action)) == action


@pytest.mark.parametrize("game", GAMES)
def test_whoever_may_not_play_is_told_why(game: str) -> None:
    rng, of = random.Random(1), nr.Game(game)
    for state in points(game, 17):
        options = set(map(str, state.legal_actions()))
        possible = options | {str(action) for action, _ in state.chance_outcomes()}
        for _ in range(30):
            text = str(of.action_at(rng.randrange(of.num_distinct_actions)))
            for value in seen(state):
                try:
                    fault = value.explain(text)
                except nr.NotationError:
                    continue  # the edition has other words
                mine = isinstance(value, nr.View) and value.mine
                assert (fault is None) == (
                    text in possible if value is state else mine and text in options
                )


@pytest.mark.parametrize("game", GAMES)
def test_worlds_look_like_the_view_and_can_be_searched(game: str) -> None:
    stream = nr.Stream(3)
    for state in points(game, 13):
        for viewer in viewers(state):
            view = state.view(viewer)
            world = view.determinize(stream)
            assert nr.Game(game).check(world.to_document()) == []
            assert nr.playouts(world, games=1, stream=stream)["games"] == 1
        seat = state.current_player
        if seat is not None:
            view = state.view(seat)
            worlds = [view.determinize(stream) for _ in range(3)]
            for given in (None, worlds, [state]):
                found = nr.suggest(view, seed=1, iterations=30, worlds=given)
                assert {r.action for r in found.ranked} == set(view.legal_actions())
            flat = nr.SearchSettings(algorithm=nr.Algorithm.FLAT)
            assert nr.suggest(view, seed=1, iterations=30, settings=flat).ranked
            assert pickle.loads(pickle.dumps(found)) == found


@pytest.mark.parametrize("game", GAMES)
def test_matches_are_logged_recorded_and_taken_back(game: str) -> None:
    players = nr.Game(game).min_players
    table: list[bots.Bot] = [bots.HeuristicBot()]
    table += [bots.RandomBot(i) for i in range(1, players)]
    match = bots.play_match(nr.Game(game), table, seed=5)
    assert Record.from_document(Record.of(match).to_document()).replay() == match
    again = nr.Match(match.start)
    keys: list[set[int]] = [set() for _ in range(players)]
    for action in match.actions:
        for seat in range(players):
            keys[seat].add(again.information_key(seat))
        again.push(action)
    assert again == match
    for seat in range(players):
        assert again.log(seat) == match.log(seat)
        assert all(" " in line for line in match.log(seat))
    before = match.state
    match.undo()
    assert match.state != before


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", Language)
def test_everything_can_be_shown(game: str, language: Language) -> None:
    for state in points(game, 29):
        for value in seen(state):
            lines = display.text(value, colour=False, language=language, width=80).splitlines()
            assert lines and max(map(len, lines)) <= 80
            assert display.html(value, language=language).startswith("<section")
            assert display.svg(value, language=language).startswith("<svg")
            assert display.decision_text(value, language=language)
        for action in (*state.legal_actions(), *(a for a, _ in state.chance_outcomes())):
            assert display.action_text(action, at=state, language=language)
            assert display.action_text(str(action), at=state, language=language)


@pytest.mark.parametrize("game", GAMES)
def test_the_companion_tells_what_generic_code_asks(game: str) -> None:
    facts = companion(nr.Game(game))
    assert len(facts.LEVELS) == len(Level)
    for level in Level:
        assert level_settings(nr.Game(game), level=level).iterations > 0
    decisions = {state.decision for state in points(game, 1)}
    assert facts.TURN_DECISIONS & decisions
    for state in points(game, 31):
        assert len(facts.standing(state)) == state.players
        assert facts.clock(state) >= (0, 0)


@pytest.mark.parametrize("game", GAMES)
def test_the_template_of_an_edition_is_the_built_in_one_by_another_name(
    game: str, tmp_path: Path
) -> None:
    on = nr.Game(game)
    editions.write_template(on, tmp_path / "mine.toml", name="mine-of-a-test")
    written = editions.load(tmp_path / "mine.toml")
    assert editions.check(on, written) == []
    first, *rest = on.edition(on.editions()[0]).items()
    name = editions.register(on, written)
    assert on.edition(name) == {first[0]: name, **dict(rest)}


@pytest.mark.parametrize("game", GAMES)
def test_returns_lie_within_the_bounds_and_the_greatest_is_a_win(game: str) -> None:
    for seed in SEEDS:
        states = played(game, seed)
        low, high = states[0].utility_bounds()
        assert low < high and states[-1].utility_bounds() == (low, high)
        assert all(low <= value <= high for state in states for value in state.returns())
