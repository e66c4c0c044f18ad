"""All worlds behind a view with their exact probabilities, written from WO-C-10 and WO-ZONE-06."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Any

from tests.rules.wolves_of_odin.table import PEOPLE

Cards = tuple[int, ...]  # number of each kind, in canonical order
World = tuple[Cards, tuple[Cards, ...]]  # the deck, then the hand of every seat
KINDS = tuple(PEOPLE)


def cards(counted: dict[str, int] | Counter[str]) -> Cards:
    """Write counts as a tuple."""
    return tuple(counted.get(kind, 0) for kind in KINDS)


def plus(a: Cards, b: Cards) -> Cards:
    return tuple(x + y for x, y in zip(a, b, strict=True))


def minus(a: Cards, b: Cards) -> Cards:
    return tuple(x - y for x, y in zip(a, b, strict=True))


def subsets(pool: Cards, size: int) -> Iterator[tuple[Cards, int]]:
    """All multisets of this size within the pool, and how many sets of cards make each."""
    if not pool:
        if size == 0:
            yield (), 1
        return
    for n in range(min(pool[0], size) + 1):
        for rest, ways in subsets(pool[1:], size - n):
            yield (n, *rest), ways * comb(pool[0], n)


def hands_of(pool: Cards, places: list[int]) -> Iterator[tuple[tuple[Cards, ...], Fraction]]:
    """All uniform deals of the whole pool over hand places, with their probabilities."""
    if not places:
        yield (), Fraction(1)
        return
    for hand, ways in subsets(pool, places[0]):
        chance = Fraction(ways, comb(sum(pool), places[0]))
        for others, rest in hands_of(minus(pool, hand), places[1:]):
            yield (hand, *others), chance * rest


def worlds(view: dict[str, Any]) -> dict[World, Fraction]:
    """Enumerate the worlds of a view document at a point where nothing is on the move."""
    viewer, seats = view["seat"], view["seats"]
    unseen = Counter(PEOPLE)
    unseen -= Counter(view["people_discard"])
    unseen -= Counter(item["card"] for item in view["in_play"])
    for i, seat in enumerate(seats):
        unseen -= Counter(seat["line"]) + Counter(seat["sacrifices"])
        unseen -= Counter(seat["hand"] if i == viewer else seat["known"])
    may = Counter(PEOPLE) if viewer is None else Counter(seats[viewer]["may_be_in_deck"])
    excess = unseen - may  # cannot be in the deck, so they lie in other hands
    places = [
        0 if i == viewer else seat["hand_size"] - sum(seat["known"].values())
        for i, seat in enumerate(seats)
    ]
    rest = cards(unseen - excess)
    size = view["people_deck"]
    found: dict[World, Fraction] = {}
    for deck, ways in subsets(rest, size):
        chance = Fraction(ways, comb(sum(rest), size))
        over = plus(minus(rest, deck), cards(excess))
        for hands, part in hands_of(over, places):
            full = tuple(
                cards(seat["hand"]) if i == viewer else plus(hands[i], cards(seat["known"]))
                for i, seat in enumerate(seats)
            )
            found[deck, full] = found.get((deck, full), Fraction(0)) + chance * part
    return found


def world_of(document: dict[str, Any]) -> World:
    """Return what a position says about the hidden cards."""
    hands = tuple(cards(seat["hand"]) for seat in document["seats"])
    return cards(document["people_deck"]), hands
