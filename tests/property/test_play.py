"""Whole games: what occurs, conservation of the cards, bounds, termination."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import ninerealms as nr
import pytest
from ninerealms.games import wolves_of_odin

from tests.clauses import clause
from tests.rules.wolves_of_odin.table import DEITIES, PEOPLE, VICTORY
from tests.strategies import (
    CHANCES,
    DECISIONS,
    GAME,
    SEEDS,
    Played,
    fresh,
    play_from,
    played,
    random_options,
    scene,
)


def people(document: dict[str, Any]) -> Counter[str]:
    """Count the People cards of all zones."""
    found = Counter(document["people_deck"]) + Counter(document["people_discard"])
    found.update(item["card"] for item in document["in_play"])
    for seat in document["seats"]:
        found.update(seat["hand"])
        found.update(seat["line"])
        found.update(seat["sacrifices"])
    return found


def zones(document: dict[str, Any], own: str, names: tuple[str, ...]) -> list[str]:
    """List the cards of a deck that lies in table zones and in front of the seats."""
    found = [card for name in names for card in document[name]]
    return sorted(found + [card for seat in document["seats"] for card in seat[own]])


def check_conservation(document: dict[str, Any]) -> None:
    assert people(document) == Counter(PEOPLE)
    deities = zones(document, "deities", ("hall", "deity_deck", "deity_discard"))
    assert deities == sorted([*DEITIES, "ragnarok"])
    victories = zones(document, "victory", ("stakes", "victory_deck"))
    assert victories == sorted([*VICTORY, "ragnarok"])
    deck = Counter(document["people_deck"])
    for seat in document["seats"]:
        hand = Counter(seat["hand"])
        assert hand.total() <= 12
        assert Counter(seat["known"]) <= hand
        assert deck <= Counter(seat["may_be_in_deck"]) <= Counter(PEOPLE)


@clause("WO-C-01", "WO-C-02", "WO-C-03", "WO-C-04", "WO-C-05", "WO-C-06", "WO-C-07")
def test_every_decision_and_chance_point_occurs() -> None:
    met = Counter(state.decision for seed in SEEDS for state in played(seed).states)
    assert [name for name in (*DECISIONS, *CHANCES) if not met[name]] == []


def test_rare_events_occur() -> None:
    seen: Counter[str] = Counter()
    for seed in SEEDS:
        game = played(seed)
        texts = [str(action) for action in game.actions]
        seen.update(t for t in texts if t.startswith(("use:", "summon:", "play:")))
        seen.update(t.split(":", maxsplit=1)[0] for t in texts if not t.startswith("use:"))
        for state in game.states:
            if state.decision == "WO-D-JOIN" and state.current_player != active(state):
                seen["join of another seat"] += 1
        seen[f"players {game.states[0].players}"] += 1
    wanted = {f"summon:{deity}" for deity in DEITIES} | {
        "use:thor", "use:fenrir", "use:odin:discard", "use:odin:return", "use:heimdall", "use:tyr",
        "use:hel", "use:fafnir", "use:baldr:summon", "use:baldr:return", "play:plague",
        "play:detour", "play:treason", "wall", "huscarl", "decline", "steal", "keep", "yes",
        "take", "join of another seat", "players 3", "players 4", "players 5",
    }  # fmt: skip
    assert sorted(wanted - seen.keys()) == []


def active(state: nr.State) -> int:
    return int(state.to_document()["active"])


@clause("WO-DECK-01")
def test_reshuffles_occur() -> None:
    reshuffled = 0
    for seed in SEEDS:
        documents = [state.to_document() for state in played(seed).states[::5]]
        sizes = [sum(document["people_discard"].values()) for document in documents]
        reshuffled += any(after < before - 13 for before, after in pairwise(sizes))
    assert reshuffled >= 3


@clause("WO-ZONE-01", "WO-ZONE-03", "WO-ZONE-06", "WO-HAND-01")
@pytest.mark.parametrize("seed", SEEDS[:12])
def test_cards_are_conserved_at_every_step(seed: int) -> None:
    for state in played(seed).states:
        check_conservation(state.to_document())


@clause("WO-ZONE-01", "WO-HAND-01")
@pytest.mark.parametrize("seed", range(8))
def test_cards_are_conserved_from_positions_in_mid_game(seed: int) -> None:
    game = play_from(GAME.state_from_document(scene(seed)), seed, limit=150)
    for state in game.states:
        check_conservation(state.to_document())


def check_end(game: Played) -> None:
    end = game.states[-1]
    assert end.is_terminal() and not end.is_chance()
    assert end.current_player is None and end.decision is None
    assert len(end.legal_actions()) == 0 and end.chance_outcomes() == []
    assert sum(end.returns()) == pytest.approx(1.0)
    glory = wolves_of_odin.glory(end)
    best = max(glory)
    assert all(g == best for g, r in zip(glory, end.returns(), strict=True) if r > 0)


@clause("WO-GAME-01", "WO-GAME-02")
@pytest.mark.parametrize("seed", SEEDS)
def test_games_end(seed: int) -> None:
    game = played(seed)
    check_end(game)
    assert all(sum(s.returns()) == 0.0 for s in game.states[:-1:7])
    rounds = [s.to_document()["round"] for s in game.states[::9]]
    assert rounds == sorted(rounds) and rounds[-1] <= 10
    assert len(game.actions) < 20_000


class Stubborn(random.Random):
    """Chooses what makes a game long: never ends or leaves anything that can go on."""

    LEAVES = ("pass", "end_turn", "skip", "stop", "none")

    def action(self, state: nr.State) -> nr.Action:
        actions = list(state.legal_actions())
        return self.choice([a for a in actions if str(a) not in self.LEAVES] or actions)


@clause("WO-ROUND-07", "WO-R-60")
@pytest.mark.parametrize("seed", range(6))
def test_the_cap_bounds_a_round_of_players_who_never_pass(seed: int) -> None:
    rng, stream = Stubborn(seed), nr.Stream(seed)
    players, cap = 3 + seed % 3, 1 + seed
    options = random_options(rng, players) | {"round_turn_cap": cap}
    state = GAME.initial_state(players=players, options=options)
    longest = plies = 0
    while not state.is_terminal():
        action = state.sample_chance(stream) if state.is_chance() else rng.action(state)
        state = state.apply(action)
        plies += 1
        longest = max(longest, state.to_document()["turn"])
    # When the cap is reached every seat passes at its next turn; Baldr gives one turn more.
    assert cap * players < longest <= (cap + 2) * players + 1
    assert plies < 10 * (longest + 1) * 40


@clause("WO-R-60")
@pytest.mark.parametrize("seed", range(6))
def test_random_games_without_a_cap_end(seed: int) -> None:
    players = 3 + seed % 3
    state = GAME.initial_state(players=players, options={"round_turn_cap": 0})
    check_end(play_from(state, seed))
    totals = nr.playouts(state, games=20, stream=nr.Stream(seed))
    assert totals["games"] == 20 and totals["decisions"] > 20


@clause("WO-C-11")
def test_a_seed_fixes_the_game() -> None:
    again = play_from(fresh(3), 3)
    assert again.actions == played(3).actions and again.states == played(3).states
