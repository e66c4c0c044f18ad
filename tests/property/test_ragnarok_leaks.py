"""Ragnarök: nothing a seat sees depends on what it cannot see (section 3, RAG-RUL-43, -44)."""

from __future__ import annotations

import contextlib
import random
from typing import Any

import ninerealms as nr
import pytest

from tests.clauses import clause
from tests.property.test_every_game import played, viewers

GAME = nr.Game("ragnarok")
SEEDS = range(12)
SEALED = {"RAG-D-GOD", "RAG-D-SWAP", "RAG-D-SUPPORT", "RAG-D-CUNNING"}


def another_world(rng: random.Random, state: nr.State, viewer: int | None) -> nr.State:
    """Deal what the viewer does not see again, from the document alone.

    Cards of other hands that may lie in the pile change places with it; other seats have looked at
    other gods. Sealed answers of others stay, with the cards they name.
    """
    world = state.to_document()
    seats = [dict(seat) for seat in world["seats"]]
    pile = list(world["draw_pile"])
    for i, seat in enumerate(seats):
        if i == viewer:
            continue
        kept = set((seat["commitment"] or "").split("+"))
        free = [c for c in seat["hand"] if c in world["pile_source"] and c not in kept]
        for card in free:
            if pile and rng.random() < 0.7:
                at = rng.randrange(len(pile))
                seat["hand"] = [c for c in seat["hand"] if c != card] + [pile[at]]
                pile[at] = card
        if seat["looked"]:
            seat["looked"] = rng.sample(seat["god_set"], len(seat["looked"]))
        if seat["god_commit"]:
            seat["god_commit"] = rng.choice(seat["god_set"])
    return GAME.state_from_document(world | {"draw_pile": pile, "seats": seats})


def compare(state: nr.State, other: nr.State, viewer: int | None) -> None:
    view, also = state.view(viewer), other.view(viewer)
    assert view.to_document() == also.to_document()
    assert view.to_bytes() == also.to_bytes() and view.key() == also.key()
    assert view.legal_actions() == also.legal_actions()
    assert (view.observation_tensor() == also.observation_tensor()).all()


@clause("RAG-RUL-43", "RAG-RUL-44", "RAG-GOD-03")
@pytest.mark.parametrize("seed", SEEDS)
def test_views_do_not_depend_on_hidden_cards(seed: int) -> None:
    rng, changed = random.Random(seed), 0
    for state in played("ragnarok", seed)[seed % 3 :: 3]:
        for viewer in viewers(state):
            other = another_world(rng, state, viewer)
            compare(state, other, viewer)
            changed += other != state
    assert changed > 50


@clause("RAG-RUL-03", "RAG-RUL-44")
@pytest.mark.parametrize("seed", SEEDS)
def test_sealed_choices_leak_nothing(seed: int) -> None:
    """Over all options: views, logs, keys and refusals of everybody else are the same."""
    for state in played("ragnarok", seed):
        if state.decision not in SEALED or len(state.view(None).to_document()["actors"]) < 2:
            continue
        seat = state.current_player
        if seat != 0:
            continue
        seen: list[Any] = []
        for action in state.legal_actions():
            match = nr.Match(state)
            match.push(action)
            now = match.state
            assert now.current_player == 1 and now.decision == state.decision
            theirs = now.view(1)
            seen.append(
                (
                    theirs.to_bytes(), now.view(None).to_bytes(), match.log(1), match.log(None),
                    match.information_key(1), match.information_key(None),
                    theirs.legal_actions(), str(theirs.explain("keep")),
                )
            )  # fmt: skip
            assert now.view(None) == state.view(None)
        assert all(entry == seen[0] for entry in seen)


@clause("RAG-RUL-44")
def test_advice_and_refusals_do_not_depend_on_hidden_cards() -> None:
    rng, looked = random.Random(1), 0
    for seed in SEEDS[:6]:
        for state in played("ragnarok", seed)[seed % 7 :: 7]:
            seat = state.current_player
            if seat is None:
                continue
            other = another_world(rng, state, seat)
            view, also = state.view(seat), other.view(seat)
            found = [nr.suggest(v, iterations=40, seed=5).ranked for v in (view, also)]
            assert found[0] == found[1]
            for player in (nr.random_action, nr.heuristic_action):
                assert player(view, stream=nr.Stream(4)) == player(also, stream=nr.Stream(4))
            for index in range(0, GAME.num_distinct_actions, 29):
                text = str(GAME.action_at(index))
                with contextlib.suppress(nr.NotationError):  # of an edition with other words
                    assert view.explain(text) == also.explain(text)
            looked += other != state
    assert looked > 20


@clause("RAG-RUL-03", "RAG-RUL-17", "RAG-RUL-36")
def test_a_log_tells_in_the_end_who_played_what() -> None:
    """Own answers once, when given; those of the other seat hidden, then as they are turned up."""
    for seed in SEEDS[:6]:
        states = played("ragnarok", seed)
        match = nr.Match(states[0])
        rng = random.Random(seed)
        stream = nr.Stream(seed)
        told: list[set[str]] = [set(), set()]
        while not match.state.is_terminal():
            state = match.state
            if state.is_chance():
                match.push(state.sample_chance(stream))
                continue
            seat = state.current_player
            assert seat is not None
            action = rng.choice(state.legal_actions())
            joint = len(state.view(None).to_document()["actors"]) == 2
            match.push(action)
            if joint and seat == 0:
                assert match.log(0)[-1] == f"0 {action}"
                assert match.log(1)[-1].startswith("0 ?")
                assert str(action) not in match.log(1)[-1]
            told[seat].add(f"{seat} {action}")
        for reader in (0, 1):
            log = match.log(reader)
            assert told[0] | told[1] <= set(log) | {f"{reader} keep"}
            assert not [line for line in log if line.startswith(f"{reader} ?")]
