"""Advice about a sealed step is a mix, and bots draw from it; elsewhere it is one action."""

from __future__ import annotations

from collections import Counter

import ninerealms as nr
import pytest
from ninerealms import bots

from tests.clauses import clause

GAME = nr.Game("ragnarok")


def at(decision: str, seed: int = 1) -> nr.View:
    """Return the decider's view of the first such decision of a game."""
    stream = nr.Stream(seed)
    state = GAME.initial_state(players=2).advance(stream)
    while state.decision != decision:
        state = state.step(state.legal_actions()[-1], stream)
    return state.view(state.current_player)


@clause("RAG-D-SUPPORT", "RAG-D-CUNNING", "RAG-D-GOD")
@pytest.mark.parametrize("decision", ["RAG-D-GOD", "RAG-D-SUPPORT", "RAG-D-CUNNING"])
def test_draws_are_as_frequent_as_the_policy_says(decision: str) -> None:
    found = nr.suggest(at(decision), seed=3, iterations=400)
    assert found.mixed and found.to_document()["mixed"] is True
    drawn = Counter(found.draw(nr.Stream(seed)) for seed in range(2000))
    for option in found.ranked:
        deviation = (option.policy * (1 - option.policy) / 2000) ** 0.5
        assert abs(drawn[option.action] / 2000 - option.policy) <= 5 * deviation


def test_a_single_tree_of_bounds_gives_one_action() -> None:
    view = at("RAG-D-SUPPORT")
    for settings in (
        nr.SearchSettings(algorithm=nr.Algorithm.FLAT),
        nr.SearchSettings(joint=nr.JointRule.UCB),
    ):
        found = nr.suggest(view, seed=3, iterations=200, settings=settings)
        assert not found.mixed
        assert {found.draw(nr.Stream(seed)) for seed in range(20)} == {found.best}


def test_a_bot_of_another_seed_plays_another_part_of_the_mix() -> None:
    view = at("RAG-D-SUPPORT")
    chosen = [bots.SearchBot(iterations=300, seed=seed).choose(view) for seed in range(40)]
    assert len(set(chosen)) > 1
    assert chosen == [bots.SearchBot(iterations=300, seed=seed).choose(view) for seed in range(40)]
