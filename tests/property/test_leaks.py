"""Nothing a seat sees depends on cards that it cannot see (section 3, architecture of views)."""

from __future__ import annotations

import random
from collections import Counter

import ninerealms as nr
import pytest

from tests.clauses import clause
from tests.property.worlds import Twins, another_world
from tests.strategies import GAME, SEEDS, played, points, scene, viewers

ACTIONS = [GAME.action_at(index) for index in range(0, GAME.num_distinct_actions, 3)]


def refusals(state: nr.State) -> list[tuple[str, nr.ErrorCode, str | None, str]]:
    """Say how every action that is no option is refused."""
    found = []
    for action in ACTIONS:
        try:
            state.apply(action)
        except nr.IllegalActionError as error:
            found.append((str(error), error.code, error.clause, error.where))
    return found


def advice(view: nr.View) -> list[tuple[str, int, float]]:
    suggestion = nr.suggest(view, iterations=12, seed=5)
    return [(str(r.action), r.visits, r.mean) for r in suggestion.ranked]


def compare(state: nr.State, other: nr.State, seat: int | None) -> None:
    view, also = state.view(seat), other.view(seat)
    assert view.to_document() == also.to_document()
    assert view.to_bytes() == also.to_bytes()
    assert view == also and hash(view) == hash(also) and view.key() == also.key()
    assert list(view.legal_actions()) == list(also.legal_actions())


@clause("WO-ZONE-03", "WO-ZONE-06", "WO-ZONE-08", "WO-D-00")
def test_views_do_not_depend_on_hidden_cards() -> None:
    rng = random.Random(1)
    changed: Counter[str] = Counter()
    for state in points(SEEDS, every=17):
        for seat in viewers(state):
            other = another_world(rng, state, seat)
            compare(state, other, seat)
            changed[state.decision or "over"] += other != state
    assert sum(changed.values()) > 2000
    assert sum(1 for name in changed if changed[name] > 0) >= 30


@clause("WO-ZONE-03", "WO-ZONE-06", "WO-ZONE-08")
@pytest.mark.parametrize("seed", range(12))
def test_views_in_mid_game_do_not_depend_on_hidden_cards(seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.state_from_document(scene(seed))
    for _ in range(60):
        if state.is_terminal():
            break
        for seat in viewers(state):
            compare(state, another_world(rng, state, seat), seat)
        actions = list(state.legal_actions()) or [a for a, _ in state.chance_outcomes()]
        state = state.apply(rng.choice(actions))


def test_refusals_do_not_depend_on_hidden_cards() -> None:
    rng = random.Random(2)
    seen = 0
    for state in points(SEEDS, every=97):
        if state.current_player is not None:
            other = another_world(rng, state, state.current_player)
            assert refusals(state) == refusals(other)
            seen += other != state
    assert seen > 40


def test_advice_does_not_depend_on_hidden_cards() -> None:
    rng = random.Random(3)
    for state in points(SEEDS[:12], every=97):
        if state.current_player is not None:
            other = another_world(rng, state, state.current_player)
            assert advice(state.view(state.current_player)) == advice(
                other.view(state.current_player)
            )
            for player in (nr.random_action, nr.heuristic_action):
                chosen, also = (
                    player(s.view(state.current_player), stream=nr.Stream(4))
                    for s in (state, other)
                )
                assert chosen == also


@clause("WO-REACT-08", "WO-ZONE-04", "WO-ZONE-08", "WO-R-14")
def test_logs_do_not_depend_on_hidden_cards() -> None:
    rng = random.Random(4)
    steps, caught_up, parted, lengths = 0, 0, 0, []
    for seed in SEEDS[:12]:
        game = played(seed).states
        for at in range(31 + seed % 7, len(game) - 10, 90):
            viewer = rng.choice(viewers(game[at]))
            twins = Twins(game[at], another_world(rng, game[at], viewer), viewer, seed)
            here = 0
            while here < 60 and twins.step():
                here += 1
            steps += here
            parted += here < 60
            caught_up += twins.caught_up
            lengths.append(len(twins.a.log(viewer)))
    assert steps > 1000 and caught_up > 0 and max(lengths) > 20
