"""Chance points: exact weights, and samples that fit them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import ninerealms as nr
import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.table import DEITIES, PEOPLE, VICTORY
from tests.statistical.fit import LEAST, fits, p_value
from tests.strategies import CHANCES, GAME, SEEDS, played


def weights_of(state: nr.State) -> dict[str, int]:
    """Return the weights as the table of docs/formats states them."""
    document = state.to_document()
    deck = document["people_deck"]
    match state.decision:
        case "WO-C-01" | "WO-C-05":
            return {f"draw:{kind}": n for kind, n in deck.items()}
        case "WO-C-06":
            return {f"reveal:{kind}": n for kind, n in deck.items()}
        case "WO-C-04":
            return {f"stake:{v}": 1 for v in document["victory_deck"] if v != "ragnarok"}
        case "WO-C-07":
            paid = Counter(i["card"] for i in document["in_play"] if i["role"] == "payment")
            return {f"steal:{kind}": n for kind, n in paid.items()}
        case _:
            left = document["deity_deck"]
            if len(left) > 3:
                left = [deity for deity in left if deity != "ragnarok"]
            return {f"hall:{deity}": 1 for deity in left}


def outcomes_of(state: nr.State) -> dict[str, int]:
    return {str(action): weight for action, weight in state.chance_outcomes()}


@clause("WO-C-01", "WO-C-02", "WO-C-03", "WO-C-04", "WO-C-05", "WO-C-06", "WO-C-07", "WO-C-09")
def test_weights_are_exact_at_every_chance_point() -> None:
    met: Counter[str] = Counter()
    for seed in SEEDS:
        for state in played(seed).states:
            if state.is_chance():
                assert outcomes_of(state) == weights_of(state)
                assert len(outcomes_of(state)) > 1
                met[state.decision or ""] += 1
    assert set(met) == set(CHANCES) and min(met.values()) >= 10


def chosen_points() -> list[tuple[str, nr.State]]:
    """A few points of each kind, from different games."""
    found: dict[str, list[nr.State]] = {name: [] for name in CHANCES}
    for seed in SEEDS:
        taken: Counter[str] = Counter()
        for state in played(seed).states[seed % 5 :]:
            name = state.decision or ""
            if state.is_chance() and len(found[name]) < 6 and not taken[name]:
                taken[name] += 1
                found[name].append(state)
    return [(name, state) for name, states in found.items() for state in states]


@clause("WO-C-01", "WO-C-02", "WO-C-03", "WO-C-04", "WO-C-05", "WO-C-06", "WO-C-07")
def test_samples_fit_the_weights() -> None:
    points = chosen_points()
    assert Counter(name for name, _ in points) == dict.fromkeys(CHANCES, 6)
    for number, (name, state) in enumerate(points):
        weights = outcomes_of(state)
        whole = sum(weights.values())
        stream = nr.Stream(100 + number)
        seen: Counter[Hashable] = Counter(str(state.sample_chance(stream)) for _ in range(4000))
        exact = {text: Fraction(weight, whole) for text, weight in weights.items()}
        assert fits(seen, exact), (name, p_value(seen, exact))


def test_a_wrong_weight_is_noticed() -> None:
    state = next(s for name, s in chosen_points() if name == "WO-C-01")
    seen: Counter[Hashable] = Counter(str(state.sample_chance(nr.Stream(i))) for i in range(4000))
    uniform = {text: Fraction(1, len(outcomes_of(state))) for text in outcomes_of(state)}
    assert p_value(seen, uniform) < LEAST


@clause("WO-C-03", "WO-C-09", "WO-SETUP-03")
def test_ragnarok_among_the_last_three_is_uniform() -> None:
    """Reveal the whole Deity deck: Ragnarök is last, second or third to last equally often."""
    seen: Counter[Hashable] = Counter()
    stream = nr.Stream(6)
    document = GAME.initial_state(players=3).to_document()
    for _ in range(600):
        place = 18
        left = list(DEITIES)
        while place > 3:  # more than three: any Deity
            left.pop(stream.below(len(left)))
            place -= 1
        shown = set(DEITIES) - set(left)
        hall = [d for d in DEITIES if d in sorted(shown)[:2]]
        state = GAME.state_from_document(
            document
            | {
                "hall": hall,
                "deity_deck": [d for d in (*DEITIES, "ragnarok") if d in left or d == "ragnarok"],
                "deity_discard": [d for d in DEITIES if d in shown and d not in hall],
            }
        )
        assert state.decision == "WO-C-02" and len(state.chance_outcomes()) == 3
        seen[str(state.sample_chance(stream)) == "hall:ragnarok"] += 1
    assert fits(seen, {True: Fraction(1, 3), False: Fraction(2, 3)})


Deal = dict[str, Any]


@pytest.fixture(scope="module")
def deals() -> list[Deal]:
    """Four thousand setups of a game of four, up to the first turn."""
    start = GAME.initial_state(players=4)
    stream = nr.Stream(9)
    found = []
    for _ in range(4000):
        state = start
        while state.is_chance():
            state = state.apply(state.sample_chance(stream))
        found.append(state.to_document())
    return found


def subset_chance(size: int, of: int) -> Fraction:
    chance = Fraction(1)
    for i in range(size):
        chance *= Fraction(size - i, of - i)
    return chance


@clause("WO-SETUP-02", "WO-SETUP-04", "WO-C-02")
def test_every_first_hall_is_equally_likely(deals: list[Deal]) -> None:
    seen: Counter[Hashable] = Counter(tuple(deal["hall"]) for deal in deals)
    chance = subset_chance(3, 17)
    assert fits(seen, dict.fromkeys(combinations(DEITIES, 3), chance))


@clause("WO-SETUP-05", "WO-ROUND-01", "WO-C-04")
def test_every_pair_of_first_stakes_is_equally_likely(deals: list[Deal]) -> None:
    seen: Counter[Hashable] = Counter(tuple(deal["stakes"]) for deal in deals)
    assert fits(seen, {pair: subset_chance(2, 9) for pair in combinations(VICTORY, 2)})


def hypergeometric(copies: int, drawn: int, whole: int = 110) -> dict[Hashable, Fraction]:
    return {
        n: Fraction(comb(copies, n) * comb(whole - copies, drawn - n), comb(whole, drawn))
        for n in range(min(copies, drawn) + 1)
    }


@clause("WO-SETUP-06", "WO-C-01")
@pytest.mark.parametrize("kind", PEOPLE)
def test_every_seat_is_dealt_each_kind_by_chance(deals: list[Deal], kind: str) -> None:
    for player in range(4):
        seen: Counter[Hashable] = Counter(
            deal["seats"][player]["hand"].get(kind, 0) for deal in deals
        )
        assert fits(seen, hypergeometric(PEOPLE[kind], 9))
    deck: Counter[Hashable] = Counter(deal["people_deck"].get(kind, 0) for deal in deals)
    assert fits(deck, hypergeometric(PEOPLE[kind], 74))


@clause("WO-SETUP-06", "WO-C-01")
def test_the_rarest_card_lies_anywhere_alike(deals: list[Deal]) -> None:
    """Joint distribution: where the three Treasons lie, over four hands and the deck."""
    seen: Counter[Hashable] = Counter(
        tuple(deal["seats"][i]["hand"].get("treason", 0) for i in range(4)) for deal in deals
    )
    exact: dict[Hashable, Fraction] = {}
    for a in range(4):
        for b in range(4 - a):
            for c in range(4 - a - b):
                for d in range(4 - a - b - c):
                    rest = 3 - a - b - c - d
                    ways = comb(9, a) * comb(9, b) * comb(9, c) * comb(9, d) * comb(74, rest)
                    exact[a, b, c, d] = Fraction(ways, comb(110, 3))
    assert fits(seen, exact)
