"""Where the game stops: decisions and chance points, each with what is possible there.

A point is known by its id alone: what is possible, and what follows, is read off the state. So a
position needs no more than the id to go on. One that leaves a single possibility is settled at
once and never seen (section 5; the same for chance, see docs/formats/odin_quest.md).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations_with_replacement
from math import factorial

from .edition import OMENS, ORDER
from .state import State

Possible = Callable[[State], dict[str, int]]
Take = Callable[[State, str], None]


class Point:
    """A decision (every weight 1) or a chance point.

    `step`: what comes after it once nothing is owed; None: what its phase says (flow.py).
    """

    def __init__(self, possible: Possible, take: Take, step: str | None) -> None:
        self.possible = possible
        self.take = take
        self.step = step


POINTS: dict[str, Point] = {}


def is_decision(id_: str | None) -> bool:
    return id_ is not None and id_.startswith("OQ-D-")


def decision(id_: str, options: Callable[[State], Iterable[str]], step: str | None = None) -> Any_:
    """Register a decision; the function below it carries out the option taken."""

    def register(take: Take) -> Take:
        POINTS[id_] = Point(lambda s: dict.fromkeys(options(s), 1), take, step)
        return take

    return register


def chance(id_: str, weights: Possible, step: str | None = None) -> Any_:
    """Register a chance point; the function below it carries out the outcome."""

    def register(take: Take) -> Take:
        POINTS[id_] = Point(weights, take, step)
        return take

    return register


Any_ = Callable[[Take], Take]


def stop_at(s: State, id_: str) -> None:
    """Open a point, or settle it when only one thing is possible."""
    possible = list(POINTS[id_].possible(s))
    assert possible, id_
    s.at = id_
    if len(possible) == 1:
        take(s, possible[0])


def take(s: State, text: str) -> None:
    """Carry out one possibility of the open point."""
    assert s.at is not None
    point = POINTS[s.at]
    s.at = None
    s.step = point.step or ""
    point.take(s, text)


def operand(text: str) -> str:
    """What stands after the first colon."""
    return text.partition(":")[2]


@cache
def dice(k: int) -> dict[tuple[int, ...], int]:
    """Sorted rolls of k dice with the number of ordered rolls of each (C-FOE, C-OWN)."""
    result = {}
    for roll in combinations_with_replacement(range(1, 7), k):
        ways = factorial(k)
        for number in Counter(roll).values():
            ways //= factorial(number)
        result[roll] = ways
    return result


@cache
def roll_texts(name: str, k: int) -> dict[str, int]:
    return {f"{name}:{''.join(map(str, roll))}": ways for roll, ways in dice(k).items()}


def faces(text: str) -> list[int]:
    """The dice of an outcome such as `own:1355`."""
    return [int(face) for face in operand(text)]


# ---- runs of picks ------------------------------------------------------------------------------


def pick_order(text: str) -> tuple[int, int]:
    """Canonical order of picks: card or place, then kind of token."""
    card, _, kind = operand(text).partition(":")
    return ORDER[card], OMENS.index(kind) if kind else 0


def count_down(s: State, pick: str | None = None) -> None:
    """One of the counted first owed effect is done, by this pick if it was one."""
    name, _, left = s.owed[0].partition(":")
    if int(left) == 1:
        finish(s)
        return
    s.owed[0] = f"{name}:{int(left) - 1}"
    if pick is not None:
        s.picks = sorted([*s.picks, pick], key=pick_order)


def finish(s: State) -> None:
    """The first owed effect is done."""
    s.owed.pop(0)
    s.picks = []
