"""Determinization draws worlds with exactly the probabilities of WO-C-10."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from fractions import Fraction
from typing import Any

import ninerealms as nr
import pytest

from tests.clauses import clause
from tests.rules.wolves_of_odin.table import PEOPLE, position, seat
from tests.statistical.enumeration import World, world_of, worlds
from tests.statistical.fit import LEAST, fits, p_value
from tests.strategies import GAME

SAMPLES = 20_000


def tiny(
    deck: list[str],
    hands: list[list[str]],
    *,
    known: dict[int, list[str]] | None = None,
    may: dict[int, dict[str, int]] | None = None,
    **fields: Any,
) -> nr.State:
    """Make a position whose other cards all lie in the discard pile."""  # fmt: skip
    seats = [
        seat(hand, known=(known or {}).get(i, ()), may_be_in_deck=(may or {}).get(i))
        for i, hand in enumerate(hands)
    ]
    rest = Counter(PEOPLE) - Counter(deck) - Counter(card for hand in hands for card in hand)
    return GAME.state_from_document(
        position(*seats, deck=deck, discard=rest, round=2, turn=3, **fields)
    )


HANDS = [["bond", "troll"], ["bond", "archer"], ["wall_of_shields", "bond", "troll"]]
DECK = ["archer", "troll", "bond"]
# Case: position, viewer, number of worlds.
CASES: dict[str, tuple[nr.State, int | None]] = {
    "before a reshuffle": (tiny(DECK, HANDS), 0),
    "of a seat that does not move": (tiny(DECK, HANDS), 2),
    "from a spectator": (tiny(["bond", "troll"], HANDS[:2] + [["archer"]]), None),
    "with known cards": (
        tiny(DECK, HANDS, known={1: ["archer"], 2: ["bond", "troll"]}), 0,
    ),
    "known cards, from a spectator": (
        tiny(DECK, HANDS, known={0: ["bond"], 1: ["bond"], 2: ["troll"]}), None,
    ),
    "after a reshuffle": (
        tiny(DECK, HANDS, may={0: {"archer": 1, "troll": 1, "bond": 2}}), 0,
    ),
    "after a reshuffle with two forced kinds": (
        tiny(DECK, [["bond"], ["plague", "archer", "bond"], ["plague", "bond"]],
             may={0: {"archer": 1, "troll": 1, "bond": 2}}), 0,
    ),
    "after a reshuffle and with known cards": (
        tiny(DECK, HANDS, known={1: ["bond"]}, may={0: {"archer": 2, "troll": 1, "bond": 1}}), 0,
    ),
    "the deck is known": (
        tiny(DECK, HANDS, may={0: {"archer": 1, "troll": 1, "bond": 1}}), 0,
    ),
    "an empty deck": (tiny([], HANDS), 0),
    "four players": (
        tiny(["bond", "archer"], [["bond"], ["troll"], ["bond", "troll"], ["archer"]],
             may={0: {"bond": 2, "archer": 1, "troll": 2}}), 0,
    ),
}  # fmt: skip


def sample(view: nr.View, seed: int, count: int = SAMPLES) -> Counter[Hashable]:
    stream = nr.Stream(seed)
    return Counter(world_of(view.determinize(stream).to_document()) for _ in range(count))


@clause("WO-C-10", "WO-ZONE-03", "WO-ZONE-06")
@pytest.mark.parametrize("name", CASES)
def test_worlds_have_their_exact_probabilities(name: str) -> None:
    state, viewer = CASES[name]
    view = state.view(viewer)
    exact = worlds(view.to_document())
    assert world_of(state.to_document()) in exact, "the truth is always possible"
    seen = sample(view, 1)
    assert fits(seen, exact)
    assert set(seen) >= {w for w, chance in exact.items() if chance > Fraction(1, 1000)}


@pytest.mark.parametrize("name", ["after a reshuffle", "with known cards"])
def test_the_enumeration_is_not_the_one_of_another_position(name: str) -> None:
    """The test has power: worlds of the plain position do not fit these."""
    exact = worlds(CASES[name][0].view(0).to_document())
    seen = sample(CASES["before a reshuffle"][0].view(0), 1)
    within: Counter[Hashable] = Counter({w: n for w, n in seen.items() if w in exact})
    assert set(seen) - set(exact) or p_value(within, exact) < LEAST


@clause("WO-C-10")
def test_the_cases_are_different() -> None:
    sizes = {name: len(worlds(s.view(v).to_document())) for name, (s, v) in CASES.items()}
    assert sizes["the deck is known"] < sizes["after a reshuffle"] < sizes["before a reshuffle"]
    assert sizes["with known cards"] < sizes["before a reshuffle"]
    assert all(n >= 2 for n in sizes.values()) and max(sizes.values()) < 2000


@clause("WO-C-10", "WO-ZONE-06")
def test_a_forced_card_lies_in_each_hand_as_often_as_its_places_say() -> None:
    """After a reshuffle of a pile without a Plague the Plague must be in another hand."""
    hands = [["bond"], ["plague", "bond", "bond"], ["troll"]]
    state = tiny(["troll", "bond"], hands, may={0: {"troll": 2, "bond": 3}})
    stream = nr.Stream(2)
    seen: Counter[Hashable] = Counter()
    for _ in range(SAMPLES):
        document = state.view(0).determinize(stream).to_document()
        seen[next(i for i in (1, 2) if "plague" in document["seats"][i]["hand"])] += 1
    assert fits(seen, {1: Fraction(3, 4), 2: Fraction(1, 4)})


@clause("WO-C-10", "WO-DECK-01")
def test_worlds_after_a_reshuffle_in_play() -> None:
    """A reshuffle played out: P0 draws from the new deck, P1 and P2 hold older cards."""
    hands = [["bond", "troll"], ["archer", "bond"], ["hirdman", "archer"]]
    lines = Counter(PEOPLE) - Counter(c for hand in hands for c in hand)
    pile = Counter({"bond": 2, "troll": 2, "archer": 1})
    lines -= pile
    seats = [seat(hand) for hand in hands]
    document = position(*seats, deck=[], discard=pile, passed=[0], round=2, turn=3)
    units = [c for c in lines.elements() if c not in NOT_UNITS]
    document["seats"][1]["line"] = units
    spare = Counter(c for c in lines.elements() if c in NOT_UNITS)
    document["people_discard"] = {
        kind: n for kind in PEOPLE if (n := pile[kind] + spare[kind])
    }  # fmt: skip
    for one in document["seats"]:
        del one["may_be_in_deck"]
    state = GAME.state_from_document(document)
    state = state.apply("cycle")
    assert state.decision == "WO-C-05"
    state = state.apply("draw:troll")
    view = state.view(1)
    exact = worlds(view.to_document())
    assert len(exact) > 1
    seen: Counter[World] = Counter()
    stream = nr.Stream(3)
    for _ in range(SAMPLES):
        seen[world_of(view.determinize(stream).to_document())] += 1
    assert fits(seen, exact)


NOT_UNITS = {"plague", "wall_of_shields", "detour", "treason"}
