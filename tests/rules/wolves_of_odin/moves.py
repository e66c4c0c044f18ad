"""Short ways to reach a moment of the game that clause tests look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.rules.wolves_of_odin.table import Table

Build = Callable[[dict[str, Any]], Table]
Fresh = Callable[..., Table]
Strength = Callable[..., dict[str, Any]]

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
    """Settle chance points until somebody decides: the first possible of `prefer`, else any outcome."""
    while table.decision is not None and table.actor is None:
        possible = table.options()
        table.play(next((p for p in prefer if p in possible), min(possible)))
    return table


def all_pass(table: Table) -> Table:
    """Everybody passes or sits still, declining what is asked, until a new round starts or the game ends."""
    now = table.position()["round"]
    while table.decision is not None and table.position()["round"] == now:
        if table.actor is None:
            roll(table)
            continue
        possible = table.options()
        wish = ("pass", "skip", "none", "decline", "no", "end_turn", "stop")
        table.play(next((w for w in wish if w in possible), min(possible)))
    return table
