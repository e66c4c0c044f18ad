"""Short ways to reach a moment of the game that clause tests look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tests.rules.wolves_of_odin.table import DEITIES, PEOPLE, UNITS, Table

Build = Callable[[dict[str, Any]], Table]
Fresh = Callable[..., Table]
Strength = Callable[..., Mapping[str, Any]]

PLAIN = {"bond": 8}  # a deck of one kind: its draws happen by themselves
WALL = "wall_of_shields"


def hand(table: Table, seat: int) -> dict[str, int]:
    """The cards in a seat's hand, as counts."""
    return table.position()["seats"][seat]["hand"]


def hand_size(table: Table, seat: int) -> int:
    """How many cards a seat holds."""
    return sum(hand(table, seat).values())


def known(table: Table, seat: int) -> dict[str, int]:
    """The publicly known part of a seat's hand."""
    return table.position()["seats"][seat]["known"]


def line(table: Table, seat: int) -> list[str]:
    """A seat's line, left to right."""
    return table.position()["seats"][seat]["line"]


def lines(table: Table) -> list[list[str]]:
    """All lines, by seat."""
    return [s["line"] for s in table.position()["seats"]]


def sacrifices(table: Table, seat: int) -> dict[str, int]:
    """A seat's sacrifice zone, as counts."""
    return table.position()["seats"][seat]["sacrifices"]


def deities(table: Table, seat: int) -> list[str]:
    """The Deities in front of a seat."""
    return table.position()["seats"][seat]["deities"]


def discard(table: Table) -> dict[str, int]:
    """The People discard pile, as counts."""
    return table.position()["people_discard"]


def gained(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """What `after` has more of than `before`."""
    return dict(Counter(after) - Counter(before))


def roll(table: Table, *prefer: str) -> Table:
    """Settle chance points until somebody decides: by `prefer` where possible, else anyhow."""
    while table.decision is not None and table.actor is None:
        possible = table.options()
        table.play(next((p for p in prefer if p in possible), min(possible)))
    return table


def all_pass(table: Table) -> Table:
    """Everybody passes and declines until a new round starts or the game ends."""
    now = table.position()["round"]
    while table.decision is not None and table.position()["round"] == now:
        if table.actor is None:
            roll(table)
            continue
        possible = table.options()
        wish = ("pass", "skip", "none", "decline", "no", "end_turn", "stop")
        table.play(next((w for w in wish if w in possible), min(possible)))
    return table


def deity_zones(
    deck: Iterable[str], hall: Iterable[str] = (), owned: Iterable[str] = ()
) -> dict[str, Any]:
    """Hall and Deity deck for `position`; the Deities that are nowhere else lie discarded."""
    deck_, hall_, owned_ = list(deck), list(hall), list(owned)
    gone = [d for d in DEITIES if d not in {*deck_, *hall_, *owned_}]
    return {"deity_deck": deck_, "hall": hall_, "deity_discard": gone}


def put_away(document: dict[str, Any], seat: int) -> dict[str, Any]:
    """Place the cards a position lacks: units among a seat's sacrifices, others in hands."""
    used = Counter[str](document["people_deck"])
    used.update(document["people_discard"])
    for one in document["seats"]:
        for zone in ("hand", "line", "sacrifices"):
            used.update(one[zone])
    for kind, count in (Counter(PEOPLE) - used).items():
        if kind in UNITS:
            zone = document["seats"][seat]["sacrifices"]
            zone[kind] = zone.get(kind, 0) + count
            continue
        left = count
        for other in reversed(document["seats"]):
            room = min(left, 12 - sum(other["hand"].values()))
            if other is not document["seats"][0] and room:
                other["hand"][kind] = other["hand"].get(kind, 0) + room
                left -= room
    return document


def payments(build: Build, document: dict[str, Any], *before: str) -> set[tuple[str, ...]]:
    """Every payment that can be made at WO-D-PAY after these moves, as sorted kinds."""
    payer = document["active"]
    zone = document["seats"][payer]["sacrifices"]
    found: set[tuple[str, ...]] = set()
    runs: list[tuple[str, ...]] = [before]
    while runs:
        run = runs.pop()
        table = build(document).play(*run)
        if table.decision == "WO-D-PAY":
            runs += [(*run, text) for text in table.options()]
            continue
        paid = gained(sacrifices(table, payer), zone)
        found.add(tuple(sorted(Counter(paid).elements())))
    return found
